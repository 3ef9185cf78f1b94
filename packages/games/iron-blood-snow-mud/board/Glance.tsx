import { grid } from '@kurgan/board-kit'
import { hexes, sideNames, urbanOf } from '../rules/components.ts'
import type { IbsmState, SideNumber } from '../rules/state.ts'
import css from './Glance.module.css'
import { UnitPiece } from './Pieces.tsx'
import { bounds, centreOf } from './sheet.ts'
import { focusOf } from './view.ts'
import type { Labels } from './words/labels.ts'

const size = 50
const gap = 5
const padding = 9
const caption = 34

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

const mute = { thing: {} }

/**
 * A close look at the pieces of one hex, always the same size on the screen however far away the map is.
 * It cannot be pointed at, so it never stands between the pointer and what is under it.
 */
export const Glance = ({
  state,
  hex,
  units,
  hungry,
  labels,
}: {
  state: IbsmState
  hex: number
  units: readonly string[]
  hungry: ReadonlySet<string>
  labels: Labels
}) => {
  const { id, name } = hexes[hex] as (typeof hexes)[number]
  const pieces = units.filter((unit) => !unit.startsWith('S-FORT'))
  const title = `${labels.place(name)} ${id}`
  const notes = notesOf(state, hex, labels)
  const width = Math.max(pieces.length * (size + gap) - gap, 5.4 * notes.length, 7.8 * title.length) + 2 * padding
  const height = caption + (pieces.length > 0 ? size + 2 * padding : padding)
  const [cx, cy] = centreOf(hex)
  const below = cy < bounds.height * 0.24 || hidesFocus(state, hex)
  const half = `${width / 2}px / var(--scale, 1)`
  const x = `clamp(calc(${half}), ${cx}px, calc(${bounds.width}px - ${half}))`
  const y = below ? `${cy + 52}px` : `calc(${cy - 52}px - ${height}px / var(--scale, 1))`
  const spots = grid(pieces.length, [0, caption + padding / 2 + size / 2], size, Math.max(1, pieces.length), gap)
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
      {pieces.map((unit, i) => {
        const spot = spots[i]
        return spot === undefined ? null : (
          <UnitPiece key={unit} id={unit} spot={spot} state={state} hungry={hungry.has(unit)} marks={mute} />
        )
      })}
    </g>
  )
}
