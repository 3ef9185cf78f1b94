import { type Choice, go, picked } from '@kurgan/kernel'
import { airDefenseHit, airUnits, artilleryTypes } from './components.ts'
import { forceAt, isContested, landAt, loseAir, movedIn } from './forces.ts'
import type { AasAction } from './machinery/actions.ts'
import type { Hits, Rolls } from './machinery/dice.ts'
import { type AasNo, no } from './machinery/legality.ts'
import {
  type Asked,
  asks,
  type At,
  chooses,
  type Doing,
  type Offered,
  offeredFrom,
  type Telling,
} from './machinery/step.ts'
import { airLosses, type Loss, lossReasons, nothing, offerLosses } from './machinery/losses.ts'
import { effectOf, oneHitLess, shotsAt } from './machinery/shots.ts'
import { planeNamed, planesAt } from './machinery/victims.ts'
import {
  areAdjacent,
  cityZones,
  crossingPlace,
  crossings,
  isCity,
  isCrossing,
  neighboursOf,
  otherSide,
  placeId,
  placeNumber,
  sideNames,
  targetCount,
  zoneCount,
  zoneNumber,
} from './map.ts'
import { type AasState, dropping, landingTroops, type Shot, type SideNumber, type Toll } from './state.ts'

/** Cards 4 and 11: artillery fires Air Defense. */

const isTransport = (doing: number): boolean => doing >= dropping && doing <= landingTroops
/** Targets in a place: what moved in, or, for Interdiction, what delivers there. */
export const targetsAt = (s: AasState, side: SideNumber, place: number, interdict: boolean): readonly number[] =>
  planesAt(s, otherSide(side), place, interdict ? isTransport : movedIn)

const artilleryAt = (s: AasState, side: SideNumber, zone: number): number =>
  artilleryTypes[side].reduce((count, type) => count + landAt(s, zone, type), 0)

const cityPlaces: readonly number[] = [...cityZones, ...crossings.map(crossingPlace)]
const placesInRange = (zone: number): readonly number[] => (isCity(zone) ? cityPlaces : [zone])
const rankOf = ({ from, at, interdict }: Shot): number => (from * 2 + (interdict ? 1 : 0)) * targetCount + at

const aboardIsSilent = no('AAS-ART-5', 'firesNot', 'from')
const noGunThere = no('AAS-ART-1', 'notThere', 'from')
const allAimed = no('AAS-ART-4', 'hasMoved', 'from')
/** AAS-ART-1, AAS-ART-4, AAS-ART-5: each piece in a zone fires once. */
export const noGun = (s: AasState, { side, shots }: At<'defense'>, from: number): AasNo | undefined => {
  if (isCrossing(from)) return aboardIsSilent
  const guns = artilleryAt(s, side, from)
  if (guns === 0) return noGunThere
  return guns > shots.filter((shot) => shot.from === from).length ? undefined : allAimed
}
const outOfRange = no('AAS-ART-1', 'tooFar', 'at')
const outOfCity = no('AAS-ART-3', 'tooFar', 'at')
/** AAS-ART-1, AAS-ART-3: its own zone; in the city the whole City Board. */
export const noRange = (from: number, at: number): AasNo | undefined => {
  if (placesInRange(from).includes(at)) return undefined
  return isCity(from) ? outOfCity : outOfRange
}
const notInUse = no('AAS-OPT-9', 'noInterdiction', 'at')
const notNextDoor = no('AAS-OPT-9', 'tooFar', 'at')
const isBusy = no('AAS-OPT-9', 'locked', 'from')
/** AAS-OPT-9: from an uncontested zone into the next ones, which the list goes through. */
export const noInterdiction = (s: AasState, from: number): AasNo | undefined => {
  if (!s.options.interdiction) return notInUse
  return isContested(s, from) ? isBusy : undefined
}
export const noInterdictionInto = (from: number, at: number): AasNo | undefined =>
  areAdjacent(from, at) ? undefined : notNextDoor
