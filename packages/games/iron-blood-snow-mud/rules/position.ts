import {
  airCount,
  eastward,
  fortresses,
  ground,
  hexCount,
  infantryOf,
  isTank,
  type Kind,
  otherSide,
  regulars,
  initiativeTurn,
  moscow,
  perHex,
  stepRiver,
  stepTo,
  stepUrban,
  tanksOf,
  unitsOf,
  westward,
} from './components.ts'
import { axis, type IbsmState, offMap, type SideNumber, soviet } from './state.ts'

/**
 * Who is where: one set of bits a hex, so that every question the table of Obstacles asks is one comparison.
 * A disrupted Fleet is not in it (OBS-8), and neither is a destroyed Fortress (FOR-3).
 */
export type Position = readonly number[]

const infantryBit = [1, 16] as const
const tankBit = [2, 32] as const
const airBit = [4, 64] as const
const fleetBit = [8, 128] as const
const partisanBit = 256
const fortressBit = 512

/** Per side: any of its Units. */
export const anyUnit: readonly [number, number] = [1 + 2 + 4 + 8, 16 + 32 + 64 + 128 + 256 + 512]
/** Per side: its Regular Units. */
export const regularUnit: readonly [number, number] = [1 + 2, 16 + 32]
export const infantryUnit: readonly [number, number] = infantryBit
export const tankUnit: readonly [number, number] = tankBit
export const fleetUnit: readonly [number, number] = fleetBit
export const fortressUnit = fortressBit
/** Per side: what opens a Swamp or Mountain hex for Supply (OBS-2). */
const opensGround: readonly [number, number] = [1 + 8, 16 + 128 + 256]

const unitBit = new Uint16Array(regulars.map(({ side, tank }) => (tank ? tankBit : infantryBit)[side]))

export const positionOf = (s: IbsmState): Position => {
  const here = perHex(0)
  const { place, air, partisans, fleet, disrupted, fortress } = s
  for (let unit = 0; unit < place.length; unit++) {
    const hex = place[unit] as number
    if (hex >= 0) here[hex] = (here[hex] as number) | (unitBit[unit] as number)
  }
  for (let unit = 0; unit < air.length; unit++) {
    const hex = air[unit] as number
    if (hex >= 0) here[hex] = (here[hex] as number) | (unit < airCount ? airBit[0] : airBit[1])
  }
  for (let unit = 0; unit < partisans.length; unit++) {
    const hex = partisans[unit] as number
    if (hex >= 0) here[hex] = (here[hex] as number) | partisanBit
  }
  for (let side = 0; side < 2; side++) {
    const hex = fleet[side] as number
    if (disrupted[side] === 0) here[hex] = (here[hex] as number) | (fleetBit[side] as number)
  }
  for (let one = 0; one < fortresses.length; one++) {
    const hex = fortresses[one]?.hex as number
    if (fortress[one] === 1) here[hex] = (here[hex] as number) | fortressBit
  }
  return here
}

export const has = (here: Position, hex: number, bits: number): boolean => ((here[hex] as number) & bits) !== 0

/** The Regular Unit of a side in a hex, or -1 (at most one, UNT-3). */
export const regularAt = (s: IbsmState, side: SideNumber, hex: number): number => {
  const { first, last } = unitsOf[side]
  for (let unit = first; unit <= last; unit++) if (s.place[unit] === hex) return unit
  return -1
}

/** INI-1 … INI-3. */
export const initiative = (s: IbsmState): SideNumber => (s.stalin !== moscow || s.turn < initiativeTurn ? axis : soviet)

/** The side that acts first (0) or second (1) in a Phase. */
export const sideInTurn = (s: IbsmState, turn: 0 | 1): SideNumber =>
  turn === 0 ? initiative(s) : otherSide(initiative(s))

