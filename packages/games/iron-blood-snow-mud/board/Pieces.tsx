import {
  type BoardProps,
  NatoSymbol,
  names,
  Piece,
  translatePath,
  type PieceProps,
  type Spot,
  type BoardRef,
  memoDeep,
} from '@kurgan/board-kit'
import {
  hexes,
  infantryOf,
  regularNumber,
  regularOf,
  tanksOf,
  type Unit,
  unitNamed,
  urbanOf,
} from '../rules/components.ts'
import { axis, type IbsmState, type SideNumber } from '../rules/state.ts'
import { placed } from './layout.ts'
import css from './Pieces.module.css'
import { brokenChain, emblems, fir, plane, ship, swords } from './pieces.ts'
import { centreOf } from './sheet.ts'
import type { Clash } from './view.ts'

interface Marks {
  readonly thing: PieceProps
  readonly recent?: boolean
  readonly spotlit?: boolean
  readonly yields?: boolean
}

const lookOf = (side: SideNumber): string => (side === axis ? (css.axis ?? '') : (css.soviet ?? ''))
const shapeOf = (side: SideNumber): 'square' | 'octagon' => (side === axis ? 'square' : 'octagon')

/** Small squares for the dice a unit brings into Combat. */
const Dice = ({ count }: { count: number }) => (
  <g className={css.dice}>
    {Array.from({ length: count }, (_, i) => (
      <rect key={i} x={(i - (count - 1) / 2) * 22 - 8.5} y="26" width="17" height="17" rx="4" />
    ))}
  </g>
)

/** Infantry and Tanks: dark while they may move, light afterwards, as the two faces of the counter. */
const Regular = ({
  id,
  spot,
  moved,
  hungry,
  marks,
}: {
  id: string
  spot: Spot
  moved: boolean
  hungry: boolean
  marks: Marks
}) => {
  const unit = regularNumber(id)
  const { tank, dice, side } = regularOf(unit)
  const { yields = false, ...rest } = marks
  return (
    <Piece
      spot={spot}
      shape={shapeOf(side)}
      {...rest}
      className={`${lookOf(side)} ${moved ? css.moved : ''} ${yields ? css.yields : ''}`}
    >
      <path d={translatePath(emblems[side], -25, -33, 10)} className={css.emblem} />
      <text x="21" y="-24.5" className={css.number}>
        {unit - (tank ? tanksOf : infantryOf)[side].first + 1}
      </text>
      <NatoSymbol name={tank ? 'armour' : 'infantry'} scale={0.86} className={css.symbol} />
      <Dice count={dice} />
      {hungry && (
        <g className={css.hungry}>
          <circle cx="36" cy="34" r="19" />
          <path d={translatePath(brokenChain, 36, 34, 12)} />
        </g>
      )}
    </Piece>
  )
}
const RegularPiece = memoDeep(Regular)

const icons: Readonly<Partial<Record<Unit['kind'], string>>> = { air: plane, fleet: ship, partisan: fir }

/** Air Units, Fleets and Partisans: one picture each. A bolt disrupts, a stroke through the Fleet is disrupted. */
const Support = ({ id, spot, mark, marks }: { id: string; spot: Spot; mark: 'bolt' | 'stroke' | ''; marks: Marks }) => {
  const { yields = false, ...rest } = marks
  const unit = unitNamed(id)
  if (unit === undefined) return null
  const { kind, side } = unit
  return (
    <Piece
      spot={spot}
      shape={shapeOf(side)}
      {...rest}
      className={`${lookOf(side)} ${css.support} ${yields ? css.yields : ''}`}
    >
      <path d={translatePath(icons[kind] ?? '', 0, 0, kind === 'fleet' ? 36 : 34)} className={css.icon} />
      {mark === 'bolt' && <path d="M14,-48L-6,4H10L-10,48L38,-14H18L40,-48Z" className={css.bolt} />}
      {mark === 'stroke' && <path d="M-44,-44L44,44M44,-44L-44,44" className={css.stroke} />}
    </Piece>
  )
}
const SupportPiece = memoDeep(Support)

