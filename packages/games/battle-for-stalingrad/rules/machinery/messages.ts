import type { No } from '@kurgan/kernel'
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

export type BfsWhy =
  /** The game is over. */
  | { readonly say: 'over' }
  /** Another step of the sequence of play is on. */
  | { readonly say: 'notNow' }
  | { readonly say: 'noSuchForce'; readonly force: string }
  | { readonly say: 'noSuchCard'; readonly card: string }
  | { readonly say: 'noSuchLocation'; readonly location: string }
  | { readonly say: 'noSuchPlace'; readonly place: string }
  | { readonly say: 'locationNotInPlay'; readonly location: string }
  | { readonly say: 'enemyForce'; readonly force: string }
  | { readonly say: 'ownForce'; readonly force: string }
  | { readonly say: 'notOnTable'; readonly force: string }
  | { readonly say: 'noForceInPlay'; readonly side: SideId }
  /** No action of the type is possible, whatever it were to name. */
  | { readonly say: 'nobodyCan'; readonly what: OrderName }
  // Set-up
  | { readonly say: 'alreadyPlaced'; readonly force: string }
  | { readonly say: 'tooFewPoints'; readonly force: string; readonly cost: number; readonly points: number }
  | { readonly say: 'perimetersOnly'; readonly place: string }
  | { readonly say: 'nobodyPlaced' }
  // Rations and Rubble
  | { readonly say: 'otherLocation'; readonly force: string; readonly location: string }
  | { readonly say: 'destroyed'; readonly location: string }
  // Moving and arriving
  | { readonly say: 'alreadyThere'; readonly force: string; readonly place: string }
  | { readonly say: 'enemyControls'; readonly location: string }
  | { readonly say: 'areaFull'; readonly place: string; readonly limit: number }
  | { readonly say: 'tooFewRations'; readonly force: string; readonly rations: number; readonly cost: number }
  | { readonly say: 'movedAlready'; readonly force: string }
  | { readonly say: 'oneMustMove' }
  | { readonly say: 'attackArea'; readonly place: string }
  | { readonly say: 'nowhereToGo'; readonly force: string }
  | { readonly say: 'nobodyArrives'; readonly place: string }
  | { readonly say: 'noCardStrikes'; readonly place: string }
  | { readonly say: 'notInReserves'; readonly force: string }
  | { readonly say: 'notDisrupted'; readonly force: string }
  | { readonly say: 'tooFewCards'; readonly name: string; readonly cards: number; readonly cost: number }
  // Attacking
  | { readonly say: 'uncontrolled'; readonly location: string }
  | { readonly say: 'ownLocation'; readonly location: string }
  | { readonly say: 'nobodyInPerimeter'; readonly location: string }
  | { readonly say: 'nobodyCanPay'; readonly location: string }
  | { readonly say: 'notInPerimeter'; readonly force: string; readonly location: string }
  | { readonly say: 'alreadyCommitted'; readonly force: string }
  | { readonly say: 'nobodyCommitted' }
  // Cards
  | { readonly say: 'notInHand'; readonly card: string }
  | { readonly say: 'notInEnemyHand'; readonly card: string }
  | { readonly say: 'enemyCard'; readonly card: string }
  | { readonly say: 'ownCard'; readonly card: string }
  | { readonly say: 'answersOnly'; readonly card: string }
  | { readonly say: 'preventsOnly'; readonly card: string }
  | { readonly say: 'drawnTooOften'; readonly card: string; readonly times: number }
  | { readonly say: 'noRationToLose'; readonly card: string }
  | { readonly say: 'wrongType'; readonly force: string; readonly type: string }
  | { readonly say: 'nobodyThere'; readonly place: string }
  | { readonly say: 'nobodyPays'; readonly card: string }
  | { readonly say: 'enemyPays'; readonly force: string }
  | { readonly say: 'payerElsewhere'; readonly force: string; readonly location: string }
  | { readonly say: 'payerTooPoor'; readonly force: string; readonly rations: number; readonly cost: number }
  | { readonly say: 'notDeclared'; readonly card: string; readonly what: DeclaredField }
  | { readonly say: 'nothingToDraw'; readonly card: string }
  | { readonly say: 'emptyHand'; readonly card: string }
  | { readonly say: 'tooCostly'; readonly force: string; readonly cost: number; readonly limit: number }
  | { readonly say: 'noTarget'; readonly card: string }
  | { readonly say: 'noAnswer'; readonly card: string; readonly played: string }
  | { readonly say: 'preventsNothing'; readonly card: string }
  // Hits
  | { readonly say: 'tooLate'; readonly card: string }
  | { readonly say: 'notInGroup'; readonly force: string }
  | { readonly say: 'noRation'; readonly force: string }
  | { readonly say: 'noRetreat'; readonly force: string }
  | { readonly say: 'inPerimeter'; readonly force: string }
  | { readonly say: 'perimeterFull'; readonly force: string; readonly limit: number }
  | { readonly say: 'canStillStop'; readonly force: string }

export type BfsRefusal = { readonly rule: string; readonly why: BfsWhy }

/** What a card that is played may name besides itself (BFS-PLY-5). */
export type DeclaredField = 'force' | 'location' | 'area' | 'arrival' | 'payer'

/** The kinds of action that name something (BFS-ORD-3). */
export type OrderName = 'play' | 'attack' | 'move' | 'supply' | 'reinforce' | 'reconstitute'

/** A rule that stands in the way: a constant, since the list of legal actions asks for it many times a turn. */
export type BfsNo = No<BfsWhy>
export const no = (rule: string, say: BfsWhy['say']): BfsNo => ({ rule, say })
