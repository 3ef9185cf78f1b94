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
import { controllerOf, isContested } from '../rules/stacking.ts'
import { placeName, spaceOf, spaces } from '../rules/map.ts'
import type { VovState } from '../rules/state.ts'
import { german } from '../rules/units.ts'
import { ActiveMark, AreaCells, AreaHead, AreaHeads } from './AreaHead.tsx'
import { Glance } from './Glance.tsx'
import { Ground } from './Ground.tsx'
import { Legend } from './Legend.tsx'
import {
  Arrows,
  CrossingOverlay,
  frontOf,
  ReachCosts,
  ReachGround,
  SupplyOverlay,
  VictoryOverlay,
} from './Overlays.tsx'
import { lyingIn, SpacePieces } from './Pieces.tsx'
import { reachable } from './reach.ts'
import { bounds, cellShape, siteOf } from './sheet.ts'
import { focusOf, inImpulse, stacksOf } from './view.ts'
import { type Labels, labelsOf } from './words/labels.ts'

const patterns = (
  <defs>
    <pattern id="vov-german" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="11" height="11" fill="#5f6b5c" fillOpacity="0.2" />
      <rect width="3" height="11" fill="#46514a" fillOpacity="0.38" />
    </pattern>
    <pattern id="vov-cut-off" width="12" height="12" patternUnits="userSpaceOnUse">
      <path d="M0,0L12,12M12,0L0,12" stroke="#1b1a16" strokeWidth="1.5" strokeOpacity="0.7" />
    </pattern>
  </defs>
)

/** The Area of the fight in which whoever sits here is asked something, or -1. */
const askedAbout = (state: VovState, seat: Seat): number => {
  const fight = state.fight ?? state.breakthrough
  return fight !== null && game.decision(state)?.side === seat ? fight.area : -1
}

const nobody = { german: [], soviet: [] }

/** Areas, markers and pieces. Rendered again only when the table says something new, not when the pointer moves. */
const Table = memo((table: BoardProps<VovState>) => {
  const { state, seat, spotlight, recent } = table
  const stacks = useMemo(() => stacksOf(state), [state])
  const focus = focusOf(state)
  const asked = useMemo(() => askedAbout(state, seat), [state, seat])
  const active = inImpulse(state)
  const labels = labelsOf(table.language)
  const pieces = (space: number, near: boolean) => (
    <SpacePieces
      key={space}
      space={space}
      lying={lyingIn(table, space, stacks[space] ?? nobody)}
      near={near}
      asked={space === asked}
    />
  )
  return (
    <>
      <AreaCells>
        {spaces.map((space) => (
          <Cell
            key={space}
            space={space}
            shape={cellShape(space)}
            thing={table.refProps({ kind: 'area', id: placeName(space) })}
            contested={isContested(state, space)}
            recent={names(recent, 'area', placeName(space))}
            spotlit={names(spotlight, 'area', placeName(space))}
            asked={space === asked}
          >
            {active && state.active.includes(space) && <ActiveMark space={space} />}
          </Cell>
        ))}
      </AreaCells>
      {table.overlay === 'supply' && <SupplyOverlay state={state} />}
      <Arrows state={state} />
      {/* Two lists, not one in another order: what changes places in a list is drawn anew, and all that it passes. */}
      {spaces.map((space) => (focus.includes(space) ? null : pieces(space, false)))}
      {focus.map((space) => pieces(space, true))}
      {table.overlay === 'crossings' && <CrossingOverlay state={state} labels={labels} />}
      {table.overlay === 'victory' && <VictoryOverlay state={state} labels={labels} />}
    </>
  )
})

/** Who holds what. */
const Standing = memo(({ state, labels }: { state: VovState; labels: Labels }) => (
  <>
    <Washes
      shapes={spaces.filter((space) => controllerOf(state, space) === german).map(cellShape)}
      paint="url(#vov-german)"
    />
    <FrontLine borders={frontOf(state)} width={6} />
    <AreaHeads night={state.night === 1}>
      {spaces.map((space) => (
        <AreaHead
          key={space}
          space={space}
          control={controllerOf(state, space)}
          rubble={state.rubble[space] === 1}
          fort={state.fort[space] === 1}
          name={labels.bareName(placeName(space))}
        />
      ))}
    </AreaHeads>
  </>
))

const Printed = memo(({ night, labels }: { night: boolean; labels: Labels }) => (
  <>
    {patterns}
    <Ground night={night} />
    <Legend night={night} labels={labels} />
  </>
))

const pointOf = ({ kind, id }: BoardRef) => {
  const space = kind === 'area' ? spaceOf(id) : -1
  return space < 0 ? undefined : siteOf(space)
}

export const Board = (table: BoardProps<VovState>) => {
  const map = useRef<SVGGElement>(null)
  const hovered = useSpacePointedAt(map) ?? -1
  const { state, overlay } = table
  const labels = labelsOf(table.language)
  const from = overlay === 'reach' ? (hovered >= 0 ? hovered : (focusOf(state)[0] ?? -1)) : -1
  const goals = useMemo(() => (from < 0 ? [] : reachable(state, from)), [state, from])
  return (
    <MapFrame
      width={bounds.width}
      height={bounds.height}
      label={labels.map}
      backdrop={<Printed night={state.night === 1} labels={labels} />}
      staticLayer={<Standing state={state} labels={labels} />}
    >
      <ReachGround goals={goals} />
      <g ref={map}>
        <Table {...table} />
        {table.traces !== undefined && <Traces traces={table.traces} at={pointOf} />}
        <ReachCosts goals={goals} />
        {hovered >= 0 && (
          <Glance
            key={hovered}
            table={table}
            space={hovered}
            stack={stacksOf(state)[hovered] ?? nobody}
            labels={labels}
          />
        )}
      </g>
    </MapFrame>
  )
}
