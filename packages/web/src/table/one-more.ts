import { type Action, type Decision, findLegal, type Forecast } from '@kurgan/kernel'
import type { AnyRoom } from '../catalogue.ts'

/** What one more of something would do to the odds. */
export interface OneMore {
  readonly field: string
  readonly value: number
  readonly action: Action
  /** Outcomes whose chance changes, and by how much. */
  readonly outcomes: readonly { readonly id: string; readonly change: number }[]
  readonly means: readonly { readonly id: string; readonly change: number }[]
}

/** Less than this would be shown as no change. */
const least = 0.0005

const chanceOf = ({ outcomes }: Forecast, wanted: string): number =>
  outcomes.find(({ id }) => id === wanted)?.chance ?? 0

const changes = (ids: readonly string[], change: (id: string) => number): OneMore['outcomes'] =>
  [...new Set(ids)].map((id) => ({ id, change: change(id) })).filter((one) => Math.abs(one.change) >= least)

/** For every number in a proposed action that can be one higher: the odds if it were. */
export const oneMore = (
  room: AnyRoom,
  state: unknown,
  decision: Decision,
  { action, forecast }: { readonly action: Action; readonly forecast: Forecast },
): readonly OneMore[] =>
  Object.entries(action).flatMap(([field, value]) => {
    if (typeof value !== 'number' || room.fields[field] !== undefined) return []
    const more = findLegal(decision, { ...action, [field]: value + 1 })
    const then = more === undefined ? undefined : room.game.forecast?.(state, more)
    if (more === undefined || then === undefined) return []
    const all = [...forecast.outcomes, ...then.outcomes].map(({ id }) => id)
    return [
      {
        field,
        value: value + 1,
        action: more,
        outcomes: changes(all, (id) => chanceOf(then, id) - chanceOf(forecast, id)),
        means: changes(Object.keys(then.means), (id) => (then.means[id] ?? 0) - (forecast.means[id] ?? 0)),
      },
    ]
  })
