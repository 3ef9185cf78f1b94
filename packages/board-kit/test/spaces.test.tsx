import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { contains, distanceToEdge, type Point } from '@kurgan/terrain'
import {
  Cell,
  GlanceCard,
  glanceLayout,
  handDrawnCell,
  Panel,
  PanelGrid,
  Plate,
  shapeOfCell,
  type BoardRefProps,
  Washes,
} from '../src/index.ts'
import { freePlace } from '../src/glance-place.ts'

const thing: BoardRefProps = {
  role: 'button',
  tabIndex: 0,
  'aria-label': 'Mamayev Kurgan',
  'data-highlight': 'selectable',
  'data-ref': 'area:21',
  onClick: () => {},
  onKeyDown: () => {},
  onPointerEnter: () => {},
  onPointerLeave: () => {},
}
const shape = { path: 'M0,0h9v9z', rim: 'M1,1h7v7z' }
const count = (markup: string, part: string): number => markup.split(part).length - 1

describe('a space of a map', () => {
  it('is a thing with its number, and draws its marks along its rim', () => {
    const markup = renderToStaticMarkup(
      <svg>
        <Cell space={21} shape={shape} thing={thing} contested recent spotlit={false}>
          <circle r="3" />
        </Cell>
      </svg>,
    )
    expect(markup).toContain('data-ref="area:21"')
    expect(markup).toContain('data-space="21"')
    expect(count(markup, 'd="M0,0h9v9z"')).toBe(1)
    // Two lines of a contested space, the recent mark and the two rings.
    expect(count(markup, 'd="M1,1h7v7z"')).toBe(5)
    expect(markup.indexOf('<circle')).toBeGreaterThan(markup.indexOf('d="M1,1h7v7z"'))
  })

  it('bears only the marks it has', () => {
    const markup = renderToStaticMarkup(
      <svg>
        <Cell space={21} shape={shape} thing={thing} contested={false} recent={false} spotlit={false} />
      </svg>,
    )
    expect(count(markup, 'd="M1,1h7v7z"')).toBe(2)
  })

  it.each([
    ['clockwise', (cell: readonly Point[]) => cell],
    ['the other way round', (cell: readonly Point[]) => cell.toReversed()],
  ])('has a rim of fewer points that lies inside it, drawn %s', (_, turned) => {
    const drawn = handDrawnCell(
      [
        [10, 10],
        [160, 20],
        [140, 90],
        [170, 150],
        [30, 140],
      ],
      { width: 500, height: 500 },
      6,
    )
    const { path, rim } = shapeOfCell(turned(drawn), 5)
    const points = rim
      .slice(1, -1)
      .split('L')
      .map((pair) => pair.split(',').map(Number) as [number, number])
    expect(points.length).toBeGreaterThan(8)
    expect(points.length).toBeLessThan(path.split('L').length * 0.8)
    for (const point of points) {
      expect(contains(drawn, point)).toBe(true)
      expect(distanceToEdge(drawn, point)).toBeGreaterThan(3)
      expect(distanceToEdge(drawn, point)).toBeLessThan(10)
    }
  })

  it('is washed with the paint of its holder', () => {
    const markup = renderToStaticMarkup(
      <svg>
        <Washes shapes={[shape]} paint="url(#held)" />
      </svg>,
    )
    expect(markup).toBe('<svg><path d="M0,0h9v9z" fill="url(#held)"></path></svg>')
  })
})

describe('the close look at a space', () => {
  it('has room for every piece under its words, row by row', () => {
    const { spots, width, height } = glanceLayout(11, 50, 8)
    expect(spots).toHaveLength(11)
    expect(new Set(spots.map(({ y }) => y)).size).toBe(2)
    for (const { x, y, size } of spots) {
      expect(Math.abs(x) + size / 2).toBeLessThanOrEqual(width / 2 + 1e-9)
      expect(y - size / 2).toBeGreaterThan(34)
      expect(y + size / 2).toBeLessThan(height)
    }
    expect(glanceLayout(0, 50).height).toBeLessThan(glanceLayout(1, 50).height)
  })

  it('is as wide as its words at least, and stays on the sheet above and below', () => {
    const look = (below: boolean): string =>
      renderToStaticMarkup(
        <GlanceCard
          space={21}
          sheet={{ width: 400, height: 300 }}
          x={120}
          top={80}
          bottom={160}
          below={below}
          title="21 Mamayev Kurgan"
          notes="Elevated"
          least={200}
          layout={glanceLayout(1, 50)}
        >
          <circle r="5" />
        </GlanceCard>,
      )
    expect(look(false)).toContain('width="218"')
    expect(look(false)).toContain('max(0px, calc(80px - ')
    expect(look(true)).toContain('min(160px, calc(300px - ')
    expect(look(true)).toContain('21 Mamayev Kurgan')
  })
})

describe('the place of a card', () => {
  const box = (left: number, top: number, width: number, height: number) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  })
  const frame = box(0, 0, 400, 300)
  const space = box(180, 140, 40, 40)
  const card = box(150, 76, 100, 60)

  it('is where it is as long as it covers nothing that is lit', () => {
    expect(freePlace(card, space, frame, [box(180, 185, 40, 40)])).toEqual({ x: 0, y: 0 })
  })

  it('is below, beside, or in a corner of the frame, where something lit would be covered', () => {
    expect(freePlace(card, space, frame, [box(180, 100, 40, 40)])).toEqual({ x: 0, y: 108 })
    expect(freePlace(card, space, frame, [box(180, 100, 40, 40), box(180, 185, 40, 40)])).toEqual({ x: 74, y: 54 })
    const around = [box(120, 90, 160, 150)]
    const there = freePlace(card, space, frame, around)
    expect(there).toEqual({ x: -146, y: -72 })
  })

  it('is nowhere where all is lit', () => {
    expect(freePlace(card, space, frame, [frame])).toBeUndefined()
  })
})

describe('what lies beside and under pieces', () => {
  it('is a plate a little wider than they are', () => {
    const spots = [
      { x: 20, y: 20, size: 20 },
      { x: 50, y: 20, size: 20 },
    ]
    expect(renderToStaticMarkup(<Plate spots={spots} margin={5} className="plate" />)).toBe(
      '<rect x="5" y="5" width="60" height="30" rx="4" class="plate"></rect>',
    )
  })

  it('is a panel with its title, wide where it is said to be', () => {
    const markup = renderToStaticMarkup(
      <PanelGrid>
        <Panel title="Turn 3" wide>
          <p>now</p>
        </Panel>
        <Panel title="Event">none</Panel>
      </PanelGrid>,
    )
    expect(markup).toMatch(/<h3[^>]*>Turn 3<\/h3><p>now<\/p>/)
    expect(count(markup, 'data-wide')).toBe(1)
  })
})
