import type { Choice, Decision } from '@kurgan/kernel'
import type { IbsmAction } from '../state.ts'

/** Everything the game can say apart from events: what it asks, and why something cannot be done. */

export type IbsmAsk =
  /** A position set up by hand stands before an automatic step. */
  | { readonly say: 'ready' }
  /** How many units are still to be deployed. */
  | { readonly say: 'deployment'; readonly infantry: number; readonly tanks: number }
  | { readonly say: 'fleet' }
  /** How many Air Units are still to be placed. */
  | { readonly say: 'air'; readonly left: number }
  | { readonly say: 'movement' }
  | { readonly say: 'movementEnd' }
  | { readonly say: 'disengaged'; readonly unit: string }
  | { readonly say: 'blitz'; readonly unit: string }
  /** The extra Advance of a Token, after a Disengagement. */
  | { readonly say: 'extra'; readonly unit: string }
  | { readonly say: 'combat' }
  | { readonly say: 'extraDie'; readonly hex: string }
  | { readonly say: 'afterRoll'; readonly hex: string }
  | { readonly say: 'retreat'; readonly unit: string }
  /** How many units are still to be received. */
  | { readonly say: 'reinforce'; readonly infantry: number; readonly tanks: number }
  | { readonly say: 'partisanRoll' }
  | { readonly say: 'partisans'; readonly left: number }
  | { readonly say: 'stalin' }
  | { readonly say: 'stalinFailed' }
  | { readonly say: 'relocate' }
  | { readonly say: 'division' }

export type IbsmDecision = Decision<IbsmAction> & { readonly ask: IbsmAsk }
export type IbsmChoice = Choice<IbsmAction> & { readonly ask: IbsmAsk }

/** The reasons, by key; their facts are `unit`, `hex`, `location`, `terrain`, `token` or `side`, as far as they apply. */
export type IbsmWhy =
  | 'over'
  | 'notNow'
  // Entering a hex
  | 'sea'
  | 'tankTerrain'
  | 'friendlyThere'
  | 'notAdjacent'
  // Movement
  | 'supportDoesNotMove'
  | 'notYours'
  | 'notOnMap'
  | 'alreadyMoved'
  | 'finishFirst'
  | 'mustDisengage'
  | 'freeToLeave'
  | 'sameHex'
  | 'nobodyReaches'
  | 'nowhere'
  | 'tooFar'
  | 'noConvoyInMud'
  | 'linkEmpty'
  | 'linkEnemy'
  | 'linkTerrain'
  | 'linkRiver'
  | 'linkLocation'
  | 'linkApart'
  | 'notBeside'
  | 'onlyTanks'
  | 'noBlitzInMud'
  | 'blitzAfterAdvance'
  // Support
  | 'notCoastal'
  | 'otherSea'
  | 'noAirInSnow'
  | 'fleetFirst'
  | 'onlyFleet'
  | 'onlyAir'
  | 'notReceivedYet'
  | 'airTerrain'
  | 'noFleetThere'
  | 'alreadyDisrupted'
  | 'fleetOutOfReach'
  // Combat and retreat
  | 'noCombat'
  | 'noFighter'
  | 'combatByHex'
  | 'retreatsNow'
  | 'enemyThere'
  | 'river'
  | 'enemyLocation'
  | 'enemyCameFrom'
  | 'retreatWest'
  | 'retreatEast'
  // Reinforcements, Partisans, Stalin, set-up
  | 'notPlacedByHand'
  | 'alreadyPlaced'
  | 'notDue'
  | 'poolEmpty'
  | 'onlyPartisans'
  | 'partisansStay'
  | 'anyPartisan'
  | 'notUrban'
  | 'notSoviet'
  | 'notIndustrial'
  | 'notEmpty'
  | 'axisTerritory'
  | 'noCity'
  | 'notCity'
  | 'notHomeCity'
  | 'notAxisTerritory'
  // Tokens
  | 'tokenNotYours'
  | 'tokenUsed'
  | 'tokenNotHeld'
  | 'tokenNotNow'
  | 'tokenWithoutHex'
  | 'noSuchDie'
