import { describe, expect, test } from 'vitest'
import {
  type Cast,
  chanceCounter,
  commonDie,
  finish,
  flow,
  go,
  makeRoll,
  oddsOf,
  type OutcomeOrder,
  type RolledEvent,
  rolledEvent,
  script,
  search,
  type Sides,
  type Tell,
  type Throw,
} from '../src/index.ts'

/** Three of these are kept, thrown again, asked for, or lie face down: whatever a rulebook does with dice. */
const hits: Sides = [1, 1, 0, 0, 0, 0]
const coin: Sides = [0, 1]
const dice = (many: number, sides: Sides = commonDie): readonly Sides[] => Array.from({ length: many }, () => sides)

const cast = (of: Partial<Cast>): Cast => ({ purpose: 'test', dice: [], ...of })
/** Its result is what the casts come to. */
const thrown = (...casts: readonly Cast[]): Throw => ({
  event: 'thrown',
  casts,
  totals: [
    {
      id: 'attack',
      terms: [
        { term: 'lead', value: 3 },
        { term: 'mud', value: -1 },
      ],
    },
  ],
  result: (came) => ({ result: came.join('-'), measures: { sum: came.reduce((sum, one) => sum + one, 0) } }),
})

/** By trying out all faces, one by one. */
const byHand = (sides: readonly Sides[], value: (counts: readonly number[]) => number): ReadonlyMap<number, number> => {
  const ways = new Map<number, number>()
  const fall = (counts: readonly number[]): void => {
    const die = sides[counts.length]
    if (die === undefined) ways.set(value(counts), (ways.get(value(counts)) ?? 0) + 1)
    else for (const count of die) fall([...counts, count])
  }
  fall([])
  return new Map([...ways].toSorted(([a], [b]) => a - b))
}
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
const best = (keep: number) => (counts: readonly number[]) => sum(counts.toSorted((a, b) => b - a).slice(0, keep))

describe('the ways in which dice can fall', () => {
  const chances = chanceCounter()
  test('are counted one by one for a sum, also of dice that differ', () => {
    for (const list of [dice(1), dice(2), dice(4), dice(3, hits), [...dice(2), ...dice(2, hits), coin]])
      expect(new Map(chances(cast({ dice: list })).ways)).toEqual(byHand(list, sum))
  })
  test('are counted for the highest so many', () => {
    for (const [many, keep] of [
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
      [2, 2],
    ] as const)
      expect(new Map(chances(cast({ dice: dice(many), keep })).ways)).toEqual(byHand(dice(many), best(keep)))
    expect(new Map(chances(cast({ dice: dice(3, hits), keep: 2 })).ways)).toEqual(byHand(dice(3, hits), best(2)))
  })
  test('leave out what is thrown again', () => {
    const left: Sides = [2, 3, 4, 5, 6]
    expect(new Map(chances(cast({ dice: dice(3), again: 1 })).ways)).toEqual(byHand(dice(3, left), sum))
    expect(new Map(chances(cast({ dice: dice(3), again: 1, keep: 2 })).ways)).toEqual(byHand(dice(3, left), best(2)))
  })
  test('are whole and add up', () => {
    const { of, ways } = chances(cast({ dice: [...dice(12), ...dice(6, hits)] }))
    expect(of).toBe(6 ** 18)
    expect(sum(ways.map(([, many]) => many))).toBe(of)
  })
  test('are refused where dice that differ are kept, or one is thrown again for ever', () => {
    expect(() => chances(cast({ dice: [commonDie, hits], keep: 1 }))).toThrow('not all alike')
    expect(() => chances(cast({ dice: [[1, 1]], again: 1 }))).toThrow('for ever')
  })
})

describe('a roll', () => {
  test('throws cast by cast and die by die, and what is thrown again after all of its cast', () => {
    const dicebox = script(1, 4, 1, 1, 2, 2, 5, 0)
    const rolled = makeRoll(
      thrown(cast({ dice: dice(3), again: 1 }), cast({ dice: dice(1) }), cast({ dice: [coin] })),
      dicebox,
    )
    expect(rolled).toEqual({
      faces: [[2, 4, 2], [5], [1]],
      came: [8, 5, 0],
      again: 3,
      result: { result: '8-5-0', measures: { sum: 13 } },
    })
    dicebox.done()
  })
  test('is foretold with whose dice they are, where one side rolls all of them', () => {
    const by = (...casts: readonly Cast[]) => oddsOf(thrown(...casts), chanceCounter()).by
    const red = cast({ by: 'red', dice: dice(1) })
    expect(by(red, red, cast({ by: 'blue' }))).toBe('red')
    expect(by(red, cast({ by: 'blue', dice: dice(1) }))).toBeUndefined()
    expect(by(red, cast({ dice: dice(1) }))).toBeUndefined()
  })
  test('counts the highest, and what a side counts', () => {
    expect(makeRoll(thrown(cast({ dice: dice(3), keep: 2 })), script(2, 6, 3)).came).toEqual([9])
    expect(makeRoll(thrown(cast({ dice: dice(3, hits) })), script(2, 6, 1)).came).toEqual([2])
  })
  test('throws nothing for what is not asked for, lies there, or has one side', () => {
    const none = script()
    const first = cast({ dice: [[3]] })
    expect(makeRoll(thrown(first, cast({ dice: dice(2), when: ([came]) => came === 4 })), none).came).toEqual([3, 0])
    expect(makeRoll(thrown(cast({ dice: dice(1), lies: 5 })), none)).toMatchObject({ faces: [[5]], came: [5] })
  })
})

