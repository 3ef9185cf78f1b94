import { type Choice, go, picked } from '@kurgan/kernel'
import type { AasAction, Victim } from './actions.ts'
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
import { type Fate, type Hits, hitsOf, hitsUpTo, isHit, oneDie, type Rolls } from './dice.ts'
import type { ShotTold } from './events.ts'
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
import { type Asked, asks, type At, chooses, type Doing, type Offered, offeredFrom, type Telling } from './step.ts'
import { inOrderOfPlaces, planeNamed, planesAt, planeVictims } from './victims.ts'

/** Cards 4 and 11: Interceptors (option), Air Defense and ambushes of the side that is not on the move. */

const placeCount = zoneCount + crossingCount

export const beginReaction = (s: AasState, side: SideNumber): void => go(s, { at: 'interception', side, up: [] })

// Interceptors

const scrambleRank = (from: number, to: number): number => from * placeCount + to

const offerScrambles = (s: AasState, { side, up }: At<'interception'>): Offered => {
  const ranked: { action: AasAction; rank: number }[] = []
  // AAS-R93
  if (!s.options.interceptors || !mayFlyAttacks(s)) return { items: [], canonical: [] }
  for (let from = 0; from < zoneCount; from++) {
    const fighter = airUnits[side].find(
      (air) => s.airAt[air] === from && s.airDo[air] === grounded && typeOf(airTypeOf(air)).profile === 'fighter',
    )
    if (fighter === undefined) continue
    for (const to of interceptableFrom(from))
      if (hasAirAttack(s, otherSide(side), to)) {
        const action = {
          do: 'scramble',
          unit: unitId(airTypeOf(fighter)),
          from: placeId(from),
          to: placeId(to),
        } as const
        ranked.push({ action, rank: scrambleRank(from, to) })
      }
  }
  const ranks = up.map((air) => scrambleRank(s.airHome[air] as number, s.airAt[air] as number))
  return offeredFrom(ranked, Math.max(0, ...ranks))
}

export const chooseScrambles = (s: AasState, frame: At<'interception'>): Choice<AasAction> =>
  chooses(
    { side: frame.side, ask: { say: 'interception' }, rule: 'AAS-OPT-10', done: { do: 'done' } },
    offerScrambles(s, frame),
    frame.up.length,
  )

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
  const up = picked(frame.up, air, (one) => one)
  inOrderOfPlaces(
    s,
    up.filter((one) => s.airHome[one] === from),
  )
  go(s, { ...frame, up })
}

export const endInterception = (s: AasState, { side }: At<'interception'>): void =>
  go(s, { at: 'defense', side, shots: [] })

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

const offerAims = (s: AasState, { side, shots }: At<'defense'>): Offered => {
  const ranked: { action: AasAction; rank: number }[] = []
  if (airUnits[otherSide(side)].every((air) => !movedIn(s.airDo[air] as number))) return { items: [], canonical: [] }
  for (let from = 0; from < zoneCount; from++) {
    const guns = artilleryAt(s, side, from) - shots.filter((shot) => shot.from === from).length
    if (guns <= 0) continue
    const offer = (at: number, interdict: boolean): void => {
      if (targetsAt(s, side, at, interdict).length === 0) return
      const action = { do: 'aim', from: placeId(from), at: placeId(at) } as const
      ranked.push({ action: interdict ? { ...action, interdict } : action, rank: rankOf({ from, at, interdict }) })
    }
    for (const at of placesInRange(from)) offer(at, false)
    // AAS-OPT-9
    if (s.options.interdiction && !isContested(s, from)) for (const at of neighboursOf(from)) offer(at, true)
  }
  const last = shots.at(-1)
  return offeredFrom(ranked, last === undefined ? 0 : rankOf(last))
}

export const chooseAims = (s: AasState, frame: At<'defense'>): Choice<AasAction> =>
  chooses(
    { side: frame.side, ask: { say: 'airDefense' }, rule: 'AAS-ART-4', done: { do: 'openFire' } },
    offerAims(s, frame),
    frame.shots.length,
  )

