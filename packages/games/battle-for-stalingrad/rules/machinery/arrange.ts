import { type Json, refuse } from '@kurgan/kernel'
import { stackOf, type Unread } from './arrange-step.ts'
import {
  areaAt,
  cardName,
  cardOf,
  forceName,
  forceOf,
  fullDeck,
  locationAt,
  locationOf,
  locationsInPlay,
  sideIds,
} from '../components.ts'
import { cardNamed, entries, forceNamed, locationNamed, names, placeNamed, sideNamed, whole } from './named.ts'
import type { BfsPatch } from './patch.ts'
import { attackArea, type BfsState, disrupted, german, none, reserves, type SideNumber, soviet } from '../state.ts'
import { isInLine } from '../table.ts'

/** Any position by names. The type `BfsPatch` says what can be named. */

const known: Readonly<Record<keyof BfsPatch, true>> = {
  line: true,
  rubble: true,
  destroyed: true,
  forces: true,
  hands: true,
  discards: true,
  decks: true,
  rest: true,
  seen: true,
  round: true,
  active: true,
  actions: true,
  plays: true,
  step: true,
  attack: true,
  hits: true,
}

const notInLine = (location: string): string => `${location} is not one of the five Locations in the line`

const arrangeLocations = (s: BfsState, patch: Unread): void => {
  if (patch.line !== undefined) {
    const line = names(patch.line, 'The line').map(locationNamed)
    if (line.length !== locationsInPlay || new Set(line).size !== locationsInPlay)
      refuse(`The line is ${locationsInPlay} different Locations.`)
    s.line = line
  }
  for (const [name, counters] of entries(patch.rubble, 'Rubble')) {
    const location = locationNamed(name)
    const { destroyed } = locationOf(location)
    if (!isInLine(s, location)) refuse(`${notInLine(name)}, so no Rubble lies on it.`)
    s.rubble[location] = whole(counters, `The Rubble on ${name}`)
    if ((s.rubble[location] ?? 0) >= destroyed)
      refuse(`${name} is Destroyed at ${destroyed} counters; name it under "destroyed".`)
  }
  for (const name of names(patch.destroyed, 'What is destroyed')) {
    const location = locationNamed(name)
    if (!isInLine(s, location)) refuse(`${notInLine(name)}, so it cannot be Destroyed.`)
    s.destroyed[location] = 1
    s.rubble[location] = 0
  }
}

const arrangeForces = (s: BfsState, patch: Unread): void => {
  for (const [name, where] of entries(patch.forces, 'Forces')) {
    const force = forceNamed(name)
    const told = typeof where === 'string' ? new Map<string, unknown>([['at', where]]) : new Map(entries(where, name))
    const at = told.get('at')
    if (at === 'reserves' || at === 'disrupted') {
      s.place[force] = at === 'reserves' ? reserves : disrupted
      if (whole(told.get('rations') ?? 0, `The Rations of ${name}`) > 0)
        refuse(`${name} is not in play, and only Forces in play hold Rations; leave them out.`)
      continue
    }
    const place = placeNamed(at)
    if (!isInLine(s, locationAt(place))) refuse(`${name} is at a Location that is not in play.`)
    s.place[force] = place
    s.rations[force] = whole(told.get('rations') ?? forceOf(force).startingRations, `The Rations of ${name}`)
  }
}

/** Takes named cards out of those of a side that are still to be placed. */
const take = (left: number[], side: number, list: readonly string[], each: (card: number) => void): void => {
  for (const name of list) {
    const card = cardNamed(name)
    if (cardOf(card).side !== side) refuse(`${name} is no card of the ${sideIds[side]} side.`)
    const at = left.indexOf(card)
    if (at < 0) refuse(`There are only ${cardOf(card).count} copies of ${name}.`)
    left.splice(at, 1)
    each(card)
  }
}

const add = (counts: number[], card: number): void => {
  counts[card] = (counts[card] ?? 0) + 1
}

const pilesOf = (value: Json | undefined, what: string): ReadonlyMap<number, unknown> =>
  new Map(entries(value, what).map(([side, pile]) => [sideNamed(side), pile]))

