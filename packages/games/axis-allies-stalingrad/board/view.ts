import { airTypeOf, typeOf, unitTypes } from '../rules/components.ts'
import { forceAt, isContested, landAt, statusOf, tokensAt, typesAt } from '../rules/forces.ts'
import { sideNames } from '../rules/map.ts'
import { isSupplied } from '../rules/supply.ts'
import {
  type AasState,
  type AirStatus,
  allies,
  axis,
  battleMarker,
  type Fight,
  inPool,
  type SideNumber,
} from '../rules/state.ts'

/** What the picture needs to know of a state. */

export const bothSides: readonly SideNumber[] = [axis, allies]
export const sideName = (side: SideNumber): 'axis' | 'allies' => sideNames[side]

/** Like units in one place are one pile. */
export interface Pile {
  readonly type: number
  readonly count: number
  /** undefined for land units. */
  readonly status: AirStatus | undefined
}

const airPiles = (s: AasState, side: SideNumber, place: number): readonly Pile[] => {
  const piles = new Map<string, { type: number; count: number; status: AirStatus }>()
  s.airAt.forEach((at, air) => {
    const type = airTypeOf(air)
    const doing = s.airDo[air] as number
    if (at !== place || doing === inPool || typeOf(type).side !== side) return
    const status = statusOf(doing)
    const key = `${type} ${status}`
    const pile = piles.get(key)
    if (pile === undefined) piles.set(key, { type, count: 1, status })
    else pile.count++
  })
  return [...piles.values()].toSorted((a, b) => a.type - b.type)
}

/** What a side has in a zone or at a crossing. */
export const pilesAt = (s: AasState, side: SideNumber, place: number): readonly Pile[] => [
  ...(place < s.control.length
    ? typesAt(s, side, place).map((type) => ({ type, count: landAt(s, place, type), status: undefined }))
    : []),
  ...airPiles(s, side, place),
]

export const isUnsupplied = (s: AasState, side: SideNumber, zone: number): boolean =>
  forceAt(s, side, zone) > 0 && !isSupplied(s, side, zone)

export interface SideTokens {
  readonly side: SideNumber
  readonly count: number
}

export const supplyTokens = (s: AasState, zone: number): readonly SideTokens[] =>
  bothSides.flatMap((side) => {
    const count = tokensAt(s, side, zone)
    return count === 0 ? [] : [{ side, count }]
  })

/** Everything that stands in a zone. */
export interface Garrison {
  readonly left: readonly Pile[]
  readonly right: readonly Pile[]
  readonly tokens: readonly SideTokens[]
  /** Who holds the factory that stands here, and its letter: of tanks or of artillery. */
  readonly factory: { readonly letter: 'T' | 'A'; readonly holder: SideNumber } | undefined
  readonly unsupplied: { readonly left: boolean; readonly right: boolean }
  readonly combat: 'assault' | 'battle' | undefined
}

const factoryIn = (s: AasState, zone: number): Garrison['factory'] => {
  const factory = s.factories.indexOf(zone)
  if (factory < 0) return undefined
  return { letter: factory === 0 ? 'T' : 'A', holder: s.control[zone] === axis ? axis : allies }
}

const combatIn = (s: AasState, zone: number): Garrison['combat'] => {
  if (!isContested(s, zone)) return undefined
  return s.marker[zone] === battleMarker ? 'battle' : 'assault'
}

export const garrisonOf = (s: AasState, zone: number): Garrison => ({
  left: pilesAt(s, axis, zone),
  right: pilesAt(s, allies, zone),
  tokens: supplyTokens(s, zone),
  factory: factoryIn(s, zone),
  unsupplied: { left: isUnsupplied(s, axis, zone), right: isUnsupplied(s, allies, zone) },
  combat: combatIn(s, zone),
})

/** The place where a combat is fought now, or -1. */
export const fightPlace = (s: AasState): number => s.fight?.zone ?? -1
export const fightOrNone = (s: AasState): Fight | undefined => s.fight ?? undefined

/** How many of each type are on the boards and in the sites and crossings. */
export const onBoards = (s: AasState): readonly number[] =>
  unitTypes.map(({ isAir }, type) => {
    if (isAir) return s.airDo.filter((doing, air) => doing !== inPool && airTypeOf(air) === type).length
    let sum = 0
    for (let zone = 0; zone < s.control.length; zone++) sum += landAt(s, zone, type)
    return sum + [...s.sites, ...s.aboard].filter((held) => held === type).length
  })
