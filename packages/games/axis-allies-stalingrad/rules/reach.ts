import { roadMove } from './components.ts'
import { isDonFrozen } from './forces.ts'
import { isBase, isDonBorder, neighboursOf, roadCount, roadNext, roadsOf, roadZone, zoneCount } from './map.ts'
import { type AasState, battleMarker, type SideNumber } from './state.ts'

/** Chapters 9 and 12: where a land unit can get to. */

/** How a zone may be entered by the last step of a move, added up. */
export const dry = 1
/** Across an unfrozen river, in an Assault (AAS-COM-7). */
export const wet = 2

/** What the map lets a side's land units do at this moment. */
export interface Ground {
  readonly passable: Uint8Array
  readonly enterable: Uint8Array
  /** 1 where a step across the Don would be an Assault across an unfrozen river (AAS-R67). */
  readonly river: Uint8Array
}

/** AAS-MOV-3, AAS-MOV-5, AAS-CMK-6 */
export const groundFor = (s: AasState, side: SideNumber): Ground => {
  const passable = new Uint8Array(zoneCount)
  const enterable = new Uint8Array(zoneCount)
  const river = new Uint8Array(zoneCount)
  const unfrozen = !isDonFrozen(s)
  for (let zone = 0; zone < zoneCount; zone++) {
    if (isBase(zone)) continue
    const friendly = s.control[zone] === side
    const contested = s.marker[zone] !== 0
    if (friendly && !contested) passable[zone] = 1
    if (friendly || contested || s.markers > 0) enterable[zone] = 1
    if (unfrozen && !friendly && s.marker[zone] !== battleMarker) river[zone] = 1
  }
  return { passable, enterable, river }
}

/** The ground that is left where only some zones may be entered. */
export const within = ({ passable, enterable, river }: Ground, isOpen: (zone: number) => boolean): Ground => {
  const kept = { passable: passable.slice(), enterable: enterable.slice(), river }
  for (let zone = 0; zone < zoneCount; zone++)
    if (enterable[zone] === 1 && !isOpen(zone)) {
      kept.passable[zone] = 0
      kept.enterable[zone] = 0
    }
  return kept
}
/** AAS-RKT-7: only where it has been friendly since the start of the phase. */
export const rearGround = (s: AasState, ground: Ground, side: SideNumber): Ground =>
  within(ground, (zone) => s.control[zone] === side && s.taken[zone] === 0)
export const wayInto = (ground: Ground, from: number, to: number): number =>
  ground.river[to] === 1 && isDonBorder(from, to) ? wet : dry

/** AAS-MOV-2: one or two steps; marks the ways into each zone. */
export const walk = (ground: Ground, from: number, steps: number, ways: Uint8Array): void => {
  const { passable, enterable } = ground
  for (const next of neighboursOf(from)) {
    if (enterable[next] === 0) continue
    ways[next] = (ways[next] as number) | wayInto(ground, from, next)
    if (steps === 1 || passable[next] === 0) continue
    for (const last of neighboursOf(next))
      if (last !== from && enterable[last] === 1) ways[last] = (ways[last] as number) | wayInto(ground, next, last)
  }
}

/** AAS-RDM-1 … AAS-RDM-4: along one contiguous road, turning only where roads join. */
export const drive = (ground: Ground, from: number, ways: Uint8Array): void => {
  const { passable, enterable } = ground
  const seen = new Uint8Array(roadCount)
  let open: readonly number[] = roadsOf[from] as readonly number[]
  for (let step = 1; step <= roadMove && open.length > 0; step++) {
    const onward: number[] = []
    for (const road of open)
      for (const next of roadNext[road] as readonly number[]) {
        const zone = roadZone[next] as number
        if (zone === from || enterable[zone] === 0) continue
        ways[zone] = (ways[zone] as number) | wayInto(ground, roadZone[road] as number, zone)
        if (passable[zone] === 0 || seen[next] === 1) continue
        seen[next] = 1
        onward.push(next)
      }
    open = onward
  }
}
