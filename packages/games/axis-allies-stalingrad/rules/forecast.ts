import { type Forecast, playToChance, type Term } from '@kurgan/kernel'
import type { AasAction } from './actions.ts'
import { airDefenseHit, ambushHit, badWeatherMax, bombardmentHit } from './components.ts'
import { crossingPlace, otherSide } from './map.ts'
import { clone } from './observe.ts'
import { sequence } from './sequence.ts'
import { type AasState, axis } from './state.ts'
import { type Battery, attackBatteries, batteriesOf, termsOf, totalOf } from './values.ts'

/** What an action would leave to chance first, and its exact odds. */

const sides = 6

/** The chances of 0, 1, 2 … hits of independent dice, each with its own value. */
export const hitChances = (values: readonly number[]): readonly number[] => {
  let chances = [1]
  for (const value of values) {
    const hit = Math.min(value, sides) / sides
    const next = Array.from({ length: chances.length + 1 }, () => 0)
    chances.forEach((chance, hits) => {
      next[hits] = (next[hits] as number) + chance * (1 - hit)
      next[hits + 1] = (next[hits + 1] as number) + chance * hit
    })
    chances = next
  }
  return chances
}

const valuesOf = (batteries: readonly Battery[]): readonly number[] =>
  batteries.flatMap(({ count, value }) => Array.from({ length: count }, () => value))
const meanHits = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / sides

const volley = (event: string, values: readonly number[], totals: Forecast['totals']): Forecast => ({
  outcomes: hitChances(values).map((chance, hits) => ({ id: `hits ${hits}`, chance })),
  means: { hits: meanHits(values) },
  totals,
  event,
})

const totalled = (id: string, terms: readonly Term[]): Forecast['totals'][number] => ({
  id,
  total: totalOf(terms),
  terms,
})

/** Both sides' fire, since the second follows whatever the first does. */
const combatForecast = (s: AasState): Forecast | undefined => {
  if (s.fight === null) return undefined
  const { zone, attacker, supplied } = s.fight
  const defender = otherSide(attacker)
  return volley('fire', valuesOf(batteriesOf(s, s.fight)), [
    totalled('attack', termsOf(s, attacker, zone, true, supplied[attacker] === 1)),
    totalled('defense', termsOf(s, defender, zone, false, supplied[defender] === 1)),
  ])
}

const strikeForecast = (s: AasState): Forecast | undefined => {
  const frame = s.stack.at(-1)
  if (frame?.at !== 'strike') return undefined
  const place = crossingPlace(frame.crossing)
  const values = valuesOf(attackBatteries(s, axis, place, true))
  const miss = hitChances(values)[0] as number
  return {
    outcomes: [
      { id: 'hit', chance: 1 - miss },
      { id: 'miss', chance: miss },
    ].filter(({ chance }) => chance > 0),
    means: { hits: meanHits(values) },
    totals: [totalled('attack', termsOf(s, axis, place, true, true))],
    event: 'strike',
  }
}

const ambushForecast: Forecast = {
  outcomes: [
    { id: 'shooter', chance: (ambushHit - 1) / sides },
    { id: 'owner', chance: 1 / sides },
    { id: 'miss', chance: (sides - ambushHit) / sides },
  ],
  means: {},
  totals: [],
  event: 'ambush',
}

/** Shots of fixed value: those that are aimed when fire is opened. */
const shotsForecast = (s: AasState, purpose: 'airDefense' | 'bombardment'): Forecast | undefined => {
  const frame = s.stack.at(-1)
  if (frame?.at !== 'defense' && frame?.at !== 'bombardment') return undefined
  const value = purpose === 'airDefense' ? airDefenseHit : bombardmentHit
  return volley(
    purpose,
    frame.shots.map(() => value),
    [],
  )
}

/** One die that either brings something about or does not. */
const chanceForecast = (event: string, chance: number, happens: string, otherwise: string): Forecast => ({
  outcomes: [
    { id: happens, chance },
    { id: otherwise, chance: 1 - chance },
  ],
  means: {},
  totals: [],
  event,
})

/** What is about to be rolled, in a state that stands before the die. */
const forecastOf = (before: AasState, purpose: string): Forecast | undefined => {
  switch (purpose) {
    case 'strike':
      return strikeForecast(before)
    case 'fire':
      return combatForecast(before)
    case 'ambush':
      return ambushForecast
    case 'airDefense':
    case 'bombardment':
      return shotsForecast(before, purpose)
    case 'weather':
      return chanceForecast('weather', badWeatherMax(before.round) / sides, 'bad', 'good')
    case 'luftwaffe':
      return chanceForecast('luftwaffe', 1 / sides, 'priority', 'none')
    case 'heroes':
      return chanceForecast('heroes', 1 / sides, 'heroes', 'none')
    default:
      return undefined
  }
}

/** What leads to a roll by way of other answers, and the answers that add nothing to it. */
const leading: ReadonlySet<AasAction['do']> = new Set(['fight', 'spend', 'decline', 'aim', 'bombard'])
const nothingMore: readonly AasAction[] = [{ do: 'decline' }, { do: 'openFire' }]

/** What nobody adds to: the roll as things stand. Nobody gives both answers on the way to one roll. */
const preview = (before: AasState): Forecast | undefined => {
  const asked = sequence.decision(before)
  const answer = nothingMore.find((one) => asked?.actions.some(({ do: deed }) => deed === one.do))
  if (answer === undefined) return undefined
  const purpose = playToChance(sequence, before, answer)
  const odds = purpose === '' ? preview(before) : forecastOf(before, purpose)
  return odds === undefined ? undefined : { ...odds, provided: [answer] }
}

export const forecast = (s: AasState, a: AasAction): Forecast | undefined => {
  const before = clone(s)
  const purpose = playToChance(sequence, before, a)
  if (purpose !== '') return forecastOf(before, purpose)
  return leading.has(a.do) ? preview(before) : undefined
}
