import { noAttack } from './attack.ts'
import {
  areaAt,
  type Card,
  cardOf,
  endForce,
  enemyOf,
  firstForce,
  forceOf,
  locationAt,
  locationNumber,
  placeAt,
  standingAreas,
} from './components.ts'
import { canDraw, handSize } from './decks.ts'
import * as actions from './machinery/actions.ts'
import { type BfsNo, type DeclaredField, no } from './machinery/messages.ts'
import type { Effect, PlainEffect } from '../data/schema.ts'
import { anyMove } from './movement.ts'
import { noReinforcement, noReserve } from './reinforcement.ts'
import { noRubble } from './rubble.ts'
import { type BfsAction, type BfsState, control, disrupted, none } from './state.ts'
import { anyInPlay, controller, countAt, notInPlay, notOwn } from './table.ts'

/**
 * What a card can be played on: its costs can be paid, and its first effect has a target or changes something
 * (BFS-ACT-6). A rule is asked as soon as what it speaks of is named.
 */

/** `ifControl` stands for the list of the branch that holds now (BFS-FX-18). */
export const branchOf = (
  s: BfsState,
  side: number,
  effect: Extract<Effect, { op: 'ifControl' }>,
): readonly PlainEffect[] => (controller(s, locationNumber(effect.location)) === side ? effect.then : effect.else)

/** The effect that decides what is declared with a card. */
export const firstEffect = (s: BfsState, { effect, side }: Card): PlainEffect | undefined => {
  const first = effect[0]
  return first?.op === 'ifControl' ? branchOf(s, side, first)[0] : first
}

/** What is declared with a card that begins like this (BFS-PLY-5). */
export const declares = (effect: Effect): 'force' | 'arrival' | 'area' | 'location' | 'nothing' => {
  switch (effect.op) {
    case 'hits':
      return effect.at === 'force' ? 'force' : 'area'
    case 'removeRations':
      return effect.from === 'oneForce' ? 'force' : effect.from === 'eachInLocation' ? 'location' : 'nothing'
    case 'reinforce':
    case 'rally':
      return 'arrival'
    case 'rubble':
    case 'assault':
      return 'location'
    default:
      return 'nothing'
  }
}

/** What is named with it, by what it declares. */
const named: Readonly<Record<ReturnType<typeof declares>, readonly DeclaredField[]>> = {
  force: ['force'],
  arrival: ['force', 'arrival'],
  area: ['area'],
  location: ['location'],
  nothing: [],
}

const notDeclared = no('BFS-PLY-5', 'notDeclared')
/** Nothing is named that the card has no use for; a payer only where it costs Rations. */
export const noNaming = (s: BfsState, card: number, field: DeclaredField): BfsNo | undefined => {
  const effect = firstEffect(s, cardOf(card))
  const fits =
    field === 'payer' ? isPaid(cardOf(card).rations) : effect !== undefined && named[declares(effect)].includes(field)
  return fits ? undefined : notDeclared
}

/** BFS-CST-3: somebody is named who pays. */
const isPaid = (rations: number): boolean => rations > 0

const answersOnly = no('BFS-ACT-3', 'answersOnly')
const preventsOnly = no('BFS-ACT-3', 'preventsOnly')
const tooFewCards = no('BFS-CST-1', 'tooFewCards')
const drawnTooOften = no('BFS-FX-9', 'drawnTooOften')
/** The card itself: its timing, its price in cards, and how often it may draw. */
export const noPlay = (s: BfsState, card: number, hand: number): BfsNo | undefined => {
  const { timing, discards, draws, count } = cardOf(card)
  if (timing !== 'action') return timing === 'react-card' ? answersOnly : preventsOnly
  // BFS-PLY-4: it does not pay for itself.
  if (hand - 1 < discards) return tooFewCards
  return draws && (s.plays[card] ?? 0) >= count ? drawnTooOften : undefined
}

const hasRation = (s: BfsState, force: number): boolean => (s.rations[force] ?? 0) > 0

const anyRation = (s: BfsState, side: number): boolean => {
  for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++)
    if (notInPlay(s, f) === undefined && hasRation(s, f)) return true
  return false
}

