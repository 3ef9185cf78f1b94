import { noEntry } from './advance.ts'
import {
  clearGround,
  firstStep,
  ground,
  hexId,
  isTank,
  otherSide,
  perHex,
  regularOf,
  regulars,
  roughGround,
  seaGround,
  seasonOf,
  stepBetween,
  stepCount,
  stepFrom,
  stepTo,
  unitId,
  unitsOf,
} from './components.ts'
import { type IbsmNo, no } from './machinery/messages.ts'
import { anyUnit, has, type Position, positionOf, regularUnit } from './machinery/position.ts'
import { crossing } from './obstacles.ts'
import type { IbsmAction, IbsmState, Of, SideNumber } from './state.ts'

/** Convoy over friendly units, and the Advance at its end (CON). */

type MoveAction = Of<'move'>

/**
 * Every move there can ever be: a unit and the step with which it enters its last hex. What leads up to that step (the
 * chain of the Convoy) leaves no trace in the game.
 */
const moveActions: readonly (MoveAction | undefined)[] = regulars.flatMap(({ tank }, unit) =>
  Array.from({ length: stepCount }, (_, step): MoveAction | undefined => {
    const from = stepFrom(step)
    const to = stepTo[step] as number
    if (to < 0 || ground[from] === seaGround || ground[to] === seaGround) return undefined
    if (tank && (ground[from] === roughGround || ground[to] === roughGround)) return undefined
    return { do: 'move', unit: unitId(unit), to: hexId(to), via: hexId(from) }
  }),
)

const linkEmpty = no('IBSM-CON-1', 'linkEmpty')
const linkApart = no('IBSM-CON-1', 'linkApart')
const tooFar = no('IBSM-CON-1', 'tooFar')
const linkEnemy = no('IBSM-CON-2', 'linkEnemy')
const linkTerrain = no('IBSM-CON-2', 'linkTerrain')
const noConvoyInMud = no('IBSM-CON-7', 'noConvoyInMud')
const notBeside = no('IBSM-ADV-1', 'notBeside')

/** CON-1, CON-2: a Convoy may pass over this hex. */
const noLink = (here: Position, side: SideNumber, hex: number): IbsmNo | undefined => {
  if (!has(here, hex, regularUnit[side])) return linkEmpty
  if (has(here, hex, anyUnit[otherSide(side)])) return linkEnemy
  return ground[hex] === clearGround ? undefined : linkTerrain
}
export const isLink = (here: Position, side: SideNumber, hex: number): boolean => noLink(here, side, hex) === undefined

/** CON-3. */
const noStep = crossing(no('IBSM-CON-3', 'linkRiver'), no('IBSM-CON-3', 'linkLocation'))

/** CON-7, TIM-2. */
const noConvoy = (s: IbsmState): IbsmNo | undefined => (seasonOf(s.turn).convoy ? undefined : noConvoyInMud)

/** The Convoy roads of a side: which links hang together, and the steps that lead out of each group. */
interface Roads {
  /** Per hex: the group of links it belongs to, or -1. */
  readonly group: readonly number[]
  /** Per group: the steps into hexes without a friendly Regular Unit, for Infantry. Tanks may use some of them. */
  readonly exits: readonly (readonly number[])[]
}

/** ADV-1 for Infantry; the moves of Tanks are a part of theirs. */
const isOpen = (here: Position, side: SideNumber, hex: number): boolean =>
  hex >= 0 && noEntry(here, side, false, hex) === undefined

const pushExits = (here: Position, side: SideNumber, hex: number, exits: number[]): void => {
  for (let step = firstStep(hex); step < firstStep(hex + 1); step++)
    if (isOpen(here, side, stepTo[step] as number)) exits.push(step)
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
      for (let step = firstStep(hex); step < firstStep(hex + 1); step++) {
        const to = stepTo[step] as number
        if (isOpen(here, side, to)) found.push(step)
        else if (to >= 0 && group[to] === -1 && isLink(here, side, to) && noStep(s, side, step) === undefined) {
          group[to] = number
          queue.push(to)
        }
      }
    }
    exits.push(found)
  }
  return { group, exits }
}

/** TIM-2: without Convoys nothing is a link. */
const noRoads: Roads = { group: perHex(-1), exits: [] }

export const roadsInSeason = (s: IbsmState, here: Position, side: SideNumber): Roads =>
  noConvoy(s) === undefined ? roadsOf(s, here, side) : noRoads

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
export const pushUnitMoves = (
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
  for (let step = firstStep(hex); step < firstStep(hex + 1); step++) {
    const to = stepTo[step] as number
    const group = to < 0 ? -1 : (roads.group[to] as number)
    if (group < 0 || (seen & (1 << group)) !== 0 || noStep(s, side, step) !== undefined) continue
    seen |= 1 << group
    for (const exit of roads.exits[group] as readonly number[]) advances.push(exit)
  }
  pushMoves(unit, advances, actions)
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
  if (noConvoy(s) !== undefined) return before
  const here = positionOf(s)
  const start = s.place[unit] as number
  const queue = [start]
  for (let n = 0; n < queue.length; n++) {
    const hex = queue[n] as number
    for (let step = firstStep(hex); step < firstStep(hex + 1); step++) {
      const to = stepTo[step] as number
      if (to < 0 || to === start || before.has(to)) continue
      if (!isLink(here, side, to) || noStep(s, side, step) !== undefined) continue
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

/** Why a Convoy of a side does not lead over a hex: what is wrong with it, or what cuts it off. */
const noWayOver = (s: IbsmState, here: Position, side: SideNumber, hex: number): IbsmNo => {
  const broken = noLink(here, side, hex)
  if (broken !== undefined) return broken
  for (let step = firstStep(hex); step < firstStep(hex + 1); step++) {
    const beside = stepTo[step] as number
    const cut = beside >= 0 && has(here, beside, regularUnit[side]) ? noStep(s, side, step) : undefined
    if (cut !== undefined) return cut
  }
  return linkApart
}

/** CON-1 … CON-4, ADV-1: whether the last hex is entered from where the unit stands or from a link of its Convoy. */
export const noVia = (s: IbsmState, here: Position, unit: number, via: number): IbsmNo | undefined => {
  const { side } = regularOf(unit)
  if (via === s.place[unit] || linksOf(s, side, unit).has(via)) return undefined
  return noConvoy(s) ?? noWayOver(s, here, side, via)
}

/** ADV-1. */
export const noEntrance = (via: number, to: number): IbsmNo | undefined =>
  stepBetween(via, to) < 0 ? notBeside : undefined

/** A friendly unit beside a hex over which a unit cannot come there, although it looks as if it could; or -1. */
export const brokenLink = (s: IbsmState, here: Position, unit: number, to: number): number => {
  const { side } = regularOf(unit)
  const links = linksOf(s, side, unit)
  for (let step = firstStep(to); step < firstStep(to + 1); step++) {
    const beside = stepTo[step] as number
    if (beside < 0 || beside === s.place[unit] || links.has(beside)) continue
    if (has(here, beside, regularUnit[side])) return beside
  }
  return -1
}

/** Whether any way leads into a hex that could be entered: a search of its own, made when somebody asks. */
export const noWay = (s: IbsmState, here: Position, unit: number, to: number): IbsmNo | undefined => {
  const { side } = regularOf(unit)
  for (const via of [s.place[unit] as number, ...linksOf(s, side, unit).keys()])
    if (noEntrance(via, to) === undefined) return undefined
  const link = brokenLink(s, here, unit, to)
  return noConvoy(s) ?? (link < 0 ? tooFar : noWayOver(s, here, side, link))
}