export const aim = (s: AasState, a: Doing<'aim'>, frame: At<'defense'>): void => {
  const shot = { from: zoneNumber(a.from), at: placeNumber(a.at), interdict: a.interdict === true }
  go(s, { ...frame, shots: picked(frame.shots, shot, rankOf) })
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

export const openFire = (s: AasState, { side, shots }: At<'defense'>): void =>
  go(s, shots.length > 0 ? { at: 'defense.fire', side, shots } : { at: 'defense.losses', side, toll: [] })

/** What each shot came to, as an event tells it. */
export const shotsTold = (
  fired: readonly Shot[],
  thrown: readonly number[],
  hits: readonly boolean[],
): readonly ShotTold[] =>
  fired.map(({ from, at, interdict }, i) => ({
    from: placeId(from),
    at: placeId(at),
    die: thrown[i] as number,
    hit: hits[i] as boolean,
    interdict,
  }))

export const airDefense: Rolls<'defense.fire', Hits> = {
  roll: (_s, { side, shots }) => ({
    event: 'airDefense',
    casts: [
      { purpose: 'airDefense', by: sideNames[side], dice: shots.map(() => hitsUpTo(airDefenseHit)), luck: 'hits' },
    ],
    totals: [],
    result: hitsOf,
  }),
  resolve(s, { side, shots }, { faces: [thrown = []], result: { result, measures } }, tell) {
    const fired = inOrderOfFire(shots)
    const hits = thrown.map((die) => isHit(die, airDefenseHit))
    tell({
      kind: 'airDefense',
      rule: 'AAS-ART-1',
      side: sideNames[side],
      shots: shotsTold(fired, thrown, hits),
      hits: measures.hits,
      result,
    })
    go(s, { at: 'defense.losses', side, toll: tollOf(fired, hits) })
  },
}

/** AAS-ART-2, AAS-R72, AAS-R122: the owner chooses among what is still there; hits beyond that are lost. */
const victimsOf = (s: AasState, side: SideNumber, { at, interdict }: Toll): readonly Victim[] =>
  planeVictims(s, targetsAt(s, side, at, interdict))

export const runDefenseLosses = (s: AasState, frame: At<'defense.losses'>, tell: Telling): void => {
  const { side, toll } = frame
  const [next, ...rest] = toll
  if (next === undefined) {
    go(s, { at: 'ambush', side, fired: [] })
    return
  }
  const [only, other] = victimsOf(s, side, next)
  if (only === undefined) go(s, { ...frame, toll: rest })
  // AAS-R114
  else if (other === undefined) shootDown(s, only, frame, tell)
  else go(s, { at: 'defense.loss', side, toll })
}

export const askDefenseLoss = (s: AasState, { side, toll }: At<'defense.loss'>): Asked => {
  const next = toll[0] as Toll
  return asks(
    otherSide(side),
    { say: 'airDefenseLoss', place: placeId(next.at), hits: next.hits },
    'AAS-ART-2',
    victimsOf(s, side, next).map((victim) => ({ do: 'lose', ...victim })),
  )
}

const shootDown = (
  s: AasState,
  victim: Victim,
  { side, toll }: At<'defense.loss' | 'defense.losses'>,
  tell: Telling,
): void => {
  const [next, ...rest] = toll as readonly [Toll, ...Toll[]]
  loseAir(s, planeNamed(s, targetsAt(s, side, next.at, next.interdict), victim), 'airDefense', 'AAS-ART-2', tell)
  const left = next.hits > 1 ? [{ ...next, hits: next.hits - 1 }, ...rest] : rest
  go(s, { at: 'defense.losses', side, toll: left })
}
export const loseToDefense = (s: AasState, a: Doing<'lose'>, frame: At<'defense.loss'>, tell: Telling): void =>
  shootDown(s, a, frame, tell)

// Ambushes

const offerAmbushes = (s: AasState, { side, fired }: At<'ambush' | 'ambush.choose'>): AasAction[] => {
  const actions: AasAction[] = []
  for (const site of sites) {
    const type = s.sites[site] as number
    if (type === none || typeOf(type).side !== side || fired.includes(site)) continue
    for (const zone of zonesOfSite(site))
      if (forceAt(s, otherSide(side), zone) > 0) actions.push({ do: 'ambush', site: siteId(site), at: placeId(zone) })
  }
  return actions
}

/** When nobody is left to fire, the phase is over. */
export const runAmbushes = (s: AasState, frame: At<'ambush'>): void => {
  if (offerAmbushes(s, frame).length > 0) go(s, { ...frame, at: 'ambush.choose' })
  else endReaction(s)
}

export const askAmbush = (s: AasState, frame: At<'ambush.choose'>): Asked =>
  asks(frame.side, { say: 'ambush' }, 'AAS-AMB-8', [...offerAmbushes(s, frame), { do: 'holdFire' }])

export const ambush = (s: AasState, a: Doing<'ambush'>, { side, fired }: At<'ambush.choose'>): void =>
  go(s, { at: 'ambush.fire', side, fired, site: siteNumber(a.site), zone: zoneNumber(a.at) })

const hitsByAmbush = (die: number): number => (isHit(die, ambushHit) ? 1 : 0)

/** AAS-AMB-9: a 1 lets the ambusher choose, a 2 the owner. */
export const ambushShot: Rolls<'ambush.fire', Fate<'shooter' | 'owner' | 'miss'>> = {
  roll: (_s, { side }) =>
    oneDie({ purpose: 'ambush', by: sideNames[side], luck: 'hits', worth: hitsByAmbush }, (die) => {
      if (die > ambushHit) return 'miss'
      return die === ambushHit ? 'owner' : 'shooter'
    }),
  resolve(s, { side, fired: before, site, zone }, { came: [die = 0], result: { result } }, tell) {
    tell({
      kind: 'ambush',
      rule: 'AAS-AMB-9',
      site: siteId(site),
      zone: placeId(zone),
      side: sideNames[side],
      die,
      result,
    })
    const fired = [...before, site]
    if (result === 'miss') go(s, { at: 'ambush', side, fired })
    else go(s, { at: 'ambush.loss', chooser: result === 'owner' ? otherSide(side) : side, side, zone, fired })
  },
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
