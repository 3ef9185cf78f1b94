import { type Cast, go, type RollResult, type RollStep, type Sides, type Tell } from '@kurgan/kernel'
import { fightOf } from './attack.ts'
import { resultRules } from './combat.ts'
import { sideName } from './stacking.ts'
import { placeName } from './map.ts'
import { oneDie, twoDice } from './machinery/dice.ts'
import { makesRubble } from './rubble.ts'
import type { Army, CombatResult, Fight, Frame, TermList, VovEvent, VovState } from './state.ts'
import { supportModifier, supportValue } from './support.ts'
import { german, nameOf, namesOf, other, sideOf, soviet } from './units.ts'
import { attackerSteps, attackTerms, defenseTerms, resultOf, totalOf } from './values.ts'

/** VOV-11.4a steps 5 and 6: the dice of a combat, and their result. */

interface Fought extends RollResult {
  readonly result: CombatResult
  readonly measures: { readonly attrition: number; readonly attackerSteps: number; readonly rubble: number }
  /** Attack Total less Defense Total. */
  readonly margin: number
  /** What met, without Air or Storm Group. */
  readonly attack: TermList
  readonly defense: TermList
}

const noDie: readonly Sides[] = []

/** Air or Storm Group, attack, defense. */
const castsOf = (side: Army, support: boolean): readonly Cast[] => [
  { purpose: side === german ? 'air' : 'stormGroup', by: sideName(side), dice: support ? oneDie : noDie, luck: 'pips' },
  { purpose: 'attack', by: sideName(side), dice: twoDice, luck: 'pips' },
  { purpose: 'defense', by: sideName(other(side)), dice: twoDice, luck: 'pips' },
]
const armies = [german, soviet] as const
const alone = armies.map((side) => castsOf(side, false))
const supported = armies.map((side) => castsOf(side, true))

/** The die of Air or Storm Group, as it counts in this combat. */
const addSupport = (s: VovState, fight: Fight, die: number, tell: Tell<VovEvent>): void => {
  const air = s.side === german
  const modifier = supportModifier(s, fight.area)
  fight.support = supportValue(s, fight.area, die)
  const rule = air ? 'VOV-10.1.3a' : 'VOV-10.3.4a'
  tell({
    kind: air ? 'airSupport' : 'stormGroup',
    rule,
    area: placeName(fight.area),
    die,
    counted: fight.support,
    terms: modifier === 0 ? [] : [{ term: air ? 'cover' : 'rubble', value: modifier, rule }],
  })
}

/** Whether somebody may use the Advantage on the result: the attacker on a Repulse, the defender on a Success (12.1A, B). */
const mayBeTurned = (s: VovState, result: CombatResult): boolean => {
  if (result === 'repulse') return s.advantage === s.side
  return result === 'success' && s.advantage === other(s.side)
}

export const combatRoll: RollStep<VovState, VovEvent, Extract<Frame, { at: 'combat.roll' }>, Fought> = {
  roll(s, { support }) {
    const fight = fightOf(s)
    const { area } = fight
    const attack = attackTerms(s, fight)
    const defense = defenseTerms(s, fight)
    const lead = totalOf(attack) - totalOf(defense)
    const supportOf = (die: number): number => (support ? supportValue(s, area, die) : 0)
    return {
      event: 'combat',
      casts: (support ? supported : alone)[s.side] as readonly Cast[],
      totals: [
        { id: 'attackValue', terms: attack },
        { id: 'defenseValue', terms: defense },
      ],
      sums: ([die = 0, attackRoll = 0, defenseRoll = 0]) => ({
        attackValue: totalOf(attack) + supportOf(die) + attackRoll,
        defenseValue: totalOf(defense) + defenseRoll,
      }),
      result([die = 0, attackRoll = 0, defenseRoll = 0]) {
        const margin = lead + supportOf(die) + attackRoll - defenseRoll
        const result = resultOf(s, fight, margin, attackRoll)
        const measures = {
          attrition: Math.max(0, margin),
          attackerSteps: attackerSteps(fight, result),
          rubble: makesRubble(s, area, attackRoll) ? 1 : 0,
        }
        return { result, measures, margin, attack, defense }
      },
    }
  },
  resolve(s, { support }, { result: fought, faces, came: [die = 0, attackRoll = 0, defenseRoll = 0] }, tell) {
    const fight = fightOf(s)
    const { result, measures, margin, defense } = fought
    const [, attackDice = [], defenseDice = []] = faces
    if (support) addSupport(s, fight, die, tell)
    // VOV-6.3.1a: in practice the first German attack of the Impulse.
    if (s.side === german && s.logistics === 0) s.logistics = attackRoll
    fight.attackRoll = attackRoll
    fight.margin = margin
    fight.result = result
    const attack = support ? attackTerms(s, fight) : fought.attack
    const attackValue = totalOf(attack)
    const defenseValue = totalOf(defense)
    tell({
      kind: 'combat',
      rule: resultRules[result],
      side: sideName(sideOf(fight.lead)),
      area: placeName(fight.area),
      attackers: namesOf(fight.attackers),
      defenders: namesOf(fight.defenders),
      lead: nameOf(fight.lead),
      leadDefender: nameOf(fight.defender),
      attackDice,
      defenseDice,
      attackTerms: attack,
      defenseTerms: defense,
      attackValue,
      defenseValue,
      attackTotal: attackValue + attackRoll,
      defenseTotal: defenseValue + defenseRoll,
      result,
      attrition: measures.attrition,
      attackerSteps: measures.attackerSteps,
      rubble: measures.rubble,
    })
    go(s, { at: mayBeTurned(s, result) ? 'combat.advantage' : 'combat.losses' })
  },
  results: ['repulse', 'stalemate', 'success', 'overrun'],
}
