import { scenarioData, tableData } from '../data/index.ts'
import type { ScenarioFile, TableFile } from '../data/schema.ts'
import type { AtvState, CombatResult, EventId, Item, ScenarioId, Strategy } from './state.ts'

/** The charts and tables of the rulebook, as the data has them. */

export const { movementCosts, attackValue, defenseValue, bloodyStreetsModifier, isolationModifier, constants } =
  tableData

type OptionalRule = ScenarioFile['optionalRules'][number]
type OptionalRuleWith<Id> = Extract<OptionalRule, { id: Id }>
/** What is printed about an optional rule. */
export const optionalRule = <Id extends OptionalRule['id']>(id: Id): OptionalRuleWith<Id> =>
  scenarioData.optionalRules.find((rule) => rule.id === id) as OptionalRuleWith<Id>

/** The numbers of the optional rules that have some (section 12). */
export const optional = {
  rubble: optionalRule('12.1').params,
  northernShoulder: optionalRule('12.2').params,
  parentOrganization: optionalRule('12.4').params,
  limitedAir: optionalRule('12.5').params,
  reducedMorale: optionalRule('12.7').params,
  increasedSupply: optionalRule('12.8').params,
}

/** What is told under one rule in the main game, and under one of section 14 in the Factory District. */
export const ruleIn = {
  main: {
    setUp: 'ATV-5.4a',
    supplyFloor: 'ATV-10.2',
    event: 'ATV-6.2b',
    breakthrough: 'ATV-6.2.1a',
    breakthroughMorale: 'ATV-6.2.1b',
    breakthroughReturn: 'ATV-6.2.1c',
    lastTurn: 'ATV-11.2b',
  },
  factory: {
    setUp: 'ATV-14.5.1b',
    supplyFloor: 'ATV-14.6.2a',
    event: 'ATV-14.6.1a',
    breakthrough: 'ATV-14.6.1b',
    breakthroughMorale: 'ATV-14.6.1b',
    breakthroughReturn: 'ATV-14.6.1b',
    lastTurn: 'ATV-14.7b',
  },
} as const satisfies Readonly<Record<ScenarioId, object>>

type EventRow = TableFile['randomEvents']['main'][number]
type Effect<Type extends EventRow['effects'][number]['type']> = Extract<EventRow['effects'][number], { type: Type }>

const eventRow = (scenario: ScenarioId, total: number): EventRow | undefined =>
  tableData.randomEvents[scenario].find(({ rolls }) => rolls.includes(total))

/** The event of a 3d6 total on the chart of the scenario. */
export const eventOf = (scenario: ScenarioId, total: number): EventId => eventRow(scenario, total)?.id as EventId

export type Withdrawal = Effect<'withdrawDivision'>

/** What an event does while it is in force. */
interface EventEffects {
  readonly withdrawal: Withdrawal | undefined
  readonly airGrounded: boolean
  /** What an Artillery marker adds. */
  readonly artillery: number
  /** How many units on the map make a division that may be halted; 0 where none is. */
  readonly pauses: number
  /** What is added to the Defense Value. */
  readonly defense: number
  readonly supplyDice: number
  readonly movementCap: number
}

const effectsOf = (effects: EventRow['effects']): EventEffects => {
  const find = <Type extends EventRow['effects'][number]['type']>(type: Type): Effect<Type> | undefined =>
    effects.find((effect): effect is Effect<Type> => effect.type === type)
  return {
    withdrawal: find('withdrawDivision'),
    airGrounded: find('airMayNotBePlaced') !== undefined,
    artillery: find('artilleryBonus')?.value ?? attackValue.artillery,
    pauses: find('pauseDivision')?.minUnitsOnMap ?? 0,
    defense: find('sovietDefenseValue')?.value ?? 0,
    supplyDice: find('supplyDice')?.value ?? constants.supplyDice,
    movementCap: find('movementCap')?.value ?? Number.POSITIVE_INFINITY,
  }
}

const quiet = effectsOf([])
const effectsById = (scenario: ScenarioId): Readonly<Partial<Record<EventId, EventEffects>>> =>
  Object.fromEntries(tableData.randomEvents[scenario].map(({ id, effects }) => [id, effectsOf(effects)]))
const eventEffects = { main: effectsById('main'), factory: effectsById('factory') }

/** What the random event of this Turn does. */
export const eventInForce = ({ scenario, event }: Pick<AtvState, 'scenario' | 'event'>): EventEffects =>
  event === 'none' ? quiet : (eventEffects[scenario][event] ?? quiet)

/** What a 64th Army Breakthrough takes away in the scenario. */
export const breakthroughOf = (scenario: ScenarioId): Withdrawal | undefined =>
  Object.values(eventEffects[scenario]).find(({ withdrawal }) => withdrawal !== undefined)?.withdrawal

/** The row that counts instead of an event that withdraws a division a second time, if that is so. */
export const rowInstead = (scenario: ScenarioId, total: number): number | undefined =>
  effectsOf(eventRow(scenario, total)?.effects ?? []).withdrawal?.onceThen

/** Events that have no result on Turn 1 (10.1). */
export const noResultOnTurn1: readonly EventId[] = tableData.noResultOnTurn1.events

type Price = TableFile['supplyCosts'][number]['item']
const costOf = (item: Price): number => tableData.supplyCosts.find((row) => row.item === item)?.cost ?? 0
export const itemCost: Readonly<Record<Item, number>> = {
  artillery: costOf('artillery'),
  engineers: costOf('engineer'),
  air: costOf('air'),
  morale: costOf('morale'),
}
/** What it costs to return a unit (6.3g). */
export const returnCosts = { infantry: costOf('returnInfantry'), armor: costOf('returnArmor') }

/** What a counted Bloody Streets roll does (6.4.1b). */
export const streetResult = (counted: number): { readonly morale: number; readonly flipSpent: boolean } =>
  tableData.bloodyStreets.find(({ min, max }) => min <= counted && counted <= max) ?? { morale: 0, flipSpent: false }

type StrategyRow = TableFile['defenseStrategies'][number]
const strategies = new Map<Strategy | 'none', StrategyRow>(tableData.defenseStrategies.map((row) => [row.id, row]))
const noEffect: NonNullable<StrategyRow['effect']> = {}

/** What a Defense Strategy does to a result (9.4). */
export const strategyEffect = (strategy: Strategy | 'none', result: CombatResult): typeof noEffect => {
  const row = strategies.get(strategy)
  return row?.applies?.includes(result) === true ? (row.effect ?? noEffect) : noEffect
}

/** How many dice a Defense Strategy lets the Soviets roll, if it changes them. */
export const strategyDice = (strategy: Strategy | 'none', volga: boolean): number | undefined => {
  const effect = strategies.get(strategy)?.effect
  return volga ? effect?.volgaDice : effect?.dice
}

/** Change of the Defense Factor by the isolation die (12.3d). */
export const isolationChange = (counted: number): number =>
  tableData.isolation.find(({ roll }) => roll === counted)?.defense ?? 0
