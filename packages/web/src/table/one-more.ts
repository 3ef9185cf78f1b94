import { type Action, type Decision, findLegal, type Forecast } from '@kurgan/kernel'
import type { AnyRoom } from '../catalogue.ts'

/** An action and the odds of what it rolls, or would come to as things stand. */
export interface Weighed {
  readonly action: Action
  readonly forecast: Forecast
}

/** What another action of the same decision would do to the odds. */
export interface OneMore {
  readonly action: Action
  /** The number that would be one higher; without it something else would be done. */
  readonly raised?: { readonly field: string; readonly value: number }
  /** Outcomes whose chance changes, and by how much. */
  readonly outcomes: readonly { readonly id: string; readonly change: number }[]
  readonly means: readonly { readonly id: string; readonly change: number }[]
}

/** The odds of a decision of which nothing is proposed yet: against the answer that adds nothing, or each by itself. */
export type Standing =
  | { readonly plain: Weighed; readonly more: readonly OneMore[] }
  | { readonly plain: undefined; readonly each: readonly Weighed[] }

/** So many actions are weighed side by side; of more than these the person chooses some first. */
const most = 12

/** Less than this would be shown as no change. */
const least = 0.0005

const chanceOf = ({ outcomes }: Forecast, wanted: string): number =>
  outcomes.find(({ id }) => id === wanted)?.chance ?? 0

const changes = (ids: readonly string[], change: (id: string) => number): OneMore['outcomes'] =>
  [...new Set(ids)].map((id) => ({ id, change: change(id) })).filter((one) => Math.abs(one.change) >= least)

const compare = (now: Forecast, { action, forecast: then }: Weighed): OneMore => ({
  action,
  outcomes: changes(
    [...now.outcomes, ...then.outcomes].map(({ id }) => id),
    (id) => chanceOf(then, id) - chanceOf(now, id),
  ),
  means: changes(Object.keys(then.means), (id) => (then.means[id] ?? 0) - (now.means[id] ?? 0)),
})

const weigh = (room: AnyRoom, state: unknown, action: Action): readonly Weighed[] => {
  const forecast = room.game.forecast?.(state, action)
  return forecast === undefined ? [] : [{ action, forecast }]
}

/** For every number in a proposed action that can be one higher: the odds if it were. */
const higher = (room: AnyRoom, state: unknown, decision: Decision, { action, forecast }: Weighed): readonly OneMore[] =>
  Object.entries(action).flatMap(([field, value]) => {
    if (typeof value !== 'number' || room.fields[field] !== undefined) return []
    const more = findLegal(decision, { ...action, [field]: value + 1 })
    if (more === undefined) return []
    const raised = { field, value: value + 1 }
    return weigh(room, state, more).map((then) => ({ ...compare(forecast, then), raised }))
  })

const isPlain = (room: AnyRoom, { do: deed }: Action): boolean => room.stakes?.plain.includes(deed) === true

/** What closes a choice of several things, and so rolls for what was picked. */
const closeOf = ({ open, closes, actions }: Decision): Action | undefined =>
  open !== undefined && closes === true ? actions.at(-1) : undefined

/** The actions that decide the odds, as long as they are few enough to be told side by side. */
const atStake = (room: AnyRoom, actions: readonly Action[]): readonly Action[] => {
  const open = actions.filter(({ do: deed }) => room.stakes?.deeds.includes(deed) === true)
  return open.length > most ? [] : open
}

/** What else could be done with the same roll: only where the decision has an answer that adds nothing to it. */
const instead = (room: AnyRoom, state: unknown, decision: Decision, { action, forecast }: Weighed) => {
  const open = atStake(room, decision.actions)
  if (!open.includes(action) || !open.some((one) => isPlain(room, one))) return []
  const others = open.filter((one) => one !== action).flatMap((one) => weigh(room, state, one))
  const same = others.filter((one) => one.forecast.event === forecast.event)
  return isPlain(room, action) || same.some((one) => isPlain(room, one.action))
    ? same.map((one) => compare(forecast, one))
    : []
}

/** What one more of something, or something else, would change about a proposed action. */
export const oneMore = (room: AnyRoom, state: unknown, decision: Decision, proposal: Weighed): readonly OneMore[] => [
  ...higher(room, state, decision, proposal),
  ...instead(room, state, decision, proposal),
]

/** The odds of the actions that are left, before one of them is chosen. */
export const standing = (
  room: AnyRoom,
  state: unknown,
  decision: Decision,
  left: readonly Action[],
): Standing | undefined => {
  const close = closeOf(decision)
  const each = atStake(room, left).flatMap((action) => weigh(room, state, action))
  const isClosing = close !== undefined && left.includes(close)
  if (each.length === 0 && !isClosing) return undefined
  const [plain] = decision.actions
    .filter((action) => action === close || isPlain(room, action))
    .flatMap((action) => each.find((one) => one.action === action) ?? weigh(room, state, action))
  if (plain === undefined) return each.length === 0 ? undefined : { plain, each }
  const others = each.filter((one) => one.action !== plain.action && one.forecast.event === plain.forecast.event)
  return { plain, more: others.map((one) => compare(plain.forecast, one)) }
}
