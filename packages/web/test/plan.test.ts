import { Match } from '@kurgan/kernel'
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
