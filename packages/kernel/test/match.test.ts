import { describe, expect, test } from 'vitest'
import { commitment, namedSeed, search } from '../src/dice.ts'
import { Match } from '../src/match.ts'
import { seenBy } from '../src/played.ts'
import { observeToy, type Toy, type ToyAction, type ToyEvent, toy } from './toy.ts'

const seed = namedSeed('match')
const config = { scenario: 'long', options: { rally: true, guns: true } } as const
type ToyMatch = Match<Toy, ToyAction, ToyEvent>

const start = (game = toy): ToyMatch => Match.start(game, config, seed)
/** Plays at random up to a length. */
const upTo = (length: number, match = start()): ToyMatch => {
  const dice = search('upTo')
  while (match.length < length && match.decision !== undefined)
    match.play(match.decision.side, dice.pick(match.decision.actions, 'x'))
  return match
}
const toEnd = (match = start()): ToyMatch => upTo(Number.POSITIVE_INFINITY, match)
/** A toy that marches for ever, for long matches. */
const stride = (s: Toy, ...steps: number[]): readonly ToyAction[] =>
  steps.map((by) => ({ do: 'march', to: s.track + by }))
const marching: typeof toy = {
  ...toy,
  maxActions: 1000,
  decision: (s: Toy) => ({ ...toy.decision(s)!, actions: stride(s, 1) }),
  apply: (...played) => void toy.apply(...played),
}
const marched = (length: number): ToyMatch => upTo(length, start(marching))

describe('a match', () => {
  test('starts with the set-up of its configuration', () => {
    const match = start()
    expect(match.length).toBe(0)
    expect(match.actions).toEqual([])
    expect(match.config).toEqual({ scenario: 'long', options: { guns: 2, rally: true } })
    expect(match.decision?.side).toBe('red')
    expect(match.outcome).toBeUndefined()
    expect(match.commitment).toBe(commitment(seed))
    expect(match.rollsAt(0)).toHaveLength(1)
    expect(() => Match.start(toy, config, 'abc')).toThrow('64 hexadecimal digits')
    expect(() => Match.start(toy, { scenario: 'x', options: {} }, seed)).toThrow('no scenario "x"')
  })
  test('plays a legal action and gives what the side may know of it', () => {
    const match = start()
    expect(match.play('red', { do: 'scout' })).toEqual({
      ok: true,
      events: [{ kind: 'scout', rule: 'TOY-1', card: match.stateAt(0).deck.at(-1), seats: ['red'], reveals: true }],
    })
    expect(match.length).toBe(1)
    expect(match.actions).toEqual([{ do: 'scout' }])
    expect([match.sideAt(0), match.sideAt(1)]).toEqual([undefined, 'red'])
  })
  test('refuses anything else and stays as it is', () => {
    const match = upTo(2)
    const before = JSON.stringify([match.stateAt(2), match.export()])
    expect(match.play('blue', { do: 'ready' })).toMatchObject({ ok: false, refusal: { kind: 'wrongSide' } })
    expect(match.play('red', { do: 'desert' })).toMatchObject({ ok: false, refusal: { kind: 'illegal' } })
    expect(JSON.stringify([match.stateAt(2), match.export()])).toBe(before)
  })
  test('stays as it is when the game fails half-way', () => {
    const failing = {
      ...toy,
      apply(s: Toy) {
        s.track = 99
        throw new Error('half-way')
      },
    }
    const match = start(failing)
    const before = JSON.stringify(match.stateAt(0))
    expect(() => match.play('red', { do: 'ready' })).toThrow('half-way')
    expect(match.length).toBe(0)
    expect(JSON.stringify(match.stateAt(0))).toBe(before)
  })
  test('the same seed and actions give the same match, another seed another', () => {
    expect(toEnd().export()).toEqual(toEnd().export())
    const other = Match.start(toy, config, namedSeed('other'))
    expect(other.stateAt(0)).not.toEqual(start().stateAt(0))
  })
  test('has an outcome when it is over', () => {
    const match = toEnd()
    expect(match.decision).toBeUndefined()
    expect(match.outcome).toBeDefined()
    expect(match.play('red', { do: 'ready' })).toMatchObject({ ok: false, refusal: { kind: 'over' } })
  })
})

