import * as actions from './machinery/actions.ts'
import { attackable } from './attack.ts'
import {
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
import { listMoves } from './movement.ts'
import { listReinforcements } from './reinforcement.ts'
import { type BfsAction, type BfsState, control, disrupted, none } from './state.ts'
import { anyInPlay, controller, countAt, isDestroyed } from './table.ts'
import type { Effect } from './machinery/vocabulary.ts'

/** What a card can be played on: its costs can be paid, and its first effect has a target or changes something (BFS-ACT-6). */

/** `ifControl` stands for the list of the branch that holds now (BFS-FX-18). */
export const branchOf = (s: BfsState, side: number, effect: Extract<Effect, { op: 'ifControl' }>): readonly Effect[] =>
  controller(s, locationNumber(effect.location)) === side ? effect.then : effect.else

/** The effect that decides what is declared with a card. */
export const firstEffect = (s: BfsState, { effect, side }: Card): Effect | undefined => {
  let first = effect[0]
  while (first?.op === 'ifControl') first = branchOf(s, side, first)[0]
  return first
}

const anyRation = (s: BfsState, side: number): boolean => {
  for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++)
    if ((s.place[f] ?? none) >= 0 && (s.rations[f] ?? 0) > 0) return true
  return false
}

/** Own Forces at the Location that can spend the Rations a card costs (BFS-CST-3). */
const listPaid = (
  s: BfsState,
  location: number,
  rations: number,
  table: readonly BfsAction[],
  list: BfsAction[],
): void => {
  for (let f = firstForce[s.active] ?? 0; f < (endForce[s.active] ?? 0); f++) {
    const place = s.place[f] ?? none
    if (place >= 0 && locationAt(place) === location && (s.rations[f] ?? 0) >= rations) list.push(table[f] as BfsAction)
  }
}

const listHits = (s: BfsState, card: number, effect: Extract<Effect, { op: 'hits' }>, list: BfsAction[]): void => {
  const { rations } = cardOf(card)
  const plays = actions.play[card] as actions.Plays
  const enemy = enemyOf(s.active)
  if (effect.at === 'force') {
    for (let f = firstForce[enemy] ?? 0; f < (endForce[enemy] ?? 0); f++) {
      const place = s.place[f] ?? none
      if (place < 0 || (effect.type !== undefined && forceOf(f).type !== effect.type)) continue
      if (rations > 0) listPaid(s, locationAt(place), rations, plays.forcePaid[f] ?? [], list)
      else list.push(plays.force[f] as BfsAction)
    }
    return
  }
  for (const location of s.line)
    for (const area of standingAreas) {
      const place = placeAt(location, area)
      if ((effect.at === 'control' && area !== control) || countAt(s, enemy, place) === 0) continue
      if (rations > 0) listPaid(s, location, rations, plays.placePaid[place] ?? [], list)
      else list.push(plays.place[place] as BfsAction)
    }
}

const listRobbed = (
  s: BfsState,
  card: number,
  { from }: Extract<Effect, { op: 'removeRations' }>,
  list: BfsAction[],
): void => {
  const plays = actions.play[card] as actions.Plays
  const enemy = enemyOf(s.active)
  if (from === 'eachInPlay') {
    if (anyRation(s, enemy)) list.push(plays.plain)
    return
  }
  const rich = s.line.map(() => false)
  for (let f = firstForce[enemy] ?? 0; f < (endForce[enemy] ?? 0); f++) {
    const place = s.place[f] ?? none
    if (place < 0 || s.rations[f] === 0) continue
    if (from === 'oneForce') list.push(plays.force[f] as BfsAction)
    else rich[s.line.indexOf(locationAt(place))] = true
  }
  for (const [i, location] of s.line.entries()) if (rich[i] === true) list.push(plays.location[location] as BfsAction)
}

const listRallies = (
  s: BfsState,
  open: readonly number[],
  maxCost: number,
  table: readonly (readonly BfsAction[])[],
  list: BfsAction[],
): void => {
  for (let f = firstForce[s.active] ?? 0; f < (endForce[s.active] ?? 0); f++)
    if (s.place[f] === disrupted && forceOf(f).discardCost <= maxCost)
      for (const where of open) list.push(table[f]?.[where] as BfsAction)
}

/** All ways to play a title that the active player holds; `open` and `hand` are what the caller knows already. */
export const listTargets = (
  s: BfsState,
  card: number,
  open: readonly number[],
  hand: number,
  list: BfsAction[],
): void => {
  const title = cardOf(card)
  if (title.timing !== 'action' || hand - 1 < title.discards) return
  if (title.draws && (s.plays[card] ?? 0) >= title.count) return
  const plays = actions.play[card] as actions.Plays
  const effect = firstEffect(s, title)
  switch (effect?.op) {
    case 'distribute':
      if (anyInPlay(s, s.active)) list.push(plays.plain)
      break
    case 'removeRations':
      listRobbed(s, card, effect, list)
      break
    case 'hits':
      listHits(s, card, effect, list)
      break
    case 'rubble':
      for (const location of s.line) if (!isDestroyed(s, location)) list.push(plays.location[location] as BfsAction)
      break
    case 'draw':
      if (canDraw(s, s.active)) list.push(plays.plain)
      break
    case 'discardRandom':
    case 'discardChosen':
      if (handSize(s, enemyOf(s.active)) > 0) list.push(plays.plain)
      break
    case 'move': {
      // At least one Move must be possible (BFS-FX-12).
      const moves: BfsAction[] = []
      listMoves(s, open, true, [], moves)
      if (moves.length > 0) list.push(plays.plain)
      break
    }
    case 'assault':
      for (const location of attackable(s, true)) list.push(plays.location[location] as BfsAction)
      break
    case 'reinforce':
      listReinforcements(s, open, hand - 1, effect.discount, plays.forceTo, list)
      break
    case 'rally':
      listRallies(s, open, effect.maxCost, plays.forceTo, list)
      break
    default:
  }
}
