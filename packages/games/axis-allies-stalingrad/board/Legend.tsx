import { cross, star } from '@kurgan/board-kit'
import { memo, type ReactNode } from 'react'
import css from './Legend.module.css'
import { marks } from './pieces.ts'
import type { Labels } from './words/labels.ts'

type Entry = readonly [picture: ReactNode, text: string]

const mark = (d: string, kind?: 'allies' | 'line'): ReactNode => (
  <path d={d} transform="scale(11)" className={css.mark} data-kind={kind} />
)

const coin = (sign: string): ReactNode => (
  <>
    <circle r="12" className={css.coin} />
    <text y="5" className={css.sign}>
      {sign}
    </text>
  </>
)

const combat = (d: string): ReactNode => (
  <>
    <circle r="12" className={css.combat} />
    <path d={d} className={css.stroke} />
  </>
)

const warning: ReactNode = (
  <>
    <path d="M0,-11L11,9H-11Z" className={css.warning} />
    <text y="7" className={css.sign}>
      !
    </text>
  </>
)

const columnsOf = ({ legend }: Labels): readonly (readonly Entry[])[] => [
  [
    [mark(cross), legend.axis],
    [mark(star, 'allies'), legend.allies],
    [mark(marks.fortified), legend.fortified],
    [mark(marks.airfield), legend.airfield],
    [mark(marks.crate, 'line'), legend.token],
    [mark(marks.factory), legend.factory],
  ],
  [
    [combat('M-6,0H4M0,-4.5L5,0L0,4.5'), legend.assault],
    [combat('M-5.5,-5.5L5.5,5.5M5.5,-5.5L-5.5,5.5'), legend.battle],
    [warning, legend.unsupplied],
    [<path key="site" d="M0,-12L12,0L0,12L-12,0Z" className={css.site} />, legend.site],
    [mark(marks.boat), legend.ferry],
    [mark(marks.bridge, 'line'), legend.iceBridge],
  ],
  [
    [coin('2'), legend.points],
    [coin('3+'), legend.uranus],
    [coin('⇥'), legend.exit],
    [coin('A'), legend.tasks[0]],
    [null, legend.tasks[1]],
    [null, legend.tasks[2]],
  ],
]

const titleWidth = 236
const columnStarts = [262, 520, 740]
const rowHeight = 38

interface LegendProps {
  readonly top: number
  readonly width: number
  readonly height: number
  readonly labels: Labels
}

/** Title and key, on the part of the sheet that neither board needs. */
export const Legend = memo(({ top, width, height, labels }: LegendProps) => (
  <g className={css.legend} transform={`translate(0 ${top})`} aria-hidden="true">
    <rect width={width} height={height} rx="3" className={css.box} />
    {[
      { y: height / 2 - 34, text: 'STALINGRAD', style: css.title },
      { y: height / 2 - 8, text: labels.legend.dates, style: css.subtitle },
      { y: height / 2 + 36, text: labels.legend.sectors[0], style: css.subtitle },
      { y: height / 2 + 58, text: labels.legend.sectors[1], style: css.subtitle },
    ].map(({ y, text, style }) => (
      <text key={text} x={titleWidth / 2} y={y} className={style}>
        {text}
      </text>
    ))}
    <path d={`M${titleWidth},16V${height - 16}`} className={css.rule} />
    {columnsOf(labels).map((entries, column) =>
      entries.map(([picture, text], row) => (
        <g
          key={text}
          transform={`translate(${columnStarts[column]} ${height / 2 + (row - (entries.length - 1) / 2) * rowHeight})`}
        >
          {picture}
          <text x="24" y="5" className={css.entry}>
            {text}
          </text>
        </g>
      )),
    )}
  </g>
))
