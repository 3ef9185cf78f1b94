import type { BoardProps } from '@kurgan/board-kit'
import { namedThings, tableOf, thingsIn } from '@kurgan/board-kit/testing'
import { type Moment, moments } from '@kurgan/kernel/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ui } from '../../board/index.tsx'
import { goalsFrom } from '../../board/Overlays.tsx'
import { cardName } from '../../rules/components.ts'
import type { AasEvent } from '../../rules/machinery/events.ts'
import { rules } from '../../rules/index.ts'
import { placeNumber } from '../../rules/map.ts'
import type { AasState } from '../../rules/state.ts'

const table = (state: AasState, seat = 'allies', more: Partial<BoardProps<AasState>> = {}): BoardProps<AasState> =>
  tableOf(ui, state, seat, more)
const draw = (props: BoardProps<AasState>): string =>
  renderToStaticMarkup(<ui.Board {...props} />) + renderToStaticMarkup(<ui.Panels {...props} />)
const positions = (
  scenario: string,
  seed: string,
  every: number,
  options: Record<string, true> = {},
): readonly Moment<AasState, AasEvent>[] => moments(rules, { scenario, options }, seed, every)

const everyOption = Object.fromEntries(rules.options.map(({ id }) => [id, true as const]))

describe('the boards', () => {
  test('draw every zone, crossing and Ambush Site once, and every unit type once in the chart', () => {
    for (const { state } of [...positions('race', 'board', 400), ...positions('uranus', 'board', 400)]) {
      const shown = thingsIn(draw(table(state)))
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.filter((it) => it.startsWith('place:'))).toHaveLength(51 + 3 + 5)
      expect(shown.filter((it) => it.startsWith('unit:'))).toHaveLength(16)
    }
  })

  test('light everything that a legal action names, on the boards or in the panels', () => {
    for (const { state } of [...positions('race', 'lights', 97), ...positions('uranus', 'lights', 97, everyOption)]) {
      const shown = new Set(thingsIn(draw(table(state))))
      // Supply tokens and ferries are no units of the chart: they are offered as buttons.
      const missing = namedThings(ui, state).filter(
        (it) => !shown.has(it) && it !== 'unit:supply' && it !== 'unit:ferry',
      )
      expect(missing).toEqual([])
    }
  })

  test('turn, where one is shown at a time, to the one on which alone something can be chosen', () => {
    vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    const [{ state }] = positions('race', 'board', 400) as [Moment<AasState, AasEvent>]
    const pressed = (...places: readonly string[]): readonly string[] => {
      const highlight: BoardProps<AasState>['highlight'] = ({ kind, id }) =>
        kind === 'place' && places.includes(String(id)) ? 'selectable' : 'inactive'
      const markup = renderToStaticMarkup(<ui.Board {...table(state, 'allies', { highlight })} />)
      return [...markup.matchAll(/<button[^>]*?(aria-pressed="true"|data-asked="true")[^>]*>([^<]+)</g)].map(
        ([, how = '', name = '']) => `${how.startsWith('data') ? 'marked' : 'shown'}: ${name}`,
      )
    }
    expect(pressed('kalach')).toEqual(['shown: Region'])
    expect(pressed('krasnaya_sloboda')).toEqual(['shown: City'])
    expect(pressed('kalach', 'krasnaya_sloboda')).toEqual(['shown: Region', 'marked: City'])
  })

  test('AAS-COMP-16 never show the Axis the face of a placed Operation Uranus card', () => {
    const secret = positions('race', 'secret', 1).find(
      ({ state }) => state.northwest.length > 0 && state.launched === 0,
    )
    const { state } = secret!
    const faces = [...state.northwest, ...state.southeast].map(cardName)
    const [axis, allies] = [draw(table(state, 'axis')), draw(table(state, 'allies'))]
    for (const face of faces) {
      expect(allies).toContain(face)
      expect(axis).not.toContain(face)
    }
    expect(axis).toContain('face down')
  })

  test('point only at places that are on the table', () => {
    for (const { state, events } of positions('race', 'spots', 23))
      for (const { kind, id } of events.flatMap((event) => ui.refsOf(event))) {
        expect(kind).toBe('place')
        expect(placeNumber(String(id)), String(id)).toBeGreaterThanOrEqual(0)
        expect(ui.words.en.ref({ kind, id }, state)).toContain(';')
      }
  })

  test('draw both overlays in any position', () => {
    for (const { state } of positions('uranus', 'overlays', 500))
      for (const { id } of ui.overlays) expect(draw(table(state, 'axis', { overlay: id }))).toContain('<svg')
  })

  test('show as reach exactly the places that a legal move of the zone leads to', () => {
    const moving = positions('race', 'reach', 50).filter(({ state }) => state.stack.at(-1)?.at === 'movement')
    expect(moving.length).toBeGreaterThan(3)
    for (const { state } of moving) {
      const actions = rules.decision(state)?.actions ?? []
      const moves = actions.flatMap((action) => ('from' in action && 'to' in action ? [action] : []))
      for (const { from, to } of moves) expect(goalsFrom(actions, from)).toContain(to)
      expect(goalsFrom(actions, 'nowhere')).toEqual([])
    }
  })

  test('write German on boards and panels where the page is German, in a combat too', () => {
    const english =
      /\b(Round|Card|Axis|Allies|Allied|Units?|Combat|Supply|Region Board|City Board|Northwest|Army|Corps|Factory|Settlement|Station|attack|defend|move|cost|here|zones?|of|the)\b/
    const shown = [
      ...positions('race', 'German', 60, everyOption).slice(0, 12),
      ...positions('uranus', 'German', 150),
    ].map(({ state }) =>
      draw(table(state, 'allies', { language: 'de' }))
        .replace(/ (aria-label|class|data-[a-z]+|id|d|transform|clip-path|fill)="[^"]*"/g, '')
        .replace(/<[a-z]+/g, '<'),
    )
    for (const markup of shown) {
      expect(markup).toContain('>Mamajew-Kurgan<')
      expect(markup).toContain('August 1942 – Februar 1943')
      expect(markup).not.toMatch(english)
    }
    expect(shown.some((markup) => markup.includes('>Einheiten<'))).toBe(true)
    expect(shown.some((markup) => />Kampf (in|im|am|auf) /.test(markup))).toBe(true)
  })

  test('bring the rules, the rulings and where the data come from', async () => {
    const [text, rulings] = await ui.rulebook()
    expect(text).toContain('[AAS-COM-5]')
    expect(rulings).toContain('AAS-R1')
    expect(Object.keys(ui.provenance.counts).toSorted()).toEqual(['reconstructed', 'rulebook'])
    expect(ui.provenance.notes.join(' ')).toContain('reconstructed')
  })
})