describe('nothing that is handed out is the match’s own', () => {
  test('states, observations and lists of actions', () => {
    const match = upTo(4)
    const before = JSON.stringify(match.export())
    match.stateAt(4).track = 77
    match.stateAt(0).track = 77
    match.observe('red').track = 77
    ;(match.actions as ToyAction[]).pop()
    ;(match.export().actions as ToyAction[]).pop()
    expect(match.stateAt(4).track).not.toBe(77)
    expect(match.stateAt(0).track).toBe(0)
    expect(JSON.stringify(match.export())).toBe(before)
    expect(match.verify()).toEqual({ ok: true })
  })
})

describe('rewinding', () => {
  test('gives every earlier state, across the seams of the snapshots', () => {
    const match = marched(100)
    for (let n = 0; n <= 100; n++) expect(match.stateAt(n).track).toBe(n)
  })
  test('replays at most 31 actions', () => {
    let applied = 0
    const counting = {
      ...marching,
      apply(...[s, a, dice, tell]: Parameters<typeof toy.apply>) {
        applied++
        toy.apply(s, a, dice, tell)
        return undefined
      },
    }
    const match = upTo(100, start(counting))
    const cost = (n: number): number => {
      applied = 0
      match.stateAt(n)
      return applied
    }
    expect([0, 31, 32, 33, 64, 95, 96, 99, 100].map(cost)).toEqual([0, 31, 0, 1, 0, 31, 0, 3, 0])
  })
  test('rolls the dice of each action as they were', () => {
    const match = toEnd()
    const again = start()
    for (const [i, action] of match.actions.entries()) {
      again.play(again.decision!.side, action)
      expect(again.stateAt(i + 1)).toEqual(match.stateAt(i + 1))
      expect(again.rollsAt(i + 1)).toEqual(match.rollsAt(i + 1))
    }
  })
  test('there are only whole points from 0 to the last', () => {
    const match = upTo(3)
    for (const n of [-1, 4, 0.5, Number.NaN]) {
      expect(() => match.stateAt(n)).toThrow(`This match has no point ${n}: it has 0 to 3.`)
      expect(() => match.eventsAt(n)).toThrow(`no point ${n}`)
      expect(() => match.sideAt(n)).toThrow(`no point ${n}`)
      expect(() => match.rollsAt(n)).toThrow(`no point ${n}`)
      expect(() => match.branch(n)).toThrow(`no point ${n}`)
      expect(() => match.observeAt(n, 'red')).toThrow(`no point ${n}`)
    }
  })
})

describe('who sees what', () => {
  test('an event with seats is seen by these seats, until the end', () => {
    const match = start()
    match.play('red', { do: 'scout' })
    expect(match.eventsAt(1, 'red')).toMatchObject([{ kind: 'scout', card: expect.any(Number) as number }])
    expect(match.eventsAt(1, 'blue')).toEqual([{ kind: 'scout', rule: 'TOY-1', seats: ['blue', 'spectator'] }])
    expect(match.eventsAt(1, 'spectator')).toEqual(match.eventsAt(1, 'blue'))
    expect(match.eventsAt(1)).toHaveLength(2)
    expect(match.eventsAt(0, 'spectator')).toEqual([])
    expect(match.eventsAt(0, 'blue')).toHaveLength(1)
    toEnd(match)
    expect(match.eventsAt(1, 'blue')).toHaveLength(2)
    expect(match.eventsAt(0, 'spectator')).toHaveLength(2)
  })
  test('an observation hides until the end', () => {
    const match = start()
    expect(match.observe('red')).toEqual(toy.observe(match.stateAt(0), 'red'))
    expect(match.observe('red').blue).toEqual([0, 0, 0])
    match.play('red', { do: 'march', to: 1 })
    expect(match.observeAt(0, 'blue').track).toBe(0)
    expect(match.observeAt(1, 'blue').track).toBe(1)
    expect(match.observeAt(1, 'blue').red).toEqual([0, 0, 0])
    toEnd(match)
    expect(match.observeAt(0, 'red')).toEqual(match.stateAt(0))
    expect(match.observe('spectator')).toEqual(match.stateAt(match.length))
  })
  test('seenBy keeps public events and those for the seat', () => {
    const events = [
      { kind: 'a', rule: 'x' },
      { kind: 'b', rule: 'x', seats: ['red'] },
      { kind: 'c', rule: 'x', seats: [] },
    ]
    expect(seenBy(events, 'red').map((event) => event.kind)).toEqual(['a', 'b'])
    expect(seenBy(events, 'blue').map((event) => event.kind)).toEqual(['a'])
  })
})

