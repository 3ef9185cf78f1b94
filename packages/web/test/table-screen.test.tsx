// @vitest-environment jsdom
import type { Words } from '@kurgan/board-kit'
import { type Action, type Forecast, Match } from '@kurgan/kernel'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyGameUI } from '../src/catalogue.ts'
import type { MatchView } from '../src/match/match-view.ts'
import { TableContext } from '../src/screen/context.ts'
import { seated, type Seating } from '../src/match/seating.ts'
import { TableScreen } from '../src/screen/TableScreen.tsx'
import { openTable, type Table } from '../src/table/table.ts'
import { say } from '../src/words.ts'
import { type ToyState, toyConfig, toyUI, toySeed } from './toy-ui.tsx'

let root: Root
let place: HTMLElement
let match: MatchView

const nothing = (): Promise<void> => Promise.resolve()
const show = async (seating: Seating, ui: AnyGameUI = toyUI): Promise<Table> => {
  const table = openTable(
    { id: 'one', ui, match: seated(match, seating), viewOnly: undefined },
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
  if (table.screen.getState().handOver === 'covered') table.uncover('red')
  await act(async () =>
    root.render(
      <TableContext value={table}>
        <TableScreen />
      </TableContext>,
    ),
  )
  return table
}

const find = (selector: string): Element => {
  const found = place.querySelector(selector)
  if (found === null) throw new Error(`There is no ${selector} on the screen.`)
  return found
}
const click = (selector: string): Promise<void> =>
  act(async () => {
    find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  match = Match.start(toyUI.game, toyConfig, toySeed)
  // jsdom lays nothing out.
  document.elementsFromPoint = () => []
})

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

describe('the screen of a table', () => {
  it('makes everything that can be chosen a button with a name and its choice', async () => {
    await show({ red: 'person', blue: 'person' })
    const choices = [...place.querySelectorAll('[data-choice]')]
    expect(choices.map((element) => element.getAttribute('data-choice'))).toEqual(
      expect.arrayContaining(['piece:a', 'piece:b', 'to:1', 'to:4', 'guns:0', 'planes:1', 'do:rest']),
    )
    for (const element of choices) {
      expect(element.tagName === 'BUTTON' || element.getAttribute('role') === 'button').toBe(true)
      expect(element.getAttribute('aria-label') ?? element.textContent).toBeTruthy()
    }
    expect(find('[data-ref="piece:c"]').getAttribute('role')).toBe('img')
  })

  it('plays by clicks, shows odds before a roll, and puts what happened into words', async () => {
    await show({ red: 'person', blue: 'person' })
    await click('[data-ref="piece:a"]')
    expect(find('[data-ref="piece:a"]').getAttribute('aria-pressed')).toBe('true')
    await click('[data-ref="field:3"]')
    expect(match.length).toBe(1)
    await vi.waitFor(() => expect(place.textContent).toContain('Event moved'))
    await click('[data-choice="guns:1"]')
    expect(place.textContent).toContain('Outcome hit25.0 %')
    expect(place.textContent).toContain('+1 Term guns')
    await click('[data-choice="confirm:yes"]')
    expect(match.actions.at(-1)).toEqual({ do: 'strike', guns: 1, planes: 0 })
    await vi.waitFor(() => expect(place.textContent).toContain('Event struck'))
    const cast = match.rolledAt(match.length)[0]?.casts[0]
    expect(find('details summary').textContent).toBe(`Total attackValue 1 → ${1 + (cast?.came ?? 0)}`)
    expect(find('[data-kind="struck"] svg')).toBeDefined()
  })

  it('speaks the odds of what is proposed, and with the button that confirms it', async () => {
    await show({ red: 'person', blue: 'person' })
    const spoken = find('#spoken-odds')
    expect([spoken.getAttribute('aria-live'), spoken.textContent]).toEqual(['polite', ''])
    await click('[data-choice="guns:1"]')
    expect(spoken.textContent).toBe('Odds: Action strike 1 0. Outcome hit 25.0 % · Outcome miss 75.0 %')
    expect(find('[data-choice="confirm:yes"]').getAttribute('aria-describedby')).toBe(spoken.id)
    await click('[data-choice="confirm:yes"]')
    expect(spoken.textContent).toBe('')
  })

  it('tells the odds as things stand before anything is pressed, and what another answer would change', async () => {
    const odds = (hit: number, provided?: readonly Action[]): Forecast => ({
      outcomes: [
        { id: 'hit', chance: hit },
        { id: 'miss', chance: 1 - hit },
      ],
      means: {},
      totals: [{ id: 'attack', total: 2, terms: [{ term: 'guns', value: 2 }] }],
      event: 'struck',
      ...(provided === undefined ? {} : { provided }),
    })
    const rest = { do: 'rest' }
    const reply = { do: 'reply', how: 'quiet' }
    const game: AnyGameUI['game'] = {
      ...toyUI.game,
      forecast: (_s, { do: actionType }) =>
        actionType === 'rest' ? odds(0.25, [reply]) : actionType === 'move' ? odds(0.5) : undefined,
    }
    await show(
      { red: 'person', blue: 'person' },
      { ...toyUI, game, oddsPreview: { actionTypes: ['move', 'rest'], plain: ['rest'] } },
    )
    const card = find('section[aria-label="As things stand"]')
    expect(card.textContent).toContain('If it goes on with: Action rest · Action reply quiet')
    expect(card.textContent).toContain('Outcome hit25.0 %')
    expect(card.textContent).toContain('+2 Term guns')
    // Six moves that change the same are told in one line.
    expect(card.textContent).toMatch(
      /What one more would change(Action move [ab] \d){6}Outcome hit \+25 % · Outcome miss −25 %/,
    )
    expect(find('#spoken-odds').textContent).toBe(
      'As things stand: Action rest. Outcome hit 25.0 % · Outcome miss 75.0 %',
    )
    // It rolls nothing yet, so one press plays it.
    await click('[data-choice="do:rest"]')
    expect(match.actions).toEqual([rest])
    expect(place.querySelector('section[aria-label="As things stand"]')).toBeNull()
  })

  it('never holds more than the seat may see, in text or in attributes', async () => {
    const hidden = (match.stateAt(0) as ToyState).secret
    match.play('red', { do: 'rest' })
    match.play('blue', { do: 'reply', how: 'loud' })
    const table = await show({ red: 'person', blue: 'greedy' })
    expect(hidden).toBeGreaterThan(0)
    expect(find('svg[data-secret]').getAttribute('data-secret')).toBe('0')
    expect(place.innerHTML).not.toContain(`secret ${hidden}`)
    await act(async () => table.lookAt(0))
    expect(find('svg[data-secret]').getAttribute('data-secret')).toBe('0')
  })

  it('pauses the computers and lets them go on, and the person’s own side stays theirs', async () => {
    const table = await show({ red: 'person', blue: 'greedy' })
    const button = (name: string): Element =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? find('none')
    for (const name of [say.table.pause, say.table.goOn])
      await act(async () => {
        button(name).dispatchEvent(new MouseEvent('click', { bubbles: true }))
      })
    expect(button(say.table.pause)).toBeDefined()
    expect(table.screen.getState()).toMatchObject({ demo: 'off', paused: false })
    expect(table.screen.getState().view.decision?.side).toBe('red')
  })

  it('offers to do the same for the others, and names them', async () => {
    const table = await show({ red: 'person', blue: 'greedy' })
    await click('[data-ref="piece:a"]')
    await click('[data-ref="field:4"]')
    expect(find('[data-choice="repeat:all"]').textContent).toBe('The same for piece b')
    await click('[data-ref="piece:b"]')
    expect(place.querySelector('[data-choice="repeat:all"]')).toBeNull()
    const pressS = (): Promise<void> =>
      act(async () => {
        place.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }))
      })
    await pressS()
    expect(match.length).toBe(1)
    await act(async () => table.deselect())
    await pressS()
    expect(match.actions.at(-1)).toEqual({ do: 'move', piece: 'b', to: 4 })
  })

  it('offers it below the choices, so that none of them moves away from under the pointer', async () => {
    await show({ red: 'person', blue: 'greedy' })
    await click('[data-ref="piece:a"]')
    await click('[data-ref="field:4"]')
    const buttons = [...find(`section[aria-label="${say.table.prompt}"]`).querySelectorAll('[data-choice]')]
    const order = buttons.map((button) => button.getAttribute('data-choice'))
    expect(order.indexOf('repeat:all')).toBeGreaterThan(order.indexOf('do:rest'))
  })

  it('says why an attempt is not legal, and what is chosen', async () => {
    await show({ red: 'person', blue: 'person' })
    await click('[data-ref="piece:c"]')
    expect(place.textContent).toContain('Refused noSuchPiece')
    await click('[data-ref="piece:b"]')
    expect(place.textContent).toContain('Chosen: piece b')
  })
})

