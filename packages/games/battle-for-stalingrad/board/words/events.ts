import { count, list, signed, type Tales, telling } from '@kurgan/board-kit'
import { locationNumber, locationOf } from '../../rules/components.ts'
import type { Absorption, BfsEvent, EndingId, SideId } from '../../rules/state.ts'
import {
  cardTitle,
  forceTitle,
  forceTitles,
  locationTitle,
  placeTitle,
  playerName,
  rationReason,
  rubbleReason,
  sideName,
} from './terms.ts'

export const enemy = (side: SideId): SideId => (side === 'soviet' ? 'german' : 'soviet')

/** BFS-RES-4 in words: a plus helps its owner, a minus hinders his enemy. */
const bearing = (side: SideId, value: number): string =>
  value > 0 ? `${sideName[side]} Hits ${signed(value)}` : `${sideName[enemy(side)]} Hits ${signed(value)}`

const absorbed: Readonly<Record<Absorption, string>> = {
  ration: 'spends a Ration',
  retreat: 'retreats to its perimeter',
  disruption: 'is disrupted and leaves play',
}

const endings: Readonly<Record<EndingId, string>> = {
  'german/control': 'The German player controls all five Locations at the end of his turn and wins.',
  'soviet/control': 'The Soviet player controls all five Locations at the end of his turn and wins.',
  'soviet/destruction': 'All five Locations are Destroyed at the end of a Soviet turn: the Soviet player wins.',
}

const discards: Readonly<Record<'cost' | 'random' | 'chosen', (side: SideId, card: string) => string>> = {
  cost: (side, card) => `${playerName(side)} discards ${card} as a cost.`,
  random: (side, card) => `${playerName(side)} loses ${card}, taken at random from his hand.`,
  chosen: (side, card) => `${playerName(side)} must discard ${card}.`,
}

const target = ({ force, at, location, payer }: Extract<BfsEvent, { kind: 'played' }>): string =>
  [
    force === '' ? '' : ` on ${forceTitle(force)}`,
    at === '' ? '' : `, ${placeTitle(at)}`,
    location === '' ? '' : ` at ${locationTitle(location)}`,
    payer === '' ? '' : `; ${forceTitle(payer)} pays a Ration`,
  ].join('')

const attackEnds: Readonly<Record<'taken' | 'repulsed' | 'emptied', (location: string, forces: string) => string>> = {
  taken: (location, forces) => `${location} is taken: ${forces} in control.`,
  repulsed: (location, forces) =>
    forces === ''
      ? `The attack on ${location} fails.`
      : `The attack on ${location} fails: ${forces} back in the perimeter.`,
  emptied: (location) => `Nobody is left in ${location}: it is uncontrolled.`,
}

