import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import css from './GlanceCard.module.css'
import type { BoardRefProps } from './game-ui.ts'
import type { PieceProps } from './Counter.tsx'
import { type Box, freePlace } from './glance-place.ts'
import { takeScale } from './map-scale.ts'
import type { Bounds } from './outline.ts'
import { grid, type Spot } from './stack.ts'
import { BoardViewContext } from './view-context.ts'

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

/** A piece on a card: it can be pressed like the one on the map, but neither keys nor ears meet it a second time. */
export const onCard = ({ onClick, onPointerEnter, onPointerLeave, ...thing }: BoardRefProps): PieceProps => ({
  onClick,
  onPointerEnter,
  onPointerLeave,
  'data-highlight': thing['data-highlight'],
})

const boxOf = (element: Element): Box => element.getBoundingClientRect()

/** Lays a card where it covers nothing that can be chosen, or takes it away where there is no such place. */
const layFree = (card: SVGGElement, space: number): void => {
  const map = card.ownerSVGElement
  const frame = map?.closest('section')
  if (map === null || frame === null || frame === undefined) return
  const isOnMap = (element: Element): boolean => !card.contains(element)
  const lit = [...map.querySelectorAll('[data-highlight="selectable"]')].filter(isOnMap).map(boxOf)
  const spaces = [...map.querySelectorAll(`[data-space="${space}"]`)].filter(isOnMap).map(boxOf)
  const [own, ...more] = spaces
  if (own === undefined) return
  const whole: Box = {
    left: Math.min(own.left, ...more.map(({ left }) => left)),
    top: Math.min(own.top, ...more.map(({ top }) => top)),
    right: Math.max(own.right, ...more.map(({ right }) => right)),
    bottom: Math.max(own.bottom, ...more.map(({ bottom }) => bottom)),
  }
  const shift = freePlace(boxOf(card), whole, boxOf(frame), lit)
  if (shift === undefined) card.style.display = 'none'
  else card.setAttribute('transform', `translate(${shift.x} ${shift.y})`)
}

/**
 * A close look at the pieces of one space, always the same size on the screen however far away the map is. It lies where
 * it covers nothing that can be chosen, and its own pieces can be pressed: it belongs to its space, so the pointer may
 * go over to it.
 */
export const GlanceCard = ({
  space,
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
  /** The number of the space, by which `useSpacePointedAt` knows it. */
  space: number
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
  const { hoverCards } = useContext(BoardViewContext)
  const { height } = layout
  const width = Math.max(layout.width, least) + 2 * padding
  const half = `${width / 2}px / var(--scale, 1)`
  const high = `${height}px / var(--scale, 1)`
  const left = `clamp(calc(${half}), ${x}px, calc(${sheet.width}px - ${half}))`
  const y = below ? `min(${bottom}px, calc(${sheet.height}px - ${high}))` : `max(0px, calc(${top}px - ${high}))`
  const whole = useRef<SVGGElement>(null)
  const card = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    if (whole.current !== null) takeScale(whole.current)
    if (card.current !== null) layFree(card.current, space)
  }, [space])
  if (!hoverCards) return null
  return (
    <g
      ref={whole}
      data-keeps-size
      data-space={space}
      className={css.glance}
      style={{ transform: `translate(${left}, ${y}) scale(calc(1 / var(--scale, 1)))` }}
      aria-hidden="true"
    >
      <g ref={card}>
        <rect x={-width / 2} width={width} height={height} rx="6" className={css.card} />
        <text y="16" className={css.title}>
          {title}
        </text>
        <text y="30" className={css.note}>
          {notes}
        </text>
        {children}
      </g>
    </g>
  )
}
