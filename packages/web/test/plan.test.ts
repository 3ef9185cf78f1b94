import { Match } from '@kurgan/kernel'
import { oddsOf } from '@kurgan/wire'
import { expect, it } from 'vitest'
import { answersIn } from '../src/online/plan.ts'
import { toyConfig, toySeed, toyUI } from './toy-ui.tsx'

it('what a seat answers in a trial is a plan: its questions as they were asked, in order', () => {
  const { game } = toyUI
  const match = Match.start(game, toyConfig, toySeed)
  for (const action of [{ do: 'move', piece: 'a', to: 3 }, { do: 'rest' }, { do: 'reply', how: 'loud' }])
    match.play(match.decision?.side ?? '', action)
  const asked = game.decision(match.stateAt(2))
  expect(asked?.side).toBe('blue')
  expect(answersIn(match, 'blue')).toEqual([{ ask: asked?.ask, action: { do: 'reply', how: 'loud' } }])
  expect(answersIn(match, 'red').map(({ action }) => action.do)).toEqual(['move', 'rest'])
  expect(answersIn(match, 'spectator')).toEqual([])
})

it('keeps how the odds stood where what may be answered rolls', () => {
  const game = { ...toyUI.game, forecast: () => ({ event: 'x', outcomes: [], means: {}, totals: [] }) }
  const match = Match.start(game, toyConfig, toySeed)
  match.play(match.decision?.side ?? '', { do: 'move', piece: 'a', to: 3 })
  expect(answersIn(match, 'red')).toEqual([
    {
      ask: game.decision(match.stateAt(0))?.ask,
      action: { do: 'move', piece: 'a', to: 3 },
      odds: oddsOf(game, match.stateAt(0)),
    },
  ])
  expect(oddsOf(game, match.stateAt(0))).toMatch(/^[0-9a-f]{16}$/)
})
