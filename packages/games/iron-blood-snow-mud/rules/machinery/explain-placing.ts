import type { Refusal } from '@kurgan/kernel'
import { ground, hexId, hexOf, isTank, otherSide, urbanNumber, urbanOf } from '../components.ts'
import { axis, type Due, type IbsmState, notReceived, offMap, type SideNumber, soviet } from '../state.ts'
import { has, positionOf, regularUnit, spareInfantry } from './position.ts'
import { type Attempt, attemptedHex, type Named, no, unitNamed } from './refusal.ts'

/** Why something cannot be placed as somebody attempts (SET, FAS, RNF, PAR, STA, OPT). */

const nameOf = ({ unit }: Attempt): Named | undefined => (unit === undefined ? undefined : unitNamed(unit))

/** FAS-2: first the Fleet of a side, then its Air Units. */
export const explainFleet = (side: SideNumber, attempt: Attempt): Refusal | undefined => {
  const named = nameOf(attempt)
  const unit = { unit: attempt.unit ?? '' }
  if (named !== undefined && named.side !== side) return no('FAS-1', 'notYours', unit)
  if (named?.kind === 'air') return no('FAS-2', 'fleetFirst', unit)
  if (named !== undefined && named.kind !== 'fleet') return no('FAS-2', 'onlyFleet', unit)
  const hex = attemptedHex(attempt)
  if (hex < 0) return undefined
  const { coastOf } = hexOf(hex)
  return coastOf < 0 ? no('MAP-5', 'notCoastal', { hex: hexId(hex) }) : no('FAS-3', 'otherSea', { hex: hexId(hex) })
}

/** Why a unit is not the one that flies now. */
const explainFlier = (s: IbsmState, side: SideNumber, attempt: Attempt): Refusal | undefined => {
  const named = nameOf(attempt)
  if (named === undefined) return undefined
  const unit = { unit: attempt.unit ?? '' }
  if (named.side !== side) return no('FAS-1', 'notYours', unit)
  if (named.kind !== 'air') return no('FAS-2', 'onlyAir', unit)
  const at = s.air[named.number] as number
  if (at === notReceived) return no('RNF-6', 'notReceivedYet', unit)
  return at === offMap ? undefined : no('FAS-2', 'alreadyPlaced', unit)
}

export const explainAir = (s: IbsmState, side: SideNumber, attempt: Attempt): Refusal | undefined => {
  const refusal = explainFlier(s, side, attempt)
  if (refusal !== undefined) return refusal
  const hex = attemptedHex(attempt)
  if (hex >= 0 && ground[hex] === 2) return no('FAS-5', 'airTerrain', { hex: hexId(hex), terrain: hexOf(hex).terrain })
  const enemy = otherSide(side)
  if (attempt.mission !== 'disrupt') return undefined
  if (s.disrupted[enemy] === 1) return no('R74', 'alreadyDisrupted')
  const fleet = hexId(s.fleet[enemy] as number)
  return hex < 0 ? no('R44', 'fleetOutOfReach', { hex: fleet }) : no('FAS-8', 'noFleetThere', { hex: hexId(hex) })
}

/** Why a unit is not among the Regular Units that a side has to place; `tanks` and `infantry` say which may come. */
const explainArrival = (
  s: IbsmState,
  side: SideNumber,
  due: Due,
  rule: string,
  attempt: Attempt,
): Refusal | undefined => {
  const named = nameOf(attempt)
  if (named === undefined) return undefined
  const unit = { unit: attempt.unit ?? '' }
  if (named.side !== side) return no('SEQ-1', 'notYours', unit)
  if (named.kind !== 'regular') return no('UNT-2', 'notPlacedByHand', unit)
  if (s.place[named.number] !== offMap) return no('UNT-6', 'alreadyPlaced', unit)
  return (isTank(named.number) ? due.tanks : due.infantry) === 0 ? no(rule, 'notDue', unit) : undefined
}

const anyDue: Due = { infantry: 1, tanks: 1 }

