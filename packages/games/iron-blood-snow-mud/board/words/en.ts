import { capital, count, isOneOf, type Sayings, saying, wordsFromTables, type Words } from '@kurgan/board-kit'
import type { RollOutcome, Term } from '@kurgan/kernel'
import type { IbsmOutcome } from '../../rules/machinery/messages.ts'
import type { CombatResult, EndingId, IbsmAction, IbsmState, TokenId } from '../../rules/state.ts'
import { action, ask, actionTypeNames } from './asks.ts'
import { resultName, tale } from './events.ts'
import type { IbsmWarning } from '../warns.ts'
import { next } from './next.ts'
import { why } from './refusals.ts'
import { hexName, locationName, seatName, tokenName, unitName } from './terms.ts'
import { inEnglish } from './descriptions.ts'
import { thingsIn } from './things.ts'

type Field = IbsmAction extends infer A ? (A extends unknown ? keyof A : never) : never

/** One value of one field, as a button. */
export type Choices = { readonly [F in Field]: (value: never, actions: readonly IbsmAction[]) => string }

const choices: Choices = {
  do: (value: IbsmAction['do'], actions) => {
    const [only, ...others] = actions.filter((actionSentence) => actionSentence.do === value)
    return only !== undefined && others.length === 0 ? action(only) : actionTypeNames[value]
  },
  unit: unitName,
  to: hexName,
  hex: hexName,
  via: (value: string) => `last step from ${hexName(value)}`,
  city: locationName,
  mission: (value: 'support' | 'disrupt') =>
    value === 'support' ? 'Support: a die in a Combat there' : 'Disrupt the enemy Fleet there',
  token: (value: TokenId) => `Token “${tokenName[value]}”`,
  die: (value: number) => `Roll a ${value} again`,
}

export type TermId = 'infantry' | 'tank' | 'fortress' | 'adjacent' | 'air' | 'fleet' | 'urban' | 'token'

const terms: { readonly [Id in TermId]: (term: Term) => string } = {
  infantry: ({ of = '' }) => unitName(of),
  tank: ({ of = '' }) => unitName(of),
  fortress: ({ of = '' }) => unitName(of),
  adjacent: ({ of = '' }) => `${unitName(of)} in an adjacent hex`,
  air: ({ of = '' }) => unitName(of),
  fleet: ({ of = '' }) => unitName(of),
  urban: () => 'own City or Industrial Center',
  token: () => 'General Token',
}

/** A forecast names its dice `Dice`, an event `Value`; the dice make the hits, the `Total` of an event. */
export type TotalId = 'axisDice' | 'sovietDice' | 'axisValue' | 'sovietValue' | 'axisTotal' | 'sovietTotal'

const totals: Readonly<Record<TotalId, string>> = {
  axisDice: 'Axis dice',
  sovietDice: 'Soviet dice',
  axisValue: 'Axis dice',
  sovietValue: 'Soviet dice',
  axisTotal: 'Axis hits',
  sovietTotal: 'Soviet hits',
}

/** What a forecast, a score and the metrics measure. */
export type MeasureId =
  | 'axisHits'
  | 'sovietHits'
  | 'fortresses'
  | 'industrial'
  | 'season'
  | 'axisUnits'
  | 'sovietUnits'
  | 'locations'
  | 'die'
  | 'number'
  | 'hits'
  | 'axisLosses'
  | 'sovietLosses'

const measures: Readonly<Record<MeasureId, string>> = {
  axisHits: 'Axis hits',
  sovietHits: 'Soviet hits',
  fortresses: 'Fortresses destroyed',
  industrial: 'Industrial Centers in Axis hands',
  season: 'Season',
  axisUnits: 'Axis Infantry and Tanks on the map',
  sovietUnits: 'Soviet Infantry and Tanks on the map',
  locations: 'Soviet Cities and Industrial Centers in Axis hands',
  die: 'number on the new die',
  number: 'Partisans to place',
  hits: 'hits on Combat Dice',
  axisLosses: 'Axis Units eliminated so far',
  sovietLosses: 'Soviet Units eliminated so far',
}

export type TestId = 'free' | 'held' | 'success' | 'failure'

const tests: Readonly<Record<TestId, string>> = {
  free: 'free to move',
  held: 'must stay',
  success: 'success',
  failure: 'failure',
}

/** By how many come; no die brings more. */
const raised = [
  'no Partisan left to place',
  'one Partisan to place',
  'two Partisans to place',
  'three Partisans to place',
  'four Partisans to place',
]

const outcomes: Sayings<IbsmOutcome> = { partisans: ({ number }) => raised[number] ?? '' }

const forecastOutcome = ({ id, says }: RollOutcome): string => {
  if (says !== undefined) return capital(saying(outcomes, says as IbsmOutcome))
  return capital(isOneOf<CombatResult>(resultName, id) ? resultName[id] : isOneOf(tests, id) ? tests[id] : id)
}

export type Endings = Readonly<Record<EndingId, readonly [title: string, text: string]>>

const endings: Endings = {
  'axis/stalin': ['Axis victory', 'The Axis controls the place where Stalin is.'],
  'axis/final': [
    'Axis victory at the end',
    'After Snow 1944 a Fortress is destroyed and the Axis holds Moscow or three Industrial Centers.',
  ],
  'soviet/homeland': ['Soviet victory', 'The Soviet side controls a City of Axis territory.'],
  'soviet/final': [
    'Soviet victory at the end',
    'After Snow 1944 the Axis has not taken both a Fortress and Moscow or three Industrial Centers.',
  ],
}

const things = thingsIn(inEnglish)

const warnings = ({ say, location, enemy }: IbsmWarning): string => {
  const [where, who] = [locationName(location), seatName(enemy)]
  return say === 'opens'
    ? `After this move ${where} stands open: if the ${who} side takes it, the game is lost.`
    : `${where} stands open: if the ${who} side takes it, the game is lost.`
}

export const en: Words = {
  side: seatName,
  ...wordsFromTables({ ask, action, choices, tale, terms, totals, measures, why }),
  next,
  warning: (message) => warnings(message as unknown as IbsmWarning),
  actionTypes: actionTypeNames,
  forecastOutcome,
  outcome: ({ winner, kind, score }) => {
    const ending = `${winner}/${kind}`
    const [title, text] = isOneOf(endings, ending) ? endings[ending] : [`${seatName(winner)} victory`, '']
    if (score === undefined) return { title, text }
    const { fortresses = 0, industrial = 0, season = 0 } = score
    const standing = `${count(fortresses, 'Fortress', 'Fortresses')} destroyed, ${count(industrial, 'Industrial Center')} in Axis hands, Season ${season} of 11.`
    return { title, text: `${text} ${standing}` }
  },
  ref: (thing, state) => things.thing(state as IbsmState, thing),
  describe: (thing, state) => things.describe(state as IbsmState, thing),
}
