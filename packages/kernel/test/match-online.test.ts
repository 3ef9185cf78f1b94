import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namedSeed, search } from '../src/dice.ts'
import { canonical } from '../src/legal.ts'
import { Match } from '../src/match.ts'
import { situation } from '../src/situation.ts'
import { type Toy, type ToyAction, type ToyEvent, toy } from './toy.ts'

const config = { scenario: 'long', options: { rally: true, guns: 2 } } as const
type ToyMatch = Match<Toy, ToyAction, ToyEvent>
const start = (seed = namedSeed('online'), game = toy): ToyMatch => Match.start(game, config, seed)
const playOn = (match: ToyMatch, actions: number, name: number | string = 'x'): ToyMatch => {
  const dice = search(name)
  for (let n = 0; n < actions && match.decision !== undefined; n++)
    match.play(match.decision.side, dice.pick(canonical(match.decision), 'action'))
  return match
}
/** All that there is to know of a match. */
const whole = (match: ToyMatch): unknown => ({
  file: match.export(),
  points: Array.from({ length: match.length + 1 }, (_, n) => [match.stateAt(n), match.eventsAt(n), match.rollsAt(n)]),
  now: [match.decision, match.outcome, match.canUndo, match.picks],
})

test('what a seat saw at a point is what it observed there, after every way on and back', () => {
  const match = start()
  const observed = [match.observe('blue')]
  const dice = search('ways')
  for (let steps = 0; steps < 40 && match.decision !== undefined; steps++) {
    if (dice.int(4, 'way') === 0 && match.length > 0 && match.takeBack(match.length - 1)) observed.pop()
    else {
      playOn(match, 1, steps)
      if (match.outcome === undefined) observed.push(match.observe('blue'))
    }
    expect(observed.map((_, n) => match.saw(n, 'blue'))).toEqual(observed)
  }
  expect(match.length).toBeGreaterThan(10)
})

describe('a takeback', () => {
  /** A duel in which every march but the first step rolls a die that no other roll can be taken for. */
  const rolling: typeof toy = {
    ...toy,
    apply(...[s, a, dice, tell]: Parameters<typeof toy.apply>) {
      if (a.do === 'march' && a.to > 1) {
        const face = dice.int(1_000_000, 'mud')
        tell({ kind: 'mud', rule: 'x', face })
      }
      return toy.apply(s, a, dice, tell)
    },
  }
  const faces = (match: ToyMatch): readonly unknown[] =>
    match.rollsAt(match.length).map(({ purpose, value }) => `${purpose} ${String(value)}`)

  test('goes back across a roll, and the same action rolls other dice', () => {
    const match = start(namedSeed('mud'), rolling)
    match.play('red', { do: 'march', to: 2 })
    const before = faces(match)
    expect(match.canUndo).toBe(false)
    expect(match.takeBack(0)).toBe(true)
    expect([match.length, match.decision?.side]).toEqual([0, 'red'])
    match.play('red', { do: 'march', to: 2 })
    expect(faces(match)).not.toEqual(before)
    expect(match.export().draws).toEqual([[1, 2]])
  })
  test.each([
    ['at once', (match: ToyMatch) => match],
    ['from its file', (match: ToyMatch) => Match.import(rolling, JSON.stringify(match.export())).match],
    ['taken up again', (match: ToyMatch) => reopened(match, rolling)],
  ])('burns dice also for whoever undoes more afterwards: %s', (_, through) => {
    let match = start(namedSeed('mud'), rolling)
    const fell: unknown[] = []
    const march = (...steps: number[]): void => {
      for (const to of steps) {
        match.play('red', { do: 'march', to })
        fell.push(...faces(match))
      }
    }
    march(1, 2, 3)
    match.takeBack(1)
    match = through(match)
    expect(match.undo()).toBe(true)
    march(2, 3)
    expect([fell.length, new Set(fell).size]).toEqual([4, 4])
  })
  test('never lets a roll fall again, whatever is undone, taken back, kept and opened in between', () => {
    const steps = fc.array(
      fc.record({
        what: fc.constantFrom('play', 'play', 'play', 'undo', 'back', 'file', 'keep'),
        by: fc.nat({ max: 30 }),
      }),
      { minLength: 5, maxLength: 60 },
    )
    fc.assert(
      fc.property(fc.nat(), steps, (seed, all) => {
        let match = start(namedSeed(seed), rolling)
        const fell: unknown[] = []
        for (const { what, by } of all) {
          const { decision } = match
          if (what === 'play' && decision !== undefined) {
            match.play(decision.side, decision.actions[by % decision.actions.length])
            fell.push(...faces(match).filter((one) => String(one).startsWith('mud')))
          }
          if (what === 'undo') match.undo()
          if (what === 'back' && match.outcome === undefined) match.takeBack(by % (match.length + 1))
          if (what === 'file') match = Match.import(rolling, JSON.parse(JSON.stringify(match.export()))).match
          if (what === 'keep') match = reopened(match, rolling)
          expect(match.verify()).toEqual({ ok: true })
        }
        expect(new Set(fell).size).toBe(fell.length)
      }),
      { numRuns: 60, seed: 19420823 },
    )
  })
  test('does nothing where there is nothing to take back, and after the end', () => {
    const match = start()
    expect(match.takeBack(0)).toBe(false)
    expect(() => match.takeBack(1)).toThrow('no point 1')
    const over = playOn(start(), 100)
    expect(over.takeBack(0)).toBe(false)
    expect(over.outcome).toBeDefined()
  })
  test('is kept by the file, also where nothing was played since', () => {
    const match = playOn(start(), 8)
    match.takeBack(3)
    const file = match.export()
    expect(file.draws).toEqual([[4, 9]])
    const again = Match.import(toy, JSON.stringify(file)).match
    expect(whole(playOn(again, 9))).toEqual(whole(playOn(match, 9)))
  })
})

