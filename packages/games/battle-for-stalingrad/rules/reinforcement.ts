import { back } from '@kurgan/kernel'
import { endForce, firstForce, forceName, forceOf, locationAt, placeName } from './components.ts'
import * as actions from './machinery/actions.ts'
import { type BfsNo, no } from './machinery/messages.ts'
import type { Runs } from './machinery/step.ts'
import { type BfsAction, type BfsState, disrupted, reserves } from './state.ts'
import { controller, faceUp, put } from './table.ts'

/** Reinforce and Reconstitute: bringing Forces into play and back to the Reserves. */

/** Cards to discard so that a Force arrives in a place (BFS-REI-1, BFS-REI-4, BFS-LOC-12, BFS-R64). */
export const reinforceCost = (s: BfsState, force: number, place: number, discount: number): number => {
  const { discardCost, type, side } = forceOf(force)
  const location = locationAt(place)
  const hall = type === 'tank' && controller(s, location) === side ? faceUp(s, location).tankDiscount : 0
  return Math.max(0, discardCost - discount - hall)
}

const notInReserves = no('BFS-REI-1', 'notInReserves')
export const noReserve = (s: BfsState, force: number): BfsNo | undefined =>
  s.place[force] === reserves ? undefined : notInReserves

const tooDear = no('BFS-REI-1', 'tooFewCards')
/** The cards in hand must pay for the Force at that place. */
export const noReinforcement = (
  s: BfsState,
  force: number,
  place: number,
  discount: number,
  hand: number,
): BfsNo | undefined => (reinforceCost(s, force, place, discount) > hand ? tooDear : undefined)

const notDisrupted = no('BFS-REC-1', 'notDisrupted')
const tooDearToReturn = no('BFS-REC-1', 'tooFewCards')
export const noReconstitution = (s: BfsState, force: number, hand: number): BfsNo | undefined => {
  if (s.place[force] !== disrupted) return notDisrupted
  return forceOf(force).discardCost > hand ? tooDearToReturn : undefined
}

export const listReinforcements = (s: BfsState, open: readonly number[], hand: number, list: BfsAction[]): void => {
  for (let f = firstForce[s.active] ?? 0; f < (endForce[s.active] ?? 0); f++) {
    if (noReserve(s, f) !== undefined) continue
    const to = actions.reinforce[f] ?? []
    for (const where of open) if (noReinforcement(s, f, where, 0, hand) === undefined) list.push(to[where] as BfsAction)
  }
}

export const listReconstitutions = (s: BfsState, hand: number, list: BfsAction[]): void => {
  for (let f = firstForce[s.active] ?? 0; f < (endForce[s.active] ?? 0); f++)
    if (noReconstitution(s, f, hand) === undefined) list.push(actions.reconstitute[f] as BfsAction)
}

/** Enters play with its Rations (BFS-FRC-3). */
export const arrival: Runs<'arrival'> = {
  run(s, { force, place, rations, rule }, tell) {
    s.rations[force] = rations
    tell({ kind: 'reinforced', rule, force: forceName(force), to: placeName(place), rations })
    put(s, force, place, tell)
    back(s)
  },
}

/** To the Reserves, not into play (BFS-REC-1). */
export const reconstitution: Runs<'reconstitution'> = {
  run(s, { force }, tell) {
    s.place[force] = reserves
    tell({ kind: 'reconstituted', rule: 'BFS-REC-1', force: forceName(force) })
    back(s)
  },
}
