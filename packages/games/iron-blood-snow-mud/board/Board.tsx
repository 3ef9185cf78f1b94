import { type BoardProps, type BoardRef, MapFrame, names, Traces, useSpacePointedAt } from '@kurgan/board-kit'
import type { Seat } from '@kurgan/kernel'
import { memo, useMemo, useRef } from 'react'
import { game } from '../index.ts'
import { hexNumber, regulars, seasonOf, urbanNumber, urbanOf } from '../rules/components.ts'
import { axis, type IbsmState, soviet } from '../rules/state.ts'
import { Glance } from './Glance.tsx'
import { Ground } from './Ground.tsx'
import { HexCell, type HexLook } from './HexCell.tsx'
import { Fortresses, LocationGround, LocationNames, LocationTargets, Stalin } from './Locations.tsx'
import { CameFrom, ReachGround, reachOf, SupplyOverlay } from './Overlays.tsx'
import { ClashMark, HexPieces, lyingIn } from './Pieces.tsx'
import { bounds, centreOf } from './sheet.ts'
import { Tracks } from './Tracks.tsx'
import { clashesOf, everyHex, focusOf, hexIds, isMoving, stacksOf, unitsIn, unsupplied } from './view.ts'
import { type Labels, labelsOf } from './words/labels.ts'

const patterns = (
  <defs>
    <pattern id="ibsm-held" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="9" height="9" fill="#5f6b5c" fillOpacity="0.2" />
      <rect width="2.6" height="9" fill="#2f3a34" fillOpacity="0.42" />
    </pattern>
    <pattern id="ibsm-cut-off" width="12" height="12" patternUnits="userSpaceOnUse">
      <path d="M0,0L12,12M12,0L0,12" stroke="#1b1a16" strokeWidth="1.1" strokeOpacity="0.5" />
    </pattern>
  </defs>
)

/** More lit hexes than these are shown with a light touch. */
const crowd = 30

/** While units are moved one thinks of the unit first: until it is chosen the destinations keep quiet. */
const isUndecided = (table: BoardProps<IbsmState>): boolean =>
  isMoving(table.state) && !regulars.some(({ id }) => table.highlight({ kind: 'unit', id }) === 'selected')

const looksOf = (table: BoardProps<IbsmState>): readonly HexLook[] => {
  const lights = hexIds.map((id) => table.highlight({ kind: 'hex', id }))
  const quiet = isUndecided(table) || lights.filter((light) => light === 'selectable').length > crowd
  return quiet ? lights.map((light) => (light === 'selectable' ? 'quiet' : light)) : lights
}

/** The hex about which whoever sits here is asked something, or -1. */
const askedAbout = (state: IbsmState, seat: Seat): number => {
  const focus = focusOf(state)
  return focus >= 0 && game.decision(state)?.side === seat ? focus : -1
}

/** Hexes and pieces. Rendered again only when the table says something new, not when the pointer moves. */
const Table = memo((table: BoardProps<IbsmState>) => {
  const { state, seat, spotlight, recent, overlay } = table
  const hungry = useMemo(() => unsupplied(state), [state])
  const clashes = useMemo(() => clashesOf(state), [state])
  const stacks = useMemo(() => stacksOf(state), [state])
  const looks = looksOf(table)
  const focus = focusOf(state)
  const asked = useMemo(() => askedAbout(state, seat), [state, seat])
  const pieces = (hex: number) => {
    const units = stacks[hex] ?? []
    return units.length === 0 ? null : (
      <HexPieces key={hex} hex={hex} lying={lyingIn(table, hex, units, hungry)} near={hex === focus} />
    )
  }
  return (
    <>
      {everyHex.map((hex) => {
        const id = hexIds[hex] as string
        return (
          <HexCell
            key={id}
            number={hex}
            thing={table.refProps({ kind: 'hex', id })}
            look={looks[hex] ?? 'inactive'}
            focus={hex === focus}
            recent={names(recent, 'hex', id)}
            spotlit={names(spotlight, 'hex', id)}
            asked={hex === asked}
          />
        )
      })}
      <LocationTargets table={table} />
      {overlay === 'axis-supply' && <SupplyOverlay state={state} side={axis} />}
      {overlay === 'soviet-supply' && <SupplyOverlay state={state} side={soviet} />}
      <CameFrom state={state} />
      {/* Not one list in another order: what changes places in a list is drawn anew, and all that it passes. */}
      {everyHex.map((hex) => (hex === focus ? null : pieces(hex)))}
      {focus >= 0 && pieces(focus)}
      <Stalin state={state} />
      {clashes.map((clash) => (
        <ClashMark key={clash.hex} clash={clash} />
      ))}
    </>
  )
})

/** Who holds what, and how far the year has come. */
const Standing = memo(({ state, labels }: { state: IbsmState; labels: Labels }) => (
  <>
    {patterns}
    <Tracks state={state} labels={labels} />
    <LocationGround state={state} />
    <Fortresses state={state} place={labels.place} />
    <LocationNames state={state} place={labels.place} />
  </>
))

const pointOf = ({ kind, id }: BoardRef) => {
  const hex =
    kind === 'location'
      ? urbanOf(urbanNumber(String(id)))?.hexes[0]
      : kind === 'hex'
        ? hexNumber(String(id))
        : undefined
  return hex === undefined || hex < 0 ? undefined : centreOf(hex)
}

export const Board = (table: BoardProps<IbsmState>) => {
  const map = useRef<SVGGElement>(null)
  const hovered = useSpacePointedAt(map) ?? -1
  const { state, overlay } = table
  const { season } = seasonOf(state.turn)
  const labels = labelsOf(table.language)
  const { place } = labels
  const backdrop = useMemo(() => <Ground season={season} place={place} />, [season, place])
  const from = overlay === 'reach' ? (hovered >= 0 ? hovered : focusOf(state)) : -1
  const reach = useMemo(() => (from < 0 ? undefined : reachOf(state, from)), [state, from])
  return (
    <MapFrame
      width={bounds.width}
      height={bounds.height}
      label={labels.map}
      backdrop={backdrop}
      staticLayer={<Standing state={state} labels={labels} />}
    >
      {reach !== undefined && <ReachGround state={state} reach={reach} />}
      <g ref={map}>
        <Table {...table} />
        {table.traces !== undefined && <Traces traces={table.traces} at={pointOf} />}
        {hovered >= 0 && (
          <Glance
            key={hovered}
            table={table}
            hex={hovered}
            units={unitsIn(state, hovered)}
            hungry={unsupplied(state)}
            labels={labels}
          />
        )}
      </g>
    </MapFrame>
  )
}
