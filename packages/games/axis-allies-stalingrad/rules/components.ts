import { cardData, scenarioData, tableData, unitData } from '../data/index.ts'
import { sideNumber } from './map.ts'
import {
  type AasState,
  allies,
  axis,
  type CardName,
  faceDown,
  none,
  type Profile,
  type ScenarioId,
  type SideNumber,
  tokenCargo,
  type UnitId,
} from './state.ts'

/** Units, cards and tables, read once from the data and never changed. */

type Row = (typeof unitData.unitTypes)[number]
interface UnitType {
  readonly id: UnitId
  readonly side: SideNumber
  readonly profile: Profile
  readonly isAir: boolean
  /** 0 where it cannot be requisitioned. */
  readonly cost: number
  readonly attack: number
  readonly defense: number
  readonly move: number
  readonly miniatures: number
}

const profileOf = (id: string): Profile => id.slice(id.indexOf('_') + 1) as Profile
// Land types first, in the order of the charts: a land type is then an index of `land`.
const rows: readonly Row[] = [
  ...unitData.unitTypes.filter((row) => row.class === 'land'),
  ...unitData.unitTypes.filter((row) => row.class === 'air'),
]
export const unitTypes: readonly UnitType[] = rows.map((row) => ({
  id: row.id as UnitId,
  side: sideNumber(row.side),
  profile: profileOf(row.id),
  isAir: row.class === 'air',
  cost: row.cost ?? 0,
  attack: row.atk,
  defense: row.def,
  move: row.move ?? 0,
  miniatures: row.miniatures,
}))
export const landCount = unitTypes.filter(({ isAir }) => !isAir).length
const noneOfAny: readonly number[] = Array.from({ length: landCount }, () => 0)
/** One 0 for each land type. */
export const perType = (): number[] => noneOfAny.slice()
export const typeOf = (type: number): UnitType => unitTypes[type] as UnitType
export const unitId = (type: number): UnitId => typeOf(type).id
const typeNumbers = new Map<string, number>(unitTypes.map(({ id }, type) => [id, type]))
/** The number of a unit type by its id; -1 when there is none. */
export const typeNumber = (id: string): number => typeNumbers.get(id) ?? none
/** What is aboard a crossing, by name. */
export const cargoId = (cargo: number): UnitId | 'supply' => (cargo === tokenCargo ? 'supply' : unitId(cargo))

const theType = (id: UnitId): number => typeNumber(id)
export const gerInfantry = theType('ger_infantry')
export const gerMech = theType('ger_mech')
export const gerTank = theType('ger_tank')
export const sovInfantry = theType('sov_infantry')
export const sovMech = theType('sov_mech')
export const sovArtillery = theType('sov_artillery')
export const sovTank = theType('sov_tank')
export const sovRocket = theType('sov_rocket')

const typesWhere = (holds: (type: UnitType) => boolean): readonly number[] =>
  unitTypes.flatMap((type, number) => (holds(type) ? [number] : []))
const bySide = <T>(make: (side: SideNumber) => T): readonly [T, T] => [make(axis), make(allies)]
/** By side. */
export const landTypes = bySide((side) => typesWhere((type) => type.side === side && !type.isAir))
export const airTypes = bySide((side) => typesWhere((type) => type.side === side && type.isAir))
export const artilleryTypes = bySide((side) => typesWhere((type) => type.side === side && type.profile === 'artillery'))
export const profiles: readonly Profile[] = ['infantry', 'mech', 'artillery', 'tank', 'assault_gun', 'rocket']
/** By side. */
export const infantryTypes = bySide((side) => typesWhere((type) => type.side === side && type.profile === 'infantry'))
export const isInfantry = (type: number): boolean => typeOf(type).profile === 'infantry'

/** Air units are few enough to be told apart: every miniature has a number. */
const airUnitType: readonly number[] = typesWhere(({ isAir }) => isAir).flatMap((type) =>
  Array.from({ length: typeOf(type).miniatures }, () => type),
)
export const airCount = airUnitType.length
export const airTypeOf = (air: number): number => airUnitType[air] as number
const airRange = (side: SideNumber): readonly number[] =>
  airUnitType.flatMap((type, air) => (typeOf(type).side === side ? [air] : []))
/** The air units of each side. */
export const airUnits = bySide(airRange)

// Tables

