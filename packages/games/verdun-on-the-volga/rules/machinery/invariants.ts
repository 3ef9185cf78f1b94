import { isTakingLosses } from '../control.ts'
import { controllerOf, forceAt, sideName, strongAt } from '../stacking.ts'
import { bySpace, isZone, orlovka, placeName, spaceCount, spaces, stackingLimit, tractorFactory } from '../map.ts'
import { absent, fullSteps, outOfGame, reducedSteps, used, type VovState } from '../state.ts'
import { german, lastImpulse, nameOf, sideOf, soviet, unitCount, unitOf } from '../units.ts'

/** What no sequence of legal actions can break. */

const check = (holds: boolean, sentence: () => string): void => {
  if (!holds) throw new Error(sentence())
}

const checkUnits = (s: VovState): void => {
  const force = [...bySpace, ...bySpace]
  const strong = [...bySpace, ...bySpace]
  for (let unit = 0; unit < unitCount; unit++) {
    const at = s.at[unit] as number
    const steps = s.steps[unit] as number
    check(at >= outOfGame && at < spaceCount, () => `${nameOf(unit)} is nowhere.`)
    if (at < 0) {
      check(s.cut[unit] === 0, () => `${nameOf(unit)} is out of supply without being on the map.`)
      continue
    }
    check(
      steps === reducedSteps || steps === fullSteps,
      () => `${nameOf(unit)} stands in ${placeName(at)} with ${steps} steps.`,
    )
    const key = sideOf(unit) * spaceCount + at
    force[key] = (force[key] as number) + 1
    if (steps === fullSteps) strong[key] = (strong[key] as number) + 1
    const { army, side } = unitOf(unit)
    check(army !== '64' || placeName(at) === 'A' || placeName(at) === 'B', () => `${nameOf(unit)} has left its flank.`)
    check(army !== '66' || 'HIJK'.includes(String(placeName(at))), () => `${nameOf(unit)} has left its flank.`)
    check(
      side === soviet || (placeName(at) !== 'L' && placeName(at) !== 'M'),
      () => `${nameOf(unit)} is over the Volga.`,
    )
  }
  for (const side of [german, soviet] as const)
    for (const space of spaces) {
      const key = side * spaceCount + space
      check(
        force[key] === forceAt(s, side, space) && strong[key] === strongAt(s, side, space),
        () => `The count of ${sideName(side)} units in ${placeName(space)} is wrong.`,
      )
      check(
        isZone(space) || (force[key] as number) <= stackingLimit,
        () => `There are more than four ${sideName(side)} units in ${placeName(space)}.`,
      )
    }
}

const checkSpaces = (s: VovState): void => {
  for (const space of spaces) {
    const germans = forceAt(s, german, space)
    const soviets = forceAt(s, soviet, space)
    const open = isTakingLosses(s, space)
    check(
      open ||
        germans + soviets === 0 ||
        (germans > 0 && soviets > 0) ||
        controllerOf(s, space) === (germans > 0 ? german : soviet),
      () => `${placeName(space)} is not controlled by the only side that has units there.`,
    )
    check(
      open || s.fort[space] === 0 || controllerOf(s, space) === soviet || soviets > 0,
      () => `A Fortification stands in ${placeName(space)}, which is German-controlled and empty of Soviet units.`,
    )
    check(s.rubble[space] === 0 || !isZone(space), () => `There is Rubble in Zone ${placeName(space)}.`)
  }
  check(
    s.factory === 0 || (controllerOf(s, tractorFactory) === soviet && s.rubble[tractorFactory] === 0),
    () => 'The Tractor Factory works although it is lost or in ruins.',
  )
  check(
    s.orlovkaFell === 1 || s.turn > 5 || controllerOf(s, orlovka) === soviet,
    () => 'Orlovka counts as held although it is German-controlled.',
  )
}

export const checkInvariants = (s: VovState): void => {
  checkUnits(s)
  checkSpaces(s)
  check(s.impulse >= 1 && s.impulse <= lastImpulse, () => `There is no Impulse ${s.impulse}.`)
  check(s.turn >= 1 && s.turn <= 10, () => `There is no Turn ${s.turn}.`)
  check(
    s.guns.every((gun) => gun >= absent && gun <= used),
    () => 'An Artillery marker is neither absent, ready nor used.',
  )
  check((s.outcome === '') === s.stack.length > 0, () => 'The game is over and goes on.')
  check(s.stack.length > 0 || s.fight === null, () => 'A combat is under way after the end.')
}
