import { airTypeOf, airUnits, landTypes, perType, stackLimit, typeOf } from '../rules/components.ts'
import { forceAt, hasAttackMission, isContested, isFriendly, landAt } from '../rules/forces.ts'
import {
  isBase,
  isCity,
  neighboursOf,
  otherSide,
  perZone,
  uranusZones,
  zoneCount,
  zoneNumbers,
  zoneOf,
} from '../rules/map.ts'
import { mayFlyAttacks } from '../rules/sortie.ts'
import { type AasState, allies, battleMarker, grounded, type SideNumber } from '../rules/state.ts'
import { hasSupplyLine } from '../rules/supply.ts'
import { type Host, hostCount, hostPower, hostWorth, type Prospect, prospectOf } from './fight.ts'
import { distance, lifelines } from './ground.ts'
import { type Aims, aimsOf, payWorth, totalWorths, zoneWorth } from './worth.ts'

/** The boards as the staff of one side sees them in its Movement phase. All values in Reinforcement Points. */
export interface Picture {
  readonly s: AasState
  readonly side: SideNumber
  readonly aims: Aims
  /** By zone: our land units, and theirs. */
  readonly ours: readonly Host[]
  readonly theirs: readonly Host[]
  /** By zone: what it is to hold it, the supply that runs through it included. */
  readonly stake: readonly number[]
  /** By zone: the power that the enemy could bring into it. */
  readonly threat: readonly number[]
  /** By zone: what the enemy could send into a fight there. */
  readonly reserve: readonly Host[]
  /** Whether a force of ours, or one of theirs, has a supply line in a zone. */
  readonly line: (zone: number) => boolean
  readonly enemyLine: (zone: number) => boolean
  /** By zone: how much it wants troops. */
  readonly need: readonly number[]
  /** By zone: the pull of the nearest place that wants troops. */
  readonly pull: readonly number[]
  /** By zone: attack pips of our air units sent there. */
  readonly airSent: readonly number[]
  /** Attack pips of air units that have no mission yet. */
  readonly idleFighters: number
  readonly idleBombers: number
}

const nobody: Host = perType()
export const hostAt = (s: AasState, side: SideNumber, zone: number): Host =>
  forceAt(s, side, zone) === 0 ? nobody : forceOf(s, side, zone)
const forceOf = (s: AasState, side: SideNumber, zone: number): Host => {
  const host = perType()
  for (const type of landTypes[side]) host[type] = landAt(s, zone, type)
  return host
}

/** By steps: who is farther away comes later, or in part. */
const nearness: readonly number[] = [0, 1, 0.4, 0.15]
/** By zone: those from which somebody comes, and how likely. */
const comingFrom = zoneNumbers.map((zone) =>
  zoneNumbers.flatMap((from) => {
    const near = nearness[distance(zone, from)] ?? 0
    return near > 0 ? [{ from, near }] : []
  }),
)
/** Of the enemy next door about half has something else to do. */
const sentIntoFight = 0.5

const freePower = (s: AasState, side: SideNumber, zone: number): number =>
  isContested(s, zone) ? 0 : hostPower(side, hostAt(s, side, zone))

/** The armies of Operation Uranus: from so many rounds before the last possible launch on the Axis looks over its shoulder. */
const launchFeared = 6
/** Three or four units are on a card. */
const cardPower = 11
const waitingPower = (s: AasState, zone: number): number => {
  const { uranus } = zoneOf(zone)
  if (uranus === undefined || s.launched === 1 || s.round < launchFeared) return 0
  const cards = uranus.area === 0 ? s.northwest : s.southeast
  return (cardPower * cards.length) / uranusZones.filter((one) => zoneOf(one).uranus?.area === uranus.area).length
}

const threatsBy = (s: AasState, side: SideNumber): readonly number[] => {
  const free = zoneNumbers.map((zone) => freePower(s, side, zone) + (side === allies ? waitingPower(s, zone) : 0))
  return comingFrom.map((neighbours) => {
    let power = 0
    for (const { from, near } of neighbours) power += near * (free[from] as number)
    return power
  })
}

const reserveFor = (s: AasState, side: SideNumber, zone: number): Host => {
  const host = [...nobody]
  for (const next of neighboursOf(zone))
    if (!isContested(s, next) && forceAt(s, side, next) > 0)
      for (const type of landTypes[side]) host[type] = (host[type] as number) + sentIntoFight * landAt(s, next, type)
  const room = stackLimit - forceAt(s, side, zone)
  const coming = hostCount(side, host)
  return coming <= room ? host : host.map((count) => (count * room) / coming)
}

const idlePips = (s: AasState, side: SideNumber, profile: 'fighter' | 'bomber'): number => {
  if (!mayFlyAttacks(s)) return 0
  let pips = 0
  for (const air of airUnits[side]) {
    const type = typeOf(airTypeOf(air))
    if (s.airDo[air] === grounded && type.profile === profile) pips += type.attack
  }
  return pips
}
const airPips = (s: AasState, side: SideNumber): readonly number[] => {
  const pips = perZone()
  for (const air of airUnits[side]) {
    const zone = s.airAt[air] as number
    // Over a crossing nothing of it comes into a fight for a zone.
    if (zone < zoneCount && hasAttackMission(s.airDo[air] as number))
      pips[zone] = (pips[zone] as number) + typeOf(airTypeOf(air)).attack
  }
  return pips
}

// What a force in a zone comes to

