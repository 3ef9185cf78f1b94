import type { Answer } from '@kurgan/bots'
import { Match } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { intentOf, toldTo, withIntent } from '../src/bot/intent.ts'
import { toyConfig, toySeed, toyUI } from './toy-ui.tsx'

const rest = { do: 'rest' }
const move = { do: 'move', piece: 'a', to: 3 }
const answer = (plan: Answer['plan'] = []): Answer => ({
  action: move,
  reason: 'better',
  weighed: [
    { action: rest, expects: 0.8, error: 0, playouts: 4 },
    { action: move, expects: -0.2, error: 0, playouts: 4 },
  ],
  plan,
})
const begun = () => Match.start(toyUI.game, toyConfig, toySeed)

describe('what a computer meant', () => {
  it('is its line and its chances, as it saw them', () => {
    const match = begun()
    expect(intentOf(match, 'red', answer([rest, rest, rest, rest]))).toMatchObject({
      point: 1,
      side: 'red',
      line: [move, rest, rest, rest],
      chance: 0.4,
    })
    expect(intentOf(match, 'red', { ...answer(), weighed: [] })).toBeUndefined()
  })
  it('is open to all where it knew what everybody knows, and else to those alone who knew the same', () => {
    const match = begun()
    expect(intentOf(match, 'red', answer())?.openTo).toEqual(['red', 'blue'])
    // Blue has a secret, which what it means to do may give away.
    expect(intentOf(match, 'blue', answer())?.openTo).toEqual(['blue'])
    match.play('red', { do: 'strike', guns: 0, planes: 0 })
    expect(intentOf(match, 'blue', answer())?.openTo).toEqual(['red', 'blue'])
  })
  it('is told of what was done since, and not of what was taken back', () => {
    const meant = (point: number, openTo = ['red', 'blue']) => ({
      point,
      side: 'red',
      line: [rest],
      chance: 0.5,
      openTo,
    })
    const known = withIntent(withIntent([meant(1), meant(4), meant(5)], meant(3)), meant(6, ['red']))
    expect(known.map(({ point }) => point)).toEqual([1, 3, 6])
    expect(toldTo(known, 'blue', 1, 9).map(({ point }) => point)).toEqual([3])
    expect(toldTo(known, 'blue', 1, 2)).toEqual([])
    expect(toldTo(known, 'red', 0, 9)).toEqual([])
  })
})
