import {
  areaAt,
  cardOf,
  endForce,
  enemyOf,
  firstForce,
  forceOf,
  locationAt,
  locationOf,
  placeAt,
} from '../rules/components.ts'
import { handSize } from '../rules/decks.ts'
import { yieldOf } from '../rules/resupply.ts'
import { type BfsState, control, disrupted, none, perimeter, type SideNumber, soviet } from '../rules/state.ts'
import { controller, faceUp, isDestroyed } from '../rules/table.ts'

/** What a position is worth to a side, from what lies open and the sizes of the hands. */

/** By the number of Locations held: the fifth is the game, and the one before it nearly so. */
const held: readonly number[] = [0, 1, 2.1, 3.4, 5, 8]
const worthOfSafety = 0.6
/** It comes every turn, and what is not taken from the enemy piles up in his defence. */
const worthOfYield = 0.2
const worthOfCost = 0.08
const worthOfCombat = 0.1
const worthOfCard = 0.14
const worthOfRuins = 5
const worthOfRation = 0.07
/** Less than what carrying a threat out gains, or it would never be carried out. */
const worthOfThreat = 1.6
const worthOfDisrupted = -0.04

/** The first Rations of a Force matter most: without any it neither moves nor attacks nor stands. */
const worthOfRations = (rations: number): number => 0.5 * (1 - Math.exp(-rations / 3)) + worthOfRation * rations

const likely = (margin: number, spread: number): number => 1 / (1 + Math.exp(-margin / spread))

/** Hits that the Forces in a control area can take before it must be given up. */
export const staying = (s: BfsState, side: SideNumber, location: number): { stay: number; combat: number } => {
  const place = placeAt(location, control)
  const ruins = isDestroyed(s, location)
  let stay = faceUp(s, location).shield
  let combat = 0
  let weakest = 9
  let forces = 0
  let waiting = 0
  for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++) {
    if (s.place[f] === placeAt(location, perimeter)) waiting++
    if (s.place[f] !== place) continue
    const force = forceOf(f)
    forces++
    stay += (s.rations[f] ?? 0) + force.retreatAbsorbs + 1 + force.shield
    weakest = Math.min(weakest, force.retreatAbsorbs + 1)
    combat += force.combat + force.defendBonus + (ruins ? force.ruinsBonus : 0)
  }
  if (forces === 0) return { stay: 0, combat: 0 }
  // In a full perimeter nobody finds room, so a retreat absorbs nothing.
  return { stay: stay - weakest - (waiting > 2 ? 2 * (forces - 1) : 0), combat }
}

/** What the Forces of a side in a perimeter could hit with, and take. */
export const striking = (s: BfsState, side: SideNumber, location: number): { hits: number; stand: number } => {
  const place = placeAt(location, perimeter)
  const ruins = isDestroyed(s, location)
  let hits = 0
  let stand = 0
  let weakest = 9
  for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++) {
    const force = forceOf(f)
    const rations = s.rations[f] ?? 0
    if (s.place[f] !== place || rations < force.attackCost) continue
    hits += force.combat + force.attackBonus + (ruins ? force.ruinsBonus : 0)
    stand += rations - force.attackCost + force.retreatAbsorbs + 1 + force.shield
    weakest = Math.min(weakest, force.retreatAbsorbs + 1)
  }
  return { hits, stand: stand - (hits > 0 ? weakest : 0) }
}

/**
 * What an attack from the perimeter promises: to take the Location, or at least to wear its defenders down. That matters
 * most where they pile up Rations: were a fortress worth less the stronger it is, nobody would ever break it.
 */
const threat = (s: BfsState, side: SideNumber, location: number): number => {
  const { hits, stand } = striking(s, side, location)
  if (hits === 0) return 0
  const { stay, combat } = staying(s, enemyOf(side), location)
  const attrition = Math.min(1, hits / 6) * (0.5 + 0.15 * yieldOf(s, location) + 0.08 * stay)
  return (likely(hits + 0.5 - stay, 1.6) + attrition) * likely(stand - combat - 1, 2.5)
}

const worthOfForces = (s: BfsState, side: SideNumber): number => {
  let worth = 0
  for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++) {
    const place = s.place[f] ?? none
    const { discardCost, combat } = forceOf(f)
    if (place >= 0) worth += worthOfCost * discardCost + worthOfCombat * combat + worthOfRations(s.rations[f] ?? 0)
    else if (place === disrupted) worth += worthOfDisrupted * discardCost
  }
  return worth
}

/** How much of the city lies in rubble: time works for the Soviet side. */
const ruined = (s: BfsState): number => {
  let counters = 0
  let all = 0
  for (const location of s.line) {
    const { destroyed } = locationOf(location)
    all += destroyed
    counters += isDestroyed(s, location) ? destroyed : (s.rubble[location] ?? 0)
  }
  return counters / all
}

const worthOfLocations = (s: BfsState, side: SideNumber): { worth: number; count: number; threats: number } => {
  let worth = 0
  let count = 0
  let threats = 0
  for (const location of s.line) {
    const holder = controller(s, location)
    if (holder === side) {
      const { stay, combat } = staying(s, side, location)
      count++
      worth += worthOfSafety * (1 - Math.exp(-(stay + 0.4 * combat) / 4)) + worthOfYield * yieldOf(s, location)
    } else if (holder !== none) threats += threat(s, side, location)
  }
  return { worth, count, threats }
}

const worthOf = (s: BfsState, side: SideNumber): number => {
  const { worth, count, threats } = worthOfLocations(s, side)
  return (
    (held[count] ?? 0) +
    worth +
    worthOfForces(s, side) +
    worthOfCard * handSize(s, side) +
    worthOfThreat * threats +
    (side === soviet ? worthOfRuins * ruined(s) ** 2 : 0)
  )
}

/** A win for the side whose turn it is: it only has to stop. */
const won = (s: BfsState, side: SideNumber): boolean =>
  s.active === side &&
  (s.line.every((location) => controller(s, location) === side) ||
    (side === soviet && s.line.every((location) => isDestroyed(s, location))))

/** -1 … 1. */
export const worth = (s: BfsState, side: SideNumber): number => {
  const enemy = enemyOf(side)
  if (won(s, side)) return 0.99
  if (won(s, enemy)) return -0.99
  return 0.95 * Math.tanh((worthOf(s, side) - worthOf(s, enemy)) / 9)
}

/** What a card is worth in the hand, by the first thing it does. */
export const cardWorth = (card: number): number => {
  const { effect, firefight } = cardOf(card)
  const fighting = 0.25 * Math.abs(firefight)
  switch (effect[0]?.op) {
    case 'draw':
      return 2.2 + fighting
    case 'hits':
    case 'assault':
      return 1.5 + fighting
    case 'distribute':
    case 'ifControl':
      return 1.6 + fighting
    case 'reinforce':
      return 1.3 + fighting
    case 'prevent':
    case 'move':
      return 1 + fighting
    default:
      return 0.6 + fighting
  }
}

export const standsAt = (s: BfsState, force: number): { location: number; inControl: boolean } => {
  const place = s.place[force] ?? 0
  return { location: locationAt(place), inControl: areaAt(place) === control }
}
