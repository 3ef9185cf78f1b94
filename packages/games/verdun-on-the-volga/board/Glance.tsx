import { grid } from '@kurgan/board-kit'
import { isZone, placeName } from '../rules/map.ts'
import type { VovState } from '../rules/state.ts'
import css from './Glance.module.css'
import { lookOf } from './Pieces.tsx'
import { bounds, boxOf, furnitureOf, siteOf } from './sheet.ts'
import { UnitCounter } from './UnitCounter.tsx'
import { focusOf, type Stack } from './view.ts'
import type { Labels } from './words/labels.ts'

const size = 54
const gap = 5
const padding = 9
const caption = 34
const columns = 8

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

/**
 * A close look at the pieces of one space, always the same size on the screen however far away the map is.
 * It cannot be pointed at, so it never stands between the pointer and what is under it.
 */
export const Glance = ({
  state,
  space,
  stack,
  labels,
}: {
  state: VovState
  space: number
  stack: Stack
  labels: Labels
}) => {
  const units = [...stack.german, ...stack.soviet]
  const title = labels.areaName(placeName(space))
  const notes = labels.areaNotes(state, space).join(' · ')
  const across = Math.min(columns, units.length)
  const rows = Math.ceil(units.length / columns)
  const width = Math.max(across * (size + gap) - gap, 170, 5 * notes.length, 7.6 * title.length) + 2 * padding
  const height = caption + (rows > 0 ? rows * (size + gap) - gap + 2 * padding : padding)
  const { head, camp, campHeight } = furnitureOf(space)
  const top = isZone(space) ? boxOf(space).y : head.centre[1] - 18
  const bottom = camp.centre[1] + campHeight / 2 + 10
  const below = head.centre[1] < bounds.height * 0.3 || hidesFocus(state, space)
  const half = `${width / 2}px / var(--scale, 1)`
  const x = `clamp(calc(${half}), ${camp.centre[0]}px, calc(${bounds.width}px - ${half}))`
  const high = `${height}px / var(--scale, 1)`
  const y = below ? `min(${bottom}px, calc(${bounds.height}px - ${high}))` : `max(0px, calc(${top}px - ${high}))`
  const spots = grid(
    units.length,
    [0, caption + padding / 2 + (rows * (size + gap) - gap) / 2],
    size,
    Math.max(1, across),
    gap,
  )
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
        const spot = spots[i]
        return spot === undefined ? null : (
          <UnitCounter key={unit} unit={unit} spot={spot} look={lookOf(state, unit)} thing={{}} />
        )
      })}
    </g>
  )
}
