import {
  type BoardProps,
  type BoardRefProps,
  camp,
  cross,
  names,
  NatoSymbol,
  ontoSheet,
  Piece,
  type PieceProps,
  translatePath,
  Plate,
  type Spot,
  star,
  memoDeep,
} from '@kurgan/board-kit'
import { typeOf } from '../rules/components.ts'
import { crossingId, crossingPlace, landingOf, siteId, zoneOf } from '../rules/map.ts'
import { type AasState, allies, axis, iceBridge, none, noFerry, tokenCargo } from '../rules/state.ts'
import css from './Pieces.module.css'
import { marks, symbolOf, taskLetter } from './pieces.ts'
import { pileRef } from './piles.ts'
import { boardOf, boundsOf, campHeightOf, furnitureOf, grainOf, pointOf } from './sheet.ts'
import { type Garrison, type Pile, pilesAt, sideName, type SideTokens } from './view.ts'

const unhandled: PieceProps = {}

/** Like units as one piece with their number. Squares are Axis, octagons Soviet; a lifted corner is in the air. */
const Drawn = ({
  pile: { type, count, status },
  spot,
  thing,
  taken = 0,
}: {
  pile: Pile
  spot: Spot
  thing?: PieceProps
  /** How many of them are in the hand. */
  taken?: number
}) => {
  const { id, side, profile } = typeOf(type)
  const minor = id.startsWith('minor')
  const task = status === undefined ? '' : taskLetter(status)
  return (
    <Piece
      spot={spot}
      shape={side === axis ? 'square' : 'octagon'}
      thing={thing ?? unhandled}
      className={`${side === axis ? css.axis : css.allies} ${minor ? css.minor : ''}`}
    >
      <NatoSymbol name={symbolOf(profile)} y={-14} scale={0.94} className={css.symbol} />
      {minor && <path d="M-42,12h84" className={css.minorBar} />}
      <text x={task === '' ? 0 : -16} y="44" className={css.count}>
        {taken > 0 && count > 1 ? `${taken}/${count}` : count}
      </text>
      {task !== '' && (
        <g className={css.task}>
          <circle cx="30" cy="29" r="20" />
          <text x="30" y="41.5">
            {task}
          </text>
        </g>
      )}
    </Piece>
  )
}
export const PileCounter = memoDeep(Drawn)

const CombatMarker = ({ at: [x, y], battle }: { at: readonly [number, number]; battle: boolean }) => (
  <g className={css.combat}>
    <circle cx={x} cy={y} r="10.5" />
    <path d={translatePath(battle ? 'M-5.5,-5.5L5.5,5.5M5.5,-5.5L-5.5,5.5' : 'M-6,0H4M0,-4.5L5,0L0,4.5', x, y)} />
  </g>
)

const Unsupplied = ({ at: [x, y] }: { at: readonly [number, number] }) => (
  <g className={css.unsupplied}>
    <path d={translatePath('M0,-8L8,7H-8Z', x, y)} />
    <text x={x} y={y + 5.5}>
      !
    </text>
  </g>
)

const Tokens = ({ tokens, at: [x, y] }: { tokens: readonly SideTokens[]; at: readonly [number, number] }) => (
  <>
    {tokens.map(({ side, count }, i) => (
      <g key={side} className={css.token}>
        <path d={translatePath(marks.crate, x + i * 30, y, 8)} data-side={sideName(side)} />
        <path d={translatePath(side === axis ? cross : star, x + i * 30 + 12, y - 4, 4)} data-side={sideName(side)} />
        <text x={x + i * 30 + 12} y={y + 8}>
          {count}
        </text>
      </g>
    ))}
  </>
)

const largest = 34
/** Pieces of the zone in which things happen are drawn larger than their cell. */
const closeUp = 1.6

/** What a press on a pile is for, and how many of it are in the hand. */
interface Handled {
  readonly thing: BoardRefProps
  readonly taken: number
}

const handledIn = (table: BoardProps<AasState>, place: number, pile: Pile): Handled => {
  const it = pileRef(place, pile)
  return { thing: table.refProps(it), taken: table.taken?.(it) ?? 0 }
}

/** As a zone's piles are handled, in the order in which they are drawn. */
export const handledOf = (
  table: BoardProps<AasState>,
  zone: number,
  { left, right }: Garrison,
): readonly (readonly Handled[])[] => [left, right].map((piles) => piles.map((pile) => handledIn(table, zone, pile)))

const keyOf = ({ type, status }: Pile): string => `${type} ${status}`

interface ZonePiecesProps {
  readonly zone: number
  readonly garrison: Garrison
  readonly near: boolean
  readonly handled: readonly (readonly Handled[])[]
}

