import {
  type BoardProps,
  Counter,
  GlanceCard,
  glanceLayout,
  onCard,
  type PieceProps,
  type Spot,
} from '@kurgan/board-kit'
import { areaOf, unitOf } from '../rules/components.ts'
import { isSpent, isVacant } from '../rules/control.ts'
import type { AtvState } from '../rules/state.ts'
import pieceCss from './Pieces.module.css'
import { colourOf, factorsOf, sizeOf, symbolOf } from './pieces.ts'
import { bounds, furnitureOf, siteOf } from './sheet.ts'
import { SovietCounter } from './SovietCounter.tsx'
import { faceIn, focusOf } from './view.ts'
import type { Labels } from './words/labels.ts'

/** Whether a card above the Area would lie on the place where things happen now. */
const hidesFocus = (s: AtvState, area: number): boolean => {
  const focus = focusOf(s)
  if (focus === 0 || focus === area) return false
  const [[x, y], [fx, fy]] = [siteOf(area), siteOf(focus)]
  return fy < y && y - fy < 260 && Math.abs(x - fx) < 180
}

interface GlanceProps {
  readonly table: BoardProps<AtvState>
  readonly area: number
  readonly units: readonly number[]
  readonly labels: Labels
}

/** What is printed on the Area, whose it is, and whether its defenders are known. */
const notesOf = ({ table: { state }, area, units, labels }: GlanceProps): string => {
  const { terrain, tem, volga } = areaOf(area)
  const vacant = isVacant(state, area)
  return [
    labels.terrainName[terrain],
    ...(tem > 0 ? [`${labels.tem} +${tem}`] : []),
    ...(volga ? [labels.onVolga] : []),
    vacant ? labels.german : units.length > 0 ? labels.contested : labels.soviet,
    ...(vacant || faceIn(state, area) !== undefined ? [] : [labels.unrevealed]),
  ].join(' · ')
}

const German = ({ unit, spot, spent, thing }: { unit: number; spot: Spot; spent: boolean; thing: PieceProps }) => {
  const german = unitOf(unit)
  return (
    <Counter
      spot={spot}
      symbol={symbolOf(german)}
      size={sizeOf(german)}
      name={german.name}
      factors={factorsOf(german)}
      band={colourOf(german.division)}
      spent={spent}
      thing={thing}
      className={pieceCss.german}
    />
  )
}

/** A close look at the pieces of one Area. */
export const Glance = (props: GlanceProps) => {
  const { table, area, units, labels } = props
  const { state } = table
  const face = faceIn(state, area)
  const title = `${area} ${labels.bareName(area)}`
  const notes = notesOf(props)
  const { head, camp } = furnitureOf(area)
  // An Unrevealed unit shows nothing from near that it does not show from afar.
  const layout = glanceLayout(units.length + (face === undefined ? 0 : 1), 56)
  return (
    <GlanceCard
      space={area}
      sheet={bounds}
      x={camp.centre[0]}
      top={head.centre[1] - 18}
      bottom={camp.centre[1] + 40}
      below={head.centre[1] < bounds.height * 0.24 || hidesFocus(state, area)}
      title={title}
      notes={notes}
      least={Math.max(170, 5 * notes.length, 7.6 * title.length)}
      layout={layout}
    >
      {units.map((unit, i) => (
        <German
          key={unit}
          unit={unit}
          spot={layout.spots[i] as Spot}
          spent={isSpent(state, unit)}
          thing={onCard(table.refProps({ kind: 'unit', id: unitOf(unit).name }))}
        />
      ))}
      {face !== undefined && (
        <SovietCounter
          spot={layout.spots[units.length] as Spot}
          terrain={areaOf(area).terrain}
          face={face}
          word={labels.strategyName[face.strategy]}
          isolated={state.isolated.includes(area)}
        />
      )}
    </GlanceCard>
  )
}
