import {
  airCount,
  airIds,
  fleetIds,
  fortresses,
  hexNumber,
  hexOf,
  partisanIds,
  regularNumber,
  regularOf,
  tokenOf,
  urbanNumber,
} from '../components.ts'
import { axis, type IbsmAction, type SideNumber, soviet, type TokenId } from '../state.ts'
import { type IbsmNo, no } from './messages.ts'

/** What somebody attempts: an action of which anything may be left open, in names that may mean nothing. */

export interface Said {
  readonly do?: IbsmAction['do']
  readonly unit?: string
  readonly to?: string
  readonly hex?: string
  readonly via?: string
  readonly city?: string
  readonly token?: TokenId
  readonly mission?: string
  readonly die?: number
}

interface Named {
  readonly id: string
  readonly kind: 'regular' | 'air' | 'fleet' | 'partisan' | 'fortress'
  readonly side: SideNumber
  /** Its number among those of its kind. */
  readonly number: number
}

/** The same with its names looked up; a number is -1 where nothing was said. */
export interface Attempt {
  readonly said: Said
  /** The side that decides. */
  readonly side: SideNumber
  readonly unit: Named | undefined
  /** By whatever field it was named. */
  readonly hex: number
  readonly via: number
  /** By its name, or by one of its hexes. */
  readonly location: number
}

/** The unit of that name, or undefined where there is none. */
const unitNamed = (id: string): Named | undefined => {
  const regular = regularNumber(id)
  if (regular >= 0) return { id, kind: 'regular', side: regularOf(regular).side, number: regular }
  const air = airIds.indexOf(id)
  if (air >= 0) return { id, kind: 'air', side: air < airCount ? axis : soviet, number: air }
  const fleet = fleetIds.indexOf(id)
  if (fleet >= 0) return { id, kind: 'fleet', side: fleet === axis ? axis : soviet, number: fleet }
  const partisan = partisanIds.indexOf(id)
  if (partisan >= 0) return { id, kind: 'partisan', side: soviet, number: partisan }
  const fortress = fortresses.findIndex(({ unit }) => unit === id)
  return fortress < 0 ? undefined : { id, kind: 'fortress', side: soviet, number: fortress }
}

const hexNamed = (id: string | undefined): number => (id === undefined ? -1 : hexNumber(id))

export const attemptOf = (said: Said, side: SideNumber): Attempt => {
  const hex = hexNamed(said.to ?? said.hex)
  return {
    said,
    side,
    unit: said.unit === undefined ? undefined : unitNamed(said.unit),
    hex,
    via: hexNamed(said.via),
    location: said.city === undefined ? (hex < 0 ? -1 : hexOf(hex).urban) : urbanNumber(said.city),
  }
}

const noSuchUnit = no('IBSM-UNT-1', 'noSuchUnit')
const noSuchHex = no('IBSM-MAP-1', 'noSuchHex')
const noSuchLocation = no('IBSM-MAP-10', 'noSuchLocation')
const noSuchToken = no('IBSM-GEN-1', 'noSuchToken')

/** The name of a hex that is not on the map. */
export const strangeHex = ({ to, hex, via }: Said): string | undefined =>
  [to, hex, via].find((id) => id !== undefined && hexNumber(id) < 0)

/** Whether an attempt names something that is not in the game at all. */
export const noMeaning = ({ said, unit, location }: Attempt): IbsmNo | undefined => {
  if (said.unit !== undefined && unit === undefined) return noSuchUnit
  if (strangeHex(said) !== undefined) return noSuchHex
  if (said.city !== undefined && location < 0) return noSuchLocation
  return said.token !== undefined && tokenOf(said.token) < 0 ? noSuchToken : undefined
}
