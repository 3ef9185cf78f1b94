import { describe, expect, test } from 'vitest'
import { soakGame } from '../src/conformance/soak.ts'
import { fileOf } from '../src/conformance/walk.ts'
import { namedSeed } from '../src/dice.ts'
import { Match } from '../src/match.ts'
import { MatchFileError, readMatchFile } from '../src/matchfile.ts'
import { toy } from './toy.ts'

const file = fileOf(soakGame(toy, { scenario: 'long', options: { guns: true, rally: true } }, 3, []))
const json = JSON.stringify(file)
const sentence = (input: unknown, game = toy): string => {
  try {
    Match.import(game, input)
  } catch (error) {
    if (error instanceof MatchFileError) return error.message
    throw error
  }
  return 'it opened'
}

describe('a match file', () => {
  test('is what a match exports, and opens as the same match, as text or as data', () => {
    for (const input of [json, JSON.parse(json)]) {
      const opened = Match.import(toy, input)
      expect(opened.complete).toBe(true)
      expect(opened).not.toHaveProperty('stopped')
      expect(opened).not.toHaveProperty('olderRules')
      expect(JSON.stringify(opened.match.export())).toBe(json)
      expect(opened.match.outcome).toBeDefined()
    }
  })
  test('can be read without the game, to see which one it is of', () => {
    expect(readMatchFile(json)).toEqual(file)
  })
  test('is small', () => {
    expect(json.length).toBeLessThan(2000)
  })
  test('its errors have a name to be told apart by', () => {
    expect(new MatchFileError({ say: 'notJson' }).name).toBe('MatchFileError')
  })
})

describe('what is not one gets one clear sentence', () => {
  test.each(['', 'hello', '{"format":', '\u0000'])('not JSON: %o', (text) => {
    expect(sentence(text)).toBe(
      'This file is not a Kurgan match: it is not JSON. Choose a file that Kurgan has exported.',
    )
  })
  test.each([null, 7, 'null', '[]', '"text"', {}, { format: 'pgn' }, undefined])('not a match: %o', (input) => {
    expect(sentence(input)).toBe('This file is not a Kurgan match. Choose a file that Kurgan has exported.')
  })
  test('of a newer version', () => {
    expect(sentence({ ...file, version: 3, spies: [] })).toBe(
      'This match file is of a newer version (3) than this Kurgan can read (2). Update Kurgan to open it.',
    )
  })
  test.each([
    ['version', 0],
    ['version', '1'],
    ['version', '9'],
    ['game', 7],
    ['game', 'x'.repeat(201)],
    ['rules', -1],
    ['rules', 1.5],
    ['rules', '2'],
    ['config', null],
    ['seed', 'abc'],
    ['seed', file.seed.toUpperCase()],
    ['commitment', 5],
    ['actions', {}],
    ['actions', Array.from({ length: 100_001 }, () => 0)],
  ])('damaged: %s', (field, value) => {
    expect(sentence({ ...file, [field]: value })).toBe(
      `This match file is damaged: its "${field}" is missing or is not what it should be.`,
    )
  })
  test('damaged inside the configuration', () => {
    expect(sentence({ ...file, config: { scenario: 1, options: {} } })).toContain('its "config.scenario" is missing')
    expect(sentence({ ...file, config: { scenario: 'long', options: { guns: 'many' } } })).toContain(
      'its "config.options.guns"',
    )
    expect(sentence({ ...file, config: { scenario: 'long', options: { guns: false } } })).toContain(
      'its "config.options.guns"',
    )
    expect(
      sentence({ ...file, config: { scenario: 'long', options: { guns: Array.from({ length: 401 }, () => 1) } } }),
    ).toContain('its "config.options.guns"')
    expect(sentence({ ...file, config: { scenario: 'long', options: {}, cheat: 1 } })).toBe(
      'This match file is damaged: it has a field that no match file has (cheat).',
    )
  })
  test('with a field missing or too many', () => {
    const { seed: _seed, ...rest } = file
    expect(sentence(rest)).toBe('This match file is damaged: its "seed" is missing or is not what it should be.')
    expect(sentence({ ...file, cheat: true })).toBe(
      'This match file is damaged: it has a field that no match file has (cheat).',
    )
  })
  test('with a commitment that does not fit the seed', () => {
    expect(sentence({ ...file, seed: namedSeed('another') })).toBe(
      'The seed of this match file does not fit its commitment: its dice are not those that were promised.',
    )
  })
  test.each([
    [7, 'it is not an object'],
    [null, 'it is not an object'],
    [{ to: 3 }, 'it does not say what to do'],
    [{ do: 'march', to: null }, 'to is neither text, a number, true or false, nor a list of texts and numbers'],
    [{ do: 'x'.repeat(201) }, 'it is far too large'],
    [{ do: 'x', guns: Array.from({ length: 401 }, () => 1) }, 'it is far too large'],
    [{ do: 'x', guns: ['x'.repeat(201)] }, 'it is far too large'],
    [{ do: 'x', ...Object.fromEntries(Array.from({ length: 32 }, (_, i) => [`f${i}`, 1])) }, 'it is far too large'],
  ])('damaged at an action: %o', (action, why) => {
    const actions = [...file.actions.slice(0, 3), action]
    expect(sentence({ ...file, actions })).toBe(`This match file is damaged at action 4: ${why}.`)
  })
  test('what is just small enough is no damage', () => {
    const large = [
      { do: 'x'.repeat(200) },
      { do: 'x', guns: Array.from({ length: 400 }, () => 1), list: ['x'.repeat(200)] },
      { do: 'x', ...Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`f${i}`, 1])) },
    ]
    for (const action of large) expect(Match.import(toy, { ...file, actions: [action] }).stopped?.at).toBe(1)
  })
  test('far too large to be read', () => {
    expect(sentence(' '.repeat(2_000_001))).toBe('This file is far too large to be a Kurgan match.')
    expect(sentence(json.padEnd(2_000_000))).toBe('it opened')
  })
  test('of another game', () => {
    expect(sentence({ ...file, game: 'chess' })).toBe('This is a match of another game (chess), not of Toy Duel.')
  })
  test('of newer rules', () => {
    expect(sentence({ ...file, rules: 3 })).toBe(
      'This match was played under newer rules of Toy Duel (version 3) than this Kurgan knows (2). Update Kurgan to open it.',
    )
  })
  test('longer than the game can be', () => {
    const actions = Array.from({ length: 37 }, () => ({ do: 'ready' }))
    expect(sentence({ ...file, actions })).toBe('This match file has 37 actions, but Toy Duel ends within 36.')
    expect(Match.import(toy, { ...file, actions: actions.slice(1) }).complete).toBe(false)
  })
  test('with a configuration that the game does not offer', () => {
    expect(sentence({ ...file, config: { scenario: 'endless', options: {} } })).toBe(
      'This match cannot be set up: Toy Duel has no scenario "endless"; it has short, long.',
    )
  })
  test('an error of the game itself is not blamed on the file', () => {
    const failing = {
      ...toy,
      setup(): never {
        throw new Error('no cards')
      },
    }
    expect(() => Match.import(failing, file)).toThrow('no cards')
    expect(() => Match.import(failing, file)).not.toThrow(MatchFileError)
  })
  test('is not fooled by names of the language', () => {
    expect(sentence(json.replace('{"format"', '{"__proto__":{"format":"kurgan-match"},"form"'))).toContain(
      'not a Kurgan match',
    )
  })
})

