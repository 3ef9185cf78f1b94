import type { ReactNode } from 'react'
import css from './GlanceCard.module.css'
import type { Bounds } from './outline.ts'
import { grid, type Spot } from './stack.ts'

const gap = 5
const padding = 9
const caption = 34

export interface GlanceLayout {
  readonly width: number
  readonly height: number
  readonly spots: readonly Spot[]
}

/** Pieces under the title and notes of a card, so many in a row; the spots count from the middle of its upper edge. */
export const glanceLayout = (count: number, size: number, columns = count): GlanceLayout => {
  const across = Math.min(columns, count)
  const rows = count === 0 ? 0 : Math.ceil(count / columns)
  const pieces = rows * (size + gap) - gap
  return {
    width: across * (size + gap) - gap,
    height: caption + (rows > 0 ? pieces + 2 * padding : padding),
    spots: grid(count, [0, caption + padding / 2 + pieces / 2], size, Math.max(1, across), gap),
  }
}

/**
 * A close look at the pieces of one space, always the same size on the screen however far away the map is.
 * It cannot be pointed at, so it never stands between the pointer and what is under it.
 */
export const GlanceCard = ({
  sheet,
  x,
  top,
  bottom,
  below,
  title,
  notes,
  least,
  layout,
  children,
}: {
  sheet: Bounds
  /** The middle of the space, and where a card above it ends and one below it begins. */
  x: number
  top: number
  bottom: number
  below: boolean
  title: string
  notes: string
  /** The width that title and notes take. */
  least: number
  layout: GlanceLayout
  children: ReactNode
}) => {
  const { height } = layout
  const width = Math.max(layout.width, least) + 2 * padding
  const half = `${width / 2}px / var(--scale, 1)`
  const high = `${height}px / var(--scale, 1)`
  const left = `clamp(calc(${half}), ${x}px, calc(${sheet.width}px - ${half}))`
  const y = below ? `min(${bottom}px, calc(${sheet.height}px - ${high}))` : `max(0px, calc(${top}px - ${high}))`
  return (
    <g
      className={css.glance}
      style={{ transform: `translate(${left}, ${y}) scale(calc(1 / var(--scale, 1)))` }}
      aria-hidden="true"
    >
      <rect x={-width / 2} width={width} height={height} rx="6" className={css.card} />
      <text y="16" className={css.title}>
        {title}
      </text>
      <text y="30" className={css.note}>
        {notes}
      </text>
      {children}
    </g>
  )
}
