import {
  ground,
  hexId,
  isTank,
  otherSide,
  perHex,
  regulars,
  seasonOf,
  stepCount,
  stepTo,
  unitId,
  unitsOf,
} from './components.ts'
import { has, type Position, positionOf, regularUnit, tankUnit } from './machinery/position.ts'
import { crossable, isLink, mayEnter } from './obstacles.ts'
import type { IbsmAction, IbsmState, SideNumber } from './state.ts'

/** Where Regular Units may go: Advance, and Convoy over friendly units (ADV, CON). */

type MoveAction = Extract<IbsmAction, { do: 'move' }>

/**
 * Every move there can ever be: a unit and the step with which it enters its last hex. What leads up to that step (the
 * chain of the Convoy) leaves no trace in the game.
 */
const moveActions: readonly (MoveAction | undefined)[] = regulars.flatMap(({ tank }, unit) =>
  Array.from({ length: stepCount }, (_, step): MoveAction | undefined => {
    const from = Math.floor(step / 6)
    const to = stepTo[step] as number
    if (to < 0 || ground[from] === 0 || ground[to] === 0) return undefined
    if (tank && (ground[from] === 2 || ground[to] === 2)) return undefined
    return { do: 'move', unit: unitId(unit), to: hexId(to), via: hexId(from) }
  }),
)

const disengageActions: readonly Extract<IbsmAction, { do: 'disengage' }>[] = regulars.map(({ id }) => ({
  do: 'disengage',
  unit: id,
}))

/** The Convoy roads of a side: which links hang together, and the steps that lead out of each group. */
interface Roads {
  /** Per hex: the group of links it belongs to, or -1. */
  readonly group: readonly number[]
  /** Per group: the steps into hexes without a friendly Regular Unit, for Infantry. Tanks may use some of them. */
  readonly exits: readonly (readonly number[])[]
}

const pushExits = (here: Position, side: SideNumber, hex: number, exits: number[]): void => {
  for (let step = hex * 6; step < hex * 6 + 6; step++)
    if (mayEnter(here, side, false, stepTo[step] as number)) exits.push(step)
}

const roadsOf = (s: IbsmState, here: Position, side: SideNumber): Roads => {
  const group = perHex(-1)
  const exits: number[][] = []
  const { first, last } = unitsOf[side]
  for (let unit = first; unit <= last; unit++) {
    const start = s.place[unit] as number
    if (start < 0 || group[start] !== -1 || !isLink(here, side, start)) continue
    const number = exits.length
    const found: number[] = []
    const queue = [start]
    group[start] = number
    for (let hex = queue.pop(); hex !== undefined; hex = queue.pop()) {
      pushExits(here, side, hex, found)
      for (let step = hex * 6; step < hex * 6 + 6; step++) {
        const to = stepTo[step] as number
        if (to < 0 || group[to] !== -1 || !isLink(here, side, to) || !crossable(s, side, step)) continue
        group[to] = number
        queue.push(to)
      }
    }
    exits.push(found)
  }
  return { group, exits }
}

/** TIM-2: without Convoys nothing is a link. */
const noRoads: Roads = { group: perHex(-1), exits: [] }

const roadsInSeason = (s: IbsmState, here: Position, side: SideNumber): Roads =>
  seasonOf(s.turn).convoy ? roadsOf(s, here, side) : noRoads

const pushMoves = (unit: number, exits: readonly number[], actions: IbsmAction[]): void => {
  const base = unit * stepCount
  if (!isTank(unit)) {
    for (const step of exits) actions.push(moveActions[base + step] as MoveAction)
    return
  }
  for (const step of exits) {
    const action = moveActions[base + step]
    if (action !== undefined) actions.push(action)
  }
}

/** All moves of a unit that is free to leave its hex. */
const pushUnitMoves = (
  s: IbsmState,
  here: Position,
  side: SideNumber,
  roads: Roads,
  unit: number,
  actions: IbsmAction[],
): void => {
  const hex = s.place[unit] as number
  const own = roads.group[hex] as number
  // A unit on a link may use the whole group; its own hex is no destination, since it stands there itself (MOV-5).
  if (own >= 0) return pushMoves(unit, roads.exits[own] as readonly number[], actions)
  const advances: number[] = []
  pushExits(here, side, hex, advances)
  // CON-4: the starting hex itself need not be fit for a Convoy.
  let seen = 0
  for (let step = hex * 6; step < hex * 6 + 6; step++) {
    const to = stepTo[step] as number
    const group = to < 0 ? -1 : (roads.group[to] as number)
    if (group < 0 || (seen & (1 << group)) !== 0 || !crossable(s, side, step)) continue
    seen |= 1 << group
    for (const exit of roads.exits[group] as readonly number[]) advances.push(exit)
  }
  pushMoves(unit, advances, actions)
}

/** DIS-1, DIS-2: the unit shares its hex with an enemy it can only leave by a roll. */
export const isHeld = (here: Position, side: SideNumber, unit: number, hex: number): boolean => {
  const enemy = otherSide(side)
  return has(here, hex, isTank(unit) ? tankUnit[enemy] : regularUnit[enemy])
}

/** Everything the units of a side that have not moved may begin. */
export const pushAllMoves = (s: IbsmState, here: Position, side: SideNumber, actions: IbsmAction[]): void => {
  const roads = roadsInSeason(s, here, side)
  const { first, last } = unitsOf[side]
  for (let unit = first; unit <= last; unit++) {
    const hex = s.place[unit] as number
    if (hex < 0 || s.moved[unit] === 1) continue
    if (isHeld(here, side, unit, hex)) actions.push(disengageActions[unit] as IbsmAction)
    else pushUnitMoves(s, here, side, roads, unit, actions)
  }
}

/** The moves of one unit that has disengaged. */
export const movesOf = (s: IbsmState, side: SideNumber, unit: number): IbsmAction[] => {
  const here = positionOf(s)
  const actions: IbsmAction[] = []
  pushUnitMoves(s, here, side, roadsInSeason(s, here, side), unit, actions)
  return actions
}

/** The Convoy links a unit may pass over (CON-1 … CON-4), with the hex before each; empty in Mud. */
export const linksOf = (s: IbsmState, side: SideNumber, unit: number): ReadonlyMap<number, number> => {
  const before = new Map<number, number>()
  if (!seasonOf(s.turn).convoy) return before
  const here = positionOf(s)
  const start = s.place[unit] as number
  const queue = [start]
  for (let n = 0; n < queue.length; n++) {
    const hex = queue[n] as number
    for (let step = hex * 6; step < hex * 6 + 6; step++) {
      const to = stepTo[step] as number
      if (to < 0 || to === start || before.has(to)) continue
      if (!isLink(here, side, to) || !crossable(s, side, step)) continue
      before.set(to, hex)
      queue.push(to)
    }
  }
  return before
}

/** The shortest way of a move, from the starting hex to its last one. */
export const pathOf = (s: IbsmState, side: SideNumber, unit: number, via: number, to: number): number[] => {
  const start = s.place[unit] as number
  if (via === start) return [start, to]
  const before = linksOf(s, side, unit)
  const path = [to]
  for (let hex: number | undefined = via; hex !== undefined; hex = before.get(hex)) path.push(hex)
  return path.toReversed()
}
