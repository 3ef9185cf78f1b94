import { type No, ofItsOwn, type Reasons, type RuleId, telling, type WhyOf } from '@kurgan/kernel'
import type { EventId, GroupId, Item, Strategy } from '../state.ts'

/** Everything the game can say apart from events: what it asks, and why something cannot be done. */

export type AtvAsk =
  | { readonly say: 'ready' }
  | { readonly say: 'reinforcements' }
  | { readonly say: 'markers'; readonly free: number }
  | { readonly say: 'pause' }
  | { readonly say: 'spend'; readonly supply: number }
  | { readonly say: 'activation' }
  | { readonly say: 'unitAction'; readonly area: number }
  | { readonly say: 'pendingAttack'; readonly area: number; readonly target: number; readonly mandatory: boolean }
  /** Nothing is left to do but to attack. */
  | { readonly say: 'onlyAttack'; readonly area: number }
  | { readonly say: 'group'; readonly area: number }
  | { readonly say: 'barrage'; readonly area: number }
  | { readonly say: 'lead'; readonly area: number }
  | { readonly say: 'support'; readonly area: number; readonly lead: string; readonly limit: number }
  | { readonly say: 'retreat'; readonly area: number }

/** What a roll can come to where that is a number and no word. */
export type AtvOutcome =
  | { readonly say: 'points'; readonly points: number }
  | { readonly say: 'counter'; readonly strategy: Strategy; readonly defense: number }
  | { readonly say: 'defense'; readonly change: number }
  | { readonly say: 'morale'; readonly change: number }

/** What a reason against an action can tell. */
export interface AtvFacts {
  nothing: object
  unit: { unit: string }
  area: { area: number }
  unitAndArea: { unit: string; area: number }
  unitWhereItStands: { unit: string; area: number }
  onTheWay: { unit: string; area: number; on: number }
  activeArea: { area: number }
  attackedArea: { area: number }
  target: { area: number }
  group: { group: GroupId }
  groupAndArea: { group: GroupId; area: number }
  groupNotDue: { group: string; turn: number }
  noRoomForGroup: { group: GroupId; area: number; units: number }
  divisionNotPausable: { division: string }
  tooExpensive: { cost: number; supply: number }
  noMarkerLeft: { item: Item }
  moraleFull: { morale: number }
  returnsOnlyTo: { unit: string; area: number; home: number }
  notActive: { unit: string; area: number; active: number }
  pendingFirst: { area: number; target: number }
  contestedToSoviet: { unit: string; area: number; from: number }
  tooFar: { unit: string; area: number; needs: number; has: number }
  unitCannot: { unit: string; what: 'act' | 'move' | 'enter' }
  notBy: { unit: string; area: number; via: number }
  notAttacking: { unit: string; area: number }
  moreThanAttackers: { markers: number; attackers: number }
  notAvailable: { item: Item; wanted: number; available: number }
  airGrounded: { event: EventId }
}

/** Every reason, and what it tells. */
export const reasons = {
  ...telling('nothing', 'over', 'notNow'),
  ...telling('unit', 'noSuchUnit', 'notOnMap'),
  ...telling('area', 'noSuchArea', 'full', 'notControlled'),
  /** A Spent unit neither moves nor attacks. */
  spent: 'unit',
  // Dawn
  /** Its units are on the map, in the Out of Action Box or out of the game. */
  groupNotWaiting: 'group',
  /** It would leave the game in the same Dawn Phase. */
  groupLeaves: 'group',
  /** Nowhere at all, so that it need not be held back either. */
  noPlaceForGroup: 'group',
  ...ofItsOwn('groupNotDue', 'noRoomForGroup'),
  ...telling('group', 'groupHeldBack'),
  ...telling('groupAndArea', 'groupElsewhere'),
  ...telling('area', 'notCutOff', 'isolatedAlready'),
  // Random event
  ...ofItsOwn('divisionNotPausable'),
  // Supply
  ...ofItsOwn('tooExpensive', 'noMarkerLeft', 'moraleFull', 'returnsOnlyTo'),
  ...telling('unit', 'notInBox', 'noPlaceToReturn'),
  ...telling('area', 'nobodyArrives'),
  ...telling('unitAndArea', 'nobodyThere'),
  // Activation and movement
  /** One does not merely move there, but enters to attack. */
  holdsSoviet: 'area',
  /** One does not enter to attack there, but merely moves. */
  vacant: 'area',
  /** Units do not pass through a full Area. */
  fullOnTheWay: 'onTheWay',
  /** Nor through one that was attacked in this Action Round. */
  attackedOnTheWay: 'onTheWay',
  ...telling('area', 'noGermans', 'allSpent', 'cannotAct', 'alreadyAttacked', 'notContested', 'enterFirst'),
  ...telling('unitWhereItStands', 'activateFirst', 'waits'),
  ...ofItsOwn('notActive', 'pendingFirst', 'contestedToSoviet', 'tooFar', 'unitCannot', 'notBy'),
  ...telling('unitAndArea', 'alreadyThere', 'northernShoulder', 'noWay'),
  ...telling('target', 'mustAttack'),
  ...telling('activeArea', 'nothingDone'),
  // Attack
  ...ofItsOwn('notAttacking', 'moreThanAttackers', 'notAvailable', 'airGrounded'),
  ...telling('unit', 'alreadyJoined'),
  ...telling('attackedArea', 'nobodyJoined', 'airLimited'),
  ...telling('nothing', 'oneAir'),
  ...telling('unitAndArea', 'retreatElsewhere'),
} as const satisfies Reasons<AtvFacts>

export type AtvWhy = WhyOf<typeof reasons, AtvFacts>

/** A rule that stands in the way, as the chapters say it; `facts.ts` knows what there is to tell of it. */
export type AtvNo = No<typeof reasons>

export const no = (rule: RuleId, say: keyof typeof reasons): AtvNo => ({ rule, say })
