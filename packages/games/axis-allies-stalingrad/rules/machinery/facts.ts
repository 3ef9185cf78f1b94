import { priceOf } from '../components.ts'
import { type AasState, allies, type PlaceId } from '../state.ts'

/** Every reason against an action, and what it tells, found only when somebody wants to know. */

/** The unit that was named, and the place of which the reason speaks. */
export type Told = { readonly unit: string; readonly place: PlaceId }
const nothing = (): object => ({})
const ofPlace = (_s: AasState, { place }: Told): Pick<Told, 'place'> => ({ place })
const ofUnit = (_s: AasState, { unit }: Told): Pick<Told, 'unit'> => ({ unit })
const ofBoth = (_s: AasState, { unit, place }: Told): Told => ({ unit, place })

export const facts = {
  /** The game is over. */
  over: nothing,
  /** Another step of the sequence of play is on. */
  notNow: nothing,
  noSuchUnit: ofUnit,
  noSuchPlace: ofPlace,
  notYours: ofUnit,
  notThere: ofBoth,
  noneOfYours: ofPlace,
  allDone: ofPlace,
  noneActs: ofUnit,
  noneOnBoards: ofUnit,
  anotherIsHit: ofUnit,
  // Set-up
  lowBid: nothing,
  highBid: nothing,
  factoryThere: ofPlace,
  // Movement
  nobodyReaches: ofPlace,
  locked: ofPlace,
  hasMoved: ofBoth,
  baseZone: ofPlace,
  volga: ofPlace,
  noMarker: nothing,
  staysInCity: nothing,
  noStepBack: ofPlace,
  rearEchelon: ofPlace,
  needsPartner: ofUnit,
  tooFar: ofPlace,
  notInTheWay: ofPlace,
  thereAlready: ofPlace,
  noZone: ofPlace,
  noUnit: ofUnit,
  acrossRiver: ofPlace,
  noRiver: ofPlace,
  lostIsOther: nothing,
  onlyTanksBlitz: nothing,
  blitzOccupied: ofPlace,
  onlyInfantryHides: nothing,
  siteTaken: ofPlace,
  notQuiet: ofPlace,
  noCrossing: ofPlace,
  crossingFull: ofPlace,
  ferryCarries: ofUnit,
  nothingToOffload: ofPlace,
  waitsAboard: ofPlace,
  mustOffload: nothing,
  mustFly: nothing,
  // Air missions
  badWeather: nothing,
  nobodyThere: ofPlace,
  bombersOnlyInAssaults: ofPlace,
  noAirfield: ofPlace,
  hostileZone: ofPlace,
  noCargo: ofPlace,
  noTroopsThere: ofPlace,
  onlyBombersCarry: nothing,
  fewTokens: ofPlace,
  inTheAir: ofBoth,
  onTheGround: ofBoth,
  // Stacking
  notCrowded: ofPlace,
  stackFull: ofPlace,
  zoneFirst: ofPlace,
  // Reinforcement
  tooDear(s: AasState, { unit }: Told): { readonly cost: number; readonly points: number } {
    const frame = s.stack.at(-1)
    const side = frame?.at === 'requisition' ? frame.side : allies
    return { cost: priceOf(unit), points: frame?.at === 'bid.spend' ? frame.points : (s.rpc[side] as number) }
  },
  notForSale: ofUnit,
  noDeployment: ofPlace,
  oneUnitOnly: ofPlace,
  noPiece: ofUnit,
  ferryInPlace: ofPlace,
  enough: nothing,
  otherCard: nothing,
  otherFactory: nothing,
  roomIsKept: ofPlace,
  // Reaction and attack
  noTarget: ofPlace,
  firesNot: ofPlace,
  noInterdiction: nothing,
  needsToken: ofPlace,
  fedAlready: ofPlace,
  foughtAlready: ofPlace,
  battleBarsRockets: ofPlace,
  notContested: ofPlace,
  takenJustNow: ofPlace,
  fieldFull: ofPlace,
  noTokenThere: ofPlace,
}
