import type { Tell } from '@kurgan/kernel'
import {
  areaAt,
  endForce,
  enemyOf,
  firstForce,
  forceCount,
  forceOf,
  forcesPerArea,
  type LocationFace,
  locationAt,
  locationName,
  locationOf,
  placeAt,
  placeCount,
  sideOf,
  standingAreas,
} from './components.ts'
import { type BfsNo, no } from './machinery/messages.ts'
import { attackArea, type BfsEvent, type BfsState, control, none, type SideNumber } from './state.ts'

/** What stands where on the table, who controls what, and how Forces get from one area to another. */

const nobody: readonly number[] = Array.from({ length: placeCount }, () => 0)

export const inPlay = (s: BfsState, force: number): boolean => (s.place[force] ?? none) >= 0

const enemyForce = no('BFS-GEN-1', 'enemyForce')
/** The Forces that a side commands: from `firstForce` to `endForce`. */
export const notOwn = (side: number, force: number): BfsNo | undefined =>
  forceOf(force).side === side ? undefined : enemyForce

const notOnTable = no('BFS-CMP-7', 'notOnTable')
export const notInPlay = (s: BfsState, force: number): BfsNo | undefined => (inPlay(s, force) ? undefined : notOnTable)

export const forcesAt = (s: BfsState, side: number, place: number): readonly number[] => {
  const found: number[] = []
  for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++) if (s.place[f] === place) found.push(f)
  return found
}

export const countAt = (s: BfsState, side: number, place: number): number => {
  let count = 0
  for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++) if (s.place[f] === place) count++
  return count
}

export const anyInPlay = (s: BfsState, side: number): boolean => {
  for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++) if ((s.place[f] ?? none) >= 0) return true
  return false
}

/** BFS-LIM-1, BFS-LIM-2. */
const fitsOneMore = (forces: number): boolean => forces < forcesPerArea
export const hasRoom = (s: BfsState, side: number, place: number): boolean => fitsOneMore(countAt(s, side, place))

/** The side that controls the Location, or `none` (BFS-LOC-6, BFS-LOC-7). */
export const controller = (s: BfsState, location: number): SideNumber | typeof none => {
  const place = placeAt(location, control)
  const force = s.place.indexOf(place)
  return force < 0 ? none : forceOf(force).side
}

export const isDestroyed = (s: BfsState, location: number): boolean => s.destroyed[location] === 1

/** The face that lies up: its notes apply, those of the other are void (BFS-LOC-5). */
export const faceUp = (s: BfsState, location: number): LocationFace =>
  isDestroyed(s, location) ? locationOf(location).back : locationOf(location).front

export const isInLine = (s: BfsState, location: number): boolean => s.line.includes(location)

const locationNotInPlay = no('BFS-SET-2', 'locationNotInPlay')
/** The Locations of a game: those of the line. */
export const notInLine = (s: BfsState, location: number): BfsNo | undefined =>
  isInLine(s, location) ? undefined : locationNotInPlay

const attackOnly = no('BFS-CMP-8', 'attackArea')
/** The areas in which Forces stand between actions: the `standingAreas` of the line. */
export const notStandable = (s: BfsState, place: number): BfsNo | undefined =>
  notInLine(s, locationAt(place)) ?? (areaAt(place) === attackArea ? attackOnly : undefined)

/** What a side finds in each area: how many Forces of its own, or that the enemy controls it. */
export type Ground = readonly number[]
const heldByEnemy = -1

/** It is asked for at every action, so the Forces are counted in one pass. */
export const groundFor = (s: BfsState, side: number): Ground => {
  const ground = nobody.slice()
  for (let f = 0; f < forceCount; f++) {
    const place = s.place[f] ?? none
    if (place < 0) continue
    if (forceOf(f).side === side) ground[place] = (ground[place] ?? 0) + 1
    else if (areaAt(place) === control) ground[place] = heldByEnemy
  }
  return ground
}

const enemyControls = no('BFS-MOV-2', 'enemyControls')
const areaFull = no('BFS-LIM-1', 'areaFull')
/** Where one more Force of the side may arrive (BFS-MOV-2, BFS-MOV-5, BFS-REI-2). */
export const noArrival = (ground: Ground, place: number): BfsNo | undefined => {
  const found = ground[place] ?? 0
  if (found === heldByEnemy) return enemyControls
  return fitsOneMore(found) ? undefined : areaFull
}

/** All areas where a side could put one more Force now. */
export const openPlaces = (s: BfsState, side: number): readonly number[] => {
  const ground = groundFor(s, side)
  const open: number[] = []
  for (const location of s.line)
    for (const area of standingAreas) {
      const place = placeAt(location, area)
      if (noArrival(ground, place) === undefined) open.push(place)
    }
  return open
}

/** Moves a Force and tells when control changes with it (BFS-LOC-8). */
export const put = (s: BfsState, force: number, to: number, tell: Tell<BfsEvent>): void => {
  const from = s.place[force] ?? none
  s.place[force] = to
  if (from >= 0 && areaAt(from) === control && s.place.indexOf(from) < 0)
    tell({ kind: 'control', rule: 'BFS-LOC-8', location: locationName(locationAt(from)), side: 'nobody' })
  if (to >= 0 && areaAt(to) === control && s.place.indexOf(to) === s.place.lastIndexOf(to))
    tell({
      kind: 'control',
      rule: 'BFS-LOC-6',
      location: locationName(locationAt(to)),
      side: sideOf(forceOf(force).side),
    })
}

/** Committed to a Force Attack there: the attackers, or all enemy Forces in the control area (BFS-RES-1). */
export const attackersAt = (s: BfsState, location: number): readonly number[] =>
  forcesAt(s, s.active, placeAt(location, attackArea))
export const defendersAt = (s: BfsState, location: number): readonly number[] =>
  forcesAt(s, enemyOf(s.active), placeAt(location, control))
