// @vitest-environment jsdom
import type { Advice } from '@kurgan/bots'
import { Match } from '@kurgan/kernel'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Question } from '../src/bot/thinker.ts'
import { seated } from '../src/match/seating.ts'
import { TableContext } from '../src/screen/context.ts'
import { ThinkingBack } from '../src/screen/ThinkingBack.tsx'
import { openTable } from '../src/table/table.ts'
import { say } from '../src/words.ts'
import { memoryStore } from './memory-store.ts'
import { toyConfig, toySeed, toyUI } from './toy-ui.tsx'

let root: Root
let place: HTMLElement
let asked: Question[]
let reply: (advice: Advice) => Promise<void>

/** A worker that is told what to answer. */
class ToldWorker extends EventTarget {
  constructor() {
    super()
    reply = (advice) =>
      act(async () => {
        const { number } = asked.at(-1) as Question
        const data = {
          number,
          answer: { action: { do: 'rest' }, reason: 'even', weighed: [], plan: [] },
          advice,
          took: 1,
        }
        this.dispatchEvent(new MessageEvent('message', { data }))
      })
  }
  postMessage(question: Question): void {
    asked.push(question)
  }
  terminate(): void {}
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('Worker', ToldWorker)
  asked = []
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

/** Red has moved and looks back at it. */
const lookBack = async (point: number) => {
  const match = seated(Match.start(toyUI.game, toyConfig, toySeed), { red: 'person', blue: 'greedy' })
  match.play('red', { do: 'move', piece: 'a', to: 4 })
  const table = openTable(
    { id: 'one', ui: toyUI, match, viewOnly: undefined },
    {
      savedGames: memoryStore(),
      thinker: { ask: () => new Promise(() => {}), stop: () => {} },
      notify: () => {},
      now: () => 0,
    },
  )
  table.lookAt(point)
  await act(async () =>
    root.render(
      <TableContext value={table}>
        <ThinkingBack />
      </TableContext>,
    ),
  )
  return table
}
const button = () => place.querySelector('button')
const press = () => act(async () => button()?.click())

it('asks what its side saw at the time, and tells what was better', async () => {
  await lookBack(1)
  await press()
  expect(asked[0]).toMatchObject({
    side: 'red',
    bot: 'expert',
    advises: true,
    taken: { do: 'move', piece: 'a', to: 4 },
  })
  expect(asked[0]?.observation).toEqual(
    toyUI.game.observe(Match.start(toyUI.game, toyConfig, toySeed).stateAt(0), 'red'),
  )
  expect(place.textContent).toContain(say.replay.thinkingBack)
  const line = { action: { do: 'rest' }, chance: 0.7, playouts: 9, then: [] }
  await reply({ reason: 'better', gain: 0.2, isLearned: true, lines: [line] })
  expect(place.textContent).toContain('what was played wins about 50 % instead of 70 %')
  expect(place.querySelectorAll('ol li')).toHaveLength(1)
  expect(button()?.disabled).toBe(true)
})

it('says so where nothing was better, and asks anew of another moment', async () => {
  const table = await lookBack(1)
  await press()
  await reply({ reason: 'even', isLearned: true, lines: [] })
  expect(place.textContent).toContain(say.replay.stands)
  await act(async () => table.lookAt(0))
  expect(button()).toBeNull()
  await act(async () => table.lookAt(1))
  expect(button()?.disabled).toBe(false)
})
