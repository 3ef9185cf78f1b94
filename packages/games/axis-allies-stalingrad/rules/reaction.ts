import { type Dice, go } from '@kurgan/kernel'
import type { AasAction } from './actions.ts'
import {
  airDefenseHit,
  airTypeOf,
  airUnits,
  ambushHit,
  artilleryTypes,
  typeNumber,
  typeOf,
  unitId,
} from './components.ts'
import {
  checkMarker,
  forceAt,
  hasAirAttack,
  isContested,
  landAt,
  loseAir,
  loseLand,
  movedIn,
  typesAt,
} from './forces.ts'
import {
  cityZones,
  crossingCount,
  crossingPlace,
  crossings,
  interceptableFrom,
  isCity,
  neighboursOf,
  otherSide,
  placeId,
  placeNumber,
  sideNames,
  siteId,
  siteNumber,
  sites,
  zoneCount,
  zoneNumber,
  zonesOfSite,
} from './map.ts'
import { mayFlyAttacks } from './sortie.ts'
import {
  type AasState,
  dropping,
  grounded,
  intercepting,
  landingTroops,
  none,
  type Shot,
  type SideNumber,
  type Toll,
} from './state.ts'
import { type Asked, asks, type At, type Doing, type Telling } from './step.ts'
import { planeNamed, planesAt, planeVictims } from './victims.ts'

/** Cards 4 and 11: Interceptors (option), Air Defense and ambushes of the side that is not on the move. */

const placeCount = zoneCount + crossingCount

export const beginReaction = (s: AasState, side: SideNumber): void => go(s, { at: 'interception', side, rank: 0 })

// Interceptors

const offerScrambles = (s: AasState, side: SideNumber, rank: number): AasAction[] => {
  const actions: AasAction[] = []
  // AAS-R93
  if (!s.options.interceptors || !mayFlyAttacks(s)) return actions
  for (let from = 0; from < zoneCount; from++) {
    const fighter = airUnits[side].find(
      (air) => s.airAt[air] === from && s.airDo[air] === grounded && typeOf(airTypeOf(air)).profile === 'fighter',
    )
    if (fighter === undefined) continue
    for (const to of interceptableFrom(from))
      if (from * placeCount + to >= rank && hasAirAttack(s, otherSide(side), to))
        actions.push({ do: 'scramble', unit: unitId(airTypeOf(fighter)), from: placeId(from), to: placeId(to) })
  }
  return actions
}

export const askInterception = (s: AasState, { side, rank }: At<'interception'>): Asked =>
  asks(side, { say: 'interception' }, 'AAS-OPT-10', [...offerScrambles(s, side, rank), { do: 'done' }])

export const scramble = (s: AasState, a: Doing<'scramble'>, frame: At<'interception'>, tell: Telling): void => {
  const from = zoneNumber(a.from)
  const to = placeNumber(a.to)
  const type = typeNumber(a.unit)
  const air = planesAt(s, frame.side, from, (doing) => doing === grounded).find((one) => airTypeOf(one) === type)
  if (air === undefined) return
  s.airAt[air] = to
  s.airDo[air] = intercepting
  s.airHome[air] = from
  tell({ kind: 'scrambled', rule: 'AAS-OPT-10', unit: a.unit, from: a.from, to: a.to })
  go(s, { ...frame, rank: from * placeCount + to })
}

export const endInterception = (s: AasState, { side }: At<'interception'>): void =>
  go(s, { at: 'defense', side, shots: [], rank: 0 })

// Air Defense

const isTransport = (doing: number): boolean => doing >= dropping && doing <= landingTroops
/** Targets in a place: what moved in, or, for Interdiction, what delivers there. */
export const targetsAt = (s: AasState, side: SideNumber, place: number, interdict: boolean): readonly number[] =>
  planesAt(s, otherSide(side), place, interdict ? isTransport : movedIn)

export const artilleryAt = (s: AasState, side: SideNumber, zone: number): number =>
  artilleryTypes[side].reduce((count, type) => count + landAt(s, zone, type), 0)

