import type { Point } from '@kurgan/terrain'
import type { BoardRef, Trace } from './game-ui.ts'
import { memoDeep } from './memo-deep.ts'
import css from './Traces.module.css'
import { translatePath } from './translate-path.ts'

/** Moves along the same way, as one arrow. */
interface Arrow {
  readonly way: readonly Point[]
  readonly times: number
}

/** What happened at one place, told once. */
interface Sign {
  readonly kind: Exclude<Trace['kind'], 'move'>
  readonly at: Point
  readonly times: number
}

const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1]

/** The places of a trace on this board, each once where it stands still. */
const wayOf = (spaces: readonly BoardRef[], at: (space: BoardRef) => Point | undefined): readonly Point[] =>
  spaces
    .flatMap((space) => {
      const point = at(space)
      return point === undefined ? [] : [point]
    })
    .filter((point, place, all) => place === 0 || !same(all[place - 1] as Point, point))

/** What is drawn of some traces: arrows and signs. What names no place happened where the one before it did. */
export const drawnOf = (
  traces: readonly Trace[],
  at: (space: BoardRef) => Point | undefined,
): { readonly arrows: readonly Arrow[]; readonly signs: readonly Sign[] } => {
  const arrows = new Map<string, Arrow>()
  const signs = new Map<string, Sign>()
  let here: Point | undefined
  for (const { kind, spaces } of traces) {
    const way = wayOf(spaces, at)
    here = way.at(-1) ?? here
    const key = `${kind} ${way.length === 0 ? String(here) : way.join(' ')}`
    if (kind === 'move') {
      if (way.length > 1) arrows.set(key, { way, times: (arrows.get(key)?.times ?? 0) + 1 })
    } else if (here !== undefined) signs.set(key, { kind, at: here, times: (signs.get(key)?.times ?? 0) + 1 })
  }
  return { arrows: [...arrows.values()], signs: [...signs.values()] }
}

/** How far the point of an arrow stays from the middle of its space, where the pieces stand. */
const short = 14

/** From place to place in gentle bows, so that there and back are two. */
const bowed = (way: readonly Point[]): string =>
  way
    .map(([x, y], place) => {
      const before = way[place - 1]
      if (before === undefined) return `M${x.toFixed(1)},${y.toFixed(1)}`
      const [dx, dy] = [x - before[0], y - before[1]]
      const length = Math.hypot(dx, dy) || 1
      const keep = place === way.length - 1 ? Math.max(0, 1 - short / length) : 1
      const [ex, ey] = [before[0] + dx * keep, before[1] + dy * keep]
      const [cx, cy] = [(before[0] + ex) / 2 - dy * 0.12, (before[1] + ey) / 2 + dx * 0.12]
      return `Q${cx.toFixed(1)},${cy.toFixed(1)} ${ex.toFixed(1)},${ey.toFixed(1)}`
    })
    .join('')

/** The head of an arrow, a little turned with its bow. */
const headOf = (way: readonly Point[]): string => {
  const [from, to] = way.slice(-2) as [Point, Point]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI - 13
  const length = Math.hypot(dx, dy) || 1
  const keep = Math.max(0, 1 - short / length)
  return `translate(${(from[0] + dx * keep).toFixed(1)} ${(from[1] + dy * keep).toFixed(1)}) rotate(${angle.toFixed(1)})`
}

/** Crossed blades, a struck piece, a flag. */
const pictures: Readonly<Record<Sign['kind'], string>> = {
  fight: 'M-6,-6L6,6M6,-6L-6,6M-7,3L-3,7M7,3L3,7',
  loss: 'M-5,-5H5V5H-5ZM-8,8L8,-8',
  taken: 'M-4,8V-8L6,-4.5L-4,-1',
}

/** Signs at one place stand side by side. */
const apart = 24

/**
 * What others have done since one's own last decision, drawn over the map until one acts: an arrow for every move, a sign
 * for every fight, loss and change of hands. It cannot be pointed at, and is told to the ear by the story.
 */
const Drawn = ({ traces, at }: { traces: readonly Trace[]; at: (space: BoardRef) => Point | undefined }) => {
  const { arrows, signs } = drawnOf(traces, at)
  return (
    <g className={css.traces} aria-hidden="true">
      {arrows.map(({ way, times }) => (
        <g key={way.join(' ')} data-trace="move">
          <path d={bowed(way)} className={css.edge} />
          <path d={bowed(way)} className={css.arrow} />
          <path d="M-12,-7L4,0L-12,7L-8,0Z" transform={headOf(way)} className={css.head} />
          {times > 1 && (
            <text x={(way[0] as Point)[0] + 10} y={(way[0] as Point)[1] - 8} className={css.times}>
              {times}×
            </text>
          )}
        </g>
      ))}
      {signs.map(({ kind, at: [x, y], times }, place) => {
        const beside = signs.slice(0, place).filter((other) => same(other.at, [x, y])).length
        const left = x + beside * apart - 18
        return (
          <g key={`${kind} ${x} ${y}`} data-trace={kind}>
            <circle cx={left} cy={y - 24} r="11" className={css.badge} />
            <path d={translatePath(pictures[kind], left, y - 24, 0.85)} className={css.sign} />
            {times > 1 && (
              <text x={left + 9} y={y - 30} className={css.times}>
                {times}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
export const Traces = memoDeep(Drawn)
