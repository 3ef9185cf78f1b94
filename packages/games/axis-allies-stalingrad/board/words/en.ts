import type { Words } from '@kurgan/board-kit'
import type { Term } from '@kurgan/kernel'
import type { AasAction } from '../../rules/actions.ts'
import type { AasEvent } from '../../rules/events.ts'
import type { AasAsk, AasRefusal } from '../../rules/messages.ts'
import type { AasState, EndingId } from '../../rules/state.ts'
import { ask } from './asks.ts'
import { action, deedName } from './deeds.ts'
import { endingName, tale } from './events.ts'
import { why } from './refusals.ts'
import { areaName, count, factoryName, placeName, profileName, statusName, unitName } from './terms.ts'
import { placeThing, unitThing } from './things.ts'

const sides: Readonly<Record<string, string>> = { axis: 'Axis', allies: 'Allies', spectator: 'Spectator' }

type Field = AasAction extends infer A ? (A extends unknown ? keyof A : never) : never

/** One value of one field, as a button. */
const choices: { readonly [F in Field]: (value: never, actions: readonly AasAction[]) => string } = {
  do: (value: AasAction['do'], actions) => {
    const [only, ...others] = actions.filter((deed) => deed.do === value)
    return only !== undefined && others.length === 0 ? action(only) : deedName[value]
  },
  unit: unitName,
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
  carrying: (value: string) => `carrying ${unitName(value)}`,
  home: (value: string) => `from ${placeName(value)}`,
}

const totals: Readonly<Record<string, string>> = {
  attack: 'Attack, sum of the values',
  defense: 'Defense, sum of the values',
  // Of an event that has one total only.
  Value: 'Sum of the values',
  Total: 'Sum of the values',
}
const measures: Readonly<Record<string, string>> = { hits: 'hits' }

/** Outcomes of a roll are a number of hits, or a word. */
const forecastWords: Readonly<Record<string, string>> = {
  hit: 'Hit',
  miss: 'Miss',
  shooter: 'Hit, chosen by the ambusher',
  owner: 'Hit, chosen by the owner',
}
const forecastOutcome = (id: string): string =>
  id.startsWith('hits ') ? count(Number(id.slice('hits '.length)), 'hit') : (forecastWords[id] ?? id)

const isOneOf = <K extends string>(table: Readonly<Record<K, unknown>>, key: string): key is K =>
  Object.hasOwn(table, key)

/** Terms are added up over all dice of a side. */
type TermId = 'unit' | 'unsupplied' | 'fortified' | 'river' | 'badWeather'
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
export const en: Words = {
  side: (side) => sides[side] ?? side,
  ask: (message) => ask(message as AasAsk),
  action: (deed) => action(deed as AasAction),
  choice: (field, value, actions) =>
    isOneOf(choices, field)
      ? (choices[field] as (value: unknown, actions: readonly AasAction[]) => string)(
          value,
          actions as readonly AasAction[],
        )
      : String(value),
  event: (event) => tale(event as AasEvent),
  term: (term) => (isOneOf(terms, term.term) ? terms[term.term](term) : term.term),
  total: (id) => totals[id] ?? id,
  measure: (id) => measures[id] ?? id,
  forecastOutcome,
  refusal: ({ why: reason }) => why(reason as AasRefusal['why']),
  outcome: ({ winner, kind }) => {
    const id = `${winner}/${kind}`
    return isOneOf(endingName, id)
      ? { title: endingName[id], text: endings[id] }
      : { title: `${sides[winner] ?? winner} victory`, text: '' }
  },
  thing: ({ kind, id }, state) =>
    kind === 'place' ? placeThing(state as AasState, String(id)) : unitThing(state as AasState, String(id)),
}
