import { tableData } from '../data/index.ts'
import { isFull, stepsOf } from './stacking.ts'
import { rowOf, valueOf } from './machinery/charts.ts'
import { isZone, temOf, terrainOf } from './map.ts'
import { makesRubble } from './rubble.ts'
import type { CombatResult, Fight, TermList, VovState } from './state.ts'
import { gunValue } from './support.ts'
import { german, markerName, nameOf, soviet, unitOf } from './units.ts'

/** 11.4.2 to 11.4.5: what meets in a combat, and what comes of the totals. */

const combatValue = (s: VovState, unit: number): number => unitOf(unit).combat[stepsOf(s, unit)] as number

const anyCut = (s: VovState, list: readonly number[]): boolean => list.some((unit) => s.cut[unit] === 1)

const { attackValue, defenseValue, attritionPoints } = tableData
const otherAttacker = valueOf(attackValue, 'others')
const otherDefender = valueOf(defenseValue, 'others')
const integrity = rowOf(attackValue, 'integrity')
const unitsForIntegrity = integrity.units ?? 0
const nightAssault = valueOf(attackValue, 'nightAssault')
const cutAttack = valueOf(attackValue, 'outOfSupply')
const cutDefense = valueOf(defenseValue, 'outOfSupply')
const fortified = valueOf(defenseValue, 'fortification')
const inRubble = valueOf(defenseValue, 'rubble')

/** VOV-11.4.2b, R25 */
const hasIntegrity = (attackers: readonly number[]): boolean =>
  attackers.some((unit) => {
    const { parent } = unitOf(unit)
    return parent !== '' && attackers.filter((one) => unitOf(one).parent === parent).length >= unitsForIntegrity
  })

export const totalOf = (terms: TermList): number => {
  let sum = 0
  for (const { value } of terms) sum += value
  return sum
}

/** VOV-11.4.2a; Air or Storm Group count once their die has been rolled. */
export const attackTerms = (s: VovState, fight: Fight): TermList => {
  const { attackers, lead, attackGun, support } = fight
  const terms: { term: string; value: number; rule: string; of?: string }[] = [
    { term: 'lead', value: combatValue(s, lead), rule: 'VOV-11.4.2a', of: nameOf(lead) },
  ]
  if (attackers.length > 1)
    terms.push({ term: 'others', value: otherAttacker * (attackers.length - 1), rule: 'VOV-11.4.2a' })
  if (attackGun >= 0)
    terms.push({
      term: 'artillery',
      value: gunValue(s, attackGun, true),
      rule: 'VOV-10.2.4a',
      of: markerName(attackGun),
    })
  if (support > 0) {
    const air = s.side === german
    terms.push({ term: air ? 'air' : 'stormGroup', value: support, rule: air ? 'VOV-10.1.3a' : 'VOV-10.3.4a' })
  }
  if (hasIntegrity(attackers)) terms.push({ term: 'integrity', value: integrity.value, rule: 'VOV-11.4.2b' })
  if (s.side === soviet && s.night === 1) terms.push({ term: 'nightAssault', value: nightAssault, rule: 'VOV-11.4.2c' })
  if (anyCut(s, attackers)) terms.push({ term: 'outOfSupply', value: cutAttack, rule: 'VOV-15.2.2a' })
  return terms
}

/** VOV-11.4.3a */
export const defenseTerms = (s: VovState, fight: Fight): TermList => {
  const { area, defenders, defender, defenseGun } = fight
  const terms: { term: string; value: number; rule: string; of?: string }[] = [
    { term: 'lead', value: combatValue(s, defender), rule: 'VOV-11.4.3a', of: nameOf(defender) },
  ]
  if (defenders.length > 1)
    terms.push({ term: 'others', value: otherDefender * (defenders.length - 1), rule: 'VOV-11.4.3a' })
  terms.push({ term: 'terrain', value: temOf(area), rule: 'VOV-3.1.3a' })
  if (defenseGun >= 0)
    terms.push({
      term: 'artillery',
      value: gunValue(s, defenseGun, false),
      rule: 'VOV-10.2.4a',
      of: markerName(defenseGun),
    })
  if (s.fort[area] === 1) terms.push({ term: 'fortification', value: fortified, rule: 'VOV-14.3a' })
  if (s.rubble[area] === 1) terms.push({ term: 'rubble', value: inRubble, rule: 'VOV-14.6a' })
  if (anyCut(s, defenders)) terms.push({ term: 'outOfSupply', value: cutDefense, rule: 'VOV-15.2.2a' })
  return terms
}

/** What the defenders can absorb if all are eliminated (VOV-11.5a). */
export const capacityOf = (s: VovState, defenders: readonly number[]): number => {
  let sum = 0
  for (const unit of defenders)
    sum += isFull(s, unit) ? attritionPoints.fullEliminated : attritionPoints.reducedEliminated
  return sum
}

/** VOV-11.4.5b, 11.4.5e */
const mayOverrun = (s: VovState, fight: Fight, attackRoll: number): boolean =>
  fight.overrun === 0 &&
  !isZone(fight.area) &&
  terrainOf(fight.area) !== 'forest' &&
  s.rubble[fight.area] === 0 &&
  !makesRubble(s, fight.area, attackRoll)

/** VOV-11.4.4, 11.4.5: `margin` is Attack Total less Defense Total. An Overrun is one that really happens (R34). */
export const resultOf = (s: VovState, fight: Fight, margin: number, attackRoll: number): CombatResult => {
  if (margin < 0) return 'repulse'
  if (margin === 0) return 'stalemate'
  return margin > capacityOf(s, fight.defenders) && mayOverrun(s, fight, attackRoll) ? 'overrun' : 'success'
}

/** The steps the attacker loses by a result, before the Advantage. */
export const attackerSteps = (fight: Fight, result: CombatResult): number =>
  result === 'repulse' ? fight.attackers.length : 1