/** Everything that stands in one zone: the Axis on the left, the Soviets on the right. */
export const ZonePieces = memoDeep(({ zone, garrison, near, handled: [ours, theirs] }: ZonePiecesProps) => {
  const { left, right, tokens, factory, unsupplied, combat } = garrison
  const { camp: band } = furnitureOf(zone)
  const grain = grainOf(zone)
  const campHeight = campHeightOf(zone)
  const grown = near ? closeUp : 1
  const placed = ontoSheet(
    {
      centre: [band.centre[0], band.centre[1] + ((grown - 1) * campHeight) / 4],
      width: Math.max(band.width, near ? 120 * grain : 0) * grown,
    },
    campHeight * grown,
    boundsOf[boardOf(zone)],
  )
  const spots = camp(left.length, right.length, placed, campHeight * grown, largest * grain * grown)
  const all = [...spots.own, ...spots.enemy]
  const bottom = Math.max(placed.centre[1], ...all.map(({ y, size }) => y + size / 2))
  const edge = (list: readonly Spot[], sign: -1 | 1): number =>
    list.reduce(
      (far, { x, size }) => (sign * (x + (sign * size) / 2) > sign * far ? x + (sign * size) / 2 : far),
      placed.centre[0],
    )
  return (
    <g className={css.pieces} data-space={zone}>
      {near && all.length > 0 && <Plate spots={all} margin={5} className={css.plate} />}
      {left.map((pile, i) => (
        <PileCounter key={keyOf(pile)} pile={pile} spot={spots.own[i] as Spot} {...ours?.[i]} />
      ))}
      {right.map((pile, i) => (
        <PileCounter key={keyOf(pile)} pile={pile} spot={spots.enemy[i] as Spot} {...theirs?.[i]} />
      ))}
      <Tokens tokens={tokens} at={[placed.centre[0] - 12, bottom + 11]} />
      {factory !== undefined && (
        <g className={css.factory} data-side={sideName(factory.holder)}>
          <path d={translatePath(marks.factory, placed.centre[0] + 34, bottom + 10, 9)} />
          <text x={placed.centre[0] + 50} y={bottom + 15}>
            {factory.letter}
          </text>
        </g>
      )}
      {unsupplied.left && <Unsupplied at={[edge(spots.own, -1) - 5, placed.centre[1] - 12]} />}
      {unsupplied.right && <Unsupplied at={[edge(spots.enemy, 1) + 5, placed.centre[1] - 12]} />}
      {combat !== undefined && (
        <CombatMarker
          at={[
            all.length === 0 ? placed.centre[0] : (edge(spots.own, 1) + edge(spots.enemy, -1)) / 2,
            placed.centre[1] - 21 * grown,
          ]}
          battle={combat === 'battle'}
        />
      )}
    </g>
  )
})

const cargoPile = (cargo: number): Pile => ({ type: cargo, count: 1, status: undefined })

/** A crossing: its ferry or ice bridge, what is aboard, and the air units over it. */
export const Crossing = ({ crossing, table }: { crossing: number; table: BoardProps<AasState> }) => {
  const { state } = table
  const id = crossingId(crossing)
  const [x, y] = pointOf(id)
  const kind = state.ferries[crossing] as number
  const cargo = state.aboard[crossing] as number
  const air = [axis, allies].flatMap((side) => pilesAt(state, side as 0 | 1, crossingPlace(crossing)))
  const sector = zoneOf(landingOf(crossing)).sector
  return (
    <>
      <g {...table.refProps({ kind: 'place', id })} className={css.place}>
        <rect x={x - 24} y={y - 17} width="48" height="34" rx="6" className={css.landing} data-sector={sector} />
        {kind === noFerry ? (
          <path d={`M${x - 9},${y - 7}l18,14m0,-14l-18,14`} className={css.missing} />
        ) : (
          <path
            d={translatePath(kind === iceBridge ? marks.bridge : marks.boat, x, y, 13)}
            className={kind === iceBridge ? css.bridge : css.boat}
          />
        )}
        {names(table.recent, 'place', id) && (
          <rect x={x - 27} y={y - 20} width="54" height="40" rx="8" className={css.recent} />
        )}
        <rect x={x - 24} y={y - 17} width="48" height="34" rx="6" className={css.ring} />
        {cargo === tokenCargo && <path d={translatePath(marks.crate, x, y - 26, 9)} className={css.crate} />}
        {cargo !== none && cargo !== tokenCargo && (
          <PileCounter pile={cargoPile(cargo)} spot={{ x, y: y - 30, size: 30 }} />
        )}
        {state.struck[crossing] === 1 && <CombatMarker at={[x + 24, y - 17]} battle={false} />}
      </g>
      {air.map((pile, i) => (
        <PileCounter
          key={keyOf(pile)}
          pile={pile}
          spot={{ x: x + 8 + i * 34, y: y + 36, size: 32 }}
          {...handledIn(table, crossingPlace(crossing), pile)}
        />
      ))}
    </>
  )
}

/** An Ambush Site: a ruin where several zones meet, with the infantry that hides there. */
export const Site = ({ site, table }: { site: number; table: BoardProps<AasState> }) => {
  const id = siteId(site)
  const [x, y] = pointOf(id)
  const held = table.state.sites[site] as number
  return (
    <g {...table.refProps({ kind: 'place', id })} className={css.place}>
      <path d={`M${x},${y - 19}L${x + 19},${y}L${x},${y + 19}L${x - 19},${y}Z`} className={css.site} />
      {names(table.recent, 'place', id) && <circle cx={x} cy={y} r="23" className={css.recent} />}
      <path d={`M${x},${y - 19}L${x + 19},${y}L${x},${y + 19}L${x - 19},${y}Z`} className={css.ring} />
      {held !== none && <PileCounter pile={cargoPile(held)} spot={{ x, y, size: 25 }} />}
    </g>
  )
}
