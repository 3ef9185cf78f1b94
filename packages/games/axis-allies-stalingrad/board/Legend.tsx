import { cross, star } from '@kurgan/board-kit'
import { memo } from 'react'
import css from './Legend.module.css'
import { marks } from './pieces.ts'
import type { Labels } from './words/labels.ts'

const rowsOf = ({
  legend,
}: Labels): readonly { readonly d: string; readonly text: string; readonly kind?: string }[] => [
  { d: cross, text: legend.axis },
  { d: star, text: legend.allies, kind: 'allies' },
  { d: marks.fortified, text: legend.fortified },
  { d: marks.airfield, text: legend.airfield },
  { d: marks.crate, text: legend.token, kind: 'line' },
  { d: marks.factory, text: legend.factory },
  { d: marks.boat, text: legend.ferry },
  { d: marks.bridge, text: legend.iceBridge, kind: 'line' },
]

const signsOf = ({ legend }: Labels): readonly { readonly sign: string; readonly text: string }[] => [
  { sign: '2', text: legend.points },
  { sign: '3+', text: legend.uranus },
  { sign: '⇥', text: legend.exit },
  { sign: 'A', text: legend.tasks[0] },
  { sign: '', text: legend.tasks[1] },
  { sign: '', text: legend.tasks[2] },
]

/** Title and key, on the part of the sheet that neither board needs. */
export const Legend = memo(({ top, width, labels }: { top: number; width: number; labels: Labels }) => (
  <g className={css.legend} transform={`translate(0 ${top})`} aria-hidden="true">
    <rect width={width} height="910" rx="3" className={css.box} />
    <text x={width / 2} y="46" className={css.title}>
      STALINGRAD
    </text>
    <text x={width / 2} y="70" className={css.subtitle}>
      {labels.legend.dates}
    </text>
    <path d={`M20,88H${width - 20}`} className={css.rule} />
    {rowsOf(labels).map(({ d, text, kind }, i) => (
      <g key={text} transform={`translate(34 ${122 + i * 36})`}>
        <path d={d} transform="scale(11)" className={css.mark} data-kind={kind} />
        <text x="24" y="5" className={css.entry}>
          {text}
        </text>
      </g>
    ))}
    {signsOf(labels).map(({ sign, text }, i) => (
      <g key={text} transform={`translate(34 ${420 + i * 31})`}>
        {sign !== '' && <circle r="12" className={css.coin} />}
        <text y="5" className={css.sign}>
          {sign}
        </text>
        <text x="24" y="5" className={css.entry}>
          {text}
        </text>
      </g>
    ))}
    <g transform="translate(34 610)">
      <circle r="12" className={css.combat} />
      <path d="M-6,0H4M0,-4.5L5,0L0,4.5" className={css.stroke} />
      <text x="24" y="5" className={css.entry}>
        {labels.legend.assault}
      </text>
    </g>
    <g transform="translate(34 646)">
      <circle r="12" className={css.combat} />
      <path d="M-5.5,-5.5L5.5,5.5M5.5,-5.5L-5.5,5.5" className={css.stroke} />
      <text x="24" y="5" className={css.entry}>
        {labels.legend.battle}
      </text>
    </g>
    <g transform="translate(34 682)">
      <path d="M0,-11L11,9H-11Z" className={css.warning} />
      <text y="7" className={css.sign}>
        !
      </text>
      <text x="24" y="5" className={css.entry}>
        {labels.legend.unsupplied}
      </text>
    </g>
    <g transform="translate(34 718)">
      <path d="M0,-12L12,0L0,12L-12,0Z" className={css.site} />
      <text x="24" y="5" className={css.entry}>
        {labels.legend.site}
      </text>
    </g>
    <text x={width / 2} y="800" className={css.subtitle}>
      {labels.legend.sectors[0]}
    </text>
    <text x={width / 2} y="822" className={css.subtitle}>
      {labels.legend.sectors[1]}
    </text>
  </g>
))
