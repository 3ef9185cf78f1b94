import { type Action, search } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'
import type { ChanceOf } from '../table/win-chance.ts'
import { type Entry, worthAt } from './ledger.ts'

/** A moment at which a match turned: what the action was worth by itself, and what the dice made of it. */
export interface TurningPoint {
  readonly point: number
  readonly action: Action
  readonly before: number
  readonly after: number
  readonly decision: number
  readonly dice: number
}

const most = 5
/** So often the dice of such a moment are thrown anew, to see what was to be expected. */
const throws = 24

/** What the position was worth on average after the action, whatever the dice. */
const expected = (
  ui: AnyGameUI,
  match: MatchView,
  { point, action }: { readonly point: number; readonly action: Action },
  valueOf: (state: unknown) => number,
): number => {
  const { game } = ui
  const before = match.stateAt(point - 1)
  const values = Array.from({ length: throws }, (_, n) => {
    const state = game.clone(before)
    game.apply(state, action, search(`turning ${point} ${n}`), () => {})
    return valueOf(state)
  })
  return values.reduce((sum, value) => sum + value, 0) / throws
}

/** The moments at which the chances, or where none were learned the judgement, changed most; in their order. */
export function* turningPoints(
  ui: AnyGameUI,
  match: MatchView,
  ledger: readonly Entry[],
  chanceOf: ChanceOf | undefined,
): Generator<TurningPoint, void, undefined> {
  const side = ui.game.sides[0] ?? ''
  const valueOf = chanceOf ?? ((state: unknown) => worthAt(ui, state, side) ?? 0)
  const values = ledger.map(({ worth, chance }) => chance ?? worth ?? 0)
  const change = (point: number): number => Math.abs((values[point] ?? 0) - (values[point - 1] ?? 0))
  const { actions } = match
  const points = [...actions.keys()]
    .map((place) => place + 1)
    .filter((point) => change(point) > 0)
    .toSorted((a, b) => change(b) - change(a))
    .slice(0, most)
    .toSorted((a, b) => a - b)
  for (const point of points) {
    const action = actions[point - 1]
    if (action === undefined) continue
    const [before = 0, after = 0] = [values[point - 1], values[point]]
    const mean = match.rollsAt(point).length === 0 ? after : expected(ui, match, { point, action }, valueOf)
    yield { point, action, before, after, decision: mean - before, dice: after - mean }
  }
}
