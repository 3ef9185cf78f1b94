import { isBound } from './flanks.ts'
import { no, type VovNo } from './machinery/messages.ts'
import { forceAt, placeOf } from './stacking.ts'
import { type Fight, fresh, halted, idle, moved, type VovState, wasAttacked, wasContested } from './state.ts'
import { other } from './units.ts'

/** Section 11.0 to 11.2: what may be attacked, by whom, and what must be. */

export const fightOf = (s: VovState): Fight => {
  if (s.fight === null) throw new Error('There is no combat under way.')
  return s.fight
}

const nothingToAttack = no('VOV-11.0a', 'nothingToAttack')
const attackedAlready = no('VOV-11.0c', 'attackedAlready')

export const noTarget = (s: VovState, area: number): VovNo | undefined => {
  if (forceAt(s, other(s.side), area) === 0 || forceAt(s, s.side, area) === 0) return nothingToAttack
  return ((s.seen[area] as number) & wasAttacked) === 0 ? undefined : attackedAlready
}

const nobodyAttacks = no('VOV-11.0a', 'nobodyAttacks')

/** Whether one of those who can attack does so there. */
export const noAttackOn = (s: VovState, able: readonly number[], area: number): VovNo | undefined =>
  noTarget(s, area) ?? (able.some((unit) => placeOf(s, unit) === area) ? undefined : nobodyAttacks)

const unitBound = no('VOV-21.2.1a', 'unitBound')
const notActive = no('VOV-8.1.1a', 'notActive')
const hasActed = no('VOV-9.1.1a', 'hasActed')
const movementOver = no('VOV-14.7a', 'movementOver')

/** VOV-8.1.1a: the units of the Active Areas. Most are elsewhere, so that lists look for these first. */
export const isActive = (s: VovState, unit: number): boolean => s.act[unit] !== idle

/** `mover` is the unit that has begun to move and may go on, or -1. */
export const noMover = (s: VovState, unit: number, mover: number): VovNo | undefined => {
  const act = s.act[unit]
  if (act === fresh || unit === mover) return undefined
  if (isBound(s, unit)) return unitBound
  if (!isActive(s, unit)) return notActive
  return act === halted ? movementOver : hasActed
}

export const noAttacker = (s: VovState, unit: number): VovNo | undefined => {
  const act = s.act[unit]
  if (act === fresh || act === moved || act === halted) return undefined
  if (isBound(s, unit)) return unitBound
  return isActive(s, unit) ? hasActed : notActive
}

/** VOV-11.1a: an attack that units have entered for and that is still to be made. */
export const isOpenAttack = (s: VovState, area: number): boolean =>
  ((s.seen[area] as number) & (wasContested | wasAttacked)) === 0 && forceAt(s, other(s.side), area) > 0

const mandatoryFirst = no('VOV-11.0d', 'mandatoryFirst')

/** Whether the attack on an Area must be made before anybody may stop. */
export const noEnd = (s: VovState, area: number): VovNo | undefined =>
  isOpenAttack(s, area) ? mandatoryFirst : undefined
