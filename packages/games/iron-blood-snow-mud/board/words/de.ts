import { anzahl, capital, isOneOf, type Sayings, saying, wordsFromTables, type Translation } from '@kurgan/board-kit'
import type { RollOutcome, Term } from '@kurgan/kernel'
import type { IbsmOutcome } from '../../rules/machinery/messages.ts'
import type { CombatResult, IbsmAction, IbsmState, TokenId } from '../../rules/state.ts'
import { action, ask, actionTypeNames } from './de/asks.ts'
import { inGerman } from './de/descriptions.ts'
import { resultName, tale } from './de/events.ts'
import type { IbsmWarning } from '../warns.ts'
import { next } from './de/next.ts'
import { why } from './de/refusals.ts'
import { hexName, locationName, seatName, tokenName, unitName } from './de/terms.ts'
import { titles } from './de/titles.ts'
import type { Choices, Endings, MeasureId, TermId, TestId, TotalId } from './en.ts'
import { thingsIn } from './things.ts'

const choices: Choices = {
  do: (value: IbsmAction['do'], actions) => {
    const [only, ...others] = actions.filter((actionSentence) => actionSentence.do === value)
    return only !== undefined && others.length === 0 ? action(only) : actionTypeNames[value]
  },
  unit: unitName,
  to: hexName,
  hex: hexName,
  via: (value: string) => `letzter Schritt von ${hexName(value)}`,
  city: locationName,
  mission: (value: 'support' | 'disrupt') =>
    value === 'support' ? 'Unterstützen: ein Würfel in einem Kampf dort' : 'Die feindliche Flotte dort stören',
  token: (value: TokenId) => `Marker „${tokenName[value]}“`,
  die: (value: number) => `Eine ${value} neu werfen`,
}

const terms: { readonly [Id in TermId]: (term: Term) => string } = {
  infantry: ({ of = '' }) => unitName(of),
  tank: ({ of = '' }) => unitName(of),
  fortress: ({ of = '' }) => unitName(of),
  adjacent: ({ of = '' }) => `${unitName(of)} im Nachbarfeld`,
  air: ({ of = '' }) => unitName(of),
  fleet: ({ of = '' }) => unitName(of),
  urban: () => 'eigene Stadt oder eigenes Industriezentrum',
  token: () => 'Generalsmarker',
}

const totals: Readonly<Record<TotalId, string>> = {
  axisDice: 'Würfel der Achse',
  sovietDice: 'Sowjetische Würfel',
  axisValue: 'Würfel der Achse',
  sovietValue: 'Sowjetische Würfel',
  axisTotal: 'Treffer der Achse',
  sovietTotal: 'Sowjetische Treffer',
}

const measures: Readonly<Record<MeasureId, string>> = {
  axisHits: 'Treffer der Achse',
  sovietHits: 'Sowjetische Treffer',
  fortresses: 'Zerstörte Festungen',
  industrial: 'Industriezentren in der Hand der Achse',
  season: 'Jahreszeit',
  axisUnits: 'Infanterie und Panzer der Achse auf der Karte',
  sovietUnits: 'Sowjetische Infanterie und Panzer auf der Karte',
  locations: 'Sowjetische Städte und Industriezentren in der Hand der Achse',
  die: 'Zahl auf dem neuen Würfel',
  number: 'Partisanengruppen zu setzen',
  hits: 'Treffer der Kampfwürfel',
  axisLosses: 'bisher vernichtete Einheiten der Achse',
  sovietLosses: 'bisher vernichtete sowjetische Einheiten',
}

const tests: Readonly<Record<TestId, string>> = {
  free: 'löst sich',
  held: 'muss bleiben',
  success: 'gelungen',
  failure: 'misslungen',
}

/** By how many come; no die brings more. */
const raised = [
  'keine Partisanengruppe mehr im Vorrat',
  'eine Partisanengruppe zu setzen',
  'zwei Partisanengruppen zu setzen',
  'drei Partisanengruppen zu setzen',
  'vier Partisanengruppen zu setzen',
]

const outcomes: Sayings<IbsmOutcome> = { partisans: ({ number }) => raised[number] ?? '' }

const forecastOutcome = ({ id, says }: RollOutcome): string => {
  if (says !== undefined) return capital(saying(outcomes, says as IbsmOutcome))
  return capital(isOneOf<CombatResult>(resultName, id) ? resultName[id] : isOneOf(tests, id) ? tests[id] : id)
}

const endings: Endings = {
  'axis/stalin': ['Sieg der Achse', 'Die Achse hält den Ort, an dem Stalin ist.'],
  'axis/final': [
    'Sieg der Achse am Ende',
    'Nach Schnee 1944 ist eine Festung zerstört, und die Achse hält Moskau oder drei Industriezentren.',
  ],
  'soviet/homeland': ['Sowjetischer Sieg', 'Die sowjetische Seite hält eine Stadt im Gebiet der Achse.'],
  'soviet/final': [
    'Sowjetischer Sieg am Ende',
    'Nach Schnee 1944 hat die Achse nicht beides erreicht: eine zerstörte Festung und Moskau oder drei Industriezentren.',
  ],
}

const things = thingsIn(inGerman)

const warnings = ({ say, location }: IbsmWarning): string => {
  const where = locationName(location)
  return say === 'opens'
    ? `Nach diesem Zug steht ${where} offen: Nimmt der Gegner den Ort, ist die Partie verloren.`
    : `${where} steht offen: Nimmt der Gegner den Ort, ist die Partie verloren.`
}

export const de: Translation = {
  side: seatName,
  ...wordsFromTables({ ask, action, choices, tale, terms, totals, measures, why }),
  next,
  warning: (message) => warnings(message as unknown as IbsmWarning),
  actionTypes: actionTypeNames,
  forecastOutcome,
  outcome: ({ winner, kind, score }) => {
    const ending = `${winner}/${kind}`
    const [title, text] = isOneOf(endings, ending) ? endings[ending] : [`Sieg: ${seatName(winner)}`, '']
    if (score === undefined) return { title, text }
    const { fortresses = 0, industrial = 0, season = 0 } = score
    const standing = `${anzahl(fortresses, 'Festung', 'Festungen')} zerstört, ${anzahl(industrial, 'Industriezentrum', 'Industriezentren')} in der Hand der Achse, Jahreszeit ${season} von 11.`
    return { title, text: `${text} ${standing}` }
  },
  titles,
  ref: (thing, state) => things.thing(state as IbsmState, thing),
  describe: (thing, state) => things.describe(state as IbsmState, thing),
}
