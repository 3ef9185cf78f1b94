import type { BoardProps } from '@kurgan/board-kit'
import { namedThings, tableOf, thingsIn } from '@kurgan/board-kit/testing'
import { search, type Side } from '@kurgan/kernel'
import { type Moment, moments } from '@kurgan/kernel/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ui } from '../../board/index.tsx'
import { crossings, reachable } from '../../board/reach.ts'
import { rules } from '../../rules/index.ts'
import { placeName, spaceOf } from '../../rules/map.ts'
import { outOfGame, type VovEvent, type VovState } from '../../rules/state.ts'
import { unitNumber } from '../../rules/units.ts'
import { at } from '../harness.ts'

const noop = (): void => {}
const table = (state: VovState, more: Partial<BoardProps<VovState>> = {}): BoardProps<VovState> =>
  tableOf(ui, state, 'german', more)
const drawn = (props: BoardProps<VovState>): string =>
  renderToStaticMarkup(<ui.Board {...props} />) + renderToStaticMarkup(<ui.Panels {...props} />)
const positions = (scenario: string, seed: string, every: number): readonly Moment<VovState, VovEvent>[] =>
  moments(rules, { scenario, options: {} }, seed, every)

describe('the board', () => {
  test('draws every Area and Zone once, and every unit of the game once, on the map or in a box', () => {
    for (const scenario of ['standard', 'campaign', 'midgame'])
      for (const { state } of positions(scenario, 'board', 900)) {
        const shown = thingsIn(drawn(table(state)))
        expect(new Set(shown).size).toBe(shown.length)
        expect(shown.filter((it) => it.startsWith('area:'))).toHaveLength(80)
        expect(shown.filter((it) => it.startsWith('unit:'))).toHaveLength(
          state.at.filter((place) => place !== outOfGame).length,
        )
      }
  }, 60_000)

  test('lights everything that a legal action names, on the map or in the panels', () => {
    for (const { state } of positions('campaign', 'lights', 400)) {
      const shown = new Set(thingsIn(drawn(table(state))))
      expect(namedThings(ui, state).filter((thing) => !shown.has(thing))).toEqual([])
    }
  }, 60_000)

  test('brings the Area of a fight into view for whoever is asked about it, and for nobody else', () => {
    const fights = positions('standard', 'fights', 1).filter(
      ({ state }) => state.stack.at(-1)?.at === 'combat.artillery',
    )
    expect(fights.length).toBeGreaterThan(5)
    for (const { state } of fights) {
      const cells = (seat: Side): readonly string[] =>
        [...drawn(tableOf(ui, state, seat)).matchAll(/data-space="(\d+)" data-asked="\1"/g)].map(([, id]) => id ?? '')
      const asked = rules.decision(state)?.side
      expect(cells('german')).toEqual(asked === 'german' ? [String(state.fight?.area)] : [])
      expect(cells('soviet')).toEqual(asked === 'soviet' ? [String(state.fight?.area)] : [])
    }
  }, 60_000)

  test('VOV-19.2d shows a score below zero on its track, which begins at zero otherwise', () => {
    const first = (state: VovState): readonly (string | undefined)[] => {
      const [, track = ''] = drawn(table(state)).split('aria-label="Victory Point Track"')
      const spaces = [...(track.split('</ol>')[0] ?? '').matchAll(/<li([^>]*)>.*?>(−?\d+)</g)]
      return [spaces[0]?.[2], spaces.find(([, attributes = '']) => attributes.includes('aria-current'))?.[2]]
    }
    const bare = { turn: 3, otherUnits: 'gone', units: { '99A': 'L' } } as const
    expect(first(at(bare))).toEqual(['−1', '−1'])
    expect(first(at({ ...bare, orlovkaFell: true }))).toEqual(['0', '0'])
  })

  test('points only at things that are on the table', () => {
    for (const { state, events } of positions('standard', 'spots', 5)) {
      for (const thing of events.flatMap((event) => ui.refsOf(event))) {
        expect(['area', 'unit']).toContain(thing.kind)
        expect(ui.words.en.ref(thing, state)).toContain(';')
      }
    }
  })

  test('draws every overlay in any position', () => {
    for (const { state } of positions('midgame', 'overlays', 5000))
      for (const { id } of ui.overlays)
        expect(renderToStaticMarkup(<ui.Board {...table(state, { overlay: id })} />)).toContain('<svg')
  })

  test('shows as reach every Area that a legal first step of an Active Area leads to', () => {
    const found = positions('standard', 'reach', 1).flatMap(({ state }) => {
      const frame = state.stack.at(-1)
      return frame?.at === 'assault' && frame.mover === -1 ? [state] : []
    })
    expect(found.length).toBeGreaterThan(50)
    for (const state of found)
      for (const action of rules.decision(state)?.actions ?? []) {
        if (action.do !== 'move') continue
        const from = state.at[unitNumber(action.unit)]!
        expect(reachable(state, from).map(({ space }) => placeName(space))).toContain(action.to)
      }
  })

  test('reckons the odds of a crossing by the table and the banks', () => {
    const s = rules.setup({ scenario: 'standard', options: {} }, search('volga'), noop)
    const open = crossings(s).find(({ landing }) => landing === spaceOf(47))
    expect(open?.modifier).toBe(0)
    expect(open?.across).toBeCloseTo(1)
    expect(open?.loss).toBeCloseTo(1 / 36)
    s.control[spaceOf(33)] = 0
    s.control[spaceOf(48)] = 0
    const hard = crossings(s).find(({ landing }) => landing === spaceOf(47))
    expect(hard?.modifier).toBe(4)
    // 10 and above fail or lose; of these 8 and 9 still cross.
    expect(hard?.across).toBeCloseTo(30 / 36)
  })

  test('shows the chance that each Impulse ends the day, and what this one can bring', () => {
    const s = rules.setup({ scenario: 'standard', options: {} }, search('day'), noop)
    for (let d = rules.decision(s); d?.ask.say !== 'impulse'; d = rules.decision(s))
      rules.apply(s, d!.actions[0]!, search('day'), noop)
    s.impulse = 7
    const markup = renderToStaticMarkup(<ui.Panels {...table(s)} />)
    expect(markup).toContain('Impulse 7, Daylight')
    expect(markup).toMatch(/under 7: Night falls.*?<b>42 %<\/b>/)
    expect(markup).toMatch(/exactly 7: the German army Pauses.*?<b>17 %<\/b>/)
    s.night = 1
    expect(renderToStaticMarkup(<ui.Panels {...table(s)} />)).toMatch(
      /under 7: the Night and the Maneuvers Phase end.*?<b>42 %<\/b>/,
    )
  })

  test('lies in another light by Night', () => {
    const s = rules.setup({ scenario: 'standard', options: {} }, search('night'), noop)
    expect(renderToStaticMarkup(<ui.Board {...table(s)} />)).toContain('>DAY<')
    s.night = 1
    const markup = renderToStaticMarkup(<ui.Board {...table(s)} />)
    expect(markup).toContain('>NIGHT<')
    expect(markup).toContain('data-night')
  })

  test('writes German on sheet and panels where the page is German', () => {
    for (const scenario of ['standard', 'campaign']) {
      const s = rules.setup({ scenario, options: {} }, search('German'), noop)
      for (const overlay of ['crossings', 'victory']) {
        const markup = drawn(table(s, { overlay, language: 'de' })).replace(/ aria-label="[^"]*"/g, '')
        expect(markup).toContain('>TAG<')
        expect(markup).toContain('>Spartakowka<')
        expect(markup).toContain('Der Deutsche hat den Vorteil')
        expect(markup).not.toMatch(/\b(Area|Turn|Night|Daylight|Soviet|reinforcements|Rubble|Hill|Factory)\b/)
      }
    }
  })

  test('brings the rules, the rulings and where the data come from', async () => {
    const [text, rulings] = await ui.rulebook()
    expect(text).toContain('[VOV-11.4.5a]')
    expect(rulings).toContain('VOV-R1')
    expect(Object.keys(ui.provenance.counts).toSorted()).toEqual(['reconstructed', 'rulebook'])
    expect(ui.provenance.notes.join(' ')).toContain('reconstructed')
  })
})
