import { memo } from 'react'
import type { Terrain } from '../rules/state.ts'
import { unitNumber } from '../rules/units.ts'
import css from './Legend.module.css'
import { anchorIcon, fortIcon, moonIcon, rubbleIcon, shapeOf, sunIcon } from './pieces.ts'
import { UnitCounter } from './UnitCounter.tsx'
import type { Labels } from './words/labels.ts'

const terrains: readonly Terrain[] = ['clear', 'forest', 'urban']

const samples = [
  { name: '191/71', steps: 2, note: 'full' },
  { name: '34/13G', steps: 1, note: 'reduced' },
  { name: '244A', steps: 2, note: 'acted', acted: true },
  { name: '670/371', steps: 2, note: 'bound', bound: true },
] as const

/** How a counter tells its state. */
const Samples = ({ labels: { legend } }: { labels: Labels }) => (
  <g transform="translate(1056 1440)">
    <rect width="112" height="190" rx="3" className={css.box} />
    <text x="56" y="18" className={css.heading}>
      {legend.values}
    </text>
    {samples.map(({ name, steps, note, ...look }, i) => (
      <g key={name}>
        <UnitCounter
          unit={unitNumber(name)}
          spot={{ x: 28, y: 46 + i * 41, size: 37 }}
          look={{ steps, ...look }}
          thing={{}}
        />
        <text x="52" y={51 + i * 41} className={css.entry}>
          {legend[note]}
        </text>
      </g>
    ))}
  </g>
)

/** Title, key and light, on the far bank where no Area is. */
export const Legend = memo(({ night, labels }: { night: boolean; labels: Labels }) => (
  <g className={css.legend} aria-hidden="true">
    <g transform="translate(1214 58)">
      <circle r="46" className={night ? css.nightSky : css.daySky} />
      <path
        d={night ? moonIcon : sunIcon}
        transform="translate(0 -8) scale(2.2)"
        className={night ? css.moon : css.sun}
      />
      <text y="36" className={night ? css.nightText : css.dayText}>
        {night ? labels.night : labels.day}
      </text>
    </g>
    <Samples labels={labels} />
    <g transform="translate(1178 1400)">
      <rect width="212" height="230" rx="3" className={css.box} />
      <text x="106" y="28" className={css.title}>
        {labels.legend.city}
      </text>
      {terrains.map((terrain, i) => (
        <g key={terrain} transform={`translate(${14 + i * 66} 52)`}>
          <path d={shapeOf(terrain)} transform="translate(8 -5) scale(8.5)" className={css.shape} />
          <text x="21" className={css.entry}>
            {labels.terrain[terrain]}
          </text>
        </g>
      ))}
      <text x="12" y="74" className={css.entry}>
        <tspan className={css.tem}>+2</tspan> {labels.legend.tem}
      </text>
      <g transform="translate(24 90)">
        <path d="M-9.5,0L-4.8,-9H4.8L9.5,0L4.8,9H-4.8Z" className={css.points} />
        <text x="20" y="5" className={css.entry}>
          {labels.legend.points}
        </text>
        <g transform="translate(58 0)">
          <circle r="9.5" className={css.landing} />
          <path d={anchorIcon} transform="scale(0.8)" className={css.anchor} />
          <text x="16" y="5" className={css.entry}>
            {labels.legend.crossing}
          </text>
        </g>
      </g>
      <g transform="translate(24 114)">
        <path d={fortIcon} className={css.fort} />
        <text x="20" y="6" className={css.entry}>
          {labels.legend.fort}
        </text>
        <path d={rubbleIcon} transform="translate(62 0)" className={css.rubble} />
        <text x="80" y="6" className={css.entry}>
          {labels.legend.rubble}
        </text>
      </g>
      <path d="M14,136H46" className={css.gullyEdge} />
      <path d="M14,136H46" className={css.gully} />
      <text x="56" y="141" className={css.entry}>
        {labels.legend.ravine}
      </text>
      <path d="M108,136H146" className={css.gullyEdge} />
      <path d="M108,136H146" className={css.gully} />
      <path d="M121,126v20M133,126v20" className={css.rails} />
      <path d="M122.5,126h9v20h-9z" className={css.deck} />
      <text x="154" y="141" className={css.entry}>
        {labels.legend.bridged}
      </text>
      <rect x="14" y="153" width="30" height="15" fill="url(#vov-german)" className={css.swatch} />
      <text x="54" y="166" className={css.entry}>
        {labels.legend.german}
      </text>
      <path d="M14,184H46" className={css.contestedEdge} />
      <path d="M14,184H46" className={css.contested} />
      <text x="56" y="189" className={css.entry}>
        {labels.legend.contested}
      </text>
      <path d="M132,184H156" className={css.activeEdge} />
      <path d="M132,184H156" className={css.active} />
      <text x="164" y="189" className={css.entry}>
        {labels.legend.active}
      </text>
      <g transform="translate(30 210)">
        <circle r="9" className={css.cut} />
        <path d="M-2.5,-5h5v10h-5zM-7,7L7,-7" className={css.cutLine} />
        <text x="24" y="5" className={css.entry}>
          {labels.legend.cut}
        </text>
      </g>
    </g>
  </g>
))
