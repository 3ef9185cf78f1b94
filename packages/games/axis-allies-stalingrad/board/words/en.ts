import { type Sayings, saying, type Words } from '@kurgan/board-kit'
import type { RollOutcome, Term } from '@kurgan/kernel'
import type { AasAction } from '../../rules/machinery/actions.ts'
import type { AasEvent } from '../../rules/machinery/events.ts'
import type { AasAsk, AasOutcome, AasRefusal } from '../../rules/machinery/messages.ts'
import type { AasState, EndingId } from '../../rules/state.ts'
import { ask } from './asks.ts'
import { action, actionTypeNames, isBought, load, price } from './actions.ts'
import { endingName, tale } from './events.ts'
import type { AasWarning } from '../warns.ts'
import { next } from './next.ts'
import { why } from './refusals.ts'
import { areaName, count, factoryName, placeName, profileName, statusName, unitName } from './terms.ts'
import { english } from './things.ts'

const sides: Readonly<Record<string, string>> = { axis: 'Axis', allies: 'Allies', spectator: 'Spectator' }

type Field = AasAction extends infer A ? (A extends unknown ? keyof A : never) : never

/** One value of one field, as a button. */
export type Choices = { readonly [F in Field]: (value: never, actions: readonly AasAction[]) => string }

const choices: Choices = {
  do: (value: AasAction['do'], actions) => {
    const [only, ...others] = actions.filter((actionSentence) => actionSentence.do === value)
    return only !== undefined && others.length === 0 ? action(only) : actionTypeNames[value]
  },
  unit: (value: string, actions) => `${unitName(value)}${isBought(actions) ? price(value) : ''}`,
  with: (value: string) => `with ${unitName(value)}`,
  and: (value: string) => `together with ${unitName(value)}`,
  lost: (value: string) => `${unitName(value)} is eliminated`,
  cargo: (value: string) => `carrying ${unitName(value)}`,
  from: placeName,
  andFrom: (value: string) => `the other from ${placeName(value)}`,
  to: placeName,
  through: (value: string) => `through ${placeName(value)}`,
  at: placeName,
  zone: placeName,
  site: placeName,
  crossing: placeName,
  token: (value: string) => `a token of ${placeName(value)}`,
  river: () => 'across the river',
  airborne: () => 'already in the air',
  interdict: () => 'at transports',
  tokens: (value: number) => count(value, 'supply token'),
  points: (value: number) => `Bid ${value}`,
  factory: (value: keyof typeof factoryName) => factoryName[value],
  area: (value: keyof typeof areaName) => areaName[value],
  northwest: (value: string) => `${value} to the northwest`,
  southeast: (value: string) => `${value} to the southeast`,
  card: (value: string) => value,
  by: (value: keyof typeof profileName) => profileName[value],
  kind: (value: keyof typeof profileName) => (value === 'any' ? 'any unit' : profileName[value]),
  as: (value: keyof typeof statusName) => statusName[value],
  carrying: (value: string) => `carrying ${load(value)}`,
  home: (value: string) => `from ${placeName(value)}`,
}

export type TotalId = 'attack' | 'defense' | 'Value' | 'Total'
const totals: Readonly<Record<TotalId, string>> = {
  attack: 'Attack, sum of the values',
  defense: 'Defense, sum of the values',
  // Of an event that has one total only.
  Value: 'Sum of the values',
  Total: 'Sum of the values',
}

export type MeasureId =
  | 'hits'
  | 'city'
  | 'fortified'
  | 'approaches'
  | 'axisUnits'
  | 'alliedUnits'
  | 'axisUnsupplied'
  | 'alliedUnsupplied'
  | 'axisLosses'
  | 'alliedLosses'
const measures: Readonly<Record<MeasureId, string>> = {
  hits: 'hits',
  city: 'RP zones of the city in Axis hands',
  fortified: 'fortified zones in Axis hands',
  approaches: 'Pitomnik, Vertyachii and Rynok in Allied hands',
  axisUnits: 'Axis units on the boards',
  alliedUnits: 'Allied units on the boards',
  axisUnsupplied: 'Axis land units out of supply',
  alliedUnsupplied: 'Allied land units out of supply',
  axisLosses: 'Axis units lost so far',
  alliedLosses: 'Allied units lost so far',
}