describe('an ending outside the rules', () => {
  test('opens everything, and nothing is played, undone or taken back any more', () => {
    const match = playOn(start(), 5)
    expect(match.end({ how: 'resigned', by: 'red' })).toBe(true)
    expect(match.outcome).toEqual({ winner: 'blue', kind: 'resigned', rule: '', outside: true })
    expect(match.decision).toBeUndefined()
    expect(match.observe('blue')).toEqual(match.stateAt(match.length))
    expect(match.eventsAt(0, 'spectator')).toHaveLength(2)
    expect([match.canUndo, match.undo(), match.takeBack(0)]).toEqual([false, false, false])
    expect(match.play('red', { do: 'ready' })).toMatchObject({ ok: false, refusal: { kind: 'over' } })
    expect(match.end({ how: 'agreed', by: 'blue' })).toBe(false)
    expect(match.verify()).toEqual({ ok: true })
  })
  test.each([
    ['resigned', 'blue'],
    ['time', 'blue'],
    ['agreed', 'draw'],
    ['abandoned', 'draw'],
  ] as const)('%s by red is a win for %s', (how, winner) => {
    const match = start()
    match.end({ how, by: 'red' })
    expect(match.outcome).toMatchObject({ winner, kind: how })
  })
  test('is in the file, and comes back with it', () => {
    const match = playOn(start(), 5)
    match.end({ how: 'time', by: 'blue' })
    const file = match.export()
    expect(file.ending).toEqual({ how: 'time', by: 'blue' })
    const opened = Match.import(toy, JSON.stringify(file))
    expect(opened.match.outcome).toEqual(match.outcome)
    expect(whole(opened.match)).toEqual(whole(match))
    // What the rules of today do not allow any more has not come to its end.
    const cutShort = { ...file, actions: [...file.actions.slice(0, 3), { do: 'desert' }] }
    expect(Match.import(toy, cutShort).match.outcome).toBeUndefined()
  })
  test('does not follow a branch', () => {
    const match = playOn(start(), 5)
    match.end({ how: 'resigned', by: 'red' })
    expect(match.branch(5).decision).toBeDefined()
  })
})

/** As its keeper takes it up again: through JSON, with the file for whoever looks back. */
const reopened = (match: ToyMatch, game = toy): ToyMatch => {
  const { standing, file } = JSON.parse(JSON.stringify({ standing: match.keep(), file: match.export() }))
  return Match.open(game, { config: file.config, seed: file.seed, standing, past: () => file })
}

describe('a match that was laid aside', () => {
  test('is the same when it is taken up again, and plays on the same, at every point', () => {
    for (let length = 0; length < 26; length++) {
      const match = playOn(start(), length, 'aside')
      match.sit('red', 'person')
      const again = reopened(match)
      expect(again.decision).toEqual(match.decision)
      playOn(again, 4, length)
      playOn(match, 4, length)
      expect(again.length).toBe(match.length)
      // Nobody has looked back so far.
      expect([again.canUndo, again.observe('blue')]).toEqual([match.canUndo, match.observe('blue')])
      expect([again.undo(), again.length]).toEqual([match.undo(), match.length])
      expect(whole(again)).toEqual(whole(match))
      expect(again.verify()).toEqual({ ok: true })
    }
  })
  test('can be undone to before where it was taken up', () => {
    const match = start()
    match.play('red', { do: 'march', to: 1 })
    match.play('red', { do: 'march', to: 2 })
    const again = reopened(match)
    expect([again.undo(), again.undo(), again.undo(), again.length]).toEqual([true, true, false, 0])
    expect(again.stateAt(0)).toEqual(match.stateAt(0))
  })
  test('asks the rules nothing before somebody looks', () => {
    const none = (): never => {
      throw new Error('asked')
    }
    const kept = playOn(start(), 100).keep()
    const asked = { ...toy, setup: none, apply: none, decision: none }
    const match = Match.open(asked, { config, seed: namedSeed('online'), standing: kept, past: none })
    expect([match.length, match.outcome !== undefined, match.seats]).toEqual([kept.point, true, []])
    expect(match.observe('red')).toEqual(kept.state)
  })
  test('keeps how it was ended', () => {
    const match = playOn(start(), 5)
    match.end({ how: 'resigned', by: 'red' })
    expect(reopened(match).outcome).toEqual(match.outcome)
  })
  test('has to have a seed', () => {
    const position = situation(toy, config, {})
    expect(() => Match.from(toy, { config, position, chance: 'x' }).keep()).toThrow('no seed leads to it')
  })
})

test('what thinks about a match has chance of its own, which its commitment does not tell', () => {
  const match = start()
  expect(match.chanceFor('7')).toBe(start().chanceFor('7'))
  expect(match.chanceFor('7')).not.toBe(match.chanceFor('8'))
  expect(match.chanceFor('7')).not.toBe(start(namedSeed('other')).chanceFor('7'))
  expect(match.chanceFor('7')).not.toContain(namedSeed('online').slice(0, 8))
})
