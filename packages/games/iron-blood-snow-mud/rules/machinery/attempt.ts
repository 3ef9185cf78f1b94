import { hexNumber, hexOf, tokenOf, type Unit, unitNamed, urbanNumber } from '../components.ts'
import type { IbsmAction, SideNumber, TokenId } from '../state.ts'
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

/** The same with its names looked up; a number is -1 where nothing was said. */
export interface Attempt {
  readonly said: Said
  /** The side that decides. */
  readonly side: SideNumber
  readonly unit: Unit | undefined
  /** By whatever field it was named. */
  readonly hex: number
  readonly via: number
  /** By its name, or by one of its hexes. */
  readonly location: number
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
