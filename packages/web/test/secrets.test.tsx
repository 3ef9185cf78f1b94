import { bots } from '@kurgan/bots'
import { Match, search } from '@kurgan/kernel'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openThinker, type Question } from '../src/bot/thinker.ts'
import type { AnyMatch, AnyRoom } from '../src/catalogue.ts'
import { TableContext } from '../src/table/context.ts'
import type { Seating } from '../src/table/seating.ts'
import { TableScreen } from '../src/table/TableScreen.tsx'
import { openTable, type Table } from '../src/table/table.ts'
import { envelopeConfig, envelopeRoom, secretOf } from './envelope-room.tsx'
import { toyConfig, toyRoom, toySeed } from './toy-room.tsx'

let root: Root
let place: HTMLElement
let match: AnyMatch
/** Everything that went to a worker and came back, as text. */
let messages: string[]

/** Answers as the real worker does, and writes down what it was told. */
class HonestWorker extends EventTarget {
  postMessage(question: Question): void {
    const told = structuredClone(question)
    const action = bots[told.bot].choose(envelopeRoom.game, told.observation, told.side, search(told.chance))
    const reply = { number: told.number, action }
    messages.push(JSON.stringify(told), JSON.stringify(reply))
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: reply })))
  }
  terminate(): void {}
}

const nothing = (): Promise<void> => Promise.resolve()
/** What the shelf would say of the game. */
let standings: string[]
const show = async (room: AnyRoom, seating: Seating): Promise<Table> => {
  const table = openTable(
    { id: 'one', room, match, seating, viewOnly: undefined },
    {
      keep: {
        list: async () => ({ games: [], damaged: [] }),
        get: async () => undefined,
        put: async ({ standing }) => {
          standings.push(standing)
        },
        remove: nothing,
      },
      thinker: openThinker(),
      notify: () => {},
      now: () => 0,
    },
  )
  await act(async () => {
    root.render(
      <TableContext value={table}>
        <TableScreen />
      </TableContext>,
    )
    table.enter()
  })
  return table
}

const press = (choice: string): Promise<void> =>
  act(async () => {
    const found = place.querySelector(`[data-choice="${choice}"]`)
    if (found === null) throw new Error(`There is no ${choice} in ${place.textContent}`)
    found.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })

const page = (): string => document.documentElement.outerHTML

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('Worker', HonestWorker)
  // jsdom has no dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => {}, close: () => {} })
  messages = []
  standings = []
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  match = Match.start(envelopeRoom.game, envelopeConfig, toySeed)
})

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('two persons at one screen', () => {
  it('never have the other’s secrets on their page, from the first hand-over to the end', async () => {
    const table = await show(envelopeRoom, { red: 'person', blue: 'person' })
    for (let turn = 0; turn < 6; turn++) {
      const [me, other] = turn % 2 === 0 ? ['red', 'blue'] : ['blue', 'red']
      expect(page()).not.toMatch(/(red|blue)-[0-9]{4}/)
      expect(page()).toContain(`Hand the screen to ${me?.toUpperCase()}`)
      await press(`handover:${me}`)
      expect(page()).toMatch(secretOf(me ?? ''))
      expect(page()).not.toMatch(secretOf(other ?? ''))
      // Looking back shows nothing that the seat did not see then.
      for (let point = 0; point <= match.length; point++) {
        await act(async () => table.lookAt(point))
        expect(page()).not.toMatch(secretOf(other ?? ''))
      }
      await act(async () => table.lookAt(undefined))
      await press('way:1')
      expect(match.length).toBe(turn + 1)
      if (turn === 5) break
      // One sees what one did, until one hands over.
      expect(page()).toMatch(secretOf(me ?? ''))
      expect(page()).not.toMatch(secretOf(other ?? ''))
      await press('handover:cover')
    }
    expect(place.textContent).toContain('Result draw')
    expect(standings.length).toBeGreaterThan(3)
    expect(standings.join('\n')).not.toMatch(/(red|blue)-[0-9]{4}/)
    expect(page()).toMatch(secretOf('red'))
    expect(page()).toMatch(secretOf('blue'))
  })

  it('find the table covered when it was left and when it is opened again', async () => {
    const table = await show(envelopeRoom, { red: 'person', blue: 'person' })
    await press('handover:red')
    await act(async () => table.leave())
    expect(page()).not.toMatch(secretOf('red'))
    expect(table.store.getState().handOver).toBe('covered')
  })

  it('are not asked to hand over where there is nothing to hide', async () => {
    match = Match.start({ ...toyRoom.game, observe: (s: unknown) => toyRoom.game.clone(s) }, toyConfig, toySeed)
    const table = await show({ ...toyRoom, game: match.game }, { red: 'person', blue: 'person' })
    expect(table.store.getState().handOver).toBe('none')
    await press('do:rest')
    expect(table.store.getState().view.seat).toBe('blue')
  })
})

describe('a person against a computer', () => {
  const passTime = (): Promise<void> =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(2000)
    })

  it('never has its secrets on the page, nor does its worker ever hear of the person’s', async () => {
    vi.useFakeTimers()
    const table = await show(envelopeRoom, { red: 'person', blue: 'greedy' })
    for (let turn = 0; turn < 3; turn++) {
      expect(table.store.getState().handOver).toBe('none')
      expect(page()).not.toMatch(secretOf('blue'))
      await press('way:2')
      if (turn === 2) break
      await passTime()
      expect(match.length).toBe(2 * turn + 2)
    }
    expect(messages.length).toBe(4)
    expect(messages.join('\n')).toMatch(secretOf('blue'))
    expect(messages.join('\n')).not.toMatch(secretOf('red'))
    expect(messages.join('\n')).not.toContain(toySeed)
  })

  it('can pause it, cancel what it thinks, and take its seat', async () => {
    vi.useFakeTimers()
    const ended = vi.spyOn(HonestWorker.prototype, 'terminate')
    vi.spyOn(HonestWorker.prototype, 'postMessage').mockImplementation(() => {})
    const table = await show(envelopeRoom, { red: 'greedy', blue: 'person' })
    await passTime()
    await act(async () => table.pause())
    expect(ended).toHaveBeenCalledOnce()
    await passTime()
    expect(match.length).toBe(0)
    await act(async () => {
      table.goOn()
      table.setSitter('red', 'person')
    })
    expect(place.textContent).toContain('Hand the screen to RED')
    await press('handover:red')
    await press('way:1')
    expect(match.length).toBe(1)
    vi.restoreAllMocks()
  })
})
