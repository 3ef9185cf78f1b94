import type { No, RuleId } from '@kurgan/kernel'
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

export type AtvWhy =
  /** The game is over. */
  | { readonly say: 'over' }
  /** Another step of the sequence of play is on. */
  | { readonly say: 'notNow' }
  | { readonly say: 'noSuchUnit'; readonly unit: string }
  | { readonly say: 'noSuchArea'; readonly area: number }
  | { readonly say: 'notOnMap'; readonly unit: string }
  /** A Spent unit neither moves nor attacks. */
  | { readonly say: 'spent'; readonly unit: string }
  | { readonly say: 'full'; readonly area: number }
  | { readonly say: 'notControlled'; readonly area: number }
  // Dawn
  | { readonly say: 'groupNotDue'; readonly group: string; readonly turn: number }
  /** Its units are on the map, in the Out of Action Box or out of the game. */
  | { readonly say: 'groupNotWaiting'; readonly group: GroupId }
  /** It would leave the game in the same Dawn Phase. */
  | { readonly say: 'groupLeaves'; readonly group: GroupId }
  | { readonly say: 'groupHeldBack'; readonly group: GroupId }
  | { readonly say: 'groupElsewhere'; readonly group: GroupId; readonly area: number }
  /** Nowhere at all, so that it need not be held back either. */
  | { readonly say: 'noPlaceForGroup'; readonly group: GroupId }
  | { readonly say: 'noRoomForGroup'; readonly group: GroupId; readonly area: number; readonly units: number }
  | { readonly say: 'notCutOff'; readonly area: number }
  | { readonly say: 'isolatedAlready'; readonly area: number }
  // Random event
  | { readonly say: 'divisionNotPausable'; readonly division: string }
  // Supply
  | { readonly say: 'tooExpensive'; readonly cost: number; readonly supply: number }
  | { readonly say: 'noMarkerLeft'; readonly item: Item }
  | { readonly say: 'moraleFull'; readonly morale: number }
  | { readonly say: 'notInBox'; readonly unit: string }
  | { readonly say: 'nobodyArrives'; readonly area: number }
  | { readonly say: 'noPlaceToReturn'; readonly unit: string }
  | { readonly say: 'nobodyThere'; readonly unit: string; readonly area: number }
  | { readonly say: 'returnsOnlyTo'; readonly unit: string; readonly area: number; readonly home: number }
  // Activation and movement
  | { readonly say: 'noGermans'; readonly area: number }
  | { readonly say: 'allSpent'; readonly area: number }
  | { readonly say: 'cannotAct'; readonly area: number }
  | { readonly say: 'activateFirst'; readonly unit: string; readonly area: number }
  | { readonly say: 'notActive'; readonly unit: string; readonly area: number; readonly active: number }
  | { readonly say: 'waits'; readonly unit: string; readonly area: number }
  | { readonly say: 'alreadyThere'; readonly unit: string; readonly area: number }
  | { readonly say: 'northernShoulder'; readonly unit: string; readonly area: number }
  | { readonly say: 'alreadyAttacked'; readonly area: number }
  | { readonly say: 'pendingFirst'; readonly area: number; readonly target: number }
  | { readonly say: 'contestedToSoviet'; readonly unit: string; readonly area: number; readonly from: number }
  | {
      readonly say: 'tooFar'
      readonly unit: string
      readonly area: number
      readonly needs: number
      readonly has: number
    }
  /** One does not merely move there, but enters to attack. */
  | { readonly say: 'holdsSoviet'; readonly area: number }
  /** One does not enter to attack there, but merely moves. */
  | { readonly say: 'vacant'; readonly area: number }
  | { readonly say: 'unitCannot'; readonly unit: string; readonly what: 'act' | 'move' | 'enter' }
  /** Units do not pass through a full Area. */
  | { readonly say: 'fullOnTheWay'; readonly unit: string; readonly area: number; readonly on: number }
  /** Nor through one that was attacked in this Action Round. */
  | { readonly say: 'attackedOnTheWay'; readonly unit: string; readonly area: number; readonly on: number }
  | { readonly say: 'noWay'; readonly unit: string; readonly area: number }
  | { readonly say: 'notBy'; readonly unit: string; readonly area: number; readonly via: number }
  | { readonly say: 'notContested'; readonly area: number }
  | { readonly say: 'enterFirst'; readonly area: number }
  | { readonly say: 'mustAttack'; readonly area: number }
  | { readonly say: 'nothingDone'; readonly area: number }
  // Attack
  | { readonly say: 'notAttacking'; readonly unit: string; readonly area: number }
  | { readonly say: 'alreadyJoined'; readonly unit: string }
  | { readonly say: 'nobodyJoined'; readonly area: number }
  | { readonly say: 'moreThanAttackers'; readonly markers: number; readonly attackers: number }
  | { readonly say: 'notAvailable'; readonly item: Item; readonly wanted: number; readonly available: number }
  | { readonly say: 'oneAir' }
  | { readonly say: 'airGrounded'; readonly event: EventId }
  | { readonly say: 'airLimited'; readonly area: number }
  | { readonly say: 'retreatElsewhere'; readonly unit: string; readonly area: number }

/** A rule that stands in the way, as the chapters say it; `facts.ts` knows what there is to tell of it. */
export type AtvNo = No<AtvWhy>

export const no = (rule: RuleId, say: AtvWhy['say']): AtvNo => ({ rule, say })
