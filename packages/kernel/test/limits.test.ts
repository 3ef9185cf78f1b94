import { describe, expect, test } from 'vitest'
import { checkConfig } from '../src/config.ts'
import { isOvergrown, limits } from '../src/limits.ts'
import { namedSeed } from '../src/dice.ts'
import { Match } from '../src/match.ts'
import { MatchFileError } from '../src/matchfile.ts'
import { fileSentences, sentenceFor } from '../src/problem.ts'
import { toy } from './toy.ts'

const file = Match.start(toy, { scenario: 'long', options: {} }, namedSeed('limits')).export()
const withOptions = (options: unknown): object => ({ ...file, config: { scenario: 'long', options } })
/** The text of the file with something else in the place of its actions. */
const withActions = (actions: string): string => JSON.stringify({ ...file, actions: '*' }).replace('"*"', () => actions)

const sentence = (input: unknown): string => {
  try {
    Match.import(toy, input)
  } catch (error) {
    if (error instanceof MatchFileError) return error.message
    throw error
  }
  return 'it opened'
}
const overgrown = sentenceFor(fileSentences, { say: 'tooLarge' })

describe('a text is not parsed when it holds more than a match can', () => {
  const parts = (count: number, part: string): string => `[${Array.from({ length: count }, () => part).join()}]`

  test.each([
    ['1', 0],
    ['[]', 1],
    ['{}', 1],
    ['{"a":1}', 2],
    ['[[]]', 2],
  ])('however small its parts are: %s', (part, each) => {
    const most = Math.floor(limits.parts / (each + 1))
    expect(isOvergrown(parts(most, part))).toBe(false)
    expect(isOvergrown(parts(most + 1, part))).toBe(true)
    expect(sentence(parts(most + 1, part))).toBe(overgrown)
  })
  test('what stands in quotation marks is text, whatever it looks like', () => {
    const marks = '[{:'.repeat(limits.parts)
    for (const quoted of [`"${marks}"`, `"\\"${marks}"`, `"\\\\\\"${marks}"`]) expect(isOvergrown(quoted)).toBe(false)
    for (const open of [`"\\\\"${marks}`, `""${marks}`]) expect(isOvergrown(open)).toBe(true)
    expect(isOvergrown(`"${marks}`)).toBe(false)
  })
  test('and 93,000 names of fields are more, which would hold up every list of the games they stand among', () => {
    const action = (n: number): object => ({
      do: 'x',
      ...Object.fromEntries(Array.from({ length: 31 }, (_, k) => [`f${31 * n + k}`, 1])),
    })
    const forged = withActions(JSON.stringify(Array.from({ length: 3000 }, (_, n) => action(n))))
    expect(forged.length).toBeLessThan(limits.text)
    expect(sentence(forged)).toBe(overgrown)
  })
  test('or longer than a match file may be', () => {
    expect(isOvergrown(' '.repeat(limits.text))).toBe(false)
    expect(isOvergrown(' '.repeat(limits.text + 1))).toBe(true)
  })
})

describe('a file is told what is wrong with it', () => {
  test('however deep an action is nested', () => {
    for (const depth of [2, 5000, 45_000])
      expect(sentence(withActions(`[{"do":"x","to":${'['.repeat(depth)}${']'.repeat(depth)}}]`))).toBe(
        'This match file is damaged at action 1: to is neither text, a number, true or false, nor a list of texts and numbers.',
      )
    expect(sentence(withActions(`${'['.repeat(5000)}${']'.repeat(5000)}`))).toContain(
      'at action 1: it is not an object',
    )
  })
  test('however deep anything else is', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = [deep]
    for (const field of ['game', 'rules', 'config', 'seed', 'commitment', 'actions'])
      expect(sentence({ ...file, [field]: deep })).toMatch(/^This match file is damaged/)
    expect(sentence({ ...file, deep })).toContain('a field that no match file has (deep)')
    expect(sentence(withOptions({ guns: deep }))).toContain('its "config.options.guns"')
  })
  test('however many options it has: they are counted before they are looked at', () => {
    let looks = 0
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`o${i}`, 'bad']))
    const options = new Proxy(many, { get: (target, key) => (looks++, Reflect.get(target, key)) })
    expect(sentence(withOptions(options))).toContain('its "config.options" is missing or is not what it should be')
    expect(looks).toBeLessThan(10)
    const most = Object.fromEntries(Array.from({ length: limits.options }, (_, i) => [`o${i}`, true]))
    expect(sentence(withOptions(most))).toContain('Toy Duel has no option "o0"')
    expect(sentence(withOptions({ ...most, more: true }))).toContain('its "config.options"')
  })
  test('however long the list of an option is', () => {
    let looks = 0
    const list = new Proxy(
      Array.from({ length: 1_000_000 }, () => 'bad'),
      { get: (target, key) => (looks++, Reflect.get(target, key)) },
    )
    expect(sentence(withOptions({ guns: list }))).toContain('its "config.options.guns"')
    expect(looks).toBeLessThan(10)
  })
  test.each([
    ['draws', [1, 'bad']],
    ['draws', [1, 2 ** 31 + 1]],
    ['draws', [1, 2, -1]],
    ['draws', [1, 2, 3, 4]],
    ['seats', [0, 'red']],
    ['seats', [0, 'red', 'x'.repeat(201)]],
  ])('however many %s it has: the first that is wrong ends the look', (field, entry) => {
    let looks = 0
    const list = new Proxy(
      Array.from({ length: limits.actions }, () => entry),
      { get: (target, key) => (looks++, Reflect.get(target, key)) },
    )
    expect(sentence({ ...file, [field]: list })).toContain(`its "${field}.0" is missing or is not what it should be`)
    expect(sentence({ ...file, [field]: Array.from({ length: limits.actions + 1 }, () => entry) })).toContain(field)
    expect(looks).toBeLessThan(20)
  })
  test('an option with a name of the language is refused like any other that the game does not have', () => {
    for (const name of ['__proto__', 'constructor'])
      expect(sentence(JSON.stringify(withOptions('*')).replace('"*"', `{"${name}":true}`))).toContain(
        `no option "${name}"`,
      )
  })
  test('in a sentence that does not repeat all that stands there', () => {
    const long = 'x'.repeat(1_000_000)
    for (const bad of [{ ...file, [long]: 1 }, withOptions({ [long]: 1 }), { ...file, game: long }])
      expect(sentence(bad).length).toBeLessThan(300)
    const value = Array.from({ length: 400 }, (_, i) => i)
    expect(sentence(withOptions({ guns: value })).length).toBeLessThan(300)
  })
})

test('a set of numbers is not longer than all of them', () => {
  let looks = 0
  const counted = new Proxy([1, ...Array.from({ length: 1_000_000 }, () => 1)], {
    get: (target, key) => (looks++, Reflect.get(target, key)),
  })
  const game = {
    ...toy,
    options: [
      {
        id: 'airlift',
        title: 'Airlift',
        rules: [],
        default: false,
        scenarios: ['long'],
        param: { kind: 'subset', of: [1, 2] } as const,
      },
    ],
  }
  expect(() => checkConfig(game, { scenario: 'long', options: { airlift: counted } })).toThrow('numbers 1, 2')
  expect(looks).toBeLessThan(1000)
})
