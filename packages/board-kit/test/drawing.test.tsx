import { contains, distanceToEdge, type Point, type Polygon } from '@kurgan/terrain'
import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  bands,
  blocks,
  brush,
  camp,
  Counter,
  crowns,
  Die,
  translatePath,
  grid,
  gully,
  hachures,
  handDrawn,
  handDrawnCell,
  inPatches,
  linePath,
  NatoSymbol,
  ontoSheet,
  ringPath,
  scatter,
  sizeMarks,
  softPath,
  LanguageContext,
  symbols,
  type SymbolName,
  Track,
  tufts,
} from '../src/index.ts'

const hexagon: Polygon = [
  [60, 0],
  [120, 30],
  [120, 90],
  [60, 120],
  [0, 90],
  [0, 30],
]
const numbersIn = (path: string): readonly number[] => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)

describe('a drawing in patches', () => {
  it('has every stroke of the whole once, with those that begin near it', () => {
    const places = scatter(
      hexagon.map(([x, y]) => [8 * x - 200, 8 * y] as const),
      'patches',
      20,
      2,
    )
    const path = tufts(places, 'patches')
    const patches = inPatches(path)
    expect(patches.length).toBeGreaterThan(20)
    const strokes = (of: string): readonly string[] => (of.match(/M[^M]*/g) ?? []).toSorted()
    expect(strokes(patches.join(''))).toEqual(strokes(path))
    for (const patch of patches) {
      const starts = [...patch.matchAll(/M(-?[\d.]+),(-?[\d.]+)/g)]
      for (const axis of [1, 2]) {
        const values = starts.map((start) => Number(start[axis]))
        expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(160)
      }
    }
  })
})

describe('layout of pieces', () => {
  const room = { centre: [50, 50] as const, width: 96 }

  it('puts up to four units and their enemy side by side without overlap, inside their room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 2 }), (own, enemy) => {
        const spots = camp(own, enemy, room, 62, 41)
        const all = [...spots.own, ...spots.enemy]
        expect([spots.own.length, spots.enemy.length]).toEqual([own, enemy])
        all.forEach((a, i) => {
          expect(Math.abs(a.x - 50) + a.size / 2).toBeLessThanOrEqual(48.01)
          expect(Math.abs(a.y - 50) + a.size / 2).toBeLessThanOrEqual(31.01)
          for (const b of all.slice(i + 1))
            expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual((a.size + b.size) / 2)
        })
        for (const a of spots.own) for (const b of spots.enemy) expect(a.x).toBeLessThan(b.x)
      }),
    )
  })

  it('draws a lone piece as large as it may be, and a full stack still legible', () => {
    expect(camp(1, 0, room, 62, 41).own[0]?.size).toBe(41)
    expect(camp(4, 1, room, 62, 41).own[0]?.size).toBeGreaterThan(26)
  })

  it('moves a close-up that has grown over an edge back onto the sheet, and leaves every other where it is', () => {
    const sheet = { width: 800, height: 600 }
    expect(ontoSheet({ centre: [300, 590], width: 100 }, 80, sheet)).toEqual({ centre: [300, 554], width: 100 })
    expect(ontoSheet({ centre: [790, 10], width: 100 }, 80, sheet)).toEqual({ centre: [744, 46], width: 100 })
    expect(ontoSheet({ centre: [300, 300], width: 100 }, 80, sheet)).toEqual({ centre: [300, 300], width: 100 })
  })

  it('centres the last row of a grid', () => {
    expect(grid(3, [0, 0], 10, 2, 0).map(({ x, y }) => [x, y])).toEqual([
      [-5, -5],
      [5, -5],
      [0, 5],
    ])
  })

  it('finds bands one above the other inside a cell', () => {
    const [head, body] = bands(
      hexagon,
      [
        { height: 24, wants: 96 },
        { height: 60, wants: 84 },
      ],
      3,
    )
    expect(body!.centre[1] - head!.centre[1]).toBe(42)
    for (const { centre, width } of [head!, body!])
      for (const side of [-1, 1]) expect(contains(hexagon, [centre[0] + (side * width) / 2, centre[1]])).toBe(true)
    expect(Math.min(head!.width / 96, body!.width / 84)).toBeGreaterThan(0.7)
  })
})