export const explainDeploy = (s: IbsmState, attempt: Attempt): Refusal | undefined => {
  const refusal = explainArrival(s, axis, anyDue, 'SET-4', attempt)
  const hex = attemptedHex(attempt)
  if (refusal !== undefined || hex < 0) return refusal
  const at = { hex: hexId(hex) }
  if (hexOf(hex).territory !== axis) return no('SET-4', 'notAxisTerritory', at)
  if (has(positionOf(s), hex, regularUnit[axis])) return no('SET-4', 'friendlyThere', at)
  return no('SET-4', 'tankTerrain', { ...at, terrain: hexOf(hex).terrain })
}

/** OPT-2. */
export const explainDivision = (s: IbsmState, attempt: Attempt): Refusal | undefined => {
  const refusal = explainArrival(s, axis, { infantry: 1, tanks: 0 }, 'OPT-2', attempt)
  const hex = attemptedHex(attempt)
  return refusal ?? (hex < 0 ? undefined : no('OPT-2', 'notHomeCity', { hex: hexId(hex) }))
}

/** Whether the attempt is for a Tank: it names one, or no Infantry can come. */
const wishesTank = (s: IbsmState, due: Due, attempt: Attempt): boolean => {
  const named = nameOf(attempt)
  if (named !== undefined) return isTank(named.number)
  return due.tanks > 0 && (due.infantry === 0 || spareInfantry(s, soviet) < 0)
}

export const explainReinforce = (s: IbsmState, due: Due, attempt: Attempt): Refusal | undefined => {
  const refusal = explainArrival(s, soviet, due, 'RNF-2', attempt)
  const hex = attemptedHex(attempt)
  if (refusal !== undefined || hex < 0) return refusal
  const { urban } = hexOf(hex)
  const at = { hex: hexId(hex) }
  const tank = wishesTank(s, due, attempt)
  if (urban < 0) return no(tank ? 'RNF-4' : 'RNF-3', 'notUrban', at)
  if (s.control[urban] !== soviet) return no(tank ? 'RNF-4' : 'RNF-3', 'notSoviet', { location: urbanOf(urban).id })
  if (tank && !urbanOf(urban).industrial) return no('RNF-4', 'notIndustrial', { location: urbanOf(urban).id })
  return positionOf(s)[hex] === 0 ? no('RNF-7', 'poolEmpty') : no('RNF-5', 'notEmpty', at)
}

export const explainPartisan = (s: IbsmState, attempt: Attempt): Refusal | undefined => {
  const named = nameOf(attempt)
  const unit = { unit: attempt.unit ?? '' }
  if (named !== undefined && named.kind !== 'partisan') return no('PAR-1', 'onlyPartisans', unit)
  if (named !== undefined && s.partisans[named.number] !== offMap) return no('PAR-2', 'partisansStay', unit)
  const hex = attemptedHex(attempt)
  if (hex < 0) return named === undefined ? undefined : no('R78', 'anyPartisan')
  const at = { hex: hexId(hex) }
  if (hexOf(hex).territory === axis) return no('MAP-8', 'axisTerritory', at)
  if (ground[hex] === 0) return no('PAR-1', 'sea', at)
  return positionOf(s)[hex] === 0 ? undefined : no('PAR-1', 'notEmpty', at)
}

/** The location of an attempt: by its name, or by one of its hexes. */
const attemptedLocation = (attempt: Attempt): number => {
  if (attempt.city !== undefined) return urbanNumber(attempt.city)
  const hex = attemptedHex(attempt)
  return hex < 0 ? -1 : hexOf(hex).urban
}

export const explainRelocate = (s: IbsmState, attempt: Attempt): Refusal | undefined => {
  const urban = attemptedLocation(attempt)
  const hex = attemptedHex(attempt)
  if (urban < 0) return hex < 0 ? undefined : no('STA-1', 'noCity', { hex: hexId(hex) })
  const { id, industrial } = urbanOf(urban)
  if (industrial) return no('STA-1', 'notCity', { location: id })
  return s.control[urban] === soviet ? undefined : no('STA-1', 'notSoviet', { location: id })
}
