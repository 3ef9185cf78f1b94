import type { Refused, Rematch, rematch, ToPage } from '@kurgan/wire'
import type * as z from 'zod/mini'
import type { Desk } from '../games/desk.ts'
import type { FindGame } from '../games/opened.ts'
import { asideAt } from '../games/standing.ts'
import { turns } from '../games/turns.ts'
import { refused } from '../games/watchers.ts'
import type { Store } from '../store/port.ts'
import type { Schema } from '../store/schema.ts'
import type { Relations } from '../talk/relations.ts'
import { laidOut } from './laying.ts'

type Wanted = z.infer<typeof rematch>

export interface Rematches {
  /** Somebody wants to play again; as soon as all do who played, another game begins. */
  readonly want: (account: string, wanted: Wanted) => Promise<Refused | undefined>
  readonly of: (game: string) => Promise<Rematch>
}

interface Surroundings {
  readonly store: Store
  readonly findGame: FindGame
  readonly desk: Pick<Desk, 'watchers' | 'aside'>
  readonly apartFrom: Relations['apartFrom']
  /** A game is there that was not. */
  readonly laid: (game: string) => Promise<void>
  readonly now: () => number
}

/** Who sat where plays the next side now. */
const turned = <T>(players: readonly string[], of: (side: string) => T | undefined): { [side: string]: T } =>
  Object.fromEntries(
    players.flatMap((side, i) => {
      const taken = of(players[(i + 1) % players.length] ?? side)
      return taken === undefined ? [] : [[side, taken]]
    }),
  )

export const rematches = (surroundings: Surroundings): Rematches => {
  const { store, findGame, desk, apartFrom, laid } = surroundings
  const { sql, read, commit } = store
  const inTurn = turns()

  const of = async (game: string): Promise<Rematch> => {
    const by = await read(sql.selectFrom('rematch').select('side').where('game', '=', game).orderBy('side'))
    const [next] = await read(sql.selectFrom('game').select('id').where('rematch_of', '=', game))
    return { by: by.map(({ side }) => side), ...(next === undefined ? {} : { next: next.id }) }
  }

  /** The game that comes after it, if everybody wants it who is somebody. */
  const begin = async (before: Schema['game'], seats: readonly Schema['seat'][]): Promise<void> => {
    const wanting = await read(sql.selectFrom('rematch').selectAll().where('game', '=', before.id))
    const nonces = new Map(wanting.map(({ side, nonce }) => [side, nonce]))
    const game = await findGame(before.title)
    if (game === undefined || seats.some(({ side, account }) => account !== null && !nonces.has(side))) return
    const accounts = new Map(seats.flatMap(({ side, account }) => (account === null ? [] : [[side, account]])))
    const { pace, rated, audience, delay, owner } = before
    const { id, statements } = laidOut(surroundings, game, {
      pace,
      audience,
      delay,
      owner,
      rated: rated === 1,
      isPublic: false,
      config: JSON.parse(before.config),
      nonces: turned(game.players, (side) => nonces.get(side)),
      seats: turned(game.players, (side) => accounts.get(side)),
      computer: seats.find(({ account }) => account === null)?.computer ?? undefined,
      rematchOf: before.id,
    })
    await commit({ statements })
    await laid(id)
  }

  return {
    of,
    want: (account, { game, id, nonce }) =>
      inTurn(game, async () => {
        const [before] = await read(sql.selectFrom('game').selectAll().where('id', '=', game))
        const seats = await read(sql.selectFrom('seat').selectAll().where('game', '=', game))
        const side = seats.find((seat) => seat.account === account)?.side
        if (before?.state !== 'over' || side === undefined)
          return refused(game, id, 'notYours', 'Only those who have played a game to its end can play it again.')
        const apart = await apartFrom(account)
        if (seats.some((seat) => apart.has(seat.account ?? '')))
          return refused(game, id, 'notYours', 'You and the other player do not play with each other any more.')
        if ((await of(game)).next === undefined) {
          const wants = sql.insertInto('rematch').values({ game, side, nonce })
          await commit({ statements: [wants.onConflict((on) => on.doNothing()), asideAt(store, game)] })
          await begin(before, seats)
          desk.aside(game)
        }
        const message: ToPage = { t: 'rematch', game, rematch: await of(game) }
        for (const seat of [...seats.map((one) => one.side), 'spectator'])
          desk.watchers.tell(game, seat === side ? { ...message, id } : message, seat)
        return undefined
      }),
  }
}
