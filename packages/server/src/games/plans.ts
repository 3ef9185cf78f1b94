import { type Message, type Seat } from '@kurgan/kernel'
import { changeOf, type Plan } from '@kurgan/wire'
import type { Statement, Store } from '../store/port.ts'
import { decidingSeat, type Watched } from './streams.ts'

/** What seats answer in advance while others decide. Nobody but the seat is told that it is there. */
export type Plans = ReadonlyMap<Seat, Plan>

export const readPlans = async ({ sql, read }: Pick<Store, 'sql' | 'read'>, game: string): Promise<Plans> => {
  const found = await read(sql.selectFrom('plan').select(['seat', 'body']).where('game', '=', game))
  return new Map(found.map(({ seat, body }) => [seat, JSON.parse(body) as Plan]))
}

/** The plan of one seat is another one; one that says nothing is none. */
export const planned = (plans: Plans, seat: Seat, plan: Plan): Plans => {
  const others = [...plans].filter(([one]) => one !== seat)
  return new Map(plan.length === 0 ? others : [...others, [seat, plan]])
}

export const planStatement = (
  { sql }: Pick<Store, 'sql'>,
  { game, seat }: { readonly game: string; readonly seat: Seat },
  plan: Plan,
): Statement => {
  const body = JSON.stringify(plan)
  return plan.length === 0
    ? sql.deleteFrom('plan').where('game', '=', game).where('seat', '=', seat)
    : sql
        .insertInto('plan')
        .values({ game, seat, body })
        .onConflict((on) => on.columns(['game', 'seat']).doUpdateSet({ body }))
}

/** The place of the answer to a question in a plan; -1 where it has none to exactly this one with these odds. */
export const answerTo = (plan: Plan, asked: Message, odds: () => string | undefined): number =>
  plan.findIndex((line) => changeOf(line.ask, asked).length === 0 && (line.odds === undefined || line.odds === odds()))

const without = (plans: Plans, seat: Seat, place: number): Plans =>
  planned(
    plans,
    seat,
    (plans.get(seat) ?? []).filter((_, i) => i !== place),
  )

/** What an answer of a plan is called in the log: each is given once. */
export const plannedName = (seq: number, place: number): string => `plan ${seq} ${place}`

const placeIn = (client: string): number | undefined => {
  const [name, , place] = client.split(' ')
  return name === 'plan' ? Number(place) : undefined
}

/** Of a row of the log, what tells of plans. */
interface Row {
  readonly client: string
  readonly seat: Seat | null
}

/** Without the answers that were given. */
export const plansWithout = (plans: Plans, rows: readonly Row[]): Plans =>
  rows.reduce((left, { client, seat }) => {
    const place = placeIn(client)
    return place === undefined || seat === null ? left : without(left, seat, place)
  }, plans)

/** What is left when all of this is done: whoever is asked in spite of a plan plans anew. */
export const plansAfter = (match: Pick<Watched, 'asked' | 'seatOf'>, plans: Plans, rows: readonly Row[]): Plans => {
  const left = plansWithout(plans, rows)
  const seat = decidingSeat(match)
  if (seat === undefined) return new Map()
  return left.has(seat) ? planned(left, seat, []) : left
}

/** What has to be written for it that these plans are those now. */
export const planStatements = (
  store: Pick<Store, 'sql'>,
  game: string,
  before: Plans,
  after: Plans,
): readonly Statement[] =>
  [...before]
    .filter(([seat, plan]) => after.get(seat) !== plan)
    .map(([seat]) => planStatement(store, { game, seat }, after.get(seat) ?? []))
