import { data } from '../data/index.ts'
import type { ActionFile, Effect, ForceNote, ForceType, LocationNote, Timing } from '../data/schema.ts'
import { type Area, type AreaName, control, perimeter, type SideId, type SideNumber } from './state.ts'

/** The cards and numbers of the game, read once from the data and never changed. */

export const sideIds: readonly SideId[] = ['soviet', 'german']
export const sideOf = (side: number): SideId => (side === 0 ? 'soviet' : 'german')
export const sideNumber = (id: string): SideNumber => (id === 'soviet' ? 0 : 1)
export const enemyOf = (side: number): SideNumber => (side === 0 ? 1 : 0)
const sideOfLetter = (letter: string): SideNumber => (letter === 'S' ? 0 : 1)

const { constants } = data.constants
export const locationsInPlay = constants.locationsInPlay.value
export const setupCost: readonly number[] = [constants.setupCostSoviet.value, constants.setupCostGerman.value]
export const setupRations: readonly number[] = [constants.setupBonusRationsSoviet.value, 0]
export const initialHand = constants.initialHand.value
export const drawPerTurn = constants.drawPerTurn.value
export const forcesPerArea = constants.forcesPerArea.value
export const rubblePerSovietTurn = constants.rubblePerSovietTurn.value
export const attackRubbleThreshold = constants.attackRubbleThreshold.value
export const attackRubble = constants.attackRubble.value
export const supplyRations = constants.supplyRations.value
export const rationAbsorbs = constants.rationAbsorbs.value
const retreatAbsorbs = constants.retreatAbsorbs.value
export const disruptionAbsorbs = constants.disruptionAbsorbs.value
export const actionsPerTurn = constants.actionsPerTurnLimit.value

export const { title } = data.game.game
export const scenarioRecord = data.scenarios.scenarios[0] as (typeof data.scenarios.scenarios)[number]
/** BFS-SET-13: with whose turn the game, and each round, begins. */
export const firstTurn: SideNumber = sideOfLetter(scenarioRecord.firstTurn)

/** One face of a Location card. */
export interface LocationFace {
  readonly freeMoveOut: boolean
  readonly tankDiscount: number
  readonly shield: number
  readonly extraDraw: number
  /** More Hits for the controller's cards of a tag. */
  readonly tagHits: readonly { readonly tag: string; readonly n: number }[]
}

export interface Location {
  readonly id: string
  readonly name: string
  /** How many Rubble counters turn it over. */
  readonly destroyed: number
  /** Rations by the number of Rubble counters on the intact face. */
  readonly rations: readonly number[]
  readonly backRations: number
  readonly front: LocationFace
  readonly back: LocationFace
}

const noteValue = <Note extends LocationNote | ForceNote>(
  notes: readonly Note[],
  name: Note['note'],
): number | undefined => {
  const found = notes.find(({ note }) => note === name)
  return found !== undefined && 'n' in found ? found.n : undefined
}
const hasNote = <Note extends LocationNote | ForceNote>(notes: readonly Note[], name: Note['note']): boolean =>
  notes.some(({ note }) => note === name)

const faceOf = (notes: readonly LocationNote[]): LocationFace => ({
  freeMoveOut: hasNote(notes, 'freeMoveOut'),
  tankDiscount: noteValue(notes, 'tankDiscount') ?? 0,
  shield: noteValue(notes, 'shield') ?? 0,
  extraDraw: noteValue(notes, 'extraDraw') ?? 0,
  tagHits: notes.flatMap((one) => (one.note === 'tagHits' ? [{ tag: one.tag, n: one.n }] : [])),
})

export const locations: readonly Location[] = data.locations.locations.map((record) => ({
  id: record.id,
  name: record.name,
  destroyed: record.destroyed,
  rations: record.rations,
  backRations: record.back.rations,
  front: faceOf(record.front.notes),
  back: faceOf(record.back.notes),
}))
export const locationCount = locations.length
export const locationOf = (location: number): Location => locations[location] as Location
export const locationName = (location: number): string => locationOf(location).id

const locationNumbers = new Map(locations.map(({ id }, location) => [id, location]))
/** -1 for an id that no Location has. */
export const locationNumber = (id: string): number => locationNumbers.get(id) ?? -1

const areaNames: readonly AreaName[] = ['perimeter', 'control', 'attack']
/** A place in play is a Location and an area of it. */
export const placeAt = (location: number, area: Area): number => location * areaNames.length + area
export const locationAt = (place: number): number => Math.floor(place / areaNames.length)
export const areaAt = (place: number): Area => (place % areaNames.length) as Area
export const areaName = (place: number): AreaName => areaNames[areaAt(place)] as AreaName
export const placeCount = locationCount * areaNames.length

/** Made once: every Ration placed and every Move tells where. */
const placeNames: readonly string[] = locations.flatMap(({ id }) => areaNames.map((area) => `${id}/${area}`))
/** Such as `mamayev/perimeter`; the side is that of the Force meant. */
export const placeName = (place: number): string => placeNames[place] ?? ''

const placeNumbers = new Map(placeNames.map((name, place) => [name, place]))
/** -1 for a name that no place has. */
export const placeNumber = (name: string): number => placeNumbers.get(name) ?? -1
/** The areas in which Forces stand between actions. */
export const standingAreas: readonly Area[] = [perimeter, control]

