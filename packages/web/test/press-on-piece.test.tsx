// @vitest-environment jsdom
import { type BoardRef, choiceOf, select } from '@kurgan/board-kit'
import { type Action, Match } from '@kurgan/kernel'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyGameUI, boxes } from '../src/catalogue.ts'
import type { MatchView } from '../src/match/match-view.ts'
import { TableContext } from '../src/screen/context.ts'
import { seated } from '../src/match/seating.ts'
import { meantBy } from '../src/table/picking.ts'
import { openTable, type Table } from '../src/table/table.ts'
import { TableScreen } from '../src/screen/TableScreen.tsx'
import { toySeed } from './toy-ui.tsx'

/** In the set-up of this game a Force that was placed covers the area that the next one is to be placed in. */
let ui: AnyGameUI
let match: MatchView

const never = (): Promise<never> => new Promise(() => {})
const sitDown = (): Table =>
  openTable(
    { id: 'one', ui, match: seated(match, { german: 'person', soviet: 'person' }), viewOnly: undefined },
    {
      savedGames: { list: never, get: never, put: never, remove: never },
      thinker: { ask: never, stop: () => {} },
      notify: () => {},
      now: () => 0,
    },
  )

const force = (id: string): BoardRef => ({ kind: 'force', id })
const tractor: BoardRef = { kind: 'area', id: 'tractor/control' }
const placed = (id: string): Action => ({ do: 'deploy', force: id, to: 'tractor/control' })
const chosen = ({ screen }: Table): unknown[] => screen.getState().selection.chosen.map(({ value }) => value)

beforeEach(async () => {
  ui = await boxes.find(({ about }) => about.id === 'battle-for-stalingrad')!.ui()
  const [scenario] = ui.game.scenarios
  match = Match.start(ui.game, { scenario: scenario?.id ?? '', options: {} }, toySeed)
  match.play('soviet', placed('s-13gi'))
})

describe('a drag of a piece', () => {
  it('is the same as a press on it and one on where it is let go', () => {
    const table = sitDown()
    expect(table.carry(force('s-66i'))?.drop([force('s-13gi'), tractor])).toBe(true)
    expect(match.actions).toEqual([placed('s-13gi'), placed('s-66i')])
  })

  it('leaves everything as it was where it leads nowhere', () => {
    const table = sitDown()
    expect(table.carry(force('s-66i'))?.drop([{ kind: 'location', id: 'tractor' }])).toBe(false)
    expect([match.length, chosen(table)]).toEqual([1, []])
    expect(table.screen.getState().refused).toBeDefined()
  })
})

describe('a press on a piece', () => {
  it('goes to the area it stands in, where only areas are asked for', () => {
    const table = sitDown()
    table.point(force('s-66i'))
    table.point(force('s-13gi'), () => [force('s-13gi'), tractor])
    expect(match.actions).toEqual([placed('s-13gi'), placed('s-66i')])
  })

  it('takes the piece back while nothing else is in the hand', () => {
    const table = sitDown()
    table.point(force('s-13gi'), () => [force('s-13gi'), tractor])
    expect([match.length, chosen(table)]).toEqual([0, []])
  })

  it('takes nothing back while something else is in the hand', () => {
    const table = sitDown()
    table.point(force('s-66i'))
    table.point(force('s-13gi'), () => [force('s-13gi')])
    expect([match.length, chosen(table)]).toEqual([1, ['s-66i']])
    expect(table.screen.getState().refused).toBeDefined()
  })

  it('goes to the area it stands in also where pieces are asked for beside it', () => {
    const table = sitDown()
    table.point(force('g-6p'), () => [force('g-6p'), tractor])
    expect(chosen(table)).toEqual(['tractor/control'])
    expect(table.screen.getState().refused).toBeUndefined()
  })

  it('is answered with the reason where it stands on nothing that can be chosen', () => {
    const table = sitDown()
    table.point(force('s-66i'))
    table.point(force('g-6p'), () => [force('g-6p'), { kind: 'location', id: 'tractor' }])
    expect(match.length).toBe(1)
    expect(table.screen.getState().refused).toBeDefined()
  })
})

describe('a press on the piece in the hand', () => {
  const tank: BoardRef = { kind: 'unit', id: 'tank' }
  const [home, town]: BoardRef[] = [
    { kind: 'hex', id: 'home' },
    { kind: 'hex', id: 'town' },
  ]
  const shape = { fieldKinds: { unit: 'unit', to: 'hex', via: 'hex' }, order: ['unit', 'to', 'via'] }
  const moves = ['home', 'wood'].map((via): Action => ({ do: 'move', unit: 'tank', to: 'town', via }))
  const others: Action[] = [
    { do: 'move', unit: 'tank', to: 'home', via: 'wood' },
    { do: 'move', unit: 'guns', to: 'town', via: 'home' },
  ]
  const all = [...moves, ...others]
  const after = (...things: readonly BoardRef[]) =>
    things.reduce((now, thing) => select(all, [...now.chosen, choiceOf(now, thing)!], shape), select(all, [], shape))

  it('is for the space under it, where that is asked for, in whichever order they were chosen', () => {
    expect(meantBy(after(tank, town!), tank, () => [tank, home!])).toEqual(home)
    expect(meantBy(after(town!, tank), tank, () => [tank, home!])).toEqual(home)
    expect(meantBy(after(tank), tank, () => [tank, home!])).toEqual(home)
  })

  it('puts it back where it stands on nothing that is asked for', () => {
    expect(meantBy(after(tank), tank, () => [tank])).toEqual(tank)
    expect(meantBy(after(tank, town!), tank, () => [tank, { kind: 'hex', id: 'far' }])).toEqual(tank)
  })
})

describe('on the screen', () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)

  afterEach(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })

  it('the pointer tells what lies under the piece', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const table = sitDown()
    await act(async () =>
      root.render(
        <TableContext value={table}>
          <TableScreen />
        </TableContext>,
      ),
    )
    const [piece, area] = ['force:s-13gi', 'area:tractor/control'].map((id) =>
      place.querySelector(`[data-region="board"] [data-ref="${id}"]`),
    )
    const asked: number[][] = []
    document.elementsFromPoint = (x, y) => {
      asked.push([x, y])
      return [piece?.firstElementChild, piece, area, place].filter((one) => one instanceof Element)
    }
    await act(async () => table.point(force('s-66i')))
    await act(async () => piece?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 117, clientY: 270 })))
    expect(asked).toEqual([[117, 270]])
    expect(match.actions).toEqual([placed('s-13gi'), placed('s-66i')])
  })
})
