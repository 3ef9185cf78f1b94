import type { Refusal } from '@kurgan/kernel'
import {
  airCount,
  airIds,
  fleetIds,
  fortresses,
  ground,
  hexId,
  hexNumber,
  hexOf,
  partisanIds,
  regularNumber,
  regularOf,
} from '../components.ts'
import { axis, type SideNumber, soviet } from '../state.ts'
import type { IbsmWhy } from './messages.ts'
import { has, type Position, regularUnit } from './position.ts'

/** What all explanations share: the attempt, the refusal, and what a unit is that somebody names. */

export type Attempt = {
  readonly [Field in 'do' | 'unit' | 'to' | 'via' | 'hex' | 'city' | 'token' | 'mission']?: string
}
type Facts = { readonly [fact: string]: string | number }

export const no = (rule: string, say: IbsmWhy, facts: Facts = {}): Refusal => ({
  rule: `IBSM-${rule}`,
  why: { say, ...facts },
})

/** The hex of an attempt, by whatever field it was named, or -1. */
export const attemptedHex = ({ to, hex }: Attempt): number => {
  const id = to ?? hex
  return id === undefined ? -1 : hexNumber(id)
}

export interface Named {
  readonly kind: 'regular' | 'air' | 'fleet' | 'partisan' | 'fortress'
  readonly side: SideNumber
  /** Its number among those of its kind. */
  readonly number: number
}

/** The unit of that name, or undefined where there is none. */
export const unitNamed = (id: string): Named | undefined => {
  const regular = regularNumber(id)
  if (regular >= 0) return { kind: 'regular', side: regularOf(regular).side, number: regular }
  const air = airIds.indexOf(id)
  if (air >= 0) return { kind: 'air', side: air < airCount ? axis : soviet, number: air }
  const fleet = fleetIds.indexOf(id)
  if (fleet >= 0) return { kind: 'fleet', side: fleet === axis ? axis : soviet, number: fleet }
  const partisan = partisanIds.indexOf(id)
  if (partisan >= 0) return { kind: 'partisan', side: soviet, number: partisan }
  const fortress = fortresses.findIndex(({ unit }) => unit === id)
  return fortress < 0 ? undefined : { kind: 'fortress', side: soviet, number: fortress }
}

/** ADV-1: why a unit may not enter a hex at all. */
export const cannotEnter = (here: Position, side: SideNumber, tank: boolean, hex: number): Refusal | undefined => {
  const at = hexId(hex)
  if (ground[hex] === 0) return no('MAP-2', 'sea', { hex: at })
  if (tank && ground[hex] === 2) return no('MAP-4', 'tankTerrain', { hex: at, terrain: hexOf(hex).terrain })
  if (has(here, hex, regularUnit[side])) return no('UNT-3', 'friendlyThere', { hex: at })
  return undefined
}
