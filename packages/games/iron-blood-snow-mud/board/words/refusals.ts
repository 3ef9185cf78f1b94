import type { IbsmWhy } from '../../rules/machinery/messages.ts'
import type { SideName, TokenId } from '../../rules/state.ts'
import { hexName, locationName, sideName, terrainName, tokenName, unitName } from './terms.ts'

/** What a refusal may speak of; each reason knows which of them it was given. */
export interface Facts {
  readonly unit: string
  readonly hex: string
  readonly location: string
  readonly terrain: keyof typeof terrainName
  readonly token: TokenId
  readonly side: SideName
}

export type Refusals = { readonly [Why in IbsmWhy]: (facts: Facts) => string }

const refusals: Refusals = {
  over: () => 'The game is over.',
  notNow: ({ side }) => `Not in this step: what is asked of the ${sideName[side]} player stands in the prompt.`,
  sea: ({ hex }) => `${hexName(hex)} is Sea: only Fleets and Air Units may be there.`,
  tankTerrain: ({ hex, terrain }) => `${hexName(hex)} is ${terrainName[terrain]}: Tanks may not enter it.`,
  friendlyThere: ({ hex }) => `${hexName(hex)} already holds one of your Infantry or Tanks; one a hex is the limit.`,
  notAdjacent: ({ unit, hex }) => `${hexName(hex)} is not adjacent to ${unitName(unit)}.`,
  supportDoesNotMove: ({ unit }) => `${unitName(unit)} does not move: only Infantry and Tanks do.`,
  notYours: ({ unit }) => `${unitName(unit)} is not yours.`,
  notOnMap: ({ unit }) => `${unitName(unit)} is not on the map.`,
  alreadyMoved: ({ unit }) => `${unitName(unit)} has finished its Movement for this Season.`,
  finishFirst: ({ unit }) => `First finish the Movement of ${unitName(unit)}.`,
  mustDisengage: ({ unit }) => `${unitName(unit)} stands among the enemy: it must disengage before it can move.`,
  freeToLeave: ({ unit }) => `${unitName(unit)} may leave its hex without a roll.`,
  sameHex: ({ unit }) => `${unitName(unit)} may not end its Movement where it began.`,
  nobodyReaches: ({ hex }) => `None of your units that may still move can reach ${hexName(hex)}.`,
  nowhere: ({ unit }) => `${unitName(unit)} has nowhere to go from its hex.`,
  tooFar: ({ hex }) => `${hexName(hex)} is too far: no chain of your units leads to a hex beside it.`,
  noConvoyInMud: ({ hex }) => `${hexName(hex)} is too far: in Mud there is no Convoy, only one Advance.`,
  linkEmpty: ({ hex }) => `No Convoy over ${hexName(hex)}: none of your Infantry or Tanks stands there.`,
  linkEnemy: ({ hex }) => `No Convoy over ${hexName(hex)}: an enemy Unit is there too.`,
  linkTerrain: ({ hex }) => `No Convoy over ${hexName(hex)}: it is Swamp or Mountain.`,
  linkRiver: ({ hex }) => `No Convoy over ${hexName(hex)}: a river cuts it off from your other units.`,
  linkLocation: ({ hex, location }) =>
    `No Convoy over ${hexName(hex)} within ${locationName(location)}: the enemy controls it.`,
  linkApart: ({ hex }) => `No Convoy over ${hexName(hex)}: no chain of your units leads there.`,
  notBeside: ({ hex }) => `${hexName(hex)} is not adjacent to the hex it would be entered from.`,
  onlyTanks: ({ unit }) => `${unitName(unit)} cannot Blitz: only Tanks can.`,
  noBlitzInMud: () => 'There is no Blitz in Mud.',
  blitzAfterAdvance: ({ unit }) => `${unitName(unit)} may Blitz only right after its own Advance.`,
  notCoastal: ({ hex }) => `${hexName(hex)} is not Coastal.`,
  otherSea: ({ hex }) => `${hexName(hex)} lies on the other sea: your Fleet cannot get there.`,
  noAirInSnow: () => 'In Snow no Air Unit flies.',
  fleetFirst: ({ unit }) => `${unitName(unit)} waits: first the Fleet is placed, then the Air Units.`,
  onlyFleet: ({ unit }) => `The Fleet is placed now, and ${unitName(unit)} is none.`,
  onlyAir: ({ unit }) => `Air Units are placed now, and ${unitName(unit)} is none.`,
  notReceivedYet: ({ unit }) => `${unitName(unit)} has not been received yet.`,
  airTerrain: ({ hex, terrain }) => `${hexName(hex)} is ${terrainName[terrain]}: no Air Unit may be there.`,
  noFleetThere: ({ hex }) => `The enemy Fleet is not in ${hexName(hex)}.`,
  alreadyDisrupted: () => 'The enemy Fleet is disrupted already: a second Air Unit would do nothing there.',
  fleetOutOfReach: ({ hex }) => `The enemy Fleet lies in ${hexName(hex)}, where no Air Unit may be.`,
  noCombat: ({ hex }) => `There is no Combat in ${hexName(hex)}.`,
  noFighter: ({ unit }) => `${unitName(unit)} fights in no Combat.`,
  combatByHex: ({ hex }) => `A Combat is chosen by its hex: ${hexName(hex)}.`,
  retreatsNow: ({ unit }) => `Only ${unitName(unit)} retreats now.`,
  enemyThere: ({ hex }) => `An enemy Unit is in ${hexName(hex)}: no retreat into it.`,
  river: ({ hex }) => `A river lies before ${hexName(hex)}: no retreat across it.`,
  enemyLocation: ({ location }) => `No retreat within ${locationName(location)}: the enemy controls it.`,
  enemyCameFrom: ({ hex }) => `The enemy came from ${hexName(hex)}: no retreat into it.`,
  retreatWest: ({ hex }) => `${hexName(hex)} does not lie to the west, where Axis units retreat.`,
  retreatEast: ({ hex }) => `${hexName(hex)} does not lie to the east, where Soviet units retreat.`,
  notPlacedByHand: ({ unit }) => `${unitName(unit)} is neither Infantry nor a Tank: only those are placed now.`,
  alreadyPlaced: ({ unit }) => `${unitName(unit)} is on the map already.`,
  notDue: ({ unit }) => `${unitName(unit)} is of a type that is not due now.`,
  poolEmpty: () => 'The unit that is due is not in the pool.',
  onlyPartisans: ({ unit }) => `Partisans are placed now, and ${unitName(unit)} is none.`,
  partisansStay: ({ unit }) => `${unitName(unit)} is on the map and never moves.`,
  anyPartisan: () => 'Partisans are alike: choose the hex for the next one.',
  notUrban: ({ hex }) => `${hexName(hex)} belongs to no City or Industrial Center.`,
  notSoviet: ({ location }) => `${locationName(location)} is not controlled by the Soviet side.`,
  notIndustrial: ({ location }) => `${locationName(location)} is no Industrial Center: Tanks arrive only there.`,
  notEmpty: ({ hex }) => `${hexName(hex)} is not empty: no Unit of either side may be there.`,
  axisTerritory: ({ hex }) => `${hexName(hex)} is Axis territory: there are no Partisans.`,
  noCity: ({ hex }) => `${hexName(hex)} belongs to no City.`,
  notCity: ({ location }) => `${locationName(location)} is an Industrial Center: Stalin moves only to a City.`,
  notHomeCity: ({ hex }) => `${hexName(hex)} is no free hex of Königsberg, Warschau or Bukarest.`,
  notAxisTerritory: ({ hex }) => `${hexName(hex)} is not Axis territory: the Axis sets up west of the border.`,
  tokenNotYours: ({ token }) => `The Token “${tokenName[token]}” is not yours.`,
  tokenUsed: ({ token }) => `The Token “${tokenName[token]}” has been used.`,
  tokenNotHeld: ({ token }) => `You do not hold the Token “${tokenName[token]}”.`,
  tokenNotNow: ({ token }) => `The Token “${tokenName[token]}” cannot be used at this moment.`,
  tokenWithoutHex: ({ token }) => `The Token “${tokenName[token]}” takes effect without a hex.`,
  noSuchDie: () => 'None of the dice just rolled shows that number.',
}

export const why = (message: { readonly say: string }): string =>
  refusals[message.say as IbsmWhy](message as unknown as Facts)