const nothingMovedIn = no('AAS-ART-1', 'noTarget', 'at')
const nothingDelivers = no('AAS-OPT-9', 'noTarget', 'at')
export const noPlaneIn = (s: AasState, side: SideNumber, at: number, interdict: boolean): AasNo | undefined => {
  if (targetsAt(s, side, at, interdict).length > 0) return undefined
  return interdict ? nothingDelivers : nothingMovedIn
}

const offerAims = (s: AasState, frame: At<'defense'>): Offered => {
  const { side, shots } = frame
  const ranked: { action: AasAction; rank: number }[] = []
  if (airUnits[otherSide(side)].every((air) => !movedIn(s.airDo[air] as number))) return { items: [], canonical: [] }
  for (let from = 0; from < zoneCount; from++) {
    if (forceAt(s, side, from) === 0 || noGun(s, frame, from) !== undefined) continue
    const offer = (at: number, interdict: boolean): void => {
      if (noPlaneIn(s, side, at, interdict) !== undefined) return
      const action = { do: 'aim', from: placeId(from), at: placeId(at) } as const
      ranked.push({ action: interdict ? { ...action, interdict } : action, rank: rankOf({ from, at, interdict }) })
    }
    for (const at of placesInRange(from)) offer(at, false)
    if (noInterdiction(s, from) === undefined) for (const at of neighboursOf(from)) offer(at, true)
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

export const openFire = (s: AasState, { side, shots }: At<'defense'>): void =>
  go(s, shots.length > 0 ? { at: 'defense.fire', side, shots } : { at: 'defense.losses', side, toll: [] })

export const airDefense: Rolls<'defense.fire', Hits> = {
  roll: (_s, { side, shots }) => shotsAt('airDefense', side, shots, airDefenseHit),
  resolve(s, { side, shots }, { faces: [thrown = []], result: { result, measures } }, tell) {
    const { told, toll } = effectOf(shots, thrown, airDefenseHit)
    const { hits } = measures
    tell({ kind: 'airDefense', rule: 'AAS-ART-1', side: sideNames[side], shots: told, hits, result })
    go(s, { at: 'defense.losses', side, toll })
  },
}

const shotDown = lossReasons('AAS-ART-2')
/** AAS-ART-2, AAS-R72, AAS-R122: the owner chooses among what is still there; hits beyond that are lost. */
export const defenseLoss = (s: AasState, { side, toll }: At<'defense.loss' | 'defense.losses'>): Loss => {
  const { at, interdict } = toll[0] as Toll
  const isTarget = interdict ? isTransport : movedIn
  return {
    owner: otherSide(side),
    place: at,
    reasons: shotDown,
    takesLand: nothing,
    takesAir: (air) => isTarget(s.airDo[air] as number),
  }
}

export const runDefenseLosses = (s: AasState, frame: At<'defense.losses'>, tell: Telling): void => {
  const { side, toll } = frame
  if (toll.length === 0) {
    go(s, { at: 'ambush', side, fired: [] })
    return
  }
  const [only, other] = offerLosses(s, defenseLoss(s, frame))
  if (only === undefined) go(s, { ...frame, toll: toll.slice(1) })
  // AAS-R114
  else if (other === undefined) loseToDefense(s, only, frame, tell)
  else go(s, { at: 'defense.loss', side, toll })
}

export const askDefenseLoss = (s: AasState, frame: At<'defense.loss'>): Asked => {
  const { at, hits } = frame.toll[0] as Toll
  const ask = { say: 'airDefenseLoss', place: placeId(at), hits } as const
  return asks(otherSide(frame.side), ask, 'AAS-ART-2', offerLosses(s, defenseLoss(s, frame)))
}

export const loseToDefense = (
  s: AasState,
  a: Doing<'lose'>,
  frame: At<'defense.loss' | 'defense.losses'>,
  tell: Telling,
): void => {
  loseAir(s, planeNamed(s, airLosses(s, defenseLoss(s, frame)), a), 'airDefense', 'AAS-ART-2', tell)
  go(s, { at: 'defense.losses', side: frame.side, toll: oneHitLess(frame.toll) })
}
