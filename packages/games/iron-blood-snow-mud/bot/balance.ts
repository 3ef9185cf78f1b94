import { hexCount, isTank, lastTurn, moscow, regularOf, unitsOf, urbans } from '../rules/components.ts'
import { anyUnit, has, infantryUnit, type Position, positionOf, tankUnit } from '../rules/machinery/position.ts'
import { carriesSupply } from '../rules/obstacles.ts'
import { axis, type IbsmState, type SideNumber, soviet } from '../rules/state.ts'
import { suppliedHexes } from '../rules/supply.ts'
import { extended, shortened } from './lines.ts'
import { distanceToUrban } from './distance.ts'
import { type Marchers, marchersOf } from './marchers.ts'
import { controlThen, fallen, type Outlook, outlookOf, unitWorths } from './outlook.ts'
import { type Draw, drawAfter, drawOf } from './pull.ts'
import { isExposed, type Roads, roadsOf } from './roads.ts'
import { fallOf, noMarks, widened } from './threat.ts'

/**
 * What a position is worth to the Axis, in units of about one Infantry. Combats that are due count with their odds, so
 * that a move into an enemy hex is weighed before the dice fall.
 */

/** Fortresses and Industrial Centers count at the end, the closer the more. */
const lateness = (s: IbsmState): number => 0.6 + (0.8 * s.turn) / lastTurn

/** What holding a location decides: the war, a third of it, or a little. */
const weightOf = (s: IbsmState, urban: number): number => {
  const { territory, industrial } = urbans[urban] as (typeof urbans)[number]
  if (territory === axis) return 40
  if (urban === s.stalin) return 40
  if (urban === moscow) return 12 * lateness(s)
  return industrial ? 5 * lateness(s) : 1.2
}

/** What was found out about a position. Where one Regular Unit stands elsewhere, most of it holds still. */
interface Reading {
  readonly here: Position
  readonly outlook: Outlook
  readonly supply: Supply
  readonly falls: Falls
  readonly draws: readonly [Draw, Draw]
  readonly roads: Roads | undefined
  /** Per side, by Urban Location: how many hexes its nearest unit is away. */
  readonly nearest: readonly [readonly number[], readonly number[]]
  readonly worth: number
}

/** A Regular Unit that stands elsewhere than in a position that is known. */
interface Shift {
  readonly before: Reading
  /** 1 for every hex in which a unit more or less could change what falls. */
  readonly watched: readonly number[]
  readonly unit: number
  /** Where it was and where it is. */
  readonly hexes: readonly number[]
}

