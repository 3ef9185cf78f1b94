import {
  areaCount,
  divisions,
  isNorthern,
  itemCost,
  nameOf,
  scenarioOf,
  setupArea,
  unitNumber,
  unitOf,
} from '../components.ts'
import { hasRoom, isVacant, placeOf, stacking } from '../control.ts'
import { dueUnits } from '../dawn.ts'
import type { AtvRefusal } from './messages.ts'
import { type AtvState, type Item, outOfAction, waiting } from '../state.ts'
import type { FrameAt } from './step.ts'
import { buyRules, isOnOffer, mayReturnTo } from '../supply.ts'
import { type Attempt, attemptedArea } from './attempt.ts'

/** Why not, in the phases before combat. */

/** Why nobody at all can be placed in an Area that was pointed at before anybody. */
const nobodyArrives = (s: AtvState, attempt: Attempt, rule: string): AtvRefusal | undefined => {
  const area = attemptedArea(attempt)
  if (area === undefined) return undefined
  return { rule, why: { say: isVacant(s, area) ? 'nobodyArrives' : 'notControlled', area } }
}

export const explainGroupPlacing = (
  s: AtvState,
  { held }: FrameAt<'dawn.reinforcements'>,
  attempt: Attempt,
): AtvRefusal | undefined => {
  const group = scenarioOf(s.scenario).groups.find(({ id }) => id === attempt.group)
  if (group === undefined) return nobodyArrives(s, attempt, 'ATV-6.1.1c')
  if (!group.units.some((unit) => placeOf(s, unit) === waiting))
    return { rule: 'ATV-6.1.1c', why: { say: 'groupNotWaiting', group: group.id } }
  if (s.turn < group.turn) return { rule: group.rule, why: { say: 'groupNotDue', group: group.id, turn: group.turn } }
  const due = dueUnits(s, group).length
  if (due === 0) return { rule: 'ATV-R68', why: { say: 'groupLeaves', group: group.id } }
  if (held.includes(group.id)) return { rule: 'ATV-6.1.1c', why: { say: 'groupHeldBack', group: group.id } }
  const area = attemptedArea(attempt)
  if (area === undefined) return undefined
  if (group.areas !== 'any' && !group.areas.includes(area))
    return { rule: group.rule, why: { say: 'groupElsewhere', group: group.id, area } }
  if (!isVacant(s, area)) return { rule: group.rule, why: { say: 'notControlled', area } }
  return { rule: 'ATV-6.1.1c', why: { say: 'noRoomForGroup', group: group.id, area, units: due } }
}

export const explainMarker = (s: AtvState, attempt: Attempt): AtvRefusal | undefined => {
  const area = attemptedArea(attempt)
  if (area === undefined) return undefined
  return { rule: 'ATV-12.3c', why: { say: s.isolated.includes(area) ? 'isolatedAlready' : 'notCutOff', area } }
}

export const explainDivision = ({ division }: Attempt): AtvRefusal | undefined =>
  division !== undefined && divisions.some(({ id }) => id === division)
    ? { rule: 'ATV-6.2g', why: { say: 'divisionNotPausable', division } }
    : undefined

const items: readonly string[] = Object.keys(itemCost)

const explainItem = (s: AtvState, item: Item): AtvRefusal => {
  if (!isOnOffer(s, item))
    return item === 'morale'
      ? { rule: 'ATV-6.3h', why: { say: 'moraleFull', morale: s.morale } }
      : { rule: 'ATV-2.0b', why: { say: 'noMarkerLeft', item } }
  return { rule: buyRules[item], why: { say: 'tooExpensive', cost: itemCost[item], supply: s.supply } }
}

const explainReturn = (s: AtvState, unit: number, area: number | undefined): AtvRefusal => {
  const name = nameOf(unit)
  if (placeOf(s, unit) !== outOfAction) return { rule: 'ATV-6.3g', why: { say: 'notInBox', unit: name } }
  const cost = unitOf(unit).returnCost
  if (cost > s.supply) return { rule: 'ATV-6.3g', why: { say: 'tooExpensive', cost, supply: s.supply } }
  const stacks = stacking(s)
  const somewhere = Array.from({ length: areaCount }, (_, i) => i + 1).some((to) => mayReturnTo(s, unit, to, stacks))
  if (area === undefined || !somewhere) return { rule: 'ATV-6.3k', why: { say: 'noPlaceToReturn', unit: name } }
  const home = setupArea(unit, s.scenario)
  if (isNorthern(unit, s.scenario) && area !== home)
    return { rule: 'ATV-6.3j', why: { say: 'returnsOnlyTo', unit: name, area, home } }
  if (!isVacant(s, area)) return { rule: 'ATV-6.3i', why: { say: 'notControlled', area } }
  if (!hasRoom(stacks, area)) return { rule: 'ATV-7.1d', why: { say: 'full', area } }
  return { rule: 'ATV-6.3i', why: { say: 'nobodyThere', unit: name, area } }
}

export const explainSpending = (s: AtvState, attempt: Attempt): AtvRefusal | undefined => {
  if (attempt.item !== undefined && items.includes(attempt.item)) return explainItem(s, attempt.item as Item)
  return attempt.unit === undefined
    ? nobodyArrives(s, attempt, 'ATV-6.3i')
    : explainReturn(s, unitNumber(attempt.unit), attemptedArea(attempt))
}
