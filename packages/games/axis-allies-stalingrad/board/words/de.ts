import { type Sayings, saying, type Translation } from '@kurgan/board-kit'
import type { RollOutcome, Term } from '@kurgan/kernel'
import type { AasAction } from '../../rules/machinery/actions.ts'
import type { AasEvent } from '../../rules/machinery/events.ts'
import type { AasAsk, AasOutcome, AasRefusal } from '../../rules/machinery/messages.ts'
import type { AasState, AirStatus, AreaName, EndingId, FactoryId } from '../../rules/state.ts'
import { ask } from './de/asks.ts'
import { action, actionTypeNames, load, price } from './de/actions.ts'
import { isBought } from './actions.ts'
import { endingName, tale } from './de/events.ts'
import { fromPlace, inPlace, overPlace, placeName } from './de/places.ts'
import type { AasWarning } from '../warns.ts'
import { next } from './de/next.ts'
import { why } from './de/refusals.ts'
import {
  areaName,
  capital,
  factoryName,
  hitCount,
  profileName,
  statusName,
  tokenCount,
  unitDative,
  unitName,
  uranusName,
} from './de/terms.ts'
import { german } from './de/things.ts'
import { titles } from './de/titles.ts'
import { type Choices, type ForecastId, isOneOf, type MeasureId, type TermId, type TotalId } from './en.ts'
import type { StrikeId } from './terms.ts'

const sides: Readonly<Record<string, string>> = { axis: 'Achse', allies: 'Alliierte', spectator: 'Zuschauer' }

const choices: Choices = {
  do: (value: AasAction['do'], actions) => {
    const [only, ...others] = actions.filter((actionSentence) => actionSentence.do === value)
    return only !== undefined && others.length === 0 ? action(only) : actionTypeNames[value]
  },
  unit: (value: string, actions) => `${capital(unitName(value))}${isBought(actions) ? price(value) : ''}`,
  with: (value: string) => `mit ${unitDative(value)}`,
  and: (value: string) => `zusammen mit ${unitDative(value)}`,
  lost: (value: string) => `verloren geht: ${unitName(value)}`,
  cargo: (value: string) => `mit ${unitDative(value)} an Bord`,
  from: placeName,
  andFrom: (value: string) => `die andere ${fromPlace(value)}`,
  to: placeName,
  through: overPlace,
  at: placeName,
  zone: placeName,
  site: placeName,
  crossing: placeName,
  token: (value: string) => `ein Versorgungsmarker ${fromPlace(value)}`,
  river: () => 'über den Fluss',
  airborne: () => 'schon in der Luft',
  interdict: () => 'auf Transporte',
  tokens: tokenCount,
  points: (value: number) => `${value} bieten`,
  factory: (value: FactoryId) => factoryName[value],
  area: (value: AreaName) => areaName[value],
  northwest: (value: string) => `${uranusName(value)} in den Nordwesten`,
  southeast: (value: string) => `${uranusName(value)} in den Südosten`,
  card: uranusName,
  by: profileName,
  kind: (value: StrikeId) => (value === 'any' ? 'beliebige Einheit' : profileName(value)),
  as: (value: AirStatus) => statusName[value],
  carrying: (value: string) => `mit ${load(value)} an Bord`,
  home: fromPlace,
}

const totals: Readonly<Record<TotalId, string>> = {
  attack: 'Angriff, Summe der Werte',
  defense: 'Verteidigung, Summe der Werte',
  // Eines Ereignisses, das nur eine Summe hat.
  Value: 'Summe der Werte',
  Total: 'Summe der Werte',
}

const measures: Readonly<Record<MeasureId, string>> = {
  hits: 'Treffer',
  city: 'Stadtzonen mit Verstärkungspunkten in der Hand der Achse',
  fortified: 'befestigte Zonen in der Hand der Achse',
  approaches: 'Pitomnik, Wertjatschi und Rynok in der Hand der Alliierten',
  axisUnits: 'Einheiten der Achse auf den Plänen',
  alliedUnits: 'Einheiten der Alliierten auf den Plänen',
  axisUnsupplied: 'unversorgte Landeinheiten der Achse',
  alliedUnsupplied: 'unversorgte Landeinheiten der Alliierten',
  axisLosses: 'bisher verlorene Einheiten der Achse',
  alliedLosses: 'bisher verlorene Einheiten der Alliierten',
}

const forecastWords: Readonly<Record<ForecastId, string>> = {
  hit: 'Treffer',
  miss: 'Daneben',
  shooter: 'Treffer, der Schütze wählt',
  owner: 'Treffer, der Besitzer wählt',
  bad: 'Schlechtes Wetter',
  good: 'Gutes Wetter',
  priority: 'Ein Luftverband zieht ab',
  heroes: 'Eine Einheit wird für einen Treffer geopfert',
  none: 'Keine Wirkung',
}
const outcomes: Sayings<AasOutcome> = { hits: ({ hits }) => hitCount(hits) }

const forecastOutcome = ({ id, says }: RollOutcome): string => {
  if (says !== undefined) return saying(outcomes, says as AasOutcome)
  return isOneOf(forecastWords, id) ? forecastWords[id] : id
}

/** Die Posten sind über alle Würfel einer Seite zusammengezählt. */
const terms: { readonly [Id in TermId]: (term: Term) => string } = {
  unit: ({ of = '' }) => capital(unitName(of)),
  unsupplied: () => 'unversorgt, −1 je Würfel',
  fortified: () => 'befestigte Zone, +1 je Würfel',
  river: () => 'Angriff über den Fluss, +1 je Würfel',
  badWeather: () => 'schlechtes Wetter, −1 je Würfel',
}

const endings: Readonly<Record<EndingId, string>> = {
  'axis/total': 'Die ganze Stadt ist in der Hand der Achse.',
  'axis/major': 'Die Achse hält, was ein großer Sieg verlangt.',
  'axis/minor': 'Die Achse hält, was ein knapper Sieg verlangt.',
  'allies/total': 'Die Truppen der Achse westlich des Don sind zerschlagen.',
  'allies/major': 'Der Ring um die Stadt ist geschlossen.',
  'allies/minor': 'Die Stadt hat bis zur letzten Runde gehalten.',
}

/** Der Kern reicht Meldungen jedes Spiels weiter; von diesen ist bekannt, dass es unsere sind. */
const warnings = (warning: AasWarning): string => {
  if (warning.say === 'held')
    return 'Am Ende dieser Runde gewinnt der Gegner: wird im Angriff keine Zone der Stadt zurückerobert, ist die Partie verloren.'
  return warning.say === 'opens'
    ? `Niemand bliebe ${inPlace(warning.zone)}: rückt der Gegner ein, wo es leer ist, gewinnt er am Ende der Runde.`
    : 'Rückt der Gegner ein, wo es leer steht, gewinnt er am Ende der Runde.'
}

export const de: Translation = {
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
    bidding: { title: 'Die Seite, die beide wollen', values: { 1: 'Achse', 2: 'Alliierte' } },
    headStart: {
      title: 'Verstärkungspunkte vor der ersten Runde (zwischen Computern gleich: etwa 50 im Wettlauf nach Stalingrad)',
    },
  },
  refusal: ({ why: reason }) => why(reason as AasRefusal['why']),
  outcome: ({ winner, kind }) => {
    const id = `${winner}/${kind}`
    return isOneOf(endingName, id)
      ? { title: endingName[id], text: endings[id] }
      : { title: `Sieg: ${sides[winner] ?? winner}`, text: '' }
  },
  titles,
  ref: (thing, state) => german.ref(state as AasState, thing),
  describe: (thing, state) => german.described(state as AasState, thing),
}