describe('the odds of a roll', () => {
  const odds = (of: Throw, order?: OutcomeOrder) => oddsOf(of, chanceCounter(), order)
  test('are exact, with means and totals', () => {
    const { outcomes, means, totals } = odds(thrown(cast({ dice: [coin, coin] })))
    expect(outcomes).toEqual([
      { id: '0', chance: 0.25 },
      { id: '1', chance: 0.5 },
      { id: '2', chance: 0.25 },
    ])
    expect(means).toEqual({ sum: 1 })
    expect(totals.map(({ id, total }) => [id, total])).toEqual([['attack', 2]])
  })
  test('weigh a second die by whether it is thrown', () => {
    const twice = thrown(cast({ dice: [coin] }), cast({ dice: [coin], when: ([first]) => first === 1 }))
    expect(odds(twice).outcomes).toEqual([
      { id: '0-0', chance: 0.5 },
      { id: '1-0', chance: 0.25 },
      { id: '1-1', chance: 0.25 },
    ])
  })
  test('never read what lies there', () => {
    const lying = odds(thrown(cast({ dice: [coin], lies: 1 })))
    expect(lying).toEqual(odds(thrown(cast({ dice: [coin] }))))
  })
  test('name outcomes in the order that the step gives', () => {
    expect(odds(thrown(cast({ dice: [coin] })), ['1', '7']).outcomes.map(({ id }) => id)).toEqual(['1', '0'])
  })
  test('name outcomes that are numbers rising by their measures', () => {
    const of: Throw = {
      ...thrown(cast({ dice: [[10, 4]] }), cast({ dice: [[2, 0]] })),
      result: ([ours = 0, theirs = 0]) => ({ result: `${theirs}/${ours}`, measures: { ours, theirs } }),
    }
    const named = (...rising: readonly string[]) => odds(of, { rising }).outcomes.map(({ id }) => id)
    expect(named('ours', 'theirs')).toEqual(['0/4', '2/4', '0/10', '2/10'])
    expect(named('theirs', 'ours')).toEqual(['0/4', '0/10', '2/4', '2/10'])
  })
  test('say what is to be said of an outcome', () => {
    const of: Throw = {
      ...thrown(cast({ dice: [coin, coin] })),
      result: ([came = 0]) =>
        came === 0
          ? { result: 'none', measures: {} }
          : { result: `hits ${came}`, measures: {}, says: { say: 'hits', hits: came } },
    }
    expect(odds(of).outcomes).toEqual([
      { id: 'none', chance: 0.25 },
      { id: 'hits 1', chance: 0.5, says: { say: 'hits', hits: 1 } },
      { id: 'hits 2', chance: 0.25, says: { say: 'hits', hits: 2 } },
    ])
  })
  test('agree with what is thrown', () => {
    const of = thrown(cast({ dice: dice(3), keep: 2, again: 1 }), cast({ dice: [...dice(2, hits), coin] }))
    const rolls = 20_000
    const found = new Map<string, number>()
    const box = search('odds')
    for (let i = 0; i < rolls; i++) {
      const { result } = makeRoll(of, box).result
      found.set(result, (found.get(result) ?? 0) + 1)
    }
    for (const { id, chance } of odds(of).outcomes) {
      const spread = Math.sqrt(rolls * chance * (1 - chance))
      expect(Math.abs((found.get(id) ?? 0) - rolls * chance)).toBeLessThan(6 * spread + 1)
    }
  })
})