const markOf = (s: IbsmState, id: string): 'bolt' | 'stroke' | '' => {
  const unit = unitNamed(id)
  if (unit?.kind === 'air') return s.disrupting[unit.number] === 1 ? 'bolt' : ''
  return unit?.kind === 'fleet' && s.disrupted[unit.number] === 1 ? 'stroke' : ''
}

/** What a unit shows of the position: all else is printed on it. */
interface Face {
  readonly moved: boolean
  readonly hungry: boolean
  readonly mark: 'bolt' | 'stroke' | ''
}

export const faceOf = (s: IbsmState, id: string, hungry: ReadonlySet<string>): Face => ({
  moved: s.moved[regularNumber(id)] === 1,
  hungry: hungry.has(id),
  mark: markOf(s, id),
})

/** Any unit as it lies on the table. Without a table it is only a picture, such as on the card of a hex. */
export const UnitPiece = ({
  id,
  spot,
  face: { moved, hungry, mark },
  marks,
}: {
  id: string
  spot: Spot
  face: Face
  marks: Marks
}) =>
  regularNumber(id) >= 0 ? (
    <RegularPiece id={id} spot={spot} moved={moved} hungry={hungry} marks={marks} />
  ) : (
    <SupportPiece id={id} spot={spot} mark={mark} marks={marks} />
  )

/** How a unit takes part in the table; `hex` is the ground a click is meant for while the unit cannot be chosen. */
export const marksOf = (table: BoardProps<IbsmState>, id: string, hex = -1): Marks => {
  const thing: BoardRef = { kind: 'unit', id }
  const under = hexes[hex]
  const ground =
    under !== undefined &&
    (table.highlight({ kind: 'hex', id: under.id }) !== 'inactive' ||
      (under.urban >= 0 && table.highlight({ kind: 'location', id: urbanOf(under.urban).id }) !== 'inactive'))
  return {
    thing: table.refProps(thing),
    recent: names(table.recent, 'unit', id),
    spotlit: names(table.spotlight, 'unit', id),
    yields: ground && table.highlight(thing) === 'inactive',
  }
}

const closeUp = 1.28

interface Lying {
  readonly id: string
  readonly face: Face
  readonly marks: Marks
}

export const lyingIn = (
  table: BoardProps<IbsmState>,
  hex: number,
  units: readonly string[],
  hungry: ReadonlySet<string>,
): readonly Lying[] =>
  units.map((id) => ({ id, face: faceOf(table.state, id, hungry), marks: marksOf(table, id, hex) }))

/** Everything that stands in one hex. */
export const HexPieces = memoDeep(({ hex, lying, near }: { hex: number; lying: readonly Lying[]; near: boolean }) => {
  const spots = placed(
    lying.map(({ id }) => id),
    hex,
    near ? closeUp : 1,
  )
  return (
    <g data-space={hex}>
      {spots.map(({ id, spot }) => {
        const shown = lying.find((one) => one.id === id)
        return shown === undefined ? null : <UnitPiece key={id} spot={spot} {...shown} />
      })}
    </g>
  )
})

/** A Combat that is due: crossed swords, and the dice each side would roll as things stand. */
export const ClashMark = ({ clash: { hex, axisDice, sovietDice } }: { clash: Clash }) => {
  const [x, y] = centreOf(hex)
  return (
    <g transform={`translate(${x.toFixed(1)} ${(y - 27).toFixed(1)})`} className={css.clash} aria-hidden="true">
      <rect x="-27" y="-9" width="54" height="18" rx="9" />
      <circle r="8.6" />
      <path d={translatePath(swords, 0, 0, 5)} />
      <text x="-17" y="4.6" className={css.axisDice}>
        {axisDice}
      </text>
      <text x="17" y="4.6" className={css.sovietDice}>
        {sovietDice}
      </text>
    </g>
  )
}
