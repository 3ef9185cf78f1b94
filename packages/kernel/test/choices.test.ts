import { describe, expect, test } from 'vitest'
import { choices } from '../src/conformance/choices.ts'
import { soakGame, walkingChecks } from '../src/conformance/soak.ts'
import { ConformanceError, walk } from '../src/conformance/walk.ts'
import type { Tell } from '../src/contract.ts'
import { namedSeed, script, search } from '../src/dice.ts'
import { isBegun, picked } from '../src/flow.ts'
import { canonical } from '../src/legal.ts'
import { Match } from '../src/match.ts'
import { readMatchFile, writeMatchFile } from '../src/matchfile.ts'
import { toy } from './toy.ts'
import { type Battery, type BatteryAction, type BatteryEvent, battery, batteryFlow, type Fault } from './battery.ts'

type BatteryMatch = Match<Battery, BatteryAction, BatteryEvent>
const config = { scenario: 'main', options: {} }
const seed = namedSeed('choices')
const aim = (gun: number): BatteryAction => ({ do: 'aim', gun })
const move = (piece: number): BatteryAction => ({ do: 'move', piece })
const discard = (card: number): BatteryAction => ({ do: 'discard', card })
const fire: BatteryAction = { do: 'fire' }
const halt: BatteryAction = { do: 'halt' }

const start = (...actions: readonly BatteryAction[]): BatteryMatch => {
  const match = Match.start(battery(), config, seed)
  for (const action of actions) {
    const played = match.play(match.decision?.side ?? '', action)
    if (!played.ok) throw new Error(played.refusal.sentence)
  }
  return match
}
const now = (match: BatteryMatch): Battery => match.stateAt(match.length)

describe('a choice of several things', () => {
  test('may be made in any order, and leaves the same state', () => {
    const match = start(aim(2), aim(0))
    expect(match.decision?.actions).toEqual([aim(1), fire])
    expect(now(match)).toEqual(now(start(aim(0), aim(2))))
    expect(now(start(aim(2), aim(0), fire))).not.toEqual(now(match))
  })
  test('offers to search and random play what comes not before the picks', () => {
    const { decision } = start(aim(1))
    expect(decision?.actions).toEqual([aim(0), aim(2), fire])
    expect(decision && canonical(decision)).toEqual([aim(2), fire])
    expect(decision?.open).toMatchObject({ picks: 1 })
    const fresh = start().decision
    expect(fresh?.open?.canonical).toEqual(fresh?.actions)
  })
  test('that was begun by hand is closed by hand', () => {
    const match = start(aim(2), aim(0), aim(1))
    expect(match.decision).toMatchObject({ side: 'red', actions: [fire], closes: true })
    expect(match.canUndo).toBe(true)
  })
  test('that is owed closes with its last pick, and whoever picks the last thing first can go on', () => {
    const match = start(fire, halt, discard(4))
    expect(match.decision).toMatchObject({ side: 'blue', ask: { left: 1 } })
    expect(match.decision?.actions).toHaveLength(4)
    expect(match.decision && canonical(match.decision)).toHaveLength(4)
    match.play('blue', discard(0))
    expect(match.decision).toMatchObject({ side: 'red', ask: { say: 'aim' } })
  })
  test('that is owed is closed by hand, also where one thing is left', () => {
    const s: Battery = { stack: [{ at: 'discard', gone: [0] }], round: 0, hits: 0, lost: 0 }
    const [only] = batteryFlow().decision(s)?.actions ?? []
    expect(
      isBegun({
        side: 'blue',
        ask: { say: 'discard' },
        rule: 'BAT-3',
        actions: [only!],
        closes: false,
        open: { picks: 1, canonical: [only!] },
      }),
    ).toBe(true)
  })
  test('what nobody began is not asked for', () => {
    const s: Battery = { stack: [{ at: 'aim', aimed: [0, 1, 2] }], round: 0, hits: 0, lost: 0 }
    const unasked: string[] = []
    const tell: Tell = () => {}
    tell.unasked = ({ ask }) => void unasked.push(ask.say)
    batteryFlow().settle(s, script(1, 2, 3), tell)
    expect(unasked).toEqual(['aim'])
    expect(s).toMatchObject({ hits: 6, stack: [{ at: 'move' }] })
  })
  test('keeps picks sorted', () => {
    const rank = (one: number): number => one
    expect(picked([], 3, rank)).toEqual([3])
    expect(picked([1, 3], 2, rank)).toEqual([1, 2, 3])
    expect(picked([1, 3], 3, rank)).toEqual([1, 3, 3])
    expect(picked([1, 3], 5, rank)).toEqual([1, 3, 5])
  })
})

describe('a phase of moves', () => {
  test('does not end by itself after the last move', () => {
    const match = start(fire, move(0), move(1))
    expect(match.decision).toMatchObject({ side: 'red', actions: [halt] })
  })
})

