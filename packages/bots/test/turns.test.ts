import { type Action, type Game, search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { adviceOf, type BotName, bots } from '../src/index.ts'
import { bet } from './small-games.ts'

describe('a whole turn', () => {
  type Go = Action & { readonly do: 'go'; readonly way: 'left' | 'right' }
  interface GoState {
    lefts: number
    steps: number
  }
  /** Two steps of one side: left twice is best, right twice looks best, and once each is worst. */
  const fork: Game<GoState, Go> = {
    id: 'fork',
    title: 'Fork',
    version: 1,
    sides: ['red'],
    players: ['red'],
    scenarios: [{ id: 'only', title: 'Only', blurb: '', length: '1 turn', firstSide: 'red' }],
    options: [],
    endings: ['red/home'],
    maxActions: 2,
    arrange: () => {},
    setup: () => ({ lefts: 0, steps: 0 }),
    decision: (s) =>
      s.steps > 1
        ? undefined
        : {
            side: 'red',
            ask: { say: 'go' },
            rule: 'F-1',
            actions: (['right', 'left'] as const).map((way) => ({ do: 'go', way })),
          },
    apply(s, { way }) {
      s.lefts += way === 'left' ? 1 : 0
      s.steps += 1
      return undefined
    },
    clone: (s) => ({ ...s }),
    observe: (s) => ({ ...s }),
    determinize: (s) => ({ ...s }),
    outcome: () => undefined,
    evaluate: (s) => [0, -0.5, 0.5][s.lefts] ?? 0,
    appraise: (_s, { way }) => (way === 'right' ? 1 : 0.9),
    lookahead: {
      stretch: () => 'turn',
      horizon: 1,
      wholeTurns: true,
      scenario: () => 'only',
      isWeighty: () => true,
      features: () => [],
    },
  }
  const start: GoState = { lefts: 0, steps: 0 }
  const seeds = Array.from({ length: 12 }, (_, seed) => seed)
  test('is found where each of its actions alone does harm, and played to its end', () => {
    const found = seeds.map((seed) => bots.expert.think(fork, start, 'red', search(seed)))
    const whole = found.filter(({ action }) => action.way === 'left')
    expect(whole.length).toBeGreaterThan(2)
    for (const { plan, weighed, memory } of whole) {
      expect(plan).toEqual([{ do: 'go', way: 'left' }])
      // What is told of the action is what the turn comes to that was chosen.
      expect(weighed.find(({ action }) => action.way === 'left')?.expects).toBe(0.5)
      // Nothing of the plan is needed for it: the turn is the same whoever goes on with it.
      const next = { lefts: 1, steps: 1 }
      const unplanned = { memory: { ...memory!, plan: [] } }
      expect(bots.expert.choose(fork, next, 'red', search(2), unplanned).way).toBe('left')
    }
    const [best] = adviceOf(fork, start, 'red', search(3), whole[0]!, undefined).lines
    expect([best!.action, ...best!.then].map(({ way }) => way)).toEqual(['left', 'left'])
    for (const { action, weighed } of found.filter((one) => !whole.includes(one))) {
      expect(action.way).toBe('right')
      expect(weighed[0]?.expects).toBe(0)
    }
  })
  test('is looked for once, where the turn begins', () => {
    const [plain, begun] = [undefined, { stretch: 'turn', searched: 1, departures: [], plan: [], lean: '' }].map(
      (memory) => seeds.map((seed) => bots.expert.think(fork, start, 'red', search(seed), { memory })),
    )
    expect(plain!.some(({ action }) => action.way === 'left')).toBe(true)
    expect(begun!.every(({ action }) => action.way === 'right')).toBe(true)
    expect(seeds.every((seed) => bots.veteran.choose(fork, start, 'red', search(seed)).way === 'right')).toBe(true)
  })
})

describe('a character', () => {
  const shareOf = (name: BotName, game: typeof calm, what: string): number => {
    const chosen = Array.from({ length: 40 }, (_, seed) =>
      bots[name].choose(game, { card: 1, won: null }, 'red', search(seed)),
    )
    return chosen.filter((one) => one.do === what).length / 40
  }
  const decision: typeof calm.decision = (s) =>
    s.won === null
      ? { side: 'red', ask: { say: 'bet' }, rule: 'B-1', actions: [{ do: 'sure' }, { do: 'gamble' }] }
      : undefined
  /** `sure` is worth 4; a `gamble` is 10 or nothing, and on average hardly less. */
  const calm = bet((s) => ((s.won ?? 0) - 5) / 50)
  test('takes a risk where it costs little, or never does', () => {
    const game = { ...calm, decision }
    expect(shareOf('bold', game, 'gamble')).toBeGreaterThan(0.7)
    expect(shareOf('veteran', game, 'gamble')).toBeLessThan(0.5)
    expect(shareOf('cautious', game, 'gamble')).toBeLessThan(0.2)
  })
  test('does nothing that costs much', () => {
    // The card lies open: it is a 1.
    const dear = bet((s) => ((s.won ?? 0) - 5) / 5)
    for (const name of ['bold', 'cautious'] as const) expect(shareOf(name, dear, 'open')).toBe(0)
  })
})