export interface Force {
  readonly id: string
  readonly side: SideNumber
  readonly name: string
  readonly type: ForceType
  readonly combat: number
  readonly startingRations: number
  readonly discardCost: number
  readonly gainRation: number
  readonly retreatAbsorbs: number
  readonly attackCost: number
  readonly moveCost: number
  readonly attackBonus: number
  readonly defendBonus: number
  readonly ruinsBonus: number
  readonly quiet: boolean
  readonly shield: number
}

export const forces: readonly Force[] = data.forces.forces.map(({ notes, ...record }) => ({
  id: record.id,
  side: sideOfLetter(record.side),
  name: record.name,
  type: record.type,
  combat: record.combat,
  startingRations: record.startingRations,
  discardCost: record.discardCost,
  gainRation: noteValue(notes, 'gainRation') ?? 0,
  retreatAbsorbs: retreatAbsorbs + (noteValue(notes, 'retreatBonus') ?? 0),
  attackCost: noteValue(notes, 'attackCost') ?? constants.attackRation.value,
  moveCost: noteValue(notes, 'moveCost') ?? constants.moveRation.value,
  attackBonus: noteValue(notes, 'attackBonus') ?? 0,
  defendBonus: noteValue(notes, 'defendBonus') ?? 0,
  ruinsBonus: noteValue(notes, 'ruinsBonus') ?? 0,
  quiet: hasNote(notes, 'quiet'),
  shield: noteValue(notes, 'shield') ?? 0,
}))
export const forceCount = forces.length
export const forceOf = (force: number): Force => forces[force] as Force
export const forceName = (force: number): string => forceOf(force).id
export const forceNames = (list: readonly number[]): readonly string[] => list.map(forceName)

const forceNumbers = new Map(forces.map(({ id }, force) => [id, force]))
/** -1 for an id that no Force has. */
export const forceNumber = (id: string): number => forceNumbers.get(id) ?? -1

/** The Forces of a side are numbered in one run: from `firstForce` up to, not including, `endForce`. */
const run = (sides: readonly { readonly side: SideNumber }[], side: number): readonly [number, number] => {
  const first = sides.findIndex((one) => one.side === side)
  return [first, first + sides.filter((one) => one.side === side).length]
}
export const firstForce: readonly number[] = [run(forces, 0)[0], run(forces, 1)[0]]
export const endForce: readonly number[] = [run(forces, 0)[1], run(forces, 1)[1]]

export interface Card {
  readonly id: string
  readonly side: SideNumber
  readonly name: string
  /** Copies in its owner's deck. */
  readonly count: number
  readonly firefight: number
  readonly timing: Timing
  /** Other cards to discard, and Rations one Force at the target has to spend, to play it for its effect. */
  readonly discards: number
  readonly rations: number
  readonly tags: readonly string[]
  readonly effect: readonly Effect[]
  /** Its effect draws cards, so a turn sees it at most as often as it has copies (BFS-FX-9). */
  readonly draws: boolean
}

type CardRecord = ActionFile['actions'][number]

const costOf = ({ cost }: CardRecord, pay: CardRecord['cost'][number]['pay']): number =>
  cost.find((one) => one.pay === pay)?.n ?? 0

export const cards: readonly Card[] = [...data.sovietActions.actions, ...data.germanActions.actions].map((record) => ({
  id: record.id,
  side: sideOfLetter(record.side),
  name: record.name,
  count: record.count,
  firefight: record.firefight,
  timing: record.timing,
  discards: costOf(record, 'discard'),
  rations: costOf(record, 'ration'),
  tags: record.tags,
  effect: record.effect,
  draws: record.effect.some(({ op }) => op === 'draw'),
}))
/** How many titles there are; the copies of a title are alike. */
export const cardCount = cards.length
export const cardOf = (card: number): Card => cards[card] as Card
/** Per title, for turning over many. */
export const firefightValues: readonly number[] = cards.map(({ firefight }) => firefight)
export const cardName = (card: number): string => cardOf(card).id

const cardNumbers = new Map(cards.map(({ id }, card) => [id, card]))
/** -1 for an id that no title has. */
export const cardNumber = (id: string): number => cardNumbers.get(id) ?? -1

export const firstCard: readonly number[] = [run(cards, 0)[0], run(cards, 1)[0]]
export const endCard: readonly number[] = [run(cards, 0)[1], run(cards, 1)[1]]

/** Per side: the numbers of all its cards, copies included, in the order of the data. */
export const fullDeck: readonly (readonly number[])[] = sideIds.map((_, side) =>
  cards.flatMap((card, number) => (card.side === side ? Array.from({ length: card.count }, () => number) : [])),
)

/** Titles that can lower Hits (BFS-FX-16), per side. */
export const preventers: readonly (readonly number[])[] = sideIds.map((_, side) =>
  cards.flatMap((card, number) => (card.side === side && card.timing === 'react-hits' ? [number] : [])),
)

const cancels = (card: Card, played: Card): boolean =>
  card.side !== played.side &&
  card.effect.some((effect) => effect.op === 'cancel' && effect.tags.some((tag) => played.tags.includes(tag)))
/** Per title: the enemy titles that can answer it (BFS-FX-17). */
export const answers: readonly (readonly number[])[] = cards.map((played) =>
  cards.flatMap((card, number) => (cancels(card, played) ? [number] : [])),
)

/** What a `react-hits` card takes off a Hit total. */
export const prevented = (card: number): number =>
  cardOf(card).effect.reduce((sum, effect) => sum + (effect.op === 'prevent' ? effect.n : 0), 0)
