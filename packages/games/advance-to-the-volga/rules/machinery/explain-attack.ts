import { nameOf, unitNumber } from '../components.ts'
import { hasRoom, isVacant, stacking } from '../control.ts'
import { airRefused, groupRule } from '../attack.ts'
import type { AtvRefusal } from './messages.ts'
import type { Attack, AtvState, EventId } from '../state.ts'
import type { FrameAt } from './step.ts'
import { type Attempt, attemptedArea } from './attempt.ts'

/** Why not, once an attack has been declared. */

export const explainGroup = (
  { area, attackers, entered }: FrameAt<'attack.group'>,
  attempt: Attempt,
): AtvRefusal | undefined => {
  const rule = groupRule(entered)
  if (attempt.do === 'assault' && attackers.length === 0) return { rule, why: { say: 'nobodyJoined', area } }
  if (attempt.unit === undefined) return undefined
  const unit = unitNumber(attempt.unit)
  if (attackers.includes(unit)) return { rule, why: { say: 'alreadyJoined', unit: attempt.unit } }
  return { rule: 'ATV-9.3c', why: { say: 'notAttacking', unit: attempt.unit, area } }
}

export const explainAttack = ({ area }: Attack, attempt: Attempt): AtvRefusal | undefined =>
  attempt.unit === undefined ? undefined : { rule: 'ATV-9.4a', why: { say: 'notAttacking', unit: attempt.unit, area } }

const airRules: Readonly<Partial<Record<EventId, string>>> = {
  army64Offensive: 'ATV-6.2c',
  army66Offensive: 'ATV-6.2c',
  army66Breakthrough: 'ATV-6.2f',
  rain: 'ATV-14.6.1c',
}

const explainAir = (s: AtvState, attack: Attack, wanted: number): AtvRefusal | undefined => {
  const refused = airRefused(s, attack)
  if (refused === 'event' && s.event !== 'none')
    return { rule: airRules[s.event] ?? 'ATV-6.2c', why: { say: 'airGrounded', event: s.event } }
  if (refused === 'limitedAir') return { rule: 'ATV-12.5a', why: { say: 'airLimited', area: attack.area } }
  return wanted > 1 ? { rule: 'ATV-9.5.4b', why: { say: 'oneAir' } } : undefined
}

export const explainSupport = (
  s: AtvState,
  frame: FrameAt<'attack.support'>,
  { artillery = 0, engineers = 0, air = 0 }: Attempt,
): AtvRefusal | undefined => {
  const refusedAir = air > 0 ? explainAir(s, frame, air) : undefined
  if (refusedAir !== undefined) return refusedAir
  const wanted = { artillery, engineers, air }
  for (const item of ['artillery', 'engineers', 'air'] as const)
    if (wanted[item] > s[item])
      return { rule: 'ATV-9.5.4c', why: { say: 'notAvailable', item, wanted: wanted[item], available: s[item] } }
  const markers = artillery + engineers + air
  const attackers = frame.attackers.length
  return markers > attackers ? { rule: 'ATV-9.5.4a', why: { say: 'moreThanAttackers', markers, attackers } } : undefined
}

export const explainRetreat = (
  s: AtvState,
  { area, units }: FrameAt<'attack.retreat'>,
  attempt: Attempt,
): AtvRefusal | undefined => {
  const to = attemptedArea(attempt)
  if (attempt.unit !== undefined && !units.includes(unitNumber(attempt.unit)))
    return { rule: 'ATV-9.5.8a', why: { say: 'notAttacking', unit: attempt.unit, area } }
  if (to === undefined) return undefined
  if (!isVacant(s, to)) return { rule: 'ATV-9.5.8c', why: { say: 'notControlled', area: to } }
  if (!hasRoom(stacking(s), to)) return { rule: 'ATV-7.1c', why: { say: 'full', area: to } }
  return {
    rule: 'ATV-9.5.8b',
    why: { say: 'retreatElsewhere', unit: attempt.unit ?? nameOf(units[0] as number), area: to },
  }
}
