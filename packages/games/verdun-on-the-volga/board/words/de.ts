import { anzahl, capital, isOneOf, wordsFromTables, type Translation } from '@kurgan/board-kit'
import type { RollOutcome, Term } from '@kurgan/kernel'
import type {
  Absorption,
  CombatResult,
  CrossingResult,
  LogisticsResult,
  VovAction,
  VovState,
} from '../../rules/state.ts'
import { ask } from './de/asks.ts'
import { actionSentence, actionTypeNames } from './de/actions.ts'
import { crossingName, logisticsName, tale } from './de/events.ts'
import { areaName, inArea } from './de/places.ts'
import type { VovWarning } from '../warns.ts'
import { next } from './de/next.ts'
import { why } from './de/refusals.ts'
import { absorptionName, advantageName, markerTitle, resultName, unitName } from './de/terms.ts'
import { markerShort } from './terms.ts'
import { german } from './de/things.ts'
import { titles } from './de/titles.ts'
import { type AttemptId, type Choices, type MeasureId, placeOf, type TermId, type TotalId } from './en.ts'
import { type AdvantageUse, plain } from './terms.ts'

const sides: Readonly<Record<string, string>> = { german: 'Deutsche', soviet: 'Sowjets', spectator: 'Zuschauer' }

const absorbedPoints: Readonly<Record<Absorption, string>> = {
  nothing: 'kein Punkt',
  flip: '1 Punkt',
  retreat: '1 Punkt',
  flipAndRetreat: '2 Punkte',
  eliminate: '3 Punkte bei voller Stärke, 2 geschwächt',
}

const choices: Choices = {
  do: (value: VovAction['do'], actions) => {
    const [only, ...others] = actions.filter((action) => action.do === value)
    return only !== undefined && others.length === 0 ? actionSentence(only) : actionTypeNames[value]
  },
  area: areaName,
  to: areaName,
  with: areaName,
  unit: unitName,
  lead: (value: string) => `${unitName(value)} führt: der Angriff beginnt`,
  points: (value: number) => `${value} SP`,
  marker: (value: string) => `Artillerie ${markerShort(value)}`,
  use: (value: AdvantageUse) => `Vorteil einsetzen: ${advantageName[value]}`,
  by: (value: Absorption) => `${capital(absorptionName[value])} (${absorbedPoints[value]})`,
  strength: (value: 'reduced' | 'full') => (value === 'full' ? 'Volle Stärke, 2 Punkte' : 'Geschwächt, 1 Punkt'),
}

const terms: { readonly [Id in TermId]: (term: Term) => string } = {
  lead: ({ of = '' }) => `Führende Einheit ${unitName(of)}`,
  others: ({ value }) => anzahl(value, 'weitere Einheit', 'weitere Einheiten'),
  artillery: ({ of = '' }) => markerTitle(of),
  air: () => 'Luftwürfel',
  stormGroup: () => 'Würfel der Sturmgruppe',
  integrity: () => 'Divisionszusammenhalt: drei Einheiten einer Division',
  nightAssault: () => 'Sowjetischer Nachtangriff',
  outOfSupply: () => 'Unversorgt',
  terrain: () => 'Gelände',
  fortification: () => 'Befestigung',
  rubble: () => 'Trümmer',
  cover: () => 'Befestigung oder Trümmer gegen Luftangriffe',
  urban: () => 'Stadtgebiet',
  kurganControlled: () => 'Mamajew-Kurgan in deutscher Hand',
  kurganContested: () => 'Deutsche Einheiten auf dem Mamajew-Kurgan',
  landingContested: () => 'Deutsche Einheiten an der Landestelle',
  oneFlank: () => 'Ein Ufergebiet neben der Landestelle in deutscher Hand',
  twoFlanks: () => 'Zwei oder mehr Ufergebiete neben der Landestelle in deutscher Hand',
  cutOff: ({ of = '' }) => unitName(of),
  area: ({ of = '' }) => areaName(placeOf(of)),
  orlovka: () => 'Orlowka war immer in sowjetischer Hand',
  flank: ({ of = '' }) => `Keine deutsche Einheit in ${areaName(placeOf(of))}`,
}

