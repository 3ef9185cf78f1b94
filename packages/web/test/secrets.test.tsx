// @vitest-environment jsdom
import { adviceOf, bots } from '@kurgan/bots'
import { Match, search } from '@kurgan/kernel'
import * as fc from 'fast-check'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openThinker, type Question } from '../src/bot/thinker.ts'
import type { AnyGameUI } from '../src/catalogue.ts'
import type { MatchView } from '../src/match/match-view.ts'
import { TableContext } from '../src/screen/context.ts'
import { tryFrom } from '../src/sessions.ts'
import { seated, type Seating } from '../src/match/seating.ts'
import { TableScreen } from '../src/screen/TableScreen.tsx'
import { openTable, type Table } from '../src/table/table.ts'
import { say } from '../src/words.ts'
import { envelopeConfig, envelopeUI, quietly, secretOf } from './envelope-ui.tsx'
import { readInThisProcess } from './fake-worker.ts'
import { toyConfig, toyUI, toySeed } from './toy-ui.tsx'

let root: Root
let place: HTMLElement
let match: MatchView
/** Everything that went to a worker and came back, as text. */
let messages: string[]

/** Answers as the real worker does, and writes down what it was told. */
class HonestWorker extends EventTarget {
  postMessage(question: Question): void {
    const told = structuredClone(question)
    const { game } = envelopeUI
    const answer = bots[told.bot].think(game, told.observation, told.side, search(told.chance))
    const advice = adviceOf(game, told.observation, told.side, search(told.chance), answer, undefined)
    const reply = { number: told.number, answer, ...(told.advises === true ? { advice } : {}), took: 0 }
    messages.push(JSON.stringify(told), JSON.stringify(reply))
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: reply })))
  }
  terminate(): void {}
}

const lay = (table: Table): Promise<void> =>
  act(async () => {
    root.render(
      <TableContext value={table}>
        <TableScreen />
      </TableContext>,
    )
    table.enter()
  })

