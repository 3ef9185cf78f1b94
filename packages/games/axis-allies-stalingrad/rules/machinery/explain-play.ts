import { ambushLoss, noAmbushed, noFireInto, noShooter } from '../ambush-sites.ts'
import { combatLoss, noTargeting } from '../casualties.ts'
import { heroesLoss, noSacrificeIn } from '../heroes.ts'
import { scrapLoss } from '../luftwaffe-priorities.ts'
import { type Loss, noVictim } from './losses.ts'
import { defenseLoss, noGun, noInterdiction, noInterdictionInto, noPlaneIn, noRange } from '../air-defense.ts'
import { landingLoss, noFlock, noLandingAt, noLandingLoss, noneAloft, noRoomOn } from '../airfield.ts'
import { noFreeInto, noFreeType, noStormInto, noStormPlane } from '../axis-reinforcement.ts'
import { noBid, noBidMoney, noBidSale, noPurchaseInto, noUnitInto } from '../bidding.ts'
import { noBombardment, noFeeding, noLauncher, noRocketRange, rocketLoss } from '../bombardment.ts'
import { fightOf, noFight } from '../combat.ts'
import { artilleryTypes, cardNumber, ferryCost, sovRocket, unitId } from '../components.ts'
import { noDrawnCard, noSecondCard } from '../counter-offensive-preparation.ts'
import { noMiniature } from '../deployment.ts'
import { noFactory, noFactoryIn } from '../factories.ts'
import { noFighter, noInterception, noRaid, noScrambleWeather } from '../interceptors.ts'
import { crossingNumber, isCrossing, placeId, placeNumber, sideNames, siteNumber, zoneNumber } from '../map.ts'
import { noneLeft, noRoomIn, noSpareRoom } from '../redeployment.ts'
import {
  costOf,
  noArrival,
  noFerryWanted,
  noMoney,
  noRequisitionInto,
  noRoomFor,
  noSale,
  noTokenInPool,
  noTokenInto,
} from '../requisition.ts'
import { noCrowd, noDisbanding, noNextZone, noShifted, noShiftInto, noShiftOf } from '../stacking.ts'
import { type AasState, axis, type Frame, none, type SideNumber } from '../state.ts'
import { noStrike } from '../strikes.ts'
import { noTokenInReach, noUse } from '../supply.ts'
import { areaOf, noCardInto, noOpenZone, noTurnOf } from '../uranus.ts'
import { type Attempt, attemptedPlace } from './attempt.ts'
import { type AasNo, refusal } from './legality.ts'
import type { AasRefusal } from './messages.ts'
import { ifSaid, isSaid, noOwnUnit, noUnitSaid, noZoneSaid, placeSaid, unitSaid, zoneSaid } from './said.ts'
import type { At } from './step.ts'

/** Why something cannot be had, put down, sent away, fired at, spent, lost or landed: the rules of each step, in order. */

// Set-up

const againstFactory = (s: AasState, frame: At<'factory'>, attempt: Attempt): AasNo | undefined =>
  (attempt.factory === undefined ? undefined : noFactory(frame, attempt.factory)) ??
  noZoneSaid(attempt, 'zone') ??
  ifSaid(zoneSaid(attempt, 'zone'), (zone) => noFactoryIn(s, zone))

const againstPlacing = (s: AasState, frame: At<'redeploy.put'>, attempt: Attempt): AasNo | undefined => {
  const [type, to] = [unitSaid(attempt), placeSaid(attempt, 'to')]
  if (attempt.do === undefined || type === none) return noUnitSaid(attempt)
  return (
    noneLeft(frame, type) ??
    ifSaid(to, (place) => noRoomIn(s, frame, type, place) ?? noSpareRoom(s, frame, type, place))
  )
}

/** AAS-OPT-2, AAS-R97 */
const againstPurchase = (s: AasState, frame: At<'bid.spend'>, attempt: Attempt): AasNo | undefined => {
  const { side, points } = frame
  const { unit } = attempt
  if (unit === undefined) return undefined
  const zone = zoneSaid(attempt, 'to')
  const dear = noBidSale(side, unit) ?? noBidMoney(points, costOf(side, unit)) ?? noZoneSaid(attempt, 'to')
  if (dear !== undefined || zone === none) return dear
  return (
    noPurchaseInto(s, side, zone) ??
    (unit === 'supply' ? noTokenInPool(s) : (noUnitInto(s, side, zone) ?? noMiniature(s, unitSaid(attempt), zone)))
  )
}

// Reinforcement

