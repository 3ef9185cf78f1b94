import { count, saying, type Sayings } from '@kurgan/board-kit'
import type { BfsWhy, DeclaredField, OrderName } from '../../rules/machinery/messages.ts'
import { cardTitle, forceTitle, locationTitle, placeTitle, sideName } from './terms.ts'

const anyTitle = (id: string): string => {
  const force = forceTitle(id)
  return force === id ? cardTitle(id) : force
}

const unneeded: Readonly<Record<DeclaredField, string>> = {
  force: 'a Force',
  location: 'a Location',
  area: 'an enemy area',
  arrival: 'an area to enter',
  payer: 'a Force that pays',
}

const impossible: Readonly<Record<OrderName, string>> = {
  play: 'None of your cards can be played for its effect now.',
  attack: 'None of your Forces can attack now.',
  move: 'None of your Forces can Move now.',
  supply: 'You have no card to discard for Rations.',
  reinforce: 'You cannot bring a Force of your Reserves into play now.',
  reconstitute: 'You cannot return a Force from your Disrupted pile now.',
}

const refusals: Sayings<BfsWhy> = {
  over: () => 'The game is over.',
  notNow: () => 'Not in this step of the turn.',
  noSuchForce: ({ force }) => `There is no Force “${force}”.`,
  noSuchCard: ({ card }) => `There is no Action card “${card}”.`,
  noSuchLocation: ({ location }) => `There is no Location “${location}”.`,
  noSuchPlace: ({ place }) => `There is no area “${place}”.`,
  locationNotInPlay: ({ location }) => `${locationTitle(location)} is not one of the five Locations of this game.`,
  enemyForce: ({ force }) => `${forceTitle(force)} belongs to the enemy.`,
  ownForce: ({ force }) => `${forceTitle(force)} is your own Force; choose an enemy one.`,
  notOnTable: ({ force }) => `${forceTitle(force)} is not in play.`,
  noForceInPlay: ({ side }) => `No ${sideName[side]} Force is in play.`,
  nobodyCan: ({ what }) => impossible[what],
  alreadyPlaced: ({ force }) => `${forceTitle(force)} is placed already.`,
  tooFewPoints: ({ force, cost, points }) =>
    `${forceTitle(force)} takes ${count(cost, 'point')}; there ${points === 1 ? 'is' : 'are'} ${points} left.`,
  perimetersOnly: () => 'German Forces start in perimeters, never in a control area.',
  nobodyPlaced: () => 'Place at least one Force.',
  otherLocation: ({ force, location }) =>
    `These Rations are for Forces at ${locationTitle(location)}; ${forceTitle(force)} is elsewhere.`,
  destroyed: ({ location }) => `${locationTitle(location)} is Destroyed: it takes no Rubble.`,
  alreadyThere: ({ force, place }) => `${forceTitle(force)} is in ${placeTitle(place)} already.`,
  enemyControls: ({ location }) =>
    `The enemy controls ${locationTitle(location)}: you can enter its perimeter, and its control area only by an attack.`,
  areaFull: ({ place, limit }) => `You have ${count(limit, 'Force')} in ${placeTitle(place)} already; no more fit.`,
  tooFewRations: ({ force, rations, cost }) =>
    `${forceTitle(force)} would have to spend ${count(cost, 'Ration')} and has ${rations}.`,
  movedAlready: ({ force }) => `${forceTitle(force)} has moved by this card; choose another Force.`,
  attackArea: () => 'Attack areas are used only by the Forces of an attack, while it lasts.',
  nowhereToGo: ({ force }) => `No area is open to ${forceTitle(force)}.`,
  nobodyArrives: ({ place }) => `No Force of yours can go to ${placeTitle(place)} now.`,
  noCardStrikes: ({ place }) => `None of your cards can be played against ${placeTitle(place)} now.`,
  oneMustMove: () => 'The card must move at least one Force.',
  notInReserves: ({ force }) => `${forceTitle(force)} is not in the Reserves.`,
  notDisrupted: ({ force }) => `${forceTitle(force)} is not in the Disrupted pile.`,
  tooFewCards: ({ name, cards, cost }) => `${anyTitle(name)} costs ${count(cost, 'card')}; you could discard ${cards}.`,
  uncontrolled: ({ location }) => `Nobody controls ${locationTitle(location)}: simply move in.`,
  ownLocation: ({ location }) => `You control ${locationTitle(location)} yourself.`,
  nobodyInPerimeter: ({ location }) =>
    `You have no Force in the perimeter of ${locationTitle(location)} to attack with.`,
  nobodyCanPay: ({ location }) => `No Force in your perimeter of ${locationTitle(location)} has the Rations to attack.`,
  notInPerimeter: ({ force, location }) =>
    `${forceTitle(force)} is not in the perimeter of ${locationTitle(location)}.`,
  alreadyCommitted: ({ force }) => `${forceTitle(force)} takes part already.`,
  nobodyCommitted: () => 'Choose at least one Force for the attack.',
  notInHand: ({ card }) => `${cardTitle(card)} is not in your hand.`,
  notInEnemyHand: ({ card }) => `${cardTitle(card)} is not in the enemy hand.`,
  enemyCard: ({ card }) => `${cardTitle(card)} is a card of the enemy.`,
  ownCard: ({ card }) => `${cardTitle(card)} is your own card; choose one of the enemy hand.`,
  answersOnly: ({ card }) => `${cardTitle(card)} is played only to cancel an enemy card.`,
  preventsOnly: ({ card }) => `${cardTitle(card)} is played only when your Forces are about to absorb Hits.`,
  drawnTooOften: ({ card, times }) =>
    `${cardTitle(card)} has been played ${times === 1 ? 'once' : `${times} times`} this turn; that is all its copies.`,
  noRationToLose: ({ card }) => `${cardTitle(card)} finds no enemy Ration there to take.`,
  wrongType: ({ force, type }) => `${forceTitle(force)} is not of type ${type}.`,
  nobodyThere: ({ place }) => `No enemy Force is in ${placeTitle(place)}.`,
  nobodyPays: ({ card }) => `None of your Forces there has a Ration to pay for ${cardTitle(card)}.`,
  enemyPays: ({ force }) => `${forceTitle(force)} belongs to the enemy and does not pay for your card.`,
  payerElsewhere: ({ force, location }) =>
    `${forceTitle(force)} is not at ${locationTitle(location)}, where the card has to be paid.`,
  payerTooPoor: ({ force, rations, cost }) =>
    `${forceTitle(force)} would have to pay ${count(cost, 'Ration')} for the card and has ${rations}.`,
  notDeclared: ({ card, what }) => `${cardTitle(card)} is played without naming ${unneeded[what]}.`,
  nothingToDraw: ({ card }) => `${cardTitle(card)}: you have neither deck nor discards to draw from.`,
  emptyHand: ({ card }) => `${cardTitle(card)}: the enemy hand is empty.`,
  tooCostly: ({ force, cost, limit }) =>
    `${forceTitle(force)} has discard cost ${cost}; the card returns Forces of ${limit} or less.`,
  noTarget: ({ card }) =>
    `${cardTitle(card)} has no target now; it can still be used for its Firefight value or discarded.`,
  noAnswer: ({ card, played }) => `${cardTitle(card)} does not cancel ${cardTitle(played)}.`,
  preventsNothing: ({ card }) => `${cardTitle(card)} prevents no Hits.`,
  tooLate: ({ card }) => `${cardTitle(card)} would have to be played before the first Hit is absorbed.`,
  notInGroup: ({ force }) => `These Hits do not fall on ${forceTitle(force)}.`,
  noRation: ({ force }) => `${forceTitle(force)} has no Ration to spend.`,
  noRetreat: ({ force }) => `${forceTitle(force)} cannot retreat from these Hits: the card forbids it.`,
  inPerimeter: ({ force }) => `${forceTitle(force)} is in the perimeter already and cannot retreat.`,
  perimeterFull: ({ force, limit }) =>
    `${forceTitle(force)} cannot retreat: ${count(limit, 'Force')} fill the perimeter.`,
  canStillStop: ({ force }) =>
    `${forceTitle(force)} can still stop the Hit by a Ration or a retreat, so it cannot be lost.`,
}

export const why = (message: BfsWhy): string => saying(refusals, message)
