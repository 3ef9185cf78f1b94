import { grid, type Spot } from '@kurgan/board-kit'
import { placeId } from '../rules/map.ts'
import { type AasState, allies, axis } from '../rules/state.ts'
import css from './Glance.module.css'
import { PileCounter } from './Pieces.tsx'
import { boardOf, boundsOf, furnitureOf } from './sheet.ts'
import { pilesAt } from './view.ts'
import type { Labels } from './words/labels.ts'

const size = 54
const gap = 5
const padding = 9
const caption = 34

/**
 * A close look at one zone, always the same size on the screen however far away the map is. It cannot be
 * pointed at, so it never stands between the pointer and what is under it.
 */
export const Glance = ({ state, zone, labels }: { state: AasState; zone: number; labels: Labels }) => {
  const piles = [...pilesAt(state, axis, zone), ...pilesAt(state, allies, zone)]
  const title = labels.placeName(placeId(zone))
  const notes = labels.zoneNotes(state, zone).join(' · ')
  const width = Math.max(piles.length * (size + gap) - gap, 170, 4.9 * notes.length, 7.6 * title.length) + 2 * padding
  const height = caption + (piles.length > 0 ? size + 2 * padding : padding)
  const bounds = boundsOf[boardOf(zone)]
  const { head, camp } = furnitureOf(zone)
  const half = `${width / 2}px / var(--scale, 1)`
  const x = `clamp(calc(${half}), ${camp.centre[0]}px, calc(${bounds.width}px - ${half}))`
  const below = head.centre[1] < bounds.height * 0.3
  const y = below ? `${camp.centre[1] + 46}px` : `calc(${head.centre[1] - 24}px - ${height}px / var(--scale, 1))`
  const spots = grid(piles.length, [0, caption + padding / 2 + size / 2], size, Math.max(1, piles.length), gap)
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
      {piles.map((pile, i) => (
        <PileCounter key={`${pile.type} ${pile.status}`} pile={pile} spot={spots[i] as Spot} />
      ))}
    </g>
  )
}