const { tables, components } = tableData
export const stackLimit = tables.stackLimit.value
export const airfieldCapacity = tables.airfieldCapacity.value
/** AAS-RDM-1: who drives moves by road so much farther. */
export const roadMove = typeOf(gerTank).move + tables.roadBonus.value
export const cardsPerZone = tables.maxUranusCardsPerZone.value
export const winterStormDelay = tables.winterStormDelay.value
export const airDefenseHit = tables.airDefense.hitOn
export const bombardmentHit = tables.bombardment.hitOn
export const ambushHit = tables.ambush.hitOn
export const luftwaffeRoll = tables.luftwaffePriorities.rollNeeded
export const luftwaffeGain = (s: AasState): number =>
  s.scenario === 'race' ? tables.luftwaffePriorities.rpcRace : tables.luftwaffePriorities.rpcUranus
/** AAS-BOM-2, AAS-BOM-3: tokens that one bomber drops, and those that it can land. */
export const dropTokens = tables.supplyDrop.value
export const landingTokens = tables.supplyLanding.value
/** AAS-OPT-5 */
export const sortiePenalty = tables.badWeatherSorties.penalty
export const heroesRoll = tables.heroes.rollNeeded
export const markerTotal = components.reconstructedCounts.combatMarkers
export const tokenTotal = components.reconstructedCounts.supplyTokensTotal
export const axisTokens = components.axisSupplyTokens
const costOf = (id: string): number => unitData.purchasable.find((row) => row.id === id)?.cost ?? 0
export const tokenCost = costOf('sov_supply')
export const ferryCost = costOf('ferry')
/** The Reinforcement Points that whatever is requisitioned takes. */
export const priceOf = (unit: string): number => {
  if (unit === 'supply') return tokenCost
  return unit === 'ferry' ? ferryCost : typeOf(typeNumber(unit)).cost
}
export const lastRound = Math.max(...tableData.roundTrack.map(({ round }) => round))
const weatherOf = new Map(tableData.roundTrack.map(({ round, badWeatherMax: worst }) => [round, worst]))
/** A die up to this means bad weather in the round; 0 when none is rolled. */
export const badWeatherMax = (round: number): number => weatherOf.get(round) ?? 0

// Cards

/** The order cards. */
export const orderCard = {
  weather: 1,
  axisReinforcement: 2,
  axisMovement: 3,
  alliesReaction: 4,
  axisAttack: 5,
  axisLanding: 6,
  preparation: 7,
  heroicWorkers: 8,
  alliesReinforcement: 9,
  alliesMovement: 10,
  axisReaction: 11,
  alliesAttack: 12,
  alliesLanding: 13,
} as const
const orderCardRow = (card: number): (typeof cardData.orderCards)[number] | undefined =>
  cardData.orderCards.find(({ n }) => n === card)
/** The side whose card it is; what belongs to both is pressed by the Allies. */
export const sideOfCard = (card: number): SideNumber => (orderCardRow(card)?.side === 'axis' ? axis : allies)

interface UranusCard {
  readonly name: CardName
  /** By type. */
  readonly units: readonly { readonly type: number; readonly count: number }[]
  readonly tokens: number
}
const uranusCards: readonly UranusCard[] = cardData.uranusCards.map((card) => ({
  name: card.name,
  units: Object.entries(card.units).map(([id, count]) => ({ type: typeNumber(id), count })),
  tokens: card.supplyTokens,
}))
export const uranusCardCount = uranusCards.length
/** Uranus cards are numbered from 1. */
export const uranusCard = (card: number): UranusCard => uranusCards[card - 1] as UranusCard
/** A card that lies face down has no name to its observer. */
export const cardName = (card: number): CardName => (card === faceDown ? '' : uranusCard(card).name)
/** The number of a Uranus card by its name; 0 when there is none. */
export const cardNumber = (name: string): number => uranusCards.findIndex((card) => card.name === name) + 1
export const preparationFrom = orderCardRow(orderCard.preparation)?.fromRound ?? 0

type ScenarioRow = (typeof scenarioData.scenarios)[number]
export const scenarioRow = (id: ScenarioId): ScenarioRow => {
  const row = scenarioData.scenarios.find((one) => one.id === id)
  if (row === undefined) throw new Error(`The data have no scenario "${id}".`)
  return row
}
