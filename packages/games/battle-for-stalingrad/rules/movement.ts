import type { Tell } from '@kurgan/kernel'
import * as actions from './machinery/actions.ts'
import { areaAt, endForce, firstForce, forceNumber, forceOf, locationAt, placeName, placeNumber } from './components.ts'
import { type BfsAction, type BfsEvent, type BfsState, control, none } from './state.ts'
import { faceUp, put } from './table.ts'

/** Moves (BFS-MOV-1 to BFS-MOV-7). */

/** Rations a Force spends to Move (BFS-MOV-4, BFS-LOC-10, BFS-FRC-11). */
export const moveCost = (s: BfsState, force: number): number => {
  const place = s.place[force] ?? none
  return areaAt(place) === control && faceUp(s, locationAt(place)).freeMoveOut ? 0 : forceOf(force).moveCost
}

/** From where each Force is to all areas open to the player; without cost when a card makes the Moves. */
export const listMoves = (
  s: BfsState,
  open: readonly number[],
  free: boolean,
  moved: readonly number[],
  list: BfsAction[],
): void => {
  for (let f = firstForce[s.active] ?? 0; f < (endForce[s.active] ?? 0); f++) {
    const place = s.place[f] ?? none
    if (place < 0 || moved.includes(f) || (!free && (s.rations[f] ?? 0) < moveCost(s, f))) continue
    const to = actions.move[f] ?? []
    for (let i = 0; i < open.length; i++) {
      const where = open[i] ?? none
      if (where !== place) list.push(to[where] as BfsAction)
    }
  }
}

export const makeMove = (s: BfsState, name: string, to: string, cost: number, tell: Tell<BfsEvent>): void => {
  const force = forceNumber(name)
  s.rations[force] = (s.rations[force] ?? 0) - cost
  tell({ kind: 'moved', rule: 'BFS-MOV-1', force: name, from: placeName(s.place[force] ?? 0), to, rations: cost })
  put(s, force, placeNumber(to), tell)
}
