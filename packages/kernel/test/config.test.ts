import { describe, expect, test } from 'vitest'
import { ConfigError, checkConfig, configName, defaultConfig, optionSets } from '../src/config.ts'
import type { OptionValue, RuleOption } from '../src/contract.ts'
import { toy } from './toy.ts'

const supply: RuleOption = {
  id: 'airlift',
  title: 'Airlift',
  rules: ['TOY-8'],
  default: false,
  scenarios: ['long'],
  param: { kind: 'subset', of: [1, 3, 5] },
}
const game = { ...toy, options: [...toy.options, supply] }
const check = (options: Record<string, OptionValue>, scenario = 'long') => checkConfig(game, { scenario, options })
const sentence = (body: () => unknown): string => {
  try {
    body()
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'nothing was thrown'
}

describe('checkConfig', () => {
  test('gives equal configurations one form', () => {
    const one = check({ rally: true, guns: 3, airlift: [5, 1] })
    const two = check({ airlift: [1, 5], guns: 3, rally: true })
    expect(JSON.stringify(one)).toBe('{"scenario":"long","options":{"airlift":[1,5],"guns":3,"rally":true}}')
    expect(JSON.stringify(two)).toBe(JSON.stringify(one))
  })
  test('fills in the default of a parameter for true', () => {
    expect(check({ guns: true, airlift: true }).options).toEqual({ airlift: [1, 3, 5], guns: 2 })
  })
  test('does not hand out the caller’s or the game’s own objects', () => {
    const given = { scenario: 'long', options: { airlift: [1] } }
    const checked = checkConfig(game, given)
    expect(checked).not.toBe(given)
    expect(checked.options['airlift']).not.toBe(given.options.airlift)
    expect(check({ airlift: true }).options['airlift']).not.toBe(supply.param?.kind === 'subset' && supply.param.of)
  })
  test('takes the ends of a range and refuses what is beyond', () => {
    expect(check({ guns: 1 }).options).toEqual({ guns: 1 })
    expect(check({ guns: 3 }).options).toEqual({ guns: 3 })
    for (const value of [0, 4, 1.5, Number.NaN])
      expect(sentence(() => check({ guns: value }))).toBe(
        `The option "Guns" takes a whole number from 1 to 3, not ${JSON.stringify(value)}.`,
      )
    expect(sentence(() => check({ guns: [2] }))).toBe('The option "Guns" takes a whole number from 1 to 3, not [2].')
    expect(sentence(() => check({ guns: '2' as unknown as number }))).toBe(
      'The option "Guns" takes a whole number from 1 to 3, not "2".',
    )
  })
  test('takes one or more of the numbers of a set, each once', () => {
    expect(check({ airlift: [3] }).options).toEqual({ airlift: [3] })
    for (const value of [[], [2], [1, 1], 3, [1, 2]])
      expect(sentence(() => check({ airlift: value }))).toBe(
        `The option "Airlift" takes one or more of the numbers 1, 3, 5, not ${JSON.stringify(value)}.`,
      )
  })
  test('refuses a value for an option that takes none', () => {
    for (const value of [1, false, 'yes', [1]])
      expect(sentence(() => check({ rally: value as OptionValue }))).toBe(
        `The option "Rally" is either in use (true) or left out; it takes no ${JSON.stringify(value)}.`,
      )
  })
  test('names what there is when something is not there', () => {
    expect(sentence(() => check({}, 'endless'))).toBe('Toy Duel has no scenario "endless"; it has short, long.')
    expect(sentence(() => check({ fog: true }))).toBe('Toy Duel has no option "fog"; it has guns, rally, airlift.')
    expect(sentence(() => check({ rally: true }, 'short'))).toBe(
      'The option "Rally" cannot be used in the scenario "Short".',
    )
    expect(sentence(() => checkConfig({ ...toy, options: [] }, { scenario: 'long', options: { fog: true } }))).toBe(
      'Toy Duel has no option "fog"; it has none.',
    )
  })
  test('is not fooled by names of the language', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(sentence(() => check(JSON.parse(`{"${name}":true}`) as Record<string, true>))).toContain(
        `no option "${name}"`,
      )
      expect(sentence(() => check({}, name))).toContain(`no scenario "${name}"`)
    }
  })
  test('its errors have a name to be told apart by', () => {
    expect(new ConfigError({ say: 'notInScenario', option: 'Fog', scenario: 'Main' }).name).toBe('ConfigError')
  })
})

describe('option sets', () => {
  test('none, each alone, all together', () => {
    expect(optionSets(game, 'long').map(configName)).toEqual([
      'long',
      'long + guns 2',
      'long + rally',
      'long + airlift 1,3,5',
      'long + airlift 1,3,5 + guns 2 + rally',
    ])
  })
  test('all together is not said twice', () => {
    expect(optionSets(game, 'short').map(configName)).toEqual(['short', 'short + guns 2'])
    expect(optionSets({ ...toy, options: [] }, 'short').map(configName)).toEqual(['short'])
    expect(optionSets({ ...toy, options: toy.options }, 'long').map(configName)).toEqual([
      'long',
      'long + guns 2',
      'long + rally',
      'long + guns 2 + rally',
    ])
  })
  test('the default is what the rulebook recommends', () => {
    expect(defaultConfig(toy, 'long')).toEqual({ scenario: 'long', options: { guns: 2 } })
    expect(defaultConfig({ ...toy, options: [{ ...supply, default: true }] }, 'short').options).toEqual({})
  })
})
