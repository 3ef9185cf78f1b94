import { type No, ofItsOwn, type Reasons, telling, type WhyOf } from '@kurgan/kernel'
import type { RationSource, SideId } from '../state.ts'

/** Everything the game can say apart from events: what it asks, and why something cannot be done. */

export type BfsAsk =
  | { readonly say: 'ready' }
  | { readonly say: 'deploy'; readonly points: number }
  | { readonly say: 'rations'; readonly left: number; readonly because: RationSource; readonly location: string }
  | { readonly say: 'rubble' }
  | { readonly say: 'action' }
  | { readonly say: 'payment'; readonly owed: number }
  | { readonly say: 'commit'; readonly location: string; readonly forces: readonly string[]; readonly others: number }
  | { readonly say: 'firefight'; readonly location: string; readonly cards: number }
  | { readonly say: 'answer'; readonly card: string }
  | { readonly say: 'prevention'; readonly hits: number }
  | { readonly say: 'absorption'; readonly hits: number }
  | { readonly say: 'choice'; readonly left: number }
  | { readonly say: 'moves'; readonly left: number }

/** What a roll can come to where that is a number and no word. */
export type BfsOutcome =
  | { readonly say: 'fight'; readonly attack: number; readonly defence: number }
  | { readonly say: 'hits'; readonly hits: number }

/** What a reason against an action can tell. */
export interface BfsFacts {
  nothing: object
  force: { force: string }
  card: { card: string }
  place: { place: string }
  location: { location: string }
  noSuchForce: { force: string }
  noSuchCard: { card: string }
  noSuchLocation: { location: string }
  noSuchPlace: { place: string }
  noForceInPlay: { side: SideId }
  nobodyCan: { what: OrderName }
  tooFewPoints: { force: string; cost: number; points: number }
  otherLocation: { force: string; location: string }
  alreadyThere: { force: string; place: string }
  areaFull: { place: string; limit: number }
  tooFewRations: { force: string; rations: number; cost: number }
  tooFewCards: { name: string; cards: number; cost: number }
  notInPerimeter: { force: string; location: string }
  drawnTooOften: { card: string; times: number }
  wrongType: { force: string; type: string }
  enemyPays: { force: string }
  payerElsewhere: { force: string; location: string }
  payerTooPoor: { force: string; rations: number; cost: number }
  notDeclared: { card: string; what: DeclaredField }
  tooCostly: { force: string; cost: number; limit: number }
  noAnswer: { card: string; played: string }
  perimeterFull: { force: string; limit: number }
}

/** Every reason, and what it tells. */
export const reasons = {
  /** No action of the type is possible, whatever it were to name. */
  nobodyCan: 'nobodyCan',
  ...telling('nothing', 'over', 'notNow'),
  ...ofItsOwn('noSuchForce', 'noSuchCard', 'noSuchLocation', 'noSuchPlace', 'noForceInPlay'),
  ...telling('location', 'locationNotInPlay'),
  ...telling('force', 'enemyForce', 'ownForce', 'notOnTable'),
  // Set-up
  ...telling('force', 'alreadyPlaced'),
  ...ofItsOwn('tooFewPoints'),
  ...telling('place', 'perimetersOnly'),
  ...telling('nothing', 'nobodyPlaced'),
  // Rations and Rubble
  ...ofItsOwn('otherLocation'),
  ...telling('location', 'destroyed'),
  // Moving and arriving
  ...ofItsOwn('alreadyThere', 'areaFull', 'tooFewRations', 'tooFewCards'),
  ...telling('location', 'enemyControls'),
  ...telling('force', 'movedAlready', 'nowhereToGo', 'notInReserves', 'notDisrupted'),
  ...telling('nothing', 'oneMustMove'),
  ...telling('place', 'attackArea', 'nobodyArrives', 'noCardStrikes'),
  // Attacking
  ...telling('location', 'uncontrolled', 'ownLocation', 'nobodyInPerimeter', 'nobodyCanPay'),
  ...ofItsOwn('notInPerimeter'),
  ...telling('force', 'alreadyCommitted'),
  ...telling('nothing', 'nobodyCommitted'),
  // Cards
  ...telling('card', 'notInHand', 'notInEnemyHand', 'enemyCard', 'ownCard', 'answersOnly', 'preventsOnly'),
  ...telling('card', 'noRationToLose', 'nobodyPays', 'nothingToDraw', 'emptyHand', 'noTarget', 'preventsNothing'),
  ...ofItsOwn('drawnTooOften', 'wrongType', 'enemyPays', 'payerElsewhere', 'payerTooPoor', 'notDeclared'),
  ...ofItsOwn('tooCostly', 'noAnswer'),
  ...telling('place', 'nobodyThere'),
  // Hits
  ...telling('card', 'tooLate'),
  ...telling('force', 'notInGroup', 'noRation', 'noRetreat', 'inPerimeter', 'canStillStop'),
  ...ofItsOwn('perimeterFull'),
} as const satisfies Reasons<BfsFacts>

export type BfsWhy = WhyOf<typeof reasons, BfsFacts>

export type BfsRefusal = { readonly rule: string; readonly why: BfsWhy }

/** What a card that is played may name besides itself (BFS-PLY-5). */
export type DeclaredField = 'force' | 'location' | 'area' | 'arrival' | 'payer'

/** The kinds of action that name something (BFS-ORD-3). */
export type OrderName = 'play' | 'attack' | 'move' | 'supply' | 'reinforce' | 'reconstitute'

/** A rule that stands in the way: a constant, since the list of legal actions asks for it many times a turn. */
export type BfsNo = No<typeof reasons>
export const no = (rule: string, say: keyof typeof reasons): BfsNo => ({ rule, say })
