import type { SideShare } from '@kurgan/wire'
import type { Store } from '../store/port.ts'

/** Of so many games of a scenario, the last ones. */
const most = 1000
/** Before many games are played, what they show is little: as if so many had been won by either side. */
const assumed = 20

/** How often each side wins, games between people that counted taken alone. */
export interface SideBook {
  readonly of: (title: string, scenario: string) => Promise<readonly SideShare[]>
}

export const sideBook = ({ sql, read }: Pick<Store, 'sql' | 'read'>): SideBook => ({
  async of(title, scenario) {
    const found = await read(
      sql
        .selectFrom('game')
        .innerJoin('rating_change', 'rating_change.game', 'game.id')
        .select(['game.config', 'game.winner', 'rating_change.side'])
        .where('game.title', '=', title)
        .orderBy('game.ended', 'desc')
        .limit(2 * most),
    )
    const rows = found.filter(({ config }) => (JSON.parse(config) as { scenario: string }).scenario === scenario)
    return [...new Set(rows.map(({ side }) => side))].map((side) => {
      const games = rows.filter((row) => row.side === side)
      const wins = games.reduce((sum, { winner }) => sum + (winner === 'draw' ? 0.5 : Number(winner === side)), 0)
      return { side, games: games.length, share: (wins + assumed / 2) / (games.length + assumed) }
    })
  },
})

/** By how many points a side is stronger than the other, as ratings count. */
export const advantageOf = (shares: readonly SideShare[], side: string): number => {
  const share = shares.find((one) => one.side === side)?.share ?? 0.5
  return 400 * Math.log10(share / (1 - share))
}