const againstRequisition = (s: AasState, frame: At<'requisition'>, attempt: Attempt): AasNo | undefined => {
  const { side } = frame
  const { unit, to } = attempt
  if (unit === undefined) return undefined
  const unsold = noSale(side, unit)
  if (unsold !== undefined) return unsold
  if (unit === 'ferry')
    return (to === undefined ? undefined : noFerryWanted(s, crossingNumber(to))) ?? noMoney(s, side, ferryCost)
  const dear = noMoney(s, side, costOf(side, unit)) ?? (unit === 'supply' ? noTokenInPool(s) : undefined)
  if (dear !== undefined || to === undefined) return dear
  const zone = zoneSaid(attempt, 'to')
  if (zone === none) return noZoneSaid(attempt, 'to')
  if (unit === 'supply') return noTokenInto(s, zone)
  return (
    noArrival(frame, zone) ??
    noRequisitionInto(s, frame, zone) ??
    noRoomFor(s, frame, zone) ??
    noMiniature(s, unitSaid(attempt), zone)
  )
}

const againstFreeInfantry = (s: AasState, attempt: Attempt): AasNo | undefined => {
  const [type, zone] = [unitSaid(attempt), zoneSaid(attempt, 'to')]
  return (
    (attempt.unit === undefined ? undefined : noFreeType(type)) ??
    noZoneSaid(attempt, 'to') ??
    ifSaid(zone, (one) => noFreeInto(s, one) ?? ifSaid(type, (unit) => noMiniature(s, unit, one)))
  )
}
const againstStormAir = (s: AasState, attempt: Attempt): AasNo | undefined =>
  (attempt.unit === undefined ? undefined : noStormPlane(s, unitSaid(attempt))) ??
  noZoneSaid(attempt, 'to') ??
  ifSaid(zoneSaid(attempt, 'to'), noStormInto)

/** AAS-URA-1 … AAS-URA-4 */
const againstAssignment = (s: AasState, { places }: At<'uranus.zone'>, attempt: Attempt): AasNo | undefined => {
  return (
    (attempt.card === undefined ? undefined : noTurnOf(s, places, cardNumber(attempt.card))) ??
    noZoneSaid(attempt, 'to') ??
    ifSaid(
      zoneSaid(attempt, 'to'),
      (zone) => noOpenZone(s, areaOf(s, places.length), zone) ?? noCardInto(s, places, zone),
    )
  )
}
const againstPreparation = (s: AasState, { northwest, southeast }: Attempt): AasNo | undefined => {
  const places = [northwest, southeast].map((card) =>
    card === undefined ? undefined : s.deck.indexOf(cardNumber(card)),
  )
  const [one, other] = places
  const wrong = places.find((place) => place !== undefined && noDrawnCard(place) !== undefined)
  if (wrong !== undefined) return noDrawnCard(wrong)
  return one === undefined || other === undefined ? undefined : noSecondCard(one, other)
}

// Stacking

const againstShift = (s: AasState, { side }: At<'stacking.shift'>, attempt: Attempt): AasNo | undefined => {
  const [type, from, to] = [unitSaid(attempt), zoneSaid(attempt, 'from'), zoneSaid(attempt, 'to')]
  const wrong =
    noUnitSaid(attempt) ??
    ifSaid(type, (unit) => noShiftOf(side, unit)) ??
    noZoneSaid(attempt, 'from', 'to') ??
    (type === none ? undefined : ifSaid(from, (zone) => noShifted(s, type, zone))) ??
    ifSaid(from, (zone) => noCrowd(s, side, zone))
  if (wrong !== undefined || type === none || from === none || to === none) return wrong
  return noNextZone(from, to) ?? noShiftInto(s, side, type, from, to)
}

const explainDisbanding = (s: AasState, attempt: Attempt, frame: At<'stacking.disband'>): AasRefusal | undefined => {
  const zone = attempt.zone === undefined ? frame.zone : zoneSaid(attempt, 'zone')
  const unable = noDisbanding(s, frame, unitSaid(attempt), zone)
  const told = { ...attempt, unit: attempt.unit ?? sideNames[frame.side], zone: placeId(frame.zone) }
  return refusal(s, told, unable)
}

// Reaction

const againstScramble = (s: AasState, { side }: At<'interception'>, attempt: Attempt): AasNo | undefined => {
  const [type, from, to] = [unitSaid(attempt), zoneSaid(attempt, 'from'), placeSaid(attempt, 'to')]
  return (
    noScrambleWeather(s) ??
    noUnitSaid(attempt) ??
    noZoneSaid(attempt, 'from') ??
    (type === none ? undefined : ifSaid(from, (zone) => noFighter(s, side, type, zone))) ??
    ifSaid(to, (place) => noRaid(s, side, place)) ??
    (from === none ? undefined : ifSaid(to, (place) => noInterception(from, place)))
  )
}

