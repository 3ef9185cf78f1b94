import { type Forecast, playToChance, type Term } from '@kurgan/kernel'
import { cloneState } from './clone.ts'
import { fightOf } from './combat.ts'
import { placeOf, stepsOf } from './control.ts'
import { logisticsResult } from './logistics.ts'
import { spaceOf } from './map.ts'
import { combatOdds, faces, sums } from './odds.ts'
import { cutOff, surrenderResult } from './refit.ts'
import { makesRubble } from './rubble.ts'
import { sequence } from './sequence.ts'
import type { VovAction, VovState } from './state.ts'
import { nameOf, unitNumber } from './units.ts'
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

/** VOV-11.4a: who must name a lead defender names the one that holds best. */
const bestLead = (s: VovState): number => {
  const fight = fightOf(s)
  const value = (defender: number): number => totalOf(defenseTerms(s, { ...fight, defender }))
  return fight.defenders.reduce((best, unit) => (value(unit) > value(best) ? unit : best))
}

/** The answer in a combat that adds nothing to it. */
const plainAnswer = (s: VovState): VovAction | undefined => {
  const frame = s.stack.at(-1)
  switch (frame?.at) {
    case 'combat.join':
      return { do: 'holdBack', unit: nameOf(frame.asked[0] as number) }
    case 'combat.lead':
      return { do: 'lead', unit: nameOf(bestLead(s)) }
    case 'combat.artillery':
    case 'combat.support':
      return { do: 'decline' }
    default:
      return undefined
  }
}

const forecastAt = (s: VovState, purpose: string, a: VovAction): Forecast | undefined => {
  switch (purpose) {
    case 'air':
    case 'stormGroup':
      return combatForecast(s, true)
    case 'attack':
      return combatForecast(s, false)
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
  let purpose = playToChance(sequence, before, a)
  const provided: VovAction[] = []
  for (let plain = plainAnswer(before); purpose === '' && plain !== undefined; plain = plainAnswer(before)) {
    if (provided.at(-1)?.do !== 'decline') provided.push(plain)
    purpose = playToChance(sequence, before, plain)
  }
  const odds = forecastAt(before, purpose, a)
  return odds === undefined || provided.length === 0 ? odds : { ...odds, provided }
}
