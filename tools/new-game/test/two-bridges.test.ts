import { describe, expect, test } from 'vitest'
import { script } from '@kurgan/kernel'
import { game, type State } from '../index.ts'

const begin = (): State => game.setup({ scenario: 'main', options: {} }, script(), () => {})

describe('the rules', () => {
  test('TB-1 an army advances to a neighbour', () => {
    const s = begin()
    game.apply(s, { do: 'advance', to: 'north bridge' }, script(), () => {})
    expect(s.place.attacker).toBe('north bridge')
  })

  test('TB-2 TB-5 whoever was repulsed does not assault in the next turn', () => {
    const s = begin()
    s.place.attacker = 'station'
    game.apply(s, { do: 'advance', to: 'city' }, script(1), () => {})
    game.apply(s, { do: 'hold' }, script(), () => {})
    // Nobody has written TB-5 yet: begin here.
    expect(game.decision(s)?.actions).not.toContainEqual({ do: 'advance', to: 'city' })
  })
})