/** Outcomes of a roll are a number of hits, or a word. */
export type ForecastId = 'hit' | 'miss' | 'shooter' | 'owner' | 'bad' | 'good' | 'priority' | 'heroes' | 'none'
const forecastWords: Readonly<Record<ForecastId, string>> = {
  hit: 'Hit',
  miss: 'Miss',
  shooter: 'Hit, chosen by the ambusher',
  owner: 'Hit, chosen by the owner',
  bad: 'Bad weather',
  good: 'Good weather',
  priority: 'An air unit leaves',
  heroes: 'A unit is given up for a hit',
  none: 'No effect',
}
const outcomes: Sayings<AasOutcome> = { hits: ({ hits }) => count(hits, 'hit') }

const forecastOutcome = ({ id, says }: RollOutcome): string => {
  if (says !== undefined) return saying(outcomes, says as AasOutcome)
  return isOneOf(forecastWords, id) ? forecastWords[id] : id
}

export const isOneOf = <K extends string>(table: Readonly<Record<K, unknown>>, key: string): key is K =>
  Object.hasOwn(table, key)

/** Terms are added up over all dice of a side. */
export type TermId = 'unit' | 'unsupplied' | 'fortified' | 'river' | 'badWeather'
const terms: { readonly [Id in TermId]: (term: Term) => string } = {
  unit: ({ of = '' }) => unitName(of),
  unsupplied: () => 'unsupplied, −1 a die',
  fortified: () => 'fortified zone, +1 a die',
  river: () => 'across the river, +1 a die',
  badWeather: () => 'bad weather, −1 a die',
}

const endings: Readonly<Record<EndingId, string>> = {
  'axis/total': 'The city is wholly Axis-controlled.',
  'axis/major': 'The Axis hold what a major victory asks for.',
  'axis/minor': 'The Axis hold what a minor victory asks for.',
  'allies/total': 'The Axis forces west of the Don are broken.',
  'allies/major': 'The ring around the city is closed.',
  'allies/minor': 'The city has held to the last round.',
}

/** The kernel hands over messages of any game; these are known to be ours. */
const warnings = (warning: AasWarning): string => {
  const enemy = sides[warning.enemy] ?? warning.enemy
  if (warning.say === 'held')
    return `The ${enemy} would win at the end of this round: unless a zone of the city is retaken in the attack, the game is lost.`
  return warning.say === 'opens'
    ? `Nobody would be left in ${placeName(warning.zone)}: if the ${enemy} move into what is empty, they win at the end of the round.`
    : `If the ${enemy} move into what stands empty, they win at the end of the round.`
}

export const en: Words = {
  side: (side) => sides[side] ?? side,
  ask: (message) => ask(message as AasAsk),
  next,
  warning: (message) => warnings(message as unknown as AasWarning),
  action: (actionSentence) => action(actionSentence as AasAction),
  actionTypes: actionTypeNames,
  choice: (field, value, actions) =>
    isOneOf(choices, field)
      ? (choices[field] as (value: unknown, actions: readonly AasAction[]) => string)(
          value,
          actions as readonly AasAction[],
        )
      : String(value),
  event: (event) => tale(event as AasEvent),
  term: (term) => (isOneOf(terms, term.term) ? terms[term.term](term) : term.term),
  total: (id) => (isOneOf(totals, id) ? totals[id] : id),
  measure: (id) => (isOneOf(measures, id) ? measures[id] : id),
  forecastOutcome,
  params: {
    bidding: { title: 'The side both players want', values: { 1: 'Axis', 2: 'Allies' } },
    headStart: {
      title: 'Reinforcement Points before the first round (even between computers: about 50 in Race to Stalingrad)',
    },
  },
  refusal: ({ why: reason }) => why(reason as AasRefusal['why']),
  outcome: ({ winner, kind }) => {
    const id = `${winner}/${kind}`
    return isOneOf(endingName, id)
      ? { title: endingName[id], text: endings[id] }
      : { title: `${sides[winner] ?? winner} victory`, text: '' }
  },
  ref: (thing, state) => english.ref(state as AasState, thing),
  describe: (thing, state) => english.described(state as AasState, thing),
}
