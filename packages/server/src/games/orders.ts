import type { Action, Seat } from '@kurgan/kernel'
import { oddsOf } from '@kurgan/wire'
import { perform, type Telling } from './entries.ts'
import type { Written } from './moves.ts'
import type { Opened } from './opened.ts'
import { answerTo, plannedName, plansWithout } from './plans.ts'
import { decidingSeat, sideOf } from './streams.ts'

type Standing = Pick<Opened, 'game' | 'match' | 'orders' | 'plans' | 'computers'>
/** By a plan, where it has a `place` there. */
type Answer = { readonly seat: Seat; readonly action: Action; readonly place?: number }

/**
 * What the orders of whoever is to move answer, or else their plan, if anything. An order is given the decision as everybody who could be
 * asked it would have it, so that whether it answers follows from what the others know.
 */
const answerOf = ({ game, match, orders, plans, computers }: Standing): Answer | undefined => {
  const { asked } = match
  const seat = decidingSeat(match)
  if (asked === undefined || seat === undefined || computers.has(seat)) return undefined
  const order = orders.get(seat)?.[asked.say]
  const chosen = order && game.orders?.[asked.say]?.find(({ answer }) => answer === order.answer)
  const decision = chosen === undefined ? undefined : match.decision
  const action = decision && chosen?.choose(decision)
  const judged = action === undefined ? undefined : match.judge(sideOf(match, seat), action)
  return judged?.ok === true ? { seat, action: judged.action } : plannedAnswer({ game, match, plans }, seat)
}

/** What a plan answers, as long as that can still be done. */
const plannedAnswer = (
  { game, match, plans }: Pick<Standing, 'game' | 'match' | 'plans'>,
  seat: Seat,
): Answer | undefined => {
  const plan = plans.get(seat)
  const side = sideOf(match, seat)
  const ask = plan === undefined ? undefined : match.decision?.ask
  const place = ask === undefined ? -1 : answerTo(plan ?? [], ask, () => oddsOf(game, match.observe(side)))
  const line = plan?.[place]
  const judged = line === undefined ? undefined : match.judge(side, line.action)
  return judged?.ok === true ? { seat, action: judged.action, place } : undefined
}

/** What orders and plans do after something was done, one after another; what somebody has taken back he decides by hand. */
export const followed = (
  opened: Opened,
  rows: readonly Written[],
  at: number,
): { readonly rows: readonly Written[]; readonly told: readonly Telling[] } => {
  const [all, told]: [Written[], Telling[]] = [[...rows], []]
  const isBack = rows.some(({ row }) => row.kind === 'undo' || row.kind === 'back')
  const isStuck = opened.stuck !== undefined && !rows.some(({ row }) => row.kind === 'goOn')
  const next = (): Answer | undefined => answerOf({ ...opened, plans: plansWithout(opened.plans, all) })
  for (let answer = isBack || isStuck ? undefined : next(); answer !== undefined; answer = next()) {
    const { seat, action, place } = answer
    const seq = opened.seq + all.length + 1
    const client = place === undefined ? `order ${seq}` : plannedName(seq, place)
    told.push(...perform(opened, { kind: 'act', body: action }, { id: client, seat, at }))
    all.push({ client, account: opened.accounts.get(seat) ?? null, seat, row: { kind: 'act', body: action } })
  }
  return { rows: all, told }
}

/** Orders for this turn end when the seat is asked something that no order could answer. */
export const lapsed = ({
  game,
  match,
  orders,
}: Pick<Standing, 'game' | 'match' | 'orders'>): readonly { readonly seat: Seat; readonly ask: string }[] => {
  const seat = decidingSeat(match)
  const say = match.asked?.say
  if (seat === undefined || say === undefined || game.orders?.[say] !== undefined) return []
  return Object.entries(orders.get(seat) ?? {}).flatMap(([ask, { until }]) => (until === 'turn' ? [{ seat, ask }] : []))
}
