import { anzahl, isOneOf, type Sayings, saying, signed, wordsFromTables, type Translation } from '@kurgan/board-kit'
import type { RollOutcome, Term } from '@kurgan/kernel'
import type { AtvOutcome } from '../../rules/machinery/messages.ts'
import { itemCost } from '../../rules/tables.ts'
import type { AtvAction, AtvState, CombatResult, EventId, GroupId, Item } from '../../rules/state.ts'
import { action, ask, actionTypeNames } from './de/asks.ts'
import { resultName, tale } from './de/events.ts'
import { areaName, fromArea } from './de/places.ts'
import type { AtvWarning } from '../warns.ts'
import { next } from './de/next.ts'
import { why } from './de/refusals.ts'
import { counterName, divisionName, eventName, itemName, strategyName } from './de/terms.ts'
import { areaDescribed, areaThing, unitThing } from './de/things.ts'
import { titles } from './de/titles.ts'
import type { Choices, TermId } from './en.ts'

const sides: Readonly<Record<string, string>> = { german: 'Deutsche', soviet: 'Sowjets', spectator: 'Zuschauer' }

const choices: Choices = {
  do: (value: AtvAction['do'], actions) => {
    const [only, ...others] = actions.filter((actionSentence) => actionSentence.do === value)
    return only !== undefined && others.length === 0 ? action(only) : actionTypeNames[value]
  },
  area: areaName,
  to: areaName,
  via: (value: number) => fromArea(value),
  unit: (value: string) => value,
  group: (value: GroupId) => divisionName(value),
  division: (value: string) => divisionName(value),
  item: (value: Item) => `${itemName[value]}, ${anzahl(itemCost[value], 'Punkt', 'Punkte')}`,
  artillery: (value: number) => (value === 0 ? 'Keine Artillerie' : `${value} Artillerie`),
  engineers: (value: number) => (value === 0 ? 'Keine Pioniere' : anzahl(value, 'Pionier', 'Pioniere')),
  air: (value: number) => (value === 0 ? 'Keine Luft' : 'Luft'),
}

const terms: { readonly [Id in TermId]: (term: Term) => string } = {
  lead: ({ of = '' }) => `führende Einheit ${of}`,
  others: ({ value }) => anzahl(value, 'weiterer Angreifer', 'weitere Angreifer'),
  artillery: () => 'Artillerie',
  engineers: () => 'Pioniere',
  integrity: ({ of = '' }) => `Divisionszusammenhalt, ${divisionName(of)}`,
  strong: () => 'Starke Moral',
  divisions: () => 'beteiligte Divisionen',
  defense: ({ of = '' }) => `Verteidigungsfaktor (${counterName(of)})`,
  isolation: () => 'Isolation',
  tem: () => 'Gelände',
  shaken: () => 'Erschütterte Moral',
  commissars: () => 'Kommissare',
  air: () => 'Luftwürfel',
  floor: () => 'nie unter 0',
}

const totals: Readonly<Record<string, string>> = {
  attackValue: 'Angriffswert',
  defenseValue: 'Verteidigungswert',
  attackTotal: 'Angriffssumme',
  defenseTotal: 'Verteidigungssumme',
}

const measures: Readonly<Record<string, string>> = {
  losses: 'Einheiten Außer Gefecht',
  morale: 'Moral',
  captured: 'Gebiete genommen',
  defense: 'Verteidigungsfaktor',
  change: 'Änderung des Verteidigungsfaktors',
  spent: 'Einheiten Erschöpft',
  points: 'Nachschubpunkte',
  areas: 'deutsche Gebiete',
  germanLosses: 'bisher Außer Gefecht gesetzte deutsche Einheiten',
  sovietLosses: 'bisher verlorene sowjetische Marker',
  pips: 'Augen im Kampf',
}

const outcomes: Sayings<AtvOutcome> = {
  points: ({ points }) => anzahl(points, 'Nachschubpunkt', 'Nachschubpunkte'),
  counter: ({ strategy, defense }) => `${strategyName[strategy]} ${defense}`,
  defense: ({ change }) => (change === 0 ? 'Verteidigungsfaktor unverändert' : `Verteidigungsfaktor ${signed(change)}`),
  morale: ({ change }) => (change === 0 ? 'Moral unverändert' : `Moral ${signed(change)}`),
}

const forecastOutcome = ({ id, says }: RollOutcome): string => {
  if (says !== undefined) return saying(outcomes, says as AtvOutcome)
  if (isOneOf<CombatResult>(resultName, id)) return resultName[id]
  if (id === 'barrage') return 'zuvor Sperrfeuer'
  return isOneOf<EventId>(eventName, id) ? eventName[id] : id
}

const endings: Readonly<Record<string, readonly [title: string, text: string]>> = {
  'german/automatic': ['Deutscher automatischer Sieg', 'Jedes Gebiet der Stadt ist in deutscher Hand.'],
  'german/operational': [
    'Deutscher operativer Sieg',
    'Am Ende des letzten Zuges sind mindestens 40 Gebiete in deutscher Hand, darunter eines mit schwerer Bebauung.',
  ],
  'soviet/automatic': ['Sowjetischer automatischer Sieg', 'Die deutsche Moral ist auf 0: der Angriff ist gebrochen.'],
  'soviet/final': ['Sowjetischer Sieg', 'Der letzte Zug ist vorbei, und die Stadt hat gehalten.'],
}

const warnings = (warning: AtvWarning): string =>
  warning.say === 'noMorale'
    ? 'Die Moral steht auf 0: endet die Kampfphase so, ist die Partie verloren.'
    : `Dies ist der letzte Zug: mit jetzt ${warning.held} Gebieten unter Kontrolle ist die Partie verloren, wenn die Kampfphase endet.`

export const de: Translation = {
  side: (side) => sides[side] ?? side,
  ...wordsFromTables({ ask, action, choices, tale, terms, totals, measures, why }),
  next,
  warning: (message) => warnings(message as unknown as AtvWarning),
  actionTypes: actionTypeNames,
  forecastOutcome,
  outcomeGroup: ({ says }) => (says?.say === 'counter' ? `Verteidigung ${Number(says['defense'])}` : undefined),
  params: {
    parentOrganization: {
      title: 'Was einen Punkt kostet',
      values: { 1: 'Jede Division über die erste hinaus', 2: 'Jede Division, auch eine einzige' },
    },
    reducedMorale: { title: 'Moral zu Beginn' },
    increasedSupply: { title: 'Züge' },
  },
  outcome: ({ winner, kind, score }) => {
    const [title, text] = endings[`${winner}/${kind}`] ?? [`Sieg: ${sides[winner] ?? winner}`, '']
    const areas =
      score?.areas === undefined
        ? ''
        : ` ${anzahl(score.areas, 'Gebiet', 'Gebiete')} von 50, Moral ${score.morale ?? 0}.`
    return { title, text: `${text}${areas}` }
  },
  titles,
  ref: ({ kind, id }, state) =>
    kind === 'area' ? areaThing(state as AtvState, Number(id)) : unitThing(state as AtvState, String(id)),
  describe: ({ kind, id }, state) =>
    kind === 'area' ? areaDescribed(state as AtvState, Number(id)) : unitThing(state as AtvState, String(id)),
}
