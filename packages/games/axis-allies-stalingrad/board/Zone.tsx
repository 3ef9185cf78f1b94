import { translatePath, cross, star, waysToWrite } from '@kurgan/board-kit'
import { memo } from 'react'
import { type Zone, zoneOf } from '../rules/map.ts'
import type { SideNumber } from '../rules/state.ts'
import { marks } from './pieces.ts'
import { furnitureOf, grainOf } from './sheet.ts'
import { sideName } from './view.ts'
import css from './Zone.module.css'

const letterWidth = 0.47
const [largestName, largestOfTwo, smallestName] = [15, 12, 8]

/** A name on one or two lines, as large as it fits. */
const fit = (name: string, room: number): { readonly lines: readonly string[]; readonly size: number } => {
  const sized = (lines: readonly string[]) => {
    const longest = Math.max(...lines.map((line) => line.length))
    const most = lines.length === 1 ? largestName : largestOfTwo
    return { lines, size: Math.max(smallestName, Math.min(most, room / longest / letterWidth)) }
  }
  return waysToWrite(name, 2)
    .map(sized)
    .reduce((best, one) => (one.size > best.size + 0.6 ? one : best))
}

interface Mark {
  readonly kind: string
  readonly text?: string
  readonly d?: string
}

/** What is printed in a zone, as small marks beside its name. */
const printed = ({ rp, airfield, fortified, uranus, exit, base }: Zone): readonly Mark[] => [
  ...(rp > 0 ? [{ kind: 'rp', text: String(rp) }] : []),
  ...(fortified ? [{ kind: 'fortified', d: marks.fortified }] : []),
  ...(airfield ? [{ kind: 'airfield', d: marks.airfield }] : []),
  ...(uranus === undefined ? [] : [{ kind: 'uranus', text: uranus.fromRound === 7 ? '7' : `${uranus.fromRound}+` }]),
  ...(exit >= 0 ? [{ kind: exit === 0 ? 'axisExit' : 'alliedExit', text: '⇥' }] : []),
  ...(base >= 0 ? [{ kind: 'base', text: 'B' }] : []),
]

const markSize = 7.5

const PrintedMark = ({ mark, x, y }: { mark: Mark; x: number; y: number }) => (
  <g className={css.mark} data-kind={mark.kind}>
    <circle cx={x} cy={y} r={markSize} />
    {mark.d === undefined ? (
      <text x={x} y={y + 3.7}>
        {mark.text}
      </text>
    ) : (
      <path d={translatePath(mark.d, x, y, markSize * 0.72)} />
    )}
  </g>
)

/** Name, marks and the Control Marker, as they stand on the sheet. */
export const ZoneHead = memo(({ zone, name, control }: { zone: number; name: string; control: SideNumber }) => {
  const { head } = furnitureOf(zone)
  const grain = grainOf(zone)
  const signs = printed(zoneOf(zone))
  const { lines, size } = fit(name, head.width / grain + 10)
  const step = markSize * 2 + 2
  const left = (-signs.length * step) / 2
  const below = lines.length > 1 ? 12 : 9
  return (
    <g
      className={css.head}
      transform={`translate(${head.centre[0].toFixed(1)} ${head.centre[1].toFixed(1)}) scale(${grain})`}
      aria-hidden="true"
    >
      <text className={css.name} fontSize={size.toFixed(1)}>
        {lines.map((line, i) => (
          <tspan key={line} x="0" y={(-5 + (i - (lines.length - 1) / 2) * size * 1.02).toFixed(1)}>
            {line}
          </tspan>
        ))}
      </text>
      <g className={css.control} data-side={sideName(control)}>
        <path d={translatePath(control === 0 ? cross : star, left, below, control === 0 ? 5 : 6.4)} />
      </g>
      {signs.map((mark, i) => (
        <PrintedMark key={mark.kind} mark={mark} x={left + (i + 1) * step} y={below} />
      ))}
    </g>
  )
})

/** Zones held by the Axis are hatched. */
export const AxisHatching = memo(() => (
  <defs>
    <pattern id="aas-axis" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="9" height="9" className={css.axisWash} />
      <rect width="2.4" height="9" className={css.axisStripe} />
    </pattern>
  </defs>
))
