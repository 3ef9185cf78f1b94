import type { IbsmWhy } from '../../rules/messages.ts'
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
  notYours: ({ unit }) => `${unitName(unit)} is not yours to move.`,
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
  linkEnemy: ({ hex }) => `No Convoy over ${hexName(hex)}: an enemy Unit is there too.`,
  linkTerrain: ({ hex }) => `No Convoy over ${hexName(hex)}: it is Swamp or Mountain.`,
  linkRiver: ({ hex }) => `No Convoy over ${hexName(hex)}: a river cuts it off from your other units.`,
  linkLocation: ({ hex, location }) =>
    `No Convoy over ${hexName(hex)} within ${locationName(location)}: the enemy controls it.`,
  linkApart: ({ hex }) => `No Convoy over ${hexName(hex)}: no chain of your units leads there.`,
  onlyTanks: ({ unit }) => `${unitName(unit)} cannot Blitz: only Tanks can.`,
  noBlitzInMud: () => 'There is no Blitz in Mud.',
  blitzAfterAdvance: ({ unit }) => `${unitName(unit)} may Blitz only right after its own Advance.`,
  notCoastal: ({ hex }) => `${hexName(hex)} is not Coastal.`,
  otherSea: ({ hex }) => `${hexName(hex)} lies on the other sea: your Fleet cannot get there.`,
  noAirInSnow: () => 'In Snow no Air Unit flies.',
  onlyAir: ({ unit }) => `Air Units are placed now, and ${unitName(unit)} is none.`,
  airTerrain: ({ hex, terrain }) => `${hexName(hex)} is ${terrainName[terrain]}: no Air Unit may be there.`,
  noFleetThere: ({ hex }) => `The enemy Fleet is not in ${hexName(hex)}.`,
  alreadyDisrupted: () => 'The enemy Fleet is disrupted already: a second Air Unit would do nothing there.',
  noCombat: ({ hex }) => `There is no Combat in ${hexName(hex)}.`,
  enemyThere: ({ hex }) => `An enemy Unit is in ${hexName(hex)}: no retreat into it.`,
  river: ({ hex }) => `A river lies before ${hexName(hex)}: no retreat across it.`,
  enemyLocation: ({ location }) => `No retreat within ${locationName(location)}: the enemy controls it.`,
  enemyCameFrom: ({ hex }) => `The enemy came from ${hexName(hex)}: no retreat into it.`,
  retreatWest: ({ hex }) => `${hexName(hex)} does not lie to the west, where Axis units retreat.`,
  retreatEast: ({ hex }) => `${hexName(hex)} does not lie to the east, where Soviet units retreat.`,
  notPlacedByHand: ({ unit }) => `${unitName(unit)} is neither Infantry nor a Tank: only those are placed now.`,
  alreadyPlaced: ({ unit }) => `${unitName(unit)} is on the map already.`,
  anotherFirst: ({ unit }) => `${unitName(unit)} waits: units of a type are alike, and the lit one comes next.`,
  notUrban: ({ hex }) => `${hexName(hex)} belongs to no City or Industrial Center.`,
  notSoviet: ({ location }) => `${locationName(location)} is not controlled by the Soviet side.`,
  notIndustrial: ({ location }) => `${locationName(location)} is no Industrial Center: Tanks arrive only there.`,
  notEmpty: ({ hex }) => `${hexName(hex)} is not empty: no Unit of either side may be there.`,
  axisTerritory: ({ hex }) => `${hexName(hex)} is Axis territory: there are no Partisans.`,
  notCity: ({ location }) => `${locationName(location)} is an Industrial Center: Stalin moves only to a City.`,
  notHomeCity: ({ hex }) => `${hexName(hex)} is no free hex of Königsberg, Warschau or Bukarest.`,
  notAxisTerritory: ({ hex }) => `${hexName(hex)} is not Axis territory: the Axis sets up west of the border.`,
  tokenNotYours: ({ token }) => `The Token “${tokenName[token]}” is not yours.`,
  tokenUsed: ({ token }) => `The Token “${tokenName[token]}” has been used.`,
  tokenNotHeld: ({ token }) => `You do not hold the Token “${tokenName[token]}”.`,
  tokenNotNow: ({ token }) => `The Token “${tokenName[token]}” cannot be used at this moment.`,
}

export const why = (message: { readonly say: string }): string =>
  refusals[message.say as IbsmWhy](message as unknown as Facts)
