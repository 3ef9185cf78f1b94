import type { Config, Side } from '@kurgan/kernel'
import type { Level, Wish } from '@kurgan/wire'
import type { AnyGame } from '../games/opened.ts'
import { newSecret } from '../games/seed.ts'
import { newId } from '../ids.ts'
import type { Statement, Store } from '../store/port.ts'

/** A game as its players want it, with those who sit down at once. */
interface Plan extends Pick<Wish, 'pace' | 'rated' | 'audience' | 'delay'> {
  readonly config: Config
  readonly owner: string
  readonly nonces: { readonly [side: Side]: string }
  readonly seats: { readonly [side: Side]: string }
  /** Takes every seat that is left. */
  readonly computer: Level | undefined
  /** Whoever comes in the lobby may take the seat that is left. */
  readonly isPublic: boolean
  readonly rematchOf: string | null
}

/** What has to be written for a new game; where nobody is awaited, it has begun. */
export const laidOut = (
  { store: { sql }, now }: { readonly store: Pick<Store, 'sql'>; readonly now: () => number },
  game: AnyGame,
  { config, owner, nonces, seats: taken, computer, isPublic, rematchOf, pace, rated, audience, delay }: Plan,
): { readonly id: string; readonly statements: readonly Statement[] } => {
  const [id, at] = [newId(), now()]
  const free = game.players.filter((side) => taken[side] === undefined)
  const computers = computer === undefined ? [] : free
  const waits = free.length > computers.length
  const table = sql.insertInto('game').values({
    id,
    title: game.id,
    rules: game.version,
    config: JSON.stringify(config),
    ...newSecret(),
    nonces: JSON.stringify(nonces),
    state: waits ? 'open' : 'live',
    owner,
    seq: computers.length,
    created: at,
    started: waits ? null : at,
    ended: null,
    outcome: null,
    pace,
    rated: rated ? 1 : 0,
    unrated: null,
    public: waits && isPublic ? 1 : 0,
    audience,
    delay,
    deciding: null,
    deadline: null,
    at,
    rematch_of: rematchOf,
    winner: null,
    asides: 0,
  })
  const seats = game.players.map((side) => {
    const account = taken[side] ?? null
    return {
      game: id,
      side,
      account,
      joined: account === null ? null : at,
      computer: computers.includes(side) ? (computer ?? null) : null,
    }
  })
  const sitDown = computers.map((seat, i) => {
    const body = JSON.stringify({ seat, level: computer })
    const nobody = { side: null, account: null }
    const entry = { game: id, seq: i + 1, client: `standIn ${i + 1}`, at, ...nobody, kind: 'standIn', body } as const
    return sql.insertInto('entry').values(entry)
  })
  return { id, statements: [table, sql.insertInto('seat').values(seats), ...sitDown] }
}
