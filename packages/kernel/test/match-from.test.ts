import { describe, expect, test } from 'vitest'
import { ConfigError } from '../src/config.ts'
import { namedSeed, type Roll, search } from '../src/dice.ts'
import { Match } from '../src/match.ts'
import { situation } from '../src/situation.ts'
import { observeToy, type Toy, type ToyAction, type ToyEvent, toy } from './toy.ts'

const config = { scenario: 'long', options: { guns: 2, rally: true } } as const
type ToyMatch = Match<Toy, ToyAction, ToyEvent>

const position = situation(toy, config, { score: [2, 1] })
const from = (chance = 'one', start = position): ToyMatch => Match.from(toy, { config, position: start, chance })
/** Plays to the end at random, always the same way. */
const toEnd = (match: ToyMatch): ToyMatch => {
  const dice = search('toEnd')
  while (match.decision !== undefined) match.play(match.decision.side, dice.pick(match.decision.actions, 'x'))
  return match
}

describe('a match from a position', () => {
  test('begins there, and leaves the position to whoever gave it', () => {
    const given = structuredClone(position)
    const match = from('one', given)
    expect([match.length, match.actions, match.eventsAt(0), match.rollsAt(0)]).toEqual([0, [], [], []])
    expect(match.stateAt(0)).toEqual(position)
    expect(match.decision).toEqual(toy.decision(position))
    toEnd(match)
    expect(given).toEqual(position)
    given.track = 3
    expect(match.stateAt(0)).toEqual(position)
    expect(match.branch(0).stateAt(0)).toEqual(position)
  })
  test('refuses a configuration that the game does not offer, and what is not legal', () => {
    const nowhere = { scenario: 'endless', options: {} }
    expect(() => Match.from(toy, { config: nowhere, position, chance: 'x' })).toThrow(ConfigError)
    const match = from()
    expect(match.play('red', { do: 'rally' }).ok).toBe(false)
    expect(match.play('blue', { do: 'ready' }).ok).toBe(false)
    expect(match.length).toBe(0)
  })
  test('rolls by the name of the chance, the same again, and not the dice of the match that it comes from', () => {
    const rolled = (match: ToyMatch): readonly Roll[] =>
      Array.from({ length: match.length + 1 }, (_, n) => match.rollsAt(n)).flat()
    expect(rolled(toEnd(from('one')))).toEqual(rolled(toEnd(from('one'))))
    expect(rolled(toEnd(from('one')))).not.toEqual(rolled(toEnd(from('two'))))
    const played = Match.start(toy, config, namedSeed('from'))
    const line = from('one', played.stateAt(0))
    expect(rolled(toEnd(line))).not.toEqual(rolled(toEnd(played)).slice(1))
    expect(from('one').commitment).toBe('one')
  })
  test('tells each seat what it may know, and all of it after the end', () => {
    const match = from()
    match.play('red', { do: 'scout' })
    expect(match.eventsAt(1, 'red')[0]).toHaveProperty('card')
    expect(match.eventsAt(1, 'blue').some((event) => 'card' in event)).toBe(false)
    expect(match.observe('blue')).toEqual(observeToy(match.stateAt(1), 'blue'))
    toEnd(match)
    expect(match.eventsAt(1, 'blue')).toEqual(match.eventsAt(1))
    expect(match.observeAt(1, 'blue')).toEqual(match.stateAt(1))
  })
  test('takes everything back, to the position and no further', () => {
    const match = toEnd(from())
    const [actions, end, rolls] = [match.actions, match.stateAt(match.length), match.rollsAt(match.length)]
    expect(actions.length).toBeGreaterThan(3)
    while (match.canUndo) expect(match.undo()).toBe(true)
    expect(match.undo()).toBe(false)
    expect([match.length, match.stateAt(0)]).toEqual([0, position])
    for (const action of actions) match.play(match.decision?.side ?? '', action)
    expect(match.stateAt(match.length)).toEqual(end)
    expect(match.rollsAt(match.length)).toEqual(rolls)
  })
  test('can be branched and verified like any other', () => {
    const match = toEnd(from())
    expect(match.verify()).toEqual({ ok: true })
    const branch = match.branch(2)
    expect(branch.stateAt(2)).toEqual(match.stateAt(2))
    expect(branch.canUndo).toBe(true)
    expect(toEnd(branch).canExport).toBe(false)
  })
  test('says that it cannot be exported, and why', () => {
    expect(Match.start(toy, config, namedSeed('from')).canExport).toBe(true)
    const match = from()
    expect(match.canExport).toBe(false)
    expect(() => match.export()).toThrow(
      'This match began at a position that was set up by hand: no seed leads to it, so no file can hold it.',
    )
  })
  test('can begin at the end of a game', () => {
    const over = from('one', situation(toy, config, { step: 'over', score: [3, 0] }))
    expect(over.outcome?.kind).toBe('rout')
    expect(over.canUndo).toBe(false)
  })
})
