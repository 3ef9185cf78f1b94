import { controllerOf, forceAt, placeOf, sideName } from '../rules/stacking.ts'
import { landings, neighbours, placeName, spaces } from '../rules/map.ts'
import type { Army, PlaceName, SideName, VovAction, VovState } from '../rules/state.ts'
import { german, scenarioOf, soviet, unitNumber } from '../rules/units.ts'
import { hasAutomaticVictory, winsCheck } from '../rules/victory.ts'

/** What a pass, or leaving a space, may cost. */
export type VovWarning =
  | { readonly say: 'pass'; readonly enemy: SideName }
  | { readonly say: 'opens'; readonly area: PlaceName; readonly enemy: SideName }

/** Whether an Area is empty once a unit has left it, and the enemy stands beside it. */
const isOpened = (s: VovState, side: Army, space: number): boolean => {
  const enemy = side === german ? soviet : german
  return (
    controllerOf(s, space) === side &&
    forceAt(s, side, space) === 1 &&
    forceAt(s, enemy, space) === 0 &&
    neighbours(space).some((next) => forceAt(s, enemy, next) > 0)
  )
}

/** Whether the German could walk in. */
const isOpenToGerman = (s: VovState, space: number): boolean =>
  forceAt(s, soviet, space) === 0 && neighbours(space).some((next) => forceAt(s, german, next) > 0)

/** VOV-19.1a: whether the German has all landings, once he has taken those that are open and the one that is left. */
const takesLandings = (s: VovState, left: number): boolean => {
  const taken = (space: number): boolean => landings.includes(space) && (space === left || isOpenToGerman(s, space))
  return hasAutomaticVictory({ ...s, control: spaces.map((space) => (taken(space) ? german : controllerOf(s, space))) })
}

/** VOV-19.1a, VOV-21.6a: whether the enemy of the side decides the game by walking into a space. */
const isDecisive = (s: VovState, side: Army, space: number): boolean =>
  side === german
    ? scenarioOf(s.scenario).breakthroughZones.includes(space)
    : landings.includes(space) && takesLandings(s, space)

/**
 * After a Pass the enemy can pass too, and the Turn is checked as things stand; and whoever leaves a space for which the
 * enemy would win leaves it to him.
 */
export const warns = (s: VovState, action: VovAction): VovWarning | undefined => {
  const { side } = s
  const enemy = side === german ? soviet : german
  if (action.do === 'pass') return winsCheck(s) === enemy ? { say: 'pass', enemy: sideName(enemy) } : undefined
  if (action.do !== 'move' && action.do !== 'overrun') return undefined
  const from = placeOf(s, unitNumber(action.unit))
  if (from < 0 || !isOpened(s, side, from) || !isDecisive(s, side, from)) return undefined
  return { say: 'opens', area: placeName(from), enemy: sideName(enemy) }
}
