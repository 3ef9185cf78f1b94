import { memo } from 'react'
import { sovietTerrain, usualTem } from '../rules/components.ts'
import css from './Legend.module.css'
import { shapeOf } from './pieces.ts'
import type { Labels } from './words/labels.ts'

const rows = sovietTerrain.map((terrain) => ({ terrain, tem: `+${usualTem(terrain)}` }))

/** Title, key to the terrain and compass, on the far bank where no Area is. */
export const Legend = memo(({ labels }: { labels: Labels }) => (
  <g className={css.legend} aria-hidden="true">
    <g transform="translate(968 560)">
      <path d="M0,-34L8,0L0,34L-8,0Z" className={css.needle} />
      <path d="M0,-34L8,0L-8,0Z" className={css.north} />
      <text y="-40" className={css.compass}>
        N
      </text>
    </g>
    <g transform="translate(778 1030)">
      <rect width="206" height="252" rx="3" className={css.box} />
      <text x="103" y="30" className={css.title}>
        STALINGRAD
      </text>
      <text x="103" y="47" className={css.subtitle}>
        {labels.months}
      </text>
      <path d="M14,57H192" className={css.rule} />
      <text x="14" y="75" className={css.heading}>
        {labels.terrain}
      </text>
      <text x="192" y="75" className={css.headingEnd}>
        {labels.tem}
      </text>
      {rows.map(({ terrain, tem }, i) => (
        <g key={terrain} transform={`translate(0 ${96 + i * 25})`}>
          <path d={shapeOf(terrain)} transform="translate(26 -4) scale(9)" className={css.shape} />
          <text x="46" className={css.entry}>
            {labels.terrainName[terrain]}
          </text>
          <text x="192" className={css.value}>
            {tem}
          </text>
        </g>
      ))}
      <text x="14" y="194" className={css.note}>
        {labels.exception}
      </text>
      <rect x="14" y="205" width="26" height="14" fill="url(#atv-german)" className={css.swatch} />
      <text x="48" y="216" className={css.note}>
        {labels.german}
      </text>
      <path d="M14,234H40" className={css.contestedEdge} />
      <path d="M14,234H40" className={css.contested} />
      <text x="48" y="238" className={css.note}>
        {labels.contested}
      </text>
    </g>
  </g>
))
