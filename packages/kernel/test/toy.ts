import type { Decision, Dice, Game, Json, Outcome, Seat, Tell } from '../src/contract.ts'
import { back, call, finish, flow, go } from '../src/flow.ts'
import { difference } from '../src/plain.ts'
import { commonDie, type RollStep } from '../src/roll.ts'

/**
 * A small card duel that has all a real game has: hidden hands and a hidden deck, private and public
 * events, dice, free moves, forced answers, options with parameters, and five ways to end.
 * Each round red marches and scouts, both lay a card face down, and red charges or holds.
 */
type ToySide = 'red' | 'blue'
export type ToyAction =
  | { readonly do: 'march'; readonly to: number }
  | { readonly do: 'scout' }
  | { readonly do: 'ready' }
  | { readonly do: 'lay'; readonly card: number }
  | { readonly do: 'charge'; readonly guns: readonly number[] }
  | { readonly do: 'hold' }
  | { readonly do: 'rally' }
type ToyFrame =
  | { readonly at: 'plan' | 'lay.red' | 'lay.blue' | 'reveal' | 'battle' | 'rally' | 'rally.draw' | 'draw' | 'next' }
  | { readonly at: 'charge'; readonly guns: number }
export interface ToyEvent extends Record<string, Json | undefined> {
  readonly kind: string
  readonly rule: string
}
export interface Toy {
  stack: ToyFrame[]
  round: number
  rounds: number
  /** What option `guns` adds to a charge. */
  guns: number
  /** Whether option `rally` is in use. */
  rally: boolean
  /** How far red has marched. */
  track: number
  /** Top card last; 0 is a card that is not seen. */
  deck: number[]
  /** Whether red knows the top card. */
  scouted: boolean
  red: number[]
  blue: number[]
  /** The laid cards of red and blue: -1 none, 0 not seen. */
  laid: [number, number]
  spent: number[]
  score: [number, number]
}

const none = -1
const unseen = 0
const cards = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]

const unique = (hand: readonly number[]): number[] => [...new Set(hand)].toSorted((a, b) => a - b)
const lay = (hand: number[], card: number): void => {
  hand.splice(hand.indexOf(card), 1)
}
const decide = (side: ToySide, say: string, actions: readonly ToyAction[]): Decision<ToyAction> => ({
  side,
  ask: { say },
  rule: 'TOY-1',
  actions,
})

/** How a charge ends, from red's point of view: by how much its card, guns and die beat blue's. */
const clash = (margin: number): { readonly result: string; readonly points: number } =>
  margin > 4 ? { result: 'rout', points: 2 } : margin > 0 ? { result: 'win', points: 1 } : { result: 'loss', points: 0 }

const oneDie = [commonDie]

/** TOY-3: a die each, with the cards that lie there and the guns. */
const charge: RollStep<Toy, ToyEvent, { readonly at: 'charge'; readonly guns: number }> = {
  roll: (s, { guns }) => ({
    event: 'clash',
    casts: [
      { purpose: 'red charges', by: 'red', dice: oneDie },
      { purpose: 'blue stands', by: 'blue', dice: oneDie },
    ],
    totals: [
      {
        id: 'red',
        terms: [
          { term: 'card', value: s.laid[0] },
          { term: 'guns', value: guns },
        ],
      },
      { id: 'blue', terms: [{ term: 'card', value: s.laid[1] }] },
    ],
    result([red = 0, blue = 0]) {
      const { result, points } = clash(s.laid[0] + guns + red - s.laid[1] - blue)
      return { result, measures: { points } }
    },
  }),
  resolve(s, { guns }, { result: { result, measures }, came: [red = 0, blue = 0] }, tell) {
    const points = measures['points'] ?? 0
    s.score[0] += points
    if (points === 0) s.score[1] += 1
    tell({ kind: 'clash', rule: 'TOY-3', result, points, red, blue, guns })
    go(s, { at: 'draw' })
  },
  results: ['rout', 'win', 'loss'],
}

const drawFor = (s: Toy, side: ToySide, tell: Tell<ToyEvent>): void => {
  const card = s.deck.pop()
  if (card === undefined) return
  s[side].push(card)
  s[side].sort((a, b) => a - b)
  // The other side sees that a card is drawn, not which.
  tell({ kind: 'draw', rule: 'TOY-4', side, card, seats: [side], reveals: true })
  tell({ kind: 'draw', rule: 'TOY-4', side, seats: [side === 'red' ? 'blue' : 'red', 'spectator'] })
}

