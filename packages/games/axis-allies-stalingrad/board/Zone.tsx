import type { ThingProps } from '@kurgan/board-kit'
import { memo } from 'react'
import { type Zone, zoneOf, zones } from '../rules/map.ts'
import type { SideNumber } from '../rules/state.ts'
import { cross, marks, star } from './pieces.ts'
import { furnitureOf, grainOf, zonePath } from './sheet.ts'
import { sideName } from './view.ts'
import css from './Zone.module.css'

const letterWidth = 0.47
const [largestName, largestOfTwo, smallestName] = [15, 12, 8]

/** A name on one or two lines, as large as it fits. */
const fit = (name: string, room: number): { readonly lines: readonly string[]; readonly size: number } => {
  const words = name.split(' ')
  const sized = (lines: readonly string[]) => {
    const longest = Math.max(...lines.map((line) => line.length))
    const most = lines.length === 1 ? largestName : largestOfTwo
    return { lines, size: Math.max(smallestName, Math.min(most, room / longest / letterWidth)) }
  }
  const splits = words.slice(0, -1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  return [[name], ...splits].map(sized).reduce((best, one) => (one.size > best.size + 0.6 ? one : best))
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

const PrintedMark = ({ mark, x }: { mark: Mark; x: number }) => (
  <g transform={`translate(${x} 0)`} className={css.mark} data-kind={mark.kind}>
    <circle r={markSize} />
    {mark.d === undefined ? (
      <text y="3.7">{mark.text}</text>
    ) : (
      <path d={mark.d} transform={`scale(${markSize * 0.72})`} />
    )}
  </g>
)

/** Name, marks and the Control Marker, as they stand on the sheet. */
export const ZoneHead = memo(({ zone, control }: { zone: number; control: SideNumber }) => {
  const record = zoneOf(zone)
  const { head } = furnitureOf(zone)
  const grain = grainOf(zone)
  const signs = printed(record)
  const { lines, size } = fit(record.name, head.width / grain + 10)
  const step = markSize * 2 + 2
  const left = (-signs.length * step) / 2
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
      <g transform={`translate(${left.toFixed(1)} ${lines.length > 1 ? 12 : 9})`}>
        <g className={css.control} data-side={sideName(control)}>
          <path d={control === 0 ? cross : star} transform={`scale(${control === 0 ? 5 : 6.4})`} />
        </g>
        {signs.map((mark, i) => (
          <PrintedMark key={mark.kind} mark={mark} x={(i + 1) * step} />
        ))}
      </g>
    </g>
  )
})

/** The ground of a zone as a thing that can be chosen. */
const Cell = ({
  zone,
  thing,
  control,
  contested,
  recent,
  spotlit,
}: {
  zone: number
  thing: ThingProps
  control: SideNumber
  contested: boolean
  recent: boolean
  spotlit: boolean
}) => (
  <g {...thing} className={css.zone} data-zone={zone}>
    <path d={zonePath(zone)} className={css.ground} data-side={sideName(control)} />
    <g clipPath={`url(#aas-cell-${zone})`} className={css.marks}>
      {contested && <path d={zonePath(zone)} className={css.contestedEdge} />}
      {contested && <path d={zonePath(zone)} className={css.contested} />}
      {recent && <path d={zonePath(zone)} className={css.recent} />}
      {spotlit && <path d={zonePath(zone)} className={css.spotlit} />}
      <path d={zonePath(zone)} className={css.ringEdge} />
      <path d={zonePath(zone)} className={css.ring} />
    </g>
  </g>
)
export const ZoneCell = memo(Cell)

/** Marks stay inside their own cell, so that two neighbours never paint over each other's. */
export const CellShapes = memo(() => (
  <defs>
    {zones.map((record, zone) => (
      <clipPath key={record.id} id={`aas-cell-${zone}`}>
        <path d={zonePath(zone)} />
      </clipPath>
    ))}
    <pattern id="aas-axis" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="9" height="9" className={css.axisWash} />
      <rect width="2.4" height="9" className={css.axisStripe} />
    </pattern>
  </defs>
))