describe('a roll as it is told', () => {
  const told = (of: Throw, ...fell: readonly number[]) =>
    rolledEvent(of, makeRoll(of, script(...fell)), chanceCounter())

  test('says of every die what it shows and what it came to count', () => {
    const { casts } = told(
      thrown(cast({ by: 'red', dice: dice(3), keep: 2 }), cast({ dice: dice(2, hits) })),
      5,
      5,
      5,
      2,
      3,
    )
    expect(casts).toEqual([
      {
        purpose: 'test',
        by: 'red',
        dice: [
          { face: 5, counts: 5 },
          { face: 5, counts: 5 },
          { face: 5, counts: 0 },
        ],
        came: 10,
      },
      {
        purpose: 'test',
        dice: [
          { face: 2, counts: 1 },
          { face: 3, counts: 0 },
        ],
        came: 1,
      },
    ])
  })
  test('leaves out what was not thrown, and marks what was turned over', () => {
    const { casts } = told(thrown(cast({ dice: [] }), cast({ dice: dice(1), lies: 4 })))
    expect(casts).toMatchObject([{ came: 4, turned: true }])
  })
  test('has the totals with their terms, without and with the dice', () => {
    const of: Throw = { ...thrown(cast({ dice: dice(2) })), sums: ([came = 0]) => ({ attack: 2 + came }) }
    expect(told(of, 3, 6).totals).toMatchObject([{ id: 'attack', before: 2, total: 11, terms: [{}, {}] }])
    expect(told(thrown(cast({ dice: dice(1) })), 3).totals).toMatchObject([{ before: 2, total: 2 }])
  })
  test('finds totals that are dear to find only when somebody wants to know', () => {
    let asked = 0
    const of: Throw = {
      ...thrown(cast({ dice: dice(1) })),
      totals() {
        asked++
        return [{ id: 'attack', terms: [{ term: 'lead', value: 3 }] }]
      },
    }
    makeRoll(of, script(3))
    expect(asked).toBe(0)
    expect(told(of, 3).totals).toMatchObject([{ id: 'attack', before: 3 }])
    expect(oddsOf(of, chanceCounter()).totals).toMatchObject([{ id: 'attack', total: 3 }])
  })
  test('has what was to be expected of it, exactly, where it is luck', () => {
    const [two, none] = told(thrown(cast({ dice: dice(2), luck: 'pips' }), cast({ dice: dice(1) })), 6, 5, 1).casts
    expect(two?.luck).toEqual({ counts: 'pips', came: 11, expected: 7, variance: 35 / 6 })
    expect(none).not.toHaveProperty('luck')
    const [again] = told(thrown(cast({ dice: dice(1), luck: 'hits', worth: (die) => die - 4 })), 6).casts
    expect(again?.luck).toMatchObject({ came: 2, expected: -0.5 })
  })
})

