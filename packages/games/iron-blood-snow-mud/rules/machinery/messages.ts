import type { Choice, Decision, No } from '@kurgan/kernel'
import type { IbsmAction, SideName, Terrain, TokenId } from '../state.ts'

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

/** Reasons that tell the same kind of thing. */
type Telling<Say extends string, Facts = object> = Say extends string ? { readonly say: Say } & Readonly<Facts> : never

/** What a roll can come to where that is a number and no word. */
export type IbsmOutcome = { readonly say: 'partisans'; readonly number: number }

/** Why something cannot be done. */
export type IbsmWhy =
  | Telling<'over' | 'anyPartisan' | 'poolEmpty' | 'mustReceive' | 'suggestedFirst' | 'noSuchDie'>
  | Telling<'noAirInSnow' | 'noBlitzInMud' | 'alreadyDisrupted' | 'nobodyBlitzes' | 'nobodyHeld'>
  | Telling<'notNow', { side: SideName }>
  // Names that mean nothing
  | Telling<'noSuchUnit' | 'noSuchHex' | 'noSuchLocation' | 'noSuchToken', { name: string }>
  // A hex that cannot be entered, left or used
  | Telling<'sea' | 'friendlyThere' | 'nobodyReaches' | 'tooFar' | 'noConvoyInMud' | 'notBeside', { hex: string }>
  | Telling<'linkEmpty' | 'linkEnemy' | 'linkTerrain' | 'linkRiver' | 'linkApart', { hex: string }>
  | Telling<'notCoastal' | 'otherSea' | 'noFleetThere' | 'fleetOutOfReach', { hex: string }>
  | Telling<'noCombat' | 'combatByHex' | 'enemyThere' | 'river' | 'enemyCameFrom', { hex: string }>
  | Telling<'retreatWest' | 'retreatEast' | 'notUrban' | 'notEmpty' | 'axisTerritory', { hex: string }>
  | Telling<'noCity' | 'notHomeCity' | 'notAxisTerritory', { hex: string }>
  | Telling<'tankTerrain' | 'airTerrain', { hex: string; terrain: Terrain }>
  | Telling<'linkLocation', { hex: string; location: string }>
  | Telling<'enemyLocation' | 'notSoviet' | 'notIndustrial' | 'notCity', { location: string }>
  | Telling<'notAdjacent', { unit: string; hex: string }>
  // A unit that cannot do it
  | Telling<'supportDoesNotMove' | 'notYours' | 'notOnMap' | 'alreadyMoved' | 'finishFirst', { unit: string }>
  | Telling<
      'mustDisengage' | 'freeToLeave' | 'sameHex' | 'nowhere' | 'onlyTanks' | 'blitzAfterAdvance',
      { unit: string }
    >
  | Telling<'fleetFirst' | 'onlyFleet' | 'onlyAir' | 'notReceivedYet' | 'noFighter' | 'retreatsNow', { unit: string }>
  | Telling<'notPlacedByHand' | 'alreadyPlaced' | 'notDue' | 'onlyPartisans' | 'partisansStay', { unit: string }>
  // Tokens
  | Telling<'tokenNotYours' | 'tokenUsed' | 'tokenNotHeld' | 'tokenNotNow', { token: TokenId }>
  | Telling<'tokenWithoutHex' | 'tokenOtherUse', { token: TokenId }>

/** A rule that stands in the way: the list of legal actions asks for it, so it is a constant. */
export type IbsmNo = No<IbsmWhy>
export const no = (rule: string, say: IbsmWhy['say']): IbsmNo => ({ rule, say })
