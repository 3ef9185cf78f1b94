import { call, go, type RollResult } from '@kurgan/kernel'
import { diceOf, diceTold, newFight } from './combat.ts'
import { cargoId } from './components.ts'
import { discardTokens, hasAttackMission, lostPiece } from './forces.ts'
import type { Rolls } from './machinery/dice.ts'
import { type AasNo, no } from './machinery/legality.ts'
import { type Asked, asks, type At, type Doing, type Telling } from './machinery/step.ts'
import { planesAt } from './machinery/victims.ts'
import { crossingId, crossingNumber, crossingOf, crossingPlace, crossings } from './map.ts'
import { type AasState, allies, axis, ferry, intercepting, noFerry, none, tokenCargo, type UnitId } from './state.ts'
import { attackBatteries, type Battery, termsOf } from './values.ts'

/** Chapter 17: attacks on Volga crossings, before the combats of the Axis Attack phase (AAS-R73). */

const noCrossing = no('AAS-VAT-2', 'noCrossing', 'crossing')
const notAttacked = no('AAS-VAT-2', 'notContested', 'crossing')
/** AAS-VAT-2 */
export const noStrike = (s: AasState, crossing: number): AasNo | undefined => {
  if (crossing === none) return noCrossing
  return s.struck[crossing] === 1 ? undefined : notAttacked
}
const attacked = (s: AasState): readonly number[] => crossings.filter((crossing) => noStrike(s, crossing) === undefined)

const attackersAt = (s: AasState, crossing: number): readonly number[] =>
  planesAt(s, axis, crossingPlace(crossing), hasAttackMission)

export const runStrikes = (s: AasState, { begun }: At<'strikes'>, tell: Telling): void => {
  // Shot down before they could strike.
  for (const crossing of attacked(s)) if (attackersAt(s, crossing).length === 0) unmark(s, crossing, tell)
  go(s, attacked(s).length > 0 ? { at: 'strikes.choose', begun } : { at: 'combats', side: axis, fought: [] })
}

export const askStrike = (s: AasState, { begun }: At<'strikes.choose'>): Asked => {
  const strikes = attacked(s).map((crossing) => ({ do: 'strike', crossing: crossingId(crossing) }) as const)
  return asks(axis, { say: 'strike' }, 'AAS-VAT-2', strikes, begun && strikes.length === 1)
}

/** AAS-CMK-5 */
const unmark = (s: AasState, crossing: number, tell: Telling): void => {
  s.struck[crossing] = 0
  s.markers++
  tell({ kind: 'marker', rule: 'AAS-CMK-5', place: crossingId(crossing), shows: 'none' })
}

/** AAS-OPT-12: where fighters wait for the attackers, there is a round of combat. */
export const strike = (s: AasState, a: Doing<'strike'>): void => {
  const crossing = crossingNumber(a.crossing)
  const place = crossingPlace(crossing)
  if (planesAt(s, allies, place, (doing) => doing === intercepting).length === 0) {
    go(s, { at: 'strike', crossing })
    return
  }
  go(s, { at: 'strikes', begun: true })
  s.fight = newFight(place, axis)
  call(s, { at: 'combat.fire' })
}

interface Struck extends RollResult {
  readonly result: 'hit' | 'miss'
  readonly measures: { readonly hits: number }
  readonly batteries: readonly Battery[]
}

export const strikeRoll: Rolls<'strike', Struck> = {
  roll(s, { crossing }) {
    const place = crossingPlace(crossing)
    const batteries = attackBatteries(s, axis, place, true)
    return {
      event: 'strike',
      casts: [{ purpose: 'strike', by: 'axis', dice: diceOf(batteries), luck: 'hits' }],
      totals: () => [{ id: 'attack', terms: termsOf(s, axis, place, true, true, batteries) }],
      result: ([hits = 0]) => ({ result: hits > 0 ? 'hit' : 'miss', measures: { hits }, batteries }),
    }
  },
  resolve(s, { crossing }, { faces: [faces = []], result: { result, measures, batteries } }, tell) {
    tell({
      kind: 'strike',
      rule: 'AAS-VAT-2',
      crossing: crossingId(crossing),
      dice: diceTold(batteries, faces),
      hits: measures.hits,
      result,
    })
    if (result === 'hit') sink(s, crossing, tell)
    unmark(s, crossing, tell)
    go(s, { at: 'strikes', begun: true })
  },
  results: ['hit', 'miss'],
}

/** What a hit destroys: the ferry, or what is on the ice bridge. */
export const sinkableAt = (s: AasState, place: number): UnitId | 'supply' | 'ferry' => {
  const crossing = crossingOf(place)
  return s.ferries[crossing] === ferry ? 'ferry' : cargoId(s.aboard[crossing] as number)
}

/** AAS-VAT-3: the ferry and its cargo, or what is on the ice bridge. */
const sink = (s: AasState, crossing: number, tell: Telling): void => {
  const cargo = s.aboard[crossing] as number
  if (s.ferries[crossing] === ferry) {
    s.ferries[crossing] = noFerry
    tell({ kind: 'ferryDestroyed', rule: 'AAS-VAT-3', crossing: crossingId(crossing) })
  }
  if (cargo === none) return
  if (cargo === tokenCargo) discardTokens(s, 1)
  s.aboard[crossing] = none
  tell(lostPiece('AAS-VAT-3', cargoId(cargo), crossingId(crossing), allies, 'crossing'))
}

export const endCrossingFight = (s: AasState, place: number, sunk: boolean, tell: Telling): void => {
  if (sunk) sink(s, crossingOf(place), tell)
  unmark(s, crossingOf(place), tell)
}
