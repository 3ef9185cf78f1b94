// @vitest-environment jsdom
import { Match } from '@kurgan/kernel'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ui as axisAllies } from '../../games/axis-allies-stalingrad/board/index.tsx'
import type { AnyGameUI } from '../src/catalogue.ts'
import type { MatchView } from '../src/match/match-view.ts'
import { TableContext } from '../src/screen/context.ts'
import { TableScreen } from '../src/screen/TableScreen.tsx'
import { seated, type Seating } from '../src/match/seating.ts'
import { openTable, type Table } from '../src/table/table.ts'
import { say } from '../src/words.ts'
import { toyConfig, toyUI, toySeed } from './toy-ui.tsx'

let root: Root
let place: HTMLElement
let match: MatchView

/** Events are told apart by where the piece goes, and things are described. */
const ui: AnyGameUI = {
  ...toyUI,
  rulebook: async () => [
    '## 1 Rules\n\nAll about acting.\n\n- **[TOY-1]** Act.\n- **[TOY-2]** Strike as TOY-1 says.\n',
    '',
  ],
  words: {
    ...toyUI.words,
    en: {
      ...toyUI.words.en,
      event: ({ kind, to }) => (kind === 'moved' ? `Moved to ${Number(to)}.` : `Event ${kind}.`),
      describe: ({ kind, id }) => `All about ${kind} ${id}`,
    },
  },
}

const nothing = (): Promise<void> => Promise.resolve()
const show = async (seats: Seating = { red: 'person', blue: 'greedy' }): Promise<Table> => {
  const table = openTable(
    { id: 'one', ui, match: seated(match, seats), viewOnly: undefined },
    {
      savedGames: {
        list: async () => ({ games: [], damaged: [] }),
        get: async () => undefined,
        put: nothing,
        remove: nothing,
      },
      thinker: { ask: () => new Promise(() => {}), stop: () => {} },
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

/** What comes after the picture has come. */
const settle = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(200)
  })
const find = <E extends HTMLElement | SVGElement = HTMLElement>(selector: string): E => {
  const found = place.querySelector<E>(selector)
  if (found === null) throw new Error(`There is no ${selector} on the screen.`)
  return found
}
const press = (key: string, target: EventTarget = document.activeElement ?? document.body): Promise<void> =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const click = (element: Element): Promise<void> =>
  act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
const log = (): string => find('[role="log"]').textContent ?? ''

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = () => {}
  // jsdom knows no `CSS` and no pictures: nothing is invisible in it.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  match = Match.start(ui.game, toyConfig, toySeed)
})

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the live region', () => {
  it('tells everything since it last spoke, in its order, and what is asked last', async () => {
    const table = await show()
    await act(async () => {
      table.command('move a to 3')
      table.command('move a to 4')
      table.command('move b to 1')
    })
    await settle()
    expect(log()).toBe('Moved to 3. Moved to 4. Moved to 1. RED Please act.')
    await act(async () => table.command('move b to 2'))
    await settle()
    expect(log()).toBe('Moved to 2. RED Please act.')
  })

  it('tells whoever comes to the screen everything since they were asked', async () => {
    match.play('red', { do: 'move', piece: 'a', to: 3 })
    match.play('red', { do: 'move', piece: 'a', to: 4 })
    match.play('red', { do: 'rest' })
    await show({ red: 'greedy', blue: 'person' })
    await settle()
    expect(log()).toBe('Moved to 3. Moved to 4. Event rested. BLUE Please answer.')
    match.play('blue', { do: 'reply', how: 'loud' })
    match.play('red', { do: 'rest' })
    await act(async () => root.render(null))
    await show({ red: 'greedy', blue: 'person' })
    await settle()
    expect(log()).toBe('Event rested. BLUE Please answer.')
  })

  it('does not speak again of what it said when nothing has happened since', async () => {
    const table = await show()
    await act(async () => {
      table.command('move a to 3')
      table.command('move a to 4')
    })
    await settle()
    const before = log()
    await act(async () => table.setController('blue', 'random'))
    await settle()
    expect(log()).toBe(before)
  })

  it('goes on when what it speaks of is taken back', async () => {
    const table = await show()
    await act(async () => {
      table.command('move a to 3')
      table.command('move a to 4')
    })
    await settle()
    await act(async () => {
      table.undo()
      table.undo()
    })
    await settle()
    expect(log()).toBe('RED Please act.')
  })

  it('tells the latest of many things, and that there were more', async () => {
    const table = await show()
    await act(async () => {
      for (const to of [3, 4, 3, 4, 3, 4, 3]) table.command(`move a to ${to}`)
    })
    await settle()
    const six = [4, 3, 4, 3, 4, 3].map((to) => `Moved to ${to}.`).join(' ')
    expect(log()).toBe(`${say.table.unspoken(1)} ${six} RED Please act.`)
  })
})

