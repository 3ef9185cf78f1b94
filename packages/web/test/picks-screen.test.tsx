// @vitest-environment jsdom
import { Match } from '@kurgan/kernel'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MatchView } from '../src/match/match-view.ts'
import { TableContext } from '../src/screen/context.ts'
import { seated } from '../src/match/seating.ts'
import { openTable, type Table } from '../src/table/table.ts'
import { TableScreen } from '../src/screen/TableScreen.tsx'
import { say } from '../src/words.ts'
import { musterConfig, musterUI } from './muster-ui.tsx'
import { toySeed } from './toy-ui.tsx'

let root: Root
let place: HTMLElement
let match: MatchView

/** What comes after the picture has come. */
const settle = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(200)
  })

const show = async (): Promise<Table> => {
  const never = (): Promise<never> => new Promise(() => {})
  const table = openTable(
    { id: 'one', ui: musterUI, match: seated(match, { red: 'person', blue: 'person' }), viewOnly: undefined },
    {
      savedGames: { list: never, get: never, put: never, remove: never },
      thinker: { ask: never, stop: () => {} },
      notify: () => {},
      now: () => 0,
    },
  )
  await act(async () =>
    root.render(
      <TableContext value={table}>
        <TableScreen />
      </TableContext>,
    ),
  )
  return table
}

const thing = (id: string): Element => {
  const found = place.querySelector(`[data-ref="${id}"]`)
  if (found === null) throw new Error(`There is no ${id} on the board.`)
  return found
}
const click = async (element: Element | null | undefined, detail = 1): Promise<void> => {
  if (element === null || element === undefined) throw new Error('There is nothing to click.')
  await act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  })
  await settle()
}
const button = (name: string): HTMLButtonElement | undefined =>
  [...place.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name,
  )
const looks = (id: string): (string | null)[] =>
  ['data-highlight', 'aria-pressed', 'role'].map((name) => thing(id).getAttribute(name))
const listed = (): string[] =>
  [...place.querySelectorAll(`[aria-label="${say.table.picks}"] li`)].map(({ textContent }) => textContent ?? '')
const told = (): string[] =>
  [...place.querySelectorAll('ol > li ul')].map(({ textContent }) => textContent ?? '').toReversed()
