import type { Dice, Forecast, Term } from '@kurgan/kernel'
import { cloneState } from './clone.ts'
import { fightOf } from './combat.ts'
import { placeOf, stepsOf } from './control.ts'
import { logisticsResult } from './logistics.ts'
import { spaceOf } from './map.ts'
import { combatOdds, faces, sums } from './odds.ts'
import { clears, fortificationBonus, fortifies, makesRubble } from './rubble.ts'
import { sequence } from './sequence.ts'
import type { VovAction, VovState } from './state.ts'
import { unitNumber } from './units.ts'
import { attackTerms, defenseTerms, totalOf } from './values.ts'
import { crossingLoss, crossingResult, crossingTerms } from './volga.ts'

/** What an action would leave to chance first, and its exact odds. */

const outcomesOf = (chances: ReadonlyMap<string, number>): Forecast['outcomes'] =>
  [...chances].map(([id, chance]) => ({ id, chance }))

const totalled = (id: string, terms: readonly Term[]): Forecast['totals'][number] => ({
  id,
  total: totalOf(terms),
  terms,
})

const combatForecast = (s: VovState, support: boolean): Forecast => {
  const fight = fightOf(s)
  const odds = combatOdds(s, fight, support, (roll) => makesRubble(s, fight.area, roll))
  return {
    outcomes: Object.entries(odds.chances)
      .filter(([, chance]) => chance > 0)
      .map(([id, chance]) => ({ id, chance })),
    means: { attrition: odds.attrition, attackerSteps: odds.attackerSteps, rubble: odds.rubble },
    totals: [totalled('attackValue', attackTerms(s, fight)), totalled('defenseValue', defenseTerms(s, fight))],
    event: 'combat',
  }
}

const crossingForecast = (s: VovState, unit: number, to: number): Forecast => {
  const terms = crossingTerms(s, placeOf(s, unit), to)
  const modifier = totalOf(terms)
  const chances = new Map<string, number>()
  let steps = 0
  for (let roll = 2; roll <= 12; roll++) {
    const result = crossingResult(roll + modifier)
    const chance = sums[roll] as number
    chances.set(result, (chances.get(result) ?? 0) + chance)
    steps += chance * crossingLoss(result, stepsOf(s, unit))
  }
  return { outcomes: outcomesOf(chances), means: { steps }, totals: [totalled('crossing', terms)], event: 'crossing' }
}

const dieForecast = (
  event: string,
  succeeds: (die: number) => boolean,
  yes: string,
  terms: readonly Term[],
): Forecast => {
  const chance = faces.filter(succeeds).length / faces.length
  return {
    outcomes: [
      { id: yes, chance },
      { id: 'failed', chance: 1 - chance },
    ].filter((outcome) => outcome.chance > 0),
    means: {},
    totals: terms.length > 0 ? [totalled(event, terms)] : [],
    event,
  }
}

const logisticsForecast = (s: VovState): Forecast => {
  const chances = new Map<string, number>()
  for (let roll = 2; roll <= 12; roll++) {
    const result = logisticsResult(s, roll)
    chances.set(result, (chances.get(result) ?? 0) + (sums[roll] as number))
  }
  return { outcomes: outcomesOf(chances), means: {}, totals: [], event: 'logistics' }
}

const stopped = new Error('A roll that is only looked at is not thrown.')

/** Plays the action on a copy up to the first die, and says what it is for. */
const playToChance = (s: VovState, a: VovAction): { readonly before: VovState; readonly purpose: string } => {
  const before = cloneState(s)
  let purpose = ''
  const stop = (...asked: readonly unknown[]): never => {
    purpose = String(asked[asked.length - 1])
    throw stopped
  }
  const dice: Dice = { d6: stop, int: stop, pick: stop, shuffle: stop }
  try {
    sequence.apply(before, a, dice, () => {})
  } catch (error) {
    if (error !== stopped) throw error
  }
  return { before, purpose }
}

export const forecast = (s: VovState, a: VovAction): Forecast | undefined => {
  const { before, purpose } = playToChance(s, a)
  switch (purpose) {
    case 'air':
    case 'stormGroup':
      return combatForecast(before, true)
    case 'attack':
      return combatForecast(before, false)
    case 'crossing':
      return a.do === 'move' ? crossingForecast(s, unitNumber(a.unit), spaceOf(a.to)) : undefined
    case 'fortification': {
      const area = a.do === 'fortify' ? spaceOf(a.area) : -1
      const bonus = fortificationBonus(area)
      return dieForecast(
        'fortification',
        (die) => fortifies(area, die),
        'fortified',
        bonus > 0 ? [{ term: 'urban', value: bonus, rule: 'VOV-PAC-2a' }] : [],
      )
    }
    case 'clearance':
      return dieForecast('clearance', clears, 'cleared', [])
    case 'logistics':
      return logisticsForecast(before)
    default:
      return undefined
  }
}