const nothing = (): Promise<void> => Promise.resolve()
/** What the shelf would say of the game. */
let standings: string[]
const show = async (ui: AnyGameUI, seating: Seating): Promise<Table> => {
  const table = openTable(
    { id: 'one', ui, match: seated(match, seating), viewOnly: undefined },
    {
      savedGames: {
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
  await lay(table)
  return table
}

const click = (name: string): Promise<void> =>
  act(async () => {
    const found = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (found === undefined) throw new Error(`There is no button ${name} in ${place.textContent}`)
    found.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })

/** Presses what may not be there. */
const pressIf = (choice: string): void => {
  place.querySelector(`[data-choice="${choice}"]`)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

const press = (choice: string): Promise<void> =>
  act(async () => {
    const found = place.querySelector(`[data-choice="${choice}"]`)
    if (found === null) throw new Error(`There is no ${choice} in ${place.textContent}`)
    found.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })

/** All that is on the page: what is written there, and what stands in its fields. */
const page = (): string => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  return [document.documentElement.outerHTML, ...fields.map(({ value }) => value)].join('\n')
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('Worker', HonestWorker)
  // jsdom has no dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => {}, close: () => {} })
  Object.assign(HTMLElement.prototype, { hidePopover: () => {} })
  messages = []
  standings = []
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  match = Match.start(envelopeUI.game, envelopeConfig, toySeed)
})

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('whoever comes to the screen has the focus on the table, also before anything was done', async () => {
  await show(envelopeUI, { red: 'person', blue: 'person' })
  const shown = place.querySelector<HTMLButtonElement>('[data-choice^="handover:"]')
  expect(document.activeElement).toBe(shown)
  await act(async () => shown?.click())
  expect(match.length).toBe(0)
  await vi.waitFor(() => expect(document.activeElement).toBe(place.querySelector('[data-focus="home"]')))
})

describe('two persons at one screen', () => {
  it('never have the other’s secrets on their page, from the first hand-over to the end', async () => {
    const table = await show(envelopeUI, { red: 'person', blue: 'person' })
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
    const table = await show(envelopeUI, { red: 'person', blue: 'person' })
    await press('handover:red')
    await act(async () => table.leave())
    expect(page()).not.toMatch(secretOf('red'))
    expect(table.screen.getState().handOver).toBe('covered')
  })

  it('find it covered when the one who looks gives their own seat to a computer', async () => {
    const table = await show(envelopeUI, { red: 'person', blue: 'person' })
    await press('handover:red')
    await act(async () => table.setController('red', 'greedy'))
    expect(page()).not.toMatch(secretOf('blue'))
    expect(place.textContent).toContain('I am BLUE')
    await act(async () => table.leave())
    expect(page()).not.toMatch(secretOf('blue'))
    await table.saved()
    expect(standings.join('\n')).not.toMatch(secretOf('blue'))
    await press('handover:blue')
    expect(page()).toMatch(secretOf('blue'))
    // From then on Blue has the table alone.
    await act(async () => table.leave())
    expect(page()).toMatch(secretOf('blue'))
  })

  it('find a trial covered that starts from the secrets of the other', async () => {
    const table = await show(envelopeUI, { red: 'person', blue: 'person' })
    await press('handover:red')
    const trial = tryFrom(table, 0)
    const again = tryFrom(trial, 0)
    for (const one of [trial, again]) {
      await lay(one)
      expect(page()).toMatch(secretOf('red'))
      expect(place.textContent).toContain('Write red-')
      for (let turn = 0; turn < 6; turn++) {
        await act(async () => one.leave())
        await lay(one)
        expect(page()).not.toMatch(/(red|blue)-[0-9]{4}/)
        await press('handover:red')
        await press('way:1')
      }
      expect(one.match.outcome).toBeDefined()
      await act(async () => one.leave())
      expect(page()).not.toMatch(/(red|blue)-[0-9]{4}/)
    }
  })

  it('do not find what the other pointed at', async () => {
    const table = await show(envelopeUI, { red: 'person', blue: 'person' })
    await press('handover:red')
    const mine = (match.stateAt(0) as { red: string }).red
    await press('way:1')
    await act(async () => table.hover({ kind: 'letter', id: mine }))
    await press('handover:cover')
    await press('handover:blue')
    expect(page()).not.toContain(mine)
  })

  it('have neither link nor file before they agree to see it', async () => {
    readInThisProcess()
    const table = await show(envelopeUI, { red: 'person', blue: 'person' })
    await press('handover:red')
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
    for (const name of [say.share.title, say.table.export]) {
      await click(name)
      expect(page()).toContain(say.share.secrets)
      expect(page()).not.toContain('#/m/')
      expect(saved).not.toHaveBeenCalled()
      await press('share:agreed')
      await vi.waitFor(async () => {
        await act(nothing)
        expect(page()).toContain('#/m/')
      })
      await click(say.close)
    }
    expect(table.screen.getState().secrets).toBe(true)
    vi.restoreAllMocks()
  })

  it('cannot count what the other did in secret', async () => {
    const quiet: AnyGameUI = { ...envelopeUI, game: { ...envelopeUI.game, apply: quietly } }
    match = Match.start(quiet.game, envelopeConfig, toySeed)
    for (const side of ['red', 'blue', 'red']) match.play(side, match.decision?.actions[0])
    const table = await show(quiet, { red: 'person', blue: 'person' })
    await press('handover:blue')
    const numbers = [...place.querySelectorAll('ol > li > button')].map(({ textContent }) => textContent)
    expect(numbers).toEqual(['1'])
    await act(async () => table.lookAt(match.length))
    expect(place.textContent).toContain(say.replay.at(1, 1))
    expect(place.querySelector('input[type="range"]')?.getAttribute('max')).toBe('1')
    await act(async () => table.step(-1))
    expect(table.screen.getState().at).toBe(0)
    await act(async () => table.step(1))
    expect(table.screen.getState().at).toBe(2)
  })

  it('are not asked to hand over where there is nothing to hide', async () => {
    match = Match.start({ ...toyUI.game, observe: (s: unknown) => toyUI.game.clone(s) }, toyConfig, toySeed)
    const table = await show({ ...toyUI, game: match.game }, { red: 'person', blue: 'person' })
    expect(table.screen.getState().handOver).toBe('none')
    await press('do:rest')
    expect(table.screen.getState().view.seat).toBe('blue')
  })
})

describe('whatever persons at one screen do', () => {
  const sides = ['red', 'blue'] as const
  const one = <T,>(all: readonly T[]) => fc.constantFrom(...all)
  /** What can be done at a table, in any order. */
  type Doing = (table: Table) => void | Promise<void>
  const doing: fc.Arbitrary<Doing> = fc.oneof(
    { weight: 4, arbitrary: one(['way:1', 'handover:cover']).map((name) => () => pressIf(name)) },
    { weight: 4, arbitrary: one(sides).map((side) => () => pressIf(`handover:${side}`)) },
    one(sides).chain((side) =>
      one(['person', 'greedy'] as const).map((controller) => (table: Table) => table.setController(side, controller)),
    ),
    fc.nat({ max: 6 }).map((point) => (table: Table) => table.lookAt(point)),
    one<Doing>([
      (table) => table.lookAt(undefined),
      (table) => table.step(-1),
      (table) => table.advise(),
      (table) => table.undo(),
      (table) => table.repeatLast(),
      (table) => table.setDemo('running'),
      (table) => table.setDemo('off'),
      (table) => table.pause(),
      (table) => table.goOn(),
      async () => {
        await vi.advanceTimersByTimeAsync(1000)
      },
      (table) => {
        table.leave()
        table.enter()
      },
      (table) => {
        const letter = place.querySelector('[data-ref]')?.getAttribute('data-ref')?.split(':')[1]
        if (letter !== undefined) table.hover({ kind: 'letter', id: letter })
      },
    ]),
  )

  it('shows the secrets of nobody but of who said last that they are looking', async () => {
    vi.useFakeTimers()
    let shown = 0
    await fc.assert(
      fc.asyncProperty(fc.array(doing, { minLength: 20, maxLength: 30 }), async (doings) => {
        match = Match.start(envelopeUI.game, envelopeConfig, toySeed)
        const table = await show(envelopeUI, { red: 'person', blue: 'person' })
        let looking: string | undefined
        const uncover = table.uncover
        const watched: Table = {
          ...table,
          uncover(side) {
            looking = side
            uncover(side)
          },
        }
        await lay(watched)
        for (const does of doings) {
          await act(async () => does(watched))
          if (match.outcome !== undefined) break
          const secrets = sides.filter((side) => secretOf(side).test(page()))
          expect([[], [looking]]).toContainEqual(secrets)
          shown += secrets.length
        }
        await act(async () => table.leave())
      }),
      { numRuns: 12 },
    )
    expect(shown).toBeGreaterThan(0)
  })
})

describe('a person against a computer', () => {
  const passTime = (): Promise<void> =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(2000)
    })

  it('never has its secrets on the page, nor does its worker ever hear of the person’s', async () => {
    vi.useFakeTimers()
    const table = await show(envelopeUI, { red: 'person', blue: 'greedy' })
    for (let turn = 0; turn < 3; turn++) {
      expect(table.screen.getState().handOver).toBe('none')
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
    const table = await show(envelopeUI, { red: 'greedy', blue: 'person' })
    await passTime()
    await act(async () => table.pause())
    expect(ended).toHaveBeenCalledOnce()
    await passTime()
    expect(match.length).toBe(0)
    await act(async () => {
      table.goOn()
      table.setController('red', 'person')
    })
    expect(place.textContent).toContain('Hand the screen to RED')
    await press('handover:red')
    await press('way:1')
    expect(match.length).toBe(1)
    vi.restoreAllMocks()
  })
})