const totals: Readonly<Record<TotalId, string>> = {
  attackValue: 'Angriffswert',
  defenseValue: 'Verteidigungswert',
  attackTotal: 'Angriffssumme',
  defenseTotal: 'Verteidigungssumme',
  crossing: 'Änderungen für den Wolgaübergang',
  fortification: 'Änderungen für die Befestigung',
  surrender: 'Kapitulationswürfe, ein Würfel je Einheit',
  // Eines Ereignisses, das nur eine Summe hat.
  Value: 'Summe davon',
  Total: 'Endsumme',
}

const measures: Readonly<Record<MeasureId, string>> = {
  attrition: 'Verlustpunkte',
  attackerSteps: 'Stufen, die der Angreifer verliert',
  rubble: 'Trümmer',
  steps: 'verlorene Stufen',
  points: 'deutsche SP',
  germanSteps: 'deutsche Stufen auf der Karte',
  sovietSteps: 'sowjetische Stufen auf der Karte',
  germanLosses: 'bisher vernichtete deutsche Einheiten',
  sovietLosses: 'bisher vernichtete sowjetische Einheiten',
  pips: 'Augen im Kampf',
  areas: 'Gebiete in deutscher Hand',
}

const attempts: Readonly<Record<AttemptId, string>> = {
  fortified: 'Eine Befestigung entsteht',
  cleared: 'Die Trümmer sind geräumt',
  failed: 'Der Versuch misslingt',
  none: 'Keine Wirkung',
  stepLoss: 'Die Einheit verliert eine Stufe',
  eliminated: 'Die Einheit geht verloren',
}

const forecastOutcome = ({ id }: RollOutcome): string => {
  if (isOneOf(attempts, id)) return attempts[id]
  if (isOneOf<CombatResult>(resultName, id)) return resultName[id]
  if (isOneOf<CrossingResult>(crossingName, id)) return capital(crossingName[id])
  return isOneOf<LogisticsResult>(logisticsName, id) ? `Nachschub: ${logisticsName[id]}` : id
}

const endings: Readonly<Record<string, readonly [title: string, text: string]>> = {
  'german/automatic': [
    'Deutscher automatischer Sieg',
    'Jeder Wolgaübergang ist in deutscher Hand und mit dem Westen verbunden: die 62. Armee ist abgeschnitten.',
  ],
  'german/operational': ['Deutscher operativer Sieg', 'Der Deutsche hat die nötigen Siegpunkte.'],
  'soviet/operational': ['Sowjetischer operativer Sieg', 'Dem Deutschen fehlen nötige Siegpunkte.'],
  'soviet/automatic': [
    'Sowjetischer automatischer Sieg',
    'Am Ende der Manöverphase ist eine Zone hinter der deutschen Front in sowjetischer Hand: der Ring hat sich geschlossen.',
  ],
  'soviet/endurance': [
    'Sowjetischer Sieg',
    'Der letzte Zug ist vorbei, das Westufer hat noch einen Übergang: die Stadt hat gehalten.',
  ],
}

const warnings = (warning: VovWarning): string =>
  warning.say === 'pass'
    ? 'Passt auch der Gegner, wird der Zug geprüft, wie es jetzt steht, und die Partie ist verloren.'
    : `Niemand bliebe ${inArea(warning.area)}: rückt der Gegner dort ein, kann die Partie am Ende des Zuges verloren sein.`

export const de: Translation = {
  side: (side) => sides[side] ?? side,
  ...wordsFromTables({ ask, action: actionSentence, choices, tale, terms, totals, measures, why }),
  next,
  warning: (message) => warnings(message as unknown as VovWarning),
  actionTypes: actionTypeNames,
  forecastOutcome,
  params: {
    handicap: { title: 'Siegpunkte weniger (zwischen Computern gleich: 1 im Standardspiel, 3 in der Spielmitte)' },
  },
  outcome: ({ winner, kind, score }) => {
    const [title, text] = endings[`${winner}/${kind}`] ?? [`Sieg: ${sides[winner] ?? winner}`, '']
    return {
      title,
      text: score?.['points'] === undefined ? text : `${text} Deutsche Siegpunkte: ${plain(score['points'])}.`,
    }
  },
  titles,
  ref: ({ kind, id }, state) =>
    kind === 'area' ? german.areaThing(state as VovState, id) : german.unitThing(state as VovState, String(id)),
  describe: ({ kind, id }, state) =>
    kind === 'area' ? german.areaDescribed(state as VovState, id) : german.unitDescribed(state as VovState, String(id)),
}
