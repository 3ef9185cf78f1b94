import { type BoardProps, Cell, CellShapes, MapFrame, names, spaceUnder, usePointedAt } from '@kurgan/board-kit'
import { memo, useMemo, useRef } from 'react'
import { isVacant } from '../rules/control.ts'
import type { AtvState } from '../rules/state.ts'
import { AreaHead } from './AreaHead.tsx'
import { Glance } from './Glance.tsx'
import { Ground } from './Ground.tsx'
import { Legend } from './Legend.tsx'
import { Arrows, FrontLine, ReachCosts, ReachGround, reachable, SupplyOverlay } from './Overlays.tsx'
import { AreaPieces } from './Pieces.tsx'
import { bounds, cellShape } from './sheet.ts'
import { everyArea, focusOf, isTaken, stacksOf } from './view.ts'
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

/** Ground, Areas and pieces. Rendered again only when the table says something new, not when the pointer moves. */
const Table = memo((table: BoardProps<AtvState>) => {
  const { state, spotlight, recent } = table
  const stacks = useMemo(() => stacksOf(state), [state])
  const focus = focusOf(state)
  const last = [...everyArea.filter((area) => area !== focus), ...(focus === 0 ? [] : [focus])]
  return (
    <>
      <FrontLine state={state} />
      {everyArea.map((area) => (
        <Cell
          key={area}
          space={area}
          shape={cellShape(area)}
          thing={table.thing({ kind: 'area', id: area })}
          wash={isVacant(state, area) ? 'url(#atv-german)' : 'transparent'}
          contested={!isVacant(state, area) && (stacks[area]?.length ?? 0) > 0}
          recent={names(recent, 'area', area)}
          spotlit={names(spotlight, 'area', area)}
        />
      ))}
      {everyArea.map((area) => (
        <AreaHead key={area} number={area} german={isVacant(state, area)} taken={isTaken(state, area)} />
      ))}
      {table.overlay === 'supply' && <SupplyOverlay state={state} />}
      <Arrows state={state} />
      {last.map((area) => (
        <AreaPieces key={area} area={area} units={stacks[area] ?? []} table={table} near={area === focus} />
      ))}
    </>
  )
})

const shapes = everyArea.map(cellShape)

const Backdrop = memo(({ labels }: { labels: Labels }) => (
  <>
    {patterns}
    <CellShapes shapes={shapes} />
    <Ground />
    <Legend labels={labels} />
  </>
))

export const Board = (table: BoardProps<AtvState>) => {
  const map = useRef<SVGGElement>(null)
  const hovered = usePointedAt(map, spaceUnder) ?? 0
  const { state, overlay } = table
  const labels = labelsOf(table.language)
  const focus = focusOf(state)
  const stacks = stacksOf(state)
  const from = overlay === 'reach' ? hovered || focus : 0
  const goals = useMemo(() => (from === 0 ? [] : reachable(state, from)), [state, from])
  return (
    <MapFrame width={bounds.width} height={bounds.height} label={labels.map} backdrop={<Backdrop labels={labels} />}>
      <ReachGround state={state} goals={goals} />
      <g ref={map}>
        <Table {...table} />
      </g>
      <ReachCosts goals={goals} />
      {hovered !== 0 && (
        <Glance key={hovered} state={state} area={hovered} units={stacks[hovered] ?? []} labels={labels} />
      )}
    </MapFrame>
  )
}
