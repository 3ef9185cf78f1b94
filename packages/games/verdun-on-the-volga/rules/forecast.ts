import { type Forecast, playToChance, type Term } from '@kurgan/kernel'
import { cloneState } from './clone.ts'
import { placeOf, stepsOf } from './control.ts'
import { logisticsResult } from './logistics.ts'
import { spaceOf } from './map.ts'
import { faces, sums } from './odds.ts'
import { cutOff, surrenderResult } from './refit.ts'
import { sequence } from './sequence.ts'
import type { VovAction, VovState } from './state.ts'
import { nameOf, unitNumber } from './units.ts'
import { totalOf } from './values.ts'
import { crossingLoss, crossingResult, crossingTerms } from './volga.ts'

/** What an action would leave to chance first, and its exact odds. */

const outcomesOf = (chances: ReadonlyMap<string, number>): Forecast['outcomes'] =>
  [...chances].map(([id, chance]) => ({ id, chance }))

const totalled = (id: string, terms: readonly Term[]): Forecast['totals'][number] => ({
  id,
  total: totalOf(terms),
  terms,
})

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

const logisticsForecast = (s: VovState): Forecast => {
  const chances = new Map<string, number>()
  for (let roll = 2; roll <= 12; roll++) {
    const result = logisticsResult(s, roll)
    chances.set(result, (chances.get(result) ?? 0) + (sums[roll] as number))
  }
  return { outcomes: outcomesOf(chances), means: {}, totals: [], event: 'logistics' }
}

/** VOV-PAC-4a: every unit that is cut off throws its own die, so the odds of the first are those of each. */
const surrenderForecast = (s: VovState): Forecast | undefined => {
  const frame = s.stack.at(-1)
  if (frame?.at !== 'refit.surrender') return undefined
  const chances = new Map<string, number>()
  for (const die of faces) {
    const result = surrenderResult(die)
    chances.set(result, (chances.get(result) ?? 0) + 1 / faces.length)
  }
  const units = cutOff(s, frame.side).map((unit) => ({
    term: 'cutOff',
    value: 1,
    rule: 'VOV-15.2.3a',
    of: nameOf(unit),
  }))
  return { outcomes: outcomesOf(chances), means: {}, totals: [totalled('surrender', units)], event: 'surrender' }
}

const forecastAt = (s: VovState, purpose: string, a: VovAction): Forecast | undefined => {
  switch (purpose) {
    case 'crossing':
      return a.do === 'move' ? crossingForecast(s, unitNumber(a.unit), spaceOf(a.to)) : undefined
    case 'logistics':
      return logisticsForecast(s)
    case 'surrender':
      return surrenderForecast(s)
    default:
      return undefined
  }
}

/** The odds of the roll that the action brings; of a combat that still has questions, those if nobody adds anything. */
export const forecast = (s: VovState, a: VovAction): Forecast | undefined => {
  const rolled = sequence.forecast(cloneState(s), a)
  if (rolled !== undefined) return rolled
  const before = cloneState(s)
  return forecastAt(before, playToChance(sequence, before, a), a)
}
