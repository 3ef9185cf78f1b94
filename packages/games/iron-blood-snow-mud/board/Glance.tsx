import { type BoardProps, GlanceCard, glanceLayout, onCard, type Spot } from '@kurgan/board-kit'
import { hexes, sideNames, unitNamed, urbanOf } from '../rules/components.ts'
import type { IbsmState, SideNumber } from '../rules/state.ts'
import { faceOf, UnitPiece } from './Pieces.tsx'
import { bounds, centreOf } from './sheet.ts'
import { focusOf } from './view.ts'
import type { Labels } from './words/labels.ts'

/** Whether a card above the hex would lie on the place where things happen now. */
const hidesFocus = (s: IbsmState, hex: number): boolean => {
  const focus = focusOf(s)
  if (focus < 0 || focus === hex) return false
  const [[x, y], [fx, fy]] = [centreOf(hex), centreOf(focus)]
  return fy < y && y - fy < 240 && Math.abs(x - fx) < 180
}

const notesOf = (s: IbsmState, hex: number, labels: Labels): string => {
  const { terrain, urban, coastOf, territory } = hexes[hex] as (typeof hexes)[number]
  const location = urban < 0 ? [] : [urbanOf(urban).industrial ? labels.industrial : labels.city]
  const control = urban < 0 ? [] : [labels.control[sideNames[s.control[urban] as SideNumber]]]
  const home = territory === -1 || urban >= 0 ? [] : [labels.territory[sideNames[territory]]]
  return [labels.terrainName[terrain], ...(coastOf < 0 ? [] : [labels.coastal]), ...location, ...control, ...home].join(
    ' · ',
  )
}

/** A close look at the pieces of one hex. */
export const Glance = ({
  table,
  hex,
  units,
  hungry,
  labels,
}: {
  table: BoardProps<IbsmState>
  hex: number
  units: readonly string[]
  hungry: ReadonlySet<string>
  labels: Labels
}) => {
  const { state } = table
  const { id, name } = hexes[hex] as (typeof hexes)[number]
  const pieces = units.filter((unit) => unitNamed(unit)?.kind !== 'fortress')
  const title = `${labels.place(name)} ${id}`
  const notes = notesOf(state, hex, labels)
  const [x, y] = centreOf(hex)
  const layout = glanceLayout(pieces.length, 50)
  return (
    <GlanceCard
      space={hex}
      sheet={bounds}
      x={x}
      top={y - 52}
      bottom={y + 52}
      below={y < bounds.height * 0.24 || hidesFocus(state, hex)}
      title={title}
      notes={notes}
      least={Math.max(5.4 * notes.length, 7.8 * title.length)}
      layout={layout}
    >
      {pieces.map((unit, i) => (
        <UnitPiece
          key={unit}
          id={unit}
          spot={layout.spots[i] as Spot}
          face={faceOf(state, unit, hungry)}
          marks={{ thing: onCard(table.refProps({ kind: 'unit', id: unit })) }}
        />
      ))}
    </GlanceCard>
  )
}
