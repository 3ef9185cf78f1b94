import { go } from '@kurgan/kernel'
import { airTypes, infantryTypes, typeNumber, unitId } from './components.ts'
import { deployAir, deployLand, deployToken, noMiniature, sparePlane } from './deployment.ts'
import { forceAt, isFriendly } from './forces.ts'
import type { AasAction } from './machinery/actions.ts'
import { type AasNo, no } from './machinery/legality.ts'
import { type Asked, asks, type At, type Doing, nextCard, type Telling } from './machinery/step.ts'
import { freeInfantryZones, placeId, rpZones, tatsinskaya, winterStormZones, zoneNumber, zoneOf } from './map.ts'
import { beginRequisition, gain } from './requisition.ts'
import { type AasState, arriving, axis, none } from './state.ts'

/** Card 2: Axis Reinforcement. */

/** AAS-C02-1: controlled and with a land unit in it. */
const axisIncome = (s: AasState): number =>
  rpZones.reduce(
    (sum, zone) => sum + (isFriendly(s, axis, zone) && forceAt(s, axis, zone) > 0 ? zoneOf(zone).rp : 0),
    0,
  )

export const runAxisIncome = (s: AasState, _frame: At<'axis.income'>, tell: Telling): void => {
  gain(s, axis, axisIncome(s), 'AAS-C02-1', tell)
  // AAS-C02-2
  if (s.round % 2 === 1) deployToken(s, axis, tatsinskaya, 'free', 'AAS-C02-2', tell)
  const even = s.round % 2 === 0
  go(s, even && offerFreeInfantry(s).length > 0 ? { at: 'axis.infantry' } : { at: 'axis.storm' })
}

const freeTypes: readonly number[] = infantryTypes[axis]
const noFreeUnit = no('AAS-C02-3', 'notForSale')
/** AAS-C02-3, AAS-R80: infantry, German or Minor Axis; the list goes through both. */
export const noFreeType = (type: number): AasNo | undefined => (freeTypes.includes(type) ? undefined : noFreeUnit)
const noFreeZone = no('AAS-C02-3', 'noDeployment')
/** AAS-C02-3: three zones, as far as they are Axis-controlled. */
export const noFreeInto = (s: AasState, zone: number): AasNo | undefined =>
  freeInfantryZones.includes(zone) && isFriendly(s, axis, zone) ? undefined : noFreeZone

/** AAS-R81 */
const offerFreeInfantry = (s: AasState): AasAction[] =>
  freeTypes.flatMap((type) =>
    freeInfantryZones.flatMap((zone): AasAction[] =>
      noFreeInto(s, zone) === undefined && noMiniature(s, type, zone) === undefined
        ? [{ do: 'reinforce', unit: unitId(type), to: placeId(zone) }]
        : [],
    ),
  )
export const askFreeInfantry = (s: AasState): Asked =>
  asks(axis, { say: 'freeInfantry' }, 'AAS-C02-3', offerFreeInfantry(s))
export const freeInfantry = (s: AasState, a: Doing<'reinforce'>, tell: Telling): void => {
  deployLand(s, typeNumber(a.unit), zoneNumber(a.to), 'free', 'AAS-C02-3', tell)
  go(s, { at: 'axis.storm' })
}

const noStormUnit = no('AAS-C02-5', 'notForSale')
const noSpare = no('AAS-C02-5', 'noPiece')
/** AAS-C02-5: a fighter or a bomber, if one is in the pool. */
export const noStormPlane = (s: AasState, type: number): AasNo | undefined => {
  if (!airTypes[axis].includes(type)) return noStormUnit
  return sparePlane(s, type) === none ? noSpare : undefined
}
const noStormZone = no('AAS-C02-5', 'noDeployment')
/** AAS-C02-5: the zones with an Axis arrow, which the list goes through. */
export const noStormInto = (zone: number): AasNo | undefined =>
  winterStormZones.includes(zone) ? undefined : noStormZone

/** AAS-R63 */
const offerStorm = (s: AasState): AasAction[] =>
  airTypes[axis].flatMap((type) =>
    noStormPlane(s, type) !== undefined
      ? []
      : winterStormZones.map((zone): AasAction => ({ do: 'reinforce', unit: unitId(type), to: placeId(zone) })),
  )

export const runStorm = (s: AasState): void => {
  if (s.storm === s.round && offerStorm(s).length > 0) go(s, { at: 'axis.stormAir' })
  else beginAxisRequisition(s)
}
export const askStorm = (s: AasState): Asked => asks(axis, { say: 'winterStorm' }, 'AAS-C02-5', offerStorm(s))
export const stormAir = (s: AasState, a: Doing<'reinforce'>, tell: Telling): void => {
  deployAir(s, typeNumber(a.unit), zoneNumber(a.to), arriving, 'winterStorm', 'AAS-C02-5', tell)
  beginAxisRequisition(s)
}

/** AAS-C02-4, AAS-C02-6 */
const beginAxisRequisition = (s: AasState): void => {
  if (s.storm > 0 && s.round >= s.storm) beginRequisition(s, axis, winterStormZones)
  else nextCard(s)
}
