import { type BoardProps, GlanceCard, glanceLayout, onCard, type Spot } from '@kurgan/board-kit'
import { isZone, placeName } from '../rules/map.ts'
import type { VovState } from '../rules/state.ts'
import { nameOf } from '../rules/units.ts'
import { lookOf } from './Pieces.tsx'
import { bounds, boxOf, furnitureOf, siteOf } from './sheet.ts'
import { UnitCounter } from './UnitCounter.tsx'
import { focusOf, type Stack } from './view.ts'
import type { Labels } from './words/labels.ts'

/** Whether a card above the space would lie on a place where things happen now. */
const hidesFocus = (s: VovState, space: number): boolean => {
  const [x, y] = siteOf(space)
  return focusOf(s)
    .filter((focus) => focus !== space)
    .some((focus) => {
      const [fx, fy] = siteOf(focus)
      return fy < y && y - fy < 300 && Math.abs(x - fx) < 240
    })
}

/** A close look at the pieces of one space. */
export const Glance = ({
  table,
  space,
  stack,
  labels,
}: {
  table: BoardProps<VovState>
  space: number
  stack: Stack
  labels: Labels
}) => {
  const { state } = table
  const units = [...stack.german, ...stack.soviet]
  const title = labels.areaName(placeName(space))
  const notes = labels.areaNotes(state, space).join(' · ')
  const { head, camp, campHeight } = furnitureOf(space)
  const layout = glanceLayout(units.length, 54, 8)
  return (
    <GlanceCard
      space={space}
      sheet={bounds}
      x={camp.centre[0]}
      top={isZone(space) ? boxOf(space).y : head.centre[1] - 18}
      bottom={camp.centre[1] + campHeight / 2 + 10}
      below={head.centre[1] < bounds.height * 0.3 || hidesFocus(state, space)}
      title={title}
      notes={notes}
      least={Math.max(170, 5 * notes.length, 7.6 * title.length)}
      layout={layout}
    >
      {units.map((unit, i) => (
        <UnitCounter
          key={unit}
          unit={unit}
          spot={layout.spots[i] as Spot}
          look={lookOf(state, unit)}
          thing={onCard(table.refProps({ kind: 'unit', id: nameOf(unit) }))}
        />
      ))}
    </GlanceCard>
  )
}