describe('a pick', () => {
  test('can be taken back alone while the choice is open', () => {
    const match = start(aim(2), aim(0), aim(1))
    expect(match.picks).toEqual([aim(2), aim(0), aim(1)])
    expect(match.unpick(aim(0))).toEqual([aim(0)])
    expect(match.picks).toEqual([aim(2), aim(1)])
    expect(now(match)).toEqual(now(start(aim(1), aim(2))))
    expect(match.unpick(aim(0))).toBeUndefined()
    expect(match.length).toBe(2)
    expect(match.verify()).toEqual({ ok: true })
  })
  test('stands no longer once the choice is closed', () => {
    const match = start(aim(2), fire)
    expect(match.picks).toEqual([])
    expect(match.unpick(aim(2))).toBeUndefined()
    expect(start(aim(2), fire, halt, discard(3)).picks).toEqual([discard(3)])
  })
})

describe('a file of version 1', () => {
  /** A match as it was played when the only answer that the order left was given unasked. */
  const before = (name: string): { readonly match: BatteryMatch; readonly actions: readonly BatteryAction[] } => {
    const match: BatteryMatch = Match.start(battery('old'), config, seed)
    const dice = search(name)
    while (match.decision !== undefined) match.play(match.decision.side, dice.pick(match.decision.actions, 'play'))
    return { match, actions: match.actions }
  }
  const all = (match: BatteryMatch): unknown => {
    const points = Array.from({ length: match.length + 1 }, (_, n) => n)
    return {
      events: points.flatMap((n) => match.eventsAt(n)),
      rolls: points.flatMap((n) => match.rollsAt(n)),
      state: now(match),
    }
  }
  test.each(Array.from({ length: 40 }, (_, n) => `old ${n}`))('opens exactly, and again as version 2: %s', (name) => {
    const { match, actions } = before(name)
    const file = writeMatchFile({ game: 'battery', rules: 1, config, seed, actions }, 1)
    expect(Object.keys(file)).not.toContain('draws')
    const opened = Match.import(battery(), JSON.stringify(file))
    expect(opened.complete).toBe(true)
    expect(all(opened.match)).toEqual(all(match))
    expect(opened.match.verify()).toEqual({ ok: true })
    const again = Match.import(battery(), JSON.stringify(opened.match.export()))
    expect(again.complete).toBe(true)
    expect(all(again.match)).toEqual(all(match))
    expect(again.match.export()).toEqual(opened.match.export())
  })
  test('tells the dice of an answer that was given unasked after other dice', () => {
    // The last piece drives on a mine and the phase ended by itself: supply rolls on where the mine left off.
    const actions = [fire, move(0), move(1)]
    const { match } = Match.import(battery(), writeMatchFile({ game: 'battery', rules: 1, config, seed, actions }, 1))
    expect(match.actions).toEqual([...actions, halt])
    expect(match.export().draws).toEqual([[4, 3, 1]])
    match.play('blue', discard(0))
    expect(match.export().draws).toEqual([[4, 3, 1]])
    expect(match.branch(4).export().draws).toEqual([[4, 3, 1]])
    expect(match.branch(3).export()).not.toHaveProperty('draws')
  })
})

describe('check 16', () => {
  const caught = (...faults: readonly Fault[]): string => {
    for (let n = 0; n < 20; n++)
      try {
        walk(battery(...faults), config, namedSeed(`broken ${n}`), [choices])
      } catch (error) {
        if (error instanceof ConformanceError && error.check === 16) return error.message
        throw error
      }
    return ''
  }
  test('finds nothing in a sound game, nor does any other', () => {
    expect(caught()).toBe('')
    // It shows no odds, which is check 15.
    const others = walkingChecks.filter(({ number }) => number !== 15)
    expect(() => soakGame(battery(), config, 7, others)).not.toThrow()
  })
  test.each<readonly [Fault, string]>([
    ['append', 'lead to another state'],
    ['order', 'matters under'],
    ['closes', 'closes the choice, which is closed by hand'],
    ['rolls', 'rolls dice or shows something'],
    ['phase', '"move" is answered unasked with {"do":"halt"}, and red decides no longer'],
  ])('catches a game with the fault %s', (fault, message) => {
    expect(caught(fault)).toContain(message)
  })
  test('asks for the rule that orders like actions', () => {
    const nameless = { ...battery(), inOrder: { move: '' } }
    expect(() => walk(nameless, config, seed, [choices])).toThrow('"move" is in order without a rule')
  })
})

