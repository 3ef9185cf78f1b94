import { capital, count, isOneOf, wordsFromTables, type Words } from '@kurgan/board-kit'
import type { RollOutcome, Term } from '@kurgan/kernel'
import type {
  Absorption,
  CombatResult,
  CrossingResult,
  LogisticsResult,
  PlaceName,
  VovAction,
  VovState,
} from '../../rules/state.ts'
import { ask } from './asks.ts'
import { actionSentence, actionTypeNames } from './actions.ts'
import { crossingName, logisticsName, tale } from './events.ts'
import type { VovWarning } from '../warns.ts'
import { next } from './next.ts'
import { why } from './refusals.ts'
import {
  absorptionName,
  type AdvantageUse,
  areaName,
  markerShort,
  markerTitle,
  plain,
  resultName,
  unitName,
  advantageName,
} from './terms.ts'
import { english } from './things.ts'

const sides: Readonly<Record<string, string>> = { german: 'German', soviet: 'Soviet', spectator: 'Spectator' }

type Field = VovAction extends infer A ? (A extends unknown ? keyof A : never) : never

const absorbedPoints: Readonly<Record<Absorption, string>> = {
  nothing: 'no point',
  flip: '1 point',
  retreat: '1 point',
  flipAndRetreat: '2 points',
  eliminate: '3 points if full, 2 if reduced',
}

/** One value of one field, as a button. */
export type Choices = { readonly [F in Field]: (value: never, actions: readonly VovAction[]) => string }

const choices: Choices = {
  do: (value: VovAction['do'], actions) => {
    const [only, ...others] = actions.filter((action) => action.do === value)
    return only !== undefined && others.length === 0 ? actionSentence(only) : actionTypeNames[value]
  },
  area: areaName,
  to: areaName,
  with: areaName,
  unit: unitName,
  lead: (value: string) => `${unitName(value)} leads: the attack begins`,
  points: (value: number) => `${value} VP`,
  marker: (value: string) => `Artillery ${markerShort(value)}`,
  use: (value: AdvantageUse) => `Use the Advantage: ${advantageName[value]}`,
  by: (value: Absorption) => `${capital(absorptionName[value])} (${absorbedPoints[value]})`,
  strength: (value: 'reduced' | 'full') => (value === 'full' ? 'Full strength, 2 points' : 'Reduced strength, 1 point'),
}

export type TermId =
  | 'lead'
  | 'others'
  | 'artillery'
  | 'air'
  | 'stormGroup'
  | 'integrity'
  | 'nightAssault'
  | 'outOfSupply'
  | 'terrain'
  | 'fortification'
  | 'rubble'
  | 'cover'
  | 'urban'
  | 'kurganControlled'
  | 'kurganContested'
  | 'landingContested'
  | 'oneFlank'
  | 'twoFlanks'
  | 'cutOff'
  | 'area'
  | 'orlovka'
  | 'flank'

export const placeOf = (of: string): PlaceName => (/^\d+$/.test(of) ? Number(of) : of)

const terms: { readonly [Id in TermId]: (term: Term) => string } = {
  lead: ({ of = '' }) => `Lead unit ${unitName(of)}`,
  others: ({ value }) => count(value, 'other unit'),
  artillery: ({ of = '' }) => markerTitle(of),
  air: () => 'Air die',
  stormGroup: () => 'Storm Group die',
  integrity: () => 'Divisional Integrity: three units of one division',
  nightAssault: () => 'Soviet Night Assault',
  outOfSupply: () => 'Out of supply',
  terrain: () => 'Terrain (TEM)',
  fortification: () => 'Fortification',
  rubble: () => 'Rubble',
  cover: () => 'Fortification or Rubble against Air',
  urban: () => 'Urban Area',
  kurganControlled: () => 'Mamayev Kurgan is German-controlled',
  kurganContested: () => 'German units on Mamayev Kurgan',
  landingContested: () => 'German units at the landing',
  oneFlank: () => 'One riverbank beside the landing is German-controlled',
  twoFlanks: () => 'Two or more riverbanks beside the landing are German-controlled',
  cutOff: ({ of = '' }) => unitName(of),
  area: ({ of = '' }) => areaName(placeOf(of)),
  orlovka: () => 'Orlovka has never left Soviet control',
  flank: ({ of = '' }) => `No German unit in ${areaName(placeOf(of))}`,
}

