import { isContested, isFriendly, isOccupied } from './forces.ts'
import { type AasNo, no } from './machinery/legality.ts'
import { isCity, neighboursOf } from './map.ts'
import { type Ground, within } from './reach.ts'
import { type AasState, allies, axis, type SideNumber } from './state.ts'

/** Chapter 11: Not One Step Back. */

/** AAS-NOS-1: rounds in which no step back is taken. */
const stubbornRounds = 2
export const isStubborn = (s: AasState, side: SideNumber): boolean => side === allies && s.round <= stubbornRounds

/** AAS-NOS-1, AAS-R37: whether an Allied land unit in this zone stands next to Axis units. */
const isFaced = (s: AasState, zone: number): boolean => neighboursOf(zone).some((next) => isOccupied(s, axis, next))
export const mustStand = (s: AasState, side: SideNumber, zone: number): boolean =>
  isStubborn(s, side) && isFaced(s, zone)

const givesGround = no('AAS-NOS-1', 'noStepBack')
/** AAS-NOS-1: who must stand goes one step, into what is hostile or contested. */
export const noStepBack = (s: AasState, side: SideNumber, zone: number): AasNo | undefined =>
  isFriendly(s, side, zone) && !isContested(s, zone) ? givesGround : undefined
/** The same for what is farther than one step. */
export const noSecondStep = givesGround

const noBlitzBack = no('AAS-NOS-2', 'noStepBack', 'through')
/** AAS-NOS-2: who must stand does not blitz. */
export const noBlitzFrom = (s: AasState, side: SideNumber, from: number): AasNo | undefined =>
  mustStand(s, side, from) ? noBlitzBack : undefined

const staysInCity = no('AAS-NOS-3', 'staysInCity')
/** AAS-NOS-3: nobody leaves the city, also one who has only just entered it. */
export const noWayOut = (s: AasState, side: SideNumber, from: number, to: number): AasNo | undefined =>
  isCity(from) && !isCity(to) && isStubborn(s, side) ? staysInCity : undefined
export const cityGround = (ground: Ground): Ground => within(ground, (zone) => (isCity(zone) ? undefined : staysInCity))

const noWithdrawal = no('AAS-R37', 'noStepBack')
/** AAS-R37: nor does it go into hiding or on board of an aircraft. */
export const noWithdrawalFrom = (s: AasState, side: SideNumber, from: number): AasNo | undefined =>
  mustStand(s, side, from) ? noWithdrawal : undefined

/** AAS-R38: the opponent can no more break Not One Step Back than the owner. */
export const noStepBackFor = (s: AasState, side: SideNumber, from: number, to: number): AasNo | undefined =>
  noWayOut(s, side, from, to) ?? (mustStand(s, side, from) ? noStepBack(s, side, to) : undefined)
