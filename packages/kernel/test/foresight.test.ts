import { describe, expect, test } from 'vitest'
import { playToChance } from '../src/foresight.ts'
import { situation } from '../src/situation.ts'
import { toy } from './toy.ts'

describe('playing to the first chance', () => {
  const battle = () =>
    situation(toy, 'long', { step: 'battle', deck: [3, 4, 5, 6], red: [1, 2, 3], blue: [1, 4, 5], laid: [6, 2] })

  test('stops right before a die and says what it is for', () => {
    const s = battle()
    expect(playToChance(toy, s, { do: 'charge', guns: [] })).toBe('red charges')
    expect([s.score, s.stack]).toEqual([[0, 0], [{ at: 'charge', guns: 0 }]])
  })

  test('stops before what is drawn as well', () => {
    const s = situation(toy, 'long', {
      step: 'rally',
      deck: [4, 5],
      red: [1, 2, 3],
      blue: [1, 4, 5],
      laid: [6, 2],
      spent: [3, 6],
    })
    expect(playToChance(toy, s, { do: 'rally' })).toBe('blue rallies')
  })

  test('plays on where nothing is left to chance', () => {
    const s = situation(toy, 'long', {})
    expect(playToChance(toy, s, { do: 'march', to: 1 })).toBe('')
    expect(s.track).toBe(1)
  })

  test('hides no mistake of the rules', () => {
    expect(() => playToChance(toy, battle(), { do: 'march', to: 1 })).toThrow('no handler')
  })
})