describe('a roll in the sequence of play', () => {
  type Frame = { readonly at: 'attack' | 'support' | 'shell' | 'combat' | 'draw' | 'end'; readonly strength: number }
  type Act = { readonly do: 'attack' | 'wait' | 'rest' | 'help' | 'decline' | 'look' | 'done' }
  type Told = { readonly kind: string; readonly rule: string; readonly result?: string; readonly losses?: number }
  interface State {
    stack: Frame[]
    lost: number
  }
  const ask = (side: string, ...actions: readonly Act['do'][]) => ({
    side,
    ask: { say: 'x' },
    rule: 'X-1',
    actions: actions.map((name): Act => ({ do: name })),
  })
  const play = flow<State, Act, Told, Frame>({
    attack: {
      ask: () => ask('red', 'attack', 'wait', 'rest', 'look'),
      on: {
        attack: (s) => go(s, { at: 'support', strength: 1 }),
        wait: (s) => go(s, { at: 'shell', strength: 2 }),
        rest: (s) => go(s, { at: 'end', strength: 0 }),
        look: (s) => go(s, { at: 'draw', strength: 0 }),
      },
    },
    support: {
      ask: () => ask('blue', 'help', 'decline'),
      on: {
        help: (s) => go(s, { at: 'combat', strength: 0 }),
        decline: (s) => go(s, { at: 'combat', strength: 1 }),
      },
      plain: (_s, _frame, from) => (from === 'attack' ? { do: 'decline' } : undefined),
    },
    shell: { run: (s, { strength }) => go(s, { at: 'combat', strength }) },
    combat: {
      roll: (_s, { strength }) => ({
        event: 'combat',
        casts: [cast({ dice: Array.from({ length: strength }, () => coin) })],
        totals: [],
        result: ([losses = 0]) => ({ result: losses > 0 ? 'hit' : 'miss', measures: { losses } }),
      }),
      resolve(s, _frame, { result: { result, measures } }, tell) {
        s.lost += measures['losses'] ?? 0
        tell({ kind: 'combat', rule: 'X-2', result, losses: measures['losses'] ?? 0 })
        go(s, { at: 'end', strength: 0 })
      },
      results: ['hit', 'miss'],
    },
    draw: { deal: (s, _frame, box) => (box.int(3, 'pile'), go(s, { at: 'end', strength: 0 })) },
    end: { always: true, ask: () => ask('red', 'done'), on: { done: (s) => finish(s) } },
  })
  const begin = (): State => ({ stack: [{ at: 'attack', strength: 0 }], lost: 0 })

  test('is thrown where the flow comes to it, and does what came of it', () => {
    const s = begin()
    const told: Told[] = []
    play.apply(s, { do: 'wait' }, script(1, 1), (event) => told.push(event))
    expect(s).toEqual({ stack: [{ at: 'end', strength: 0 }], lost: 2 })
    expect(told).toEqual([{ kind: 'combat', rule: 'X-2', result: 'hit', losses: 2 }])
  })
  test('is told by the kernel before what came of it, to whoever wants to know', () => {
    const told: string[] = []
    const tell: Tell<Told> = ({ kind }) => told.push(kind)
    tell.rolled = ({ event, result }) => told.push(`rolled for ${event}: ${result}`)
    play.apply(begin(), { do: 'wait' }, script(1, 1), tell)
    expect(told).toEqual(['rolled for combat: hit', 'combat'])
    play.apply({ stack: [{ at: 'support', strength: 0 }], lost: 0 }, { do: 'help' }, script(), tell)
    expect(told).toEqual(['rolled for combat: hit', 'combat', 'combat'])
  })
  test('without dice is no chance: its result comes, and nobody is shown odds', () => {
    const s: State = { stack: [{ at: 'support', strength: 0 }], lost: 0 }
    expect(play.forecast({ ...s, stack: [...s.stack] }, { do: 'help' })).toBeUndefined()
    const told: Told[] = []
    play.apply(s, { do: 'help' }, script(), (event) => told.push(event))
    expect(told).toMatchObject([{ result: 'miss' }])
  })
  test('is foretold exactly by the action that leads to it, in the order of its results', () => {
    expect(play.forecast(begin(), { do: 'wait' })).toEqual({
      outcomes: [
        { id: 'hit', chance: 0.75 },
        { id: 'miss', chance: 0.25 },
      ],
      means: { losses: 1 },
      totals: [],
      event: 'combat',
    })
  })
  test('is previewed where somebody is asked before it, as if he added nothing', () => {
    expect(play.forecast(begin(), { do: 'attack' })).toMatchObject({
      means: { losses: 0.5 },
      provided: [{ do: 'decline' }],
    })
  })
  test('that is always foretold is so also where one result is possible', () => {
    const known = flow<{ stack: { at: 'ask' | 'turn' | 'over' }[] }, Act, Told, { at: 'ask' | 'turn' | 'over' }>({
      ask: { ask: () => ask('red', 'look', 'wait'), on: { look: (s) => go(s, { at: 'turn' }) } },
      turn: {
        always: true,
        roll: () => thrown(cast({ dice: [[3]], lies: 3 })),
        resolve: (s) => go(s, { at: 'over' }),
      },
      over: { run: (s) => finish(s) },
    })
    expect(known.forecast({ stack: [{ at: 'ask' }] }, { do: 'look' })?.outcomes).toEqual([{ id: '3', chance: 1 }])
  })
  test('of which no event tells is kept by the kernel, and not foretold', () => {
    const untold = flow<{ stack: { at: 'ask' | 'coin' }[] }, Act, Told, { at: 'ask' | 'coin' }>({
      ask: { ask: () => ask('red', 'look', 'wait'), on: { look: (s) => go(s, { at: 'coin' }) } },
      coin: {
        roll: () => ({ casts: [cast({ dice: [coin] })], totals: [], result: () => ({ result: 'fell', measures: {} }) }),
        resolve: (s) => go(s, { at: 'ask' }),
      },
    })
    expect(untold.forecast({ stack: [{ at: 'ask' }] }, { do: 'look' })).toBeUndefined()
    const rolled: RolledEvent[] = []
    const tell: Tell<Told> = () => {}
    tell.rolled = (event) => rolled.push(event)
    untold.apply({ stack: [{ at: 'ask' }] }, { do: 'look' }, script(1), tell)
    expect(rolled).toMatchObject([{ result: 'fell', casts: [{ purpose: 'test', came: 1 }] }])
    expect(rolled[0]).not.toHaveProperty('event')
  })
  test('is not foretold where nothing is rolled, or something is drawn unseen', () => {
    expect(play.forecast(begin(), { do: 'rest' })).toBeUndefined()
    expect(play.forecast(begin(), { do: 'look' })).toBeUndefined()
  })
})
