import { count, type ActionSentences, doing, saying, type Sayings } from '@kurgan/board-kit'
import type { BfsAsk } from '../../rules/machinery/messages.ts'
import type { Absorption, BfsAction, PlayAction } from '../../rules/state.ts'
import { cardTitle, cardWithValue, forceTitle, forceTitles, locationTitle, placeTitle } from './terms.ts'

const rationAsk = ({ left, because, location }: Extract<BfsAsk, { say: 'rations' }>): string => {
  const more = count(left, 'Ration')
  switch (because) {
    case 'setup':
      return left === 1
        ? 'Set-up: choose the Force that gets the last Ration. Your set-up ends with it.'
        : `Set-up: share out ${more} among your Forces, one press each.`
    case 'resupply':
      return `Resupply: ${locationTitle(location)} still gives ${more}. Choose which of your Forces there gets the next.`
    case 'supply':
      return `Supply: place ${more} on your Forces in play, one press each.`
    default:
      return `Place ${more} on your Forces in play, one press each.`
  }
}

const asks: Sayings<BfsAsk> = {
  ready: () => 'This position stands before a step that plays itself. Go on when you are ready.',
  deploy: ({ points }) =>
    points === 0
      ? 'Set-up: all your points are spent. Done ends the placing of Forces.'
      : `Set-up: choose a Force and the area where it starts. ${count(points, 'point')} left; a Force takes its discard cost. Done ends the placing, and what is left is lost.`,
  rations: rationAsk,
  rubble: () => 'Rubble step: choose the Location that gets this turn’s Rubble counter, whoever holds it.',
  action: () =>
    'Your next action: play a card, attack a Location, move, supply, reinforce or reconstitute. Or end your actions and draw.',
  payment: ({ owed }) =>
    `Pay the cost: discard ${count(owed, 'more card')} from your hand. With the last one it is paid, and what it pays for is done.`,
  commit: ({ location, forces, others }) =>
    forces.length === 0
      ? `Attack on ${locationTitle(location)}: choose the Forces in your perimeter that take part.`
      : `Attack on ${locationTitle(location)} with ${forceTitles(forces)}: ${others > 0 ? 'add a Force, or ' : ''}begin the fight.`,
  firefight: ({ location, cards }) =>
    cards === 0
      ? `Firefight at ${locationTitle(location)}: you have no card left. Pass; after two passes in a row each deck turns up one more.`
      : `Firefight at ${locationTitle(location)}: play one card for its value (plus: more Hits by you; minus: fewer by the enemy), or pass. After two passes in a row each deck turns up one more.`,
  answer: ({ card }) =>
    `${cardTitle(card)} is played against you: cancel it with a fitting card, or let it happen. You are asked whether you hold one or not, so that nothing is betrayed.`,
  prevention: ({ hits }) =>
    `${count(hits, 'Hit')} on your Forces: play a card that prevents some, or take them. You are asked whether you hold one or not.`,
  absorption: ({ hits }) =>
    `Absorb ${count(hits, 'Hit')}: choose a Force and how. A Ration takes 1, a retreat 2; a Force that has neither is lost.`,
  choice: ({ left }) => `The enemy hand lies open to you: choose ${count(left, 'card')} that must be discarded.`,
  moves: ({ left }) => `Free Moves: ${left} left, each with another Force. Choose a Force and where it goes.`,
}

export const ask = (message: BfsAsk): string => saying(asks, message)

/** `on the perimeter of Mamayev Kurgan, paid by 71st Infantry` */
const aim = ({ force, to, at, location, payer }: PlayAction): string =>
  [
    ...(force === undefined ? [] : [to === undefined ? ` on ${forceTitle(force)}` : `: ${forceTitle(force)}`]),
    ...(to === undefined ? [] : [` to ${placeTitle(to)}`]),
    ...(at === undefined ? [] : [` on ${placeTitle(at)}`]),
    ...(location === undefined ? [] : [` at ${locationTitle(location)}`]),
    ...(payer === undefined ? [] : [`, paid by ${forceTitle(payer)}`]),
  ].join('')

export const wayName: Readonly<Record<Absorption, string>> = {
  ration: 'Spend a Ration',
  retreat: 'Retreat to the perimeter',
  disruption: 'Lose the Force',
}

const absorbing: Readonly<Record<Absorption, (force: string) => string>> = {
  ration: (force) => `${force} spends a Ration`,
  retreat: (force) => `${force} retreats to its perimeter`,
  disruption: (force) => `${force} is disrupted`,
}

const actionSentences: ActionSentences<BfsAction> = {
  proceed: () => 'Go on',
  deploy: ({ force, to }) => `${forceTitle(force)} starts in ${placeTitle(to)}`,
  done: () => 'Done',
  ration: ({ force }) => `A Ration for ${forceTitle(force)}`,
  rubble: ({ location }) => `Rubble counter on ${locationTitle(location)}`,
  play: (play) => `Play ${cardTitle(play.card)}${aim(play)}`,
  attack: ({ location }) => `Attack ${locationTitle(location)}`,
  commit: ({ force }) => `${forceTitle(force)} takes part`,
  fight: () => 'Begin the fight',
  move: ({ force, to }) => `${forceTitle(force)} moves to ${placeTitle(to)}`,
  supply: ({ card }) => `Discard ${cardTitle(card)} for 2 Rations (Supply)`,
  reinforce: ({ force, to }) => `Reinforce: ${forceTitle(force)} to ${placeTitle(to)}`,
  reconstitute: ({ force }) => `Reconstitute ${forceTitle(force)}`,
  endActions: () => 'End actions and draw',
  discard: ({ card }) => `Discard ${cardTitle(card)}`,
  answer: ({ card }) => `Answer with ${cardTitle(card)}`,
  decline: () => 'Let it happen',
  firefight: ({ card }) => `Firefight: ${cardWithValue(card)}`,
  pass: () => 'Pass',
  prevent: ({ card }) => `Prevent Hits with ${cardTitle(card)}`,
  accept: () => 'Take the Hits',
  absorb: ({ force, by }) => absorbing[by](forceTitle(force)),
  choose: ({ card }) => `Discard ${cardTitle(card)} from the enemy hand`,
}

export const action = (actionSentence: BfsAction): string => doing(actionSentences, actionSentence)

/** What a button says that stands for everything one action can do. */
export const actionTypeNames: Readonly<Record<BfsAction['do'], string>> = {
  proceed: 'Go on',
  deploy: 'Place a Force',
  done: 'Done',
  ration: 'Give a Ration',
  rubble: 'Place a Rubble counter',
  play: 'Play the card for its effect',
  attack: 'Attack',
  commit: 'Take part',
  fight: 'Begin the fight',
  move: 'Move',
  supply: 'Discard a card for 2 Rations (Supply)',
  reinforce: 'Reinforce',
  reconstitute: 'Reconstitute',
  endActions: 'End actions and draw',
  discard: 'Discard',
  answer: 'Answer',
  decline: 'Let it happen',
  firefight: 'Play a card in the Firefight',
  pass: 'Pass',
  prevent: 'Prevent Hits',
  accept: 'Take the Hits',
  absorb: 'Absorb Hits',
  choose: 'Choose a card of the enemy hand',
}