/** ADV-1: a Land hex of terrain the unit may enter, without a friendly Regular Unit. */
export const mayEnter = (here: Position, side: SideNumber, tank: boolean, hex: number): boolean =>
  hex >= 0 && (tank ? ground[hex] === 1 : ground[hex] !== 0) && !has(here, hex, regularUnit[side])

/** OBS-4 and OBS-7: the hexside lets Convoy, Retreat and Supply of that side across. */
export const crossable = (s: IbsmState, side: SideNumber, step: number): boolean => {
  const urban = stepUrban[step] as number
  return stepRiver[step] === 0 && (urban < 0 || s.control[urban] === side)
}

/** CON-2: a Convoy may pass over this hex. */
export const isLink = (here: Position, side: SideNumber, hex: number): boolean =>
  ground[hex] === 1 && has(here, hex, regularUnit[side]) && !has(here, hex, anyUnit[otherSide(side)])

/** SPL-4: a Supply line of that side may pass through this hex. */
export const carriesSupply = (here: Position, side: SideNumber, hex: number): boolean => {
  const units = here[hex] as number
  if (ground[hex] === 0) return false
  if (ground[hex] === 2 && (units & opensGround[side]) === 0) return false
  return (units & anyUnit[otherSide(side)]) === 0 || (units & anyUnit[side]) !== 0
}

/** RET-3, for a unit of that side that lost a Combat against a unit which came from `enemyFrom`. */
const mayRetreat = (
  s: IbsmState,
  here: Position,
  side: SideNumber,
  tank: boolean,
  step: number,
  enemyFrom: number,
): boolean => {
  const to = stepTo[step] as number
  return (
    mayEnter(here, side, tank, to) &&
    crossable(s, side, step) &&
    !has(here, to, anyUnit[otherSide(side)]) &&
    to !== enemyFrom
  )
}

/** Where a Regular Unit may retreat to: the hex it came from, or else towards home (RET-1, RET-2). */
export const retreatHexes = (s: IbsmState, here: Position, unit: number, enemyFrom: number): number[] => {
  const side: SideNumber = unit <= unitsOf[axis].last ? axis : soviet
  const tank = isTank(unit)
  const hex = s.place[unit] as number
  const entered = s.entered[unit] as number
  const allowed: number[] = []
  for (const direction of side === axis ? westward : eastward) {
    const step = hex * 6 + direction
    if (mayRetreat(s, here, side, tank, step, enemyFrom)) allowed.push(stepTo[step] as number)
  }
  if (entered < 0) return allowed
  for (let step = hex * 6; step < hex * 6 + 6; step++)
    if (stepTo[step] === entered && mayRetreat(s, here, side, tank, step, enemyFrom)) return [entered]
  return allowed
}

/** COM-1: the hexes in which a Combat is due, in the order of the map. */
export const combatHexes = (here: Position): number[] => {
  const hexes: number[] = []
  for (let hex = 0; hex < hexCount; hex++)
    if (has(here, hex, regularUnit[axis]) && has(here, hex, regularUnit[soviet] | fortressBit)) hexes.push(hex)
  return hexes
}

/** The units of a kind that are not on the map. */
export const spareUnits = (s: IbsmState, { first, last }: Kind): number[] => {
  const units: number[] = []
  for (let unit = first; unit <= last; unit++) if (s.place[unit] === offMap) units.push(unit)
  return units
}

/** The first of them, or -1: which one comes back makes no difference. */
const spare = (s: IbsmState, { first, last }: Kind): number => {
  for (let unit = first; unit <= last; unit++) if (s.place[unit] === offMap) return unit
  return -1
}
export const spareInfantry = (s: IbsmState, side: SideNumber): number => spare(s, infantryOf[side])
export const spareTank = (s: IbsmState, side: SideNumber): number => spare(s, tanksOf[side])

export const eliminate = (s: IbsmState, unit: number): void => {
  s.place[unit] = offMap
  s.moved[unit] = 0
  s.entered[unit] = -1
}
