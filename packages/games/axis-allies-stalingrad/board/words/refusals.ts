import type { AasRefusal } from '../../rules/machinery/messages.ts'
import { type Sayings, saying } from './asks.ts'
import { count, placeName, unitName } from './terms.ts'

type AasWhy = AasRefusal['why']

/** An attempt with a unit where a zone is asked for names no place. */
const refusals: Sayings<AasWhy> = {
  over: () => 'The game is over.',
  notNow: () => 'Not in this step of the round.',
  noSuchUnit: ({ unit }) => `There is no unit type called “${unit}”.`,
  noSuchPlace: ({ place }) => `There is no place called “${place}”.`,
  notYours: ({ unit }) => `${unitName(unit)} belongs to the other side.`,
  notThere: ({ unit, place }) => `There is no ${unitName(unit)} in ${placeName(place)}.`,
  noneOfYours: ({ place }) => `There is nothing of yours in ${placeName(place)}.`,
  allDone: ({ place }) => `Nothing in ${placeName(place)} can act now, or all of it has acted.`,
  noneActs: ({ unit }) => `No ${unitName(unit)} can act now.`,
  noneOnBoards: ({ unit }) => `There is no ${unitName(unit)} on the boards.`,
  anotherIsHit: ({ unit }) => `The hit falls on another kind of unit, not on ${unitName(unit)}.`,
  nobodyReaches: ({ place }) => `None of your units that may still move can go to ${placeName(place)}.`,
  locked: ({ place }) => `Land units in ${placeName(place)} are locked in combat.`,
  hasMoved: ({ unit, place }) => `Every ${unitName(unit)} in ${placeName(place)} has moved already.`,
  baseZone: ({ place }) => `${placeName(place)} is a base zone: no land unit may enter, and nobody may attack it.`,
  volga: ({ place }) => `The Volga lies before ${placeName(place)}: it is crossed by ferry or ice bridge only.`,
  noMarker: () => 'No Combat Marker is left, so no new zone can be attacked.',
  staysInCity: () => 'Not One Step Back: Soviet units stay in the city in these rounds.',
  noStepBack: ({ place }) => `Not One Step Back: a move to ${placeName(place)} would give ground.`,
  rearEchelon: ({ place }) => `Rocket launchers stay behind the front: not to ${placeName(place)}.`,
  needsPartner: ({ unit }) => `${unitName(unit)} leaves or enters the city only together with a second unit.`,
  tooFar: ({ place }) => `${placeName(place)} is too far, or the way is barred.`,
  notInTheWay: ({ place }) => `${placeName(place)} can be reached, but not in this way.`,
  onlyTanksBlitz: () => 'Only a tank can blitz, with or without mechanized infantry.',
  blitzOccupied: ({ place }) => `${placeName(place)} is occupied: a Blitz goes through an empty hostile zone.`,
  onlyInfantryHides: () => 'Only infantry can enter an Ambush Site.',
  siteTaken: ({ place }) => `${placeName(place)} is taken.`,
  notQuiet: ({ place }) => `${placeName(place)} is contested, or has not been friendly since the phase began.`,
  noCrossing: ({ place }) => `There is no ferry at ${placeName(place)}.`,
  crossingFull: ({ place }) => `Something is aboard at ${placeName(place)} already.`,
  ferryCarries: ({ unit }) => `A ferry carries infantry or a supply token, not ${unitName(unit)}.`,
  nothingToOffload: ({ place }) => `Nothing is aboard at ${placeName(place)}.`,
  mustOffload: () => 'What was aboard at the beginning of the phase has to land first.',
  mustFly: () => 'An air unit that has just arrived still needs a mission.',
  badWeather: () => 'Bad weather: air units do not attack.',
  nobodyThere: ({ place }) => `There is no enemy in ${placeName(place)}.`,
  bombersOnlyInAssaults: ({ place }) => `A Battle is on in ${placeName(place)}: bombers join only an Assault.`,
  noAirfield: ({ place }) => `${placeName(place)} has no airfield that is yours.`,
  hostileZone: ({ place }) => `${placeName(place)} is hostile.`,
  noCargo: ({ place }) => `There is nothing to carry in ${placeName(place)}.`,
  noTroopsThere: ({ place }) => `No troops can be landed in ${placeName(place)}.`,
  onlyBombersCarry: () => 'Only bombers carry troops and supply.',
  tooDear: ({ cost, points }) => `That costs ${count(cost, 'Reinforcement Point')}; there are ${points}.`,
  notForSale: ({ unit }) => `${unitName(unit)} cannot be requisitioned.`,
  noDeployment: ({ place }) =>
    place === '' ? 'Nothing of that kind can arrive anywhere now.' : `That cannot arrive in ${placeName(place)} now.`,
  oneUnitOnly: ({ place }) => `Only one unit a round arrives in ${placeName(place)}.`,
  noPiece: ({ unit }) => `No ${unitName(unit)} is left in the pool.`,
  ferryInPlace: ({ place }) => `A ferry is in place at ${placeName(place)}.`,
  enough: () => 'As many as had to be chosen are chosen: close the choice, or take one of them back.',
  firesNot: ({ place }) => `What is aboard at ${placeName(place)} does not fire.`,
  foughtAlready: ({ place }) => `The combat in ${placeName(place)} has had its round in this phase.`,
  noTarget: ({ place }) =>
    place === '' ? 'A place to fire at is to be chosen.' : `There is nothing to fire at in ${placeName(place)}.`,
  battleBarsRockets: ({ place }) =>
    `A Battle is on in ${placeName(place)}: rocket launchers fire only at uncontested or Assaulted zones.`,
  notContested: ({ place }) =>
    place === '' ? 'A contested zone is to be chosen.' : `${placeName(place)} is not contested.`,
  takenJustNow: ({ place }) => `${placeName(place)} was taken in this phase: nothing lands there yet.`,
  fieldFull: ({ place }) => `The airfield of ${placeName(place)} is full.`,
  noTokenThere: ({ place }) =>
    place === ''
      ? 'A supply token is to be chosen, or none.'
      : `No supply token in ${placeName(place)} can be used for this force.`,
}

export const why = (reason: AasWhy): string => saying(refusals, reason)