const toyFlow = flow<Toy, ToyAction, ToyEvent, ToyFrame>({
  plan: {
    ask: (s) =>
      decide('red', 'plan', [
        ...[1, 2, 3]
          .filter((step) => s.track + step <= 3)
          .map((step) => ({ do: 'march', to: s.track + step }) as const),
        ...(s.scouted || s.deck.length === 0 ? [] : [{ do: 'scout' } as const]),
        { do: 'ready' },
      ]),
    on: {
      march(s, a, _frame, tell) {
        s.track = a.to
        tell({ kind: 'march', rule: 'TOY-1', to: a.to })
      },
      scout(s, _a, _frame, tell) {
        s.scouted = true
        const card = s.deck[s.deck.length - 1] as number
        tell({ kind: 'scout', rule: 'TOY-1', card, seats: ['red'], reveals: true })
        tell({ kind: 'scout', rule: 'TOY-1', seats: ['blue', 'spectator'] })
      },
      ready: (s) => go(s, { at: 'lay.red' }),
    },
  },
  'lay.red': {
    // Always asked: a card that plays itself would tell blue that red has but one kind left.
    always: true,
    ask: (s) =>
      decide(
        'red',
        'lay',
        unique(s.red).map((card) => ({ do: 'lay', card })),
      ),
    on: {
      lay(s, a, _frame, tell) {
        lay(s.red, a.card)
        s.laid[0] = a.card
        tell({ kind: 'lay', rule: 'TOY-2', side: 'red', card: a.card, seats: ['red'] })
        tell({ kind: 'lay', rule: 'TOY-2', side: 'red', seats: ['blue', 'spectator'] })
        go(s, { at: 'lay.blue' })
      },
    },
  },
  'lay.blue': {
    always: true,
    ask: (s) =>
      decide(
        'blue',
        'lay',
        unique(s.blue).map((card) => ({ do: 'lay', card })),
      ),
    on: {
      lay(s, a) {
        lay(s.blue, a.card)
        s.laid[1] = a.card
        go(s, { at: 'reveal' })
      },
    },
  },
  reveal: {
    run(s, _frame, tell) {
      tell({ kind: 'reveal', rule: 'TOY-2', cards: [...s.laid], reveals: true })
      go(s, { at: 'battle' })
      if (s.rally) call(s, { at: 'rally' })
    },
  },
  rally: {
    // With one card or none left there is nothing to swap: a forced answer.
    ask: (s) => decide('blue', 'rally', [{ do: 'hold' }, ...(s.spent.length > 1 ? [{ do: 'rally' } as const] : [])]),
    on: {
      hold: (s) => back(s),
      rally: (s) => go(s, { at: 'rally.draw' }),
    },
  },
  'rally.draw': {
    deal(s, _frame, dice, tell) {
      const found = dice.int(s.spent.length, 'blue rallies')
      const card = s.spent[found] as number
      s.spent[found] = s.laid[1]
      s.laid[1] = card
      tell({ kind: 'rally', rule: 'TOY-5', card })
      back(s)
    },
  },
  battle: {
    ask: (s) =>
      decide('red', 'battle', [
        { do: 'hold' },
        { do: 'charge', guns: [] },
        ...(s.guns > 0 ? [{ do: 'charge', guns: [s.guns, s.track] } as const] : []),
      ]),
    on: {
      hold(s, _a, _frame, tell) {
        tell({ kind: 'hold', rule: 'TOY-3' })
        go(s, { at: 'draw' })
      },
      charge: (s, a) => go(s, { at: 'charge', guns: a.guns[0] ?? 0 }),
    },
    // Holding where blue may rally leads to red's charge, if there is one; red may still bring guns to it.
    plain: (_s, _frame, from) => (from === 'rally' ? { do: 'charge', guns: [] } : undefined),
  },
  charge,
  draw: {
    run(s, _frame, tell) {
      s.spent.push(...s.laid)
      s.laid = [none, none]
      s.scouted = false
      drawFor(s, 'red', tell)
      drawFor(s, 'blue', tell)
      go(s, { at: 'next' })
    },
  },
  next: {
    run(s) {
      s.round++
      s.track = 0
      if (s.round === s.rounds || Math.abs(s.score[0] - s.score[1]) > 2) finish(s)
      else go(s, { at: 'plan' })
    },
  },
})

const outcome = (s: Toy): Outcome | undefined => {
  if (s.stack.length > 0) return undefined
  const lead = s.score[0] - s.score[1]
  const winner = lead > 0 ? 'red' : lead < 0 ? 'blue' : 'draw'
  return { winner, kind: Math.abs(lead) > 2 ? 'rout' : 'points', rule: 'TOY-6', score: { lead } }
}

const hidden = (list: readonly number[]): number[] => list.map(() => unseen)

export const observeToy = (s: Toy, seat: Seat): Toy => ({
  ...cloneToy(s),
  deck: s.deck.map((card, i) => (seat === 'red' && s.scouted && i === s.deck.length - 1 ? card : unseen)),
  red: seat === 'red' ? [...s.red] : hidden(s.red),
  blue: seat === 'blue' ? [...s.blue] : hidden(s.blue),
  laid: laidFaceDown(s) ? [seat === 'red' ? s.laid[0] : unseen, s.laid[1]] : [...s.laid],
})

