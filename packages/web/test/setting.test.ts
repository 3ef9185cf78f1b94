import type { RuleOption } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { configOf, firstSettings, optionsFor, valuesIn } from '../src/new/setting.ts'

const options: readonly RuleOption[] = [
  { id: 'fog', title: 'Fog', rules: ['X-1'], default: true, scenarios: ['main', 'small'] },
  {
    id: 'morale',
    title: 'Morale',
    rules: ['X-2'],
    default: false,
    scenarios: ['main'],
    param: { kind: 'number', min: 1, max: 18, default: 15 },
  },
  {
    id: 'turns',
    title: 'Turns',
    rules: ['X-3'],
    default: false,
    scenarios: ['main'],
    param: { kind: 'subset', of: [1, 2, 3] },
  },
]
const scenario = (id: string) => ({ id, title: id, blurb: '', length: '', firstSide: 'red' })
const game = { title: 'Toy', scenarios: [scenario('main'), scenario('small')], options }
const settings = firstSettings(options)
const on = (id: string, change: object) => ({ ...settings, [id]: { ...settings[id]!, on: true, ...change } })

describe('the form of a new game', () => {
  it('begins with the options the game recommends', () => {
    expect(configOf(game, 'main', settings)).toEqual({ scenario: 'main', options: { fog: true } })
    expect(optionsFor(game, 'small').map(({ id }) => id)).toEqual(['fog'])
  })

  it('passes numbers and sets on, and leaves out what the scenario does not know', () => {
    expect(configOf(game, 'main', on('morale', { number: '7' })).options).toEqual({ fog: true, morale: 7 })
    expect(configOf(game, 'main', on('turns', { subset: [1, 3] })).options).toEqual({ fog: true, turns: [1, 3] })
    expect(configOf(game, 'small', on('morale', {})).options).toEqual({ fog: true })
  })

  it.each(['', '0', '19', '2.5', 'many'])('says what is wrong with the number “%s”', (number) => {
    expect(() => configOf(game, 'main', on('morale', { number }))).toThrow(
      '“Morale” takes a whole number from 1 to 18.',
    )
  })

  it('offers of a set only the numbers that the scenario has', () => {
    const turns: RuleOption = {
      ...options[2]!,
      scenarios: ['main', 'small'],
      param: { kind: 'subset', of: [1, 2, 3], only: { small: [2, 3] } },
    }
    const both = { ...game, options: [turns] }
    expect([valuesIn(turns, 'main'), valuesIn(turns, 'small')]).toEqual([
      [1, 2, 3],
      [2, 3],
    ])
    expect(configOf(both, 'small', on('turns', {})).options).toEqual({ turns: [2, 3] })
    expect(configOf(both, 'small', on('turns', { subset: [1, 3] })).options).toEqual({ turns: [3] })
    expect(() => configOf(both, 'small', on('turns', { subset: [1] }))).toThrow('“Turns” needs at least one number')
  })

  it('says that an empty set needs a number', () => {
    expect(() => configOf(game, 'main', on('turns', { subset: [] }))).toThrow('“Turns” needs at least one number')
  })
})
