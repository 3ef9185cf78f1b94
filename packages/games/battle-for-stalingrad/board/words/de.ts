import { anzahl, isOneOf, type Sayings, saying, wordsFromTables, type Translation } from '@kurgan/board-kit'
import type { Term } from '@kurgan/kernel'
import { locationNumber } from '../../rules/components.ts'
import type { BfsOutcome } from '../../rules/machinery/messages.ts'
import type { Absorption, BfsAction, BfsState, EndingId, SideId } from '../../rules/state.ts'
import { spentBy } from './costs.ts'
import { action, ask, actionTypeNames, wayName } from './de/asks.ts'
import { tale } from './de/events.ts'
import { next } from './de/next.ts'
import type { BfsWarning } from '../warns.ts'
import { why } from './de/refusals.ts'
import {
  adjective,
  cardCount,
  cardTitle,
  cardWithValue,
  forceTitle,
  hits,
  locationTitle,
  placeLabel,
  playerName,
  rations,
  sideName,
} from './de/terms.ts'
import { describe, thing } from './de/things.ts'
import { titles } from './de/titles.ts'
import { type Choices, chances, type MeasureId, type TermId, type TotalId } from './en.ts'

const sides: Readonly<Record<string, string>> = { ...sideName, spectator: 'Zuschauer' }

const choices: Choices = {
  do: (value: BfsAction['do'], actions) => {
    const [only, ...others] = actions.filter((actionSentence) => actionSentence.do === value)
    return only !== undefined && others.length === 0 ? action(only) : actionTypeNames[value]
  },
  force: (value: string) => forceTitle(value),
  to: (value: string) => placeLabel(value),
  at: (value: string) => placeLabel(value),
  location: (value: string) => locationTitle(value),
  card: (value: string, actions) =>
    actions.some((actionSentence) => actionSentence.do === 'firefight') ? cardWithValue(value) : cardTitle(value),
  payer: (value: string) => `${forceTitle(value)} zahlt`,
  by: (value: Absorption) => wayName[value],
}

const terms: { readonly [Id in TermId]: (term: Term) => string } = {
  combat: ({ of = '' }) => `${forceTitle(of)}, Kampfwert`,
  attackBonus: ({ of = '' }) => `${forceTitle(of)} im Angriff`,
  defendBonus: ({ of = '' }) => `${forceTitle(of)} in der Verteidigung`,
  ruinsBonus: ({ of = '' }) => `${forceTitle(of)} in den Ruinen`,
  cardBonus: () => 'die Karte, die den Angriff begann',
  firefight: ({ of = '' }) => `${cardTitle(of)}, Feuergefecht`,
  card: ({ of = '' }) => cardTitle(of),
  tagHits: ({ of = '' }) => `Kontrolle: ${locationTitle(of)}`,
  flip: ({ of = '' }) => `aufgedeckt: ${cardTitle(of)}`,
  hits: () => 'zugefügte Treffer',
  shield: ({ of = '' }) => `entfällt: ${locationNumber(of) < 0 ? forceTitle(of) : locationTitle(of)}`,
}

const totals: Readonly<Record<TotalId, string>> = {
  attacker: 'Angreifer vor dem Aufdecken',
  defender: 'Verteidiger vor dem Aufdecken',
  bombardment: 'Vor dem Aufdecken',
  attackerValue: 'Treffer des Angreifers',
  attackerTotal: 'Treffer des Angreifers',
  defenderValue: 'Treffer des Verteidigers',
  defenderTotal: 'Treffer des Verteidigers',
  Value: 'Treffer',
  Total: 'Treffer',
}

const measures: Readonly<Record<MeasureId, string>> = {
  attackerHits: 'Treffer des Angreifers',
  defenderHits: 'Treffer des Verteidigers',
  hits: 'Treffer',
  fall: 'Chance, dass kein Verteidiger bleiben kann',
  stand: 'Chance, dass ein Angreifer bleiben kann',
  rounds: 'Runden',
  germanControl: 'Orte unter deutscher Kontrolle',
  sovietControl: 'Orte unter sowjetischer Kontrolle',
  ruins: 'Zerstörte Orte',
  germanLosses: 'bisher zerschlagene deutsche Verbände',
  sovietLosses: 'bisher zerschlagene sowjetische Verbände',
  flips: 'aufgedeckte Feuergefechtswerte',
}

const outcomes: Sayings<BfsOutcome> = {
  fight: ({ attack, defence }) => `Angriff ${attack}, Verteidigung ${defence}`,
  hits: ({ hits: number }) => hits(number),
}

const endings: Readonly<Record<EndingId, readonly [title: string, text: string]>> = {
  'german/control': ['Deutscher Sieg', 'Am Ende eines deutschen Zuges sind alle fünf Orte unter deutscher Kontrolle.'],
  'soviet/control': [
    'Sowjetischer Sieg',
    'Am Ende eines sowjetischen Zuges sind alle fünf Orte unter sowjetischer Kontrolle.',
  ],
  'soviet/destruction': [
    'Sowjetischer Sieg in den Ruinen',
    'Am Ende eines sowjetischen Zuges sind alle fünf Orte Zerstört.',
  ],
}

const warnings: Readonly<Record<BfsWarning['say'], (enemy: SideId) => string>> = {
  allHeld: (enemy) =>
    `${playerName(enemy)} hat alle fünf Orte unter Kontrolle: geht davon bis zum Ende des ${adjective[enemy]}en Zuges keiner verloren, so ist die Partie verloren.`,
  allRuined: (enemy) =>
    `Alle fünf Orte sind Zerstört: am Ende des nächsten ${adjective[enemy]}en Zuges ist die Partie verloren.`,
}

export const de: Translation = {
  sheets: { board: 'Tisch', panels: 'Stapel' },
  side: (side) => sides[side] ?? side,
  ...wordsFromTables({ ask, action, choices, tale, terms, totals, measures, why }),
  next,
  warning: (message) => {
    const { say, enemy } = message as unknown as BfsWarning
    return warnings[say](enemy)
  },
  chances,
  actionTypes: actionTypeNames,
  forecastOutcome: ({ id, says }) => (says === undefined ? id : saying(outcomes, says as BfsOutcome)),
  titles,
  outcome: ({ winner, kind, score }) => {
    const ending = `${winner}/${kind}`
    const [title, text] = isOneOf(endings, ending) ? endings[ending] : [`Sieg: ${sides[winner] ?? winner}`, '']
    const rounds = score?.rounds === undefined ? '' : ` ${anzahl(score.rounds, 'Runde', 'Runden')} gespielt.`
    return { title, text: `${text}${rounds}` }
  },
  cost: (paid, state) => {
    const spent = spentBy(state as BfsState, paid as BfsAction)
    if (spent === undefined) return undefined
    return 'cards' in spent ? cardCount(spent.cards) : rations(spent.rations)
  },
  ref: thing,
  describe,
}