/** Red's card lies face down while blue chooses. */
const laidFaceDown = (s: Toy): boolean => s.stack[s.stack.length - 1]?.at === 'lay.blue'

const determinize = (o: Toy, _seat: Seat, dice: Dice): Toy => {
  const s = cloneToy(o)
  const left = [...cards]
  for (const card of [...s.deck, ...s.red, ...s.blue, ...s.laid, ...s.spent]) if (card > unseen) lay(left, card)
  dice.shuffle(left, 'unseen cards')
  const deal = (list: number[]): void => {
    for (const [i, card] of list.entries()) if (card === unseen) list[i] = left.pop() as number
  }
  deal(s.red)
  deal(s.blue)
  deal(s.laid)
  deal(s.deck)
  s.red.sort((a, b) => a - b)
  s.blue.sort((a, b) => a - b)
  return s
}

export const cloneToy = (s: Toy): Toy => ({
  ...s,
  stack: s.stack.slice(),
  deck: s.deck.slice(),
  red: s.red.slice(),
  blue: s.blue.slice(),
  laid: [...s.laid],
  spent: s.spent.slice(),
  score: [...s.score],
})

export const toy: Game<Toy, ToyAction, ToyEvent> = {
  id: 'toy',
  title: 'Toy Duel',
  version: 2,
  sides: ['red', 'blue'],
  players: ['red', 'blue'],
  scenarios: [
    { id: 'short', title: 'Short', blurb: 'Two rounds.', length: '2 rounds', firstSide: 'red' },
    { id: 'long', title: 'Long', blurb: 'Four rounds.', length: '4 rounds', firstSide: 'red' },
  ],
  options: [
    {
      id: 'guns',
      title: 'Guns',
      rules: ['TOY-7'],
      default: true,
      scenarios: ['short', 'long'],
      param: { kind: 'number', min: 1, max: 3, default: 2 },
    },
    { id: 'rally', title: 'Rally', rules: ['TOY-5'], default: false, scenarios: ['long'] },
  ],
  endings: ['red/points', 'blue/points', 'draw/points', 'red/rout', 'blue/rout'],
  maxActions: 36,
  inOrder: { march: 'TOY-1' },
  setup(config, dice, tell) {
    const deck = [...cards]
    dice.shuffle(deck, 'deck')
    const { guns } = config.options
    const s: Toy = {
      stack: [{ at: 'plan' }],
      round: 0,
      rounds: config.scenario === 'short' ? 2 : 4,
      guns: typeof guns === 'number' ? guns : 0,
      rally: config.options['rally'] === true,
      track: 0,
      deck,
      scouted: false,
      red: deck.splice(0, 3).toSorted((a, b) => a - b),
      blue: deck.splice(0, 3).toSorted((a, b) => a - b),
      laid: [none, none],
      spent: [],
      score: [0, 0],
    }
    tell({ kind: 'deal', rule: 'TOY-0', cards: [...s.red], seats: ['red'] })
    tell({ kind: 'deal', rule: 'TOY-0', cards: [...s.blue], seats: ['blue'] })
    toyFlow.settle(s, dice, tell)
    return s
  },
  decision: toyFlow.decision,
  apply: toyFlow.apply,
  clone: cloneToy,
  observe: observeToy,
  determinize,
  outcome,
  arrange(s, patch) {
    for (const [what, value] of Object.entries(patch)) {
      if (what === 'step') s.stack = value === 'over' ? [] : [{ at: value as Exclude<ToyFrame['at'], 'charge'> }]
      else if (Object.hasOwn(s, what)) Object.assign(s, { [what]: value })
      else throw new Error(`The toy has no "${what}".`)
    }
  },
  forecast: (s, a) => toyFlow.forecast(cloneToy(s), a),
  // Whoever loses the charge gives blue a point.
  witness: (_event, before, after) => ({ points: after.score[0] - before.score[0] }),
  explain(s, attempt) {
    if (toyFlow.decision(s)?.actions.some((one) => difference(one, attempt) === undefined) === true) return undefined
    if (attempt.do === 'march')
      return { rule: 'TOY-1', why: { say: 'tooFar', track: s.track, red: s.red, blue: s.blue } }
    if (attempt.do === 'lay' && attempt.card !== undefined)
      return { rule: 'TOY-2', why: { say: 'notInHand', card: attempt.card } }
    return attempt.do === 'charge' && attempt.guns !== undefined
      ? { rule: 'TOY-3', why: { say: 'otherGuns', guns: attempt.guns } }
      : undefined
  },
  invariants(s) {
    const all = [...s.deck, ...s.red, ...s.blue, ...s.laid.filter((card) => card !== none), ...s.spent]
    if (all.toSorted((a, b) => a - b).join() !== cards.join()) throw new Error(`The cards are ${all.join()}.`)
  },
}
