import { type Choice, go, picked } from '@kurgan/kernel'
import { airTypeOf, airUnits, typeNumber, typeOf, unitId } from './components.ts'
import { hasAirAttack } from './forces.ts'
import type { AasAction } from './machinery/actions.ts'
import { type AasNo, no } from './machinery/legality.ts'
import { type At, chooses, type Doing, type Offered, offeredFrom, type Telling } from './machinery/step.ts'
import { inOrderOfPlaces, planesAt } from './machinery/victims.ts'
import { interceptableFrom, otherSide, placeId, placeNumber, targetCount, zoneCount, zoneNumber } from './map.ts'
import { mayFlyAttacks } from './sortie.ts'
import { type AasState, grounded, intercepting, type SideNumber } from './state.ts'

/** Interceptors (AAS-OPT-10 … AAS-OPT-14), at the start of the Reaction phases, cards 4 and 11. */

export const beginReaction = (s: AasState, side: SideNumber): void => go(s, { at: 'interception', side, up: [] })

const scrambleRank = (from: number, to: number): number => from * targetCount + to

const badWeather = no('AAS-R93', 'badWeather')
/** AAS-R93 */
export const noScrambleWeather = (s: AasState): AasNo | undefined => (mayFlyAttacks(s) ? undefined : badWeather)
const noFighterThere = no('AAS-OPT-10', 'notThere', 'from')
/** AAS-OPT-10: a fighter on the ground; all of a side's are of one type. */
const fighterAt = (s: AasState, side: SideNumber, from: number): number | undefined =>
  airUnits[side].find(
    (air) => s.airAt[air] === from && s.airDo[air] === grounded && typeOf(airTypeOf(air)).profile === 'fighter',
  )
/** AAS-OPT-10: the list names the type of the fighter it has found. */
export const noFighter = (s: AasState, side: SideNumber, type: number, from: number): AasNo | undefined => {
  const fighter = fighterAt(s, side, from)
  return fighter !== undefined && airTypeOf(fighter) === type ? undefined : noFighterThere
}
const noAttack = no('AAS-OPT-10', 'noTarget')
/** AAS-OPT-10, AAS-OPT-11 */
export const noRaid = (s: AasState, side: SideNumber, to: number): AasNo | undefined =>
  hasAirAttack(s, otherSide(side), to) ? undefined : noAttack
const tooFar = no('AAS-OPT-13', 'tooFar')
/** AAS-OPT-13: the places next to a zone, which the list goes through. */
export const noInterception = (from: number, to: number): AasNo | undefined =>
  interceptableFrom(from).includes(to) ? undefined : tooFar

const offerScrambles = (s: AasState, { side, up }: At<'interception'>): Offered => {
  const ranked: { action: AasAction; rank: number }[] = []
  if (!s.options.interceptors || noScrambleWeather(s) !== undefined) return { items: [], canonical: [] }
  for (let from = 0; from < zoneCount; from++) {
    const fighter = fighterAt(s, side, from)
    if (fighter === undefined) continue
    for (const to of interceptableFrom(from))
      if (noRaid(s, side, to) === undefined) {
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
