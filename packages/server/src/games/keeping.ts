import { deadlineOf, type NoticeKind, paces } from '@kurgan/wire'
import type { Statement, Store, Unit } from '../store/port.ts'
import type { Written } from './moves.ts'
import { offersAfter } from './offers.ts'
import { cardOf, laidAside, type Opened } from './opened.ts'
import { lapsed } from './orders.ts'
import { plansAfter, planStatements } from './plans.ts'
import { ordered, orderStatement } from './standing.ts'
import { statementsOf } from './statements.ts'
import { decidingSeat } from './streams.ts'

/** A game is laid aside after so many entries. */
const laidEvery = 32
/** Whoever is called away is not called back at once: the other may be at the table, and so may they. */
const noticeAfter = { live: 5000, days: 60_000, none: 60_000 } as const
/** So much of the time has passed when somebody is told that it grows short. */
const alarmAt = 0.8
/** Nobody sees a computer answer sooner. */
const computersWait = 600

/** Seats change hands without a move: a computer takes over, or goes. */
const seated = (opened: Opened, rows: readonly Written[]): Pick<Opened, 'computers' | 'seats'> =>
  rows.reduce<Pick<Opened, 'computers' | 'seats'>>(({ computers, seats }, { row }) => {
    if (row.kind !== 'standIn') return { computers, seats }
    const { seat, level } = row.body
    const others = [...computers].filter(([one]) => one !== seat)
    const { computer: _before, ...card } = seats[seat] ?? { id: '', name: '', kind: 'bot' }
    return {
      computers: new Map(level === null ? others : [...others, [seat, level]]),
      seats: { ...seats, [seat]: cardOf(card, level) },
    }
  }, opened)

const seatStatements = ({ sql }: Store, { row: { id }, computers }: Opened, rows: readonly Written[]): Statement[] =>
  rows.flatMap(({ row }) => {
    if (row.kind !== 'standIn') return []
    const { seat } = row.body
    const computer = computers.get(seat) ?? null
    return [sql.updateTable('seat').set({ computer }).where('game', '=', id).where('side', '=', seat)]
  })

/** The seat that has won: players may have changed places. An end without result has no winner, and is no draw. */
const winnerOf = ({ game, match }: Opened): string | null => {
  const { outcome } = match
  if (outcome === undefined || outcome.kind === 'abandoned') return null
  if (outcome.winner === 'draw') return 'draw'
  return game.players.find((side) => side === outcome.winner) === undefined ? null : match.seatOf(outcome.winner)
}

/** Tells it to everybody who plays; whoever looks, or has done it, needs no telling. */
const noticesTo = ({ jobs }: Store, { row, accounts }: Opened, kind: NoticeKind, at: number): Statement[] => {
  const due = at + noticeAfter[paces[row.pace].kind]
  return Array.from(accounts.values(), (one) => jobs.set({ kind: 'notice', of: `${row.id} ${one} ${kind}`, due, at }))
}

/** Whoever is away is told what waits for them: a decision, little time, a proposal, the end. */
const noticeStatements = (store: Store, before: Opened, after: Opened, at: number): Statement[] => {
  const { id: of, deciding, deadline, state } = after.row
  const { kind: pace } = paces[after.row.pace]
  const isNew = deciding !== null && deciding !== before.row.deciding && !after.computers.has(deciding)
  const asked = isNew ? after.accounts.get(deciding) : undefined
  const decides =
    asked === undefined
      ? []
      : [store.jobs.set({ kind: 'notice', of: `${of} ${asked} decision`, due: at + noticeAfter[pace], at })]
  // Over days somebody may forget; live they are there or not.
  const alarms =
    asked === undefined || deadline === null || pace !== 'days'
      ? []
      : [
          store.jobs.set({
            kind: 'notice',
            of: `${of} ${asked} alarm`,
            due: Math.round(at + alarmAt * (deadline - at)),
            at,
          }),
        ]
  return [
    ...decides,
    ...alarms,
    ...(state === 'over' && before.row.state === 'live' ? noticesTo(store, after, 'over', at) : []),
    ...(after.offers.open.length > before.offers.open.length ? noticesTo(store, after, 'offer', at) : []),
  ]
}

/** Something comes of a game for its players besides its end: a rating, or, where it was played alone, a place in a table. */
const isReckoned = ({ row, game }: Opened): boolean => row.rated === 1 || game.players.length === 1

/** Jobs belong to what stands in the log: the deadline of whoever is to move, and the answer of a computer that is. */
const jobStatements = (store: Store, before: Opened, after: Opened, at: number): Statement[] => {
  const { jobs } = store
  const { id: of } = after.row
  const { deciding, deadline } = after.row
  const computes = deciding !== null && after.computers.has(deciding)
  const did = before.row.deciding !== null && before.computers.has(before.row.deciding)
  return [
    ...(deadline === before.row.deadline
      ? []
      : [
          deadline === null
            ? jobs.drop({ kind: 'deadline', of })
            : jobs.set({ kind: 'deadline', of, due: deadline, at }),
        ]),
    ...noticeStatements(store, before, after, at),
    ...(after.row.state === 'over' && isReckoned(after) ? [jobs.set({ kind: 'rating', of, due: at, at })] : []),
    ...(computes
      ? [jobs.set({ kind: 'computer', of, due: at + computersWait, at })]
      : did
        ? [jobs.drop({ kind: 'computer', of })]
        : []),
  ]
}

