import type { ReactNode } from 'react'
import css from './Counter.module.css'
import { NatoSymbol } from './NatoSymbol.tsx'
import { translatePath } from './translate-path.ts'
import type { BoardRefProps } from './game-ui.ts'
import type { Spot } from './stack.ts'
import { memoDeep } from './memo-deep.ts'
import type { SymbolName, UnitSize } from './symbols.ts'

/** What a piece is spread with: the choice it may be, or only a mark that tells it apart. */
export type PieceProps = Partial<BoardRefProps>

const outlines = {
  square: 'M-50,-50h100v100h-100z',
  octagon: 'M-50,-30l20,-20h60l20,20v60l-20,20h-60l-20,-20z',
} as const
const shadows = { square: translatePath(outlines.square, 4, 5), octagon: translatePath(outlines.octagon, 4, 5) }

/** A square piece of cardboard of 100 × 100 around the origin, put on its spot. Shape tells the sides apart. */
export const Piece = ({
  spot,
  shape,
  thing,
  recent = false,
  spotlit = false,
  className,
  children,
}: {
  spot: Spot
  shape: keyof typeof outlines
  thing: PieceProps
  recent?: boolean
  spotlit?: boolean
  className?: string | undefined
  children: ReactNode
}) => {
  const outline = outlines[shape]
  return (
    <g
      {...thing}
      className={`${css.piece} ${className ?? ''}`}
      transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)}) scale(${(spot.size / 100).toFixed(4)})`}
    >
      <path d={shadows[shape]} className={css.shadow} />
      <path d={outline} className={css.card} />
      {children}
      <path d={outline} className={css.rim} />
      {recent && <path d="M-50,-26v-24h24M26,-50h24v24M50,26v24h-24M-26,50h-24v-24" className={css.recent} />}
      {spotlit && <circle r="76" className={css.spotlit} />}
      <path d={outline} className={css.ring} />
    </g>
  )
}

export interface CounterProps {
  spot: Spot
  symbol: SymbolName
  size?: UnitSize
  name: string
  /** Such as `5-4`; a Spent side has none. */
  factors: string
  /** The colour of the division; undefined: a unit of no division. */
  band: string | undefined
  spent: boolean
  thing: PieceProps
  recent?: boolean
  spotlit?: boolean
  className?: string | undefined
}

/** A unit counter. Its Spent side is white, without factors, and struck through: told by shape as well as by colour. */
export const Counter = memoDeep(({ symbol, size, name, factors, band, spent, className, ...piece }: CounterProps) => (
  <Piece
    {...piece}
    shape="square"
    className={`${css.unit} ${band === undefined ? css.bare : ''} ${spent ? css.spent : ''} ${className ?? ''}`}
  >
    {band !== undefined && <path d="M-50,-50h100v23h-100z" fill={band} className={css.band} />}
    <text y="-29.5" className={css.name} textLength={name.length > 6 ? 90 : undefined} lengthAdjust="spacingAndGlyphs">
      {name}
    </text>
    <NatoSymbol name={symbol} size={size} y={6} scale={0.74} className={css.symbol} />
    {spent ? (
      <path d="M-46,46L46,-22M-46,30L-14,6M14,14L46,-10" className={css.strike} />
    ) : (
      <text y="45" className={css.factors}>
        {factors}
      </text>
    )}
  </Piece>
))
