import type { Highlight, BoardRefProps } from '@kurgan/board-kit'
import { memo } from 'react'
import css from './HexCell.module.css'
import { hexPath, ringOf } from './sheet.ts'

/** How a hex shows its light: where nearly everything may be chosen, that must not drown the map. */
export type HexLook = Highlight | 'quiet'

/**
 * The ground of a hex as a thing that can be chosen. Its marks stay inside its own six sides. Ground and rings are told
 * the look one by one: of a hundred hexes that light up, the browser then looks only at what changes in them.
 */
const Cell = ({
  number,
  thing,
  look,
  focus,
  recent,
  spotlit,
  asked,
}: {
  number: number
  thing: BoardRefProps
  look: HexLook
  focus: boolean
  recent: boolean
  spotlit: boolean
  /** Whether a question is about it that may be answered elsewhere: it is brought into view then. */
  asked: boolean
}) => (
  <g {...thing} className={css.hex} data-space={number} data-asked={asked ? number : undefined}>
    <path d={hexPath(number)} data-look={look} className={css.ground} />
    {focus && <path d={ringOf(number)} className={css.focus} />}
    {recent && <path d={ringOf(number)} className={css.recent} />}
    {spotlit && <path d={ringOf(number)} className={css.spotlit} />}
    <path d={ringOf(number)} data-look={look === 'selected' ? look : undefined} className={css.ringEdge} />
    <path d={ringOf(number)} data-look={look} className={css.ring} />
  </g>
)
export const HexCell = memo(Cell)