/** A game that begins: no entry of the log tells of it but that somebody sat down. */
export const begun = (store: Store, before: Opened): { readonly unit: Unit; readonly after: Opened } => {
  const { row, match, clocks } = before
  const summary = { deciding: decidingSeat(match) ?? null, deadline: deadlineOf(clocks) ?? null, at: clocks.since }
  const after = { ...before, row: { ...row, ...summary } }
  // Of several nodes one begins it, and nobody who comes later takes back what was played since.
  const insert = store.sql
    .updateTable('game')
    .set(summary)
    .where('id', '=', row.id)
    .where('seq', '=', row.seq)
    .where('deciding', 'is', null)
    .returning('id')
  const statements = jobStatements(store, before, after, clocks.since)
  return { unit: { guard: { insert, expected: 1 }, statements }, after }
}

/** What a game is called in lists, and everything else that follows from its match and these rows of its log. */
const standing = (before: Opened, rows: readonly Written[], at: number) => {
  const { match, clocks } = before
  const seq = before.seq + rows.length
  const offers = rows.reduce(
    (known, { seat, row: { kind, body } }, i) =>
      offersAfter(known, { kind, body, side: seat, seq: before.seq + i + 1 }),
    before.offers,
  )
  const { outcome } = match
  const over =
    outcome === undefined
      ? {}
      : { state: 'over' as const, ended: at, outcome: JSON.stringify(outcome), winner: winnerOf(before) }
  const deadline = clocks.flagged === undefined ? (deadlineOf(clocks) ?? null) : null
  const summary = { seq, at, deciding: decidingSeat(match) ?? null, deadline, ...over }
  const stuck = rows.some(({ row: { kind } }) => kind === 'goOn') ? undefined : before.stuck
  const after = { ...before, ...seated(before, rows), offers, seq, stuck, row: { ...before.row, ...summary } }
  return { summary, after }
}

/** The game as it stands after what others have written, once that is done to its match. */
export const standingAfter = (before: Opened, rows: readonly Written[], at: number): Opened =>
  standing(before, rows, at).after

/** The game as it will stand when it is written, and what has to be written for it. */
export const unitOf = (
  store: Store,
  before: Opened,
  { rows: written, at }: { readonly rows: readonly Written[]; readonly at: number },
): { readonly unit: Unit; readonly after: Opened } => {
  const { sql } = store
  const game = before.row.id
  const entries = written.map(({ client, account, seat: side, row: { kind, body } }, i) => {
    return { game, seq: before.seq + i + 1, client, at, side, account, kind, body: JSON.stringify(body) }
  })
  const { summary, after: stands } = standing(before, written, at)
  const { seq, offers } = stands
  // What was proposed since the last act is found behind it.
  const lays =
    stands.stuck === undefined &&
    offers.open.length === 0 &&
    (before.match.outcome !== undefined || seq - before.kept >= laidEvery)
  const laid = lays ? { rules: before.game.version, seq, body: JSON.stringify(laidAside(before)) } : undefined
  const gone = lapsed(before)
  const after: Opened = {
    ...stands,
    orders: gone.reduce((all, { seat, ask }) => ordered(all, seat, { ask, set: undefined }), before.orders),
    plans: before.plans.size === 0 ? before.plans : plansAfter(before.match, before.plans, written),
    kept: lays ? seq : before.kept,
  }
  const statements = [
    before.match.outcome === undefined
      ? statementsOf(store).summary(game, summary)
      : sql.updateTable('game').set(summary).where('id', '=', game),
    // What was laid aside under other rules may lie behind what counts no more.
    ...(after.stuck === before.stuck ? [] : [sql.deleteFrom('snapshot').where('game', '=', game)]),
    ...(laid === undefined
      ? []
      : [
          sql
            .insertInto('snapshot')
            .values({ game, ...laid })
            .onConflict((on) => on.column('game').doUpdateSet(laid)),
        ]),
    ...seatStatements(store, after, written),
    ...gone.map((one) => orderStatement(store, { game, ...one }, undefined)),
    ...planStatements(store, game, before.plans, after.plans),
    ...jobStatements(store, before, after, at),
  ]
  const [first, ...more] = entries
  const insert =
    first !== undefined && more.length === 0
      ? statementsOf(store).entry(first)
      : sql
          .insertInto('entry')
          .values(entries)
          .onConflict((on) => on.doNothing())
          .returning('seq')
  return { unit: { guard: { insert, expected: entries.length }, statements }, after }
}