/** Where lines of Supply reach, per side, if the locations change hands as it looks. */
interface Supply {
  readonly control: readonly number[]
  readonly reached: readonly [readonly number[], readonly number[]]
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one === other || one.every((value, i) => value === other[i])

/** What a hex that a unit left or entered means to lines of Supply now. */
const changeAt = (
  { here: then, supply }: Reading,
  here: Position,
  side: SideNumber,
  hex: number,
): 'none' | 'opened' | 'closed' => {
  const carried = carriesSupply(then, side, hex)
  if (carried === carriesSupply(here, side, hex)) return 'none'
  if (!carried) return 'opened'
  return supply.reached[side][hex] === 0 ? 'none' : 'closed'
}

/** Where lines reach if one Regular Unit stands elsewhere: first what is closed, then what is opened. */
const reachedAfter = (s: IbsmState, here: Position, side: SideNumber, { before, hexes }: Shift): readonly number[] => {
  const opened: number[] = []
  let lines: readonly number[] | undefined = before.supply.reached[side]
  for (const hex of hexes) {
    const change = changeAt(before, here, side, hex)
    if (change === 'opened') opened.push(hex)
    if (change === 'closed') lines = lines && shortened(s, side, lines, hex)
  }
  if (lines === undefined) return suppliedHexes(s, side, here)
  return opened.length === 0 ? lines : extended(s, side, here, lines, opened)
}

const supplyOf = (s: IbsmState, here: Position, outlook: Outlook, shift: Shift | undefined): Supply => {
  const control = controlThen(s, outlook)
  const then = control === s.control ? s : { ...s, control: [...control] }
  const known = shift !== undefined && isSame(shift.before.supply.control, control) ? shift : undefined
  const reachedBy = (side: SideNumber): readonly number[] =>
    known === undefined ? suppliedHexes(then, side, here) : reachedAfter(then, here, side, known)
  return { control, reached: [reachedBy(axis), reachedBy(soviet)] }
}

/** Units that would starve if Supply were checked now; another unit may still open the road, so not quite lost. */
const hunger = 0.85
const supplyScore = (s: IbsmState, { reached }: Supply): number => {
  let score = 0
  for (const side of [axis, soviet] as const)
    for (let unit = unitsOf[side].first; unit <= unitsOf[side].last; unit++) {
      const hex = s.place[unit] as number
      if (hex < 0 || reached[side][hex] === 1) continue
      score += (side === axis ? -hunger : hunger) * (unitWorths[unit] as number)
    }
  return score
}

/** Whether the lines of a side walk over the same hexes as before, wherever they came from. */
const isWalkSame = (here: Position, supply: Supply, side: SideNumber, { before, hexes }: Shift): boolean =>
  isSame(before.supply.control, supply.control) &&
  hexes.every((hex) => carriesSupply(before.here, side, hex) === carriesSupply(here, side, hex))

/** What the enemy may still cut off, as he moves last; nothing where nobody is exposed to that. */
const exposedRoads = (s: IbsmState, here: Position, supply: Supply, shift: Shift | undefined): Roads | undefined => {
  const side = isExposed(s, axis) ? axis : soviet
  if (side === soviet && !isExposed(s, soviet)) return undefined
  const then = supply.control === s.control ? s : { ...s, control: [...supply.control] }
  const known = shift?.before.roads
  if (shift === undefined || known === undefined) return roadsOf(then, here, side)
  return roadsOf(then, here, side, {
    ...(isWalkSame(here, supply, side, shift) ? { walk: known.walk } : {}),
    ...(regularOf(shift.unit).side === side ? { coming: known.coming } : {}),
  })
}

const roadScore = (s: IbsmState, roads: Roads | undefined): number => {
  if (roads === undefined) return 0
  return isExposed(s, axis) ? -hunger * roads.risk : hunger * roads.risk
}

/** How likely the endangered home Cities of the Axis fall, each reckoned when it is asked for. */
interface Falls {
  readonly of: (urban: number) => number
  readonly known: readonly (number | undefined)[]
  /** The hexes on which that hangs. */
  readonly marks: readonly number[]
  readonly marchers: () => Marchers
}

const fallsOf = (s: IbsmState, here: Position, outlook: Outlook, shift: Shift | undefined): Falls => {
  const isFar = shift?.hexes.every((hex) => shift.watched[hex] === 0) === true
  const known: (number | undefined)[] = isFar ? [...shift.before.falls.known] : []
  const marks = noMarks()
  let found: Marchers | undefined
  const marchers = (): Marchers => {
    const since = shift && { marchers: shift.before.falls.marchers(), unit: shift.unit, hexes: shift.hexes }
    return (found ??= marchersOf(s, here, soviet, since))
  }
  const of = (urban: number): number => (known[urban] ??= fallOf(marchers(), urban, outlook.soviet, marks))
  return { of, known, marks, marchers }
}

/** By Urban Location: how many hexes the nearest unit of a side is away. */
const nearestTo = (s: IbsmState, side: SideNumber): readonly number[] => {
  const nearest = nowhereNear.slice()
  for (let unit = unitsOf[side].first; unit <= unitsOf[side].last; unit++) {
    const from = s.place[unit] as number
    if (from < 0) continue
    const tank = isTank(unit)
    for (let urban = 0; urban < nearest.length; urban++) {
      const steps = distanceToUrban(from, urban, tank)
      if (steps < (nearest[urban] as number)) nearest[urban] = steps
    }
  }
  return nearest
}
const nowhereNear: readonly number[] = urbans.map(() => 99)

/** How much a location is in danger when the nearest enemy is so many hexes away. */
const dangers: readonly number[] = [1, 1, 0.6, 0.3, 0.12]

/** What a guard counts in a home City beside the Combat he would fight: little, for it is that which decides. */
const homeGuard = 0.3

/** Locations: who holds them, who is about to take them, and whether anybody stands guard. */
const locationScore = (s: IbsmState, outlook: Outlook, falls: Falls, nearest: Reading['nearest']): number => {
  let score = 0
  for (let urban = 0; urban < urbans.length; urban++) {
    const { hexes, territory } = urbans[urban] as (typeof urbans)[number]
    const weight = weightOf(s, urban)
    const held = s.control[urban] === axis
    const takers = held ? outlook.soviet : outlook.axis
    const keepers = held ? outlook.axis : outlook.soviet
    const sign = held ? 1 : -1
    let all = 1
    let some = 0
    let guards = 0
    for (const hex of hexes) {
      all *= takers[hex] as number
      some += takers[hex] as number
      guards += keepers[hex] as number
    }
    const taken = 0.8 * all + 0.2 * (some / hexes.length) ** 2
    score += sign * weight * (0.5 - taken)
    // The first guard counts most: with him in one hex nobody takes the whole.
    const danger = dangers[nearest[held ? soviet : axis][urban] as number] ?? 0
    const isHome = territory === axis && held
    const guard = danger * (0.12 * Math.min(1, guards) + 0.02 * guards)
    score += sign * weight * guard * (isHome ? homeGuard : 1)
    // VIC-2: one home City lost is the war lost, so what may come next counts beside what is due.
    if (isHome && danger > 0) score -= weight * Math.max(0, falls.of(urban) - all)
  }
  return score
}

/** What the Axis needs at the end: a Fortress, and Moscow or three Industrial Centers; one without the other is nothing. */
const finishScore = (s: IbsmState, outlook: Outlook): number => {
  let industry = 0
  for (let urban = 0; urban < urbans.length; urban++)
    if (s.control[urban] === axis) industry += urban === moscow ? 3 : urbans[urban]?.industrial === true ? 1 : 0
  const late = s.turn / lastTurn
  return 14 * late * late * Math.min(1, outlook.fortress / fallen) * Math.min(1, industry / 3)
}

/** Each band behind the lines is a road closed to the Axis, until one of its units comes. */
const band = 0.35
const partisanScore = (s: IbsmState, here: Position): number => {
  let score = 0
  for (const hex of s.partisans) if (hex >= 0 && !has(here, hex, anyUnit[axis])) score -= band
  return score
}

const drawScore = ([ours, theirs]: Reading['draws']): number => {
  let score = 0
  for (const worth of ours.worths) score += worth
  for (const worth of theirs.worths) score -= worth
  return score
}

const readingOf = (s: IbsmState, here: Position, shift?: Shift): Reading => {
  const outlook = outlookOf(s, here)
  const supply = supplyOf(s, here, outlook, shift)
  const falls = fallsOf(s, here, outlook, shift)
  const drawFor = (side: SideNumber): Draw => {
    const own = side === axis ? outlook.axis : outlook.soviet
    return shift === undefined ? drawOf(s, side, own) : drawAfter(shift.before.draws[side], s, side, own, shift.unit)
  }
  const draws = [drawFor(axis), drawFor(soviet)] as const
  const roads = exposedRoads(s, here, supply, shift)
  const nearestFor = (side: SideNumber): readonly number[] =>
    shift !== undefined && regularOf(shift.unit).side !== side ? shift.before.nearest[side] : nearestTo(s, side)
  const nearest = [nearestFor(axis), nearestFor(soviet)] as const
  const worth =
    outlook.score +
    outlook.fortress * lateness(s) +
    supplyScore(s, supply) +
    locationScore(s, outlook, falls, nearest) +
    finishScore(s, outlook) +
    partisanScore(s, here) +
    drawScore(draws) +
    roadScore(s, roads)
  return { here, outlook, supply, falls, draws, roads, nearest, worth }
}

/** The worth of a position, and of those that differ from it by one Regular Unit. */
export interface Scales {
  readonly worth: () => number
  readonly withUnit: (unit: number, hex: number) => number
}

/** What it is worth with one Regular Unit elsewhere. */
const shifted = (s: IbsmState, before: Reading, watched: readonly number[], unit: number, hex: number): number => {
  const { side, tank } = regularOf(unit)
  const from = s.place[unit] as number
  const here = before.here.slice()
  const bit = (tank ? tankUnit : infantryUnit)[side]
  if (from >= 0) here[from] = (here[from] as number) & ~bit
  here[hex] = (here[hex] as number) | bit
  const hexes = from < 0 ? [hex] : [from, hex]
  return readingOf({ ...s, place: s.place.with(unit, hex) }, here, { before, watched, unit, hexes }).worth
}

export const scalesOf = (s: IbsmState): Scales => {
  let now: Reading | undefined
  let watched: readonly number[] | undefined
  const reading = (): Reading => (now ??= readingOf(s, positionOf(s)))
  const known = new Map<number, number>()
  return {
    worth: () => reading().worth,
    withUnit: (unit, hex) => {
      const key = unit * hexCount + hex
      watched ??= widened(reading().falls.marks)
      const found = known.get(key) ?? shifted(s, reading(), watched, unit, hex)
      known.set(key, found)
      return found
    },
  }
}

export const balance = (s: IbsmState): number => readingOf(s, positionOf(s)).worth

export const evaluate = (s: IbsmState, side: string): number => {
  const score = Math.tanh(balance(s) / 40)
  return side === 'axis' ? score : -score
}
