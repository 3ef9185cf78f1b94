import { fightIn } from '../rules/combat.ts'
import { controllerOf, forceAt, isFull, stepsOf } from '../rules/stacking.ts'
import { isZone, stackingLimit, terrainOf } from '../rules/map.ts'
import { sums } from '../rules/machinery/dice.ts'
import { type Fight, ready, type VovState } from '../rules/state.ts'
import { artillery, german, isIndependent, unitOf } from '../rules/units.ts'
import { attackTerms, capacityOf, defenseTerms, totalOf } from '../rules/values.ts'
import { groundWorth, stepWorth, unitWorth } from './standing.ts'

/** What an attack promises, in Victory Points. */

const lowest = -10
/** Chance that one 2D6 beats another by so much, from -10 to +10. */
const differences: readonly number[] = (() => {
  const chances = Array.from({ length: 1 - 2 * lowest }, () => 0)
  for (let a = 2; a <= 12; a++)
    for (let b = 2; b <= 12; b++)
      chances[a - b - lowest] = (chances[a - b - lowest] as number) + (sums[a] as number) * (sums[b] as number)
  return chances
})()

/** What a bot expects of an Air or Storm Group die, and of the guns. */
const meanDie = 3.5

const strongest = (s: VovState, list: readonly number[]): number =>
  list.reduce((best, unit) => {
    const value = unitOf(unit).combat[stepsOf(s, unit)] as number
    const record = unitOf(best).combat[stepsOf(s, best)] as number
    return value > record ? unit : best
  })

/** Leads well: strong, but whole rather than worn, since the lead always pays. */
export const bestLead = (s: VovState, list: readonly number[]): number =>
  list.reduce((best, unit) => {
    const gain = (one: number): number =>
      (unitOf(one).combat[stepsOf(s, one)] as number) * 0.12 - stepWorth(one, stepsOf(s, one))
    return gain(unit) > gain(best) ? unit : best
  })

const hasGun = (s: VovState, list: readonly number[]): boolean =>
  artillery.some(
    ({ side, parent, army }, gun) =>
      side === s.side &&
      s.guns[gun] === ready &&
      list.some((unit) =>
        side === german ? isIndependent(unit) || unitOf(unit).parent === parent : unitOf(unit).army === army,
      ),
  )

/** The support an attacker can count on, once it is known who attacks. */
const supportMean = (s: VovState, area: number, list: readonly number[], airLeft: boolean): number => {
  const guns = hasGun(s, list) ? 2 : 0
  const cover = (s.fort[area] as number) + (s.rubble[area] as number)
  if (s.side === german) return guns + (s.night === 0 && airLeft ? Math.max(1.5, meanDie - cover) : 0)
  const storm = s.night === 1 && s.storm === 0 && terrainOf(area) !== 'clear' && s.turn > 3
  return guns + (storm ? meanDie : 0)
}

/** The combat as it would be fought: enough of it to know both values. */
const sketch = (s: VovState, area: number, attackers: readonly number[], lead: number): Fight => {
  const fight = fightIn(s, area, [...attackers], lead, false, false)
  fight.defender = strongest(s, fight.defenders)
  return fight
}

/** Expected gain of a combat whose values differ by `ahead` on average, the lead and the defenders being known. */
const gainOf = (s: VovState, fight: Fight, ahead: number): number => {
  const { area, attackers, defenders, lead, defender } = fight
  const capacity = capacityOf(s, defenders)
  // Ground that is held may stay held without this attack; a Zone whose loss loses the game is not left to that (VOV-21.6a).
  const staked = controllerOf(s, area) === s.side && !isZone(area) ? 0.35 : 1
  const prize = staked * groundWorth(s, area)
  const whole = defenders.reduce((sum, unit) => sum + unitWorth(unit, stepsOf(s, unit)), 0)
  const repulse = attackers.reduce((sum, unit) => sum + stepWorth(unit, stepsOf(s, unit)), 0)
  const leadStep = stepWorth(lead, stepsOf(s, lead))
  const overrun = isZone(area) || terrainOf(area) === 'forest' || s.rubble[area] === 1 ? 0 : 0.4
  const base = Math.floor(ahead)
  const part = ahead - base
  let sum = 0
  for (let i = 0; i < differences.length; i++) {
    const chance = differences[i] as number
    for (const [margin, share] of [
      [base + i + lowest, 1 - part],
      [base + 1 + i + lowest, part],
    ] as const) {
      if (share === 0) continue
      let gain: number
      if (margin < 0) gain = -repulse
      else if (margin === 0) gain = stepWorth(defender, stepsOf(s, defender)) - leadStep
      else if (margin >= capacity) gain = whole + prize - leadStep + (margin > capacity ? overrun : 0)
      else gain = 0.8 * whole * (margin / capacity) + 0.2 * prize - leadStep
      sum += chance * share * gain
    }
  }
  return sum
}

/** What an attack by these units would bring, with the support they can count on. */
export const attackWorth = (s: VovState, area: number, attackers: readonly number[], airLeft: boolean): number => {
  if (attackers.length === 0) return 0
  const lead = bestLead(s, attackers)
  const fight = sketch(s, area, attackers, lead)
  const ahead =
    totalOf(attackTerms(s, fight)) + supportMean(s, area, attackers, airLeft) - totalOf(defenseTerms(s, fight))
  // The defender too has guns now and then.
  return gainOf(s, fight, ahead - 0.4)
}

/** The best number of attackers among candidates sorted by usefulness, and what it promises. */
export const bestGroup = (
  s: VovState,
  area: number,
  committed: readonly number[],
  candidates: readonly number[],
  airLeft: boolean,
): { readonly units: readonly number[]; readonly worth: number } => {
  const room = isZone(area) ? 8 : stackingLimit - forceAt(s, s.side, area)
  const sorted = candidates.toSorted((a, b) => rank(s, b) - rank(s, a)).slice(0, Math.max(0, room))
  let units: readonly number[] = []
  let worth = committed.length > 0 ? attackWorth(s, area, committed, airLeft) : 0
  for (let count = 1; count <= sorted.length; count++) {
    const group = sorted.slice(0, count)
    const promise = attackWorth(s, area, [...committed, ...group], airLeft)
    if (promise > worth + 0.02) {
      worth = promise
      units = group
    }
  }
  return { units, worth }
}

const rank = (s: VovState, unit: number): number =>
  (unitOf(unit).combat[stepsOf(s, unit)] as number) + (isFull(s, unit) ? 0.5 : 0)
