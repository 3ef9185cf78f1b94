import { roadMove } from './components.ts'
import { isContested, isDonFrozen, isFriendly } from './forces.ts'
import { type AasNo, no } from './machinery/legality.ts'
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

const baseZone = no('AAS-MOV-5', 'baseZone')
const noMarkerLeft = no('AAS-CMK-6', 'noMarker')
/** AAS-MOV-5, AAS-CMK-6: a zone that no land unit of the side may enter. */
export const noEntry = (s: AasState, side: SideNumber, zone: number): AasNo | undefined => {
  if (isBase(zone)) return baseZone
  return isFriendly(s, side, zone) || isContested(s, zone) || s.markers > 0 ? undefined : noMarkerLeft
}

/** AAS-MOV-3: through friendly zones that are not contested. */
export const groundFor = (s: AasState, side: SideNumber): Ground => {
  const passable = new Uint8Array(zoneCount)
  const enterable = new Uint8Array(zoneCount)
  const river = new Uint8Array(zoneCount)
  const unfrozen = !isDonFrozen(s)
  for (let zone = 0; zone < zoneCount; zone++) {
    if (noEntry(s, side, zone) !== undefined) continue
    enterable[zone] = 1
    const friendly = isFriendly(s, side, zone)
    if (friendly && !isContested(s, zone)) passable[zone] = 1
    if (unfrozen && !friendly && s.marker[zone] !== battleMarker) river[zone] = 1
  }
  return { passable, enterable, river }
}

const all = (value: number): Uint8Array => new Uint8Array(zoneCount).fill(value)
/** A map on which nothing bars the way: who cannot get there on it has too far to go. */
export const openGround: Ground = { passable: all(1), enterable: all(1), river: all(0) }

/** The ground that is left where only some zones may be entered. */
export const within = ({ passable, enterable, river }: Ground, noZone: (zone: number) => AasNo | undefined): Ground => {
  const kept = { passable: passable.slice(), enterable: enterable.slice(), river }
  for (let zone = 0; zone < zoneCount; zone++)
    if (enterable[zone] === 1 && noZone(zone) !== undefined) {
      kept.passable[zone] = 0
      kept.enterable[zone] = 0
    }
  return kept
}
const rearEchelon = no('AAS-RKT-7', 'rearEchelon')
/** AAS-RKT-7: rocket launchers go only where it has been friendly since the start of the phase. */
export const noRear = (s: AasState, side: SideNumber, zone: number): AasNo | undefined =>
  isFriendly(s, side, zone) && s.taken[zone] === 0 ? undefined : rearEchelon
export const rearGround = (s: AasState, ground: Ground, side: SideNumber): Ground =>
  within(ground, (zone) => noRear(s, side, zone))
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
