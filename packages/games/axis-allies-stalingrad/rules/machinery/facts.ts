import { type FactsOf, refusalOf } from '@kurgan/kernel'
import { costOf } from '../requisition.ts'
import { type AasState, allies } from '../state.ts'
import type { Attempt } from './attempt.ts'
import type { AasNo } from './legality.ts'
import type { AasRefusal, AasWhy } from './messages.ts'

/** What each reason tells, found only when somebody wants to know. */

interface Told {
  readonly unit: string
  readonly place: string
}
const nothing = (): object => ({})
const ofPlace = (_s: AasState, { place }: Told): { readonly place: string } => ({ place })
const ofUnit = (_s: AasState, { unit }: Told): { readonly unit: string } => ({ unit })
const ofBoth = (_s: AasState, { unit, place }: Told): Told => ({ unit, place })

const facts: FactsOf<AasWhy, AasState, Told> = {
  over: nothing,
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
  lowBid: nothing,
  highBid: nothing,
  factoryThere: ofPlace,
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
  notCrowded: ofPlace,
  stackFull: ofPlace,
  zoneFirst: ofPlace,
  tooDear(s, { unit }) {
    const frame = s.stack.at(-1)
    if (frame?.at === 'bid.spend') return { cost: costOf(frame.side, unit), points: frame.points }
    const side = frame?.at === 'requisition' ? frame.side : allies
    return { cost: costOf(side, unit), points: s.rpc[side] as number }
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

/** A reason in full. */
export const refusal = (s: AasState, attempt: Attempt, reason: AasNo): AasRefusal =>
  refusalOf(reason, facts, s, { unit: attempt.unit ?? '', place: attempt[reason.about] ?? '' })
