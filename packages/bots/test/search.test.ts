import { type Action, type Game, type Lookahead, search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { bots, type Memory, playTrial, together, type Trial, viewOf } from '../src/index.ts'
import { bet, type BetState, heaps, type HeapState, type Pick } from './small-games.ts'

const config = { scenario: 'only', options: {} }
const tell = (): void => {}
const wealth = (s: BetState): number => (s.won ?? 0) / 10

const about = {
  version: 1,
  sides: ['red', 'blue'],
  players: ['red', 'blue'],
  scenarios: [{ id: 'only', title: 'Only', blurb: '', length: '1 turn', firstSide: 'red' }],
  options: [],
  endings: ['red/more', 'blue/more'],
  maxActions: 2,
  arrange: () => {},
}

type Choice = Action & { readonly do: 'grab' | 'guard' | 'strike' | 'stay' }
interface TrapState {
  turn: number
  guarded: boolean
  score: number
}

/** Grabbing looks best, but whoever has not guarded is struck at once: only who looks a reply ahead sees it. */
const trap: Game<TrapState, Choice> = {
  ...about,
  id: 'trap',
  title: 'Trap',
  setup: () => ({ turn: 0, guarded: false, score: 0 }),
  decision(s) {
    if (s.turn > 1) return undefined
    const actions: readonly Choice[] =
      s.turn === 0
        ? [{ do: 'grab' }, { do: 'guard' }]
        : s.guarded
          ? [{ do: 'stay' }]
          : [{ do: 'stay' }, { do: 'strike' }]
    return { side: s.turn === 0 ? 'red' : 'blue', ask: { say: 'turn' }, rule: 'T-1', actions }
  },
  apply(s, a) {
    s.turn += 1
    if (a.do === 'grab') s.score += 2
    if (a.do === 'guard') s.guarded = true
    if (a.do === 'guard') s.score += 1
    if (a.do === 'strike') s.score -= 5
    return undefined
  },
  clone: (s) => ({ ...s }),
  observe: (s) => ({ ...s }),
  determinize: (s) => ({ ...s }),
  outcome: (s) => (s.turn < 2 ? undefined : { winner: s.score > 0 ? 'red' : 'blue', kind: 'more', rule: 'T-2' }),
  evaluate: (s, side) => (side === 'red' ? s.score : -s.score) / 10,
}

describe('the searching levels', () => {
  test('see the reply that greedy does not see', () => {
    const s = trap.setup(config, search(1), tell)
    expect(bots.greedy.choose(trap, s, 'red', search(1)).do).toBe('grab')
    expect(bots.veteran.choose(trap, s, 'red', search(1)).do).toBe('guard')
    expect(bots.expert.choose(trap, s, 'red', search(1)).do).toBe('guard')
  })
  test('say what they compared and what they expect of it, the best first', () => {
    const { action, weighed } = bots.expert.think(trap, trap.setup(config, search(1), tell), 'red', search(1))
    expect(weighed.map(({ action: one, expects }) => [one.do, expects])).toEqual([
      ['guard', 1],
      ['grab', -1],
    ])
    expect(weighed.every(({ playouts }) => playouts >= 4)).toBe(true)
    expect(action).toEqual(weighed[0]!.action)
  })
  test('keep to the first appraisal where nothing is better', () => {
    const game = {
      ...trap,
      outcome: () => undefined,
      evaluate: () => 0.1,
      appraise: (_s: TrapState, a: Choice) => (a.do === 'guard' ? 1 : 0),
    }
    const { action, weighed } = bots.expert.think(game, trap.setup(config, search(1), tell), 'red', search(1))
    expect(action.do).toBe('guard')
    // Four playouts of each show that there is nothing to find out.
    expect(weighed.map(({ playouts }) => playouts)).toEqual([4, 4])
  })
  test('answer at once when they are told to stop, and then by the first appraisal', () => {
    let asked = 0
    const means = { shouldStop: () => ++asked > 0 }
    const { action, weighed } = bots.expert.think(trap, trap.setup(config, search(1), tell), 'red', search(1), means)
    expect([action.do, weighed]).toEqual(['grab', []])
  })
  test('do not count a row of playouts that was broken off', () => {
    let asked = 0
    const means = { shouldStop: () => ++asked > 5 }
    const { weighed } = bots.expert.think(trap, trap.setup(config, search(1), tell), 'red', search(1), means)
    expect(weighed.map(({ playouts }) => playouts)).toEqual([2, 2])
  })
  test('take no more playouts than they are given', () => {
    const { weighed } = bots.expert.think(heaps, heaps.setup(config, search(1), tell), 'red', search(1), { budget: 24 })
    expect(weighed.reduce((sum, { playouts }) => sum + playouts, 0)).toBeLessThanOrEqual(24)
  })
  test('answer the same in every world that the seat cannot tell apart', () => {
    const game = bet(wealth)
    for (const bot of [bots.veteran, bots.expert]) {
      const answers = [1, 4, 10].map((card) =>
        bot.think(game, game.observe({ card, won: null }, 'red'), 'red', search('same')),
      )
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
    }
  })
  test('do not do twice in a turn what was done against the first appraisal', () => {
    const s = trap.setup(config, search(1), tell)
    const first = bots.expert.think(trap, s, 'red', search(1))
    expect(first.memory?.departures).toEqual(['{"do":"guard"}'])
    const again = bots.expert.think(trap, s, 'red', search(1), { memory: first.memory })
    expect(again.action.do).toBe('grab')
  })
  test('hold what was taken against the others, and say what it cost', () => {
    const s = trap.setup(config, search(1), tell)
    const review = (taken: Action) => bots.expert.think(trap, s, 'red', search(1), { taken })
    expect(review({ do: 'grab' })).toMatchObject({ action: { do: 'guard' }, reason: 'better', gain: 1 })
    expect(review({ do: 'guard' })).toMatchObject({ action: { do: 'guard' }, reason: 'even' })
    expect(review({ do: 'guard' })).not.toHaveProperty('gain')
    // What is no item of the list was begun in another order: it is left alone.
    expect(review({ do: 'strike' })).toMatchObject({ action: { do: 'strike' }, reason: 'glance', weighed: [] })
  })
  test('forget what belongs to another turn', () => {
    const memory: Memory = { stretch: 'blue', searched: 99, departures: ['{"do":"guard"}'], plan: [] }
    expect(bots.expert.choose(trap, trap.setup(config, search(1), tell), 'red', search(1), { memory }).do).toBe('guard')
  })
  test('leave a turn in which enough was searched to the first appraisal', () => {
    const memory: Memory = { stretch: 'red', searched: 40, departures: [], plan: [] }
    expect(bots.expert.choose(trap, trap.setup(config, search(1), tell), 'red', search(1), { memory }).do).toBe('grab')
  })
  test('the captain tires of a turn sooner than the general', () => {
    const memory: Memory = { stretch: 'red', searched: 6, departures: [], plan: [] }
    const [captain, general] = [bots.veteran, bots.expert].map((bot) =>
      bot.choose(trap, trap.setup(config, search(1), tell), 'red', search(1), { memory }),
    )
    expect([captain!.do, general!.do]).toEqual(['grab', 'guard'])
  })
})

type Step = Action & { readonly do: 'step'; readonly by: number }
interface WalkState {
  at: number
  steps: number
}

const lookaheadOfWalk: Lookahead<WalkState> = {
  stretch: () => 'only',
  horizon: 1,
  scenario: () => 'only',
  isWeighty: (s) => s.steps === 0,
  features: (s) => [s.at],
}

/** Three steps in a row of one side, the longest being the best. */
const walk: Game<WalkState, Step> = {
  ...about,
  id: 'walk',
  title: 'Walk',
  sides: ['red'],
  players: ['red'],
  setup: () => ({ at: 0, steps: 0 }),
  decision: (s) =>
    s.steps > 2
      ? undefined
      : {
          side: 'red',
          ask: { say: 'step' },
          rule: 'W-1',
          actions: [1, 2].map((by) => ({ do: 'step', by }) as const),
        },
  apply(s, { by }) {
    s.at += by
    s.steps += 1
    return undefined
  },
  clone: (s) => ({ ...s }),
  observe: (s) => ({ ...s }),
  determinize: (s) => ({ ...s }),
  outcome: () => undefined,
  evaluate: (s) => s.at / 10,
  lookahead: lookaheadOfWalk,
}

describe('a plan', () => {
  const start: WalkState = { at: 0, steps: 0 }
  test('tells how the turn is to go on, and is kept without thinking anew', () => {
    const first = bots.expert.think(walk, start, 'red', search(1))
    expect(first.plan).toEqual([
      { do: 'step', by: 2 },
      { do: 'step', by: 2 },
    ])
    const appraise = (): number => {
      throw new Error('the plan says what to do')
    }
    const second = bots.expert.think({ ...walk, appraise }, { at: 2, steps: 1 }, 'red', search(2), {
      memory: first.memory,
    })
    expect(second.action).toEqual({ do: 'step', by: 2 })
    expect(second.plan).toEqual([{ do: 'step', by: 2 }])
  })
  test('is broken by anything that it did not foresee', () => {
    const { memory } = bots.expert.think(walk, start, 'red', search(1))
    const worse = { ...walk, evaluate: (s: WalkState) => -s.at / 10 }
    expect(bots.expert.choose(worse, { at: 3, steps: 1 }, 'red', search(2), { memory }).by).toBe(1)
  })
  test('is evaluated by what was learned, where something was', () => {
    const model = {
      means: [0],
      deviations: [3],
      weights: [-2],
      bias: 0,
      learnedFrom: { gameVersion: 1, seed: '', generations: [], positions: 0 },
      heldBack: [],
    }
    const models = { only: model }
    const { weighed, action } = bots.expert.think(walk, start, 'red', search(1), { models })
    expect(action.by).toBe(1)
    expect(weighed[0]!.expects).toBeLessThan(0)
  })
})

describe('several players together', () => {
  const s = heaps.setup(config, search(1), tell)
  const view = viewOf(heaps, undefined)
  const thoughtOf = (players: number, shouldStop = (): boolean => false, slow = (_player: number): number => 0) => {
    const thinking = bots.expert.deliberate!(heaps, s, 'red', search('thoughts'))
    const each = Array.from({ length: players }, (_, player) => async (trial: Trial<Pick>) => {
      for (let turns = slow(player); turns > 0; turns--) await Promise.resolve()
      return playTrial(heaps, view, s, 'red', trial)
    })
    return together(thinking, each, shouldStop)
  }
  test('come to the same answer, however many they are and whoever is slow', async () => {
    const alone = bots.expert.think(heaps, s, 'red', search('thoughts'))
    expect(alone.weighed.length).toBeGreaterThan(1)
    for (const players of [1, 2, 3, 7]) expect(await thoughtOf(players)).toEqual(alone)
    expect(await thoughtOf(3, undefined, (player) => player * 40)).toEqual(alone)
  })
  test('answer with the best that is known when they are told to stop', async () => {
    let asked = 0
    const { weighed } = await thoughtOf(2, () => ++asked > 15)
    const playouts = weighed.map((one) => one.playouts)
    expect(playouts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(15)
    expect(new Set(playouts).size).toBe(1)
  })
  test('are told whether more playouts may change the choice', () => {
    const told = (evaluate: (score: number, side: string) => number): readonly boolean[] => {
      const open: boolean[] = []
      const game = {
        ...trap,
        outcome: () => undefined,
        evaluate: (one: TrapState, side: string) => evaluate(one.score, side),
      }
      const shouldStop = (isOpen: boolean): boolean => {
        open.push(isOpen)
        return false
      }
      bots.expert.think(game, trap.setup(config, search(1), tell), 'red', search(1), { shouldStop })
      return open
    }
    // What is clear after the first rows is worth no more than the usual time.
    const clear = told((score, side) => (side === 'red' ? score : -score) / 10)
    expect(clear.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => true))
    expect(clear.slice(8).includes(true)).toBe(false)
  })
})

describe('a playout', () => {
  const looksOf = (trust: number): { readonly looks: number; readonly lists: readonly string[] } => {
    let looks = 0
    const lists: string[] = []
    const game: Game<HeapState, Pick> = {
      ...heaps,
      // One side takes all; the last heap ends it, and names nothing.
      decision(s) {
        const decision = heaps.decision(s)
        return decision && { ...decision, side: 'red', actions: [...decision.actions, { do: 'pick' } as Pick] }
      },
      apply(s, a) {
        lists.push(String(a.heap))
        s.heaps[a.heap ?? 0] = 0
        return undefined
      },
      appraiseAll(s, actions) {
        looks += 1
        return actions.map(({ heap }) => (heap === undefined ? 0 : (s.heaps[heap] ?? 0)))
      },
      lookahead: {
        stretch: () => '',
        horizon: 1,
        trust,
        scenario: () => 'only',
        isWeighty: () => true,
        features: () => [],
      },
    }
    const s = game.setup(config, search(1), tell)
    playTrial(game, viewOf(game, undefined), s, 'red', { seed: 'x', action: { do: 'pick', heap: 1 } })
    return { looks, lists }
  }
  test('goes on as far as the game is looked ahead, or as far as somebody sees', () => {
    const game: Game<{ turn: number }, Action & { readonly do: 'on' }> = {
      ...about,
      id: 'turns',
      title: 'Turns',
      setup: () => ({ turn: 0 }),
      decision: ({ turn }) =>
        turn === 20 ? undefined : { side: 'red', ask: { say: 'on' }, rule: 'T-1', actions: [{ do: 'on' }] },
      apply(s) {
        s.turn += 1
        return undefined
      },
      clone: (s) => ({ ...s }),
      observe: (s) => ({ ...s }),
      determinize: (s) => ({ ...s }),
      outcome: () => undefined,
      evaluate: ({ turn }) => turn / 100,
      lookahead: {
        stretch: ({ turn }) => String(turn),
        horizon: 9,
        scenario: () => 'only',
        isWeighty: () => true,
        features: () => [],
      },
    }
    const view = viewOf(game, undefined)
    const ends = [{}, { sight: 2 }, { sight: 12 }].map((sight) =>
      playTrial(game, view, { turn: 0 }, 'red', { seed: 'x', action: { do: 'on' }, ...sight }),
    )
    expect(ends).toEqual([0.09, 0.02, 0.09])
  })
  test('has the same luck whatever was rolled before for something else', () => {
    type Throw = Action & { readonly do: 'once' | 'twice' }
    interface ThrowState {
      came: number
      turn: number
    }
    const game: Game<ThrowState, Throw> = {
      ...about,
      id: 'throws',
      title: 'Throws',
      setup: () => ({ came: 0, turn: 0 }),
      decision: (s) =>
        s.turn > 1
          ? undefined
          : { side: 'red', ask: { say: 'throw' }, rule: 'T-1', actions: [{ do: 'once' }, { do: 'twice' }] },
      apply(s, a, dice) {
        if (a.do === 'twice') dice.d6('for nothing')
        s.turn += 1
        if (s.turn > 1) s.came = dice.int(1000, 'counts')
        return undefined
      },
      clone: (s) => ({ ...s }),
      observe: (s) => ({ ...s }),
      determinize: (s) => ({ ...s }),
      outcome: () => undefined,
      evaluate: (s) => s.came / 1000,
      appraise: () => 0,
    }
    const s = game.setup(config, search(1), tell)
    const view = viewOf(game, undefined)
    const came = (['once', 'twice'] as const).map((how) =>
      playTrial(game, view, s, 'red', { seed: 'x', action: { do: how } }),
    )
    expect(came[0]).toBeGreaterThan(0)
    expect(came[1]).toBe(came[0])
  })
  test('of a game that is over counts how clearly it was won or lost, where the game says so', () => {
    const leafOf = (more: Partial<Lookahead<WalkState>>, winner: string): readonly number[] => {
      const game: Game<WalkState, Step> = {
        ...walk,
        sides: ['red', 'blue'],
        outcome: () => ({ winner, kind: 'far', rule: 'W-2' }),
        lookahead: { ...lookaheadOfWalk, ...more },
      }
      return ['red', 'blue'].map((side) => viewOf(game, undefined).leaf({ at: 4, steps: 3 }, side))
    }
    expect(leafOf({}, 'red')).toEqual([1, -1])
    expect(leafOf({ margin: (s) => s.at / 10 }, 'red')).toEqual([0.7, -0.7])
    expect(leafOf({ margin: (s) => -s.at / 10 }, 'blue')).toEqual([-0.7, 0.7])
  })
  test('looks at every list anew, or trusts a look for some more actions of it that are still legal', () => {
    const [anew, trusted] = [looksOf(0), looksOf(2)]
    expect(anew.looks).toBe(5)
    expect(trusted.looks).toBe(2)
    expect(trusted.lists).toEqual(anew.lists)
  })
})
