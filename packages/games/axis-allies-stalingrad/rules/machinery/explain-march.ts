import { noAmbusher, noFreeSite, noHider, noQuiet, noSiteThere, noWayFromSite } from '../ambush-sites.ts'
import {
  noBlitz,
  noBlitzer,
  noBlitzInto,
  noBlitzThrough,
  noCompanion,
  noCompany,
  noStepBeyond,
  noStepThrough,
} from '../blitz.ts'
import { typeNumber, unitId } from '../components.ts'
import { noOffload, noPassenger, noRoomAboard, noTokenToLoad } from '../crossing.ts'
import { crossingNumber, krasnayaSloboda, placeId, siteNumber } from '../map.ts'
import {
  noCompanyInto,
  noLoner,
  noMover,
  noPair,
  noPairing,
  noSecond,
  noSuchLoss,
  noSuchStep,
  noWay,
  pairWay,
  waysOf,
} from '../march.ts'
import { noWithdrawalFrom } from '../not-one-step-back.ts'
import { type AasState, none, type SideNumber } from '../state.ts'
import type { Attempt } from './attempt.ts'
import { type AasNo, refusal } from './legality.ts'
import type { AasRefusal } from './messages.ts'
import { ifSaid, isSaid, noUnitSaid, noZoneSaid, unitSaid, zoneSaid } from './said.ts'

/** Why a land unit cannot do what is attempted: the rules of its chapters, in order. */

/** Where the search of the list comes to, or what bars it. */
const noStepInto = (s: AasState, side: SideNumber, type: number, from: number, to: number): AasNo | undefined =>
  waysOf(s, side, type, from)[to] === 0 ? noWay(s, side, type, from, to) : undefined

export const againstMove = (s: AasState, side: SideNumber, attempt: Attempt): AasNo | undefined => {
  const wrong = noUnitSaid(attempt) ?? noZoneSaid(attempt, 'from', 'to')
  const [type, from, to] = [unitSaid(attempt), zoneSaid(attempt, 'from'), zoneSaid(attempt, 'to')]
  if (wrong !== undefined || type === none || from === none) return wrong
  const unable = noMover(s, type, from)
  if (unable !== undefined || to === none) return unable
  return (
    noStepInto(s, side, type, from, to) ??
    noLoner(type, from, to) ??
    noSuchStep(waysOf(s, side, type, from)[to] as number, isSaid(attempt.river))
  )
}

/** One of the two that leave the City Board together, looked at alone. */
const againstLeaver = (s: AasState, side: SideNumber, type: number, from: number, to: number): AasNo | undefined =>
  noPairing(type, from, to) ?? noMover(s, type, from) ?? noStepInto(s, side, type, from, to)

const partsOfPair = ['unit', 'from', 'and', 'andFrom', 'to', 'lost'] as const
export const explainLeaving = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  const wrong = noUnitSaid(attempt) ?? noZoneSaid(attempt, 'from', 'andFrom', 'to')
  if (wrong !== undefined) return refusal(s, attempt, wrong)
  const partner = { ...attempt, unit: attempt.and ?? '', from: attempt.andFrom ?? '' }
  const to = zoneSaid(attempt, 'to')
  if (to === none) return undefined
  for (const one of [attempt, partner]) {
    const [type, from] = [unitSaid(one), zoneSaid(one, 'from')]
    const unable = type === none || from === none ? undefined : againstLeaver(s, side, type, from, to)
    if (unable !== undefined) return refusal(s, one, unable)
  }
  const apart =
    againstPair(s, side, attempt, partner, to) ??
    noPair(s, side, (pair) => partsOfPair.every((part) => attempt[part] === undefined || attempt[part] === pair[part]))
  return refusal(s, attempt, apart)
}

