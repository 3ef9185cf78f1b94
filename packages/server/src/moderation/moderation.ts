import type { Audited, Card, Dossier, Line, Report, sanctioning } from '@kurgan/wire'
import type * as z from 'zod/mini'
import type { Buckets } from '../buckets.ts'
import type { Desk } from '../games/desk.ts'
import { newId } from '../ids.ts'
import type { Store } from '../store/port.ts'
import type { Schema } from '../store/schema.ts'
import { roomsOf } from '../talk/rooms.ts'
import { audited, lifted, sanctioned } from './acts.ts'
import { Barred, type Sanctions } from './sanctions.ts'

/** What moderators see at once. */
const mostReports = 50
const mostLog = 200
/** Lines of the room before and after one that was reported. */
const around = 8

export interface Moderation {
  /** Shows a line that somebody heard to the moderators; the same line once. */
  readonly report: (
    by: string,
    line: { readonly game: string; readonly n: number; readonly why: string },
  ) => Promise<void>
  readonly isModerator: (account: string) => Promise<boolean>
  /** Those that nobody has looked at, the oldest first. */
  readonly reports: () => Promise<readonly Report[]>
  /** A report is done with, and its line gone, where that is wanted. */
  readonly judge: (by: string, report: string, hide: boolean) => Promise<void>
  readonly sanction: (by: string, wanted: z.infer<typeof sanctioning>) => Promise<void>
  readonly lift: (by: string, sanction: string) => Promise<void>
  readonly about: (account: string) => Promise<Dossier | undefined>
  /** What was done last. */
  readonly log: () => Promise<readonly Audited[]>
}

interface Surroundings {
  readonly store: Store
  readonly desk: Pick<Desk, 'placeOf'>
  readonly cards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>
  readonly sanctions: Sanctions
  /** Whoever is locked is shown out. */
  readonly end: (account: string) => void
  /** A line is gone: whoever looks at its game sees it. */
  readonly unsay: (game: string, n: number) => void
  /** By account. */
  readonly allowed: Buckets
  readonly now: () => number
}

type LineRow = Schema['line']

/** Nobody looks for what somebody else may have heard: there is no such line for whoever has not. */
const noLine = 'There is no such line here.'

const report =
  ({ store: { sql, read, commit }, desk, allowed, now }: Surroundings): Moderation['report'] =>
  async (by, { game, n, why }) => {
    const place = await desk.placeOf(game, by)
    const [line] = await read(
      sql.selectFrom('line').select(['room', 'account']).where('game', '=', game).where('n', '=', n),
    )
    if (place === undefined || line === undefined || line.account === by || !roomsOf(place).includes(line.room))
      throw new Barred(noLine)
    if (!allowed.take(by)) throw new Barred('Ten reports an hour are enough: a moderator looks at them.')
    const row = { id: newId(), game, n, by, at: now(), why: why.trim(), closed: null, closed_by: null }
    const insert = sql.insertInto('report').values(row)
    await commit({ statements: [insert.onConflict((on) => on.columns(['game', 'n', 'by']).doNothing())] })
  }

/** The lines of a room round about one. */
const roomAbout = async (
  { store: { sql, read } }: Surroundings,
  { game, n, room }: Pick<LineRow, 'game' | 'n' | 'room'>,
): Promise<readonly LineRow[]> => {
  const lines = sql.selectFrom('line').selectAll().where('game', '=', game).where('room', '=', room)
  const [before, after] = await Promise.all([
    read(lines.where('n', '<', n).orderBy('n', 'desc').limit(around)),
    read(lines.where('n', '>', n).orderBy('n').limit(around)),
  ])
  return [...before.toReversed(), ...after]
}

const nobody: Card = { id: '', name: '?', kind: 'guest' }