describe('undo', () => {
  test('is free while nobody learns anything and the same side decides', () => {
    const match = start()
    expect(match.canUndo).toBe(false)
    expect(match.undo()).toBe(false)
    const before = match.stateAt(0)
    match.play('red', { do: 'march', to: 1 })
    match.play('red', { do: 'march', to: 3 })
    expect(match.canUndo).toBe(true)
    expect(match.undo()).toBe(true)
    expect(match.stateAt(match.length).track).toBe(1)
    expect(match.undo()).toBe(true)
    expect(match.length).toBe(0)
    expect(match.stateAt(0)).toEqual(before)
    expect(match.decision?.actions).toHaveLength(5)
    expect(match.undo()).toBe(false)
  })
  test('stops where something was revealed', () => {
    const match = start()
    match.play('red', { do: 'scout' })
    expect(match.canUndo).toBe(false)
    expect(match.undo()).toBe(false)
    expect(match.length).toBe(1)
    match.play('red', { do: 'march', to: 1 })
    expect(match.undo()).toBe(true)
    expect(match.undo()).toBe(false)
  })
  test('stops where the other side has to decide', () => {
    const match = start()
    match.play('red', { do: 'ready' })
    expect(match.canUndo).toBe(true)
    match.play('red', match.decision!.actions[0])
    expect(match.decision?.side).toBe('blue')
    expect(match.canUndo).toBe(false)
  })
  test('stops where dice were rolled', () => {
    const rolling = {
      ...toy,
      apply(...[s, a, dice, tell]: Parameters<typeof toy.apply>) {
        if (a.do === 'march') dice.d6('mud')
        return toy.apply(s, a, dice, tell)
      },
    }
    const match = start(rolling)
    match.play('red', { do: 'march', to: 1 })
    expect(match.rollsAt(1)).toMatchObject([{ purpose: 'mud' }])
    expect(match.canUndo).toBe(false)
  })
  test('cannot re-roll: an undone action finds the same dice again', () => {
    const match = marched(70)
    const after = match.stateAt(70)
    for (let i = 0; i < 40; i++) expect(match.undo()).toBe(true)
    expect(match.length).toBe(30)
    upTo(70, match)
    expect(match.stateAt(70)).toEqual(after)
    for (let n = 0; n <= 70; n++) expect(match.stateAt(n).track).toBe(n)
    expect(match.verify()).toEqual({ ok: true })
  })
  test('forgets the snapshots of what was undone', () => {
    const stepping = { ...marching, decision: (s: Toy) => ({ ...toy.decision(s)!, actions: stride(s, 1, 2) }) }
    const match = start(stepping)
    const march = (by: number): void =>
      void match.play('red', { do: 'march', to: match.stateAt(match.length).track + by })
    while (match.length < 66) march(1)
    while (match.length > 31) match.undo()
    while (match.length < 66) march(2)
    expect(match.stateAt(31).track).toBe(31)
    expect([32, 33, 64, 65].map((n) => match.stateAt(n).track)).toEqual([33, 35, 97, 99])
    expect(match.verify()).toEqual({ ok: true })
  })

  /** A duel in the open: nothing is hidden and the last action rolls nothing. */
  const open = {
    ...toy,
    observe: (s: Toy) => toy.clone(s),
    apply(...[s, a, , tell]: Parameters<typeof toy.apply>) {
      tell({ kind: a.do, rule: 'TOY-1' })
      if (a.do === 'march') s.track = a.to
      else s.stack = []
      return undefined
    },
    setup: (...[options, dice]: Parameters<typeof toy.setup>) => toy.setup(options, dice, () => {}),
    decision: (s: Toy) => (s.stack.length === 0 ? undefined : toy.decision(s)),
  }
  test('takes back the last action of a game in which nothing is hidden', () => {
    const match = start(open)
    match.play('red', { do: 'march', to: 1 })
    match.play('red', { do: 'ready' })
    expect(match.outcome).toBeDefined()
    expect(match.canUndo).toBe(true)
    expect(match.undo()).toBe(true)
    expect(match.outcome).toBeUndefined()
  })
  test('does not take back an end that opened what was hidden', () => {
    const hiding = start({ ...open, observe: observeToy })
    hiding.play('red', { do: 'ready' })
    expect(hiding.outcome).toBeDefined()
    expect(hiding.canUndo).toBe(false)
    const veiled = start({ ...open, observe: (s, seat) => (seat === 'spectator' ? observeToy(s, seat) : toy.clone(s)) })
    veiled.play('red', { do: 'ready' })
    expect(veiled.canUndo).toBe(false)
    const whispering = start({ ...open, setup: (options, dice, tell) => toy.setup(options, dice, tell) })
    whispering.play('red', { do: 'ready' })
    expect(whispering.canUndo).toBe(false)
    const lastWhisper = start({
      ...open,
      apply(s: Toy, _a: ToyAction, _dice, tell) {
        tell({ kind: 'x', rule: 'x', seats: ['red'] })
        s.stack = []
        return undefined
      },
    })
    lastWhisper.play('red', { do: 'ready' })
    expect(lastWhisper.canUndo).toBe(false)
  })
})