describe('the cards over and beside the map', () => {
  const traced: AnyGameUI = { ...toyUI, traces: { moved: 'move', struck: 'fight' } }
  const theirs = (): Element | null => place.querySelector(`section[aria-label="${say.table.theirs.title}"]`)

  it('count what the other side did, tell it when it is unfolded, and show it again', async () => {
    seated(match, { red: 'greedy', blue: 'person' })
    match.play('red', { do: 'move', piece: 'a', to: 3 })
    match.play('red', { do: 'strike', guns: 1, planes: 0 })
    const table = await show({ red: 'greedy', blue: 'person' }, traced)
    expect(find(`section[aria-label="${say.table.theirs.title}"] summary`).textContent).toBe(
      'Their turn: 1 move, 1 fight',
    )
    const told = [...(theirs()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
    expect(told).toEqual(['Event moved ""', 'Event struck ""'])
    const strike = { do: 'strike', guns: 1, planes: 0 }
    const meant = { point: 2, side: 'red', line: [strike, { do: 'rest' }], chance: 0.43, openTo: ['red', 'blue'] }
    await act(async () => table.screen.setState({ intents: [meant] }))
    expect(theirs()?.querySelector('p')?.textContent).toBe(
      `RED meant: Action strike 1 0 · Action rest (${say.table.lineWins('43 %')})`,
    )
    await act(async () => table.showSince())
    expect(table.screen.getState()).toMatchObject({ at: 0, replayTo: 2 })
    // Whoever acts has seen it.
    await act(async () => table.lookAt(undefined))
    await click('[data-choice="how:quiet"]')
    expect(theirs()).toBeNull()
  })

  it('tell what a computer meant when one looks back, and what would tell secrets only when the game is over', async () => {
    const move = (to: number) => ({ do: 'move', piece: 'a', to })
    const meant = { point: 1, side: 'red', line: [move(3)], chance: 0.5, openTo: ['red'] }
    const told = async (openTo: readonly string[]): Promise<boolean> => {
      const table = await show({ red: 'greedy', blue: 'person' })
      await act(async () => table.screen.setState({ intents: [{ ...meant, openTo }] }))
      await act(async () => table.lookAt(1))
      return (place.textContent ?? '').includes('RED meant: Action move a 3')
    }
    seated(match, { red: 'greedy', blue: 'person' })
    for (const to of [3, 4, 1, 2, 3, 4, 1]) match.play('red', move(to))
    expect([await told(['red', 'blue']), await told(['red'])]).toEqual([true, false])
    match.play('red', move(2))
    // The page says how it ended, in a dialog that this document does not have.
    Object.assign(HTMLDialogElement.prototype, { showModal: () => {}, close: () => {} })
    expect(await told(['red'])).toBe(true)
  })

  it('show the dice of a roll, what met and how likely it was, until the next press', async () => {
    await show({ red: 'person', blue: 'person' })
    await click('[data-choice="guns:1"]')
    await click('[data-choice="confirm:yes"]')
    // It comes after the map.
    await vi.waitFor(async () => {
      await act(() => new Promise((painted) => setTimeout(painted)))
      find('[data-roll="1"]')
    })
    const card = find('[data-roll="1"]')
    const cast = match.rolledAt(1)[0]?.casts[0]
    expect(card.querySelector('svg')).not.toBeNull()
    expect(card.textContent).toContain(`1 → ${1 + (cast?.came ?? 0)}`)
    expect(card.textContent).toMatch(/Outcome (hit|miss) It had a chance of (25|75)\.0 %\./)
    await act(async () => {
      place.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    })
    expect(place.querySelector('[data-roll]')).toBeNull()
  })

  it('show beside the roll that was acted for the answer of the other side, and give no chance of that', async () => {
    const answered: AnyGameUI['game'] = {
      ...toyUI.game,
      apply: (s, a, dice, tell) => {
        const gone = toyUI.game.apply(s, a, dice, tell)
        const die = dice.d6('answer')
        const cast = { purpose: 'answer', by: 'blue', dice: [{ face: die, counts: die }], came: die }
        tell.rolled?.({ event: 'answered', casts: [cast], totals: [], result: 'hit', measures: {} })
        tell({ kind: 'answered', rule: 'TOY-3', result: 'hit' })
        return gone
      },
    }
    match = Match.start(answered, toyConfig, toySeed)
    await show({ red: 'person', blue: 'person' }, { ...toyUI, game: answered })
    await click('[data-choice="guns:1"]')
    await click('[data-choice="confirm:yes"]')
    await vi.waitFor(async () => {
      await act(() => new Promise((painted) => setTimeout(painted)))
      find('[data-roll="1"]')
    })
    const told = [...find('[data-roll="1"]').querySelectorAll(':scope > p')].map(({ textContent }) => textContent)
    expect(told).toHaveLength(2)
    expect(told[0]).toMatch(/^Outcome (hit|miss) It had a chance of/)
    expect(told[1]).toBe('Event answered ""')
  })

  it('say what may lose the game before it is played, and let one go back', async () => {
    const en: Words = { ...toyUI.words.en, warning: () => 'Blue may win at once.' }
    const ui: AnyGameUI = {
      ...toyUI,
      words: { ...toyUI.words, en },
      warns: (_s, { do: what }) => (what === 'rest' ? { say: 'lost' } : undefined),
    }
    const table = await show({ red: 'person', blue: 'person' }, ui)
    await click('[data-choice="do:rest"]')
    expect(place.textContent).toContain('Blue may win at once.')
    await act(async () => table.deselect())
    expect(place.textContent).not.toContain('Blue may win at once.')
    expect(match.length).toBe(0)
    await click('[data-choice="do:rest"]')
    await click('[data-choice="confirm:yes"]')
    expect(match.actions).toEqual([{ do: 'rest' }])
  })
})
