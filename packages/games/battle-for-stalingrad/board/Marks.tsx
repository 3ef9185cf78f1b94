import { NatoSymbol, type SymbolName } from '@kurgan/board-kit'
import type { ForceType } from '../data/schema.ts'
import { cross, star } from './art.ts'
import css from './Marks.module.css'

/** Small signs that stand on several kinds of cards. */

/** A star or a plain cross: the sides are told by shape, not by colour alone. */
export const Emblem = ({ side }: { readonly side: number }) => (
  <svg viewBox="-11 -11 22 22" className={css.emblem} data-side={side} aria-hidden="true">
    <path d={side === 0 ? star : cross} />
  </svg>
)

const symbolOf: Readonly<Record<ForceType, SymbolName>> = {
  infantry: 'infantry',
  motorized: 'motorised',
  tank: 'armour',
}
export const TypeSymbol = ({ type }: { readonly type: ForceType }) => (
  <svg viewBox="-42 -28 84 56" className={css.symbol} aria-hidden="true">
    <NatoSymbol name={symbolOf[type]} />
  </svg>
)

/** More tokens than these are counted, not drawn. */
const drawn = 6

/** Rations as tokens with their number; none at all is a crossed-out token. */
export const Rations = ({ count }: { readonly count: number }) => (
  <span className={css.rations} data-none={count === 0 || undefined}>
    <b>{count}</b>
    <span className={css.tokens}>
      {Array.from({ length: Math.min(Math.max(count, 1), drawn) }, (_, token) => (
        <i key={token} />
      ))}
    </span>
  </span>
)
