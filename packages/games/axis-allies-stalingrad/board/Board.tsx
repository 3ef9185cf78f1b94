import {
  type BoardProps,
  type BoardRef,
  Cell,
  FrontLine,
  MapFrame,
  names,
  Traces,
  useSpacePointedAt,
  Washes,
} from '@kurgan/board-kit'
import type { Seat } from '@kurgan/kernel'
import { memo, useMemo, useRef, useState } from 'react'
import { game } from '../index.ts'
import { isContested, isDonFrozen, isVolgaFrozen } from '../rules/forces.ts'
import { crossings, placeId, sites, zoneCount, zoneOf } from '../rules/map.ts'
import { type AasState, axis, type SideNumber } from '../rules/state.ts'
import css from './Board.module.css'
import { Glance } from './Glance.tsx'
import { Ground, Ice } from './Ground.tsx'
import { Legend } from './Legend.tsx'
import { frontOf, goalsFrom, ReachOverlay, SupplyOverlay } from './Overlays.tsx'
import { Crossing, handledOf, Site, ZonePieces } from './Pieces.tsx'
import { type BoardName, boardOf, boundsOf, cellShape, pointOf, zonesOn } from './sheet.ts'
import { fightPlace, type Garrison, garrisonOf } from './view.ts'
import { type Labels, labelsOf } from './words/labels.ts'
import { AxisHatching, ZoneHead } from './Zone.tsx'

/** The place of the combat in which whoever sits here is asked something, or -1. */
const askedAbout = (state: AasState, seat: Seat): number => {
  const place = fightPlace(state)
  return place >= 0 && game.decision(state)?.side === seat ? place : -1
}

/** One board: zones and pieces. Rendered again only when the table says something new, not when the pointer moves. */
const Sheet = memo(({ board, table }: { board: BoardName; table: BoardProps<AasState> }) => {
  const { state, seat, recent, spotlight } = table
  const zones = zonesOn(board)
  const focus = fightPlace(state)
  const asked = useMemo(() => askedAbout(state, seat), [state, seat])
  const garrisons = useMemo(() => new Map(zones.map((zone) => [zone, garrisonOf(state, zone)])), [state, zones])
  const pieces = (zone: number) => {
    const garrison = garrisons.get(zone) as Garrison
    const handled = handledOf(table, zone, garrison)
    return <ZonePieces key={zone} zone={zone} garrison={garrison} near={zone === focus} handled={handled} />
  }
  return (
    <>
      {zones.map((zone) => (
        <Cell
          key={zone}
          space={zone}
          shape={cellShape(zone)}
          thing={table.refProps({ kind: 'place', id: placeId(zone) })}
          contested={isContested(state, zone)}
          recent={names(recent, 'place', placeId(zone))}
          spotlit={names(spotlight, 'place', placeId(zone))}
          asked={zone === asked}
        />
      ))}
      {table.overlay === 'supply' && <SupplyOverlay state={state} board={board} />}
      {board === 'city' && crossings.map((crossing) => <Crossing key={crossing} crossing={crossing} table={table} />)}
      {board === 'city' && sites.map((site) => <Site key={site} site={site} table={table} />)}
      {/* Not one list in another order: what changes places in a list is drawn anew, and all that it passes. */}
      {zones.map((zone) => (zone === focus ? null : pieces(zone)))}
      {zones.includes(focus) && pieces(focus)}
    </>
  )
})

type View = 'both' | BoardName
const views: readonly View[] = ['both', 'region', 'city']

const gap = 18
const legendHeight = 250
const height = boundsOf.region.height + gap + legendHeight
const cityScale = height / boundsOf.city.height
const both = { width: boundsOf.region.width + gap + boundsOf.city.width * cityScale, height }
const cityPlace = `translate(${boundsOf.region.width + gap} 0) scale(${cityScale})`
/** On one sheet the City Board, which enlarges the rectangle, lies beside the Region Board as on a table. */
const placeIn = (view: View, board: BoardName): string | undefined =>
  view === 'both' && board === 'city' ? cityPlace : undefined

const regionPlaces = new Set(zonesOn('region').map(placeId))

/** Where a place lies on what is shown. */
const pointIn =
  (view: View) =>
  ({ kind, id }: BoardRef): readonly [number, number] | undefined => {
    const board: BoardName = regionPlaces.has(String(id)) ? 'region' : 'city'
    if (kind !== 'place' || !boardsIn(view).includes(board)) return undefined
    const [x, y] = pointOf(String(id))
    return placeIn(view, board) === undefined ? [x, y] : [boundsOf.region.width + gap + x * cityScale, y * cityScale]
  }

