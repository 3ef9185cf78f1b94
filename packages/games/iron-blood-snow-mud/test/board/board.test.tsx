import type { BoardProps } from '@kurgan/board-kit'
import { namedThings, tableOf, thingsIn } from '@kurgan/board-kit/testing'
import type { Seat } from '@kurgan/kernel'
import { type Moment, moments } from '@kurgan/kernel/testing'
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CombatDie } from '../../board/CombatDie.tsx'
import type { HexLook } from '../../board/HexCell.tsx'
import { ui } from '../../board/index.tsx'
import { placed } from '../../board/layout.ts'
import { reachOf } from '../../board/Overlays.tsx'
import { cellOf, centreOf, riverSides } from '../../board/sheet.ts'
import { clashesOf, unitsIn } from '../../board/view.ts'
import { hexData } from '../../data/index.ts'
import { hexes, hexNumber, regulars, tokenIds, tokenSide } from '../../rules/components.ts'
import { rules } from '../../rules/index.ts'
import { type IbsmEvent, type IbsmState, inHand } from '../../rules/state.ts'

const table = (
  state: IbsmState,
  seat: Seat = rules.decision(state)?.side ?? 'spectator',
  more: Partial<BoardProps<IbsmState>> = {},
): BoardProps<IbsmState> => tableOf(ui, state, seat, more)
const drawn = (props: BoardProps<IbsmState>): string =>
  renderToStaticMarkup(<ui.Board {...props} />) + renderToStaticMarkup(<ui.Panels {...props} />)
const positions = (seed: string, every: number): readonly Moment<IbsmState, IbsmEvent>[] =>
  moments(rules, { scenario: 'campaign', options: {} }, seed, every)

describe('the sheet', () => {
  test('has a style for every look of a hex', () => {
    const looks: { readonly [look in HexLook]: true } = {
      inactive: true,
      quiet: true,
      selectable: true,
      selected: true,
    }
    const style = readFileSync(new URL('../../board/HexCell.module.css', import.meta.url), 'utf8')
    const styled = new Set([...style.matchAll(/data-look="(\w+)"/g)].map(([, look]) => look))
    expect(styled).toEqual(new Set(Object.keys(looks)))
  })

  test('has every hex where the data put it, touching exactly its neighbours', () => {
    for (const { id, x, y, neighbors } of hexData.hexes) {
      const [cx, cy] = centreOf(hexNumber(id))
      expect(Math.hypot(cx - x, cy - y), id).toBeLessThan(0.2)
      for (const { to } of neighbors) {
        const corners = cellOf(hexNumber(to)).filter(([px, py]) =>
          cellOf(hexNumber(id)).some(([qx, qy]) => Math.hypot(px - qx, py - qy) < 0.5),
        )
        expect(corners, `${id} and ${to}`).toHaveLength(2)
      }
    }
  })

  test('draws every river hexside between the two hexes it parts', () => {
    expect(riverSides).toHaveLength(46)
    expect(riverSides.filter(({ bridged }) => bridged)).toHaveLength(7)
    for (const { segment } of riverSides) {
      const touching = hexes.filter((_, hex) =>
        segment.every(([x, y]) => cellOf(hex).some(([cx, cy]) => Math.hypot(cx - x, cy - y) < 0.5)),
      )
      expect(touching).toHaveLength(2)
    }
  })

  test('keeps the pieces of a hex inside it, the two sides apart', () => {
    const crowded = ['A-INF-1', 'S-TANK-1', 'S-PART-1', 'A-FLEET', 'A-AIR-1', 'A-AIR-2', 'S-AIR-1', 'S-AIR-2']
    for (const units of [crowded, crowded.slice(0, 1), crowded.slice(2)]) {
      const spots = placed(units, 60)
      expect(spots).toHaveLength(units.length)
      const [x, y] = centreOf(60)
      for (const { spot } of spots) {
        expect(Math.abs(spot.x - x) + spot.size / 2).toBeLessThan(42)
        expect(Math.abs(spot.y - y) + spot.size / 2).toBeLessThan(48)
      }
    }
    const [axisUnit, sovietUnit] = placed(['A-INF-1', 'S-TANK-1'], 60)
    expect(sovietUnit!.spot.x - axisUnit!.spot.x).toBeGreaterThan(axisUnit!.spot.size)
  })
})

