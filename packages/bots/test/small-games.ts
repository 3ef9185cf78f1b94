import type { Action, Dice, Game, GameEvent } from '@kurgan/kernel'

export type Pick = Action & { readonly do: 'pick'; readonly heap: number }

const about = {
  version: 1,
  scenarios: [{ id: 'only', title: 'Only', blurb: '', length: '1 turn', firstSide: 'red' }],
  options: [],
  arrange: () => {},
}

export interface HeapState {
  heaps: number[]
  turn: number
  got: number[]
}

/** Open and without dice: take a heap each in turn; who has more wins. */
export const heaps: Game<HeapState, Pick> = {
  ...about,
  id: 'heaps',
  title: 'Heaps',
  sides: ['red', 'blue'],
  players: ['red', 'blue'],
  endings: ['red/more', 'blue/more', 'draw/even'],
  maxActions: 6,
  setup: () => ({ heaps: [3, 1, 4, 1, 5, 9], turn: 0, got: [0, 0] }),
  decision(s) {
    const actions = s.heaps.flatMap((size, heap): Pick[] => (size > 0 ? [{ do: 'pick', heap }] : []))
    if (actions.length === 0) return undefined
    return { side: s.turn === 0 ? 'red' : 'blue', ask: { say: 'pick' }, rule: 'H-1', actions }
  },
  apply(s, { heap }) {
    s.got[s.turn]! += s.heaps[heap]!
    s.heaps[heap] = 0
    s.turn = 1 - s.turn
  },
  clone: (s) => ({ heaps: [...s.heaps], turn: s.turn, got: [...s.got] }),
  observe: (s) => structuredClone(s),
  determinize: (s) => structuredClone(s),
  outcome(s) {
    if (s.heaps.some((size) => size > 0)) return undefined
    const [red = 0, blue = 0] = s.got
    if (red === blue) return { winner: 'draw', kind: 'even', rule: 'H-2' }
    return { winner: red > blue ? 'red' : 'blue', kind: 'more', rule: 'H-2' }
  },
  evaluate(s, side) {
    const lead = (s.got[0] ?? 0) - (s.got[1] ?? 0)
    return (side === 'red' ? lead : -lead) / 100
  },
}

type Bet = Action & { readonly do: 'sure' | 'gamble' | 'open' }

export interface BetState {
  /** The hidden card, 1 … 10; 0 is what the player sees of it. */
  card: number
  won: number | null
}

const rollWins = (dice: Dice): number => (dice.d6('gamble') >= 5 ? 10 : 0)

/** Dice and a hidden card: `sure` is worth 4, a `gamble` 10 in a third of the rolls, `open` what the card says. */
export const bet = (
  evaluate: Game<BetState, Bet>['evaluate'],
  more: Partial<Game<BetState, Bet>> = {},
): Game<BetState, Bet> => ({
  ...about,
  id: 'bet',
  title: 'Bet',
  sides: ['red'],
  players: ['red'],
  endings: ['red/paid'],
  maxActions: 1,
  setup: (_config, dice) => ({ card: 1 + dice.int(10, 'card'), won: null }),
  decision: (s) =>
    s.won === null
      ? { side: 'red', ask: { say: 'bet' }, rule: 'B-1', actions: [{ do: 'sure' }, { do: 'gamble' }, { do: 'open' }] }
      : undefined,
  apply(s, a, dice, tell: (event: GameEvent) => void) {
    if (s.card === 0) throw new Error('a masked state was played')
    s.won = a.do === 'sure' ? 4 : a.do === 'gamble' ? rollWins(dice) : s.card
    tell({ kind: 'paid', rule: 'B-2', won: s.won })
  },
  clone: (s) => ({ ...s }),
  observe: (s) => ({ ...s, card: s.won === null ? 0 : s.card }),
  determinize: (o, _seat, dice) => ({ ...o, card: o.card === 0 ? 1 + dice.int(10, 'imagined') : o.card }),
  // The last action pays but does not end the game for a bot that looks one ahead: what counts is the evaluation.
  outcome: () => undefined,
  ...(evaluate === undefined ? {} : { evaluate }),
  ...more,
})