const cityPlaces: readonly number[] = [...cityZones, ...crossings.map(crossingPlace)]
/** AAS-ART-1, AAS-ART-3: its own zone; in the city the whole City Board. */
export const placesInRange = (zone: number): readonly number[] => (isCity(zone) ? cityPlaces : [zone])
const rankOf = ({ from, at, interdict }: Shot): number => (from * 2 + (interdict ? 1 : 0)) * placeCount + at

const offerAims = (s: AasState, { side, shots, rank }: At<'defense'>): AasAction[] => {
  const actions: AasAction[] = []
  if (airUnits[otherSide(side)].every((air) => !movedIn(s.airDo[air] as number))) return actions
  for (let from = 0; from < zoneCount; from++) {
    const guns = artilleryAt(s, side, from) - shots.filter((shot) => shot.from === from).length
    if (guns <= 0) continue
    const offer = (at: number, interdict: boolean): void => {
      if (rankOf({ from, at, interdict }) < rank || targetsAt(s, side, at, interdict).length === 0) return
      const action = { do: 'aim', from: placeId(from), at: placeId(at) } as const
      actions.push(interdict ? { ...action, interdict } : action)
    }
    for (const at of placesInRange(from)) offer(at, false)
    // AAS-OPT-9
    if (s.options.interdiction && !isContested(s, from)) for (const at of neighboursOf(from)) offer(at, true)
  }
  return actions
}

export const askDefense = (s: AasState, frame: At<'defense'>): Asked =>
  asks(frame.side, { say: 'airDefense' }, 'AAS-ART-4', [...offerAims(s, frame), { do: 'openFire' }])

export const aim = (s: AasState, a: Doing<'aim'>, frame: At<'defense'>): void => {
  const shot = { from: zoneNumber(a.from), at: placeNumber(a.at), interdict: a.interdict === true }
  go(s, { ...frame, shots: [...frame.shots, shot], rank: rankOf(shot) })
}

/** The dice fall place by place; where both are aimed, Interdiction comes first (AAS-R128). */
export const inOrderOfFire = (shots: readonly Shot[]): readonly Shot[] =>
  shots.toSorted((a, b) => a.at - b.at || Number(b.interdict) - Number(a.interdict) || a.from - b.from)

/** Hits added up by what they can strike. */
export const tollOf = (shots: readonly Shot[], hits: readonly boolean[]): readonly Toll[] => {
  const toll: { at: number; hits: number; interdict: boolean }[] = []
  for (const [i, { at, interdict }] of shots.entries()) {
    if (hits[i] !== true) continue
    const last = toll.at(-1)
    if (last?.at === at && last.interdict === interdict) last.hits++
    else toll.push({ at, hits: 1, interdict })
  }
  return toll
}

export const openFire = (s: AasState, { side, shots }: At<'defense'>, dice: Dice, tell: Telling): void => {
  const fired = inOrderOfFire(shots)
  const thrown = fired.map(() => dice.d6('airDefense'))
  const hits = thrown.map((die) => die <= airDefenseHit)
  const toll = tollOf(fired, hits)
  const total = hits.filter(Boolean).length
  if (fired.length > 0)
    tell({
      kind: 'airDefense',
      rule: 'AAS-ART-1',
      side: sideNames[side],
      shots: fired.map(({ from, at, interdict }, i) => ({
        from: placeId(from),
        at: placeId(at),
        die: thrown[i] as number,
        hit: hits[i] as boolean,
        interdict,
      })),
      hits: total,
      result: `hits ${total}`,
    })
  go(s, { at: 'defense.losses', side, toll })
}

/** AAS-ART-2, AAS-R72, AAS-R122: the owner chooses among what is still there; hits beyond that are lost. */
const victimsOf = (s: AasState, { side, toll }: At<'defense.losses'>): readonly number[] => {
  const next = toll[0]
  return next === undefined ? [] : targetsAt(s, side, next.at, next.interdict)
}