describe('branching and verifying', () => {
  test('a branch shares the first actions and the seed, and nothing else', () => {
    const match = toEnd()
    const branch = match.branch(3)
    expect(branch.actions).toEqual(match.actions.slice(0, 3))
    expect(branch.stateAt(3)).toEqual(match.stateAt(3))
    const length = match.length
    toEnd(branch)
    expect(match.length).toBe(length)
    expect(match.branch(length).outcome).toEqual(match.outcome)
    expect(match.branch(0).length).toBe(0)
  })
  test('a sound match verifies', () => {
    expect(toEnd().verify()).toEqual({ ok: true })
    expect(start().verify()).toEqual({ ok: true })
    expect(marched(70).verify()).toEqual({ ok: true })
  })
  /** A game that goes wrong once somebody pulls the lever. */
  const levered = (wrong: (s: Toy, a: ToyAction, tell: (event: ToyEvent) => void) => void) => {
    const lever = { pulled: false }
    const game = {
      ...marching,
      apply(...[s, a, dice, tell]: Parameters<typeof toy.apply>) {
        toy.apply(s, a, dice, tell)
        if (lever.pulled) wrong(s, a, tell)
        return undefined
      },
    }
    return { lever, match: upTo(70, start(game)) }
  }
  test('finds other events, and where', () => {
    const { lever, match } = levered((s, _a, tell) => s.track === 5 && tell({ kind: 'x', rule: 'x' }))
    lever.pulled = true
    expect(match.verify()).toEqual({
      ok: false,
      at: 5,
      sentence: 'The replay differs after 5 actions: events has 1 and 2 entries.',
    })
  })
  test('finds another state at a snapshot', () => {
    const { lever, match } = levered((s) => void (s.score[0] = s.track === 10 ? 7 : s.score[0]))
    lever.pulled = true
    expect(match.verify()).toEqual({
      ok: false,
      at: 32,
      sentence: 'The replay differs after 32 actions: score[0] is 0 and 7.',
    })
  })
  test('finds another state at the end', () => {
    const { lever, match } = levered((s) => void (s.score[0] = s.track === 67 ? 7 : s.score[0]))
    lever.pulled = true
    expect(match.verify()).toEqual({ ok: false, at: 70, sentence: 'The replay ends differently: score[0] is 0 and 7.' })
  })
  test('finds an action that is not legal any more', () => {
    const { lever, match } = levered((s) => void (s.track = s.track === 6 ? 9 : s.track))
    lever.pulled = true
    expect(match.verify()).toMatchObject({
      ok: false,
      at: 7,
      sentence: expect.stringContaining('The replay stops at action 7: "march"') as string,
    })
  })
  test('finds another outcome', () => {
    let pulled = false
    const game = {
      ...toy,
      outcome: (s: Toy) =>
        pulled && s.stack.length === 0 ? { winner: 'red', kind: 'x', rule: `x${counter++}` } : toy.outcome(s),
    }
    let counter = 0
    const match = toEnd(start(game))
    pulled = true
    expect(match.verify()).toMatchObject({
      ok: false,
      at: match.length,
      sentence: expect.stringContaining('The replay ends differently: rule is') as string,
    })
  })
})

test('a file is opened step by step, so that whoever opens it can do something else in between', () => {
  const file = toEnd().export()
  const steps = Match.importing(toy, file)
  let step = steps.next()
  let actions = 0
  for (; step.done !== true; step = steps.next()) actions += 1
  expect(actions).toBe(file.actions.length)
  expect(step.value.complete).toBe(true)
  expect(step.value.match.export()).toEqual(file)
})
