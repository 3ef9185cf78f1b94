import type { Card, Line, Refused, Room, say, ToPage } from '@kurgan/wire'
import type * as z from 'zod/mini'
import type { Buckets } from '../buckets.ts'
import type { Desk } from '../games/desk.ts'
import { asideAt } from '../games/standing.ts'
import { turns } from '../games/turns.ts'
import { refused, type Watcher } from '../games/watchers.ts'
import { sentenceOf, type Sanctions } from '../moderation/sanctions.ts'
import type { Statement, Store } from '../store/port.ts'
import type { Schema } from '../store/schema.ts'
import type { Relations } from './relations.ts'
import { roomsOf } from './rooms.ts'

/** Whoever is not there by then is told that something was said. */
const noticeAfter = 60_000
/** So many lines of a room are shown to whoever comes in. */
const mostShown = 100

type Said = z.infer<typeof say>

export interface Talk {
  readonly say: (account: Card, said: Said) => Promise<Refused | undefined>
  /** What was said so far in the rooms that somebody may hear. */
  readonly heard: (game: string, watcher: Watcher) => Promise<readonly ToPage[]>
}

interface Surroundings {
  readonly store: Store
  readonly desk: Pick<Desk, 'placeOf' | 'watchers' | 'aside'>
  readonly cards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>
  readonly relations: Pick<Relations, 'deafTo' | 'unheardBy'>
  readonly sanctions: Sanctions
  /** By account. */
  readonly lines: Buckets
  readonly now: () => number
}

/** Players who may be away are told that one of them has said something. */
const noticesOf = async (
  store: Store,
  said: Pick<Schema['line'], 'game' | 'room' | 'account' | 'at'> & { readonly deaf: ReadonlySet<string> },
): Promise<readonly Statement[]> => {
  const { sql, read, jobs } = store
  const { game, room, account: by, deaf, at } = said
  if (room === 'spectators') return []
  const seats = await read(sql.selectFrom('seat').select('account').where('game', '=', game))
  return seats.flatMap(({ account }) =>
    account === null || account === by || deaf.has(account)
      ? []
      : [jobs.set({ kind: 'notice', of: `${game} ${account} said`, due: at + noticeAfter, at })],
  )
}

export const talk = ({ store, desk, cards, relations, sanctions, lines, now }: Surroundings): Talk => {
  const { sql, read, commit } = store
  const inTurn = turns()

  const put = async (by: Card, { game, id, text }: Said): Promise<Refused | undefined> => {
    const place = await desk.placeOf(game, by.id)
    if (place === undefined) return refused(game, id, 'notYours', 'There is no such game.')
    const barred = (await sanctions.of(by.id)).find(({ kind }) => kind === 'chat')
    if (barred !== undefined) return refused(game, id, 'barred', sentenceOf(barred))
    const room: Room = place.seat === 'spectator' ? 'spectators' : 'players'
    const [last] = await read(sql.selectFrom('line').select('n').where('game', '=', game).orderBy('n', 'desc').limit(1))
    const line: Line = { n: (last?.n ?? 0) + 1, by, at: now(), text }
    const row = { game, n: line.n, client: id, room, account: by.id, at: line.at, text, hidden_by: null }
    const said = sql.insertInto('line').values(row)
    const insert = said.onConflict((on) => on.doNothing()).returning('n')
    const deaf = await relations.deafTo(by.id)
    const statements = [asideAt(store, game), ...(await noticesOf(store, { ...row, deaf }))]
    // What was sent twice was said once.
    if (!(await commit({ guard: { insert, expected: 1 }, statements }))) return undefined
    desk.aside(game)
    for (const [watcher, seat] of desk.watchers.all(game)) {
      if (!roomsOf({ ...place, seat }).includes(room) || deaf.has(watcher.account ?? '')) continue
      const own = watcher.account === by.id ? { id } : {}
      watcher.send({ t: 'said', game, ...own, room, lines: [line] })
    }
    return undefined
  }

  return {
    say: (by, said) =>
      lines.take(by.id)
        ? inTurn(said.game, () => put(by, said))
        : Promise.resolve(refused(said.game, said.id, 'slow', 'Too much was said at once: wait a moment.')),
    async heard(game, watcher) {
      const place = await desk.placeOf(game, watcher.account)
      if (place === undefined) return []
      const unheard = await relations.unheardBy(watcher.account ?? '')
      const told: ToPage[] = []
      for (const room of roomsOf(place)) {
        const found = await read(
          sql
            .selectFrom('line')
            .selectAll()
            .where('game', '=', game)
            .where('room', '=', room)
            .where('hidden_by', 'is', null)
            .orderBy('n', 'desc')
            .limit(mostShown),
        )
        const known = await cards(found.map(({ account }) => account))
        const said = found.toReversed().flatMap(({ n, account, at, text }) => {
          const by = known.get(account)
          return by === undefined || unheard.has(account) ? [] : [{ n, by, at, text }]
        })
        if (said.length > 0) told.push({ t: 'said', game, room, lines: said })
      }
      return told
    },
  }
}