/** Who fires: from a zone, or from aboard, where nobody does. */
const againstBattery = (attempt: Attempt, noneFires: (place: number) => AasNo | undefined): AasNo | undefined => {
  const place = placeSaid(attempt, 'from')
  return (isCrossing(place) ? undefined : noZoneSaid(attempt, 'from')) ?? ifSaid(place, noneFires)
}

const explainAim = (s: AasState, attempt: Attempt, frame: At<'defense'>): AasRefusal | undefined => {
  const unable = againstAim(s, frame, attempt)
  const unit = unitId(artilleryTypes[frame.side][0] as number)
  return refusal(s, { ...attempt, unit }, unable)
}
const againstInterdiction = (s: AasState, side: SideNumber, from: number, at: number): AasNo | undefined =>
  noInterdictionInto(from, at) ?? noPlaneIn(s, side, at, true) ?? noInterdiction(s, from)
const againstAim = (s: AasState, frame: At<'defense'>, attempt: Attempt): AasNo | undefined => {
  const [from, at] = [zoneSaid(attempt, 'from'), placeSaid(attempt, 'at')]
  const idle = againstBattery(attempt, (place) => noGun(s, frame, place))
  if (idle !== undefined || from === none || at === none) return idle
  if (isSaid(attempt.interdict)) return againstInterdiction(s, frame.side, from, at)
  const far = noRange(from, at)
  // Whoever points at the next zone means Interdiction where it is in use.
  if (far !== undefined && s.options.interdiction && noInterdictionInto(from, at) === undefined)
    return againstInterdiction(s, frame.side, from, at) ?? far
  return far ?? noPlaneIn(s, frame.side, at, false)
}

const explainAmbush = (s: AasState, attempt: Attempt, frame: At<'ambush.choose'>): AasRefusal | undefined => {
  const [site, at] = [siteNumber(attempt.site ?? ''), zoneSaid(attempt, 'at')]
  if (site === none) return undefined
  const unable =
    noShooter(s, frame, site) ??
    noZoneSaid(attempt, 'at') ??
    ifSaid(at, (zone) => noFireInto(site, zone) ?? noAmbushed(s, frame.side, zone))
  const hidden = s.sites[site] as number
  const unit = hidden === none ? 'infantry' : unitId(hidden)
  return refusal(s, { ...attempt, unit }, unable)
}

// Attack

const explainBombardment = (s: AasState, attempt: Attempt, frame: At<'bombardment'>): AasRefusal | undefined => {
  const unable = againstBombardment(s, frame, attempt)
  return refusal(s, { ...attempt, unit: unitId(sovRocket) }, unable)
}
const againstBombardment = (s: AasState, frame: At<'bombardment'>, attempt: Attempt): AasNo | undefined => {
  const [from, at, token] = [zoneSaid(attempt, 'from'), zoneSaid(attempt, 'at'), zoneSaid(attempt, 'token')]
  const idle =
    againstBattery(attempt, (place) => noLauncher(s, frame, place)) ??
    noZoneSaid(attempt, 'at', 'token') ??
    ifSaid(at, (zone) => noBombardment(s, zone))
  if (idle !== undefined || from === none) return idle
  return ifSaid(at, (zone) => noRocketRange(from, zone)) ?? noFeeding(s, from, token)
}

// Landing

const againstLanding = (s: AasState, side: SideNumber, attempt: Attempt): AasNo | undefined => {
  const [type, at] = [unitSaid(attempt), zoneSaid(attempt, 'at')]
  const noField = attempt.at === undefined ? undefined : noLandingAt(s, side, at)
  if (at === none && noField !== undefined) return noField
  return (
    noUnitSaid(attempt) ??
    noOwnUnit(side, attempt) ??
    noField ??
    ifSaid(at, (zone) => noRoomOn(s, side, zone)) ??
    (type === none ? noFlock(s, side) : noneAloft(s, side, type))
  )
}

// Losses

const explainLoss = (s: AasState, attempt: Attempt, loss: Loss): AasRefusal | undefined => {
  if (attempt.unit === undefined) return undefined
  const pointed = attempt.from ?? attemptedPlace(attempt)
  const place = pointed === undefined ? undefined : placeNumber(pointed)
  return refusal(s, { ...attempt, zone: placeId(loss.place) }, noVictim(s, loss, { ...attempt, place }))
}

