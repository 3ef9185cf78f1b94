import type { FactsOf } from '@kurgan/kernel'
import { setupArea, unitNumber, unitOf } from '../components.ts'
import { placeOf, stacking } from '../control.ts'
import { groupOf, waitingUnits } from '../dawn.ts'
import { addMoves } from '../movement.ts'
import { mayAttackInPlace } from '../round.ts'
import type { AtvAction, AtvState, EventId, GroupId, Item, Round } from '../state.ts'
import { isItem } from '../supply.ts'
import { itemCost } from '../tables.ts'
import { type Attempt, attemptedArea } from './attempt.ts'
import type { AtvWhy } from './messages.ts'
import { barOnTheWay, movementTo } from './ways.ts'

/** What there is to tell of each refusal. Only refusals of a step that has a Round or an attack ask for them. */

const noRound: Round = { active: 0, contested: [], attacked: [], acted: false, target: 0, waiting: [], vias: [] }

const roundOf = (s: AtvState): Round => {
  const frame = s.stack.at(-1)
  return frame?.at === 'combat.round' ? frame : noRound
}

const attackedArea = (s: AtvState): number => {
  const frame = s.stack.at(-1)
  return frame !== undefined && 'area' in frame ? frame.area : 0
}

const attackersIn = (s: AtvState): number => {
  const frame = s.stack.at(-1)
  return frame !== undefined && 'attackers' in frame ? frame.attackers.length : 0
}

/** The Area of an attempt; who names none means the one that is active. */
const areaIn = (s: AtvState, attempt: Attempt): number => attemptedArea(attempt) ?? roundOf(s).active

const area = (s: AtvState, attempt: Attempt): { readonly area: number } => ({ area: areaIn(s, attempt) })
const unit = (_s: AtvState, attempt: Attempt): { readonly unit: string } => ({ unit: attempt.unit ?? '' })
const unitThere = (s: AtvState, attempt: Attempt): { readonly unit: string; readonly area: number } => ({
  ...unit(s, attempt),
  ...area(s, attempt),
})
const numberIn = ({ unit: name = '' }: Attempt): number => unitNumber(name)
/** Where the unit stands. */
const standing = (s: AtvState, attempt: Attempt): { readonly unit: string; readonly area: number } => ({
  ...unit(s, attempt),
  area: placeOf(s, numberIn(attempt)),
})
const attack = (s: AtvState): { readonly area: number } => ({ area: attackedArea(s) })
const group = (_s: AtvState, attempt: Attempt): { readonly group: GroupId } => ({ group: attempt.group as GroupId })
const nothing = (): object => ({})

const item = ({ item: name }: Attempt): Item => (name !== undefined && isItem(name) ? name : 'artillery')

const costIn = (attempt: Attempt): number =>
  attempt.item === undefined ? unitOf(numberIn(attempt)).returnCost : itemCost[item(attempt)]

const placed = ['artillery', 'engineers', 'air'] as const

const scarce = (s: AtvState, attempt: Attempt): { item: Item; wanted: number; available: number } => {
  const missing = placed.find((marker) => (attempt[marker] ?? 0) > s[marker]) ?? 'artillery'
  return { item: missing, wanted: attempt[missing] ?? 0, available: s[missing] }
}

/** A unit that has no action at all is told so, also if it was asked for one kind of them. */
const inability = (s: AtvState, attempt: Attempt): { unit: string; what: 'act' | 'move' | 'enter' } => {
  const round = roundOf(s)
  const found: AtvAction[] = []
  if (round !== noRound) addMoves(s, round, [numberIn(attempt)], stacking(s), found)
  const idle = found.length === 0 && !(round !== noRound && mayAttackInPlace(s, round))
  return { ...unit(s, attempt), what: idle ? 'act' : attempt.do === 'enter' ? 'enter' : 'move' }
}

const onTheWay = (s: AtvState, attempt: Attempt): { unit: string; area: number; on: number } => ({
  ...unitThere(s, attempt),
  on: barOnTheWay(s, roundOf(s), numberIn(attempt), areaIn(s, attempt)),
})

const pending = (s: AtvState, attempt: Attempt): { area: number; target: number } => ({
  ...area(s, attempt),
  target: roundOf(s) === noRound ? attackedArea(s) : roundOf(s).target,
})

const groupHere = (s: AtvState, attempt: Attempt): { group: GroupId; area: number } => ({
  ...group(s, attempt),
  ...area(s, attempt),
})

export const facts: FactsOf<AtvWhy, AtvState, Attempt> = {
  over: nothing,
  notNow: nothing,
  noSuchUnit: unit,
  noSuchArea: area,
  notOnMap: unit,
  spent: unit,
  full: area,
  notControlled: area,
  groupNotDue: (s, attempt) => ({ ...group(s, attempt), turn: groupOf(s, attempt.group ?? '')?.turn ?? 0 }),
  groupNotWaiting: group,
  groupLeaves: group,
  groupHeldBack: group,
  groupElsewhere: groupHere,
  noPlaceForGroup: group,
  noRoomForGroup: (s, attempt) => {
    const arriving = groupOf(s, attempt.group ?? '')
    return { ...groupHere(s, attempt), units: arriving === undefined ? 0 : waitingUnits(s, arriving).length }
  },
  notCutOff: area,
  isolatedAlready: area,
  divisionNotPausable: (_s, { division = '' }) => ({ division }),
  tooExpensive: (s, attempt) => ({ cost: costIn(attempt), supply: s.supply }),
  noMarkerLeft: (_s, attempt) => ({ item: item(attempt) }),
  moraleFull: (s) => ({ morale: s.morale }),
  notInBox: unit,
  nobodyArrives: area,
  noPlaceToReturn: unit,
  nobodyThere: unitThere,
  returnsOnlyTo: (s, attempt) => ({ ...unitThere(s, attempt), home: setupArea(numberIn(attempt), s.scenario) }),
  noGermans: area,
  allSpent: area,
  cannotAct: area,
  activateFirst: standing,
  notActive: (s, attempt) => ({ ...standing(s, attempt), active: roundOf(s).active }),
  waits: standing,
  alreadyThere: unitThere,
  northernShoulder: unitThere,
  alreadyAttacked: area,
  pendingFirst: pending,
  contestedToSoviet: (s, attempt) => ({ ...unitThere(s, attempt), from: roundOf(s).active }),
  tooFar: (s, attempt) => ({
    ...unitThere(s, attempt),
    ...movementTo(s, roundOf(s), numberIn(attempt), areaIn(s, attempt)),
  }),
  holdsSoviet: area,
  vacant: area,
  unitCannot: inability,
  fullOnTheWay: onTheWay,
  attackedOnTheWay: onTheWay,
  noWay: unitThere,
  notBy: (s, attempt) => ({ ...unitThere(s, attempt), via: attempt.via ?? roundOf(s).active }),
  notContested: area,
  enterFirst: area,
  mustAttack: (s) => ({ area: roundOf(s).target }),
  nothingDone: (s) => ({ area: roundOf(s).active }),
  notAttacking: (s, attempt) => ({ ...unit(s, attempt), ...attack(s) }),
  alreadyJoined: unit,
  nobodyJoined: attack,
  moreThanAttackers: (s, { artillery = 0, engineers = 0, air = 0 }) => ({
    markers: artillery + engineers + air,
    attackers: attackersIn(s),
  }),
  notAvailable: scarce,
  oneAir: nothing,
  airGrounded: (s) => ({ event: s.event as EventId }),
  airLimited: attack,
  retreatElsewhere: unitThere,
}