describe('the hand that draws', () => {
  it('draws the same shape for the same name, and another for another', () => {
    const [a, b, c] = ['21', '21', '22'].map((key) => Array.from({ length: 5 }, brush(key)))
    expect(a).toEqual(b)
    expect(a).not.toEqual(c)
    expect(a!.every((n) => n >= 0 && n < 1)).toBe(true)
  })

  it('draws a border alike from both sides, keeps its ends and does not stray far', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }))
    fc.assert(
      fc.property(point, point, (a, b) => {
        fc.pre(a[0] !== b[0] || a[1] !== b[1])
        const line = handDrawn(a, b, 6)
        expect(handDrawn(b, a, 6).toReversed()).toEqual(line)
        expect([line[0], line.at(-1)]).toEqual([a, b])
        for (const at of line) expect(distanceToEdge([a, b], at)).toBeLessThan(14)
      }),
    )
  })

  it('leaves the frame of the map straight', () => {
    const drawn = handDrawnCell(
      [
        [0, 0],
        [80, 0],
        [80, 60],
        [0, 60],
      ],
      { width: 80, height: 200 },
      6,
    )
    expect(drawn.filter(([x, y]) => x !== 0 && x !== 80 && y !== 0).length).toBeGreaterThan(2)
    expect(drawn.filter(([, y]) => y < 60 - 14)).toEqual([
      [0, 0],
      [80, 0],
    ])
  })

  it('builds, plants and hatches only inside the cell', () => {
    const plan = { angle: 0.4, width: [5, 12], depth: [4, 7], street: 4, density: 0.8, margin: 4 } as const
    const town = blocks(hexagon, 'town', plan)
    const corners = [...town.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)])
    expect(corners.length).toBeGreaterThan(40)
    expect(corners.every((corner) => contains(hexagon, corner))).toBe(true)
    expect(blocks(hexagon, 'town', plan)).toBe(town)
    const places = scatter(hexagon, 'grass', 14, 5)
    expect(places.length).toBeGreaterThan(20)
    expect(places.every((place) => distanceToEdge(hexagon, place) >= 5)).toBe(true)
    for (const path of [tufts(places, 'g'), crowns(places, 'w'), hachures(hexagon, [60, 60], 'h', 3)]) {
      expect(path).toMatch(/^M/)
      expect(numbersIn(path).every(Number.isFinite)).toBe(true)
    }
    expect(
      gully(
        [
          [0, 0],
          [60, 10],
        ],
        'ravine',
      ).split('M').length,
    ).toBeGreaterThan(10)
  })

  it('writes paths', () => {
    expect(linePath([])).toBe('')
    expect(
      linePath([
        [0, 0.04],
        [10.26, 5],
      ]),
    ).toBe('M0,0L10.3,5')
    expect(
      ringPath([
        [0, 0],
        [1, 0],
        [1, 1],
      ]),
    ).toBe('M0,0L1,0L1,1Z')
    expect(softPath([])).toBe('')
    expect(
      softPath([
        [0, 0],
        [6, 0],
        [12, 6],
      ]),
    ).toMatch(/^M0,0C[^C]*6,0C[^C]*12,6$/)
  })
})

describe('pieces', () => {
  it('has every symbol the games need, each with something to draw', () => {
    for (const [name, symbol] of Object.entries(symbols)) {
      const drawn = symbol.line + symbol.solid + ('letter' in symbol ? symbol.letter : '')
      expect(drawn, name).not.toBe('')
      expect(renderToStaticMarkup(<NatoSymbol name={name as SymbolName} />)).toContain('nato-frame')
    }
    expect(Object.keys(sizeMarks)).toEqual(['battalion', 'regiment', 'brigade', 'division', 'corps', 'army'])
    expect(new Set(Object.values(symbols).map((symbol) => JSON.stringify(symbol))).size).toBe(
      Object.keys(symbols).length,
    )
  })

  it('tells a Spent unit apart by more than its colour', () => {
    const unit = {
      spot: { x: 0, y: 0, size: 40 },
      symbol: 'armour',
      name: '24/PZ',
      factors: '7-6',
      band: '#a2490f',
      thing: {},
    } as const
    const [fresh, spent] = [false, true].map((state) => renderToStaticMarkup(<Counter {...unit} spent={state} />))
    expect(fresh).toContain('7-6')
    expect(spent).not.toContain('7-6')
    expect(spent!.split('<path').length).toBeGreaterThan(fresh!.split('<path').length)
  })

  it('marks what has just changed and what is spoken of', () => {
    const unit = {
      spot: { x: 0, y: 0, size: 40 },
      symbol: 'infantry',
      name: '15/29',
      factors: '5-4',
      band: undefined,
      spent: false,
      thing: {},
    } as const
    const plain = renderToStaticMarkup(<Counter {...unit} />)
    expect(renderToStaticMarkup(<Counter {...unit} recent />)).not.toBe(plain)
    expect(renderToStaticMarkup(<Counter {...unit} spotlit />)).toContain('<circle')
  })

  it('shows as many pips as the die has fallen on', () => {
    for (const value of [1, 2, 3, 4, 5, 6])
      expect(renderToStaticMarkup(<Die value={value} side="soviet" />).match(/<circle/g)).toHaveLength(value)
    expect(renderToStaticMarkup(<Die value={2} side="german" dropped />)).toContain('2, not counted')
    const german = (
      <LanguageContext value="de">
        <Die value={2} side="german" dropped />
      </LanguageContext>
    )
    expect(renderToStaticMarkup(german)).toContain('2, zählt nicht')
  })

  it('sets the marker on one space of a track', () => {
    const markup = renderToStaticMarkup(
      <Track
        label="Morale"
        spaces={[0, 1, 2, 3]}
        columns={2}
        at={2}
        zone={(n) => (n > 1 ? 'strong' : 'shaken')}
        under={(n) => `d${n}`}
      />,
    )
    expect(markup.match(/aria-current="step"/g)).toHaveLength(1)
    expect(markup.match(/data-zone="strong"/g)).toHaveLength(2)
    expect(markup).toContain('d3')
  })
})

describe('path data that is moved and scaled', () => {
  it('moves places and only scales steps', () => {
    expect(translatePath('M1,2L3,4H5V6h1v-1l2,3Z', 10, 20, 2)).toBe('M12 24L16 28H20V32h2v-2l4 6Z')
  })
  it('takes a small letter at the beginning for a place, and what follows for steps', () => {
    expect(translatePath('m1,2 3,4', 10, 20)).toBe('m11 22 3 4')
  })
  it('scales the radii of an arc and leaves its turn and flags alone', () => {
    expect(translatePath('M0,0A1,2 30 1 0 4,5a1,1 0 0 1 2,2', 1, 1, 3)).toBe('M1 1A3 6 30 1 0 13 16a3 3 0 0 1 6 6')
  })
  it('knows curves, and numbers without a space or a nought between', () => {
    expect(translatePath('M.5-1C1,1 2,2 3,3S4,4 5,5Q6,6 7,7', 1, 1)).toBe('M1.5 0C2 2 3 3 4 4S5 5 6 6Q7 7 8 8')
  })
})
