import { back, type Cast, type RollResult, type Term } from '@kurgan/kernel'
import { areaOf, counterOf, nameOf, namesOf } from './components.ts'
import { controlledCount, sovietIn } from './control.ts'
import { commonDice } from './machinery/dice.ts'
import { changeMorale, moraleAfter } from './morale.ts'
import { beginRetreat } from './retreat.ts'
import { type Attack, type AtvState, type CombatResult, noSoviet, outOfAction } from './state.ts'
import type { Rolls } from './machinery/step.ts'
import { constants, strategyEffect } from './tables.ts'
import { afterAir, airEffect, attackTerms, combatDice, defenseTerms, sovietDice, sum } from './values.ts'

/** Sections 9.5.5–9.5.7 and 9.4: both sides roll, and what comes of it. */

/** ATV-9.5.5: by the margin of the Attack Total; the Overrun threshold is the Defense Factor alone. */
export const resultOf = (margin: number, defense: number): CombatResult => {
  if (margin < 0) return 'repulse'
  if (margin === 0) return 'stalemate'
  return margin > defense ? 'overrun' : 'success'
}

/** ATV-9.4g */
export const afterFanatic = (result: CombatResult, strategy: Attack['strategy']): CombatResult =>
  strategyEffect(strategy, result).resultBecomes ?? result

interface Consequences {
  readonly captured: boolean
  /** The Lead Attacking Unit goes to the Out of Action Box. */
  readonly leadLost: boolean
  /** Change of Morale before the ends of the track. */
  readonly morale: number
}

/** What a result brings, strategies included; ATV-9.5.7b: gain and loss are one change. */
export const consequences = (result: CombatResult, { area, strategy }: Attack): Consequences => {
  const captured = result === 'success' || result === 'overrun'
  const effect = strategyEffect(strategy, result)
  const leadLost = result === 'repulse' || effect.leadOutOfAction === true
  const lost = (result === 'repulse' ? constants.repulseMorale : 0) + (effect.morale ?? 0)
  const gained = captured && areaOf(area).tem === constants.captured.tem ? constants.captured.morale : 0
  return { captured, leadLost, morale: gained + lost }
}

const best = (thrown: readonly number[]): readonly number[] => thrown.toSorted((a, b) => b - a).slice(0, combatDice)

const withAir = (s: AtvState, area: number, terms: readonly Term[], die: number): readonly Term[] => {
  if (die === 0) return terms
  const off = airEffect(s, area, die)
  const lowered: Term[] = [...terms, { term: 'air', value: -off, rule: off < die ? 'ATV-12.5b' : 'ATV-9.5.3D' }]
  const below = -sum(lowered)
  return below > 0 ? [...lowered, { term: 'floor', value: below, rule: 'ATV-9.5.3F' }] : lowered
}

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

export const combatResults: readonly CombatResult[] = ['repulse', 'stalemate', 'success', 'overrun']

/** The Air die first, as it changes what the others meet; ATV-9.5.4b: at most one. */
const airCasts: readonly Cast[] = Array.from({ length: constants.maxAirPerAttack + 1 }, (_, air) => ({
  purpose: 'air',
  by: 'german',
  dice: commonDice(air),
  luck: 'pips',
}))
const germanCast: Cast = { purpose: 'german', by: 'german', dice: commonDice(combatDice), luck: 'pips' }
const sovietCasts: readonly Cast[] = [0, 1, 2, 3, 4].map((count) => ({
  purpose: 'soviet',
  by: 'soviet',
  dice: commonDice(count),
  keep: combatDice,
  luck: 'pips',
}))

interface Combat extends RollResult {
  readonly result: CombatResult
  readonly measures: { readonly losses: number; readonly morale: number; readonly captured: number }
  readonly follows: Consequences
  /** Before Fanatic. */
  readonly rolled: CombatResult
  readonly attack: readonly Term[]
  /** Without the Air die. */
  readonly defense: readonly Term[]
  readonly attackTotal: number
  readonly defenseTotal: number
}

export const resolution: Rolls<'attack.resolution', Combat> = {
  results: combatResults,
  roll(s, frame) {
    const { area, lead, strategy, air } = frame
    const attack = attackTerms(s, frame, lead, frame)
    const defense = defenseTerms(s, frame)
    const [attackValue, defenseValue] = [sum(attack), sum(defense)]
    const totalsWith = ([airDie = 0, german = 0, soviet = 0]: readonly number[]) => ({
      attackTotal: attackValue + german,
      defenseTotal: afterAir(s, area, defenseValue, airDie) + soviet,
    })
    return {
      event: 'combat',
      casts: [airCasts[air] as Cast, germanCast, sovietCasts[sovietDice(frame)] as Cast],
      totals: [
        { id: 'attackValue', terms: attack },
        { id: 'defenseValue', terms: defense },
      ],
      sums: (came) => {
        const { attackTotal, defenseTotal } = totalsWith(came)
        return { attackValue: attackTotal, defenseValue: defenseTotal }
      },
      result(came) {
        const { attackTotal, defenseTotal } = totalsWith(came)
        const rolled = resultOf(attackTotal - defenseTotal, frame.defense)
        const result = afterFanatic(rolled, strategy)
        const follows = consequences(result, frame)
        const measures = {
          losses: follows.leadLost ? 1 : 0,
          morale: moraleAfter(s.morale, follows.morale) - s.morale,
          captured: follows.captured ? 1 : 0,
        }
        return { result, measures, follows, rolled, attack, defense, attackTotal, defenseTotal }
      },
    }
  },
  resolve(s, frame, { faces: [, german = [], soviet = []], came: [airDie = 0], result: fought }, tell) {
    const { area, attackers, lead, strategy, artillery, engineers, air } = frame
    const { result, measures, follows, rolled, attack, attackTotal, defenseTotal } = fought
    const defense = withAir(s, area, fought.defense, airDie)
    const counter = counterOf(sovietIn(s, area)).id
    tell({
      kind: 'combat',
      rule: resultRules[result],
      area,
      units: namesOf(attackers),
      lead: nameOf(lead),
      support: { artillery, engineers, air },
      strategy,
      airDie,
      german,
      soviet,
      kept: best(soviet),
      attackTerms: attack,
      defenseTerms: defense,
      attackValue: sum(attack),
      defenseValue: sum(defense),
      attackTotal,
      defenseTotal,
      margin: attackTotal - defenseTotal,
      rolled,
      result,
      losses: measures.losses,
      morale: measures.morale,
      captured: measures.captured,
    })
    for (const unit of attackers) s.spent[unit] = 1
    if (follows.captured) {
      capture(s, area)
      tell({ kind: 'captured', rule: 'ATV-7.2b', area, counter, controlled: controlledCount(s) })
    }
    if (follows.leadLost) {
      s.place[lead] = outOfAction
      s.spent[lead] = 0
      const because = result === 'repulse' ? 'repulse' : 'ambush'
      tell({ kind: 'lost', rule: because === 'repulse' ? 'ATV-9.5.5a' : 'ATV-9.4d', unit: nameOf(lead), area, because })
    }
    changeMorale(s, follows.morale, 'combat', moraleRule(result, strategy), tell)
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
