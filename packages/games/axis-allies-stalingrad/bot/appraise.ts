import { sameAction } from '@kurgan/kernel'
import type { AasAction } from '../rules/machinery/actions.ts'
import {
  cardNumber,
  ferryCost,
  perType,
  sovInfantry,
  stackLimit,
  typeNumber,
  typeOf,
  uranusCard,
} from '../rules/components.ts'
import { forceAt, isContested, isFriendly, isOccupied, landAt } from '../rules/forces.ts'
import {
  alliedArrowZones,
  cityRpZones,
  crossings,
  krasnayaSloboda,
  otherSide,
  placeNumber,
  sideNumber,
  zoneNumber,
} from '../rules/map.ts'
import type { Doing } from '../rules/machinery/step.ts'
import { sequence } from '../rules/sequence.ts'
import { type AasState, allies, axis, noFerry, none, type SideNumber } from '../rules/state.ts'
import { hasSupplyLine } from '../rules/supply.ts'
import { cardsOf } from '../rules/uranus.ts'
import { type Host, hostCount, hostPower, hostWorth, lossWorth } from './fight.ts'
import { fieldWorth, missionWorth } from './moves.ts'
import { hostAt, type Picture, pictureOf, standing } from './picture.ts'
import { marchWorths } from './plan.ts'
import { unitWorth, zoneWorth } from './worth.ts'

/** What an action is worth where looking one action ahead says too little. */

const worthOf = (id: string): number => {
  const type = typeNumber(id)
  if (type === none) return id === 'ferry' ? ferryCost : 1
  return lossWorth(type)
}

/** AAS-STK-3: how many more would come into a fight than the zone keeps; out of a fight they march on. */
const turnedAway = (s: AasState, side: SideNumber, zone: number, coming: number): number => {
  const isFight = isContested(s, zone) || (!isFriendly(s, side, zone) && isOccupied(s, otherSide(side), zone))
  return isFight ? Math.max(0, forceAt(s, side, zone) + coming - stackLimit) : 0
}

const missingFerries = (s: AasState): number => crossings.filter((crossing) => s.ferries[crossing] === noFerry).length

const infantryCost = 3
/** Zones are bought for in a fixed order: what is spent early must leave enough for the boats and for what fills them. */
const keptFor = (s: AasState): number => {
  const places = crossings.length - landAt(s, krasnayaSloboda, sovInfantry)
  return Math.max(0, places) * infantryCost + missingFerries(s) * ferryCost
}

/** The Allies: tanks from the land, infantry over the river, and the ferries to carry it. */
const alliedRequisition = (s: AasState, unit: string, to: number): number => {
  const points = s.rpc[allies] as number
  if (unit === 'ferry') return 1
  if (unit === 'supply') return -1
  const { cost, profile } = typeOf(typeNumber(unit))
  if (profile === 'rocket') return -1
  if (to !== krasnayaSloboda) {
    const turn = alliedArrowZones.length - alliedArrowZones.indexOf(to)
    return points - cost >= keptFor(s) ? 10 * turn + cost : -1
  }
  const wanted = profile === 'infantry' && landAt(s, to, sovInfantry) < waitingRoom
  return wanted && points - cost >= missingFerries(s) * ferryCost ? 2 : -1
}
/** Infantry for the boats of this round and of the next. */
const waitingRoom = 6

/** The Axis buys what hits hardest, where it is wanted. */
const axisRequisition = (p: Picture, unit: string, to: number): number =>
  unitWorth(typeNumber(unit)) + 0.1 * (p.pull[to] as number)

const tokenWorth = (s: AasState, side: SideNumber): number => {
  const zone = s.fight?.zone ?? 0
  return hasSupplyLine(s, side, zone) ? -1 : forceAt(s, side, zone)
}

/** Against many the die of a single rifle is the same; against a lone intruder an ambush ends the Assault. */
const ambushWorth = (s: AasState, side: SideNumber, zone: number): number => {
  const enemy = otherSide(side)
  const alone = forceAt(s, enemy, zone) === 1 && !isFriendly(s, enemy, zone)
  return 1 + (alone ? zoneWorth(zone) : 0) + hostPower(enemy, hostAt(s, enemy, zone)) * 0.01
}

const powerAt = (s: AasState, side: SideNumber, zone: number): number => hostPower(side, hostAt(s, side, zone))

/** Each round of waiting brings two cards more; only a city about to fall cannot wait. */
const isCityFalling = (s: AasState): boolean => cityRpZones.filter((zone) => isFriendly(s, axis, zone)).length > 7

const armyOf = (card: number): Host => {
  const army = perType()
  for (const { type, count } of uranusCard(card).units) if (!typeOf(type).isAir) army[type] = count
  return army
}

/** What was sent to the zone before, by cards of Operation Uranus that are not deployed yet. */
const onTheWay = (s: AasState, to: number): number => {
  const frame = s.stack.at(-1)
  if (frame?.at !== 'uranus.zone') return 0
  const sent = cardsOf(s).filter((_, i) => frame.places[i] === to)
  return sent.reduce((sum, card) => sum + hostCount(allies, armyOf(card)), 0)
}

