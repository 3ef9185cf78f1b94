import { airTypeOf, airUnits, landTypes } from '../rules/components.ts'
import { forceAt, isContested, isFriendly, landAt, tokensAt } from '../rules/forces.ts'
import { otherSide, zoneCount } from '../rules/map.ts'
import { type AasState, allies, axis, inPool, none, type SideNumber } from '../rules/state.ts'
import { hostPower } from './fight.ts'
import { hostAt } from './picture.ts'
import { unitWorth, zoneWorth } from './worth.ts'

/** What a position is worth: zones, pieces and points of one side against those of the other. */

const powerAt = (s: AasState, side: SideNumber, zone: number): number => hostPower(side, hostAt(s, side, zone))

/** A contested zone counts for each side by its share of the power there. */
const shareOf = (s: AasState, side: SideNumber, zone: number): number => {
  if (!isContested(s, zone)) return isFriendly(s, side, zone) ? 1 : 0
  const own = powerAt(s, side, zone)
  const all = own + powerAt(s, otherSide(side), zone)
  const held = isFriendly(s, side, zone) ? 1 : 0
  return all === 0 ? held : 0.5 * held + (0.5 * own) / all
}

const piecesOf = (s: AasState, side: SideNumber): number => {
  let worth = 0
  for (let zone = 0; zone < zoneCount; zone++) {
    if (forceAt(s, side, zone) > 0) for (const type of landTypes[side]) worth += landAt(s, zone, type) * unitWorth(type)
    worth += tokensAt(s, side, zone) * 0.5
  }
  for (const air of airUnits[side]) if (s.airDo[air] !== inPool) worth += unitWorth(airTypeOf(air))
  for (const type of s.sites) if (type !== none && landTypes[side].includes(type)) worth += unitWorth(type)
  if (side === allies) for (const ferry of s.ferries) worth += ferry > 0 ? 3 : 0
  return worth + (s.rpc[side] as number) * 0.9
}

const sum = (s: AasState, side: SideNumber): number => {
  let worth = piecesOf(s, side) * 0.35
  for (let zone = 0; zone < zoneCount; zone++) worth += shareOf(s, side, zone) * zoneWorth(zone)
  return worth
}

/** -1 … 1 */
export const evaluate = (s: AasState, side: string): number => {
  const balance = sum(s, axis) - sum(s, allies)
  const value = Math.tanh(balance / 150)
  return side === 'axis' ? value : -value
}
