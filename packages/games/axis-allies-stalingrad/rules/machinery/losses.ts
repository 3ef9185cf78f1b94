import { airTypeOf, airUnits, landTypes, typeNumber, typeOf, unitId } from '../components.ts'
import { landAt } from '../forces.ts'
import { zoneCount } from '../map.ts'
import { type AasState, inPool, none, type SideNumber } from '../state.ts'
import type { Victim } from './actions.ts'
import { type AasNo, no } from './legality.ts'
import type { Doing } from './step.ts'
import { planeVictims } from './victims.ts'

/** Losses that somebody chooses. A chapter says whose, where, and which pieces of those there; the rest is alike. */

interface LossReasons {
  readonly notYours: AasNo
  readonly notThere: AasNo
  readonly another: AasNo
  readonly noUnit: AasNo
}
/** The reasons of a rule by which something is lost; `aimed` is the one that says which of the pieces there. */
export const lossReasons = (rule: string, aimed = rule): LossReasons => ({
  notYours: no(rule, 'notYours'),
  notThere: no(rule, 'notThere', 'zone'),
  another: no(aimed, 'anotherIsHit'),
  noUnit: no(rule, 'anotherIsHit'),
})

export interface Loss {
  readonly owner: SideNumber
  readonly place: number
  readonly reasons: LossReasons
  /** Land units are taken by type, air units one by one. */
  readonly takesLand: (type: number) => boolean
  readonly takesAir: (air: number) => boolean
}
export const everything = (): boolean => true
export const nothing = (): boolean => false

const noLandLoss = (s: AasState, loss: Loss, type: number): AasNo | undefined => {
  const { owner, place, reasons } = loss
  if (typeOf(type).side !== owner) return reasons.notYours
  if (place >= zoneCount || landAt(s, place, type) === 0) return reasons.notThere
  return loss.takesLand(type) ? undefined : reasons.another
}
export const noAirLoss = (s: AasState, loss: Loss, air: number): AasNo | undefined => {
  const { owner, place, reasons } = loss
  if (typeOf(airTypeOf(air)).side !== owner) return reasons.notYours
  if (s.airAt[air] !== place || s.airDo[air] === inPool) return reasons.notThere
  return loss.takesAir(air) ? undefined : reasons.another
}

export const landLosses = (s: AasState, loss: Loss): readonly number[] =>
  landTypes[loss.owner].filter((type) => noLandLoss(s, loss, type) === undefined)
export const airLosses = (s: AasState, loss: Loss): readonly number[] =>
  airUnits[loss.owner].filter((air) => noAirLoss(s, loss, air) === undefined)
/** What can be chosen: land units by type, then air units that differ. */
export const victimsOf = (s: AasState, loss: Loss): readonly Victim[] => [
  ...landLosses(s, loss).map((type) => ({ unit: unitId(type) })),
  ...planeVictims(s, airLosses(s, loss)),
]

/** The same as actions. */
export const offerLosses = (s: AasState, loss: Loss): readonly Doing<'lose'>[] =>
  victimsOf(s, loss).map((victim) => ({ do: 'lose', ...victim }))

/** A piece as far as somebody has named it. */
interface Named {
  readonly unit?: string | undefined
  readonly as?: string | undefined
  readonly carrying?: string | undefined
  readonly home?: string | undefined
  /** Where somebody has pointed at it. */
  readonly place?: number | undefined
}
/** Of the pieces of a kind it is one that does what was said of it. */
export const noVictim = (s: AasState, loss: Loss, { unit, as, carrying, home, place }: Named): AasNo | undefined => {
  const isNamed = (victim: Victim): boolean =>
    (unit === undefined || victim.unit === unit) &&
    (as === undefined || victim.as === as) &&
    (carrying === undefined || victim.carrying === carrying) &&
    (home === undefined || victim.home === home) &&
    (place === undefined || place === loss.place)
  if (unit === undefined) return victimsOf(s, loss).some(isNamed) ? undefined : loss.reasons.notThere
  return noLossOf(s, loss, typeNumber(unit)) ?? (victimsOf(s, loss).some(isNamed) ? undefined : loss.reasons.another)
}

/** The same of a kind of piece, of which one may be there and another not; supply tokens and ferries are no units. */
const noLossOf = (s: AasState, loss: Loss, type: number): AasNo | undefined => {
  if (type === none) return loss.reasons.noUnit
  const { side, isAir } = typeOf(type)
  if (!isAir) return noLandLoss(s, loss, type)
  const all = airUnits[side].filter((air) => airTypeOf(air) === type).map((air) => noAirLoss(s, loss, air))
  return all.includes(undefined) ? undefined : (all.find((reason) => reason !== loss.reasons.notThere) ?? all[0])
}