/** Where an army comes from behind: near what is wanted, or straight into the enemy if it can win there. */
const assignWorth = (p: Picture, card: string, to: number): number => {
  const army = armyOf(cardNumber(card))
  const entry = isFriendly(p.s, allies, to) ? 0 : standing(p, to, army)
  const size = hostCount(allies, army)
  const lost = turnedAway(p.s, allies, to, onTheWay(p.s, to) + size) / size
  return (1 - lost) * ((p.pull[to] as number) + entry) - lost * hostWorth(allies, army)
}

const fightOrder = (s: AasState, side: SideNumber, zone: number): number =>
  powerAt(s, side, zone) - powerAt(s, otherSide(side), zone)

/** What a hit had better strike. */
const targetWorth: { readonly [kind in Extract<AasAction, { do: 'target' }>['kind']]: number } = {
  air: 8,
  tank: 6,
  assault_gun: 5,
  artillery: 4,
  crossing: 4,
  mech: 3,
  infantry: 2,
  rocket: 2,
  any: 1,
  fighter: 1,
  bomber: 1,
}

type Simple<A> = (a: A, s: AasState, side: SideNumber) => number

const nothing = (): number => 0
const willingly = (): number => 1
const givenUp = (a: { readonly unit: string }): number => -worthOf(a.unit)

/** Choices that need no picture of the boards. */
const simple: { readonly [Name in AasAction['do']]?: Simple<Doing<Name>> } = {
  bid: (a) => -a.points * 0.2,
  accept: () => -0.3,
  keep: willingly,
  scramble: willingly,
  aim: willingly,
  deploy: (a, s, side) => {
    const zone = zoneNumber(a.to)
    return zone === none ? -1 : zoneWorth(zone) - forceAt(s, side, zone) * 1.5
  },
  launch: (_a, s) => (isCityFalling(s) ? 1 : -1),
  shift: (a, s, side) => powerAt(s, side, zoneNumber(a.to)) + unitWorth(typeNumber(a.unit)),
  scrap: givenUp,
  disband: givenUp,
  sacrifice: givenUp,
  lose: (a, _s, side) => {
    // On a die of 1 the ambusher picks the enemy's loss.
    const type = typeNumber(a.unit)
    return type !== none && typeOf(type).side !== side ? worthOf(a.unit) : -worthOf(a.unit)
  },
  ambush: (a, s, side) => ambushWorth(s, side, zoneNumber(a.at)),
  bombard: (a) => 1 + zoneWorth(zoneNumber(a.at)) * 0.05 - (a.token === undefined ? 0 : 0.5),
  fight: (a, s, side) => fightOrder(s, side, zoneNumber(a.zone)),
  spend: (_a, s, side) => tokenWorth(s, side),
  target: (a) => targetWorth[a.kind],
  rearrange: nothing,
  wait: nothing,
  done: nothing,
  decline: nothing,
  openFire: nothing,
  holdFire: nothing,
}

/** Choices of a place. */
const placeWorth = (p: Picture, a: AasAction): number | undefined => {
  switch (a.do) {
    case 'placeFactory':
      return p.side === allies ? -(p.threat[zoneNumber(a.zone)] as number) : 0
    case 'requisition': {
      const place = placeNumber(a.to)
      if (typeNumber(a.unit) !== none && turnedAway(p.s, p.side, place, 1) > 0) return -1
      return p.side === allies ? alliedRequisition(p.s, a.unit, place) : axisRequisition(p, a.unit, place)
    }
    case 'reinforce':
      return (p.pull[zoneNumber(a.to)] as number) + (a.unit.startsWith('ger') ? 0.1 : 0)
    case 'assign':
      return assignWorth(p, a.card, zoneNumber(a.to))
    case 'land':
      return fieldWorth(p, a.unit, zoneNumber(a.at))
    default:
      return undefined
  }
}

interface Thoughts {
  readonly picture: Picture
  readonly marches: ReadonlyMap<AasAction, number>
}

const appraiseOne = (s: AasState, a: AasAction, side: SideNumber, thoughts: () => Thoughts): number | undefined => {
  const worth = simple[a.do] as Simple<AasAction> | undefined
  if (worth !== undefined) return worth(a, s, side)
  const { picture, marches } = thoughts()
  if (a.do === 'move' || a.do === 'blitz') return marches.get(a)
  return missionWorth(picture, a) ?? placeWorth(picture, a)
}

/** undefined where looking one action ahead says enough. The picture of the boards is drawn once. */
export const appraiseAll = (
  s: AasState,
  actions: readonly AasAction[],
  name: string,
): readonly (number | undefined)[] => {
  const side = sideNumber(name)
  let thoughts: Thoughts | undefined
  const once = (): Thoughts => {
    if (thoughts !== undefined) return thoughts
    const picture = pictureOf(s, side)
    thoughts = { picture, marches: marchWorths(picture, actions) }
    return thoughts
  }
  return actions.map((action) => appraiseOne(s, action, side, once))
}

/** The same of one action; it is reckoned with all the others of its decision. */
export const appraise = (s: AasState, a: AasAction, name: string): number | undefined => {
  const actions = sequence.decision(s)?.actions ?? []
  const place = actions.findIndex((action) => sameAction(action, a))
  return place < 0 ? appraiseAll(s, [a], name)[0] : appraiseAll(s, actions, name)[place]
}
