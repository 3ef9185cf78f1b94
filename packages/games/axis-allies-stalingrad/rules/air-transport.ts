import { infantryTypes, landingTokens, typeOf } from './components.ts'
import { isContested, isFriendly, tokensAt } from './forces.ts'
import { type AasNo, no } from './machinery/legality.ts'
import { isBase, isCity } from './map.ts'
import { noMover } from './march.ts'
import { noWithdrawalFrom } from './not-one-step-back.ts'
import { type AasState, arrivingPreloaded, type SideNumber } from './state.ts'

/** Chapter 19, Air Transport: what bombers may carry, from where and where to. */

const onlyBombersCarry = no('AAS-BOM-1', 'onlyBombersCarry')
/** AAS-BOM-1 */
export const noCarrier = (type: number): AasNo | undefined =>
  typeOf(type).profile === 'bomber' ? undefined : onlyBombersCarry
const carriedNowhere = no('AAS-BOM-1', 'thereAlready')
/** AAS-BOM-1: what is carried is carried away. */
export const noWayToCarry = (from: number, to: number): AasNo | undefined => (to === from ? carriedNowhere : undefined)
const hostileDrop = no('AAS-BOM-2', 'hostileZone')
/** AAS-BOM-2: any zone that is friendly or contested; the enemy base is neither. */
export const noDropInto = (s: AasState, side: SideNumber, zone: number): AasNo | undefined =>
  isFriendly(s, side, zone) || isContested(s, zone) ? undefined : hostileDrop

/** AAS-BOM-1, AAS-AIR-7, AAS-R62: an arriving bomber of a Uranus card carries nothing but tokens of its own launch. */
const tokensFor = (s: AasState, side: SideNumber, from: number, airborne: boolean): number =>
  airborne ? Math.min(s.launchTokens[from] as number, tokensAt(s, side, from)) : tokensAt(s, side, from)
const noLaunchTokens = no('AAS-AIR-7', 'noCargo', 'from')
const noCargo = no('AAS-BOM-1', 'noCargo', 'from')
const fewTokens = no('AAS-BOM-3', 'fewTokens', 'from')
export const noTokens = (
  s: AasState,
  side: SideNumber,
  from: number,
  airborne: boolean,
  tokens: number,
): AasNo | undefined => {
  const there = tokensFor(s, side, from, airborne)
  if (there === 0) return airborne ? noLaunchTokens : noCargo
  return tokens > Math.min(landingTokens, there) ? fewTokens : undefined
}
/** AAS-R62: of reinforcements in the air those of a Uranus card; those of Winter Storm carry nothing. */
export const noPreload = (doing: number): AasNo | undefined =>
  doing === arrivingPreloaded ? undefined : noLaunchTokens

const noTroops = no('AAS-BOM-4', 'noTroopsThere')
/** AAS-BOM-4: infantry of the side, which the list goes through. */
export const noTrooper = (side: SideNumber, cargo: number): AasNo | undefined =>
  infantryTypes[side].includes(cargo) ? undefined : noTroops
/** AAS-BOM-4 */
export const noTroopLanding = (s: AasState, side: SideNumber, from: number, to: number): AasNo | undefined =>
  to !== from && isFriendly(s, side, to) && !isContested(s, to) && !isBase(to) && (!isCity(from) || isCity(to))
    ? undefined
    : noTroops
const lockedTroops = no('AAS-R58', 'locked', 'from')
/** AAS-R58, AAS-R37: infantry that is free to go. */
export const noTroopsFrom = (s: AasState, side: SideNumber, from: number): AasNo | undefined =>
  isContested(s, from) ? lockedTroops : noWithdrawalFrom(s, side, from)
export const noTroopsLeft = (s: AasState, cargo: number, from: number): AasNo | undefined =>
  noMover(s, cargo, from) === undefined ? undefined : noCargo
