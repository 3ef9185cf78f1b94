import type { Tell } from '@kurgan/kernel'
import { bigMushroom, bySpace, isEastBank, rynok, supplyNeighbours, zones } from './map.ts'
import type { Army, VovEvent, VovState } from './state.ts'
import { endOf, firstOf, german, namesOf, soviet } from './units.ts'

/** Section 15.2: supply lines. */

/** By space: 1 where a supply line of the side runs. */
export type Lines = readonly number[]

/** By space: 1 where a line through friendly-controlled spaces leads to one of these Zones (VOV-19.1a, 19.2a). */
export const linesTo = (s: VovState, side: Army, sources: readonly number[]): Lines => {
  const lines = bySpace.slice()
  const reached: number[] = []
  for (const zone of sources) {
    if (s.control[zone] !== side) continue
    lines[zone] = 1
    reached.push(zone)
  }
  for (let next = 0; next < reached.length; next++) {
    const space = reached[next] as number
    const around = supplyNeighbours(space)
    for (let i = 0; i < around.length; i++) {
      const to = around[i] as number
      if (lines[to] === 1 || s.control[to] !== side) continue
      lines[to] = 1
      reached.push(to)
    }
    // VOV-15.2.1c: seen from the Zone, the exceptional step of a Soviet line leads from 61 to 62.
    if (space === rynok && side === soviet && lines[bigMushroom] === 0 && s.control[bigMushroom] === side) {
      lines[bigMushroom] = 1
      reached.push(bigMushroom)
    }
  }
  return lines
}

/** Every friendly-controlled space from which a line of friendly-controlled spaces leads to a friendly Zone (VOV-15.2.1a). */
export const supplyLines = (s: VovState, side: Army): Lines => linesTo(s, side, zones)

/** Whether units on the space are in supply; their own Area may be enemy-controlled (VOV-15.2.1a). */
export const isSupplied = (side: Army, space: number, lines: Lines): boolean => {
  if (lines[space] === 1) return true
  for (const to of supplyNeighbours(space)) if (lines[to] === 1) return true
  return side === soviet && space === bigMushroom && lines[rynok] === 1
}

const checkSide = (s: VovState, side: Army, cut: number[], restored: number[]): void => {
  const lines = supplyLines(s, side)
  const end = endOf(side)
  for (let unit = firstOf(side); unit < end; unit++) {
    const space = s.at[unit] as number
    if (space < 0) continue
    const now = isSupplied(side, space, lines) ? 0 : 1
    if (now === s.cut[unit]) continue
    s.cut[unit] = now
    if (now === 1) cut.push(unit)
    else restored.push(unit)
  }
}

/** VOV-15.2a */
export const checkSupply = (s: VovState, tell: Tell<VovEvent>): void => {
  const cut: number[] = []
  const restored: number[] = []
  checkSide(s, german, cut, restored)
  checkSide(s, soviet, cut, restored)
  if (cut.length + restored.length > 0)
    tell({ kind: 'supply', rule: 'VOV-15.2a', cut: namesOf(cut), restored: namesOf(restored) })
}

/**
 * Where a Troop Transfer line from the space reaches (VOV-8.1.2g, R21): through friendly-controlled spaces, and over
 * 62–61 only for units that are not armor. `east` says whether it may run through L and M.
 */
export const transferReach = (s: VovState, side: Army, from: number, armor: boolean, east: boolean): Lines => {
  const reach = bySpace.slice()
  const queue = [from]
  reach[from] = 1
  const enter = (to: number): void => {
    if (reach[to] === 1 || (!east && isEastBank(to))) return
    reach[to] = 1
    queue.push(to)
  }
  const exception = side === soviet && !armor
  for (let next = 0; next < queue.length; next++) {
    const space = queue[next] as number
    // An enemy-controlled Area can only be an end of the line: the unit's own.
    if (space !== from && s.control[space] !== side) continue
    const dry = supplyNeighbours(space)
    for (let i = 0; i < dry.length; i++) enter(dry[i] as number)
    if (exception && space === rynok) enter(bigMushroom)
    if (exception && space === bigMushroom) enter(rynok)
  }
  return reach
}
