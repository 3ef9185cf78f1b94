import type { ThingProps } from '@kurgan/board-kit'
import { memo } from 'react'
import css from './HexCell.module.css'
import { hexPath, ringOf } from './sheet.ts'

/** The ground of a hex as a thing that can be chosen. Its marks stay inside its own six sides. */
const Cell = ({
  number,
  thing,
  focus,
  recent,
  spotlit,
}: {
  number: number
  thing: ThingProps
  focus: boolean
  recent: boolean
  spotlit: boolean
}) => (
  <g {...thing} className={css.hex} data-space={number}>
    <path d={hexPath(number)} className={css.ground} />
    {focus && <path d={ringOf(number)} className={css.focus} />}
    {recent && <path d={ringOf(number)} className={css.recent} />}
    {spotlit && <path d={ringOf(number)} className={css.spotlit} />}
    <path d={ringOf(number)} className={css.ringEdge} />
    <path d={ringOf(number)} className={css.ring} />
  </g>
)
export const HexCell = memo(Cell)