/** What no pile names lies in the deck, unless another pile is said to hold the rest. */
const placeRest = (s: BfsState, left: number[], rest: unknown): void => {
  if (rest === 'hand' || rest === 'discard')
    for (const card of left.splice(0)) add(rest === 'hand' ? s.hand : s.discard, card)
  else if (rest !== 'deck') refuse(`The rest of the cards is in the "deck", the "hand" or the "discard".`)
}

const markSeen = (s: BfsState, side: number, list: readonly string[]): void => {
  for (const name of list) {
    const card = cardNamed(name)
    add(s.seen, card)
    if (cardOf(card).side !== side || (s.seen[card] ?? 0) > (s.hand[card] ?? 0))
      refuse(`${name} was not seen in that hand: it is not there.`)
  }
}

const arrangeCards = (s: BfsState, patch: Unread): void => {
  const hands = pilesOf(patch.hands, 'Hands')
  const discards = pilesOf(patch.discards, 'Discards')
  const decks = pilesOf(patch.decks, 'Decks')
  const rests = pilesOf(patch.rest, 'The rest')
  const seen = pilesOf(patch.seen, 'What was seen')
  const attack = new Map(entries(patch.attack, 'The attack'))
  const started = attack.get('card')
  s.playing = started === undefined ? none : cardNamed(started)
  s.firefight = names(attack.get('table'), 'The table').map(cardNamed)
  const open = s.playing === none ? s.firefight : [s.playing, ...s.firefight]
  for (const side of [soviet, german]) {
    const left = [...(fullDeck[side] ?? [])]
    const top: number[] = []
    take(left, side, open.filter((card) => cardOf(card).side === side).map(cardName), () => {})
    take(left, side, names(hands.get(side), 'A hand'), (card) => add(s.hand, card))
    take(left, side, names(discards.get(side), 'A discard pile'), (card) => add(s.discard, card))
    take(left, side, names(decks.get(side), 'A deck'), (card) => top.push(card))
    placeRest(s, left, rests.get(side) ?? 'deck')
    s.deck[side] = [...top, ...left].toReversed()
    markSeen(s, side, names(seen.get(side), 'What was seen'))
  }
}

const arrangeTurn = (s: BfsState, patch: Unread): void => {
  s.round = whole(patch.round ?? 1, 'The round')
  s.actions = whole(patch.actions ?? 0, 'The number of actions')
  for (const [name, plays] of entries(patch.plays, 'Plays'))
    s.plays[cardNamed(name)] = whole(plays, `The plays of ${name}`)
}

/** BFS-CMP-8: between actions attack areas are empty, and nothing of a fight is left. */
const checkPeace = (s: BfsState, step: Json, patch: Unread): void => {
  if (patch.hits !== undefined && step !== 'hits') refuse('Hits are named only for the step "hits".')
  if (step === 'firefight' || step === 'hits') return
  if (patch.attack !== undefined) refuse('An attack is named only for the steps "firefight" and "hits".')
  for (const [force, place] of s.place.entries())
    if (place >= 0 && areaAt(place) === attackArea)
      refuse(`${forceName(force)} is in an attack area, which is empty unless the step is "firefight" or "hits".`)
}

/** Whose turn it is; a set-up says it itself. */
const activeAt = (step: Json, active: Json | undefined): SideNumber => {
  if (step === 'setup') return soviet
  return step === 'germanSetup' ? german : sideNamed(active ?? 'german')
}

export const arrange = (s: BfsState, patch: Unread & { readonly [what: string]: Json }): void => {
  for (const key of Object.keys(patch)) if (!Object.hasOwn(known, key)) refuse(`A position has no "${key}".`)
  const step = patch.step ?? (patch.forces === undefined ? 'setup' : 'actions')
  s.active = activeAt(step, patch.active)
  arrangeLocations(s, patch)
  arrangeForces(s, patch)
  if (step !== 'setup' && step !== 'germanSetup') arrangeCards(s, patch)
  arrangeTurn(s, patch)
  checkPeace(s, step, patch)
  s.stack = stackOf(s, step, patch)
}
