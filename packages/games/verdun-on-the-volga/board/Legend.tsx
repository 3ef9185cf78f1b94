import { memo, type ReactNode } from 'react'
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

const Light = ({ night, labels }: { night: boolean; labels: Labels }) => (
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
)

const Entry = ({ x, y, children }: { x: number; y?: number; children: ReactNode }) => (
  <text x={x} y={y} className={css.entry}>
    {children}
  </text>
)

/** What is printed on the map. */
const Printed = ({ labels: { legend, terrain } }: { labels: Labels }) => (
  <>
    {terrains.map((one, i) => (
      <g key={one} transform={`translate(${14 + i * 66} 52)`}>
        <path d={shapeOf(one)} transform="translate(8 -5) scale(8.5)" className={css.shape} />
        <Entry x={21}>{terrain[one]}</Entry>
      </g>
    ))}
    <Entry x={12} y={74}>
      <tspan className={css.tem}>+2</tspan> {legend.tem}
    </Entry>
    <g transform="translate(24 90)">
      <path d="M-9.5,0L-4.8,-9H4.8L9.5,0L4.8,9H-4.8Z" className={css.points} />
      <Entry x={20} y={5}>
        {legend.points}
      </Entry>
      <g transform="translate(58 0)">
        <circle r="9.5" className={css.landing} />
        <path d={anchorIcon} transform="scale(0.8)" className={css.anchor} />
        <Entry x={16} y={5}>
          {legend.crossing}
        </Entry>
      </g>
    </g>
  </>
)

const Works = ({ labels: { legend } }: { labels: Labels }) => (
  <g transform="translate(24 114)">
    <path d={fortIcon} className={css.fort} />
    <Entry x={20} y={6}>
      {legend.fort}
    </Entry>
    <path d={rubbleIcon} transform="translate(62 0)" className={css.rubble} />
    <Entry x={80} y={6}>
      {legend.rubble}
    </Entry>
  </g>
)

const Ravines = ({ labels: { legend } }: { labels: Labels }) => (
  <>
    <path d="M14,136H46" className={css.gullyEdge} />
    <path d="M14,136H46" className={css.gully} />
    <Entry x={56} y={141}>
      {legend.ravine}
    </Entry>
    <path d="M108,136H146" className={css.gullyEdge} />
    <path d="M108,136H146" className={css.gully} />
    <path d="M121,126v20M133,126v20" className={css.rails} />
    <path d="M122.5,126h9v20h-9z" className={css.deck} />
    <Entry x={154} y={141}>
      {legend.bridged}
    </Entry>
  </>
)

/** Who holds what, who fights where, and who is cut off. */
const Situation = ({ labels: { legend } }: { labels: Labels }) => (
  <>
    <rect x="14" y="153" width="30" height="15" fill="url(#vov-german)" className={css.swatch} />
    <Entry x={54} y={166}>
      {legend.german}
    </Entry>
    <path d="M14,184H46" className={css.contestedEdge} />
    <path d="M14,184H46" className={css.contested} />
    <Entry x={56} y={189}>
      {legend.contested}
    </Entry>
    <path d="M132,184H156" className={css.activeEdge} />
    <path d="M132,184H156" className={css.active} />
    <Entry x={164} y={189}>
      {legend.active}
    </Entry>
    <g transform="translate(30 210)">
      <circle r="9" className={css.cut} />
      <path d="M-2.5,-5h5v10h-5zM-7,7L7,-7" className={css.cutLine} />
      <Entry x={24} y={5}>
        {legend.cut}
      </Entry>
    </g>
  </>
)

/** Title, key and light, on the far bank where no Area is. */
export const Legend = memo(({ night, labels }: { night: boolean; labels: Labels }) => (
  <g className={css.legend} aria-hidden="true">
    <Light night={night} labels={labels} />
    <Samples labels={labels} />
    <g transform="translate(1178 1400)">
      <rect width="212" height="230" rx="3" className={css.box} />
      <text x="106" y="28" className={css.title}>
        {labels.legend.city}
      </text>
      <Printed labels={labels} />
      <Works labels={labels} />
      <Ravines labels={labels} />
      <Situation labels={labels} />
    </g>
  </g>
))
