import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type BoardRef, drawnOf, type Trace, Traces } from '../src/index.ts'

const hex = (id: number): BoardRef => ({ kind: 'hex', id })
const tank: BoardRef = { kind: 'unit', id: 'tank' }
const at = ({ kind, id }: BoardRef): readonly [number, number] | undefined =>
  kind === 'hex' ? [Number(id) * 100, 50] : undefined

const traces: readonly Trace[] = [
  { kind: 'move', spaces: [tank, hex(1), hex(2)] },
  { kind: 'move', spaces: [hex(1), hex(2)] },
  { kind: 'fight', spaces: [hex(2)] },
  { kind: 'loss', spaces: [tank] },
  { kind: 'taken', spaces: [hex(3)] },
]

describe('what stays on the map of others’ doings', () => {
  it('is one arrow a way, and a sign for what happened at a place', () => {
    const { arrows, signs } = drawnOf(traces, at)
    expect(arrows).toEqual([
      {
        way: [
          [100, 50],
          [200, 50],
        ],
        times: 2,
      },
    ])
    expect(signs.map(({ kind, at: [x] }) => [kind, x])).toEqual([
      ['fight', 200],
      ['loss', 200],
      ['taken', 300],
    ])
  })

  it('draws no arrow to where a thing stood already, and nothing off the board', () => {
    expect(
      drawnOf(
        [
          { kind: 'move', spaces: [hex(1), hex(1)] },
          { kind: 'loss', spaces: [tank] },
        ],
        at,
      ).arrows,
    ).toEqual([])
    expect(drawnOf([{ kind: 'loss', spaces: [tank] }], at).signs).toEqual([])
  })

  it('is a picture that cannot be pressed', () => {
    const markup = renderToStaticMarkup(
      <svg>
        <Traces traces={traces} at={at} />
      </svg>,
    )
    expect(markup.match(/data-trace="\w+"/g)).toEqual([
      'data-trace="move"',
      'data-trace="fight"',
      'data-trace="loss"',
      'data-trace="taken"',
    ])
    expect(markup).toContain('aria-hidden="true"')
    expect(markup).not.toContain('data-ref')
  })
})
