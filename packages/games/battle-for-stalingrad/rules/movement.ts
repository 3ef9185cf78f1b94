import type { Tell } from '@kurgan/kernel'
import * as actions from './machinery/actions.ts'
import { type BfsNo, no } from './machinery/messages.ts'
import { areaAt, endForce, firstForce, forceNumber, forceOf, locationAt, placeName, placeNumber } from './components.ts'
import { type BfsAction, type BfsEvent, type BfsState, control, none } from './state.ts'
import { faceUp, notInPlay, put } from './table.ts'

/** Moves (BFS-MOV-1 to BFS-MOV-7). */

/** Rations a Force spends to Move (BFS-MOV-4, BFS-LOC-10, BFS-FRC-11). */
export const moveCost = (s: BfsState, force: number): number => {
  const place = s.place[force] ?? none
  return areaAt(place) === control && faceUp(s, locationAt(place)).freeMoveOut ? 0 : forceOf(force).moveCost
}

const tooFewRations = no('BFS-MOV-4', 'tooFewRations')
/** A Force in play that can pay, if it has to: a card makes Moves without cost (BFS-FX-12). */
export const noMover = (s: BfsState, force: number, free: boolean): BfsNo | undefined =>
  notInPlay(s, force) ?? (free || (s.rations[force] ?? 0) >= moveCost(s, force) ? undefined : tooFewRations)

const alreadyThere = no('BFS-MOV-3', 'alreadyThere')
/** A Move changes the Force's area or Location. */
export const noChange = (from: number, to: number): BfsNo | undefined => (from === to ? alreadyThere : undefined)

const movedAlready = no('BFS-FX-12', 'movedAlready')
/** The Moves of a card are made by different Forces. */
export const noSecondMove = (moved: readonly number[], force: number): BfsNo | undefined =>
  moved.includes(force) ? movedAlready : undefined

/** From where each Force is to all areas open to the player; without cost when a card makes the Moves. */
export const listMoves = (
  s: BfsState,
  open: readonly number[],
  free: boolean,
  moved: readonly number[],
  list: BfsAction[],
): void => {
  for (let f = firstForce[s.active] ?? 0; f < (endForce[s.active] ?? 0); f++) {
    if (noSecondMove(moved, f) !== undefined || noMover(s, f, free) !== undefined) continue
    const from = s.place[f] ?? none
    const to = actions.move[f] ?? []
    for (let i = 0; i < open.length; i++) {
      const where = open[i] ?? none
      if (noChange(from, where) === undefined) list.push(to[where] as BfsAction)
    }
  }
}

export const nowhereToGo = no('BFS-LIM-1', 'nowhereToGo')
/** One of these areas is another than where the Force is. */
export const noLeaving = (from: number, open: readonly number[]): BfsNo | undefined => {
  for (let i = 0; i < open.length; i++) if (noChange(from, open[i] ?? none) === undefined) return undefined
  return nowhereToGo
}

/** At least one Move of a card must be possible (BFS-FX-12). */
export const anyMove = (s: BfsState, open: readonly number[]): boolean => {
  for (let f = firstForce[s.active] ?? 0; f < (endForce[s.active] ?? 0); f++)
    if (noMover(s, f, true) === undefined && noLeaving(s.place[f] ?? none, open) === undefined) return true
  return false
}

export const makeMove = (s: BfsState, name: string, to: string, cost: number, tell: Tell<BfsEvent>): void => {
  const force = forceNumber(name)
  s.rations[force] = (s.rations[force] ?? 0) - cost
  tell({ kind: 'moved', rule: 'BFS-MOV-1', force: name, from: placeName(s.place[force] ?? 0), to, rations: cost })
  put(s, force, placeNumber(to), tell)
}
