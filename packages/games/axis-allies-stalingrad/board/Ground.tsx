import { Patches } from '@kurgan/board-kit'
import { memo } from 'react'
import { zoneData } from '../data/index.ts'
import { zoneOf } from '../rules/map.ts'
import * as art from './art.ts'
import css from './Ground.module.css'
import { type BoardName, borders, boundsOf, don, fillerPath, rectangle, roadsOn, zonePath, zonesOn } from './sheet.ts'

const terrainOf = (zone: number): string => zoneData.zones[zone]?.terrain ?? ''

/** Path data of a board, worked out once. */
const drawn = (board: BoardName) => ({
  water: fillerPath(board, 'volga'),
  eastBank: fillerPath(board, 'east-bank'),
  lakes: fillerPath(board, 'lakes'),
  roads: roadsOn(board),
  grass: art.grass(board),
  channel: art.channel(board),
  ripples: art.ripples(board),
  lines: borders
    .filter((border) => border.board === board && !border.don)
    .map(({ path }) => path)
    .join(''),
})
const sheets: Readonly<Record<BoardName, ReturnType<typeof drawn>>> = { region: drawn('region'), city: drawn('city') }

const Paper = ({ board }: { board: BoardName }) => (
  <defs>
    <pattern id={`aas-paper-${board}`} width="90" height="90" patternUnits="userSpaceOnUse">
      <path
        d="M8,14l6,1M34,6l4,2M60,22l7,-1M80,9l3,3M18,44l5,-2M47,38l2,4M72,52l6,1M12,71l4,1M38,80l7,-1M63,76l2,3M86,68l3,-2"
        className={css.fibre}
      />
    </pattern>
  </defs>
)

const City = () => (
  <>
    <path d={art.hill} className={css.hill} />
    <Patches d={art.houses} className={css.houses} />
    <Patches d={art.halls} className={css.halls} />
  </>
)

const Ferries = () => (
  <>
    {zoneData.volgaCrossings.map(({ id, landing }) => (
      <path key={id} d={art.ferryLine(id, landing)} className={css.ferryLine} />
    ))}
  </>
)

/** The printed sheet under everything else. It never changes, so it is rendered once; only the rivers freeze. */
export const Ground = memo(({ board }: { board: BoardName }) => {
  const { water, eastBank, lakes, roads, grass, channel, ripples, lines } = sheets[board]
  return (
    <svg {...boundsOf[board]} className={css.ground} aria-hidden="true">
      <Paper board={board} />
      <rect {...boundsOf[board]} className={css.paper} />
      {zonesOn(board).map((zone) => (
        <path
          key={zone}
          d={zonePath(zone)}
          className={css.land}
          data-terrain={terrainOf(zone)}
          data-sector={zoneOf(zone).sector}
        />
      ))}
      <path d={eastBank} className={css.eastBank} />
      <Patches d={grass} className={css.grass} />
      {board === 'city' ? <City /> : <Patches d={art.villages} className={css.villages} />}
      <path d={roads} className={css.roadEdge} />
      <path d={roads} className={css.road} />
      <path d={water} className={css.water} />
      <path d={channel} className={css.channel} />
      <path d={water} className={css.shore} />
      <Patches d={ripples} className={css.ripples} />
      {board === 'region' && <path d={lakes} className={css.lake} />}
      {board === 'region' && <path d={rectangle.path} className={css.rectangle} />}
      <Patches d={lines} className={css.borderHalo} />
      <Patches d={lines} className={css.border} />
      {board === 'region' && <path d={don} className={css.donEdge} />}
      {board === 'region' && <path d={don} className={css.don} />}
      {board === 'city' && <Ferries />}
      {board === 'region' && (
        <text x={rectangle.centre[0]} y={rectangle.centre[1] + 4} className={css.stalingrad}>
          STALINGRAD
        </text>
      )}
      <rect {...boundsOf[board]} fill={`url(#aas-paper-${board})`} />
      <rect {...boundsOf[board]} className={css.dusk} />
      <rect {...boundsOf[board]} className={css.frame} />
    </svg>
  )
})

/** Frozen rivers carry ice: white, broken by cracks, so that it is told by more than colour. */
export const Ice = ({
  board,
  donFrozen,
  volgaFrozen,
}: {
  board: BoardName
  donFrozen: boolean
  volgaFrozen: boolean
}) => (
  <svg {...boundsOf[board]} className={css.ice} aria-hidden="true">
    {board === 'region' && donFrozen && (
      <>
        <path d={don} className={css.iceDon} />
        <path d={don} className={css.iceCracks} />
      </>
    )}
    {volgaFrozen && (
      <>
        <path d={sheets[board].water} className={css.iceSheet} />
        <path d={sheets[board].ripples} className={css.iceCracks} />
      </>
    )}
  </svg>
)
