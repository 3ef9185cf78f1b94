import { framePath, Patches } from '@kurgan/board-kit'
import { memo } from 'react'
import { hexes } from '../rules/components.ts'
import type { SeasonName } from '../rules/state.ts'
import * as art from './art.ts'
import css from './Ground.module.css'
import {
  beyond,
  borderPath,
  bounds,
  bridges,
  centreOf,
  coastPath,
  hexPath,
  mapHeight,
  riverNames,
  riverPath,
  straitPath,
} from './sheet.ts'
import { everyHex } from './view.ts'
import type { Labels } from './words/labels.ts'

const grid = everyHex.map(hexPath).join('')
const pathsOf = (terrain: string): string =>
  everyHex
    .filter((hex) => hexes[hex]?.terrain === terrain)
    .map(hexPath)
    .join('')
const homeland = everyHex
  .filter((hex) => hexes[hex]?.territory === 0)
  .map(hexPath)
  .join('')
const farLand = beyond.flatMap(({ sea, path }) => (sea ? [] : [path])).join('')
const farSea = beyond.flatMap(({ sea, path }) => (sea ? [path] : [])).join('')
const ground = { clear: pathsOf('clear'), swamp: pathsOf('swamp'), mountain: pathsOf('mountain'), sea: pathsOf('sea') }

const widestName = 66
const nameSize = (name: string): string => Math.min(10.6, widestName / (name.length * 0.47)).toFixed(2)
/** Names of hexes outside locations stand at the top of the hex; those of locations are written once for all hexes. */
const names = hexes.flatMap(({ name, urban, terrain, fortress }, hex) => {
  if (urban >= 0 || terrain === 'sea' || fortress >= 0) return []
  const [x, y] = centreOf(hex)
  return [{ name, x, y: y - 29.5 }]
})
const numbers = hexes.map(({ id }, hex) => ({ id, at: centreOf(hex) }))

/** What lies on open ground: grass in clear Seasons, ruts and puddles in mud, drifts of snow. */
const Weather = memo(({ season }: { season: SeasonName }) => {
  if (season === 'clear') return <Patches d={art.grass()} className={css.grass} />
  if (season === 'snow') return <Patches d={art.drifts()} className={css.drifts} />
  return (
    <>
      <Patches d={art.puddles()} className={css.puddles} />
      <Patches d={art.ruts()} className={css.ruts} />
    </>
  )
})

/** Snow lies on everything that grows, and falls on the sea. */
const Snowfall = memo(() => <Patches d={art.flakes()} className={css.flakes} />)

interface SheetProps {
  readonly season: SeasonName
  readonly place: Labels['place']
}

/** Mountains have white caps in winter. */
const Peaks = ({ season }: Pick<SheetProps, 'season'>) =>
  art.peaks.map(({ lit, shaded, caps }) => (
    <g key={lit}>
      <path d={lit} className={css.lit} />
      <path d={shaded} className={css.shaded} />
      {season === 'snow' && <path d={caps} className={css.caps} />}
    </g>
  ))

const Names = ({ place }: Pick<SheetProps, 'place'>) => (
  <>
    {names.map(({ name, x, y }) => (
      <text key={name} x={x} y={y} fontSize={nameSize(place(name))} className={css.name}>
        {place(name)}
      </text>
    ))}
    {numbers.map(({ id, at: [x, y] }) => (
      <text key={id} x={x - 32} y={y + 20} className={css.number}>
        {id}
      </text>
    ))}
    {riverNames.map(({ text, at: [x, y], angle }) => (
      <text
        key={`${text} ${x}`}
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)}) translate(0 -5)`}
        className={css.riverName}
      >
        {place(text)}
      </text>
    ))}
    <text x="150" y="58" className={css.seaName}>
      OSTSEE
    </text>
    {[...place('Chernoye More').split(' ').entries()].map(([line, word]) => (
      <text key={word} x="604" y={868 + 16 * line} className={css.lesserSea}>
        {word}
      </text>
    ))}
  </>
)

const Landscape = memo(({ season, place }: SheetProps) => (
  <>
    <rect width={bounds.width} height={bounds.height} className={css.paper} />
    <path d={farLand} className={css.clear} />
    <path d={farSea} className={css.sea} />
    <path d={ground.sea} className={css.sea} />
    <Patches d={art.waves} className={css.waves} />
    <path d={ground.clear} className={css.clear} />
    <path d={ground.swamp} className={css.swamp} />
    <path d={ground.mountain} className={css.mountain} />
    <path d={art.dryLand} className={css.swamp} />
    <path d={coastPath} className={css.surf} />
    <path d={coastPath} className={css.coast} />
    <path d={art.volga} className={css.volga} />
    <Weather season={season} />
    <Patches d={art.woods} className={css.woods} />
    <Patches d={art.bog} className={css.bog} />
    <Patches d={art.reeds} className={css.reeds} />
    <Peaks season={season} />
    {season === 'snow' && <Snowfall />}
    <Patches d={art.houses} className={css.houses} />
    <path d={art.works} className={css.works} />
    <path d={homeland} className={css.homeland} />
    <path d={grid} className={css.gridHalo} />
    <path d={grid} className={css.grid} />
    <path d={straitPath} className={css.straitBank} />
    <path d={straitPath} className={css.strait} />
    <path d={riverPath} className={css.riverBank} />
    <path d={riverPath} className={css.river} />
    <path d={bridges} className={css.bridgeEdge} />
    <path d={bridges} className={css.bridge} />
    <path d={borderPath} className={css.borderHalo} />
    <path d={borderPath} className={css.border} />
    <path d={farLand + farSea} className={css.veil} />
    <Names place={place} />
  </>
))

/** What the frame of the map holds. */
const inner = { x: 6, y: 6, width: bounds.width - 12, height: mapHeight - 8 }
const board = { x: 0, y: 0, ...bounds }
const margin = 60
const around = { x: -margin, y: -margin, width: bounds.width + 2 * margin, height: bounds.height + 2 * margin }
const [besideMap, besideBoard] = [framePath(board, inner), framePath(around, board)]

/** The printed sheet under everything else. Its Season changes how it looks, never what is on it. */
export const Ground = ({ season, place }: SheetProps) => (
  <g className={css.ground} data-season={season} aria-hidden="true">
    <defs>
      <pattern id="ibsm-homeland" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="1.3" height="8" fill="#2e3833" fillOpacity="0.2" />
      </pattern>
    </defs>
    <Landscape season={season} place={place} />
    <path d={besideMap} className={css.board} />
    <path d={besideBoard} className={css.desk} />
    <rect {...inner} rx="4" className={css.frame} />
    <rect width={bounds.width} height={bounds.height} className={css.dusk} />
  </g>
)
