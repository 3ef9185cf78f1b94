import { type Action, type Decision, findLegal, type Forecast, type RollOutcome } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'

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
  readonly outcomes: readonly (RollOutcome & { readonly change: number })[]
  readonly means: readonly { readonly id: string; readonly change: number }[]
}

/** The odds of a decision of which nothing is proposed yet: against the answer that adds nothing, or each by itself. */
export type Standing =
  | { readonly plain: Weighed; readonly more: readonly OneMore[] }
  | { readonly plain: undefined; readonly each: readonly Weighed[] }

/** So many actions are weighed side by side; of more than these the person chooses some first. */
export const mostWeighed = 12

/** Less than this would be shown as no change. */
const least = 0.0005

const chanceOf = ({ outcomes }: Forecast, wanted: string): number =>
  outcomes.find(({ id }) => id === wanted)?.chance ?? 0

const changes = <One extends { readonly id: string }>(ones: readonly One[], change: (id: string) => number) =>
  [...new Map(ones.map((one) => [one.id, one])).values()]
    .map((one) => ({ ...one, change: change(one.id) }))
    .filter((one) => Math.abs(one.change) >= least)

const compare = (now: Forecast, { action, forecast: then }: Weighed): OneMore => ({
  action,
  outcomes: changes(
    [...now.outcomes, ...then.outcomes].map(({ chance: _chance, ...outcome }) => outcome),
    (id) => chanceOf(then, id) - chanceOf(now, id),
  ),
  means: changes(
    Object.keys(then.means).map((id) => ({ id })),
    (id) => (then.means[id] ?? 0) - (now.means[id] ?? 0),
  ),
})

const weigh = (ui: AnyGameUI, state: unknown, action: Action): readonly Weighed[] => {
  const forecast = ui.game.forecast?.(state, action)
  return forecast === undefined ? [] : [{ action, forecast }]
}

/** For every number in a proposed action that can be one higher: the odds if it were. */
const higher = (ui: AnyGameUI, state: unknown, decision: Decision, { action, forecast }: Weighed): readonly OneMore[] =>
  Object.entries(action).flatMap(([field, value]) => {
    if (typeof value !== 'number' || ui.fieldKinds[field] !== undefined) return []
    const more = findLegal(decision, { ...action, [field]: value + 1 })
    if (more === undefined) return []
    const raised = { field, value: value + 1 }
    return weigh(ui, state, more).map((then) => ({ ...compare(forecast, then), raised }))
  })

const isPlain = (ui: AnyGameUI, { do: actionType }: Action): boolean =>
  ui.oddsPreview?.plain.includes(actionType) === true

/** What closes a choice of several things, and so rolls for what was picked. */
const closeOf = ({ open, closes, actions }: Decision): Action | undefined =>
  open !== undefined && closes === true ? actions.at(-1) : undefined

/** The actions that decide the odds, as long as they are few enough to be told side by side. */
const atStake = (ui: AnyGameUI, actions: readonly Action[]): readonly Action[] => {
  const open = actions.filter(({ do: actionType }) => ui.oddsPreview?.actionTypes.includes(actionType) === true)
  return open.length > mostWeighed ? [] : open
}

/** What else could be done with the same roll: only where the decision has an answer that adds nothing to it. */
const instead = (ui: AnyGameUI, state: unknown, decision: Decision, { action, forecast }: Weighed) => {
  const open = atStake(ui, decision.actions)
  if (!open.includes(action) || !open.some((one) => isPlain(ui, one))) return []
  const others = open.filter((one) => one !== action).flatMap((one) => weigh(ui, state, one))
  const same = others.filter((one) => one.forecast.event === forecast.event)
  return isPlain(ui, action) || same.some((one) => isPlain(ui, one.action))
    ? same.map((one) => compare(forecast, one))
    : []
}

/** What one more of something, or something else, would change about a proposed action. */
export const oneMore = (ui: AnyGameUI, state: unknown, decision: Decision, proposal: Weighed): readonly OneMore[] => [
  ...higher(ui, state, decision, proposal),
  ...instead(ui, state, decision, proposal),
]

/** The odds of the actions that are left, before one of them is chosen. */
export const standing = (
  ui: AnyGameUI,
  state: unknown,
  decision: Decision,
  left: readonly Action[],
): Standing | undefined => {
  const close = closeOf(decision)
  const each = atStake(ui, left).flatMap((action) => weigh(ui, state, action))
  const isClosing = close !== undefined && left.includes(close)
  if (each.length === 0 && !isClosing) return undefined
  const [plain] = decision.actions
    .filter((action) => action === close || isPlain(ui, action))
    .flatMap((action) => each.find((one) => one.action === action) ?? weigh(ui, state, action))
  if (plain === undefined) return each.length === 0 ? undefined : { plain, each }
  const others = each.filter((one) => one.action !== plain.action && one.forecast.event === plain.forecast.event)
  return { plain, more: others.map((one) => compare(plain.forecast, one)) }
}
