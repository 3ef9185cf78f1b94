import type { Term } from '@kurgan/kernel'
import { areaOf, counterOf, divisions, nameOf, unitOf } from './components.ts'
import { sovietIn } from './control.ts'
import { isShaken } from './morale.ts'
import type { Attack, AtvState, Support } from './state.ts'

/** Sections 9.5.2 and 9.5.3: Attack Value and Defense Value, term by term. */

const perArtillery = 2
const perArtilleryInShortage = 1
const perEngineers = 2
const integrityUnits = 3

const unitsOfDivision = (attackers: readonly number[], division: string): number => {
  let count = 0
  for (const unit of attackers) if (unitOf(unit).division === division) count++
  return count
}

/** ATV-9.5.2D, R63: the division with at least three units in the attack, or ''. Four attackers have room for one. */
const integralDivision = (attackers: readonly number[]): string =>
  divisions.find(({ id }) => unitsOfDivision(attackers, id) >= integrityUnits)?.id ?? ''

/** ATV-12.1a: in rubble a division keeps together only with Engineers. */
const hasIntegrity = (s: AtvState, { area, attackers }: Attack, { engineers }: Support): boolean =>
  (!s.options.rubble || !areaOf(area).urban || engineers > 0) && integralDivision(attackers) !== ''

/** ATV-12.4a, b, R30: divisions beyond the first, or every one; assault guns belong to none. */
const divisionsThatCost = (attackers: readonly number[], every: boolean): number => {
  const present = divisions.filter(({ id }) => unitsOfDivision(attackers, id) > 0).length
  return every ? present : Math.max(0, present - 1)
}

const told = (terms: readonly Term[]): Term[] => terms.filter(({ value }) => value !== 0)

export const attackTerms = (s: AtvState, attack: Attack, lead: number, support: Support): readonly Term[] => {
  const { attackers } = attack
  const perMarker = s.event === 'artilleryShellShortages' ? perArtilleryInShortage : perArtillery
  const terms: Term[] = [
    { term: 'lead', value: unitOf(lead).attack, rule: 'ATV-9.5.2A', of: nameOf(lead) },
    { term: 'others', value: attackers.length - 1, rule: 'ATV-9.5.2B' },
    { term: 'artillery', value: support.artillery * perMarker, rule: 'ATV-9.5.2C' },
    { term: 'engineers', value: support.engineers * perEngineers, rule: 'ATV-9.5.2C' },
  ]
  if (hasIntegrity(s, attack, support))
    terms.push({ term: 'integrity', value: 1, rule: 'ATV-9.5.2D', of: integralDivision(attackers) })
  if (!isShaken(s.morale)) terms.push({ term: 'strong', value: 1, rule: 'ATV-9.5.2E' })
  const { parentOrganization } = s.options
  if (parentOrganization !== false) {
    const cost = divisionsThatCost(attackers, parentOrganization === 'every')
    terms.push({ term: 'divisions', value: -cost, rule: 'ATV-12.4a' })
  }
  return told(terms)
}

/** What Area, Morale and event add to the Defense Factor. */
export const groundValue = (s: AtvState, area: number): number =>
  areaOf(area).tem + (isShaken(s.morale) ? 1 : 0) + (s.event === 'commissars' ? 1 : 0)

/** Without the Air die, which is rolled later. */
export const defenseTerms = (s: AtvState, { area, defense }: Attack): readonly Term[] => {
  const counter = counterOf(sovietIn(s, area))
  return told([
    { term: 'defense', value: counter.defense, rule: 'ATV-9.5.3A', of: counter.id },
    { term: 'isolation', value: defense - counter.defense, rule: 'ATV-12.3d' },
    { term: 'tem', value: areaOf(area).tem, rule: 'ATV-9.5.3B' },
    { term: 'shaken', value: isShaken(s.morale) ? 1 : 0, rule: 'ATV-9.5.3C' },
    { term: 'commissars', value: s.event === 'commissars' ? 1 : 0, rule: 'ATV-9.5.3E' },
  ])
}

export const sum = (terms: readonly Term[]): number => {
  let total = 0
  for (const { value } of terms) total += value
  return total
}

const heavyUrbanAirPenalty = 2

/** ATV-12.5b: what an Air die takes off the Defense Value. */
export const airEffect = (s: AtvState, area: number, die: number): number =>
  s.options.limitedAir && areaOf(area).terrain === 'heavyUrban' ? Math.max(1, die - heavyUrbanAirPenalty) : die

/** ATV-9.5.3F: the Defense Value after the Air die, never below 0; without one (0) it stays. */
export const afterAir = (s: AtvState, area: number, defenseValue: number, die: number): number =>
  die === 0 ? defenseValue : Math.max(0, defenseValue - airEffect(s, area, die))

/** ATV-9.4h: two dice, or with Guards three, on the Volga four; the best two count. */
export const sovietDice = ({ area, strategy }: Attack): number => {
  if (strategy !== 'guards') return 2
  return areaOf(area).volga ? 4 : 3
}
