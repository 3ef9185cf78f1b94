import type { Term } from '@kurgan/kernel'
import { areaOf, counterOf, divisions, nameOf, unitOf } from './components.ts'
import { sovietIn } from './control.ts'
import { isShaken } from './morale.ts'
import type { Attack, AtvState, Support } from './state.ts'
import { attackValue, constants, defenseValue, eventInForce, optional, strategyDice } from './tables.ts'

/** Sections 9.5.2 and 9.5.3: Attack Value and Defense Value, term by term. */

const unitsOfDivision = (attackers: readonly number[], division: string): number => {
  let count = 0
  for (const unit of attackers) if (unitOf(unit).division === division) count++
  return count
}

/** ATV-9.5.2D, R63: the division with at least three units in the attack, or ''. Four attackers have room for one. */
const integralDivision = (attackers: readonly number[]): string =>
  divisions.find(({ id }) => unitsOfDivision(attackers, id) >= attackValue.integrityMinUnits)?.id ?? ''

/** ATV-12.1a: in rubble a division keeps together only with Engineers. */
const hasIntegrity = (s: AtvState, { area, attackers }: Attack, { engineers }: Support): boolean =>
  (!s.options.rubble ||
    !optional.rubble.terrain.includes(areaOf(area).terrain) ||
    engineers >= optional.rubble.engineers) &&
  integralDivision(attackers) !== ''

/** ATV-12.4a, b, R30: divisions beyond the first, or every one; assault guns belong to none. */
const divisionsThatCost = (attackers: readonly number[], every: boolean): number => {
  const present = divisions.filter(({ id }) => unitsOfDivision(attackers, id) > 0).length
  return every ? present : Math.max(0, present - 1)
}

const told = (terms: readonly Term[]): Term[] => terms.filter(({ value }) => value !== 0)

export const attackTerms = (s: AtvState, attack: Attack, lead: number, support: Support): readonly Term[] => {
  const { attackers } = attack
  const others = attackers.length - 1
  const terms: Term[] = [
    { term: 'lead', value: unitOf(lead).attack, rule: 'ATV-9.5.2A', of: nameOf(lead) },
    { term: 'others', value: others * attackValue.perAdditionalUnit, rule: 'ATV-9.5.2B' },
    { term: 'artillery', value: support.artillery * eventInForce(s).artillery, rule: 'ATV-9.5.2C' },
    { term: 'engineers', value: support.engineers * attackValue.engineer, rule: 'ATV-9.5.2C' },
  ]
  if (hasIntegrity(s, attack, support))
    terms.push({
      term: 'integrity',
      value: attackValue.divisionalIntegrity,
      rule: 'ATV-9.5.2D',
      of: integralDivision(attackers),
    })
  if (!isShaken(s.morale)) terms.push({ term: 'strong', value: attackValue.strongMorale, rule: 'ATV-9.5.2E' })
  const { parentOrganization } = s.options
  if (parentOrganization !== false) {
    const cost = divisionsThatCost(attackers, parentOrganization === 'every') * optional.parentOrganization.perDivision
    terms.push({ term: 'divisions', value: cost, rule: 'ATV-12.4a' })
  }
  return told(terms)
}

const shakenValue = (s: AtvState): number => (isShaken(s.morale) ? defenseValue.shakenMorale : 0)

/** What Area, Morale and event add to the Defense Factor. */
export const groundValue = (s: AtvState, area: number): number =>
  areaOf(area).tem + shakenValue(s) + eventInForce(s).defense

/** Without the Air die, which is rolled later. */
export const defenseTerms = (s: AtvState, { area, defense }: Attack): readonly Term[] => {
  const counter = counterOf(sovietIn(s, area))
  return told([
    { term: 'defense', value: counter.defense, rule: 'ATV-9.5.3A', of: counter.id },
    { term: 'isolation', value: defense - counter.defense, rule: 'ATV-12.3d' },
    { term: 'tem', value: areaOf(area).tem, rule: 'ATV-9.5.3B' },
    { term: 'shaken', value: shakenValue(s), rule: 'ATV-9.5.3C' },
    { term: 'commissars', value: eventInForce(s).defense, rule: 'ATV-9.5.3E' },
  ])
}

export const sum = (terms: readonly Term[]): number => {
  let total = 0
  for (const { value } of terms) total += value
  return total
}

/** ATV-12.5b: what an Air die takes off the Defense Value. */
export const airEffect = (s: AtvState, area: number, die: number): number => {
  const { weaker, die: change, minimum } = optional.limitedAir
  return s.options.limitedAir && weaker.includes(areaOf(area).terrain) ? Math.max(minimum, die + change) : die
}

/** ATV-9.5.3F: the Defense Value after the Air die, never below 0; without one (0) it stays. */
export const afterAir = (s: AtvState, area: number, value: number, die: number): number =>
  die === 0 ? value : Math.max(defenseValue.minimum, value - airEffect(s, area, die))

/** ATV-9.5.5: both sides roll two dice and count two. */
export const { combatDice } = constants

/** ATV-9.4h: two dice, or with Guards three, on the Volga four; the best two count. */
export const sovietDice = ({ area, strategy }: Attack): number =>
  strategyDice(strategy, areaOf(area).volga) ?? combatDice
