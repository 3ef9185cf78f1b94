import { roadMove } from './components.ts'
import { isContested, isDonFrozen, isFriendly, noMarkerFor } from './forces.ts'
import { type AasNo, no } from './machinery/legality.ts'
import { isBase, isDonBorder, neighboursOf, roadNext, roadsOf, roadZone, zoneCount } from './map.ts'
import { type AasState, battleMarker, type SideNumber } from './state.ts'

/** Chapters 9 and 12: where a land unit can get to. */

/** How a zone may be entered by the last step of a move, added up. */
export const dry = 1
/** Across an unfrozen river, in an Assault (AAS-COM-7). */
export const wet = 2

/** What the map lets a side's land units do at this moment: for each zone what holds of it, added up. */
export type Ground = Uint8Array
const enterable = 1
const passable = 2
/** A step across the Don would be an Assault across an unfrozen river (AAS-R67). */
const riverbank = 4

const baseZone = no('AAS-MOV-5', 'baseZone')
/** AAS-MOV-5, AAS-CMK-6: a zone that no land unit of the side may enter. */
export const noEntry = (s: AasState, side: SideNumber, zone: number): AasNo | undefined =>
  isBase(zone) ? baseZone : noMarkerFor(s, side, zone)

/** AAS-MOV-3: through friendly zones that are not contested. */
export const groundFor = (s: AasState, side: SideNumber): Ground => {
  const ground = new Uint8Array(zoneCount)
  const unfrozen = !isDonFrozen(s)
  for (let zone = 0; zone < zoneCount; zone++) {
    if (noEntry(s, side, zone) !== undefined) continue
    const friendly = isFriendly(s, side, zone)
    const through = friendly && !isContested(s, zone) ? passable : 0
    const bank = unfrozen && !friendly && s.marker[zone] !== battleMarker ? riverbank : 0
    ground[zone] = enterable | through | bank
  }
  return ground
}

/** A map on which nothing bars the way: who cannot get there on it has too far to go. */
export const openGround: Ground = new Uint8Array(zoneCount).fill(enterable | passable)

/** The ground that is left where only some zones may be entered. */
export const within = (ground: Ground, noZone: (zone: number) => AasNo | undefined): Ground => {
  const kept = new Uint8Array(zoneCount)
  for (let zone = 0; zone < zoneCount; zone++) if (noZone(zone) === undefined) kept[zone] = ground[zone] as number
  return kept
}
const rearEchelon = no('AAS-RKT-7', 'rearEchelon')
/** AAS-RKT-7: rocket launchers go only where it has been friendly since the start of the phase. */
export const noRear = (s: AasState, side: SideNumber, zone: number): AasNo | undefined =>
  isFriendly(s, side, zone) && s.taken[zone] === 0 ? undefined : rearEchelon
export const rearGround = (s: AasState, ground: Ground, side: SideNumber): Ground =>
  within(ground, (zone) => noRear(s, side, zone))

const mayEnter = (ground: Ground, zone: number): boolean => ((ground[zone] as number) & enterable) !== 0
const mayPass = (ground: Ground, zone: number): boolean => ((ground[zone] as number) & passable) !== 0
export const wayInto = (ground: Ground, from: number, to: number): number =>
  ((ground[to] as number) & riverbank) !== 0 && isDonBorder(from, to) ? wet : dry

/** AAS-MOV-2: one or two steps; marks the ways into each zone. */
export const walk = (ground: Ground, from: number, steps: number, ways: Uint8Array): void => {
  for (const next of neighboursOf(from)) {
    if (!mayEnter(ground, next)) continue
    ways[next] = (ways[next] as number) | wayInto(ground, from, next)
    if (steps === 1 || !mayPass(ground, next)) continue
    for (const last of neighboursOf(next))
      if (last !== from && mayEnter(ground, last)) ways[last] = (ways[last] as number) | wayInto(ground, next, last)
  }
}

/** AAS-RDM-1 … AAS-RDM-4: along one contiguous road, turning only where roads join. */
export const drive = (ground: Ground, from: number, ways: Uint8Array): void => {
  const roads = (roadsOf[from] as readonly number[]).slice()
  let step = 1
  let lastOfStep = roads.length
  for (let i = 0; i < roads.length; i++) {
    if (i === lastOfStep) {
      step++
      lastOfStep = roads.length
    }
    const road = roads[i] as number
    for (const next of roadNext[road] as readonly number[]) {
      const zone = roadZone[next] as number
      if (zone === from || !mayEnter(ground, zone)) continue
      ways[zone] = (ways[zone] as number) | wayInto(ground, roadZone[road] as number, zone)
      if (step < roadMove && mayPass(ground, zone) && !roads.includes(next)) roads.push(next)
    }
  }
}
