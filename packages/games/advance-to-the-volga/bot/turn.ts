import { divisionUnits, neighbours, strongMorale, unitCount, unitNumber, unitOf } from '../rules/components.ts'
import { isVacant, placeOf } from '../rules/control.ts'
import { groupOf } from '../rules/dawn.ts'
import type { AtvAction, AtvState, Frame } from '../rules/state.ts'
import { itemCost } from '../rules/tables.ts'
import { postWorth } from './front.ts'
import { priceOf } from './prices.ts'
import { stepsFor } from './thoughts.ts'
import { turnsLeft } from './worth.ts'

/** What the bot thinks of each action before combat: reinforcements, pauses, purchases. */

const placing = (s: AtvState, unit: number, to: number): number => postWorth(s, unit, to, stepsFor(s, unit))

const dawnWorth = (s: AtvState, a: AtvAction): number => {
  if (a.do !== 'place') return -5
  const [unit] = groupOf(s, a.group)?.units ?? []
  return unit === undefined ? 0 : placing(s, unit, a.to)
}

/** What a division can do this Turn; the least is the one to halt. */
const divisionWorth = (s: AtvState, division: string): number => {
  let worth = 0
  for (const unit of divisionUnits(division)) {
    const area = placeOf(s, unit)
    if (area <= 0) continue
    const atFront = !isVacant(s, area) || neighbours(area).some((next) => !isVacant(s, next))
    worth += atFront ? unitOf(unit).attack : 1
  }
  return worth
}

/** Fresh units at the front: each can be backed by a marker. */
const slots = (s: AtvState): number => {
  let count = 0
  for (let unit = 0; unit < unitCount; unit++) {
    const area = placeOf(s, unit)
    if (area <= 0 || s.spent[unit] === 1) continue
    if (!isVacant(s, area) || neighbours(area).some((next) => !isVacant(s, next))) count++
  }
  return count
}

/** Strong is worth a point on both sides of every attack, so the line at 10 is held first of all. */
const moraleBuyWorth = (s: AtvState): number => {
  const { moraleGap, moraleAtTheLine, moraleAbove, moraleGoal } = priceOf(s)
  const gap = strongMorale - s.morale
  if (s.morale === 0) return 9
  if (gap > 0) return s.supply >= itemCost.morale * gap && gap <= moraleGap ? 6 : 0.1
  if (turnsLeft(s) === 0) return -1
  return gap === 0 ? moraleAtTheLine : s.morale < moraleGoal ? moraleAbove : -1
}

const artilleryWorth = (s: AtvState): number => {
  const { artillery, artilleryAUnit } = priceOf(s)
  const shortage = s.event === 'artilleryShellShortages' && turnsLeft(s) === 0
  if (shortage) return 0.5
  return s.artillery < slots(s) * artilleryAUnit ? artillery : -1
}

const engineersWorth = (s: AtvState): number => {
  if (s.options.rubble && s.engineers < 3) return 2.5
  if (s.event === 'artilleryShellShortages') return s.engineers < slots(s) / 3 ? 0.9 : -1
  return s.artillery >= priceOf(s).artilleryFirst && s.engineers < slots(s) / 3 ? 1.05 : -1
}

const airBuyWorth = (s: AtvState): number => (s.artillery >= slots(s) * 0.6 && s.air < 3 ? 0.36 : -1)

/** A unit is for the rest of the game what a marker is for one attack; where it stands decides. */
const returnWorth = (s: AtvState, unit: number, to: number): number => {
  const post = placing(s, unit, to)
  const soon = post > -0.15
  if (turnsLeft(s) === 0) return soon ? 1.5 + post : -1
  const { returnToFront, returnBehind } = priceOf(s)
  return (soon ? returnToFront : returnBehind) + post - 0.1 * unitOf(unit).returnCost
}

const spendWorth = (s: AtvState, a: AtvAction): number => {
  if (a.do === 'return') return returnWorth(s, unitNumber(a.unit), a.to)
  if (a.do !== 'buy') return 0
  switch (a.item) {
    case 'morale':
      return moraleBuyWorth(s)
    case 'artillery':
      return artilleryWorth(s)
    case 'engineers':
      return engineersWorth(s)
    default:
      return airBuyWorth(s)
  }
}

/** undefined for the steps of the Combat Phase. */
export const turnWorth = (s: AtvState, frame: Frame, a: AtvAction): number | undefined => {
  switch (frame.at) {
    case 'dawn.reinforcements':
      return dawnWorth(s, a)
    case 'dawn.markers':
      return a.do === 'isolate' ? neighbours(a.area).filter((next) => isVacant(s, next)).length : undefined
    case 'event.pause':
      return a.do === 'pause' ? -divisionWorth(s, a.division) : undefined
    case 'supply.spend':
      return spendWorth(s, a)
    default:
      return undefined
  }
}
