import { type Decision, type Refusal, refusalOf } from '@kurgan/kernel'
import { noAdvance, noEntry } from '../advance.ts'
import { noCombatIn } from '../battle.ts'
import { noAttempt, noBlitzing } from '../blitz.ts'
import { noDivision, noDivisionHex } from '../calendar.ts'
import { infantryOf, isTank, rerollToken, sideOf, urbanOf } from '../components.ts'
import { noEntrance, noVia, noWay } from '../convoy.ts'
import { noDisengaging, noLeaving } from '../disengagement.ts'
import { noMovement } from '../movement.ts'
import { noHideout, noRoomForPartisans } from '../partisans.ts'
import { noArrival, noControl, noForgoing, noIndustry, noLocation, noRoom, noSpare } from '../reinforcements.ts'
import { noRetreat } from '../retreat.ts'
import { noDeploymentArea, noDeploymentRoom, noSuggestion, noTankGround } from '../setup.ts'
import { noRefugeForStalin } from '../stalin.ts'
import { type Due, type Frame, type IbsmAction, type IbsmState, offMap, soviet, type TokenId } from '../state.ts'
import { noAirspace, noAnchorage, noDisruption, noFlight, noFlying, noTarget } from '../support.ts'
import { type Attempt, attemptOf, noMeaning, type Said } from './attempt.ts'
import { noTokenUse } from './explain-tokens.ts'
import { facts } from './facts.ts'
import { type IbsmNo, no } from './messages.ts'
import { noNewcomer, positionOf, regularAt, spareUnits } from './position.ts'

/**
 * Why an attempted move is not legal. Each form of action asks the rules of its chapter, the same that make the list, in
 * an order in which they are best told, and only those that speak of what was said.
 */

type At<Step extends Frame['at']> = Extract<Frame, { at: Step }>
interface Form<F extends Frame> {
  readonly do: IbsmAction['do']
  /** What stands against what was said. */
  readonly against?: (s: IbsmState, frame: F, attempt: Attempt) => IbsmNo | undefined
  /** What is told when nothing does, and yet nothing can be made of it. */
  readonly lastly?: (s: IbsmState, frame: F, attempt: Attempt) => IbsmNo | undefined
}

// Set-up and arrivals

/** The Regular Units of the side that are not on the map yet; those of the other are told under `notYours`. */
const noUnitToPlace = (s: IbsmState, { side, unit }: Attempt): IbsmNo | undefined => {
  if (unit === undefined) return undefined
  if (unit.side !== side) return no('IBSM-SEQ-1', 'notYours')
  return unit.kind === 'regular' ? noNewcomer(s, unit.number) : no('IBSM-UNT-2', 'notPlacedByHand')
}

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

/** FAS-2: first the Fleet of a side, then its Air Units. */
const noFleet = (_s: IbsmState, _frame: At<'support.fleet'>, { side, unit, hex }: Attempt): IbsmNo | undefined => {
  if (unit !== undefined && unit.side !== side) return no('IBSM-FAS-1', 'notYours')
  if (unit?.kind === 'air') return no('IBSM-FAS-2', 'fleetFirst')
  if (unit !== undefined && unit.kind !== 'fleet') return no('IBSM-FAS-2', 'onlyFleet')
  return hex < 0 ? undefined : noAnchorage(side, hex)
}

const noFlier = (s: IbsmState, { side, unit }: Attempt): IbsmNo | undefined => {
  if (unit === undefined) return undefined
  if (unit.side !== side) return no('IBSM-FAS-1', 'notYours')
  return unit.kind === 'air' ? noFlight(s, unit.number) : no('IBSM-FAS-2', 'onlyAir')
}

const noMission = (s: IbsmState, { said, side, hex }: Attempt): IbsmNo | undefined => {
  if (said.mission !== 'disrupt') return undefined
  return noDisruption(s, side) ?? (hex < 0 ? undefined : noTarget(s, side, hex))
}

const noAir = (s: IbsmState, _frame: At<'support.air'>, attempt: Attempt): IbsmNo | undefined =>
  noFlier(s, attempt) ?? (attempt.hex < 0 ? undefined : noAirspace(attempt.hex)) ?? noMission(s, attempt)

// Movement

/** UNT-2, MOV-1: the Regular Units of the side. */
const noMover = (s: IbsmState, { side, unit }: Attempt): IbsmNo | undefined => {
  if (unit === undefined) return undefined
  if (unit.kind !== 'regular') return no('IBSM-UNT-2', 'supportDoesNotMove')
  if (unit.side !== side) return no('IBSM-MOV-1', 'notYours')
  return (s.place[unit.number] as number) < 0 ? noMovement(s, unit.number) : undefined
}

/** MOV-5, ADV-1, CON: where the unit wants to go, and how it would come there. */
const noJourney = (s: IbsmState, unit: number, { side, hex, via }: Attempt): IbsmNo | undefined => {
  const here = positionOf(s)
  if (hex >= 0 && hex === s.place[unit]) return no('IBSM-MOV-5', 'sameHex')
  const barred = hex < 0 ? undefined : noEntry(here, side, isTank(unit), hex)
  if (barred !== undefined) return barred
  if (via < 0) return hex < 0 ? undefined : noWay(s, here, unit, hex)
  return noVia(s, here, unit, via) ?? (hex < 0 ? undefined : noEntrance(via, hex))
}

const noMove = (s: IbsmState, frame: At<'movement.choose' | 'movement.disengaged'>, attempt: Attempt) => {
  const wrong = noMover(s, attempt)
  if (wrong !== undefined || attempt.unit === undefined) return wrong
  const unit = attempt.unit.number
  const isFree = frame.at === 'movement.disengaged'
  if (isFree && frame.unit !== unit) return no('IBSM-MOV-2', 'finishFirst')
  const held = isFree ? undefined : noLeaving(positionOf(s), attempt.side, unit, s.place[unit] as number)
  return noMovement(s, unit) ?? held ?? noJourney(s, unit, attempt)
}