describe('an old match', () => {
  test('opens for viewing and says under which rules it was played', () => {
    const opened = Match.import({ ...toy, version: 5 }, file)
    expect(opened).toMatchObject({ complete: true, olderRules: 2 })
  })
  test('opens as far as it still plays, and says why not further', () => {
    const actions = [...file.actions.slice(0, 5), { do: 'desert' }, ...file.actions.slice(5)]
    const opened = Match.import(toy, { ...file, actions })
    expect(opened.complete).toBe(false)
    expect(opened.match.length).toBe(5)
    expect(opened.stopped).toEqual({
      at: 6,
      sentence: expect.stringContaining('"desert" in this form') as string,
      refusal: { kind: 'illegal', sentence: opened.stopped?.sentence },
    })
    expect(opened.match.verify()).toEqual({ ok: true })
  })
  test('opens up to an action at which the rules themselves fail', () => {
    let applied = 0
    const failing: typeof toy = {
      ...toy,
      apply: (...given) => {
        if (++applied > 5) throw new Error('no such unit')
        return toy.apply(...given)
      },
    }
    const opened = Match.import(failing, file)
    expect(opened).toMatchObject({
      complete: false,
      stopped: { at: 6, sentence: `The rules of ${toy.title} failed at this action (no such unit).` },
    })
    expect(opened.match.length).toBe(5)
  })
  test('with actions beyond its end opens to the end', () => {
    const opened = Match.import(toy, { ...file, actions: [...file.actions, { do: 'ready' }] })
    expect(opened).toMatchObject({
      complete: false,
      stopped: { at: file.actions.length + 1, sentence: 'The game is over: nothing more can be played.' },
    })
    expect(opened.match.outcome).toBeDefined()
  })
})

describe('version 2', () => {
  test.each(['start', 'data'])('names what it has room for and cannot be honoured yet: %s', (field) => {
    expect(sentence({ ...file, [field]: {} })).toBe(
      `This match file needs something that this Kurgan does not know how to play (${field}). Update Kurgan to open it.`,
    )
  })
  test.each([
    ['draws', [[0, 1]]],
    ['draws', [[file.actions.length + 2, 1]]],
    [
      'draws',
      [
        [2, 1],
        [2, 2],
      ],
    ],
    ['draws.0', [[1, -1]]],
    ['draws.0', [[1]]],
    ['draws', 'none'],
    ['seats', [[file.actions.length + 1, 'red', 'person']]],
    [
      'seats',
      [
        [2, 'red', 'person'],
        [1, 'red', 'person'],
      ],
    ],
    ['seats.0', [[0, 7, 'person']]],
    ['ending.how', { how: 'bored', by: 'red' }],
    ['ending.by', { how: 'resigned' }],
    // It is over by its rules.
    ['ending', { how: 'resigned', by: 'red' }],
  ])('is damaged where its %s are %o', (field, value) => {
    expect(sentence({ ...file, [field.split('.')[0] as string]: value })).toBe(
      `This match file is damaged: its "${field}" is missing or is not what it should be.`,
    )
  })
  test('has fields that version 1 has not', () => {
    for (const field of ['draws', 'seats', 'ending'])
      expect(sentence({ ...file, version: 1, [field]: [] })).toBe(
        `This match file is damaged: it has a field that no match file has (${field}).`,
      )
  })
})
