import { back, go } from '@kurgan/kernel'
import type { AasAction } from './machinery/actions.ts'
import { heroesRoll, typeNumber, typeOf } from './components.ts'
import { type Fate, oneDie, type Rolls } from './machinery/dice.ts'
import {
  controllerOf,
  forceAt,
  hasAirAttack,
  isContested,
  isPresent,
  loseAir,
  loseLand,
  removeMarker,
} from './forces.ts'
import { placeId, zoneCount, zoneNumber } from './map.ts'
import { type AasState, allies, axis, type SideNumber } from './state.ts'
import { type Asked, asks, type At, type Doing, type Telling } from './machinery/step.ts'
import { type AasNo, no } from './machinery/legality.ts'
import { airLosses, everything, type Loss, lossReasons, offerLosses, victimsOf } from './machinery/losses.ts'
import { planeNamed } from './machinery/victims.ts'

/** Heroes of the Soviet Union (AAS-OPT-7, AAS-OPT-8), before the Allied stacks are checked (AAS-R91). */

const givenUp = lossReasons('AAS-OPT-7')
/** AAS-OPT-7: whoever is there. */
export const heroesLoss = (owner: SideNumber, zone: number): Loss => ({
  owner,
  place: zone,
  reasons: givenUp,
  takesLand: everything,
  takesAir: everything,
})
const notContested = no('AAS-OPT-7', 'notContested', 'zone')
/** AAS-OPT-7 */
export const noSacrificeIn = (s: AasState, zone: number): AasNo | undefined =>
  isContested(s, zone) ? undefined : notContested

const offerSacrifices = (s: AasState): AasAction[] => {
  const actions: AasAction[] = []
  for (let zone = 0; zone < zoneCount; zone++)
    if (noSacrificeIn(s, zone) === undefined)
      for (const victim of victimsOf(s, heroesLoss(allies, zone)))
        actions.push({ do: 'sacrifice', zone: placeId(zone), ...victim })
  return actions
}

const heroism = oneDie({ purpose: 'heroes', by: 'allies' }, (die) => (die === heroesRoll ? 'heroes' : 'none'))
export const heroes: Rolls<'heroes', Fate<'heroes' | 'none'>> = {
  roll: () => heroism,
  resolve(s, _frame, { came: [die = 0], result: { result } }, tell) {
    tell({ kind: 'heroes', rule: 'AAS-OPT-7', die, result })
    if (result === 'heroes' && offerSacrifices(s).length > 0) go(s, { at: 'heroes.sacrifice' })
    else back(s)
  },
  results: ['heroes', 'none'],
}

export const askSacrifice = (s: AasState): Asked => asks(allies, { say: 'heroes' }, 'AAS-OPT-7', offerSacrifices(s))

const loseOne = (s: AasState, side: SideNumber, zone: number, a: Doing<'lose' | 'sacrifice'>, tell: Telling): void => {
  const type = typeNumber(a.unit)
  if (!typeOf(type).isAir) loseLand(s, zone, type, 'heroes', 'AAS-OPT-7', tell)
  else loseAir(s, planeNamed(s, airLosses(s, heroesLoss(side, zone)), a), 'heroes', 'AAS-OPT-7', tell)
}

export const sacrifice = (s: AasState, a: Doing<'sacrifice'>, tell: Telling): void => {
  const zone = zoneNumber(a.zone)
  loseOne(s, allies, zone, a, tell)
  if (isPresent(s, axis, zone)) go(s, { at: 'heroes.loss', zone })
  else endHeroes(s, zone, tell)
}

export const askHeroesLoss = (s: AasState, { zone }: At<'heroes.loss'>): Asked =>
  asks(axis, { say: 'heroesLoss', zone: placeId(zone) }, 'AAS-OPT-7', offerLosses(s, heroesLoss(axis, zone)))

export const loseToHeroes = (s: AasState, a: Doing<'lose'>, { zone }: At<'heroes.loss'>, tell: Telling): void => {
  loseOne(s, axis, zone, a, tell)
  endHeroes(s, zone, tell)
}

/** AAS-OPT-8: the marker stays for both sides' land units, for those of the side that does not control, and AAS-R56. */
const endHeroes = (s: AasState, zone: number, tell: Telling): void => {
  const both = forceAt(s, axis, zone) > 0 && forceAt(s, allies, zone) > 0
  const intruder = controllerOf(s, zone) === axis ? allies : axis
  const attackedFromAir = intruder === allies && hasAirAttack(s, allies, zone)
  if (!both && forceAt(s, intruder, zone) === 0 && !attackedFromAir) removeMarker(s, zone, 'AAS-OPT-8', tell)
  back(s)
}