const boardsIn = (view: View): readonly BoardName[] => (view === 'both' ? ['region', 'city'] : [view])

const Printed = memo(({ view, labels }: { view: View; labels: Labels }) => (
  <>
    <AxisHatching />
    {boardsIn(view).map((board) => (
      <g key={board} transform={placeIn(view, board)}>
        <Ground board={board} />
      </g>
    ))}
    {view === 'both' && (
      <Legend top={boundsOf.region.height + gap} width={boundsOf.region.width} height={legendHeight} labels={labels} />
    )}
  </>
))

/** Who holds what, and where the rivers bear. */
const Standing = memo(({ state, view, labels }: { state: AasState; view: View; labels: Labels }) =>
  boardsIn(view).map((board) => {
    const zones = zonesOn(board)
    return (
      <g key={board} transform={placeIn(view, board)}>
        <Ice board={board} donFrozen={isDonFrozen(state)} volgaFrozen={isVolgaFrozen(state)} />
        <Washes shapes={zones.filter((zone) => state.control[zone] === axis).map(cellShape)} paint="url(#aas-axis)" />
        <FrontLine borders={frontOf(state, board)} width={3.6} />
        {zones.map((zone) => (
          <ZoneHead
            key={zone}
            zone={zone}
            name={labels.placeName(placeId(zone))}
            control={state.control[zone] as SideNumber}
          />
        ))}
      </g>
    )
  }),
)

/** Where the window is higher than wide there is room for one board at a time. */
const firstView = (): View =>
  typeof window !== 'undefined' && window.matchMedia('(max-aspect-ratio: 1/1)').matches ? 'region' : 'both'

/** The boards on which something can be chosen now. */
const askedOn = (table: BoardProps<AasState>): readonly BoardName[] =>
  boardsIn('both').filter((board) =>
    zonesOn(board).some((zone) => table.highlight({ kind: 'place', id: placeId(zone) }) === 'selectable'),
  )

/** What is shown: as chosen, until a question can be answered on the other board alone. */
const useView = (asked: readonly BoardName[]) => {
  const [view, setView] = useState<View>(firstView)
  const [before, setBefore] = useState('')
  const now = asked.join()
  if (now !== before) {
    setBefore(now)
    const [only, ...others] = asked
    if (view !== 'both' && only !== undefined && others.length === 0) setView(only)
  }
  return [view, setView] as const
}

export const Board = (table: BoardProps<AasState>) => {
  const map = useRef<SVGGElement>(null)
  const hovered = useSpacePointedAt(map) ?? -1
  const asked = askedOn(table)
  const [view, setView] = useView(asked)
  const { state, overlay } = table
  const labels = labelsOf(table.language)
  const from = overlay === 'reach' && hovered >= 0 ? placeId(hovered) : ''
  const goals = useMemo(() => (from === '' ? [] : goalsFrom(game.decision(state)?.actions ?? [], from)), [state, from])
  const size = view === 'both' ? both : boundsOf[view]
  const shown = boardsIn(view)
  return (
    <div className={css.table}>
      <fieldset className={css.views}>
        <legend>{labels.whichBoard}</legend>
        {views.map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={view === id}
            data-asked={asked.some((board) => board === id && !shown.includes(board)) || undefined}
            onClick={() => setView(id)}
          >
            {labels.view[id]}
          </button>
        ))}
      </fieldset>
      <MapFrame
        key={view}
        width={size.width}
        height={size.height}
        label={labels.sheet[view]}
        backdrop={<Printed view={view} labels={labels} />}
        staticLayer={<Standing state={state} view={view} labels={labels} />}
      >
        <g ref={map}>
          {shown.map((board) => (
            <g key={board} transform={placeIn(view, board)}>
              <ReachOverlay goals={goals} board={board} />
              <Sheet board={board} table={table} />
            </g>
          ))}
          {table.traces !== undefined && <Traces traces={table.traces} at={pointIn(view)} />}
          {hovered >= 0 && hovered < zoneCount && shown.includes(boardOf(hovered)) && (
            <g transform={placeIn(view, boardOf(hovered))}>
              <Glance key={zoneOf(hovered).id} state={state} zone={hovered} labels={labels} />
            </g>
          )}
        </g>
      </MapFrame>
    </div>
  )
}
