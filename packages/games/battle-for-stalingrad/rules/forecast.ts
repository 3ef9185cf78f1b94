import type { Dice, Forecast, Term } from '@kurgan/kernel'
import { cardNumber, cardOf, endCard, enemyOf, firstCard, sideIds, sideOf } from './components.ts'
import { handSize, mightAnswer } from './decks.ts'
import { sumOf } from './hits.ts'
import { clone, observe, unplaced } from './observe.ts'
import { apply } from './sequence.ts'
import {
  type BfsAction,
  type BfsEvent,
  type BfsState,
  type Frame,
  german,
  none,
  type SideNumber,
  soviet,
} from './state.ts'

/**
 * Exact odds of the cards that an action turns over, as far as the deciding side can know: its own deck holds what is
 * neither in its hand nor open, the enemy's deck any of the cards it cannot place.
 */

type Fight = Extract<BfsEvent, { kind: 'totals' | 'bombardment' }>
type Odds = ReadonlyMap<number, number>

/** For each Firefight value the chance to turn it up, by a title that shows it; `none` if there is no card to turn. */
const flipOdds = (o: BfsState, side: number): Odds => {
  const pool: number[] = []
  if ((o.deck[side]?.length ?? 0) > 0) pool.push(...unplaced(o, side))
  else
    for (let c = firstCard[side] ?? 0; c < (endCard[side] ?? 0); c++)
      for (let copies = o.discard[c] ?? 0; copies > 0; copies--) pool.push(c)
  if (pool.length === 0) return new Map([[none, 1]])
  const shown = new Map<number, { card: number; chance: number }>()
  for (const card of pool) {
    const value = cardOf(card).firefight
    shown.set(value, { card, chance: (shown.get(value)?.chance ?? 0) + 1 / pool.length })
  }
  return new Map([...shown.values()].map(({ card, chance }) => [card, chance]))
}

/** Never thrown: the cards that come up are put on the decks, and nothing behind them matters. */
const noDice: Dice = {
  d6: () => 1,
  int: () => 0,
  pick: (list) => list[0] as (typeof list)[number],
  shuffle: () => {},
}

/** What the action comes to if these sides turn up these titles (or nothing). */
const fightWith = (o: BfsState, a: BfsAction, flips: ReadonlyMap<SideNumber, number>): Fight | undefined => {
  const world = clone(o)
  for (const [side, card] of flips) {
    world.deck[side] = card === none ? [] : [card]
    if (card === none) world.discard.fill(0, firstCard[side], endCard[side])
  }
  let fight: Fight | undefined
  apply(world, a, noDice, (event) => {
    if (fight === undefined && (event.kind === 'totals' || event.kind === 'bombardment')) fight = event
  })
  return fight
}

const totalOf = (id: string, terms: readonly Term[]): Forecast['totals'][number] => ({ id, total: sumOf(terms), terms })

const totalsOf = (fight: Fight): Forecast['totals'] =>
  fight.kind === 'totals'
    ? [totalOf('attacker', fight.attackerTerms), totalOf('defender', fight.defenderTerms)]
    : [totalOf('bombardment', fight.terms)]

const measuresOf = (fight: Fight): Readonly<Record<string, number>> =>
  fight.kind === 'totals'
    ? { attackerHits: fight.attackerHits, defenderHits: fight.defenderHits, fall: fight.fall, stand: fight.stand }
    : { hits: fight.hits, fall: fight.fall }

/** By the attacker's Hits, then the defender's: `4:2` comes before `10:0`. */
const byHits = (a: string, b: string): number => {
  const [first = 0, second = 0] = a.split(':').map(Number)
  const [otherFirst = 0, otherSecond = 0] = b.split(':').map(Number)
  return first - otherFirst || second - otherSecond
}

const weigh = (o: BfsState, a: BfsAction, flipping: readonly SideNumber[]): Forecast | undefined => {
  const plain = fightWith(o, a, new Map(flipping.map((side) => [side, none])))
  if (plain === undefined) return undefined
  const still: Odds = new Map([[none, 1]])
  const odds = sideIds.map((_, side) => (flipping.some((one) => one === side) ? flipOdds(o, side) : still))
  const chances = new Map<string, number>()
  const means: Record<string, number> = {}
  for (const [sovietCard, sovietChance] of odds[soviet] ?? still)
    for (const [germanCard, germanChance] of odds[german] ?? still) {
      const cards = [sovietCard, germanCard]
      const fight = fightWith(o, a, new Map(flipping.map((side) => [side, cards[side] ?? none])))
      if (fight === undefined) continue
      const chance = sovietChance * germanChance
      chances.set(fight.result, (chances.get(fight.result) ?? 0) + chance)
      for (const [measure, value] of Object.entries(measuresOf(fight)))
        means[measure] = (means[measure] ?? 0) + chance * value
    }
  return {
    outcomes: [...chances].map(([id, chance]) => ({ id, chance })).toSorted((one, other) => byHits(one.id, other.id)),
    means,
    totals: totalsOf(plain),
    event: plain.kind,
  }
}

/** Whether nobody could play a Firefight card: then an attack runs through to its flips. */
const emptyHands = (s: BfsState, own: number): boolean =>
  handSize(s, s.active) === own && handSize(s, enemyOf(s.active)) === 0

const endsExchange = (s: BfsState, frame: Extract<Frame, { at: 'attack.firefight' }>, a: BfsAction): boolean => {
  const alone = handSize(s, enemyOf(frame.turn)) === 0
  if (a.do === 'pass') return frame.passes === 1 || alone
  return a.do === 'firefight' && alone && handSize(s, frame.turn) === 1
}

const both: readonly SideNumber[] = [soviet, german]

/** The sides whose decks the action may turn over at once, before anybody else is asked. */
const flippingSides = (s: BfsState, frame: Frame, a: BfsAction): readonly SideNumber[] => {
  switch (frame.at) {
    case 'attack.firefight':
      return endsExchange(s, frame, a) ? both : []
    case 'attack.forces':
      return emptyHands(s, 0) ? both : []
    case 'card.answer':
      return a.do === 'decline' ? [s.active] : []
    case 'turn.action': {
      if (a.do === 'attack') return emptyHands(s, 0) ? both : []
      if (a.do !== 'play') return []
      const card = cardNumber(a.card)
      if (cardOf(card).effect[0]?.op === 'assault') return emptyHands(s, 1) ? both : []
      return mightAnswer(s, enemyOf(s.active), card) ? [] : [s.active]
    }
    default:
      return []
  }
}

/** Only a card whose own text calls for a flip is left to chance. */
const flips = (card: number): boolean =>
  cardOf(card).effect.some((effect) => effect.op === 'assault' || (effect.op === 'hits' && effect.flip === true))

const deciding = (s: BfsState, frame: Frame): SideNumber => {
  if (frame.at === 'attack.firefight') return frame.turn
  return frame.at === 'card.answer' ? enemyOf(s.active) : s.active
}

export const forecast = (s: BfsState, a: BfsAction): Forecast | undefined => {
  const frame = s.stack[s.stack.length - 1]
  if (frame === undefined) return undefined
  const card = frame.at === 'card.answer' ? frame.card : a.do === 'play' ? cardNumber(a.card) : none
  if (card !== none && !flips(card)) return undefined
  const flipping = flippingSides(s, frame, a)
  return flipping.length === 0 ? undefined : weigh(observe(s, sideOf(deciding(s, frame))), a, flipping)
}
