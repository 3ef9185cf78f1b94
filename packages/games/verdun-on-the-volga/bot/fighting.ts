import { fightOf } from '../rules/attack.ts'
import { controllerOf, stepsOf } from '../rules/stacking.ts'
import { isEastBank, pointsOf, spaceOf } from '../rules/map.ts'
import type { Frame, VovAction, VovState } from '../rules/state.ts'
import { artillery, markerNumber, soviet, unitNumber, unitOf } from '../rules/units.ts'
import { attackTerms, capacityOf, defenseTerms, totalOf } from '../rules/values.ts'
import { worthNow } from './plan.ts'
import { groundWorth, stepWorth } from './standing.ts'

/** Choices in the middle of a combat. undefined leaves them to looking ahead. */

const steady = (s: VovState, unit: number): number =>
  (unitOf(unit).combat[stepsOf(s, unit)] as number) + (stepsOf(s, unit) === 2 ? 1.5 : 0)

/** Guns of which there are others, or whose division is mostly elsewhere, are spent first. */
const spare = (s: VovState, name: string): number => {
  const { parent, side } = artillery[markerNumber(name)] ?? { parent: '', side: soviet }
  if (side === soviet) return 0
  const own = fightOf(s).attackers.concat(fightOf(s).defenders)
  return own.some((unit) => unitOf(unit).parent === parent) ? 0.2 : 0.1
}

const appraiseGuns = (s: VovState, attacking: boolean, actions: readonly VovAction[]): readonly number[] => {
  const fight = fightOf(s)
  const gap = totalOf(attackTerms(s, fight)) - totalOf(defenseTerms(s, fight))
  // In defence the German keeps his guns for his own attacks; nobody wastes them on a lost or a safe place.
  const close = gap > -7 && gap < 6
  const keeps = !attacking && s.side === soviet && s.night === 1 && pointsOf(fight.area) === 0
  const fires = attacking || (close && !keeps)
  return actions.map((action) => (action.do === 'artillery' ? (fires ? 1 : -1) + spare(s, action.marker) : 0))
}

/** Whether the Advantage is well spent on turning this result. */
const appraiseTurning = (s: VovState, actions: readonly VovAction[]): readonly number[] => {
  const fight = fightOf(s)
  const saved =
    fight.result === 'repulse'
      ? fight.attackers.reduce((sum, unit) => sum + stepWorth(unit, stepsOf(s, unit)), 0)
      : Math.min(1, fight.margin / Math.max(1, capacityOf(s, fight.defenders))) * 0.8 +
        (fight.margin >= capacityOf(s, fight.defenders) ? groundWorth(s, fight.area) : 0)
  return actions.map((action) => (action.do === 'advantage' ? saved - 0.45 : 0))
}

export const appraiseFight = (
  s: VovState,
  frame: Frame,
  actions: readonly VovAction[],
): readonly (number | undefined)[] | undefined => {
  switch (frame.at) {
    case 'assault.fortify':
      // Nobody can ever come to the far bank.
      return actions.map((action) => (action.do === 'fortify' ? (isEastBank(spaceOf(action.area)) ? -1 : 1) : 0))
    case 'combat.join': {
      const fight = fightOf(s)
      const joined = worthNow(s, fight.area, [...fight.attackers, frame.asked[0] as number])
      const alone = worthNow(s, fight.area, fight.attackers)
      return actions.map((action) => (action.do === 'join' ? joined - alone : 0))
    }
    case 'combat.lead':
      return actions.map((action) => (action.do === 'lead' ? steady(s, unitNumber(action.unit)) : 0))
    case 'combat.artillery':
      return appraiseGuns(s, frame.side === s.side, actions)
    case 'combat.support':
      return actions.map((action) => (action.do === 'decline' ? 0 : 1))
    case 'combat.advantage':
      return appraiseTurning(s, actions)
    case 'combat.withdraw':
    case 'combat.withdrawn':
      return actions.map((action) => (action.do === 'done' ? 1 : 0))
    case 'overrun.hero':
      return actions.map((action) => (action.do === 'hero' ? 1 : 0))
    case 'combat.absorb':
      return actions.map((action) => (action.do === 'absorb' ? absorbWorth(s, action.unit, action.by) : 0))
    default:
      return undefined
  }
}

/** Steps are dear, but so is the ground: whoever leaves a place worth holding gives up more than a step. */
const absorbWorth = (s: VovState, name: string, by: string): number => {
  const fight = fightOf(s)
  const unit = unitNumber(name)
  const steps = stepsOf(s, unit)
  const last = fight.defenders.filter((one) => stepsOf(s, one) > 0 && s.at[one] === fight.area).length === 1
  const holder = controllerOf(s, fight.area) !== s.side
  const leaving = holder ? groundWorth(s, fight.area) * (last ? 1 : 0.25) : 0.05
  if (by === 'eliminate') return -stepWorth(unit, 1) - (steps === 2 ? stepWorth(unit, 2) : 0) - leaving
  if (by === 'flip') return -stepWorth(unit, 2) - 0.05
  if (by === 'retreat') return -leaving
  return by === 'flipAndRetreat' ? -stepWorth(unit, 2) - leaving : 0
}