describe('the board', () => {
  test('draws every hex, location and unit as one thing', () => {
    for (const { state } of positions('board', 200)) {
      const shown = thingsIn(drawn(table(state)))
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.filter((it) => it.startsWith('hex:'))).toHaveLength(132)
      expect(shown.filter((it) => it.startsWith('location:'))).toHaveLength(17)
      for (const { id } of regulars) expect(shown).toContain(`unit:${id}`)
      // 32 Regular Units, 8 Air Units, 2 Fleets and 8 Partisans.
      expect(shown.filter((it) => it.startsWith('unit:'))).toHaveLength(50)
    }
  })

  test('lights everything that a legal action names, on the map or in the panels', () => {
    for (const { state } of positions('lights', 71)) {
      const shown = new Set(thingsIn(drawn(table(state))))
      expect(namedThings(ui, state).filter((thing) => !shown.has(thing))).toEqual([])
    }
  })

  test('shows a General Token in hand to its owner only', () => {
    const { state } = positions('secret', 10_000)[0]!
    const held = tokenIds.find((_, token) => state.tokens[token] === inHand && tokenSide[token] === 0)!
    expect(thingsIn(drawn(table(state, 'axis')))).toContain(`token:${held}`)
    for (const seat of ['soviet', 'spectator']) {
      const markup = drawn(table(state, seat))
      expect(thingsIn(markup).filter((it) => it.startsWith('token:'))).toEqual([])
      expect(markup).toContain('Axis: 1 in hand')
      expect(markup).toContain('face down')
    }
  })

  test('looks different in each Season', () => {
    const { state } = positions('seasons', 10_000)[0]!
    const looks = [0, 1, 2].map((turn) => {
      const markup = renderToStaticMarkup(<ui.Board {...table({ ...state, turn })} />)
      return /data-season="(\w+)"/.exec(markup)?.[1]
    })
    expect(looks).toEqual(['clear', 'snow', 'mud'])
  })

  test('points only at things that are on the table', () => {
    for (const { state, events } of positions('spots', 5)) {
      for (const thing of events.flatMap((event) => ui.refsOf(event))) {
        expect(['hex', 'unit', 'location']).toContain(thing.kind)
        expect(ui.words.en.ref(thing, state)).toContain(';')
      }
    }
  })

  test('draws every overlay in any position', () => {
    for (const { state } of positions('overlays', 300))
      for (const { id } of ui.overlays)
        expect(renderToStaticMarkup(<ui.Board {...table(state, 'axis', { overlay: id })} />)).toContain('<svg')
  })

  test('shows as reach exactly the hexes to which the unit may legally move', () => {
    let seen = 0
    for (const { state } of positions('reach', 7)) {
      if (state.stack.at(-1)?.at !== 'movement.choose') continue
      const actions = rules.decision(state)?.actions ?? []
      for (const { id } of regulars) {
        const led = actions.flatMap((action) => (action.do === 'move' && action.unit === id ? [action.to] : []))
        if (led.length === 0) continue
        seen++
        const reach = reachOf(state, state.place[regulars.findIndex((unit) => unit.id === id)]!)
        expect(reach?.unit).toBe(id)
        expect(new Set(reach?.hexes)).toEqual(new Set(led))
      }
    }
    expect(seen).toBeGreaterThan(50)
  })

  test('counts for a Combat that is due the dice that are rolled when it is fought', () => {
    let fought = 0
    const clashes = positions('clash', 1)
    for (const [n, { events }] of clashes.entries()) {
      // Only what stood as it was when the dice were rolled can be compared.
      const combat = events.find(({ kind }) => kind !== 'phase')
      if (combat?.kind !== 'combat') continue
      fought++
      const due = clashesOf(clashes[n - 1]!.state).find(({ hex }) => hexes[hex]?.id === combat.hex)
      expect([due?.axisDice, due?.sovietDice]).toEqual([combat.axisDice.length, combat.sovietDice.length])
    }
    expect(fought).toBeGreaterThan(2)
  })

  test('shows the dice of a Combat with one burst a hit, between the roll and its result', () => {
    for (const value of [1, 2, 3]) {
      const markup = renderToStaticMarkup(<CombatDie value={value} side="soviet" />)
      expect([...markup.matchAll(/<path/g)]).toHaveLength(value)
      expect(markup).toContain(`<title>${value}</title>`)
    }
    const rolled = positions('dice', 1).find(({ state }) => state.stack.at(-1)?.at === 'combat.tokens')
    expect(renderToStaticMarkup(<ui.Panels {...table(rolled!.state)} />)).toMatch(/Combat in [A-Z]/)
  })

  test('names every Unit of a hex once', () => {
    for (const { state } of positions('units', 60)) {
      const all = hexes.flatMap((_, hex) => unitsIn(state, hex))
      expect(new Set(all).size).toBe(all.length)
    }
  })

  test('writes everything on the map and in the panels in the language of the page', () => {
    const english =
      /\b(Clear|Mud|Snow|Axis|Soviet|Moscow|Supply|Combat|Token|Season|Fortress|North|South|East|of|and)\b/
    for (const { state } of positions('german', 60)) {
      const props = table(state, 'axis', { language: 'de' })
      const text = [...drawn(props).matchAll(/>([^<]+)</g)].map(([, words]) => words).join(' ')
      expect(text).toMatch(/MOSKAU.*Schwarzes Meer|Schwarzes Meer.*MOSKAU/)
      expect(text).toContain('Zeichenerklärung')
      expect(english.exec(text)?.[0]).toBeUndefined()
    }
  })

  test('brings the rules, the rulings and where the data come from', async () => {
    const [text, rulings] = await ui.rulebook()
    expect(text).toContain('[IBSM-COM-9]')
    expect(rulings).toContain('IBSM-R1')
    expect(ui.provenance.counts['reconstructed']).toBeGreaterThan(100)
    expect(ui.provenance.counts['rulebook']).toBeGreaterThan(100)
    expect(ui.provenance.notes.join(' ')).toContain('reconstructed')
  })
})