/** Why no unit at all can go to a hex that was pointed at before any unit. */
const noGoal = (s: IbsmState, _frame: Frame, { side, unit, hex, via }: Attempt): IbsmNo | undefined => {
  if (unit !== undefined) return no('IBSM-MOV-1', 'nowhere')
  if (hex < 0) return via < 0 ? undefined : no('IBSM-MOV-1', 'nobodyReaches')
  const here = positionOf(s)
  const own = regularAt(s, side, hex)
  if (own >= 0) return noMovement(s, own) ?? noLeaving(here, side, own, hex) ?? noEntry(here, side, false, hex)
  return noEntry(here, side, false, hex) ?? no('IBSM-MOV-1', 'nobodyReaches')
}

const noDisengagement = (s: IbsmState, _frame: Frame, attempt: Attempt): IbsmNo | undefined => {
  const wrong = noMover(s, attempt)
  if (wrong !== undefined || attempt.unit === undefined) return wrong
  const { number } = attempt.unit
  return noMovement(s, number) ?? noDisengaging(positionOf(s), attempt.side, number, s.place[number] as number)
}

const noBlitz = (s: IbsmState, frame: At<'movement.choose'>, attempt: Attempt): IbsmNo | undefined => {
  const wrong = noMover(s, attempt)
  if (wrong !== undefined || attempt.unit === undefined) return wrong
  const { number } = attempt.unit
  return noBlitzing(s, number) ?? noAttempt(frame, number)
}

type Moving = At<'movement.disengaged' | 'movement.blitz' | 'movement.extra'>

/** MOV-2: the unit that has begun goes on. */
const noOther = (_s: IbsmState, frame: Moving, { unit }: Attempt): IbsmNo | undefined =>
  unit !== undefined && (unit.kind !== 'regular' || unit.number !== frame.unit)
    ? no('IBSM-MOV-2', 'finishFirst')
    : undefined

const noFurther = (s: IbsmState, frame: Moving, attempt: Attempt): IbsmNo | undefined =>
  noOther(s, frame, attempt) ?? (attempt.hex < 0 ? undefined : noAdvance(s, positionOf(s), frame.unit, attempt.hex))

// Combat

/** COM-2: a Combat is chosen by its hex, also where one of its units is pointed at. */
const noChoice = (s: IbsmState, _frame: Frame, { unit, hex }: Attempt): IbsmNo | undefined => {
  const there = unit?.kind === 'regular' ? (s.place[unit.number] as number) : hex
  if (there < 0) return unit === undefined ? undefined : no('IBSM-COM-1', 'noFighter')
  return noCombatIn(positionOf(s), there) ?? (unit === undefined ? undefined : no('IBSM-COM-2', 'combatByHex'))
}

const noRetreating = (s: IbsmState, frame: At<'combat.retreat'>, attempt: Attempt): IbsmNo | undefined => {
  const { side, unit, hex } = attempt
  if (unit !== undefined && unit.side !== side) return no('IBSM-RET-1', 'notYours')
  if (unit !== undefined && (unit.kind !== 'regular' || unit.number !== frame.unit))
    return no('IBSM-RET-1', 'retreatsNow')
  return hex < 0 ? undefined : noRetreat(s, positionOf(s), frame, hex)
}

// Partisans and Stalin

const noPartisan = (s: IbsmState, _frame: Frame, { unit, hex }: Attempt): IbsmNo | undefined => {
  if (unit !== undefined && unit.kind !== 'partisan') return no('IBSM-PAR-1', 'onlyPartisans')
  if (unit !== undefined && s.partisans[unit.number] !== offMap) return no('IBSM-PAR-2', 'partisansStay')
  return hex < 0 ? undefined : (noHideout(hex) ?? noRoomForPartisans(positionOf(s), hex))
}

const noRelocation = (s: IbsmState, _frame: Frame, { unit, hex, location }: Attempt): IbsmNo | undefined => {
  if (unit !== undefined) return undefined
  if (location < 0) return hex < 0 ? undefined : no('IBSM-STA-1', 'noCity')
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
    { do: 'disengage', against: noDisengagement, lastly: () => no('IBSM-DIS-2', 'nobodyHeld') },
    { do: 'blitz', against: noBlitz, lastly: () => no('IBSM-BLZ-1', 'nobodyBlitzes') },
  ],
  'movement.disengaged': [
    { do: 'move', against: noMove, lastly: noGoal },
    { do: 'stay', against: noOther },
  ],
  'movement.blitz': [
    { do: 'advance', against: noFurther },
    { do: 'stay', against: noOther },
  ],
  'movement.extra': [
    { do: 'advance', against: noFurther },
    { do: 'stay', against: noOther },
  ],
  'combat.choose': [{ do: 'combat', against: noChoice }],
  'combat.retreat': [{ do: 'retreat', against: noRetreating }],
  'reinforcements.place': [
    { do: 'reinforce', against: noReinforcement, lastly: (s, due, a) => noSpare(s, meansTank(s, due, a)) },
    { do: 'forgo', against: noForgoing },
  ],
  'partisans.place': [
    {
      do: 'partisan',
      against: noPartisan,
      lastly: (_s, _frame, { unit }) => (unit === undefined ? undefined : no('IBSM-R78', 'anyPartisan')),
    },
  ],
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
  return refusalOf(refusal ?? no('IBSM-SEQ-1', 'notNow'), facts, s, attempt)
}