const noForceInPlay = no('BFS-FX-1', 'noForceInPlay')
const nobodyToRob = no('BFS-FX-4', 'noRationToLose')
const nothingToDraw = no('BFS-FX-9', 'nothingToDraw')
const emptyHand = { discardRandom: no('BFS-FX-10', 'emptyHand'), discardChosen: no('BFS-FX-11', 'emptyHand') } as const
const nobodyMoves = no('BFS-FX-12', 'noTarget')
/** An effect that needs no target changes something. */
export const noEffect = (s: BfsState, effect: Effect, open: readonly number[]): BfsNo | undefined => {
  switch (effect.op) {
    case 'distribute':
      return anyInPlay(s, s.active) ? undefined : noForceInPlay
    case 'removeRations':
      return effect.from !== 'eachInPlay' || anyRation(s, enemyOf(s.active)) ? undefined : nobodyToRob
    case 'draw':
      return canDraw(s, s.active) ? undefined : nothingToDraw
    case 'discardRandom':
    case 'discardChosen':
      return handSize(s, enemyOf(s.active)) > 0 ? undefined : emptyHand[effect.op]
    case 'move':
      return anyMove(s, open) ? undefined : nobodyMoves
    default:
      return undefined
  }
}

const ownForce = no('BFS-GEN-7', 'ownForce')
/** Whose Forces a card speaks of: those it brings are the player's, all others the enemy's. */
export const notOfSide = (s: BfsState, effect: Effect, force: number): BfsNo | undefined => {
  if (declares(effect) === 'arrival') return notOwn(s.active, force)
  return forceOf(force).side === s.active ? ownForce : undefined
}

const notThere = no('BFS-FX-5', 'notOnTable')
const wrongType = no('BFS-FX-5', 'wrongType')
const nobodyToStarve = no('BFS-FX-2', 'notOnTable')
const noRationToLose = no('BFS-FX-2', 'noRationToLose')
const notDisrupted = no('BFS-FX-15', 'notDisrupted')
const tooCostly = no('BFS-FX-15', 'tooCostly')
/** The Force that a card is played on, or brings. */
export const noForce = (s: BfsState, effect: Effect, force: number): BfsNo | undefined => {
  const place = s.place[force] ?? none
  switch (effect.op) {
    case 'hits':
      if (place < 0) return notThere
      return effect.type !== undefined && forceOf(force).type !== effect.type ? wrongType : undefined
    case 'removeRations':
      if (place < 0) return nobodyToStarve
      return hasRation(s, force) ? undefined : noRationToLose
    case 'reinforce':
      return noReserve(s, force)
    case 'rally':
      if (place !== disrupted) return notDisrupted
      return forceOf(force).discardCost > effect.maxCost ? tooCostly : undefined
    default:
      return undefined
  }
}

const tooDear = no('BFS-FX-14', 'tooFewCards')
/** The cards that are left pay for a Force of the Reserves; one that is rallied costs nothing. */
export const noBringing = (s: BfsState, effect: Effect, force: number, to: number, hand: number): BfsNo | undefined =>
  effect.op === 'reinforce' && noReinforcement(s, force, to, effect.discount, hand - 1) !== undefined
    ? tooDear
    : undefined

const nobodyThere = no('BFS-FX-5', 'nobodyThere')
/** The area that is hit. */
export const noArea = (s: BfsState, effect: Effect, place: number): BfsNo | undefined =>
  effect.op === 'hits' &&
  ((effect.at === 'control' && areaAt(place) !== control) || countAt(s, enemyOf(s.active), place) === 0)
    ? nobodyThere
    : undefined

const destroyed = no('BFS-FX-8', 'destroyed')
const nobodyToRobThere = no('BFS-FX-3', 'noRationToLose')
/** The Location that is attacked or ruined, or whose Forces lose Rations. */
export const noLocation = (s: BfsState, effect: Effect, location: number): BfsNo | undefined => {
  if (effect.op === 'rubble') return noRubble(s, location) === undefined ? undefined : destroyed
  if (effect.op === 'assault') return noAttack(s, location, true)
  const enemy = enemyOf(s.active)
  for (let f = firstForce[enemy] ?? 0; f < (endForce[enemy] ?? 0); f++)
    if (locationAt(s.place[f] ?? none) === location && hasRation(s, f)) return undefined
  return nobodyToRobThere
}

const enemyPays = no('BFS-CST-3', 'enemyPays')
/** Nobody pays for a card of the enemy. */
export const notOwnPayer = (side: number, payer: number): BfsNo | undefined =>
  notOwn(side, payer) === undefined ? undefined : enemyPays

const payerElsewhere = no('BFS-CST-3', 'payerElsewhere')
const payerTooPoor = no('BFS-CST-3', 'payerTooPoor')
/** An own Force at the Location spends the Rations a card costs. */
export const noPayer = (s: BfsState, location: number, rations: number, payer: number): BfsNo | undefined => {
  if (locationAt(s.place[payer] ?? none) !== location) return payerElsewhere
  return (s.rations[payer] ?? 0) < rations ? payerTooPoor : undefined
}

const nobodyPays = no('BFS-CST-3', 'nobodyPays')
/** Somebody at the Location pays. */
export const noPayerAt = (s: BfsState, location: number, rations: number): BfsNo | undefined => {
  for (let f = firstForce[s.active] ?? 0; f < (endForce[s.active] ?? 0); f++)
    if (noPayer(s, location, rations, f) === undefined) return undefined
  return nobodyPays
}

