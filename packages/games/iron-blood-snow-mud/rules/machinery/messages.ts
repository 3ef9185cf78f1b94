import { type Choice, type Decision, type No, ofItsOwn, type Reasons, telling, type WhyOf } from '@kurgan/kernel'
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

/** What a roll can come to where that is a number and no word. */
export type IbsmOutcome = { readonly say: 'partisans'; readonly number: number }

/** What a reason against an action can tell. */
export interface IbsmFacts {
  nothing: object
  notNow: { side: SideName }
  noSuchUnit: { name: string }
  noSuchHex: { name: string }
  noSuchLocation: { name: string }
  noSuchToken: { name: string }
  unit: { unit: string }
  unitAtWork: { unit: string }
  hex: { hex: string }
  unitAndHex: { unit: string; hex: string }
  hexAndTerrain: { hex: string; terrain: Terrain }
  fleetOutOfReach: { hex: string }
  link: { hex: string }
  linkLocation: { hex: string; location: string }
  noConvoyInMud: { hex: string }
  location: { location: string }
  token: { token: TokenId }
}

/** Every reason, and what it tells. */
export const reasons = {
  ...telling('nothing', 'over', 'anyPartisan', 'poolEmpty', 'mustReceive', 'suggestedFirst', 'noSuchDie'),
  ...telling('nothing', 'noAirInSnow', 'noBlitzInMud', 'alreadyDisrupted', 'nobodyBlitzes', 'nobodyHeld'),
  ...ofItsOwn('notNow'),
  // Names that mean nothing
  ...ofItsOwn('noSuchUnit', 'noSuchHex', 'noSuchLocation', 'noSuchToken'),
  // A hex that cannot be entered, left or used
  ...telling('hex', 'sea', 'friendlyThere', 'nobodyReaches', 'tooFar', 'notBeside', 'notCoastal', 'otherSea'),
  ...telling('hex', 'noFleetThere', 'noCombat', 'combatByHex', 'enemyThere', 'river', 'enemyCameFrom', 'retreatWest'),
  ...telling('hex', 'retreatEast', 'notUrban', 'notEmpty', 'axisTerritory', 'noCity', 'notHomeCity'),
  ...telling('hex', 'notAxisTerritory'),
  ...ofItsOwn('noConvoyInMud', 'fleetOutOfReach', 'linkLocation'),
  ...telling('link', 'linkEmpty', 'linkEnemy', 'linkTerrain', 'linkRiver', 'linkApart'),
  ...telling('hexAndTerrain', 'tankTerrain', 'airTerrain'),
  ...telling('location', 'enemyLocation', 'notSoviet', 'notIndustrial', 'notCity'),
  ...telling('unitAndHex', 'notAdjacent'),
  // A unit that cannot do it
  ...telling('unit', 'supportDoesNotMove', 'notYours', 'notOnMap', 'alreadyMoved', 'mustDisengage', 'freeToLeave'),
  ...telling('unit', 'sameHex', 'nowhere', 'onlyTanks', 'blitzAfterAdvance', 'fleetFirst', 'onlyFleet', 'onlyAir'),
  ...telling('unit', 'notReceivedYet', 'noFighter', 'notPlacedByHand', 'alreadyPlaced', 'notDue', 'onlyPartisans'),
  ...telling('unit', 'partisansStay'),
  ...telling('unitAtWork', 'finishFirst', 'retreatsNow'),
  // Tokens
  ...telling('token', 'tokenNotYours', 'tokenUsed', 'tokenNotHeld', 'tokenNotNow', 'tokenWithoutHex'),
  ...telling('token', 'tokenOtherUse'),
} as const satisfies Reasons<IbsmFacts>

export type IbsmWhy = WhyOf<typeof reasons, IbsmFacts>

/** A rule that stands in the way: the list of legal actions asks for it, so it is a constant. */
export type IbsmNo = No<typeof reasons>
export const no = (rule: string, say: keyof typeof reasons): IbsmNo => ({ rule, say })