const reports = (surroundings: Surroundings) => async (): Promise<readonly Report[]> => {
  const { store, cards } = surroundings
  const { sql, read } = store
  const open = await read(
    sql
      .selectFrom('report')
      .innerJoin('line', (on) => on.onRef('line.game', '=', 'report.game').onRef('line.n', '=', 'report.n'))
      .innerJoin('game', 'game.id', 'report.game')
      .select(['report.id', 'report.by', 'report.at as reported', 'report.why', 'game.title'])
      .select(['line.game', 'line.n', 'line.room', 'line.account', 'line.at', 'line.text', 'line.hidden_by'])
      .where('report.closed', 'is', null)
      .orderBy('report.at')
      .limit(mostReports),
  )
  return Promise.all(
    open.map(async ({ id, by, reported, why, title, ...line }) => {
      const others = await roomAbout(surroundings, line)
      const known = await cards([by, line.account, ...others.map(({ account }) => account)])
      const shown = ({ n, account, at, text }: Pick<LineRow, 'n' | 'account' | 'at' | 'text'>): Line => ({
        n,
        by: known.get(account) ?? nobody,
        at,
        text,
      })
      return {
        id,
        game: line.game,
        title,
        room: line.room,
        line: shown(line),
        isHidden: line.hidden_by !== null,
        around: others.map(shown),
        by: known.get(by) ?? nobody,
        at: reported,
        why,
      }
    }),
  )
}

const judge =
  ({ store, unsay, now }: Surroundings): Moderation['judge'] =>
  async (by, id, hide) => {
    const { sql, read, commit } = store
    const [found] = await read(
      sql
        .selectFrom('report')
        .innerJoin('line', (on) => on.onRef('line.game', '=', 'report.game').onRef('line.n', '=', 'report.n'))
        .select(['report.game', 'report.n', 'line.account', 'line.text'])
        .where('report.id', '=', id),
    )
    if (found === undefined) throw new Barred('There is no such report.')
    const { game, n, account: about, text } = found
    const at = now()
    const hidden = sql.updateTable('line').set({ hidden_by: by }).where('game', '=', game).where('n', '=', n)
    // Whoever has reported the same line is answered with it.
    const closed = sql
      .updateTable('report')
      .set({ closed: at, closed_by: by })
      .where('game', '=', game)
      .where('n', '=', n)
      .where('closed', 'is', null)
    const what = hide ? 'hide' : 'report'
    await commit({
      statements: [closed, ...(hide ? [hidden] : []), audited(store, { who: by, what, about, text }, at)],
    })
    if (hide) unsay(game, n)
  }

const audit = async (
  { store: { sql, read }, cards }: Surroundings,
  about: string | undefined,
): Promise<readonly Audited[]> => {
  const all = sql.selectFrom('audit').selectAll().orderBy('at', 'desc').limit(mostLog)
  const found = await read(about === undefined ? all : all.where('about', '=', about))
  const known = await cards(found.flatMap((one) => [one.who, one.about]))
  return found.map(({ id, at, who, what, about: whom, text }) => ({
    id,
    at,
    who: known.get(who) ?? null,
    what,
    about: known.get(whom) ?? null,
    text,
  }))
}

export const moderation = (surroundings: Surroundings): Moderation => {
  const { store, cards, sanctions, end, now } = surroundings
  const { sql, read, commit } = store
  const isModerator = async (account: string): Promise<boolean> =>
    (await read(sql.selectFrom('account').select('role').where('id', '=', account)))[0]?.role === 'moderator'
  return {
    report: report(surroundings),
    isModerator,
    reports: reports(surroundings),
    judge: judge(surroundings),
    async sanction(by, wanted) {
      if (await isModerator(wanted.account)) throw new Barred('Moderators are for the operator to judge.')
      if (!(await cards([wanted.account])).has(wanted.account)) throw new Barred('There is nobody of this name here.')
      await commit({ statements: sanctioned(store, { ...wanted, by }, now()) })
      if (wanted.kind === 'locked') end(wanted.account)
    },
    async lift(by, id) {
      const [found] = await read(
        sql.selectFrom('sanction').select(['id', 'account', 'kind']).where('id', '=', id).where('lifted', 'is', null),
      )
      if (found === undefined) throw new Barred('There is no such sanction any more.')
      await commit({ statements: lifted(store, { ...found, by }, now()) })
    },
    async about(account) {
      const card = (await cards([account])).get(account)
      if (card === undefined) return undefined
      return { card, sanctions: await sanctions.of(account), log: await audit(surroundings, account) }
    },
    log: () => audit(surroundings, undefined),
  }
}
