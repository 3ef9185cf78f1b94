import type { Refusal } from '@kurgan/kernel'
import {
  ground,
  hexId,
  hexNumber,
  isTank,
  otherSide,
  regularNumber,
  regularOf,
  seasonOf,
  stepRiver,
  stepTo,
  stepUrban,
  urbanOf,
} from '../components.ts'
import { isHeld, linksOf } from '../convoy.ts'
import { sideInTurn } from '../initiative.ts'
import { isLink } from '../obstacles.ts'
import type { Frame, IbsmState, SideNumber } from '../state.ts'
import { anyUnit, has, type Position, positionOf, regularUnit } from './position.ts'
import { type Attempt, attemptedHex, cannotEnter, no } from './refusal.ts'

/** Why a unit cannot move as somebody attempts (MOV, ADV, CON, BLZ, DIS). */

type Moving = Frame & { readonly turn: 0 | 1 }

/** Why a hex is no link of a Convoy. */
const brokenLink = (s: IbsmState, here: Position, side: SideNumber, hex: number): Refusal => {
  const link = hexId(hex)
  if (!has(here, hex, regularUnit[side])) return no('CON-1', 'linkEmpty', { hex: link })
  if (has(here, hex, anyUnit[otherSide(side)])) return no('CON-2', 'linkEnemy', { hex: link })
  if (!isLink(here, side, hex)) return no('CON-2', 'linkTerrain', { hex: link })
  for (let step = hex * 6; step < hex * 6 + 6; step++) {
    const urban = stepUrban[step] as number
    if (urban >= 0 && s.control[urban] !== side && has(here, stepTo[step] as number, regularUnit[side]))
      return no('CON-3', 'linkLocation', { hex: link, location: urbanOf(urban).id })
    if (stepRiver[step] === 1 && has(here, stepTo[step] as number, regularUnit[side]))
      return no('CON-3', 'linkRiver', { hex: link })
  }
  return no('CON-1', 'linkApart', { hex: link })
}

const noWay = (s: IbsmState, here: Position, side: SideNumber, unit: number, to: number): Refusal => {
  const from = s.place[unit] as number
  if (!seasonOf(s.turn).convoy) return no('CON-7', 'noConvoyInMud', { hex: hexId(to) })
  const links = linksOf(s, side, unit)
  for (let step = to * 6; step < to * 6 + 6; step++) {
    const beside = stepTo[step] as number
    if (beside < 0 || beside === from || links.has(beside)) continue
    if (has(here, beside, regularUnit[side])) return brokenLink(s, here, side, beside)
  }
  return no('CON-1', 'tooFar', { hex: hexId(to) })
}

/** Why a unit cannot enter its last hex from the one that is named. */
const noWayOver = (s: IbsmState, here: Position, unit: number, via: number): Refusal | undefined => {
  const { side } = regularOf(unit)
  if (via === s.place[unit] || linksOf(s, side, unit).has(via)) return undefined
  return seasonOf(s.turn).convoy ? brokenLink(s, here, side, via) : no('CON-7', 'noConvoyInMud', { hex: hexId(via) })
}

const explainUnit = (s: IbsmState, side: SideNumber, id: string): Refusal | undefined => {
  const unit = regularNumber(id)
  if (unit < 0) return no('UNT-2', 'supportDoesNotMove', { unit: id })
  if (regularOf(unit).side !== side) return no('MOV-1', 'notYours', { unit: id })
  if ((s.place[unit] as number) < 0) return no('UNT-6', 'notOnMap', { unit: id })
  return undefined
}

/** Why no unit at all can go to a hex that was pointed at before any unit. */
const explainGoal = (s: IbsmState, side: SideNumber, to: number): Refusal => {
  const at = { hex: hexId(to) }
  if (ground[to] === 0) return no('MAP-2', 'sea', at)
  const here = positionOf(s)
  const unit = s.place.findIndex((place, one) => place === to && regularOf(one).side === side)
  if (unit < 0) return no('MOV-1', 'nobodyReaches', at)
  if (s.moved[unit] === 1) return no('MOV-2', 'alreadyMoved', { unit: regularOf(unit).id })
  if (isHeld(here, side, unit, to)) return no('MOV-4', 'mustDisengage', { unit: regularOf(unit).id })
  return no('UNT-3', 'friendlyThere', at)
}

export const explainMove = (s: IbsmState, frame: Moving, attempt: Attempt): Refusal | undefined => {
  const side = sideInTurn(s, frame.turn)
  if (attempt.unit === undefined) {
    const to = attemptedHex(attempt)
    return to < 0 ? undefined : explainGoal(s, side, to)
  }
  const refusal = explainUnit(s, side, attempt.unit)
  if (refusal !== undefined) return refusal
  const unit = regularNumber(attempt.unit)
  const from = s.place[unit] as number
  const here = positionOf(s)
  if (frame.at !== 'movement.choose' && 'unit' in frame && frame.unit !== unit)
    return no('MOV-2', 'finishFirst', { unit: regularOf(frame.unit).id })
  if (s.moved[unit] === 1) return no('MOV-2', 'alreadyMoved', { unit: attempt.unit })
  if (frame.at === 'movement.choose' && isHeld(here, side, unit, from))
    return no('MOV-4', 'mustDisengage', { unit: attempt.unit })
  const over = attempt.via === undefined ? undefined : noWayOver(s, here, unit, hexNumber(attempt.via))
  const to = attemptedHex(attempt)
  if (to < 0) return over ?? no('MOV-1', 'nowhere', { unit: attempt.unit })
  if (to === from) return no('MOV-5', 'sameHex', { unit: attempt.unit })
  const barred = cannotEnter(here, side, isTank(unit), to)
  if (barred !== undefined) return barred
  if (attempt.via === undefined) return noWay(s, here, side, unit, to)
  return over ?? no('ADV-1', 'notBeside', { hex: hexId(to) })
}

export const explainAdvance = (s: IbsmState, frame: Moving & { readonly unit: number }, attempt: Attempt) => {
  const { unit } = frame
  const id = regularOf(unit).id
  if (attempt.unit !== undefined && attempt.unit !== id) return no('MOV-2', 'finishFirst', { unit: id })
  const to = attemptedHex(attempt)
  if (to < 0) return undefined
  const side = sideInTurn(s, frame.turn)
  return cannotEnter(positionOf(s), side, isTank(unit), to) ?? no('ADV-1', 'notAdjacent', { unit: id, hex: hexId(to) })
}

export const explainBlitz = (s: IbsmState, frame: Moving, attempt: Attempt): Refusal | undefined => {
  if (attempt.unit === undefined) return undefined
  const refusal = explainUnit(s, sideInTurn(s, frame.turn), attempt.unit)
  if (refusal !== undefined) return refusal
  if (!isTank(regularNumber(attempt.unit))) return no('BLZ-1', 'onlyTanks', { unit: attempt.unit })
  if (!seasonOf(s.turn).blitz) return no('BLZ-5', 'noBlitzInMud')
  return no('BLZ-1', 'blitzAfterAdvance', { unit: attempt.unit })
}

export const explainDisengage = (s: IbsmState, frame: Moving, attempt: Attempt): Refusal | undefined => {
  if (attempt.unit === undefined) return undefined
  const side = sideInTurn(s, frame.turn)
  const refusal = explainUnit(s, side, attempt.unit)
  if (refusal !== undefined) return refusal
  if (s.moved[regularNumber(attempt.unit)] === 1) return no('DIS-3', 'alreadyMoved', { unit: attempt.unit })
  return no('DIS-2', 'freeToLeave', { unit: attempt.unit })
}
