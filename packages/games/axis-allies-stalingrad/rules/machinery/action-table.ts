import { airTypes, gerMech, gerTank, roadMove, sovMech, sovTank, unitId, unitTypes } from '../components.ts'
import {
  airfields,
  neighboursOf,
  placeId,
  roadNext,
  roadsOf,
  roadZone,
  siteId,
  sites,
  targetCount,
  zoneCount,
  zoneNumbers,
} from '../map.ts'
import type { AasAction } from './actions.ts'

/** The actions that fill long lists, made once: the same move is the same object in every list. */

// Land moves

/** Zones that a unit of a land type could ever reach from a zone, the map being friendly. */
const onFoot = (from: number, steps: number): Set<number> => {
  const reached = new Set(neighboursOf(from))
  if (steps > 1) for (const next of neighboursOf(from)) for (const last of neighboursOf(next)) reached.add(last)
  return reached
}
const byRoad = (from: number): Set<number> => {
  const reached = new Set<number>()
  let open = new Set(roadsOf[from])
  for (let step = 1; step <= roadMove; step++) {
    open = new Set([...open].flatMap((road) => roadNext[road] as readonly number[]))
    for (const road of open) reached.add(roadZone[road] as number)
  }
  return reached
}

/** How far a type can get: one step, two steps, or two steps and roads. */
export const slow = 0
export const fast = 1
export const driving = 2
export type Gait = typeof slow | typeof fast | typeof driving
const gaits: readonly Gait[] = unitTypes.map(({ move, profile }) => {
  if (move === 1) return slow
  return profile === 'tank' || profile === 'mech' ? driving : fast
})
export const stepsOf = (gait: Gait): number => (gait === slow ? 1 : 2)
export const gaitOf = (type: number): Gait => gaits[type] as Gait
const farthest = (from: number, gait: Gait): readonly number[] => {
  const reached = onFoot(from, stepsOf(gait))
  if (gait === driving) for (const zone of byRoad(from)) reached.add(zone)
  reached.delete(from)
  return [...reached].toSorted((a, b) => a - b)
}
const goals: readonly (readonly (readonly number[])[])[] = ([slow, fast, driving] as const).map((gait) =>
  zoneNumbers.map((from) => farthest(from, gait)),
)
export const goalsFrom = (gait: Gait, from: number): readonly number[] =>
  (goals[gait] as readonly (readonly number[])[])[from] as readonly number[]

type Pair = readonly [dry: AasAction, wet: AasAction]
const moves: readonly (readonly (readonly Pair[])[])[] = unitTypes.map(({ id, isAir }, type) =>
  isAir
    ? []
    : zoneNumbers.map((from) =>
        goalsFrom(gaitOf(type), from).map((to): Pair => {
          const action = { do: 'move', unit: id, from: placeId(from), to: placeId(to) } as const
          return [action, { ...action, river: true }]
        }),
      ),
)
/** The moves of a type from a zone, in the order of `goalsFrom`, each without and with a river. */
export const movesFrom = (type: number, from: number): readonly Pair[] =>
  (moves[type] as readonly (readonly Pair[])[])[from] as readonly Pair[]

// Blitz

type Lunge = { readonly through: number; readonly to: number; readonly alone: AasAction; readonly together: AasAction }
const mechWith = (tank: number): number => (tank === gerTank ? gerMech : sovMech)
const lunges = (tank: number): readonly (readonly Lunge[])[] =>
  zoneNumbers.map((from) =>
    neighboursOf(from).flatMap((through) =>
      neighboursOf(through).map((to) => {
        const alone = {
          do: 'blitz',
          unit: unitId(tank),
          from: placeId(from),
          through: placeId(through),
          to: placeId(to),
        } as const
        return { through, to, alone, together: { ...alone, with: unitId(mechWith(tank)) } }
      }),
    ),
  )
const lungeTables = [lunges(gerTank), lunges(sovTank)] as const
/** Every Blitz that a side's tank could ever make from a zone. */
export const lungesFrom = (side: 0 | 1, from: number): readonly Lunge[] => lungeTables[side][from] as readonly Lunge[]

// Air missions

type Flights = readonly AasAction[]
const flights = (mission: 'attack' | 'relocate' | 'drop', type: number): ReadonlyMap<number, Flights> =>
  new Map(
    airfields.map((from) => [
      from,
      Array.from(
        { length: targetCount },
        (_, to) => ({ do: mission, unit: unitId(type), from: placeId(from), to: placeId(to) }) as AasAction,
      ),
    ]),
  )
const allAirTypes = [...airTypes[0], ...airTypes[1]]
const tableOf = <T>(make: (type: number) => T): ReadonlyMap<number, T> =>
  new Map(allAirTypes.map((type) => [type, make(type)]))
const missionTables = {
  attack: tableOf((type) => flights('attack', type)),
  relocate: tableOf((type) => flights('relocate', type)),
  drop: tableOf((type) => flights('drop', type)),
}

/** A mission of an air unit on an airfield, by the number of its destination. */
export const flightsFrom = (mission: 'attack' | 'relocate' | 'drop', type: number, from: number): Flights =>
  missionTables[mission].get(type)?.get(from) ?? []
/** The same for a reinforcement in the air, which may be anywhere. */
export const airborneFlight = (
  mission: 'attack' | 'relocate' | 'drop',
  type: number,
  from: number,
  to: number,
): AasAction => ({ do: mission, unit: unitId(type), from: placeId(from), to: placeId(to), airborne: true }) as AasAction

// Ambush Sites

const hides: readonly (readonly AasAction[])[] = unitTypes.map(({ id, profile }) =>
  (profile === 'infantry' ? sites : []).flatMap((site) =>
    zoneNumbers.map((zone): AasAction => ({ do: 'hide', unit: id, from: placeId(zone), site: siteId(site) })),
  ),
)
export const hideFrom = (type: number, zone: number, site: number): AasAction =>
  (hides[type] as readonly AasAction[])[site * zoneCount + zone] as AasAction
