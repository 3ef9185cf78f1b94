import { Match } from '@kurgan/kernel'
import { expect, it, vi } from 'vitest'
import { seated } from '../src/match/seating.ts'
import { openTable } from '../src/table/table.ts'
import { toyConfig, toyUI, toySeed } from './toy-ui.tsx'

it('advice that leads to a roll shows its odds before it is played', async () => {
  const match = Match.start(toyUI.game, toyConfig, toySeed)
  const strike = match.decision?.actions.find((action) => action.do === 'strike')
  if (strike === undefined) throw new Error('The toy strikes at once.')
  const nothing = (): Promise<undefined> => Promise.resolve(undefined)
  const table = openTable(
    { id: 'one', ui: toyUI, match: seated(match, { red: 'person', blue: 'greedy' }), viewOnly: undefined },
    {
      savedGames: { list: async () => ({ games: [], damaged: [] }), get: nothing, put: nothing, remove: nothing },
      thinker: {
        ask: async () => ({ answer: { action: { ...strike }, reason: 'glance', weighed: [], plan: [] } }),
        stop: () => {},
      },
      notify: () => {},
      now: () => 42,
    },
  )
  table.advise()
  await vi.waitFor(() => expect(table.screen.getState().advice).toEqual(strike))
  table.takeAdvice()
  expect(match.length).toBe(0)
  expect(table.screen.getState().proposal).toMatchObject({ action: strike, forecast: { event: 'struck' } })
  table.confirm()
  expect(match.actions).toEqual([strike])
})
