import { Counter, grid } from '@kurgan/board-kit'
import { areaOf, unitOf } from '../rules/components.ts'
import { isSpent, isVacant } from '../rules/control.ts'
import type { AtvState } from '../rules/state.ts'
import css from './Glance.module.css'
import pieceCss from './Pieces.module.css'
import { colourOf, factorsOf, sizeOf, symbolOf } from './pieces.ts'
import { bounds, furnitureOf, siteOf } from './sheet.ts'
import { SovietCounter } from './SovietCounter.tsx'
import { faceIn, focusOf } from './view.ts'
import type { Labels } from './words/labels.ts'

const size = 56
const gap = 5
const padding = 9
const caption = 34

/** Whether a card above the Area would lie on the place where things happen now. */
const hidesFocus = (s: AtvState, area: number): boolean => {
  const focus = focusOf(s)
  if (focus === 0 || focus === area) return false
  const [[x, y], [fx, fy]] = [siteOf(area), siteOf(focus)]
  return fy < y && y - fy < 260 && Math.abs(x - fx) < 180
}

/**
 * A close look at the pieces of one Area, always the same size on the screen however far away the map is.
 * It cannot be pointed at, so it never stands between the pointer and what is under it.
 */
export const Glance = ({
  state,
  area,
  units,
  labels,
}: {
  state: AtvState
  area: number
  units: readonly number[]
  labels: Labels
}) => {
  const record = areaOf(area)
  const face = faceIn(state, area)
  // An Unrevealed unit shows nothing from near that it does not show from afar.
  const soviet = face === undefined ? 0 : 1
  const count = units.length + soviet
  const title = `${area} ${record.name}`
  const notes = [
    labels.terrainName[record.terrain],
    ...(record.tem > 0 ? [`${labels.tem} +${record.tem}`] : []),
    ...(record.volga ? [labels.onVolga] : []),
    isVacant(state, area) ? labels.german : units.length > 0 ? labels.contested : labels.soviet,
    ...(isVacant(state, area) || face !== undefined ? [] : [labels.unrevealed]),
  ].join(' · ')
  const width = Math.max(count * (size + gap) - gap, 170, 5 * notes.length, 7.6 * title.length) + 2 * padding
  const height = caption + (count > 0 ? size + 2 * padding : padding)
  const { head, camp } = furnitureOf(area)
  const below = head.centre[1] < bounds.height * 0.24 || hidesFocus(state, area)
  const half = `${width / 2}px / var(--scale, 1)`
  const x = `clamp(calc(${half}), ${camp.centre[0]}px, calc(${bounds.width}px - ${half}))`
  const y = below ? `${camp.centre[1] + 40}px` : `calc(${head.centre[1] - 18}px - ${height}px / var(--scale, 1))`
  const spots = grid(count, [0, caption + padding / 2 + size / 2], size, Math.max(1, count), gap)
  return (
    <g
      className={css.glance}
      style={{ transform: `translate(${x}, ${y}) scale(calc(1 / var(--scale, 1)))` }}
      aria-hidden="true"
    >
      <rect x={-width / 2} width={width} height={height} rx="6" className={css.card} />
      <text y="16" className={css.title}>
        {title}
      </text>
      <text y="30" className={css.note}>
        {notes}
      </text>
      {units.map((unit, i) => {
        const german = unitOf(unit)
        const spot = spots[i]
        return spot === undefined ? null : (
          <Counter
            key={unit}
            spot={spot}
            symbol={symbolOf(german)}
            size={sizeOf(german)}
            name={german.name}
            factors={factorsOf(german)}
            band={colourOf(german.division)}
            spent={isSpent(state, unit)}
            thing={{}}
            className={pieceCss.german}
          />
        )
      })}
      {soviet === 1 && spots[count - 1] !== undefined && (
        <SovietCounter
          spot={spots[count - 1] ?? { x: 0, y: 0, size }}
          terrain={record.terrain}
          face={face}
          isolated={state.isolated.includes(area)}
        />
      )}
    </g>
  )
}
