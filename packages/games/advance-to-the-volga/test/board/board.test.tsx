import type { BoardProps } from '@kurgan/board-kit'
import { namedThings, tableOf, thingsIn } from '@kurgan/board-kit/testing'
import { search } from '@kurgan/kernel'
import { type Moment, moments } from '@kurgan/kernel/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ui } from '../../board/index.tsx'
import { reachable } from '../../board/Overlays.tsx'
import { rules } from '../../rules/index.ts'
import type { AtvEvent, AtvState } from '../../rules/state.ts'

const noop = (): void => {}
const table = (state: AtvState, more: Partial<BoardProps<AtvState>> = {}): BoardProps<AtvState> =>
  tableOf(ui, state, 'german', more)
const positions = (scenario: string, seed: string, every: number): readonly Moment<AtvState, AtvEvent>[] =>
  moments(rules, { scenario, options: { isolation: true } }, seed, every)

describe('the board', () => {
  test('draws every Area once, and every German unit on the map or in a box as one thing', () => {
    for (const { state } of [...positions('main', 'board', 110), ...positions('factory', 'board', 40)]) {
      const props = table(state)
      const shown = thingsIn(
        renderToStaticMarkup(<ui.Board {...props} />) + renderToStaticMarkup(<ui.Panels {...props} />),
      )
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.filter((it) => it.startsWith('area:'))).toHaveLength(50)
      const onTable = state.place.filter((place) => place >= 0).length
      expect(shown.filter((it) => it.startsWith('unit:'))).toHaveLength(onTable)
    }
  })

  test('lights everything that a legal action names, on the map or in the panels', () => {
    for (const { state } of positions('main', 'lights', 37)) {
      const props = table(state)
      const markup = renderToStaticMarkup(<ui.Board {...props} />) + renderToStaticMarkup(<ui.Panels {...props} />)
      const shown = new Set(thingsIn(markup))
      const missing = namedThings(ui, state).filter((thing) => !shown.has(thing))
      expect(missing).toEqual([])
    }
  })

  test('never shows the face of an Unrevealed unit', () => {
    const dice = search('secret')
    const s = rules.setup({ scenario: 'main', options: {} }, dice, noop)
    const markup = renderToStaticMarkup(<ui.Board {...table(s)} />)
    expect(markup).not.toMatch(/Heroes|Ambush|Barrage|Fanatic|Guards/)
    s.seen[s.soviet[21]!] = 1
    expect(renderToStaticMarkup(<ui.Board {...table(s)} />)).toMatch(/Heroes|Ambush|Barrage|Fanatic/)
  })

  test('points only at things that are on the table', () => {
    for (const { state, events } of positions('main', 'spots', 5)) {
      for (const thing of events.flatMap((event) => ui.refsOf(event))) {
        expect(['area', 'unit']).toContain(thing.kind)
        expect(ui.words.en.ref(thing, state)).toContain(';')
      }
    }
  })

  test('draws both overlays in any position', () => {
    for (const { state } of positions('main', 'overlays', 130))
      for (const { id } of ui.overlays)
        expect(renderToStaticMarkup(<ui.Board {...table(state, { overlay: id })} />)).toContain('<svg')
  })

  test('shows as reach exactly the Areas that a legal move of the Active Area leads to', () => {
    const rounds = [...positions('main', 'reach', 1), ...positions('factory', 'reach', 1)].flatMap(({ state }) => {
      const round = state.stack.at(-1)
      return round?.at === 'combat.round' ? [{ state, active: round.active }] : []
    })
    expect(rounds.length).toBeGreaterThan(50)
    for (const { state, active } of rounds) {
      const led = (rules.decision(state)?.actions ?? []).flatMap((action) => ('to' in action ? [action.to] : []))
      const shown = reachable(state, active).map(({ area }) => area)
      expect(new Set(shown)).toEqual(new Set(led))
    }
  })

  test('lists exactly the counters that have not been seen', () => {
    const [first] = positions('main', 'checklist', 1000)
    const markup = renderToStaticMarkup(<ui.Panels {...table(first!.state)} />)
    expect(markup).toContain('32 for 24 Unrevealed')
    expect(markup).toContain('9 for 6 Unrevealed')
  })

  test('brings the rules, the rulings and where the data come from', async () => {
    const [text, rulings] = await ui.rulebook()
    expect(text).toContain('[ATV-9.5.5a]')
    expect(rulings).toContain('ATV-R1')
    expect(Object.keys(ui.provenance.counts).toSorted()).toEqual(['reconstructed', 'rulebook'])
    expect(ui.provenance.notes.join(' ')).toContain('reconstructed')
  })
})
