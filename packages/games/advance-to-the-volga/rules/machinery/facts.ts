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
import type { AtvFacts } from './messages.ts'
import { barOnTheWay, movementTo } from './ways.ts'

/** What there is to tell of a reason. What belongs to a Round or an attack is asked only where there is one. */

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

const numberIn = ({ unit = '' }: Attempt): number => unitNumber(unit)

const itemIn = ({ item }: Attempt): Item => (item !== undefined && isItem(item) ? item : 'artillery')

const costIn = (attempt: Attempt): number =>
  attempt.item === undefined ? unitOf(numberIn(attempt)).returnCost : itemCost[itemIn(attempt)]

const placed = ['artillery', 'engineers', 'air'] as const

export const facts: FactsOf<AtvFacts, AtvState, Attempt> = {
  nothing: () => ({}),
  unit: (_s, { unit = '' }) => ({ unit }),
  area: (s, attempt) => ({ area: areaIn(s, attempt) }),
  unitAndArea: (s, attempt) => ({ ...facts.unit(s, attempt), ...facts.area(s, attempt) }),
  unitWhereItStands: (s, attempt) => ({ ...facts.unit(s, attempt), area: placeOf(s, numberIn(attempt)) }),
  onTheWay: (s, attempt) => ({
    ...facts.unitAndArea(s, attempt),
    on: barOnTheWay(s, roundOf(s), numberIn(attempt), areaIn(s, attempt)),
  }),
  activeArea: (s) => ({ area: roundOf(s).active }),
  attackedArea: (s) => ({ area: attackedArea(s) }),
  target: (s) => ({ area: roundOf(s).target }),
  group: (_s, { group }) => ({ group: group as GroupId }),
  groupAndArea: (s, attempt) => ({ ...facts.group(s, attempt), ...facts.area(s, attempt) }),
  groupNotDue: (s, { group = '' }) => ({ group, turn: groupOf(s, group)?.turn ?? 0 }),
  noRoomForGroup(s, attempt) {
    const arriving = groupOf(s, attempt.group ?? '')
    return { ...facts.groupAndArea(s, attempt), units: arriving === undefined ? 0 : waitingUnits(s, arriving).length }
  },
  divisionNotPausable: (_s, { division = '' }) => ({ division }),
  tooExpensive: (s, attempt) => ({ cost: costIn(attempt), supply: s.supply }),
  noMarkerLeft: (_s, attempt) => ({ item: itemIn(attempt) }),
  moraleFull: ({ morale }) => ({ morale }),
  returnsOnlyTo: (s, attempt) => ({
    ...facts.unitAndArea(s, attempt),
    home: setupArea(numberIn(attempt), s.scenario),
  }),
  notActive: (s, attempt) => ({ ...facts.unitWhereItStands(s, attempt), active: roundOf(s).active }),
  pendingFirst: (s, attempt) => ({
    ...facts.area(s, attempt),
    target: roundOf(s) === noRound ? attackedArea(s) : roundOf(s).target,
  }),
  contestedToSoviet: (s, attempt) => ({ ...facts.unitAndArea(s, attempt), from: roundOf(s).active }),
  tooFar: (s, attempt) => ({
    ...facts.unitAndArea(s, attempt),
    ...movementTo(s, roundOf(s), numberIn(attempt), areaIn(s, attempt)),
  }),
  /** A unit that has no action at all is told so, also if it was asked for one kind of them. */
  unitCannot(s, attempt) {
    const round = roundOf(s)
    const found: AtvAction[] = []
    if (round !== noRound) addMoves(s, round, [numberIn(attempt)], stacking(s), found)
    const idle = found.length === 0 && !(round !== noRound && mayAttackInPlace(s, round))
    return { ...facts.unit(s, attempt), what: idle ? 'act' : attempt.do === 'enter' ? 'enter' : 'move' }
  },
  notBy: (s, attempt) => ({ ...facts.unitAndArea(s, attempt), via: attempt.via ?? roundOf(s).active }),
  notAttacking: (s, attempt) => ({ ...facts.unit(s, attempt), ...facts.attackedArea(s, attempt) }),
  moreThanAttackers: (s, { artillery = 0, engineers = 0, air = 0 }) => ({
    markers: artillery + engineers + air,
    attackers: attackersIn(s),
  }),
  notAvailable(s, attempt) {
    const item = placed.find((marker) => (attempt[marker] ?? 0) > s[marker]) ?? 'artillery'
    return { item, wanted: attempt[item] ?? 0, available: s[item] }
  },
  airGrounded: (s) => ({ event: s.event as EventId }),
}
