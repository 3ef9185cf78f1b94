import { type Decision, type Refusal, refusalOf } from '@kurgan/kernel'
import { noAdvance, noEntry, noEntryOf, noOther } from '../advance.ts'
import { combatByHex, noCombatIn, noFighting } from '../battle.ts'
import { noAttempt, noBlitzing, noneToBlitz } from '../blitz.ts'
import { noDivision, noDivisionHex } from '../calendar.ts'
import { infantryOf, isTank, rerollToken, sideOf, urbanOf } from '../components.ts'
import { noEntrance, noVia, noWay } from '../convoy.ts'
import { noDisengaging, noLeaving } from '../disengagement.ts'
import { noGoing, noGoingTo, noMovement, noMover, noneToDisengage, noPresence } from '../movement.ts'
import { anyPartisan, noHideout, noPartisan, noRoomForPartisans } from '../partisans.ts'
import { noArrival, noControl, noForgoing, noIndustry, noLocation, noRoom, noSpare } from '../reinforcements.ts'
import { noLoser, noRetreat } from '../retreat.ts'
import { noDeploymentArea, noDeploymentRoom, noSuggestion, noTankGround } from '../setup.ts'
import { noCityIn, noRefugeForStalin } from '../stalin.ts'
import { type At, type Due, type Frame, type IbsmAction, type IbsmState, soviet, type TokenId } from '../state.ts'
import { noAirspace, noAnchorage, noDisruption, noFlier, noFlight, noFlying, noSailing, noTarget } from '../support.ts'
import { type Attempt, attemptOf, noMeaning, type Said } from './attempt.ts'
import { noTokenUse } from './explain-tokens.ts'
import { facts } from './facts.ts'
import { type IbsmNo, no, reasons } from './messages.ts'
import { noNewcomer, noRecruit, positionOf, regularAt, spareUnits } from './position.ts'

/**
 * Why an attempted move is not legal. Each form of action asks the rules of its chapter, the same that make the list, in
 * an order in which they are best told, and only those that speak of what was said.
 */

interface Form<F extends Frame> {
  readonly do: IbsmAction['do']
  /** What stands against what was said. */
  readonly against?: (s: IbsmState, frame: F, attempt: Attempt) => IbsmNo | undefined
  /** Where nothing does: why nothing can be made of it, whatever else were said. */
  readonly lastly?: (s: IbsmState, frame: F, attempt: Attempt) => IbsmNo | undefined
}

// Set-up and arrivals

/** The Regular Units of the side that are not on the map yet. */
const noUnitToPlace = (s: IbsmState, { side, unit }: Attempt): IbsmNo | undefined =>
  unit === undefined ? undefined : (noRecruit(side, unit) ?? noNewcomer(s, unit.number))

/** Whether the attempt is for a Tank: it names one, or no Infantry can come. */
const meansTank = (s: IbsmState, { infantry, tanks }: Due, { side, unit }: Attempt): boolean => {
  if (unit !== undefined) return isTank(unit.number)
  return tanks > 0 && (infantry === 0 || spareUnits(s, infantryOf[side]).length === 0)
}

const noDeployment = (s: IbsmState, _frame: At<'deployment'>, attempt: Attempt): IbsmNo | undefined => {
  const wrong = noUnitToPlace(s, attempt)
  const { hex } = attempt
  if (wrong !== undefined || hex < 0) return wrong
  const tank = meansTank(s, { infantry: 1, tanks: 1 }, attempt)
  return noDeploymentArea(hex) ?? noDeploymentRoom(s, hex) ?? noTankGround(tank, hex)
}

const noReturn = (s: IbsmState, _frame: At<'calendar.division'>, attempt: Attempt): IbsmNo | undefined => {
  const { unit, hex } = attempt
  const wrong = noUnitToPlace(s, attempt) ?? (unit === undefined ? undefined : noDivision(isTank(unit.number)))
  return wrong ?? (hex < 0 ? undefined : noDivisionHex(positionOf(s), hex))
}

const noReinforcement = (s: IbsmState, due: At<'reinforcements.place'>, attempt: Attempt): IbsmNo | undefined => {
  const { unit, hex } = attempt
  const tank = meansTank(s, due, attempt)
  const wrong = noUnitToPlace(s, attempt) ?? (unit === undefined ? undefined : noArrival(due, tank))
  if (wrong !== undefined || hex < 0) return wrong
  return noLocation(tank, hex) ?? noControl(s, tank, hex) ?? noIndustry(tank, hex) ?? noRoom(positionOf(s), hex)
}

// Support

const noFleet = (_s: IbsmState, _frame: At<'support.fleet'>, { side, unit, hex }: Attempt): IbsmNo | undefined =>
  (unit === undefined ? undefined : noSailing(side, unit)) ?? (hex < 0 ? undefined : noAnchorage(side, hex))

