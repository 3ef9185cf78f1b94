import {
  airCount,
  fortresses,
  infantryOf,
  type Kind,
  perHex,
  regulars,
  tanksOf,
  type Unit,
  unitsOf,
} from '../components.ts'
import { axis, type IbsmState, offMap, type SideNumber, soviet } from '../state.ts'
import { type IbsmNo, no } from './messages.ts'

/**
 * Who is where: one set of bits a hex, so that every question the table of Obstacles asks is one comparison.
 * A disrupted Fleet is not in it (OBS-8), and neither is a destroyed Fortress (FOR-3).
 */
export type Position = readonly number[]

/** Per side: the bit of its Infantry, and so on. */
type Bits = readonly [number, number]
export const infantryUnit: Bits = [1, 16]
export const tankUnit: Bits = [2, 32]
const airUnit: Bits = [4, 64]
export const fleetUnit: Bits = [8, 128]
export const partisanUnit = 256
export const fortressUnit = 512

/** Per side: its Regular Units. */
export const regularUnit: Bits = [infantryUnit[axis] | tankUnit[axis], infantryUnit[soviet] | tankUnit[soviet]]
/** Per side: any of its Units. */
export const anyUnit: Bits = [
  regularUnit[axis] | airUnit[axis] | fleetUnit[axis],
  regularUnit[soviet] | airUnit[soviet] | fleetUnit[soviet] | partisanUnit | fortressUnit,
]

const unitBit = new Uint16Array(regulars.map(({ side, tank }) => (tank ? tankUnit : infantryUnit)[side]))

export const positionOf = (s: IbsmState): Position => {
  const here = perHex(0)
  const { place, air, partisans, fleet, disrupted, fortress } = s
  for (let unit = 0; unit < place.length; unit++) {
    const hex = place[unit] as number
    if (hex >= 0) here[hex] = (here[hex] as number) | (unitBit[unit] as number)
  }
  for (let unit = 0; unit < air.length; unit++) {
    const hex = air[unit] as number
    if (hex >= 0) here[hex] = (here[hex] as number) | airUnit[unit < airCount ? axis : soviet]
  }
  for (let unit = 0; unit < partisans.length; unit++) {
    const hex = partisans[unit] as number
    if (hex >= 0) here[hex] = (here[hex] as number) | partisanUnit
  }
  for (let side = 0; side < 2; side++) {
    const hex = fleet[side] as number
    if (disrupted[side] === 0) here[hex] = (here[hex] as number) | (fleetUnit[side] as number)
  }
  for (let one = 0; one < fortresses.length; one++) {
    const hex = fortresses[one]?.hex as number
    if (fortress[one] === 1) here[hex] = (here[hex] as number) | fortressUnit
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

const notYours = no('IBSM-SEQ-1', 'notYours')
const notPlacedByHand = no('IBSM-UNT-2', 'notPlacedByHand')

/** SEQ-1, UNT-2: what a side brings onto the map by hand: its Regular Units. */
export const noRecruit = (side: SideNumber, { side: owner, kind }: Unit): IbsmNo | undefined => {
  if (owner !== side) return notYours
  return kind === 'regular' ? undefined : notPlacedByHand
}

const alreadyPlaced = no('IBSM-UNT-6', 'alreadyPlaced')

/** UNT-6: a unit that comes onto the map is not there yet. */
export const noNewcomer = (s: IbsmState, unit: number): IbsmNo | undefined =>
  s.place[unit] === offMap ? undefined : alreadyPlaced

/** The units of a kind that are not on the map. */
export const spareUnits = (s: IbsmState, { first, last }: Kind): number[] => {
  const units: number[] = []
  for (let unit = first; unit <= last; unit++) if (noNewcomer(s, unit) === undefined) units.push(unit)
  return units
}

/** The first of them, or -1: which one comes back makes no difference. */
const spare = (s: IbsmState, { first, last }: Kind): number => {
  for (let unit = first; unit <= last; unit++) if (noNewcomer(s, unit) === undefined) return unit
  return -1
}
export const spareInfantry = (s: IbsmState, side: SideNumber): number => spare(s, infantryOf[side])
export const spareTank = (s: IbsmState, side: SideNumber): number => spare(s, tanksOf[side])

export const eliminate = (s: IbsmState, unit: number): void => {
  s.place[unit] = offMap
  s.moved[unit] = 0
  s.entered[unit] = -1
}
