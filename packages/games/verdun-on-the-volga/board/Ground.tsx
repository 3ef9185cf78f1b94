import { Patches } from '@kurgan/board-kit'
import { memo } from 'react'
import { areaCount, isEastBank, isRiverbank, spaces, terrainOf, zones } from '../rules/map.ts'
import * as art from './art.ts'
import css from './Ground.module.css'
import { anchorIcon } from './pieces.ts'
import { borders, bounds, boxOf, connections, spacePath } from './sheet.ts'

const borderPath = borders.map(({ path }) => path).join('')
const areas = spaces.slice(0, areaCount)
const banks = areas.filter(isRiverbank).map(spacePath).join('')

const Bridges = () =>
  art.bridges.map(({ deck, rails }) => (
    <g key={deck}>
      <path d={deck} className={css.deck} />
      <path d={rails} className={css.rails} />
    </g>
  ))

/** The ways between the Zones and the Areas. */
const Connections = () =>
  connections.map(({ zone, other, ferry, from, to }) => (
    <g key={`${zone} ${other}`} className={ferry ? css.ferry : css.link}>
      <path d={`M${from[0]},${from[1]}L${to[0]},${to[1]}`} className={css.linkEdge} />
      <path d={`M${from[0]},${from[1]}L${to[0]},${to[1]}`} className={css.linkLine} />
      <circle cx={to[0]} cy={to[1]} r={ferry ? 11 : 5} />
      {ferry && <path d={anchorIcon} transform={`translate(${to[0]} ${to[1]}) scale(0.9)`} className={css.anchor} />}
    </g>
  ))

const Zones = () =>
  zones.map((zone) => {
    const { x, y, width, height } = boxOf(zone)
    return (
      <rect
        key={zone}
        x={x}
        y={y}
        width={width}
        height={height}
        rx="5"
        className={css.zone}
        data-east={isEastBank(zone) || undefined}
      />
    )
  })

/** The printed sheet under everything else. It changes only with the light: by Night it lies in blue darkness. */
export const Ground = memo(({ night }: { night: boolean }) => (
  <g className={css.ground} aria-hidden="true" data-night={night || undefined}>
    <defs>
      <pattern id="vov-paper" width="90" height="90" patternUnits="userSpaceOnUse">
        <path
          d="M8,14l6,1M34,6l4,2M60,22l7,-1M80,9l3,3M18,44l5,-2M47,38l2,4M72,52l6,1M12,71l4,1M38,80l7,-1M63,76l2,3M86,68l3,-2M28,25l1,3M55,62l3,0"
          className={css.fibre}
        />
      </pattern>
    </defs>
    <rect width={bounds.width} height={bounds.height} className={css.paper} />
    <Patches d={art.eastGrass} className={css.grass} />
    <path d={art.water} className={css.water} />
    <path d={art.farShore} className={css.shore} />
    <Patches d={art.ripples} className={css.ripples} />
    <Patches d={banks} className={css.bank} />
    {areas.map((area) => (
      <path key={area} d={spacePath(area)} className={css.land} data-terrain={terrainOf(area)} />
    ))}
    <Patches d={art.grass} className={css.grass} />
    <Patches d={art.hills} className={css.hills} />
    <Patches d={art.woods} className={css.woods} />
    <path d={art.runways} className={css.runway} />
    <path d={art.runways} className={css.runwayMark} />
    <Patches d={art.houses} className={css.houses} />
    <Patches d={art.halls} className={css.halls} />
    <Patches d={art.roofs} className={css.roofs} />
    <path d={art.roads} className={css.roadEdge} />
    <path d={art.roads} className={css.road} />
    <path d={art.railways} className={css.rail} />
    <path d={art.railways} className={css.sleepers} />
    <Patches d={borderPath} className={css.borderHalo} />
    <Patches d={borderPath} className={css.border} />
    <Patches d={art.gullyBeds} className={css.gullyEdge} />
    <Patches d={art.gullyBeds} className={css.gullyBed} />
    <Patches d={art.gullyBanks} className={css.gullyBank} />
    <Bridges />
    <Connections />
    <Zones />
    <path id="vov-river" d={art.riverName} fill="none" />
    <text className={css.river}>
      <textPath href="#vov-river" startOffset="4%">
        V o l g a
      </textPath>
    </text>
    <rect width={bounds.width} height={bounds.height} fill="url(#vov-paper)" />
    <rect width={bounds.width} height={bounds.height} className={css.dusk} />
  </g>
))
