import { framePath, Patches } from '@kurgan/board-kit'
import { memo } from 'react'
import { areas } from '../rules/components.ts'
import * as art from './art.ts'
import css from './Ground.module.css'
import type { Labels } from './words/labels.ts'
import { areaPath, borders, bounds, fillerPath, lookOf } from './sheet.ts'

const borderPath = borders.map(({ path }) => path).join('')
const water = fillerPath('water')

/** As far as a river or a railway is drawn over the edge. */
const margin = 60
const beyond = framePath(
  { x: -margin, y: -margin, width: bounds.width + 2 * margin, height: bounds.height + 2 * margin },
  { x: 0, y: 0, ...bounds },
)

/** The printed sheet under everything else. It never changes, so it is rendered once. */
export const Ground = memo(({ labels }: { labels: Labels }) => (
  <g className={css.ground} aria-hidden="true">
    <defs>
      <pattern id="atv-paper" width="90" height="90" patternUnits="userSpaceOnUse">
        <path
          d="M8,14l6,1M34,6l4,2M60,22l7,-1M80,9l3,3M18,44l5,-2M47,38l2,4M72,52l6,1M12,71l4,1M38,80l7,-1M63,76l2,3M86,68l3,-2M28,25l1,3M55,62l3,0"
          className={css.fibre}
        />
      </pattern>
    </defs>
    <rect width={bounds.width} height={bounds.height} className={css.paper} />
    <path d={fillerPath('eastBank')} className={css.eastBank} />
    <path d={fillerPath('outOfPlay')} className={css.outOfPlay} />
    {areas.map(({ number, terrain }) => (
      <path key={number} d={areaPath(number)} className={css.land} data-terrain={terrain} data-look={lookOf(number)} />
    ))}
    <Patches d={art.eastGrass} className={css.grass} />
    <Patches d={art.grass} className={css.grass} />
    <Patches d={art.woods} className={css.woods} />
    <Patches d={art.hills} className={css.hills} />
    <Patches d={art.gullyBeds} className={css.gullyBed} />
    <Patches d={art.gullyBanks} className={css.gullyBank} />
    <path d={art.roads} className={css.roadEdge} />
    <path d={art.roads} className={css.road} />
    <path d={art.runways} className={css.runway} />
    <path d={art.runways} className={css.runwayMark} />
    <Patches d={art.hamlets} className={css.hamlet} />
    <path d={art.sloboda} className={css.hamlet} />
    <Patches d={art.houses} className={css.houses} />
    <Patches d={art.halls} className={css.halls} />
    <Patches d={art.roofs} className={css.roofs} />
    <path d={art.railways} className={css.rail} />
    <path d={art.railways} className={css.sleepers} />
    <path d={water} className={css.water} />
    <path d={art.channel} className={css.channel} />
    <path d={art.channel} className={css.deep} />
    <path d={water} className={css.shore} />
    <Patches d={art.ripples} className={css.ripples} />
    <path d={art.islands} className={css.island} />
    <Patches d={borderPath} className={css.borderHalo} />
    <Patches d={borderPath} className={css.border} />
    <path id="atv-river" d={art.riverName} fill="none" />
    <text x="892" y="942" className={css.place}>
      {labels.places.eastBank}
    </text>
    <text className={css.river}>
      <textPath href="#atv-river" startOffset="8%">
        {labels.places.river}
      </textPath>
    </text>
    <rect width={bounds.width} height={bounds.height} fill="url(#atv-paper)" />
    <rect width={bounds.width} height={bounds.height} className={css.dusk} />
    <path d={beyond} className={css.desk} />
  </g>
))