describe('seats', () => {
  test('are taken by no name that a file could not hold', () => {
    const match = start()
    expect(() => match.sit('red', 'x'.repeat(201))).toThrow('at most 200 characters')
    match.sit('red', 'x'.repeat(200))
    expect(readMatchFile(JSON.parse(JSON.stringify(match.export()))).seats).toEqual([[0, 'red', 'x'.repeat(200)]])
  })
  test('are called after the side they began with, and change places by rule', () => {
    const match = start()
    match.sit('red', 'person')
    match.sit('blue', 'greedy')
    for (const action of [fire, halt, discard(0)]) match.play(match.decision?.side ?? '', action)
    expect([match.seatOf('red'), match.whoPlays('red'), match.whoPlays('blue')]).toEqual(['red', 'person', 'greedy'])
    match.play('blue', discard(1))
    expect([match.seatOf('red'), match.whoPlays('red'), match.whoPlays('blue')]).toEqual(['blue', 'greedy', 'person'])
    expect([match.seatOf('red', 3), match.whoPlays('red', 3)]).toEqual(['red', 'person'])
  })
  test('are part of the file, with the point from which on somebody has one', () => {
    const match = start(fire)
    match.sit('red', 'person')
    match.sit('red', 'greedy')
    match.play('red', halt)
    match.sit('red', 'person')
    const { seats } = match.export()
    expect(seats).toEqual([
      [1, 'red', 'greedy'],
      [2, 'red', 'person'],
    ])
    const { match: again } = Match.import(battery(), JSON.stringify(match.export()))
    expect(again.seats).toEqual(seats)
    expect([again.whoPlays('red', 0), again.whoPlays('red', 1), again.whoPlays('red')]).toEqual([
      undefined,
      'greedy',
      'person',
    ])
    expect(again.branch(1).seats).toEqual([[1, 'red', 'greedy']])
  })
  test('change no hands unseen: nobody takes back what another did before', () => {
    // Halfway through the choice the players change places, and the same side goes on.
    const game = {
      ...battery(),
      seating: (s: Battery) =>
        s.stack[0]?.at === 'aim' && s.stack[0].aimed.length > 1 ? { red: 'blue' } : { red: 'red' },
    }
    const match = Match.start(game, config, seed)
    match.play('red', aim(0))
    expect(match.canUndo).toBe(true)
    match.play('red', aim(1))
    expect([match.decision?.side, match.canUndo]).toEqual(['red', false])
  })
  test('are known also of a match that stops, as far as it goes, and it can be read again', () => {
    const match = start(fire)
    match.sit('red', 'greedy')
    match.play('red', halt)
    match.sit('blue', 'greedy')
    const forged = { ...match.export(), actions: [fire, { do: 'desert' }] }
    const opened = Match.import(battery(), forged)
    expect([opened.complete, opened.stopped?.at]).toEqual([false, 2])
    expect(opened.match.seats).toEqual([[1, 'red', 'greedy']])
    expect(Match.import(battery(), opened.match.export()).complete).toBe(true)
  })
  test('stay taken when actions are taken back', () => {
    const match = start(aim(0))
    match.sit('red', 'greedy')
    match.undo()
    expect(match.seats).toEqual([[0, 'red', 'greedy']])
  })
  test('without a rule or a record are as the game began', () => {
    const match = Match.start(toy, { scenario: 'short', options: {} }, seed)
    expect([match.seatOf('blue'), match.whoPlays('blue')]).toEqual(['blue', undefined])
  })
})

describe('what a match hands out', () => {
  test('cannot change it', () => {
    const match = start(aim(2), fire)
    const before = JSON.stringify([match.export(), now(match), match.eventsAt(2), match.rollsAt(2)])
    const actions = (match.decision?.actions ?? []) as BatteryAction[]
    const forged = { do: 'halt', twice: true } as unknown as BatteryAction
    expect(() => actions.push(forged)).toThrow(TypeError)
    expect(match.play('red', forged).ok).toBe(false)
    expect(() => Object.assign(actions[0] ?? {}, { do: 'fire' })).toThrow(TypeError)
    expect(() => Object.assign(match.actions[0] ?? {}, { gun: 0 })).toThrow(TypeError)
    expect(() => Object.assign(match.config.options, { guns: true })).toThrow(TypeError)
    expect(() => Object.assign(match.eventsAt(2)[0] ?? {}, { die: 6 })).toThrow(TypeError)
    expect(() => (match.eventsAt(2) as BatteryEvent[]).pop()).toThrow(TypeError)
    expect(() => (match.rollsAt(2) as unknown[]).pop()).toThrow(TypeError)
    for (const state of [match.stateAt(0), match.stateAt(2), match.observe('red')]) {
      Object.assign(state.stack[0] ?? {}, { at: 'discard', gone: [0] })
      state.stack.length = 0
    }
    const taken = match.actions as BatteryAction[]
    taken.length = 0
    expect(JSON.stringify([match.export(), now(match), match.eventsAt(2), match.rollsAt(2)])).toBe(before)
  })
})
