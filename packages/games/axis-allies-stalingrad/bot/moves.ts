import type { AasAction } from '../rules/actions.ts'
import { gerInfantry, gerMech, sovRocket, stackLimit, typeNumber, typeOf } from '../rules/components.ts'
import { forceAt, groundedAt, isContested, isFriendly } from '../rules/forces.ts'
import { crossingNumber, isBase, isCity, isCrossing, otherSide, placeNumber, zoneNumber, zoneOf } from '../rules/map.ts'
import { type AasState, allies, none, type SideNumber } from '../rules/state.ts'
import { hasSupplyLine } from '../rules/supply.ts'
import { powerAt, powerNear, pull, threatTo } from './ground.ts'
import { unitWorth, zoneWorth } from './worth.ts'

/** What a move of the Movement phase is worth; 0 is staying put. */

/** What is given up by leaving: a zone next to the enemy should keep somebody. */
const leaving = (s: AasState, side: SideNumber, from: number, power: number): number => {
  const threat = threatTo(s, side, from)
  if (threat === 0) return 0
  const left = powerAt(s, side, from) - power
  if (left >= threat * 0.7) return 0
  return (left > 0 ? 0.25 : 0.6) * zoneWorth(from)
}

/** Into the enemy: with enough behind it, and not more than it takes. */
const assault = (s: AasState, side: SideNumber, to: number, power: number): number => {
  const enemy = powerAt(s, otherSide(side), to)
  const own = powerAt(s, side, to)
  const worth = zoneWorth(to)
  if (enemy === 0) return own > 0 ? -0.5 : 3 + worth
  const terrain = zoneOf(to).fortified && !isFriendly(s, side, to) ? 1.3 : 1
  const reserve = powerNear(s, side, to)
  const hopeless = own + Math.max(power, reserve) < 1.5 * enemy * terrain
  if (hopeless) return -4
  if (own > 4 * enemy * terrain) return -1
  return 1.5 + 0.4 * worth + 0.1 * power
}

const marchWorth = (s: AasState, side: SideNumber, type: number, from: number, to: number, river: boolean): number => {
  const { attack, defense } = typeOf(type)
  const power = attack + defense
  if (forceAt(s, side, to) >= stackLimit) return -20
  // German infantry that enters the city is two.
  const reinforced = (type === gerInfantry || type === gerMech) && !isCity(from) && isCity(to) ? 2 : 0
  const cost = leaving(s, side, from, power) - reinforced
  const hostile = !isFriendly(s, side, to) || isContested(s, to)
  if (hostile && type !== sovRocket) return assault(s, side, to, power) - cost - (river ? 0.5 : 0)
  const supply = hasSupplyLine(s, side, to) ? 0 : 1
  // A rear area is left for good only if the new place is nearer to something worth having.
  return 0.3 * (pull(s, side, to) - pull(s, side, from)) - 0.2 - cost - supply
}

const blitzWorth = (s: AasState, a: Extract<AasAction, { do: 'blitz' }>, side: SideNumber): number => {
  const through = zoneNumber(a.through)
  const to = zoneNumber(a.to)
  const onward = marchWorth(s, side, typeNumber(a.unit), zoneNumber(a.from), to, false)
  return 2 + zoneWorth(through) * 0.6 + Math.max(onward, to === zoneNumber(a.from) ? 0 : onward) * 0.6
}

/** Aircraft go where they kill most, and help those on the ground. */
const raidWorth = (s: AasState, side: SideNumber, type: number, to: number): number => {
  const { attack } = typeOf(type)
  if (isCrossing(to)) {
    const cargo = s.aboard[to - zoneNumberCount] as number
    return 1.2 + (cargo === none ? 0 : 0.8)
  }
  const enemy = otherSide(side)
  const fire = powerAt(s, enemy, to)
  const alone = forceAt(s, side, to) === 0
  const prey = groundedAt(s, enemy, to) > 0 ? 1.5 : 0
  // Alone against many it only draws fire.
  const danger = alone ? fire * 0.12 : fire * 0.02
  return attack * 0.5 + prey + (alone ? 0 : 1 + zoneWorth(to) * 0.1) - danger
}
const zoneNumberCount = placeNumber('crossing_gray')

const fieldWorth = (s: AasState, side: SideNumber, zone: number): number => {
  if (isContested(s, zone)) return -4
  return (isBase(zone) ? 0.6 : 0) - threatTo(s, side, zone) * 0.05
}

/** The worth of a mission or of another way to move; undefined where it is none. */
export const movementWorth = (s: AasState, a: AasAction, side: SideNumber): number | undefined => {
  switch (a.do) {
    case 'move':
      return marchWorth(s, side, typeNumber(a.unit), zoneNumber(a.from), zoneNumber(a.to), a.river === true)
    case 'blitz':
      return blitzWorth(s, a, side)
    case 'leaveCity':
      return -3 - unitWorth(typeNumber(a.lost))
    case 'hide':
      return forceAt(s, side, zoneNumber(a.from)) >= 3 ? 0.4 : -1
    case 'emerge':
      return -1
    case 'load':
      return a.unit === 'supply' ? 0.1 : 2 + crossingNumber(a.crossing) * 0.1 - (a.unit === 'sov_rocket' ? 2.5 : 0)
    case 'offload':
      return 20
    case 'attack':
      return raidWorth(s, side, typeNumber(a.unit), placeNumber(a.to)) + ('airborne' in a ? 5 : 0)
    case 'relocate':
      return (
        fieldWorth(s, side, zoneNumber(a.to)) - fieldWorth(s, side, zoneNumber(a.from)) - 1 + ('airborne' in a ? 5 : 0)
      )
    case 'drop': {
      const to = zoneNumber(a.to)
      const needed = forceAt(s, side, to) > 0 && !hasSupplyLine(s, side, to)
      return needed ? 1 + forceAt(s, side, to) * 0.3 : -2
    }
    case 'supplyLanding':
      return -1.5
    case 'troopLanding':
      return side === allies ? -1 : -0.5
    case 'endMovement':
      return 0
    default:
      return undefined
  }
}
