import type { Action, Game } from '@kurgan/kernel'
import data from './data/coins.json' with { type: 'json' }

/** A small game to try the commands on: red and blue each say how many coins to throw, three times over. */
interface Coins {
  turn: number
  heads: number[]
  rounds: number
}
const lead = data.coins.find(({ id }) => id === 'lead')?.heads ?? 0

type Throw = Action & { readonly do: 'throw'; readonly coins: number }

export const game: Game<Coins, Throw> = {
  id: 'coin',
  title: 'Coin',
  version: 2,
  sides: ['red', 'blue'],
  players: ['red', 'blue'],
  scenarios: [
    { id: 'long', title: 'The long game', blurb: '', length: '3 rounds', firstSide: 'red' },
    { id: 'short', title: 'The short game', blurb: '', length: '1 round', firstSide: 'red' },
  ],
  options: [
    { id: 'lucky', title: 'Lucky red', rules: ['CN-3'], default: true, scenarios: ['long', 'short'] },
    { id: 'even', title: 'No draws', rules: ['CN-4'], default: false, scenarios: ['long'] },
  ],
  endings: ['red/heads', 'blue/heads', 'draw/even'],
  maxActions: 6,
  setup(config, _dice, tell) {
    tell({ kind: 'start', rule: 'CN-1', seats: ['red'] })
    const lucky = config.options['lucky'] === true ? lead : 0
    return { turn: 0, heads: [lucky, 'even' in config.options ? 0.5 : 0], rounds: config.scenario === 'long' ? 3 : 1 }
  },
  decision(s) {
    if (s.turn === 2 * s.rounds) return undefined
    return {
      side: s.turn % 2 === 0 ? 'red' : 'blue',
      ask: { say: 'throw' },
      rule: 'CN-2',
      actions: [1, 2, 3].map((coins) => ({ do: 'throw', coins })),
    }
  },
  apply(s, { coins }, dice, tell) {
    let heads = 0
    for (let coin = 0; coin < coins; coin++) heads += dice.int(2, 'coin')
    s.heads[s.turn % 2] = (s.heads[s.turn % 2] ?? 0) + heads
    s.turn += 1
    tell({ kind: 'thrown', rule: 'CN-2', heads, of: [coins] })
  },
  clone: (s) => ({ ...s, heads: s.heads.slice() }),
  observe: (s) => ({ ...s, heads: s.heads.slice() }),
  determinize: (s) => ({ ...s, heads: s.heads.slice() }),
  arrange(s, { heads }) {
    if (!Array.isArray(heads)) throw new Error('Heads are two numbers.')
    s.heads = heads.map(Number)
  },
  outcome(s) {
    if (s.turn < 2 * s.rounds) return undefined
    const [red = 0, blue = 0] = s.heads
    const score = { lead: red - blue, rounds: s.rounds }
    if (red === blue) return { winner: 'draw', kind: 'even', rule: 'CN-5', score }
    return { winner: red > blue ? 'red' : 'blue', kind: 'heads', rule: 'CN-5', score }
  },
  forecast: (_s, { coins }) => ({
    outcomes: [{ id: 'thrown', chance: 1 }],
    means: { heads: coins / 2 },
    totals: [],
    event: 'thrown',
  }),
  lookahead: {
    stretch: ({ turn }) => String(turn),
    horizon: 2,
    scenario: ({ rounds }) => (rounds === 3 ? 'long' : 'short'),
    isWeighty: () => true,
    features: ({ turn, heads: [red = 0, blue = 0] }) => [red - blue, turn],
  },
  survey: {
    places: ['left', 'right'].map((id, at) => ({
      id,
      name: `The ${id} side`,
      corners: [0, 1, 2].map((corner) => [10 * at + corner, corner % 2]),
    })),
    turn: ({ turn }) => Math.ceil((turn + 1) / 2),
    holders: ({ heads: [red = 0, blue = 0] }) => [red > blue ? 'red' : 'blue', red === blue ? null : undefined],
    lost: ({ kind, heads, of }) =>
      kind === 'thrown' && heads === 0 ? { side: 'red', unit: `throw of ${JSON.stringify(of)}`, count: 1 } : undefined,
    parts: () => ({
      whole: { heads: [1, 0] },
      units: [
        { name: "without red's lead", start: { heads: [0, 0] } },
        { name: 'with a lead for blue', start: { heads: [0, 1] } },
      ],
      cards: 'Coin has no cards.',
    }),
  },
  evaluate: (s, side) => (((s.heads[0] ?? 0) - (s.heads[1] ?? 0)) / 20) * (side === 'red' ? 1 : -1),
}
