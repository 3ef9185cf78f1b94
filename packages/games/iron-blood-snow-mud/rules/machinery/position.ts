import { airCount, fortresses, infantryOf, type Kind, perHex, regulars, tanksOf, unitsOf } from '../components.ts'
import { type IbsmState, offMap, type SideNumber } from '../state.ts'
import { type IbsmNo, no } from './messages.ts'

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