const log = (): string => place.querySelector('[role="log"]')?.textContent ?? ''

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  match = Match.start(musterUI.game, musterConfig, toySeed)
})

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a choice of several things on the screen', () => {
  it('marks what was picked, and lights what can be picked, or picked once more', async () => {
    await show()
    expect(looks('unit:gun')).toEqual(['inactive', null, 'img'])
    await click(thing('unit:truck'))
    expect(looks('unit:truck')).toEqual(['selected', 'true', 'button'])
    expect(looks('unit:gun')).toEqual(['selectable', null, 'button'])
    expect(looks('unit:b')).toEqual(['selectable', null, 'button'])
    await click(thing('unit:truck'))
    expect(looks('unit:truck')).toEqual(['selectable', null, 'button'])
    expect(match.length).toBe(0)
  })

  it('takes the second press of a double click for the first, unless it can be done once more', async () => {
    const table = await show()
    await act(async () => {
      table.command('join b')
    })
    await settle()
    await click(thing('unit:truck'))
    // What was picked is not taken back by it, and what has come under the pointer is not picked.
    await click(thing('unit:truck'), 2)
    await click(thing('unit:a'), 3)
    expect(listed()).toEqual(['join b ×', 'join truck ×'])
    await click(thing('unit:b'))
    await click(thing('unit:b'), 2)
    expect(listed()).toEqual(['join b ×', 'join truck ×', 'shell b (2×) ×'])
    await click(button(say.table.takeBack('shell b (2×)')))
    await click(button(say.table.takeBack('shell b')), 2)
    await click(thing('unit:b'))
    // What ends something is pressed by itself.
    await click(place.querySelector('button[data-choice="do:assault"]'))
    await click(place.querySelector('button[data-choice="confirm:yes"]'), 2)
    expect(match.length).toBe(4)
    await click(place.querySelector('button[data-choice="confirm:yes"]'))
    expect(match.length).toBe(5)
  })

  it('lists what was picked, each with a button that says what it takes back', async () => {
    const table = await show()
    await act(async () => {
      for (const line of ['join truck', 'shell b', 'join a', 'shell b']) table.command(line)
    })
    await settle()
    expect(listed()).toEqual(['join truck ×', 'shell b (2×) ×', 'join a ×'])
    await click(button(say.table.takeBack('shell b (2×)')))
    expect(listed()).toEqual(['join truck ×', 'shell b ×', 'join a ×'])
    await click(button(say.table.takeBack('join truck')))
    expect(listed()).toEqual(['join a ×', 'shell b ×'].toReversed())
    // Arrows walk there too.
    expect(button(say.table.takeBack('join a'))?.dataset['choice']).toBe('takeBack:1')
  })

  it('says what went with a pick', async () => {
    const table = await show()
    await act(async () => {
      for (const line of ['join truck', 'join gun']) table.command(line)
    })
    await click(thing('unit:truck'))
    expect(place.textContent).toContain(say.table.wentToo(['join gun']))
    expect(listed()).toEqual([])
  })

  it('offers all the rest in words, once, and what is alike where that is something else', async () => {
    await show()
    const rest = (): string[] =>
      [...place.querySelectorAll('[data-choice$=":all"]')].map(({ textContent }) => textContent ?? '')
    await settle()
    await click(thing('unit:truck'))
    expect(rest()).toEqual([
      say.table.repeatLast(['a', 'b', 'gun'], 0),
      say.table.rest(['join a', 'join b', 'join gun', 'shell b (3×)'], 0),
    ])
    await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true })))
    await settle()
    expect(rest()).toEqual([say.table.rest(['shell b (3×)'], 0)])
    await click(place.querySelector('[data-choice="rest:all"]'))
    expect(match.decision?.actions).toHaveLength(1)
    expect(rest()).toEqual([])
    expect(place.querySelector('[data-odds]')?.textContent).toContain('Outcome hit')
  })

  it('calls all the rest by who it is alone where they all do the same, else by what they do', async () => {
    const table = await show()
    await act(async () => {
      for (const line of ['shell b', 'shell b', 'shell b']) table.command(line)
    })
    await settle()
    const all = (): string | null | undefined => place.querySelector('[data-choice="rest:all"]')?.textContent
    expect(all()).toBe(say.table.rest(['a', 'b', 'truck', 'gun'], 0))
    await act(async () => table.takeBack({ do: 'shell', unit: 'b' }))
    await settle()
    expect(all()).toBe(say.table.rest(['join a', 'join b', 'join truck', 'shell b', 'join gun'], 0))
  })

  it('tells no line of what was taken back', async () => {
    const table = await show()
    await act(async () => {
      for (const line of ['join a', 'join truck', 'join gun']) table.command(line)
    })
    await settle()
    expect(told().slice(-3)).toEqual(['Event joined a. MUS-1', 'Event joined truck. MUS-1', 'Event joined gun. MUS-1'])
    // Taken back and picked again between two pictures: the same points, other actions.
    await act(async () => {
      table.takeBack({ do: 'join', unit: 'a' })
      table.command('shell b')
    })
    await settle()
    expect(told().slice(-3)).toEqual(['Event joined truck. MUS-1', 'Event joined gun. MUS-1', 'Event shelled b. MUS-1'])
  })

  it('is gone through afterwards action by action, with who took it', async () => {
    const table = await show()
    await act(async () => table.command('join a'))
    await act(async () => table.lookAt(1))
    await settle()
    const shown = () => place.querySelector('output')?.textContent
    await vi.waitFor(() => expect(shown()).toBe(`${say.replay.at(1, 1)}: join a (${say.replay.person})`))
  })

  it('is spoken: what was picked, and after something was taken back what stands', async () => {
    const table = await show()
    await act(async () => {
      for (const line of ['join a', 'join truck']) table.command(line)
    })
    await settle()
    const asked = 'RED Please muster (3 left).'
    expect(log()).toBe(`Event joined a. Event joined truck. ${asked} ${say.table.picked(['join a', 'join truck'])}`)
    await act(async () => table.takeBack({ do: 'join', unit: 'a' }))
    await settle()
    expect(log()).toBe(`${asked} ${say.table.picked(['join truck'])}`)
  })
})
