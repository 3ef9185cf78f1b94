import type { AasAction } from '../rules/actions.ts'
import { typeNumber, typeOf } from '../rules/components.ts'
import { forceAt, isContested, isFriendly } from '../rules/forces.ts'
import { crossings, isBase, otherSide, placeNumber, sideNumber, zoneNumber } from '../rules/map.ts'
import { type AasState, allies, noFerry, none, type SideNumber } from '../rules/state.ts'
import { hasSupplyLine } from '../rules/supply.ts'
import { powerAt, pull, threatTo } from './ground.ts'
import { movementWorth } from './moves.ts'
import { unitWorth, zoneWorth } from './worth.ts'

/** What an action is worth where looking one action ahead says too little. */

const worthOf = (id: string): number => {
  const type = typeNumber(id)
  return type === none ? (id === 'ferry' ? 4 : 1) : unitWorth(type)
}

const requisitionWorth = (s: AasState, unit: string, to: string, side: SideNumber): number => {
  const points = s.rpc[side] as number
  const missing = side === allies && crossings.some((crossing) => s.ferries[crossing] === noFerry)
  if (unit === 'ferry') return 3
  if (unit === 'supply') return -1
  const type = typeNumber(unit)
  const { cost, profile, move } = typeOf(type)
  // Keep enough for the ferry, which is bought last.
  if (missing && points - cost < 3) return -1
  const zone = zoneNumber(to)
  const useful = isFriendly(s, side, zone) ? 0 : 0.5
  if (to === 'krasnaya_sloboda')
    return profile === 'infantry' ? (forceAt(s, allies, zone) < 6 ? 1.2 : -1) : profile === 'rocket' ? -0.5 : -1
  return 1 + useful + (move - 1) * 0.2 + cost * 0.1 - (profile === 'rocket' ? 2 : 0)
}

const tokenWorth = (s: AasState, side: SideNumber): number => {
  const zone = s.fight?.zone ?? 0
  return hasSupplyLine(s, side, zone) ? -1 : forceAt(s, side, zone) * 0.3
}

const fieldWorth = (s: AasState, side: SideNumber, zone: number): number =>
  (isContested(s, zone) ? -5 : 0) + (isBase(zone) ? 1 : 0) - threatTo(s, side, zone) * 0.05

/** Against many the die of a single gun is the same; against a lone intruder an ambush ends the Assault. */
const ambushWorth = (s: AasState, side: SideNumber, zone: number): number => {
  const enemy = otherSide(side)
  const alone = forceAt(s, enemy, zone) === 1 && !isFriendly(s, enemy, zone)
  return 1 + (alone ? zoneWorth(zone) : 0) + powerAt(s, enemy, zone) * 0.01
}

const launchRound = 5

export const appraise = (s: AasState, a: AasAction, name: string): number | undefined => {
  const side = sideNumber(name)
  const movement = movementWorth(s, a, side)
  if (movement !== undefined) return movement
  switch (a.do) {
    case 'bid':
      return -a.points * 0.2
    case 'accept':
      return -0.3
    case 'keep':
      return 1
    case 'rearrange':
      return 0
    case 'deploy':
      return zoneWorth(Math.min(placeNumber(a.to), 50)) - forceAt(s, side, Math.min(placeNumber(a.to), 50)) * 1.5
    case 'placeFactory':
      return side === allies ? -threatTo(s, side, zoneNumber(a.zone)) : 0
    case 'requisition':
      return requisitionWorth(s, a.unit, a.to, side)
    case 'reinforce':
      return pull(s, side, zoneNumber(a.to)) + (a.unit.startsWith('ger') ? 0.1 : 0)
    case 'launch':
      return s.round >= launchRound ? 1 : -1
    case 'wait':
      return 0
    case 'assign':
      return pull(s, side, zoneNumber(a.to)) - (isContested(s, zoneNumber(a.to)) ? 1 : 0)
    case 'shift':
      return powerAt(s, side, zoneNumber(a.to)) + unitWorth(typeNumber(a.unit))
    case 'scrap':
    case 'disband':
    case 'sacrifice':
      return -worthOf(a.unit)
    case 'lose': {
      // On a die of 1 the ambusher picks the enemy's loss.
      const type = typeNumber(a.unit)
      return type !== none && typeOf(type).side !== side ? worthOf(a.unit) : -worthOf(a.unit)
    }
    case 'scramble':
      return 1
    case 'aim':
      return 1
    case 'ambush':
      return ambushWorth(s, side, zoneNumber(a.at))
    case 'bombard':
      return 1 + zoneWorth(zoneNumber(a.at)) * 0.05 - (a.token === undefined ? 0 : 0.5)
    case 'fight':
      return powerAt(s, side, zoneNumber(a.zone)) - powerAt(s, otherSide(side), zoneNumber(a.zone))
    case 'spend':
      return tokenWorth(s, side)
    case 'target':
      return {
        tank: 6,
        rocket: 2,
        artillery: 4,
        assault_gun: 5,
        mech: 3,
        infantry: 2,
        air: 8,
        crossing: 4,
        any: 1,
        fighter: 1,
        bomber: 1,
      }[a.kind]
    case 'land':
      return fieldWorth(s, side, zoneNumber(a.at))
    case 'done':
    case 'decline':
    case 'openFire':
    case 'holdFire':
      return 0
    default:
      return undefined
  }
}
