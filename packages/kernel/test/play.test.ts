import { describe, expect, test } from 'vitest'
import { ConformanceError, soakGame } from '../src/conformance/soak.ts'
import { fileOf } from '../src/conformance/walk.ts'
import { namedSeed } from '../src/dice.ts'
import { Match } from '../src/match.ts'
import { randomPlayout } from '../src/play.ts'
import { story } from '../src/story.ts'
import { toy } from './toy.ts'

const config = { scenario: 'long', options: { guns: true, rally: true } } as const

describe('a random playout', () => {
  test('plays to an end, the same for the same seed', () => {
    const played = randomPlayout(toy, config, 7)
    expect(played).toEqual(randomPlayout(toy, config, '7'))
    expect(played.actions).toBeGreaterThan(10)
    expect(played.outcome).toEqual(toy.outcome(played.state))
    expect(played.state.guns).toBe(2)
    const many = new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(randomPlayout(toy, config, seed))))
    expect(many.size).toBe(20)
  })
  test('says when a game does not end, or ends in nothing', () => {
    const { actions } = randomPlayout(toy, config, 7)
    expect(randomPlayout({ ...toy, maxActions: actions }, config, 7).actions).toBe(actions)
    expect(() => randomPlayout({ ...toy, maxActions: actions - 1 }, config, 7)).toThrow(
      `Toy Duel did not end within its ${actions - 1} actions.`,
    )
    expect(() => randomPlayout({ ...toy, outcome: () => undefined }, config, 7)).toThrow(
      `Toy Duel stops after ${actions} actions without an outcome.`,
    )
    expect(() => randomPlayout(toy, { scenario: 'x', options: {} }, 7)).toThrow('no scenario "x"')
  })
})

describe('a soak', () => {
  test('plays the same game for the same seed, and finds nothing wrong with the toy', () => {
    expect(fileOf(soakGame(toy, config, 3))).toEqual(fileOf(soakGame(toy, config, 3)))
    for (let seed = 0; seed < 40; seed++) soakGame(toy, config, seed)
  })
  test('throws an error that carries the match file', () => {
    const broken = { ...toy, maxActions: 6 }
    const failure = (): unknown => {
      try {
        return soakGame(broken, config, 3)
      } catch (error) {
        return error
      }
    }
    const error = failure()
    expect(error).toBeInstanceOf(ConformanceError)
    const { check, file, name } = error as ConformanceError
    expect([check, name]).toEqual([1, 'ConformanceError'])
    expect(Match.import(toy, file)).toMatchObject({ complete: true, match: { length: 6 } })
  })
})

describe('the story of a match', () => {
  const played = () => Match.import(toy, fileOf(soakGame(toy, config, 3))).match
  test('tells every action and every event with its rule', () => {
    const match = played()
    const lines = story(match).split('\n')
    expect(lines[0]).toBe('Toy Duel: long + guns 2 + rally')
    expect(lines[1]).toBe('   0  set-up')
    expect(lines[2]).toMatch(/^ {6}deal cards=\[\d \d \d\] \(only red\) TOY-0$/)
    expect(lines.filter((line) => /^ *\d+ {2}(red|blue): /.test(line))).toHaveLength(match.length)
    expect(lines.at(-2)).toMatch(/^over: (red|blue|draw)\/(points|rout) lead=-?\d TOY-6$/)
    expect(lines.at(-1)).toBe('')
    expect(story(match)).toMatch(/reveal cards=\[\d \d\] \(reveals\) TOY-2\n/)
    expect(story(match)).toMatch(/draw side=blue card=\d \(reveals\) \(only blue\) TOY-4\n/)
  })
  test('of a match that goes on has no end, and keeps no secrets', () => {
    const match = played()
    const half = story(match.branch(6))
    expect(half).not.toContain('over:')
    expect(story(match).startsWith(half)).toBe(true)
  })
  test('an outcome without a score is told without one', () => {
    const plain = {
      ...toy,
      outcome: (s: Parameters<typeof toy.outcome>[0]) =>
        toy.outcome(s) && { winner: 'red', kind: 'points', rule: 'TOY-6' },
    }
    expect(story(Match.import(plain, played().export()).match)).toContain('\nover: red/points TOY-6\n')
  })
  test('puts every kind of fact into words', () => {
    const facts = {
      n: -1,
      yes: true,
      none: null,
      text: 'two words',
      list: [1, ['a']],
      terms: [{ term: 'lead', value: 6 }],
      empty: {},
    }
    const wordy = {
      ...toy,
      apply(...[s, a, dice, tell]: Parameters<typeof toy.apply>) {
        tell({ kind: 'all', rule: 'X-1', ...facts, seats: ['blue', 'spectator'], reveals: true })
        return toy.apply(s, a, dice, tell)
      },
    }
    const match = Match.start(wordy, config, namedSeed('words'))
    match.play('red', { do: 'march', to: 2 })
    expect(story(match).split('\n').slice(4)).toEqual([
      '   1  red: march to=2 TOY-1',
      '      all n=-1 yes=true none=null text=two words list=[1 [a]] terms=[{term=lead value=6}] empty={} (reveals) (only blue, spectator) X-1',
      '      march to=2 TOY-1',
      '',
    ])
  })
})
