import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Cell, CellShapes, GlanceCard, glanceLayout, Panel, PanelGrid, Plate, type ThingProps } from '../src/index.ts'

const thing: ThingProps = {
  role: 'button',
  tabIndex: 0,
  'aria-label': 'Mamayev Kurgan',
  'data-light': 'lit',
  'data-thing': 'area:21',
  onClick: () => {},
  onKeyDown: () => {},
  onPointerEnter: () => {},
  onPointerLeave: () => {},
}
const shape = { id: 'cell-21', path: 'M0,0h9v9z' }
const count = (markup: string, part: string): number => markup.split(part).length - 1

describe('a space of a map', () => {
  it('is a thing with its number, and keeps its marks inside its own outline', () => {
    const markup = renderToStaticMarkup(
      <svg>
        <CellShapes shapes={[shape]} />
        <Cell space={21} shape={shape} thing={thing} wash="url(#held)" contested recent spotlit={false}>
          <circle r="3" />
        </Cell>
      </svg>,
    )
    expect(markup).toContain('data-thing="area:21"')
    expect(markup).toContain('data-space="21"')
    expect(markup).toContain('fill="url(#held)"')
    expect(markup).toContain('<clipPath id="cell-21"><path d="M0,0h9v9z"></path></clipPath>')
    expect(markup).toContain('clip-path="url(#cell-21)"')
    // The clip path, the ground, two lines of a contested space, the recent mark and the two rings.
    expect(count(markup, 'd="M0,0h9v9z"')).toBe(7)
    expect(markup.indexOf('<circle')).toBeGreaterThan(markup.indexOf('clip-path='))
  })

  it('bears only the marks it has', () => {
    const markup = renderToStaticMarkup(
      <svg>
        <Cell
          space={21}
          shape={shape}
          thing={thing}
          wash="transparent"
          contested={false}
          recent={false}
          spotlit={false}
        />
      </svg>,
    )
    expect(count(markup, 'd="M0,0h9v9z"')).toBe(3)
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
