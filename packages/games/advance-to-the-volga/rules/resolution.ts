import { back, type Dice, type Term } from '@kurgan/kernel'
import { areaOf, counterOf, nameOf, namesOf } from './components.ts'
import { controlledCount, sovietIn } from './control.ts'
import { changeMorale, moraleAfter } from './morale.ts'
import { beginRetreat } from './retreat.ts'
import { type Attack, type AtvState, type CombatResult, noSoviet, outOfAction } from './state.ts'
import type { Runs } from './step.ts'
import { airEffect, attackTerms, defenseTerms, sovietDice, sum } from './values.ts'

/** Sections 9.5.5–9.5.7 and 9.4: both sides roll, and what comes of it. */

/** ATV-9.5.5: by the margin of the Attack Total; the Overrun threshold is the Defense Factor alone. */
export const resultOf = (margin: number, defense: number): CombatResult => {
  if (margin < 0) return 'repulse'
  if (margin === 0) return 'stalemate'
  return margin > defense ? 'overrun' : 'success'
}

/** ATV-9.4g */
export const afterFanatic = (result: CombatResult, strategy: Attack['strategy']): CombatResult =>
  strategy === 'fanatic' && result === 'success' ? 'stalemate' : result

const capturedTem = 4

export interface Consequences {
  readonly captured: boolean
  /** The Lead Attacking Unit goes to the Out of Action Box. */
  readonly leadLost: boolean
  /** Change of Morale before the ends of the track. */
  readonly morale: number
}

/** What a result brings, strategies included; ATV-9.5.7b: gain and loss are one change. */
export const consequences = (result: CombatResult, { area, strategy }: Attack): Consequences => {
  const captured = result === 'success' || result === 'overrun'
  const strategyWorks = result === 'stalemate' || result === 'success'
  const leadLost = result === 'repulse' || (strategyWorks && strategy === 'ambush')
  const lost = result === 'repulse' || (strategyWorks && strategy === 'heroes') ? -1 : 0
  const gained = captured && areaOf(area).tem === capturedTem ? 1 : 0
  return { captured, leadLost, morale: gained + lost }
}

const bestTwo = (thrown: readonly number[]): readonly number[] => thrown.toSorted((a, b) => b - a).slice(0, 2)

const withAir = (s: AtvState, area: number, terms: readonly Term[], die: number): readonly Term[] => {
  if (die === 0) return terms
  const off = airEffect(s, area, die)
  const lowered: Term[] = [...terms, { term: 'air', value: -off, rule: off < die ? 'ATV-12.5b' : 'ATV-9.5.3D' }]
  const below = -sum(lowered)
  return below > 0 ? [...lowered, { term: 'floor', value: below, rule: 'ATV-9.5.3F' }] : lowered
}

const twoDice = (dice: Dice): readonly number[] => [dice.d6('german'), dice.d6('german')]

const capture = (s: AtvState, area: number): void => {
  s.soviet[area] = noSoviet
  s.isolated = s.isolated.filter((one) => one !== area)
}

const resultRules: Readonly<Record<CombatResult, string>> = {
  repulse: 'ATV-9.5.5a',
  stalemate: 'ATV-9.5.5b',
  success: 'ATV-9.5.5c',
  overrun: 'ATV-9.5.5d',
}

export const resolution: Runs<'attack.resolution'> = {
  run(s, frame, dice, tell) {
    const { area, attackers, lead, strategy, artillery, engineers, air } = frame
    const support = { artillery, engineers, air }
    const airDie = air > 0 ? dice.d6('air') : 0
    const attack = attackTerms(s, frame, lead, support)
    const defense = withAir(s, area, defenseTerms(s, frame), airDie)
    const german = twoDice(dice)
    const soviet = Array.from({ length: sovietDice(frame) }, () => dice.d6('soviet'))
    const kept = bestTwo(soviet)
    const [attackValue, defenseValue] = [sum(attack), sum(defense)]
    const attackTotal = german.reduce((total, die) => total + die, attackValue)
    const defenseTotal = kept.reduce((total, die) => total + die, defenseValue)
    const margin = attackTotal - defenseTotal
    const rolled = resultOf(margin, frame.defense)
    const result = afterFanatic(rolled, strategy)
    const { captured, leadLost, morale } = consequences(result, frame)
    const counter = counterOf(sovietIn(s, area)).id
    tell({
      kind: 'combat',
      rule: resultRules[result],
      area,
      units: namesOf(attackers),
      lead: nameOf(lead),
      support,
      strategy,
      airDie,
      german,
      soviet,
      kept,
      attackTerms: attack,
      defenseTerms: defense,
      attackValue,
      defenseValue,
      attackTotal,
      defenseTotal,
      margin,
      rolled,
      result,
      losses: leadLost ? 1 : 0,
      morale: moraleAfter(s.morale, morale) - s.morale,
      captured: captured ? 1 : 0,
    })
    for (const unit of attackers) s.spent[unit] = 1
    if (captured) {
      capture(s, area)
      tell({ kind: 'captured', rule: 'ATV-7.2b', area, counter, controlled: controlledCount(s) })
    }
    if (leadLost) {
      s.place[lead] = outOfAction
      s.spent[lead] = 0
      const because = result === 'repulse' ? 'repulse' : 'ambush'
      tell({ kind: 'lost', rule: because === 'repulse' ? 'ATV-9.5.5a' : 'ATV-9.4d', unit: nameOf(lead), area, because })
    }
    changeMorale(s, morale, 'combat', moraleRule(result, strategy), tell)
    if (result !== 'repulse' || !frame.mandatory) {
      back(s)
      return
    }
    const fled = attackers.filter((unit) => unit !== lead)
    const vias = frame.vias.filter((_, i) => attackers[i] !== lead)
    beginRetreat(s, area, fled, vias, tell)
  },
}

const moraleRule = (result: CombatResult, strategy: Attack['strategy']): string => {
  if (result === 'repulse') return 'ATV-9.5.5a'
  return result !== 'overrun' && strategy === 'heroes' ? 'ATV-9.4c' : 'ATV-9.5.7a'
}