describe('the key D', () => {
  it('speaks of what the keyboard stands on, again when it is asked again', async () => {
    await show()
    await act(async () => find<SVGElement>('[data-ref="field:9"]').focus())
    await press('d')
    const told = [...place.querySelectorAll('output.unseen')].at(-1)
    expect(told?.textContent?.trim()).toBe('All about field 9')
    const first = told?.textContent
    await press('d')
    expect(told?.textContent).not.toBe(first)
    await act(async () => find('[data-choice="do:rest"]').focus())
    await press('d')
    expect(told?.textContent?.trim()).toBe(say.table.nothingHere)
    expect(say.keys.list.some(([key]) => key === 'D')).toBe(true)
  })
})

describe('the rules beside the table', () => {
  it('take the focus and give it back', async () => {
    await show()
    const piece = find<SVGElement>('[data-ref="piece:a"]')
    await act(async () => piece.focus())
    await press('r')
    expect(document.activeElement).toBe(find('input[type="search"]'))
    await press('Escape')
    expect(place.querySelector('aside')).toBeNull()
    expect(document.activeElement).toBe(piece)
  })

  it('are left by Escape from the search box, which is emptied first', async () => {
    await show()
    await press('r')
    const search = find<HTMLInputElement>('input[type="search"]')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'acting')
      search.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect([...place.querySelectorAll('aside mark')].map(({ textContent }) => textContent)).toEqual(['acting'])
    expect(find('aside output').textContent).toBe(say.rules.found(1))
    await press('Escape')
    expect(search.value).toBe('')
    await press('Escape')
    expect(place.querySelector('aside')).toBeNull()
  })

  it('opened at a rule are read from there', async () => {
    await show()
    const link = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'TOY-1')
    if (link === undefined) throw new Error('The decision names its rule.')
    await act(async () => link.focus())
    await click(link)
    expect(document.activeElement).toBe(find('aside section'))
    expect(find('[data-marked]').getAttribute('data-rule')).toBe('TOY-1')
    await press('Escape')
    expect(document.activeElement).toBe(link)
  })
})

describe('the line of words', () => {
  it('takes the focus once, and gives it back', async () => {
    const table = await show()
    const piece = find<SVGElement>('[data-ref="piece:c"]')
    await act(async () => piece.focus())
    await press('/')
    const input = find<HTMLInputElement>('form input')
    expect(document.activeElement).toBe(input)
    await act(async () => find('[data-choice="do:rest"]').focus())
    await act(async () => table.command('move a to 3'))
    await settle()
    expect(document.activeElement).not.toBe(input)
    await act(async () => input.focus())
    await press('Escape')
    expect(document.activeElement).toBe(piece)
  })
})

describe('words instead of code', () => {
  it('name every row of buttons by what is asked', async () => {
    await show()
    const rows = [...place.querySelectorAll('[data-region="talk"] fieldset')]
      .map((row) => row.getAttribute('aria-label'))
      .filter((name) => name !== say.settings.pace)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows).toEqual(rows.map((_, row) => say.table.row('Please act.', row + 1, rows.length)))
  })

  it('are not needed for the dice of the Allies: they have the colour of the Soviets', async () => {
    const { Die } = axisAllies
    if (Die === undefined) throw new Error('Axis & Allies names its sides otherwise: it needs its own die.')
    const colourOf = async (side: string): Promise<string> => {
      await act(async () => root.render(<Die value={3} side={side} />))
      return find<SVGElement>('svg').getAttribute('class') ?? ''
    }
    expect(await colourOf('axis')).toContain('german')
    expect(await colourOf('allies')).toContain('soviet')
  })
})
