import type { AasAsk } from '../../rules/machinery/messages.ts'
import { count, factoryName, placeName, profileName } from './terms.ts'

type Sayings<M extends { readonly say: string }> = {
  readonly [Say in M['say']]: (message: Extract<M, { say: Say }>) => string
}

/** AAS-R114. */
const takesRest = 'When only one choice is left, Done makes it for all the rest.'

const asks: Sayings<AasAsk> = {
  proceed: () => 'This position stands before something that runs by itself. Go on when you are ready.',
  bid: ({ points }) =>
    points === 0
      ? 'Bid Reinforcement Points that the other side gets if you keep yours, or accept.'
      : `The bid is ${count(points, 'Reinforcement Point')}: bid more, or accept it.`,
  spendBid: ({ points }) =>
    `Spend the bid: ${count(points, 'Reinforcement Point')} left, in zones where you have units. Done ends it.`,
  factory: ({ factory }) => `Place the ${factoryName[factory]} in a zone of the city with a Reinforcement Point value.`,
  rearrange: () => 'Rearrange your units before play, or keep the set-up.',
  putDown: ({ left }) =>
    left === 0 ? 'All your units are put down. Done confirms it.' : `Put your units down: ${left} left. ${takesRest}`,
  area: () => 'Five Operation Uranus cards are drawn: choose the area they are for.',
  scrap: () => 'Luftwaffe Priorities: choose the German air unit that leaves.',
  freeInfantry: () => 'Free infantry: choose German or Minor Axis, and where it arrives.',
  winterStorm: () => 'Winter Storm: choose the air unit that arrives, and where.',
  requisition: ({ points }) =>
    `Requisition: ${count(points, 'Reinforcement Point')} left. Done ends the requisition; what you keep stays for later rounds.`,
  prepare: () =>
    'Counter-Offensive Preparation: choose which card goes to the northwest, the other goes to the southeast.',
  launch: ({ round }) => `Launch Operation Uranus in round ${round}, or wait for more cards.`,
  assign: ({ card }) => `Operation Uranus: choose the zone of ${card}.`,
  movement: () => 'Move: choose where a unit stands, what moves, and where it goes; or end the Movement phase.',
  stacking: () => 'Too many enemy units in one zone: choose a unit and where it is moved.',
  disband: ({ zone, excess }) =>
    excess === 0
      ? `Enough is destroyed in ${placeName(zone)}. Done confirms it.`
      : `${placeName(zone)} holds ${count(excess, 'unit')} too many: choose what is destroyed. ${takesRest}`,
  interception: () => 'Interceptors: scramble fighters against the attacks. Done goes on, also without any.',
  airDefense: () => 'Air Defense: choose artillery and the air units it fires at, then open fire.',
  airDefenseLoss: ({ place, hits }) =>
    `Air Defense at ${placeName(place)}: choose the air unit that is lost (${count(hits, 'hit')}).`,
  ambush: () => 'Ambush: choose a site and the zone it fires at, or hold fire.',
  ambushLoss: ({ zone }) => `Ambush at ${placeName(zone)}: choose the casualty.`,
  landingLoss: ({ zone, left }) =>
    left === 0
      ? `The others find room on the airfield of ${placeName(zone)}. Done confirms it.`
      : `The airfield of ${placeName(zone)} is full: choose what is lost, ${count(left, 'air unit')} more. ${takesRest}`,
  strike: () => 'Choose the crossing that is attacked next.',
  bombardment: () => 'Bombardment: choose launchers and the zone they fire at, then open fire.',
  bombardmentLoss: ({ zone, hits }) =>
    `Bombardment of ${placeName(zone)}: choose the unit that is lost (${count(hits, 'hit')}).`,
  combats: () => 'Choose the zone in which the next combat is fought.',
  token: ({ zone }) => `Combat at ${placeName(zone)}: spend a supply token for your force, or not.`,
  target: ({ zone }) => `Targeted fire at ${placeName(zone)}: choose what the hit must strike.`,
  casualty: ({ zone, of, hits }) =>
    of === 'any'
      ? `Combat at ${placeName(zone)}: choose your casualty (${count(hits, 'hit')}).`
      : `Combat at ${placeName(zone)}: the hit must strike ${of === 'air' || of === 'assault_gun' || of === 'artillery' || of === 'infantry' ? 'an' : 'a'} ${profileName[of]}. Choose which.`,
  homing: ({ left }) =>
    left === 0
      ? 'All Interceptors have landed. Done confirms it.'
      : `Interceptors return: choose where each one lands, ${left} left. ${takesRest}`,
  landing: ({ left }) =>
    left === 0
      ? 'All have landed that could. Done confirms it.'
      : `Air units land: choose an airfield for each, ${left} left. ${takesRest}`,
  heroes: () => 'Heroes of the Soviet Union: choose the unit that is given up in a contested zone.',
  heroesLoss: ({ zone }) => `Heroes of the Soviet Union at ${placeName(zone)}: choose the casualty.`,
}

/** The type of the key decides the type of the message, which the compiler cannot follow through a table. */
const saying = <M extends { readonly say: string }>(sayings: Sayings<M>, message: M): string =>
  (sayings[message.say as M['say']] as (message: M) => string)(message)

export const ask = (message: AasAsk): string => saying(asks, message)
export { type Sayings, saying }
