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
import { memo, useMemo, useRef } from 'react'
import { game } from '../index.ts'
import { isVacant } from '../rules/control.ts'
import type { AtvState } from '../rules/state.ts'
import { AreaHead } from './AreaHead.tsx'
import { Glance } from './Glance.tsx'
import { Ground } from './Ground.tsx'
import { Legend } from './Legend.tsx'
import { Arrows, frontOf, ReachCosts, ReachGround, reachable, SupplyOverlay } from './Overlays.tsx'
import { AreaPieces, lyingIn } from './Pieces.tsx'
import { bounds, cellShape, siteOf } from './sheet.ts'
import { attackFrame, everyArea, focusOf, isTaken, stacksOf } from './view.ts'
import { type Labels, labelsOf } from './words/labels.ts'

const patterns = (
  <defs>
    <pattern id="atv-german" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="9" height="9" fill="#5f6b5c" fillOpacity="0.16" />
      <rect width="2.4" height="9" fill="#46514a" fillOpacity="0.34" />
    </pattern>
    <pattern id="atv-cut-off" width="10" height="10" patternUnits="userSpaceOnUse">
      <path d="M0,0L10,10M10,0L0,10" stroke="#1b1a16" strokeWidth="1.3" strokeOpacity="0.7" />
    </pattern>
  </defs>
)

/** The Area of the attack in which whoever sits here is asked something, or 0. */
const askedAbout = (state: AtvState, seat: Seat): number => {
  const attack = attackFrame(state)
  return attack !== undefined && game.decision(state)?.side === seat ? attack.area : 0
}

/** Ground, Areas and pieces. Rendered again only when the table says something new, not when the pointer moves. */
const Table = memo((table: BoardProps<AtvState>) => {
  const { state, seat, spotlight, recent } = table
  const stacks = useMemo(() => stacksOf(state), [state])
  const focus = focusOf(state)
  const asked = useMemo(() => askedAbout(state, seat), [state, seat])
  const pieces = (area: number) => (
    <AreaPieces key={area} area={area} lying={lyingIn(table, area, stacks[area] ?? [])} near={area === focus} />
  )
  return (
    <>
      {everyArea.map((area) => (
        <Cell
          key={area}
          space={area}
          shape={cellShape(area)}
          thing={table.refProps({ kind: 'area', id: area })}
          contested={!isVacant(state, area) && (stacks[area]?.length ?? 0) > 0}
          recent={names(recent, 'area', area)}
          spotlit={names(spotlight, 'area', area)}
          asked={area === asked}
        />
      ))}
      {table.overlay === 'supply' && <SupplyOverlay state={state} />}
      <Arrows state={state} />
      {/* Not one list in another order: what changes places in a list is drawn anew, and all that it passes. */}
      {everyArea.map((area) => (area === focus ? null : pieces(area)))}
      {focus !== 0 && pieces(focus)}
    </>
  )
})

/** Who holds what. */
const Standing = memo(({ state, labels }: { state: AtvState; labels: Labels }) => (
  <>
    <Washes shapes={everyArea.filter((area) => isVacant(state, area)).map(cellShape)} paint="url(#atv-german)" />
    <FrontLine borders={frontOf(state)} width={4.6} />
    {everyArea.map((area) => (
      <AreaHead
        key={area}
        number={area}
        name={labels.bareName(area)}
        german={isVacant(state, area)}
        taken={isTaken(state, area)}
      />
    ))}
  </>
))

const Printed = memo(({ labels }: { labels: Labels }) => (
  <>
    {patterns}
    <Ground labels={labels} />
    <Legend labels={labels} />
  </>
))

const pointOf = ({ kind, id }: BoardRef) => (kind === 'area' ? siteOf(Number(id)) : undefined)

export const Board = (table: BoardProps<AtvState>) => {
  const map = useRef<SVGGElement>(null)
  const hovered = useSpacePointedAt(map) ?? 0
  const { state, overlay } = table
  const labels = labelsOf(table.language)
  const focus = focusOf(state)
  const stacks = stacksOf(state)
  const from = overlay === 'reach' ? hovered || focus : 0
  const goals = useMemo(() => (from === 0 ? [] : reachable(state, from)), [state, from])
  return (
    <MapFrame
      width={bounds.width}
      height={bounds.height}
      label={labels.map}
      backdrop={<Printed labels={labels} />}
      staticLayer={<Standing state={state} labels={labels} />}
    >
      <ReachGround state={state} goals={goals} />
      <g ref={map}>
        <Table {...table} />
        {table.traces !== undefined && <Traces traces={table.traces} at={pointOf} />}
        <ReachCosts goals={goals} />
        {hovered !== 0 && (
          <Glance key={hovered} table={table} area={hovered} units={stacks[hovered] ?? []} labels={labels} />
        )}
      </g>
    </MapFrame>
  )
}