const noUnitToFly = (s: IbsmState, { side, unit }: Attempt): IbsmNo | undefined =>
  unit === undefined ? undefined : (noFlier(side, unit) ?? noFlight(s, unit.number))

const noMission = (s: IbsmState, { said, side, hex }: Attempt): IbsmNo | undefined => {
  if (said.mission !== 'disrupt') return undefined
  return noDisruption(s, side) ?? (hex < 0 ? undefined : noTarget(s, side, hex))
}

const noAir = (s: IbsmState, _frame: At<'support.air'>, attempt: Attempt): IbsmNo | undefined =>
  noUnitToFly(s, attempt) ?? (attempt.hex < 0 ? undefined : noAirspace(attempt.hex)) ?? noMission(s, attempt)

// Movement

/** MOV-5, ADV-1, CON: where the unit wants to go, and how it would come there. */
const noJourney = (s: IbsmState, unit: number, { hex, via }: Attempt): IbsmNo | undefined => {
  const here = positionOf(s)
  const barred = hex < 0 ? undefined : noEntryOf(s, here, unit, hex)
  if (barred !== undefined) return barred
  if (via < 0) return hex < 0 ? undefined : noWay(s, here, unit, hex)
  return noVia(s, here, unit, via) ?? (hex < 0 ? undefined : noEntrance(via, hex))
}

/** A rule of one unit is asked of the unit that was named, if it is one that moves. */
const ofMover = ({ side, unit }: Attempt, rule: (unit: number) => IbsmNo | undefined): IbsmNo | undefined =>
  unit === undefined ? undefined : (noMover(side, unit) ?? rule(unit.number))

const noMove = (
  s: IbsmState,
  frame: At<'movement.choose' | 'movement.disengaged'>,
  attempt: Attempt,
): IbsmNo | undefined =>
  ofMover(attempt, (unit) => {
    const place = s.place[unit] as number
    if (frame.at === 'movement.choose')
      return noMovement(s, unit) ?? noLeaving(positionOf(s), attempt.side, unit, place) ?? noJourney(s, unit, attempt)
    const other = attempt.unit === undefined || place < 0 ? undefined : noOther(frame.unit, attempt.unit)
    return other ?? noMovement(s, unit) ?? noJourney(s, unit, attempt)
  })

/** Where there is no way to say the rest: the unit can go nowhere; or nobody at all to a hex that was pointed at first. */
const noGoal = (
  s: IbsmState,
  frame: At<'movement.choose' | 'movement.disengaged'>,
  { side, unit, hex, via }: Attempt,
): IbsmNo | undefined => {
  if (unit !== undefined) return noGoing(s, side, unit.number, via)
  if (hex < 0 && via < 0) return undefined
  const here = positionOf(s)
  const own = hex < 0 ? -1 : regularAt(s, side, hex)
  const held = own < 0 ? undefined : (noMovement(s, own) ?? noLeaving(here, side, own, hex))
  const barred = hex < 0 ? undefined : noEntry(here, side, false, hex)
  const disengaged = frame.at === 'movement.disengaged' ? frame.unit : undefined
  return held ?? barred ?? noGoingTo(s, side, disengaged, via, hex)
}

const noDisengagement = (s: IbsmState, _frame: Frame, attempt: Attempt): IbsmNo | undefined =>
  ofMover(
    attempt,
    (unit) => noMovement(s, unit) ?? noDisengaging(positionOf(s), attempt.side, unit, s.place[unit] as number),
  )

const noBlitz = (s: IbsmState, frame: At<'movement.choose'>, attempt: Attempt): IbsmNo | undefined =>
  ofMover(attempt, (unit) => noPresence(s, unit) ?? noBlitzing(s, unit) ?? noAttempt(frame, unit))

type Moving = At<'movement.disengaged' | 'movement.blitz' | 'movement.extra'>

const noStaying = (_s: IbsmState, frame: Moving, { unit }: Attempt): IbsmNo | undefined =>
  unit === undefined ? undefined : noOther(frame.unit, unit)

const noFurther = (s: IbsmState, frame: Moving, attempt: Attempt): IbsmNo | undefined =>
  noStaying(s, frame, attempt) ?? (attempt.hex < 0 ? undefined : noAdvance(s, positionOf(s), frame.unit, attempt.hex))

// Combat

/** A Combat is also meant where one of its units is pointed at. */
const noChoice = (s: IbsmState, _frame: Frame, { unit, hex }: Attempt): IbsmNo | undefined => {
  if (unit === undefined) return hex < 0 ? undefined : noCombatIn(positionOf(s), hex)
  if (unit.kind !== 'regular' && hex >= 0) return noCombatIn(positionOf(s), hex) ?? combatByHex
  return noFighting(s, unit) ?? noCombatIn(positionOf(s), s.place[unit.number] as number) ?? combatByHex
}

