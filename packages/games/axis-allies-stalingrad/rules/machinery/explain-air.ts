import {
  noCarrier,
  noDropInto,
  noPreload,
  noTokens,
  noTrooper,
  noTroopLanding,
  noTroopsFrom,
  noTroopsLeft,
  noWayToCarry,
} from '../air-transport.ts'
import { dropTokens, infantryTypes, typeNumber } from '../components.ts'
import { crossingOf, isCrossing } from '../map.ts'
import {
  noAirTarget,
  noBomberTarget,
  noCrossingTarget,
  noField,
  noFlyingWeather,
  noPlane,
  noPlaneSo,
  noRelocation,
  readyAt,
} from '../sortie.ts'
import { type AasState, none, type SideNumber } from '../state.ts'
import type { Attempt } from './attempt.ts'
import type { AasNo } from './legality.ts'
import { ifSaid, isSaid, noUnitSaid, noZoneSaid, placeSaid, unitSaid, zoneSaid } from './said.ts'

/** Why an air unit cannot fly a mission: the rules of chapter 14, in order. */

/** None of those that might be meant. */
const noneOf = (reasons: readonly (AasNo | undefined)[]): AasNo | undefined =>
  reasons.includes(undefined) ? undefined : reasons[0]

const againstAttack = (s: AasState, side: SideNumber, attempt: Attempt): AasNo | undefined => {
  const to = placeSaid(attempt, 'to')
  const storm = noFlyingWeather(s)
  if (storm !== undefined || to === none) return storm
  if (isCrossing(to)) return noCrossingTarget(s, side, crossingOf(to))
  const type = unitSaid(attempt)
  const bomber = type !== none && noCarrier(type) === undefined
  return noZoneSaid(attempt, 'to') ?? noAirTarget(s, side, to) ?? (bomber ? noBomberTarget(s, to) : undefined)
}

const againstTroops = (
  s: AasState,
  side: SideNumber,
  attempt: Attempt,
  from: number,
  to: number,
): AasNo | undefined => {
  const cargo = typeNumber(attempt.cargo ?? '')
  return (
    (attempt.cargo === undefined ? undefined : noTrooper(side, cargo)) ??
    ifSaid(to, (zone) => noTroopLanding(s, side, from, zone)) ??
    noTroopsFrom(s, side, from) ??
    noneOf((cargo === none ? infantryTypes[side] : [cargo]).map((one) => noTroopsLeft(s, one, from)))
  )
}

const againstTransport = (s: AasState, side: SideNumber, attempt: Attempt, airborne: boolean): AasNo | undefined => {
  const [type, from, to] = [unitSaid(attempt), zoneSaid(attempt, 'from'), zoneSaid(attempt, 'to')]
  const wrong =
    ifSaid(type, noCarrier) ??
    noZoneSaid(attempt, 'to') ??
    ifSaid(to, (zone) => (attempt.do === 'drop' ? noDropInto(s, side, zone) : noField(s, side, zone)))
  if (wrong !== undefined || from === none) return wrong
  if (attempt.do === 'troopLanding') return againstTroops(s, side, attempt, from, to)
  const tokens = attempt.do === 'drop' ? dropTokens : Number(attempt.tokens ?? 1)
  return (
    (airborne ? noneOf(readyAt(s, side, type, from).map((air) => noPreload(s.airDo[air] as number))) : undefined) ??
    noTokens(s, side, from, airborne, tokens) ??
    ifSaid(to, (zone) => noWayToCarry(from, zone))
  )
}

export const againstFlight = (s: AasState, side: SideNumber, attempt: Attempt): AasNo | undefined => {
  const [type, from, to] = [unitSaid(attempt), zoneSaid(attempt, 'from'), zoneSaid(attempt, 'to')]
  const isWhole = type !== none && from !== none
  const unable =
    noUnitSaid(attempt) ?? noZoneSaid(attempt, 'from') ?? (isWhole ? noPlane(s, side, type, from) : undefined)
  if (unable !== undefined) return unable
  const said = isSaid(attempt.airborne)
  // Who does not say how it flies means the one that is there.
  const mistaken = isWhole ? noPlaneSo(s, side, type, from, said) : undefined
  const airborne = mistaken === undefined ? said : !said
  const barred =
    attempt.do === 'attack'
      ? againstAttack(s, side, attempt)
      : attempt.do === 'relocate'
        ? (noZoneSaid(attempt, 'to') ??
          ifSaid(to, (zone) => noField(s, side, zone) ?? noRelocation(from, zone, airborne)))
        : againstTransport(s, side, attempt, airborne)
  return barred ?? mistaken
}
