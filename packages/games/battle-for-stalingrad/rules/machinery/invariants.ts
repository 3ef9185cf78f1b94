import {
  areaAt,
  cardName,
  cardOf,
  cards,
  endCard,
  firstCard,
  forceName,
  forceOf,
  forces,
  forcesPerArea,
  locationAt,
  locationName,
  locationOf,
  locationsInPlay,
  placeAt,
  sideIds,
} from '../components.ts'
import { handSize, openCopies } from '../decks.ts'
import { attackArea, type BfsState, control, disrupted, reserves } from '../state.ts'
import { countAt, isDestroyed, isInLine } from '../table.ts'

/** What must hold in every state of a game; a sentence for each that does not. */

const demand = (holds: boolean, sentence: string): void => {
  if (!holds) throw new Error(sentence)
}

const wholeCounts = (name: string, counts: readonly number[]): void => {
  demand(
    counts.every((n) => Number.isInteger(n) && n >= 0),
    `${name} holds a number that is not a count.`,
  )
}

const checkLocations = (s: BfsState): void => {
  demand(s.line.length === locationsInPlay && new Set(s.line).size === s.line.length, 'The line is not five Locations.')
  for (const location of s.line) {
    const rubble = s.rubble[location] ?? 0
    demand(rubble < locationOf(location).destroyed, `${locationName(location)} should have been turned over.`)
    demand(!isDestroyed(s, location) || rubble === 0, `${locationName(location)} is Destroyed and bears Rubble.`)
    const held = sideIds.filter((_, side) => countAt(s, side, placeAt(location, control)) > 0)
    demand(held.length < 2, `Both sides are in the control area of ${locationName(location)}.`)
  }
}

const checkForces = (s: BfsState): void => {
  const fighting = s.stack.some(({ at }) => at.startsWith('attack.') || at.startsWith('hits'))
  for (const [force, place] of s.place.entries()) {
    const name = forceName(force)
    if (place === reserves || place === disrupted) {
      demand(s.rations[force] === 0, `${name} is out of play and has Rations.`)
      continue
    }
    demand(place >= 0 && isInLine(s, locationAt(place)), `${name} is at a Location that is not in play.`)
    demand(countAt(s, forceOf(force).side, place) <= forcesPerArea, `${name} is in an area with too many Forces.`)
    demand(areaAt(place) !== attackArea || fighting, `${name} is in an attack area without an attack.`)
  }
  demand(s.place.length === forces.length, 'A Force is missing.')
}

const inSetup = (s: BfsState): boolean => s.stack.some(({ at }) => at.startsWith('setup.'))

const checkCards = (s: BfsState): void => {
  for (const side of sideIds.keys()) {
    const deck = s.deck[side] ?? []
    if (inSetup(s)) {
      demand(deck.length === 0 && handSize(s, side) === 0, 'There are cards before the decks are made.')
      continue
    }
    for (let c = firstCard[side] ?? 0; c < (endCard[side] ?? 0); c++) {
      const inDeck = deck.filter((card) => card === c).length
      const all = inDeck + (s.hand[c] ?? 0) + openCopies(s, c)
      demand(all === cardOf(c).count, `There are ${all} copies of ${cardName(c)}, not ${cardOf(c).count}.`)
      demand((s.seen[c] ?? 0) <= (s.hand[c] ?? 0), `More of ${cardName(c)} was seen than is in the hand.`)
    }
  }
  demand(
    s.concealed.every((n) => n === 0),
    'A full state conceals cards.',
  )
  demand(
    cards.every(({ draws, count }, card) => (s.plays[card] ?? 0) <= (draws ? count : 0)),
    'A title that draws cards was played too often.',
  )
}

export const invariants = (s: BfsState): void => {
  for (const [name, counts] of Object.entries({
    rubble: s.rubble,
    rations: s.rations,
    hand: s.hand,
    seen: s.seen,
    discard: s.discard,
    plays: s.plays,
  }))
    wholeCounts(name, counts)
  checkLocations(s)
  checkForces(s)
  checkCards(s)
  demand((s.outcome === '') === s.stack.length > 0, 'The game is over while somebody is to act, or the reverse.')
}