const totals = {
  attackValue: 'Attack Value',
  defenseValue: 'Defense Value',
  attackTotal: 'Attack Total',
  defenseTotal: 'Defense Total',
  crossing: 'Volga crossing modifiers',
  fortification: 'Fortification modifiers',
  surrender: 'Surrender checks, a die for each unit',
  // Of an event that has one total only.
  Value: 'Sum of these',
  Total: 'Final total',
}
export type TotalId = keyof typeof totals

const measures = {
  attrition: 'Attrition Points',
  attackerSteps: 'steps the attacker loses',
  rubble: 'Rubble',
  steps: 'steps lost',
  points: 'German VP',
  germanSteps: 'German steps on the map',
  sovietSteps: 'Soviet steps on the map',
  germanLosses: 'German units eliminated so far',
  sovietLosses: 'Soviet units eliminated so far',
  pips: 'pips in Combat',
  areas: 'German-controlled Areas',
}
export type MeasureId = keyof typeof measures

const attempts = {
  fortified: 'A Fortification is built',
  cleared: 'The Rubble is cleared',
  failed: 'The attempt fails',
  none: 'No effect',
  stepLoss: 'The unit loses a step',
  // Of a surrender and of a crossing alike.
  eliminated: 'The unit is lost',
}
export type AttemptId = keyof typeof attempts

const forecastOutcome = ({ id }: RollOutcome): string => {
  if (isOneOf(attempts, id)) return attempts[id]
  if (isOneOf<CombatResult>(resultName, id)) return resultName[id]
  if (isOneOf<CrossingResult>(crossingName, id)) return capital(crossingName[id])
  return isOneOf<LogisticsResult>(logisticsName, id) ? `Logistics: ${logisticsName[id]}` : id
}

const endings: Readonly<Record<string, readonly [title: string, text: string]>> = {
  'german/automatic': [
    'German automatic victory',
    'Every crossing of the Volga is German-controlled and linked to the west: the 62nd Army is cut off.',
  ],
  'german/operational': ['German operational victory', 'The German holds the Victory Points that were needed.'],
  'soviet/operational': ['Soviet operational victory', 'The German has fallen short of the Victory Points needed.'],
  'soviet/automatic': [
    'Soviet automatic victory',
    'A Zone behind the German front is Soviet-controlled at the end of the Maneuvers Phase: the ring has closed.',
  ],
  'soviet/endurance': [
    'Soviet victory',
    'The last Turn is over, the west bank still has a crossing: the city has held.',
  ],
}

const warnings = (warning: VovWarning): string => {
  const enemy = sides[warning.enemy] ?? warning.enemy
  return warning.say === 'pass'
    ? `If the ${enemy} player passes too, the Turn is checked as things stand, and the game is lost.`
    : `Nobody would be left in ${areaName(warning.area)}: if the ${enemy} player walks in, the game can be lost at the end of the Turn.`
}

export const en: Words = {
  side: (side) => sides[side] ?? side,
  ...wordsFromTables({ ask, action: actionSentence, choices, tale, terms, totals, measures, why }),
  next,
  warning: (message) => warnings(message as unknown as VovWarning),
  actionTypes: actionTypeNames,
  forecastOutcome,
  params: {
    handicap: {
      title: 'Victory Points fewer (even between computers: 1 in the standard game, 3 in the mid-game scenario)',
    },
  },
  outcome: ({ winner, kind, score }) => {
    const [title, text] = endings[`${winner}/${kind}`] ?? [`${sides[winner] ?? winner} victory`, '']
    return {
      title,
      text: score?.['points'] === undefined ? text : `${text} German Victory Points: ${plain(score['points'])}.`,
    }
  },
  ref: ({ kind, id }, state) =>
    kind === 'area' ? english.areaThing(state as VovState, id) : english.unitThing(state as VovState, String(id)),
  describe: ({ kind, id }, state) =>
    kind === 'area'
      ? english.areaDescribed(state as VovState, id)
      : english.unitDescribed(state as VovState, String(id)),
}