const listPaid = (
  s: BfsState,
  location: number,
  rations: number,
  table: readonly BfsAction[],
  list: BfsAction[],
): void => {
  for (let f = firstForce[s.active] ?? 0; f < (endForce[s.active] ?? 0); f++)
    if (noPayer(s, location, rations, f) === undefined) list.push(table[f] as BfsAction)
}

const listForces = (s: BfsState, card: number, effect: Effect, rations: number, list: BfsAction[]): void => {
  const plays = actions.play[card] as actions.Plays
  const enemy = enemyOf(s.active)
  for (let f = firstForce[enemy] ?? 0; f < (endForce[enemy] ?? 0); f++) {
    if (noForce(s, effect, f) !== undefined) continue
    if (isPaid(rations)) listPaid(s, locationAt(s.place[f] ?? none), rations, plays.forcePaid[f] ?? [], list)
    else list.push(plays.force[f] as BfsAction)
  }
}

const listArrivals = (
  s: BfsState,
  effect: Effect,
  open: readonly number[],
  hand: number,
  table: readonly (readonly BfsAction[])[],
  list: BfsAction[],
): void => {
  for (let f = firstForce[s.active] ?? 0; f < (endForce[s.active] ?? 0); f++) {
    if (noForce(s, effect, f) !== undefined) continue
    for (const where of open)
      if (noBringing(s, effect, f, where, hand) === undefined) list.push(table[f]?.[where] as BfsAction)
  }
}

const listAreas = (s: BfsState, card: number, effect: Effect, rations: number, list: BfsAction[]): void => {
  const plays = actions.play[card] as actions.Plays
  for (const location of s.line)
    for (const area of standingAreas) {
      const place = placeAt(location, area)
      if (noArea(s, effect, place) !== undefined) continue
      if (isPaid(rations)) listPaid(s, location, rations, plays.placePaid[place] ?? [], list)
      else list.push(plays.place[place] as BfsAction)
    }
}

/** All ways to name what the effect asks for, at the price of so many Rations and with so many cards in hand. */
const listDeclared = (
  s: BfsState,
  card: number,
  effect: Effect,
  open: readonly number[],
  hand: number,
  rations: number,
  list: BfsAction[],
): void => {
  const plays = actions.play[card] as actions.Plays
  switch (declares(effect)) {
    case 'force':
      listForces(s, card, effect, rations, list)
      break
    case 'arrival':
      listArrivals(s, effect, open, hand, plays.forceTo, list)
      break
    case 'area':
      listAreas(s, card, effect, rations, list)
      break
    case 'location':
      for (const location of s.line)
        if (noLocation(s, effect, location) === undefined) list.push(plays.location[location] as BfsAction)
      break
    case 'nothing':
      list.push(plays.plain)
  }
}

/** All ways to play a title that the active player holds; `open` and `hand` are what the caller knows already. */
export const listTargets = (
  s: BfsState,
  card: number,
  open: readonly number[],
  hand: number,
  list: BfsAction[],
): void => {
  if (noPlay(s, card, hand) !== undefined) return
  const effect = firstEffect(s, cardOf(card))
  if (effect === undefined || noEffect(s, effect, open) !== undefined) return
  listDeclared(s, card, effect, open, hand, cardOf(card).rations, list)
}

/** What is told of an effect all of whose targets are refused; those that declare nothing have none. */
const withoutTarget: Readonly<Partial<Record<Effect['op'], BfsNo>>> = {
  hits: no('BFS-FX-5', 'noTarget'),
  rubble: no('BFS-FX-8', 'noTarget'),
  assault: no('BFS-FX-13', 'noTarget'),
  reinforce: no('BFS-FX-14', 'noTarget'),
  rally: no('BFS-FX-15', 'noTarget'),
}

/** Whatever were named: no target is left in these areas, or only such as nobody can pay for. */
export const noTarget = (
  s: BfsState,
  card: number,
  effect: Effect,
  open: readonly number[],
  hand: number,
): BfsNo | undefined => {
  const isEmpty = (cards: number, rations: number): boolean => {
    const list: BfsAction[] = []
    listDeclared(s, card, effect, open, cards, rations, list)
    return list.length === 0
  }
  if (!isEmpty(hand, cardOf(card).rations)) return undefined
  if (!isEmpty(Number.POSITIVE_INFINITY, 0)) return declares(effect) === 'arrival' ? tooDear : nobodyPays
  if (effect.op !== 'removeRations') return withoutTarget[effect.op]
  return effect.from === 'oneForce' ? noRationToLose : nobodyToRobThere
}
