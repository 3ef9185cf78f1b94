import { count, isOneOf, type Sayings, saying, signed, wordsFromTables, type Words } from '@kurgan/board-kit'
import type { RollOutcome, Term } from '@kurgan/kernel'
import type { AtvOutcome } from '../../rules/machinery/messages.ts'
import { itemCost } from '../../rules/tables.ts'
import type { AtvAction, AtvState, CombatResult, EventId, GroupId, Item } from '../../rules/state.ts'
import { action, ask, actionTypeNames } from './asks.ts'
import { resultName, tale } from './events.ts'
import type { AtvWarning } from '../warns.ts'
import { next } from './next.ts'
import { why } from './refusals.ts'
import { areaName, counterName, divisionName, eventName, itemName, strategyName } from './terms.ts'
import { areaDescribed, areaThing, unitThing } from './things.ts'

const sides: Readonly<Record<string, string>> = { german: 'German', soviet: 'Soviet', spectator: 'Spectator' }

type Field = Exclude<AtvAction extends infer A ? (A extends unknown ? keyof A : never) : never, never>

/** One value of one field, as a button. */
export type Choices = { readonly [F in Field]: (value: never, actions: readonly AtvAction[]) => string }

const choices: Choices = {
  do: (value: AtvAction['do'], actions) => {
    const [only, ...others] = actions.filter((actionSentence) => actionSentence.do === value)
    return only !== undefined && others.length === 0 ? action(only) : actionTypeNames[value]
  },
  area: areaName,
  to: areaName,
  via: (value: number) => `from ${areaName(value)}`,
  unit: (value: string) => value,
  group: (value: GroupId) => divisionName(value),
  division: (value: string) => divisionName(value),
  item: (value: Item) => `${itemName[value]}, ${count(itemCost[value], 'point')}`,
  artillery: (value: number) => (value === 0 ? 'No Artillery' : `${value} Artillery`),
  engineers: (value: number) => (value === 0 ? 'No Engineers' : count(value, 'Engineer')),
  air: (value: number) => (value === 0 ? 'No Air' : 'Air'),
}

export type TermId =
  | 'lead'
  | 'others'
  | 'artillery'
  | 'engineers'
  | 'integrity'
  | 'strong'
  | 'divisions'
  | 'defense'
  | 'isolation'
  | 'tem'
  | 'shaken'
  | 'commissars'
  | 'air'
  | 'floor'

const terms: { readonly [Id in TermId]: (term: Term) => string } = {
  lead: ({ of = '' }) => `Lead Attacking Unit ${of}`,
  others: ({ value }) => count(value, 'other attacker'),
  artillery: () => 'Artillery',
  engineers: () => 'Engineers',
  integrity: ({ of = '' }) => `Divisional Integrity, ${divisionName(of)}`,
  strong: () => 'Strong Morale',
  divisions: () => 'divisions taking part',
  defense: ({ of = '' }) => `Defense Factor (${counterName(of)})`,
  isolation: () => 'Isolation',
  tem: () => 'Terrain (TEM)',
  shaken: () => 'Shaken Morale',
  commissars: () => 'Commissars',
  air: () => 'Air die',
  floor: () => 'never below 0',
}

const totals: Readonly<Record<string, string>> = {
  attackValue: 'Attack Value',
  defenseValue: 'Defense Value',
  attackTotal: 'Attack Total',
  defenseTotal: 'Defense Total',
}

const measures: Readonly<Record<string, string>> = {
  losses: 'units Out of Action',
  morale: 'Morale',
  captured: 'Areas taken',
  defense: 'Defense Factor',
  change: 'change of the Defense Factor',
  spent: 'units Spent',
  points: 'Supply Points',
  areas: 'German-controlled Areas',
  germanLosses: 'German units put Out of Action so far',
  sovietLosses: 'Soviet counters lost so far',
  pips: 'pips in Combat',
}

const outcomes: Sayings<AtvOutcome> = {
  points: ({ points }) => count(points, 'Supply Point'),
  counter: ({ strategy, defense }) => `${strategyName[strategy]} ${defense}`,
  defense: ({ change }) => (change === 0 ? 'Defense Factor unchanged' : `Defense Factor ${signed(change)}`),
  morale: ({ change }) => (change === 0 ? 'Morale unchanged' : `Morale ${signed(change)}`),
}

const forecastOutcome = ({ id, says }: RollOutcome): string => {
  if (says !== undefined) return saying(outcomes, says as AtvOutcome)
  if (isOneOf<CombatResult>(resultName, id)) return resultName[id]
  if (id === 'barrage') return 'Barrage first'
  return isOneOf<EventId>(eventName, id) ? eventName[id] : id
}

const endings: Readonly<Record<string, readonly [title: string, text: string]>> = {
  'german/automatic': ['German automatic victory', 'Every Area of the city is German-controlled.'],
  'german/operational': [
    'German operational victory',
    'At least 40 Areas, a Heavy Urban one among them, are German-controlled at the end of the last Turn.',
  ],
  'soviet/automatic': ['Soviet automatic victory', 'German Morale has fallen to 0: the attack is broken.'],
  'soviet/final': ['Soviet victory', 'The last Turn is over and the city has held.'],
}

const warnings = (warning: AtvWarning): string =>
  warning.say === 'noMorale'
    ? 'Morale is at 0: if the Combat Phase ends like this, the game is lost.'
    : `This is the last Turn: with the ${count(warning.held, 'Area')} under control now, the game is lost when the Combat Phase ends.`

export const en: Words = {
  side: (side) => sides[side] ?? side,
  ...wordsFromTables({ ask, action, choices, tale, terms, totals, measures, why }),
  next,
  warning: (message) => warnings(message as unknown as AtvWarning),
  actionTypes: actionTypeNames,
  forecastOutcome,
  outcomeGroup: ({ says }) => (says?.say === 'counter' ? `Defense ${Number(says['defense'])}` : undefined),
  params: {
    parentOrganization: {
      title: 'What costs a point',
      values: { 1: 'Every division beyond the first', 2: 'Every division, a single one too' },
    },
    reducedMorale: { title: 'Morale at the start' },
    increasedSupply: { title: 'Turns' },
  },
  outcome: ({ winner, kind, score }) => {
    const [title, text] = endings[`${winner}/${kind}`] ?? [`${sides[winner] ?? winner} victory`, '']
    const areas = score?.areas === undefined ? '' : ` ${count(score.areas, 'Area')} of 50, Morale ${score.morale ?? 0}.`
    return { title, text: `${text}${areas}` }
  },
  ref: ({ kind, id }, state) =>
    kind === 'area' ? areaThing(state as AtvState, Number(id)) : unitThing(state as AtvState, String(id)),
  describe: ({ kind, id }, state) =>
    kind === 'area' ? areaDescribed(state as AtvState, Number(id)) : unitThing(state as AtvState, String(id)),
}