const tales: Tales<BfsEvent> = {
  locations: ({ line }) => `The line: ${list(line.map(locationTitle))}.`,
  deployed: ({ force, to, rations }) =>
    `${forceTitle(force)} starts in ${placeTitle(to)} with ${count(rations, 'Ration')}.`,
  reservesFormed: ({ side, forces }) => `${count(forces.length, `${sideName[side]} Force`)} form the Reserves.`,
  shuffled: ({ side, cards }) => `The ${sideName[side]} deck is shuffled: ${count(cards, 'card')}.`,
  turn: ({ side, round }) => `Round ${round}, ${sideName[side]} turn.`,
  ration: ({ force, rations, because }) =>
    `${forceTitle(force)} gets ${count(rations, 'Ration')} (${rationReason[because]}).`,
  yield: ({ location, side, rations }) =>
    `${locationTitle(location)} yields ${count(rations, 'Ration')} to the ${sideName[side]} player.`,
  rubble: ({ location, counters, because }) => {
    const number = locationNumber(location)
    const limit = number < 0 ? counters : locationOf(number).destroyed
    return `Rubble on ${locationTitle(location)} (${rubbleReason[because]}): ${counters} of ${limit}.`
  },
  destroyed: ({ location }) =>
    `${locationTitle(location)} is Destroyed: its card is turned over for the rest of the game.`,
  control: ({ location, side }) =>
    side === 'nobody'
      ? `${locationTitle(location)} is uncontrolled.`
      : `${locationTitle(location)} is under ${sideName[side]} control.`,
  moved: ({ force, from, to, rations }) =>
    `${forceTitle(force)} moves from ${placeTitle(from)} to ${placeTitle(to)}${rations === 0 ? ' for nothing' : ` for ${count(rations, 'Ration')}`}.`,
  supplied: ({ side, card }) => `${playerName(side)} discards ${cardTitle(card)} for 2 Rations (Supply).`,
  discarded: ({ side, card, because }) => discards[because](side, cardTitle(card)),
  reinforced: ({ force, to, rations }) =>
    `${forceTitle(force)} enters play in ${placeTitle(to)} with ${count(rations, 'Ration')}.`,
  reconstituted: ({ force }) => `${forceTitle(force)} is back in the Reserves.`,
  played: (event) => `${playerName(event.side)} plays ${cardTitle(event.card)}${target(event)}.`,
  answered: ({ side, card, cancels }) =>
    `${playerName(side)} answers with ${cardTitle(card)}: ${cardTitle(cancels)} has no effect.`,
  unanswered: ({ card }) => `No answer to ${cardTitle(card)}.`,
  rationsLost: ({ force, rations, card }) =>
    `${forceTitle(force)} loses ${count(rations, 'Ration')} (${cardTitle(card)}).`,
  looked: ({ side, cards }) => `The ${sideName[enemy(side)]} hand: ${list(cards.map(cardTitle))}.`,
  lookedHidden: ({ side }) => `${playerName(side)} looks at the ${sideName[enemy(side)]} hand.`,
  drew: ({ side, cards }) =>
    cards.length === 0
      ? `${playerName(side)} has no card left to draw.`
      : `${playerName(side)} draws ${list(cards.map(cardTitle))}.`,
  drewHidden: ({ side, cards }) =>
    cards === 0
      ? `${playerName(side)} has no card left to draw.`
      : `${playerName(side)} draws ${count(cards, 'card')}.`,
  attack: ({ location, forces, rations, counted }) =>
    `${forceTitles(forces)} ${forces.length === 1 ? 'attacks' : 'attack'} ${locationTitle(location)}${rations === 0 ? ' for nothing' : ` for ${count(rations, 'Ration')}`}; Combat ${counted} counts for Rubble.`,
  firefight: ({ side, card, value }) =>
    `${playerName(side)} plays ${cardTitle(card)} in the Firefight: ${bearing(side, value)}.`,
  passed: ({ side }) => `${playerName(side)} passes.`,
  flipped: ({ side, card, value }) => `The ${sideName[side]} deck turns up ${cardTitle(card)} ${signed(value)}.`,
  totals: ({ location, attacker, attackerHits, defenderHits }) =>
    `Hits at ${locationTitle(location)}: ${sideName[attacker]} attack ${attackerHits}, ${sideName[enemy(attacker)]} defence ${defenderHits}.`,
  bombardment: ({ card, at, force, hits }) =>
    `${cardTitle(card)}: ${count(hits, 'Hit')} on ${force === '' ? placeTitle(at) : forceTitle(force)}.`,
  hits: ({ side, forces, total }) =>
    `${count(total, 'Hit')} to absorb by the ${sideName[side]} player: ${forceTitles(forces)}.`,
  prevented: ({ card, hits, left }) => `${cardTitle(card)} prevents ${count(hits, 'Hit')}: ${left} left.`,
  absorbed: ({ force, by, hits, left }) =>
    `${forceTitle(force)} ${absorbed[by]}: ${count(hits, 'Hit')} absorbed, ${left} left.`,
  attackEnded: ({ location, result, forces }) => attackEnds[result](locationTitle(location), forceTitles(forces)),
  actionsEnded: ({ side, actions }) => `${playerName(side)} ends his actions after ${actions}.`,
  ended: ({ ending }) => endings[ending],
}

export const tale = (event: BfsEvent): string | undefined => telling(tales, event)
