import { isBound } from './flanks.ts'
import { no, type VovNo } from './machinery/messages.ts'
import type { VovDecision } from './machinery/step.ts'
import { placeName } from './map.ts'
import { clearable } from './rubble.ts'
import { forceAt, placeOf, sideName } from './stacking.ts'
import {
  type Fight,
  fresh,
  halted,
  idle,
  moved,
  type VovAction,
  type VovState,
  wasAttacked,
  wasContested,
} from './state.ts'
import { nameOf, other } from './units.ts'

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

/** What a phase of combats asks besides, and what ends it. */
interface Phase extends Pick<VovDecision, 'ask' | 'rule'> {
  readonly moves: readonly VovAction[]
  readonly end: VovAction
}

/** The attacks of these units and the Rubble that can be cleared (VOV-8.1.1b); the end, once no attack must be made. */
export const askCombats = (s: VovState, able: readonly number[], { ask, rule, moves, end }: Phase): VovDecision => {
  const actions = moves.slice()
  let isOpen = false
  for (const unit of able) {
    const area = placeOf(s, unit)
    if (noEnd(s, area) !== undefined) isOpen = true
    actions.push({ do: 'attack', area: placeName(area), lead: nameOf(unit) })
  }
  for (const area of clearable(s)) actions.push({ do: 'clear', area: placeName(area) })
  if (!isOpen) actions.push(end)
  // The only attack that is left is asked for too: it rolls.
  return { side: sideName(s.side), ask, rule, actions, closes: !isOpen || actions.length === 1 }
}