/** AAS-OPT-6, AAS-OPT-7: a piece of one's own to be given up in a zone. */
const againstGift = (s: AasState, side: SideNumber, attempt: Attempt): AasNo | undefined => {
  const zone = zoneSaid(attempt, 'zone')
  const isSacrifice = s.stack.at(-1)?.at === 'heroes.sacrifice'
  const loss = isSacrifice ? heroesLoss(side, zone) : scrapLoss(zone)
  const wrong = noUnitSaid(attempt) ?? noOwnUnit(side, attempt, loss.reasons.notYours) ?? noZoneSaid(attempt, 'zone')
  if (wrong !== undefined || zone === none) return wrong
  const quiet = isSacrifice ? noSacrificeIn(s, zone) : undefined
  return quiet ?? noVictim(s, loss, attempt)
}

/** AAS-R64, AAS-TGT-4 */
const explainTarget = (s: AasState, attempt: Attempt): AasRefusal | undefined => {
  const unable = noTargeting(s, attempt)
  return refusal(s, { ...attempt, zone: placeId(fightOf(s).zone) }, unable)
}

// The steps

type Explain<F> = (s: AasState, attempt: Attempt, frame: F, side: SideNumber) => AasRefusal | undefined
/** Where a reason is told of just what was attempted. */
const plainly =
  <F>(against: (s: AasState, frame: F, attempt: Attempt, side: SideNumber) => AasNo | undefined): Explain<F> =>
  (s, attempt, frame, side) =>
    refusal(s, attempt, against(s, frame, attempt, side))

const landing: Explain<Frame> = plainly((s, _frame, attempt, side) => againstLanding(s, side, attempt))
const gift: Explain<Frame> = plainly((s, _frame, attempt, side) => againstGift(s, side, attempt))

const steps: { readonly [Name in Frame['at']]?: Explain<At<Name>> } = {
  bid: plainly((_s, frame, { points }) => (points === undefined ? undefined : noBid(frame, Number(points)))),
  'bid.spend': plainly(againstPurchase),
  factory: plainly(againstFactory),
  'redeploy.put': plainly(againstPlacing),
  'luftwaffe.scrap': gift,
  requisition: plainly(againstRequisition),
  'axis.infantry': plainly((s, _frame, attempt) => againstFreeInfantry(s, attempt)),
  'axis.stormAir': plainly((s, _frame, attempt) => againstStormAir(s, attempt)),
  'heroes.sacrifice': gift,
  'heroes.loss': (s, attempt, { zone }) => explainLoss(s, attempt, heroesLoss(axis, zone)),
  'stacking.shift': plainly(againstShift),
  'stacking.disband': explainDisbanding,
  interception: plainly(againstScramble),
  defense: explainAim,
  'defense.loss': (s, attempt, frame) => explainLoss(s, attempt, defenseLoss(s, frame)),
  'ambush.choose': explainAmbush,
  'ambush.loss': (s, attempt, frame) => explainLoss(s, attempt, ambushLoss(frame)),
  'landings.loss': (s, attempt, frame) =>
    refusal(s, attempt, noLandingLoss(s, frame)) ?? explainLoss(s, attempt, landingLoss(s, frame)),
  'strikes.choose': plainly((s, _frame, { crossing }) =>
    crossing === undefined ? undefined : noStrike(s, crossingNumber(crossing)),
  ),
  bombardment: explainBombardment,
  'bombardment.loss': (s, attempt, { toll }) => explainLoss(s, attempt, rocketLoss(s, toll)),
  'combats.choose'(s, attempt, { fought }) {
    const zone = attemptedPlace(attempt) ?? ''
    return refusal(s, { ...attempt, zone }, noFight(s, fought, zoneNumber(zone)))
  },
  'combat.token'(s, attempt, { side }) {
    const token = attempt.token ?? attemptedPlace(attempt) ?? ''
    const zone = zoneNumber(token)
    return refusal(s, { ...attempt, token }, noUse(s, side, zone) ?? noTokenInReach(s, side, fightOf(s).zone, zone))
  },
  'combat.target': explainTarget,
  'combat.loss': (s, attempt, { kind }) => explainLoss(s, attempt, combatLoss(s, kind)),
  'homing.choose': landing,
  'landing.choose': landing,
  'preparation.place': plainly((s, _frame, attempt) => againstPreparation(s, attempt)),
  'uranus.zone': plainly(againstAssignment),
}

/** The first rule of the step under way that stands in the way. */
export const explainPlay = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  const frame = s.stack.at(-1)
  // Each step knows which frames stand at it; the table does not.
  const explain = frame === undefined ? undefined : (steps[frame.at] as Explain<Frame> | undefined)
  return frame === undefined ? undefined : explain?.(s, attempt, frame, side)
}
