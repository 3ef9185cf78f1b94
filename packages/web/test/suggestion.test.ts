import { type Action, Match } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import type { AnyGameUI } from '../src/catalogue.ts'
import type { MatchView } from '../src/match/match-view.ts'
import { seated } from '../src/match/seating.ts'
import { openTable, type Table } from '../src/table/table.ts'
import { type ToyState, toyConfig, toyUI, toySeed } from './toy-ui.tsx'

const sitDown = (match: MatchView, next: (state: ToyState) => Action | undefined): Table => {
  const ui: AnyGameUI = { ...toyUI, suggestion: { title: 'Do it', next: (state) => next(state as ToyState) } }
  const never = (): Promise<never> => new Promise(() => {})
  return openTable(
    { id: 'one', ui, match: seated(match, { red: 'person', blue: 'greedy' }), viewOnly: undefined },
    {
      savedGames: { list: never, get: never, put: never, remove: never },
      thinker: { ask: never, stop: () => {} },
      notify: () => {},
      now: () => 42,
    },
  )
}

describe('a suggestion', () => {
  it('is played with one press, until it ends or the other side decides', () => {
    const match = Match.start(toyUI.game, toyConfig, toySeed)
    const plan = (s: ToyState): Action | undefined => {
      if (s.at.a !== 3) return { do: 'move', piece: 'a', to: 3 }
      return s.at.b === 4 ? { do: 'rest' } : { do: 'move', piece: 'b', to: 4 }
    }
    const table = sitDown(match, plan)
    table.takeSuggestion()
    // Now a computer decides: nothing is suggested to it.
    table.takeSuggestion()
    expect(match.actions).toEqual([
      { do: 'move', piece: 'a', to: 3 },
      { do: 'move', piece: 'b', to: 4 },
      { do: 'rest' },
    ])
    expect(match.decision?.side).toBe('blue')
  })

  it('that is none, or not legal, changes nothing', () => {
    const match = Match.start(toyUI.game, toyConfig, toySeed)
    sitDown(match, () => undefined).takeSuggestion()
    sitDown(match, () => ({ do: 'fly' })).takeSuggestion()
    expect(match.length).toBe(0)
  })
})
