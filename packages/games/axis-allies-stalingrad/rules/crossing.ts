import { cargoId, landCount, landTypes, sovInfantry, typeNumber } from './components.ts'
import { addLand, addTokens, freshAt, isContested, isFriendly, noMarkerFor, tokensAt } from './forces.ts'
import type { AasAction } from './machinery/actions.ts'
import { type AasNo, no } from './machinery/legality.ts'
import type { Doing, Telling } from './machinery/step.ts'
import { crossingId, crossingNumber, crossings, krasnayaSloboda, landingOf, placeId } from './map.ts'
import { depart, enter, noMover } from './march.ts'
import { type AasState, allies, ferry, iceBridge, noFerry, none, tokenCargo } from './state.ts'

/** Chapter 13: over the Volga, from east to west. */

const nothingAboard = no('AAS-VOM-4', 'nothingToOffload', 'crossing')
const waitsAboard = no('AAS-VOM-3', 'waitsAboard', 'crossing')
const noMarkerThere = no('AAS-R39', 'noMarker')
/** AAS-VOM-3, AAS-VOM-4, AAS-R39: what has been aboard since the start of the phase, as far as a Combat Marker is free. */
export const noOffload = (s: AasState, crossing: number): AasNo | undefined => {
  if (s.aboard[crossing] === none) return nothingAboard
  if (s.due[crossing] === 0) return waitsAboard
  const beginsNothing = s.aboard[crossing] === tokenCargo || noMarkerFor(s, allies, landingOf(crossing)) === undefined
  return beginsNothing ? undefined : noMarkerThere
}
export const mustOffload = (s: AasState, crossing: number): boolean => noOffload(s, crossing) === undefined

const noFerryThere = no('AAS-VOM-1', 'noCrossing', 'crossing')
const full = no('AAS-VOM-2', 'crossingFull', 'crossing')
/** AAS-VOM-1, AAS-VOM-2 */
export const noRoomAboard = (s: AasState, crossing: number): AasNo | undefined => {
  if (s.ferries[crossing] === noFerry) return noFerryThere
  return s.aboard[crossing] === none ? undefined : full
}
const tooHeavy = no('AAS-VOM-2', 'ferryCarries')
/** AAS-VOM-2: what a crossing can take. */
export const noPassenger = (s: AasState, crossing: number, type: number): AasNo | undefined =>
  s.ferries[crossing] === iceBridge || type === sovInfantry ? undefined : tooHeavy
const noToken = no('AAS-VOM-1', 'noCargo', 'from')
export const noTokenToLoad = (s: AasState): AasNo | undefined =>
  tokensAt(s, allies, krasnayaSloboda) > 0 ? undefined : noToken

export const offerCrossings = (s: AasState, into: AasAction[]): void => {
  for (const crossing of crossings) {
    if (mustOffload(s, crossing)) into.push({ do: 'offload', crossing: crossingId(crossing) })
    if (noRoomAboard(s, crossing) !== undefined) continue
    for (const type of landTypes[allies])
      if (noMover(s, type, krasnayaSloboda) === undefined && noPassenger(s, crossing, type) === undefined)
        into.push({ do: 'load', unit: cargoId(type), crossing: crossingId(crossing) })
    if (noTokenToLoad(s) === undefined) into.push({ do: 'load', unit: 'supply', crossing: crossingId(crossing) })
  }
}

/** AAS-VOM-3, AAS-R40: what is loaded waits until the next Allies Movement phase. */
export const load = (s: AasState, a: Doing<'load'>, tell: Telling): void => {
  const crossing = crossingNumber(a.crossing)
  if (a.unit === 'supply') {
    addTokens(s, allies, krasnayaSloboda, -1)
    s.aboard[crossing] = tokenCargo
  } else {
    const type = typeNumber(a.unit)
    depart(s, krasnayaSloboda, type)
    s.aboard[crossing] = type
  }
  tell({ kind: 'loaded', rule: 'AAS-VOM-1', unit: a.unit, crossing: a.crossing })
}

/** AAS-VOM-4 … AAS-VOM-6, AAS-VOM-8 */
export const offload = (s: AasState, a: Doing<'offload'>, tell: Telling): void => {
  const crossing = crossingNumber(a.crossing)
  const cargo = s.aboard[crossing] as number
  const to = landingOf(crossing)
  // From an ice bridge there is no river to cross.
  const river = s.ferries[crossing] === ferry && cargo !== tokenCargo && !isFriendly(s, allies, to)
  s.aboard[crossing] = none
  s.due[crossing] = 0
  tell({
    kind: 'offloaded',
    rule: 'AAS-VOM-4',
    unit: cargoId(cargo),
    crossing: a.crossing,
    to: placeId(to),
    river,
  })
  if (cargo === tokenCargo) {
    addTokens(s, allies, to, 1)
    return
  }
  addLand(s, to, cargo)
  enter(s, allies, to, river, tell)
  if (isContested(s, to)) return
  s.fresh[to * landCount + cargo] = freshAt(s, to, cargo) + 1
  s.landed[crossing] = cargo
}
