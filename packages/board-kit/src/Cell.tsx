import type { ReactNode } from 'react'
import css from './Cell.module.css'
import type { ThingProps } from './room.ts'
import { steady } from './steady.ts'

/** The outline of a space, and the id its clip path has in the document. */
export interface CellShape {
  readonly id: string
  readonly path: string
}

interface CellProps {
  /** Its number, by which `spaceUnder` knows it. */
  space: number
  shape: CellShape
  thing: ThingProps
  /** The paint that shows who holds it, such as `url(#hatching)`. */
  wash: string
  contested: boolean
  recent: boolean
  spotlit: boolean
  /** Marks of the game's own, over those of a contested space. */
  children?: ReactNode
}

/** The ground of a space as a thing that can be chosen. */
export const Cell = steady(({ space, shape, thing, wash, contested, recent, spotlit, children }: CellProps) => (
  <g {...thing} className={css.cell} data-space={space}>
    <path d={shape.path} className={css.ground} fill={wash} />
    <g clipPath={`url(#${shape.id})`} className={css.marks}>
      {contested && <path d={shape.path} className={css.contestedEdge} />}
      {contested && <path d={shape.path} className={css.contested} />}
      {children}
      {recent && <path d={shape.path} className={css.recent} />}
      {spotlit && <path d={shape.path} className={css.spotlit} />}
      <path d={shape.path} className={css.ringEdge} />
      <path d={shape.path} className={css.ring} />
    </g>
  </g>
))

/** Marks stay inside their own cell, so that two neighbours never paint over each other's. */
export const CellShapes = ({ shapes }: { shapes: readonly CellShape[] }) => (
  <defs>
    {shapes.map(({ id, path }) => (
      <clipPath key={id} id={id}>
        <path d={path} />
      </clipPath>
    ))}
  </defs>
)
