import { unitNumber } from '../rules/components.ts'
import { freshIn, isVacant, placeOf } from '../rules/control.ts'
import type { Attack, AtvAction, AtvState, Frame, Round } from '../rules/state.ts'
import { operationalVictory } from '../rules/victory.ts'
import { attackWorth, bestWorth, forceOf } from './force.ts'
import { postWorth } from './front.ts'
import { type Plan, planOf, roundFrom } from './plan.ts'
import { priceOf } from './prices.ts'
import { stepsFor, thoughts } from './thoughts.ts'
import { footholdWorth, lossWorth, turnsLeft } from './worth.ts'

/** What the bot thinks of each action of the Combat Phase. */

/** After the last Turn nothing that was saved is worth anything: until it is won, every attack is made. */
const isLastHope = (s: AtvState): boolean => turnsLeft(s) === 0 && !operationalVictory(s)
const barOf = (s: AtvState): number => (isLastHope(s) ? Number.NEGATIVE_INFINITY : priceOf(s).leastAttack)

/** Scale of moves against attacks: a march never comes before a good attack. */
const marchScale = 0.05
const chosen = 10

const planFor = (s: AtvState, round: Round): Plan => {
  const { plans, prospects } = thoughts(s)
  const known = plans.get(round.active)
  if (known !== undefined) return known
  const plan = planOf(s, round, prospects())
  plans.set(round.active, plan)
  return plan
}

const standing = (s: AtvState, unit: number, area: number): number =>
  isVacant(s, area) ? postWorth(s, unit, area, stepsFor(s, unit)) : footholdWorth(s) + 0.1

/** How much better off a unit is where it could go. */
const marchWorth = (s: AtvState, unit: number, to: number): number =>
  standing(s, unit, to) - standing(s, unit, placeOf(s, unit)) - priceOf(s).march

const activationWorth = (s: AtvState, area: number): number => {
  const { worth } = planFor(s, roundFrom(s, area))
  // The best attack first; ending the Combat Phase is worth 0.
  if (worth > barOf(s)) return worth + (isLastHope(s) ? chosen : 0)
  // Somebody far behind may still march.
  let idle = 0
  for (const unit of freshIn(s, area)) if (isVacant(s, area)) idle = Math.max(idle, stepsFor(s, unit)[area] as number)
  return idle > 0 ? marchScale * idle * 0.1 : -1
}

/** Who stands in the Contested Active Area attacks from there: leaving to come back (ATV-R40) wins nothing. */
const isPlanned = ({ target, group }: Plan, { active }: Round, { to, unit }: Extract<AtvAction, { do: 'enter' }>) =>
  to === target && to !== active && group.includes(unitNumber(unit))

const roundWorth = (s: AtvState, round: Round, a: AtvAction): number => {
  const plan = planFor(s, round)
  const attacks = plan.worth > barOf(s) || (round.target > 0 && plan.worth > 0)
  const goes = attacks || round.target > 0
  switch (a.do) {
    case 'enter':
      return goes && isPlanned(plan, round, a) ? chosen + (a.via === round.active ? 1 : 0) : -1
    case 'attack':
      return goes && a.area === plan.target ? chosen / 2 : -0.5
    case 'decline':
      return attacks ? -1 : chosen
    case 'move':
      return goes ? -1 : marchWorth(s, unitNumber(a.unit), a.to)
    default:
      return 0
  }
}

/** All ways to choose from the units that may still join. */
const subsets = (open: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** open.length }, (_, mask) => open.filter((_unit, i) => (mask >> i) % 2 === 1))

const groupWorth = (s: AtvState, frame: Extract<Frame, { at: 'attack.group' }>, a: AtvAction): number => {
  const { plans, prospects } = thoughts(s)
  let best = plans.get(0)
  if (best === undefined) {
    best = { target: frame.area, group: [], worth: Number.NEGATIVE_INFINITY }
    const last = frame.attackers.at(-1) ?? -1
    for (const more of subsets(frame.open.filter((unit) => unit > last))) {
      const group = [...frame.attackers, ...more]
      if (group.length === 0) continue
      const worth = prospects()(frame.area, group, false)
      if (worth > best.worth) best = { target: frame.area, group, worth }
    }
    plans.set(0, best)
  }
  const next = best.group.find((unit) => !frame.attackers.includes(unit))
  if (a.do === 'assault') return next === undefined ? 1 : 0
  return a.do === 'join' && next === unitNumber(a.unit) ? 1 : -1
}

const barrageWorth = (s: AtvState, frame: Attack, a: AtvAction): number => {
  if (a.do !== 'lose') return 0
  const lost = unitNumber(a.unit)
  const attackers = frame.attackers.filter((unit) => unit !== lost)
  if (attackers.length === 0) return -lossWorth(s, lost)
  const attack = { ...frame, attackers, strategy: 'none' } as const
  return bestWorth(s, attack, forceOf(s, attack)) - lossWorth(s, lost)
}

/** undefined for steps outside the Combat Phase. */
export const combatWorth = (s: AtvState, frame: Frame, a: AtvAction): number | undefined => {
  switch (frame.at) {
    case 'combat.activation':
      return a.do === 'activate' ? activationWorth(s, a.area) : 0
    case 'combat.round':
      return roundWorth(s, frame, a)
    case 'attack.group':
      return groupWorth(s, frame, a)
    case 'attack.barrage':
      return barrageWorth(s, frame, a)
    case 'attack.lead':
      return a.do === 'lead' ? bestWorth(s, frame, forceOf(s, frame, unitNumber(a.unit))) : undefined
    case 'attack.support':
      return a.do === 'support' ? attackWorth(s, frame, frame.lead, a) : undefined
    case 'attack.retreat':
      return a.do === 'retreatTo' ? standing(s, unitNumber(a.unit), a.to) : undefined
    default:
      return undefined
  }
}