/** Defenders hold against an equal force more often than not. */
const shelter = 1.5
/** A weak enemy does not attack at all. */
const hesitation = 5
/** Into an empty zone anybody walks, but not into all of them at once. */
const openDoor = 2
/** The chance that an enemy of such a power takes the zone from such a force. */
const riskOf = (threat: number, power: number): number => {
  if (power === 0) return threat / (threat + openDoor)
  return threat ** 2 / (threat ** 2 + (shelter * power) ** 2 + hesitation ** 2)
}
/** Of a force that is driven out about a third is more than the enemy loses. */
const lostWithZone = 0.1

/** A force counts on one air unit: there are other fights. */
const airShare = 3
/** Pips of air units in a fight: those sent, and a share of those that may still be sent. */
const airFor = (p: Picture, zone: number): number => {
  const idle = p.idleFighters + (p.s.marker[zone] === battleMarker ? 0 : p.idleBombers)
  return Math.max(p.airSent[zone] as number, Math.min(airShare, idle))
}

const holding = (p: Picture, zone: number, host: Host): { readonly risk: number; readonly loss: number } => {
  const fortified = zoneOf(zone).fortified ? hostCount(p.side, host) : 0
  const risk = riskOf(p.aims.danger * (p.threat[zone] as number), hostPower(p.side, host) + fortified)
  return { risk, loss: risk * lostWithZone * hostWorth(p.side, host) }
}

const prospectFor = (p: Picture, zone: number, host: Host, river: boolean, air: number, reserve: Host): Prospect => {
  const { s, side } = p
  const fort = (who: SideNumber): number => (zoneOf(zone).fortified && isFriendly(s, who, zone) ? 1 : 0)
  return prospectOf(host, p.theirs[zone] as Host, {
    side,
    supply: [p.line(zone) ? 0 : -1, p.enemyLine(zone) ? 0 : -1],
    bonus: [fort(side), fort(otherSide(side))],
    river: river || s.river[zone] === 1,
    air,
    reserve,
  })
}

/** What it comes to when such a force stands in a zone; 0 is a safe zone of ours, or one of theirs left alone. */
export const standing = (p: Picture, zone: number, host: Host, river = false, air = airFor(p, zone)): number => {
  const { s, side } = p
  const stake = p.stake[zone] as number
  const ours = isFriendly(s, side, zone)
  const alone = hostCount(side, host) === 0
  if (forceAt(s, otherSide(side), zone) === 0) {
    if (alone && !ours) return 0
    const { risk, loss } = holding(p, zone, host)
    return (ours ? 0 : stake) - risk * stake - loss + (alone ? 0 : payWorth(zone, side))
  }
  if (alone) return ours ? -stake : 0
  // The enemy sends his reserves only if that is bad for us.
  const against = (reserve: Host): number => {
    const { share, ownLoss, enemyLoss } = prospectFor(p, zone, host, river, air, reserve)
    return stake * (ours ? share - 1 : share) + enemyLoss - ownLoss
  }
  const reserve = p.reserve[zone] as Host
  const unaided = against(nobody)
  return hostCount(otherSide(side), reserve) === 0 ? unaided : Math.min(unaided, against(reserve))
}

/** How much a zone wants troops: what is still to be won or kept there. */
const needOf = (p: Picture, zone: number): number => {
  const { s, side } = p
  const stake = p.stake[zone] as number
  if (isBase(zone)) return 0
  if (isContested(s, zone)) {
    const { share } = prospectFor(p, zone, p.ours[zone] as Host, false, airFor(p, zone), p.reserve[zone] as Host)
    return stake * (1 - share)
  }
  return isFriendly(s, side, zone) ? stake * holding(p, zone, p.ours[zone] as Host).risk : stake
}
/** A round of march later a goal is worth so much less. */
const patience = 0.7

const fading: readonly (readonly number[])[] = zoneNumbers.map((from) =>
  zoneNumbers.map((zone) => patience ** Math.max(1, distance(from, zone))),
)
const pullsOf = (needs: readonly number[]): readonly number[] => {
  const wanting = zoneNumbers.filter((zone) => (needs[zone] as number) > 0)
  return fading.map((faded) => {
    let best = 0
    for (const zone of wanting) best = Math.max(best, (needs[zone] as number) * (faded[zone] as number))
    return best
  })
}

const remembered = (find: (zone: number) => boolean): ((zone: number) => boolean) => {
  const known = new Map<number, boolean>()
  return (zone) => {
    const found = known.get(zone) ?? find(zone)
    known.set(zone, found)
    return found
  }
}

export const pictureOf = (s: AasState, side: SideNumber): Picture => {
  const enemy = otherSide(side)
  const lives = [lifelines(s, side), lifelines(s, enemy)] as const
  const total = totalWorths(s)
  const aims = aimsOf(s, side)
  const stake = zoneNumbers.map((zone) => {
    const life = (isFriendly(s, side, zone) ? lives[0] : lives[1])[zone] as number
    return zoneWorth(zone) * (isCity(zone) ? aims.city : 1) + life + aims.total * (total[zone] as number)
  })
  const picture = {
    s,
    side,
    aims,
    ours: zoneNumbers.map((zone) => hostAt(s, side, zone)),
    theirs: zoneNumbers.map((zone) => hostAt(s, enemy, zone)),
    stake,
    threat: threatsBy(s, enemy),
    reserve: zoneNumbers.map((zone) => reserveFor(s, enemy, zone)),
    line: remembered((zone) => hasSupplyLine(s, side, zone)),
    enemyLine: remembered((zone) => hasSupplyLine(s, enemy, zone)),
    need: [],
    pull: [],
    airSent: airPips(s, side),
    idleFighters: idlePips(s, side, 'fighter'),
    idleBombers: idlePips(s, side, 'bomber'),
  }
  const need = zoneNumbers.map((zone) => needOf(picture, zone))
  return { ...picture, need, pull: pullsOf(need) }
}
