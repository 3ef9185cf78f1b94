import type { Dice, Forecast, Term } from '@kurgan/kernel'
import * as actions from './actions.ts'
import { fightTotals } from './attack.ts'
import { cardNumber, cardOf, endCard, enemyOf, firstCard, sideOf } from './components.ts'
import { sumOf } from './hits.ts'
import { clone, observe, unplaced } from './observe.ts'
import { apply, decision } from './sequence.ts'
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

const stopped = new Error('Nothing behind the fight is looked at.')

/** Plays the action on a copy, up to the fight if it comes to one: what that comes to, and where it leaves the table. */
const playToFight = (s: BfsState, a: BfsAction): { readonly after: BfsState; readonly fight: Fight | undefined } => {
  const after = clone(s)
  let fight: Fight | undefined
  try {
    apply(after, a, noDice, (event) => {
      if (event.kind !== 'totals' && event.kind !== 'bombardment') return
      fight = event
      throw stopped
    })
  } catch (error) {
    if (error !== stopped) throw error
  }
  return { after, fight }
}

/** What the action comes to if the sides turn up these titles (or nothing), and how the table lies then. */
const fightWith = (s: BfsState, a: BfsAction, titles: readonly number[]): ReturnType<typeof playToFight> => {
  const world = clone(s)
  for (const [side, card] of titles.entries()) {
    world.deck[side] = card === none ? [] : [card]
    if (card === none) world.discard.fill(0, firstCard[side], endCard[side])
  }
  return playToFight(world, a)
}

const totalOf = (id: string, terms: readonly Term[]): Forecast['totals'][number] => ({ id, total: sumOf(terms), terms })

const totalsOf = (fight: Fight): Forecast['totals'] =>
  fight.kind === 'totals'
    ? [totalOf('attacker', fight.attackerTerms), totalOf('defender', fight.defenderTerms)]
    : [totalOf('bombardment', fight.terms)]

/** What is compared with the roll. */
interface Result {
  readonly result: string
  readonly measures: Readonly<Record<string, number>>
}

const totalsResult = ({ result, attackerHits, defenderHits, fall, stand }: ReturnType<typeof fightTotals>): Result => ({
  result,
  measures: { attackerHits, defenderHits, fall, stand },
})

/** By the attacker's Hits, then the defender's: `4:2` comes before `10:0`. */
const byHits = (a: string, b: string): number => {
  const [first = 0, second = 0] = a.split(':').map(Number)
  const [otherFirst = 0, otherSecond = 0] = b.split(':').map(Number)
  return first - otherFirst || second - otherSecond
}

const both: readonly SideNumber[] = [soviet, german]
const still: Odds = new Map([[none, 1]])

/** What comes of each pair of cards, the Soviet one first, given the table as it lies without any. */
const fighting = (
  s: BfsState,
  a: BfsAction,
  { after, fight }: { readonly after: BfsState; readonly fight: Fight },
): ((cards: readonly number[]) => Result | undefined) => {
  const frame = after.stack[after.stack.length - 1]
  if (fight.kind === 'bombardment' || frame?.at !== 'attack.flips')
    return (cards) => {
      const turned = fightWith(s, a, cards).fight
      return turned?.kind === 'bombardment'
        ? { result: turned.result, measures: { hits: turned.hits, fall: turned.fall } }
        : undefined
    }
  // The two totals are all that the cards change: the attack itself need not be played again for every pair.
  const played = after.firefight
  return (cards) => {
    after.firefight = [...played, ...cards.filter((card) => card !== none)]
    return totalsResult(fightTotals(after, frame.location, frame.bonus))
  }
}

/** The odds of the action that brings the fight about; only the player of a bombardment turns a card over. */
const weigh = (o: BfsState, s: BfsState, a: BfsAction): Forecast | undefined => {
  const { after, fight } = fightWith(s, a, [none, none])
  if (fight === undefined) return undefined
  const odds = both.map((side) => (fight.kind === 'totals' || side === o.active ? flipOdds(o, side) : still))
  const resultOf = fighting(s, a, { after, fight })
  const chances = new Map<string, number>()
  const means: Record<string, number> = {}
  for (const [sovietCard, sovietChance] of odds[soviet] ?? still)
    for (const [germanCard, germanChance] of odds[german] ?? still) {
      const come = resultOf([sovietCard, germanCard])
      if (come === undefined) continue
      const chance = sovietChance * germanChance
      chances.set(come.result, (chances.get(come.result) ?? 0) + chance)
      for (const [measure, value] of Object.entries(come.measures))
        means[measure] = (means[measure] ?? 0) + chance * value
    }
  return {
    outcomes: [...chances].map(([id, chance]) => ({ id, chance })).toSorted((one, other) => byHits(one.id, other.id)),
    means,
    totals: totalsOf(fight),
    event: fight.kind,
  }
}

/**
 * What is concealed in a hand is held as any title: whether its owner is asked depends on how many cards he holds, and
 * nothing that is foretold on which. Nobody knows what lies in the decks.
 */
const withAnyTitles = (o: BfsState): BfsState => {
  const s = clone(o)
  s.deck = [[], []]
  for (const side of both) {
    const any = firstCard[side] ?? 0
    s.hand[any] = (s.hand[any] ?? 0) + (s.concealed[side] ?? 0)
    s.concealed[side] = 0
  }
  return s
}

/** The answer on the way to a fight that adds no card to it. While no Force has been named, all that can attack do. */
const plainAnswer = (s: BfsState, named: boolean): BfsAction | undefined => {
  const frame = s.stack[s.stack.length - 1]
  switch (frame?.at) {
    case 'attack.forces':
      return named ? actions.fight : decision(s)?.actions[0]
    case 'attack.firefight':
      return actions.pass
    case 'card.answer':
      return actions.decline
    default:
      return undefined
  }
}

/** Only a card whose own text calls for a flip is left to chance. */
const flips = (card: number): boolean =>
  cardOf(card).effect.some((effect) => effect.op === 'assault' || (effect.op === 'hits' && effect.flip === true))

/** Whether the action can lead to a fight that is left to chance: most cannot, and there are many. */
const mayFight = (frame: Frame, a: BfsAction): boolean => {
  switch (frame.at) {
    case 'attack.firefight':
    case 'attack.forces':
      return true
    case 'card.answer':
      return a.do === 'decline' && flips(frame.card)
    case 'turn.action':
      return a.do === 'attack' || (a.do === 'play' && flips(cardNumber(a.card)))
    default:
      return false
  }
}

const deciding = (s: BfsState, frame: Frame): SideNumber => {
  if (frame.at === 'attack.firefight') return frame.turn
  return frame.at === 'card.answer' ? enemyOf(s.active) : s.active
}

/** The odds of the fight that the action brings; while somebody is still asked, those if nobody plays another card. */
export const forecast = (s: BfsState, a: BfsAction): Forecast | undefined => {
  const top = s.stack[s.stack.length - 1]
  if (top === undefined || !mayFight(top, a)) return undefined
  const o = observe(s, sideOf(deciding(s, top)))
  const provided: BfsAction[] = []
  let before = withAnyTitles(o)
  let last = a
  for (let played = playToFight(before, last); played.fight === undefined; played = playToFight(before, last)) {
    const plain = plainAnswer(played.after, a.do === 'commit')
    if (plain === undefined) return undefined
    if (!provided.includes(plain)) provided.push(plain)
    before = played.after
    last = plain
  }
  const odds = weigh(o, before, last)
  return odds === undefined || provided.length === 0 ? odds : { ...odds, provided }
}