export const runDefenseLosses = (s: AasState, frame: At<'defense.losses'>): void => {
  const [, ...rest] = frame.toll
  if (frame.toll.length === 0) go(s, { at: 'ambush', side: frame.side, fired: [] })
  else if (victimsOf(s, frame).length === 0) go(s, { ...frame, toll: rest })
  else go(s, { at: 'defense.loss', side: frame.side, toll: frame.toll })
}

export const askDefenseLoss = (s: AasState, { side, toll }: At<'defense.loss'>): Asked => {
  const next = toll[0] as Toll
  const victims = planeVictims(s, targetsAt(s, side, next.at, next.interdict))
  return asks(
    otherSide(side),
    { say: 'airDefenseLoss', place: placeId(next.at), hits: next.hits },
    'AAS-ART-2',
    victims.map((victim) => ({ do: 'lose', ...victim })),
  )
}

export const loseToDefense = (s: AasState, a: Doing<'lose'>, frame: At<'defense.loss'>, tell: Telling): void => {
  const [next, ...rest] = frame.toll as readonly [Toll, ...Toll[]]
  loseAir(s, planeNamed(s, targetsAt(s, frame.side, next.at, next.interdict), a), 'airDefense', 'AAS-ART-2', tell)
  const left = next.hits > 1 ? [{ ...next, hits: next.hits - 1 }, ...rest] : rest
  go(s, { at: 'defense.losses', side: frame.side, toll: left })
}

// Ambushes

const offerAmbushes = (s: AasState, { side, fired }: At<'ambush'>): AasAction[] => {
  const actions: AasAction[] = []
  for (const site of sites) {
    const type = s.sites[site] as number
    if (type === none || typeOf(type).side !== side || fired.includes(site)) continue
    for (const zone of zonesOfSite(site))
      if (forceAt(s, otherSide(side), zone) > 0) actions.push({ do: 'ambush', site: siteId(site), at: placeId(zone) })
  }
  return actions
}

export const askAmbush = (s: AasState, frame: At<'ambush'>): Asked =>
  asks(frame.side, { say: 'ambush' }, 'AAS-AMB-8', [...offerAmbushes(s, frame), { do: 'holdFire' }])

/** AAS-AMB-9: a 1 lets the ambusher choose, a 2 the owner. */
export const ambush = (s: AasState, a: Doing<'ambush'>, frame: At<'ambush'>, dice: Dice, tell: Telling): void => {
  const { side } = frame
  const zone = zoneNumber(a.at)
  const die = dice.d6('ambush')
  const result = die > ambushHit ? 'miss' : die === ambushHit ? 'owner' : 'shooter'
  tell({ kind: 'ambush', rule: 'AAS-AMB-9', site: a.site, zone: a.at, side: sideNames[side], die, result })
  const fired = [...frame.fired, siteNumber(a.site)]
  if (result === 'miss') go(s, { ...frame, fired })
  else go(s, { at: 'ambush.loss', chooser: result === 'owner' ? otherSide(side) : side, side, zone, fired })
}

export const askAmbushLoss = (s: AasState, { side, chooser, zone }: At<'ambush.loss'>): Asked =>
  asks(
    chooser,
    { say: 'ambushLoss', zone: placeId(zone) },
    'AAS-AMB-9',
    typesAt(s, otherSide(side), zone).map((type) => ({ do: 'lose', unit: unitId(type) })),
  )

export const loseToAmbush = (s: AasState, a: Doing<'lose'>, frame: At<'ambush.loss'>, tell: Telling): void => {
  const { side, zone, fired } = frame
  loseLand(s, zone, typeNumber(a.unit), 'ambush', 'AAS-AMB-9', tell)
  checkMarker(s, zone, otherSide(side), 'AAS-AMB-10', tell)
  go(s, { at: 'ambush', side, fired })
}

export const endReaction = (s: AasState): void => go(s, { at: 'card', card: s.card + 1 })
