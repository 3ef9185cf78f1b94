import type { FactsOf } from '@kurgan/kernel'
import { hexId, hexOf, otherSide, sideNames, unitId, urbanOf } from '../components.ts'
import { brokenLink } from '../convoy.ts'
import type { IbsmState, Terrain, TokenId } from '../state.ts'
import { type Attempt, strangeHex } from './attempt.ts'
import type { IbsmWhy } from './messages.ts'
import { positionOf, regularAt } from './position.ts'

/** What each reason tells of the position and of what was attempted. */

const nothing = () => ({})

/** The unit that has to finish first: it moves or retreats now. */
const unitAtWork = (s: IbsmState): string => {
  const frame = s.stack.at(-1)
  return frame !== undefined && 'unit' in frame && frame.unit >= 0 ? unitId(frame.unit) : ''
}

/** The unit that was named; or the one at work, or else the one that stands in the hex that was pointed at. */
const unitMeant = (s: IbsmState, { said, side, unit, hex }: Attempt): string => {
  if (unit !== undefined) return unit.id
  const isTheirs = s.stack.at(-1)?.at === 'movement.choose' && said.token === undefined
  return isTheirs && hex >= 0 ? unitId(regularAt(s, side, hex)) : unitAtWork(s)
}

/** The hex that was named; or that of the unit, or the one it would come from. */
const hexMeant = (s: IbsmState, { unit, hex, via }: Attempt): number => {
  if (hex >= 0) return hex
  return unit?.kind === 'regular' ? (s.place[unit.number] as number) : via
}

/** The link that fails: the one that was named, or one that suggests itself. */
const linkMeant = (s: IbsmState, { unit, hex, via }: Attempt): number =>
  via >= 0 || unit === undefined ? via : brokenLink(s, positionOf(s), unit.number, hex)

const aUnit = (s: IbsmState, a: Attempt): { readonly unit: string } => ({ unit: unitMeant(s, a) })
const atWork = (s: IbsmState): { readonly unit: string } => ({ unit: unitAtWork(s) })
const aHex = (s: IbsmState, a: Attempt): { readonly hex: string } => ({ hex: hexId(hexMeant(s, a)) })
const aLink = (s: IbsmState, a: Attempt): { readonly hex: string } => ({ hex: hexId(linkMeant(s, a)) })
const groundThere = (s: IbsmState, a: Attempt): { readonly hex: string; readonly terrain: Terrain } => ({
  ...aHex(s, a),
  terrain: hexOf(hexMeant(s, a)).terrain,
})
const aLocation = (_s: IbsmState, { location }: Attempt): { readonly location: string } => ({
  location: urbanOf(location).id,
})
const aToken = (_s: IbsmState, { said }: Attempt): { readonly token: TokenId } => ({ token: said.token as TokenId })

export const facts: FactsOf<IbsmWhy, IbsmState, Attempt> = {
  over: nothing,
  anyPartisan: nothing,
  poolEmpty: nothing,
  mustReceive: nothing,
  suggestedFirst: nothing,
  noSuchDie: nothing,
  noAirInSnow: nothing,
  noBlitzInMud: nothing,
  alreadyDisrupted: nothing,
  nobodyBlitzes: nothing,
  nobodyHeld: nothing,
  notNow: (_s, { side }) => ({ side: sideNames[side] }),
  noSuchUnit: (_s, { said }) => ({ name: said.unit ?? '' }),
  noSuchHex: (_s, { said }) => ({ name: strangeHex(said) ?? '' }),
  noSuchLocation: (_s, { said }) => ({ name: said.city ?? '' }),
  noSuchToken: (_s, { said }) => ({ name: said.token ?? '' }),
  sea: aHex,
  friendlyThere: aHex,
  nobodyReaches: aHex,
  tooFar: aHex,
  noConvoyInMud: (s, a) => (a.via >= 0 ? aLink(s, a) : aHex(s, a)),
  notBeside: aHex,
  linkEmpty: aLink,
  linkEnemy: aLink,
  linkTerrain: aLink,
  linkRiver: aLink,
  linkApart: aLink,
  notCoastal: aHex,
  otherSea: aHex,
  noFleetThere: aHex,
  fleetOutOfReach: (s, { side }) => ({ hex: hexId(s.fleet[otherSide(side)] as number) }),
  noCombat: aHex,
  combatByHex: aHex,
  enemyThere: aHex,
  river: aHex,
  enemyCameFrom: aHex,
  retreatWest: aHex,
  retreatEast: aHex,
  notUrban: aHex,
  notEmpty: aHex,
  axisTerritory: aHex,
  noCity: aHex,
  notHomeCity: aHex,
  notAxisTerritory: aHex,
  tankTerrain: groundThere,
  airTerrain: groundThere,
  linkLocation: (s, a) => ({ ...aLink(s, a), location: urbanOf(hexOf(linkMeant(s, a)).urban).id }),
  enemyLocation: aLocation,
  notSoviet: aLocation,
  notIndustrial: aLocation,
  notCity: aLocation,
  notAdjacent: (s, a) => ({ ...aUnit(s, a), ...aHex(s, a) }),
  supportDoesNotMove: aUnit,
  notYours: aUnit,
  notOnMap: aUnit,
  alreadyMoved: aUnit,
  finishFirst: atWork,
  mustDisengage: aUnit,
  freeToLeave: aUnit,
  sameHex: aUnit,
  nowhere: aUnit,
  onlyTanks: aUnit,
  blitzAfterAdvance: aUnit,
  fleetFirst: aUnit,
  onlyFleet: aUnit,
  onlyAir: aUnit,
  notReceivedYet: aUnit,
  noFighter: aUnit,
  retreatsNow: atWork,
  notPlacedByHand: aUnit,
  alreadyPlaced: aUnit,
  notDue: aUnit,
  onlyPartisans: aUnit,
  partisansStay: aUnit,
  tokenNotYours: aToken,
  tokenUsed: aToken,
  tokenNotHeld: aToken,
  tokenNotNow: aToken,
  tokenWithoutHex: aToken,
  tokenOtherUse: aToken,
}