const noRetreating = (s: IbsmState, frame: At<'combat.retreat'>, { unit, hex }: Attempt): IbsmNo | undefined =>
  (unit === undefined ? undefined : noLoser(frame, unit)) ??
  (hex < 0 ? undefined : noRetreat(s, positionOf(s), frame, hex))

// Partisans and Stalin

const noBand = (s: IbsmState, _frame: Frame, { unit, hex }: Attempt): IbsmNo | undefined =>
  (unit === undefined ? undefined : noPartisan(s, unit)) ??
  (hex < 0 ? undefined : (noHideout(hex) ?? noRoomForPartisans(positionOf(s), hex))) ??
  (unit === undefined ? undefined : anyPartisan)

const noRelocation = (s: IbsmState, _frame: Frame, { unit, hex, location }: Attempt): IbsmNo | undefined => {
  if (unit !== undefined) return undefined
  if (location < 0) return hex < 0 ? undefined : noCityIn(hex)
  return noRefugeForStalin(s, location)
}

/** The forms each step asks for; the first is meant where none is said. */
const forms: { readonly [Step in Frame['at']]?: readonly Form<At<Step>>[] } = {
  deployment: [
    { do: 'deploy', against: noDeployment },
    { do: 'suggested', against: noSuggestion },
  ],
  'support.fleet': [{ do: 'fleet', against: noFleet }],
  'support.air': [{ do: 'air', against: noAir }],
  'movement.choose': [
    { do: 'move', against: noMove, lastly: noGoal },
    { do: 'disengage', against: noDisengagement, lastly: (s, _, { side }) => noneToDisengage(s, positionOf(s), side) },
    { do: 'blitz', against: noBlitz, lastly: (_, frame) => noneToBlitz(frame) },
  ],
  'movement.disengaged': [
    { do: 'move', against: noMove, lastly: noGoal },
    { do: 'stay', against: noStaying },
  ],
  'movement.blitz': [
    { do: 'advance', against: noFurther },
    { do: 'stay', against: noStaying },
  ],
  'movement.extra': [
    { do: 'advance', against: noFurther },
    { do: 'stay', against: noStaying },
  ],
  'combat.choose': [{ do: 'combat', against: noChoice }],
  'combat.retreat': [{ do: 'retreat', against: noRetreating }],
  'reinforcements.place': [
    { do: 'reinforce', against: noReinforcement, lastly: (s, due, a) => noSpare(s, meansTank(s, due, a)) },
    { do: 'forgo', against: noForgoing },
  ],
  'partisans.place': [{ do: 'partisan', against: noBand }],
  'stalin.move': [{ do: 'relocate', against: noRelocation }],
  'calendar.division': [{ do: 'deploy', against: noReturn }],
}

/** Whether the action is all that was said; a City in which Stalin may go is also named by its hexes (SET-6). */
export const agrees = (partial: Partial<IbsmAction>, action: IbsmAction): boolean => {
  const said: Said = partial
  if (action.do === 'relocate' && said.city === undefined && said.unit === undefined) {
    const { location } = attemptOf(said, soviet)
    if (location >= 0) return action.city === urbanOf(location).id
  }
  const given = new Map<string, unknown>(Object.entries(action))
  return Object.entries(said).every(([field, value]) => given.get(field) === value)
}

/** The Token that is meant where none is named: the one that repeats a die, or the first that may be played. */
const tokenMeant = ({ said, side }: Attempt, actions: readonly IbsmAction[]): TokenId | undefined => {
  if (said.token !== undefined) return said.token
  if (said.do === 'reroll') return rerollToken[side]
  return said.do === 'token' ? actions.find((action) => action.do === 'token')?.token : undefined
}

/** What stands against an attempt that names nothing unknown. */
const refused = (s: IbsmState, frame: Frame, attempt: Attempt): IbsmNo | undefined => {
  const { said } = attempt
  if (said.do === 'air' && noFlying(s) !== undefined) return noFlying(s)
  if (said.token !== undefined) return noTokenUse(s, frame, attempt, said.token)
  const asked = forms[frame.at] as readonly Form<Frame>[] | undefined
  const form = asked?.find((one) => said.do === undefined || one.do === said.do)
  return form?.against?.(s, frame, attempt) ?? form?.lastly?.(s, frame, attempt)
}

const notNow = no('IBSM-SEQ-1', 'notNow')

export const refuse = (
  s: IbsmState,
  said: Partial<IbsmAction>,
  { side, actions }: Decision<IbsmAction>,
): Refusal | undefined => {
  const frame = s.stack.at(-1)
  if (frame === undefined) return undefined
  const told = attemptOf(said, sideOf(side))
  const token = tokenMeant(told, actions)
  const attempt = token === undefined ? told : { ...told, said: { ...told.said, token } }
  const refusal = noMeaning(attempt) ?? refused(s, frame, attempt)
  return refusalOf(refusal ?? notNow, reasons, facts, s, attempt)
}
