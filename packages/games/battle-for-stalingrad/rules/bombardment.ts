import { back, call, go, type RollResult, type Tell, type Term } from '@kurgan/kernel'
import { cardName, cardOf, enemyOf, forceName, locationName, placeName } from './components.ts'
import { flip, isUsedUp, renew, tellRenewed, toDiscard, topOfDeck } from './decks.ts'
import { mostWithstood, notBelowZero, sumOf } from './hits.ts'
import type { BfsOutcome } from './machinery/messages.ts'
import { type BfsEvent, type BfsState, type Blow, type Declared, type Frame, none } from './state.ts'
import { controller, faceUp, forcesAt } from './table.ts'
import type { Effect } from '../data/schema.ts'
import type { Deals, Rolls } from './machinery/step.ts'

/** Hits made by a card: no Firefight, and only the flip the card itself calls for (BFS-ACT-8). */

/** What a card hits with before a flip: its own Hits and the notes of Locations its player controls (BFS-FX-6, BFS-LOC-11). */
const bombardmentTerms = (s: BfsState, { card, n }: Blow): readonly Term[] => {
  const { side, tags } = cardOf(card)
  const terms: Term[] = [{ term: 'card', value: n, rule: 'BFS-FX-6', of: cardName(card) }]
  for (const location of s.line)
    for (const note of faceUp(s, location).tagHits)
      if (tags.includes(note.tag) && controller(s, location) === side)
        terms.push({ term: 'tagHits', value: note.n, rule: 'BFS-LOC-11', of: locationName(location) })
  return terms
}

/** The Forces a card hits (BFS-FX-5). */
const bombardedGroup = (s: BfsState, { force, place }: Blow): readonly number[] =>
  force === none ? forcesAt(s, enemyOf(s.active), place) : [force]

interface Bombardment extends RollResult {
  readonly measures: { readonly hits: number; readonly fall: number }
  readonly says: BfsOutcome
}

/** What comes of it, given the value of the card that is turned up. */
const bombardment = (s: BfsState, blow: Blow, terms: readonly Term[]): ((flipped: number) => Bombardment) => {
  const sum = sumOf(terms)
  const { location, noRetreat } = blow
  const withstood = mostWithstood(s, { side: enemyOf(s.active), location, group: bombardedGroup(s, blow), noRetreat })
  return (flipped) => {
    const hits = notBelowZero(sum + flipped)
    const says = { say: 'hits', hits } as const
    return { result: String(hits), measures: { hits, fall: hits > withstood ? 1 : 0 }, says }
  }
}

/** Tells how it came about, and says where the Hits fall. */
const strike = (
  s: BfsState,
  blow: Blow,
  terms: readonly Term[],
  { result, measures: { hits, fall } }: Bombardment,
  tell: Tell<BfsEvent>,
): Frame => {
  const { card, force, place, location, noRetreat } = blow
  tell({
    kind: 'bombardment',
    rule: 'BFS-FX-6',
    card: cardName(card),
    at: placeName(place === none ? (s.place[force] ?? 0) : place),
    force: force === none ? '' : forceName(force),
    hits,
    terms,
    fall,
    result,
  })
  return { at: 'hits', side: enemyOf(s.active), location, group: bombardedGroup(s, blow), total: hits, noRetreat }
}

export const bombard = (
  s: BfsState,
  { n, flip: flips, noRetreat = false }: Extract<Effect, { op: 'hits' }>,
  { card, force, place, location }: Declared,
  tell: Tell<BfsEvent>,
): void => {
  const blow: Blow = { card, force, place, location, n, noRetreat }
  if (flips === true) {
    call(s, { at: 'card.flip', ...blow })
    if (isUsedUp(s, s.active)) call(s, { at: 'card.renewal' })
    return
  }
  const terms = bombardmentTerms(s, blow)
  call(s, strike(s, blow, terms, bombardment(s, blow, terms)(0), tell))
}

/** An empty deck is renewed before a card of it is turned up (BFS-ACT-7). */
export const cardRenewal: Deals<'card.renewal'> = {
  deal(s, _frame, dice, tell) {
    if (renew(s, s.active, dice)) tellRenewed(s, s.active, tell)
    back(s)
  },
}

/** The player of the card turns one up; it is added and discarded (BFS-FX-6). */
export const cardFlip: Rolls<'card.flip', Bombardment> = {
  always: true,
  results: { rising: ['hits'] },
  roll(s, blow) {
    const terms = bombardmentTerms(s, blow)
    const come = bombardment(s, blow, terms)
    return {
      event: 'bombardment',
      casts: [topOfDeck(s, s.active)],
      totals: [{ id: 'bombardment', terms }],
      sums: (came) => ({ bombardment: come(came[0] ?? 0).measures.hits }),
      result: (came) => come(came[0] ?? 0),
    }
  },
  resolve(s, blow, { result }, tell) {
    const terms = [...bombardmentTerms(s, blow)]
    const turned = flip(s, s.active, 'BFS-FX-6', tell)
    if (turned !== none) {
      toDiscard(s, turned)
      terms.push({ term: 'flip', value: cardOf(turned).firefight, rule: 'BFS-FX-6', of: cardName(turned) })
    }
    go(s, strike(s, blow, terms, result, tell))
  },
}