const againstPair = (
  s: AasState,
  side: SideNumber,
  attempt: Attempt,
  partner: Attempt,
  to: number,
): AasNo | undefined => {
  const [one, other] = [unitSaid(attempt), unitSaid(partner)]
  const [from, andFrom] = [zoneSaid(attempt, 'from'), zoneSaid(partner, 'from')]
  if (one === none || other === none || from === none || andFrom === none) return undefined
  const alone = one === other && from === andFrom ? noSecond(s, one, from) : undefined
  const way = pairWay(waysOf(s, side, one, from)[to] as number, waysOf(s, side, other, andFrom)[to] as number)
  return alone ?? noSuchLoss(one, other, typeNumber(attempt.lost ?? '')) ?? noSuchStep(way, isSaid(attempt.river))
}

const againstCompany = (s: AasState, side: SideNumber, mech: number, from: number, to: number): AasNo | undefined => {
  const other = noCompanion(side, mech)
  if (other !== undefined) return other
  return ifSaid(to, (goal) => noCompanyInto(side, from, goal)) ?? noMover(s, mech, from) ?? noCompany(s, side, from)
}

export const explainBlitz = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  const [type, from] = [unitSaid(attempt), zoneSaid(attempt, 'from')]
  const [through, to] = [zoneSaid(attempt, 'through'), zoneSaid(attempt, 'to')]
  const wrong =
    noUnitSaid(attempt) ?? ifSaid(type, (unit) => noBlitzer(side, unit)) ?? noZoneSaid(attempt, 'from', 'through', 'to')
  if (wrong !== undefined) return refusal(s, attempt, wrong)
  if (type === none || from === none) return undefined
  const unable =
    noMover(s, type, from) ??
    noBlitz(s, side, from) ??
    ifSaid(through, (zone) => noStepThrough(from, zone) ?? noBlitzThrough(s, side, from, zone)) ??
    (through === none
      ? undefined
      : ifSaid(to, (goal) => noStepBeyond(through, goal) ?? noBlitzInto(s, side, from, through, goal)))
  if (unable !== undefined) return refusal(s, attempt, unable)
  if (attempt.with === undefined) return undefined
  const alone = againstCompany(s, side, typeNumber(attempt.with), from, to)
  return refusal(s, { ...attempt, unit: attempt.with }, alone)
}

export const explainHiding = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  const [type, from, site] = [unitSaid(attempt), zoneSaid(attempt, 'from'), siteNumber(attempt.site ?? '')]
  const unable =
    noUnitSaid(attempt) ??
    ifSaid(type, noHider) ??
    noZoneSaid(attempt, 'from') ??
    ifSaid(site, (one) => noFreeSite(s, one)) ??
    (site === none ? undefined : ifSaid(from, (zone) => noSiteThere(site, zone))) ??
    (type === none ? undefined : ifSaid(from, (zone) => noMover(s, type, zone))) ??
    ifSaid(from, (zone) => noWithdrawalFrom(s, side, zone))
  return refusal(s, { ...attempt, to: attempt.site ?? '' }, unable)
}

export const explainEmerging = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  const [site, to] = [siteNumber(attempt.site ?? ''), zoneSaid(attempt, 'to')]
  if (site === none) return undefined
  const hidden = s.sites[site] as number
  const unable =
    noAmbusher(s, side, site) ??
    noZoneSaid(attempt, 'to') ??
    ifSaid(to, (zone) => noWayFromSite(site, zone) ?? noQuiet(s, side, zone))
  const unit = hidden === none ? 'infantry' : unitId(hidden)
  return refusal(s, { ...attempt, unit }, unable)
}

export const explainCrossing = (s: AasState, attempt: Attempt): AasRefusal | undefined => {
  const crossing = crossingNumber(attempt.crossing ?? '')
  if (crossing === none) return undefined
  const { unit } = attempt
  const type = unitSaid(attempt)
  const unable =
    attempt.do === 'offload'
      ? noOffload(s, crossing)
      : (noRoomAboard(s, crossing) ??
        (unit === 'supply' ? noTokenToLoad(s) : noUnitSaid(attempt)) ??
        ifSaid(type, (one) => noPassenger(s, crossing, one) ?? noMover(s, one, krasnayaSloboda)))
  return refusal(s, { ...attempt, from: placeId(krasnayaSloboda) }, unable)
}
