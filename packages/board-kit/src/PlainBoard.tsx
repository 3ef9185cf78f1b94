import type { BoardProps, BoardRef } from './game-ui.ts'
import css from './PlainBoard.module.css'

/** A place of the map: an area, a hex, a box. */
export interface PlainPlace {
  readonly id: string | number
  readonly x: number
  readonly y: number
  /** The places that it borders on. */
  readonly next: readonly (string | number)[]
}

/** Something that lies on a place. */
export interface PlainPiece {
  readonly id: string | number
  readonly at: string | number
  readonly side: string
}

/** A board as data: where the places lie, and what stands on them. */
export interface PlainMap<S> {
  readonly places: readonly PlainPlace[]
  /** What actions call a place and a piece: the kinds of their fields. */
  readonly kinds: { readonly place: string; readonly piece: string }
  readonly pieces: (state: S) => readonly PlainPiece[]
}

const radius = 9
const margin = 14

const boxOf = (places: readonly PlainPlace[]): string => {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return `${left} ${top} ${Math.max(...xs) - left + margin} ${Math.max(...ys) - top + margin}`
}

/** A board drawn from nothing but its data: places as circles, borders as lines, pieces as squares with their names. */
export const plainBoard = <S,>({ places, kinds, pieces }: PlainMap<S>) => {
  const placeOf = new Map(places.map((place) => [place.id, place]))
  const borders = places.flatMap((one) =>
    one.next.flatMap((id) => {
      const other = placeOf.get(id)
      return other === undefined ? [] : [`M${one.x},${one.y}L${other.x},${other.y}`]
    }),
  )
  const box = boxOf(places)
  const PlainBoard = (table: BoardProps<S>) => {
    const here = pieces(table.state)
    const marked = (kind: string, id: string | number): true | undefined =>
      [...table.recent, ...table.spotlight].some((one: BoardRef) => one.kind === kind && one.id === id) || undefined
    return (
      <svg viewBox={box} className={css.board}>
        <path d={borders.join('')} className={css.borders} />
        {places.map(({ id, x, y }) => (
          <g
            key={id}
            {...table.refProps({ kind: kinds.place, id })}
            className={css.place}
            data-marked={marked(kinds.place, id)}
          >
            <circle cx={x} cy={y} r={radius} />
            <text x={x} y={y + radius + 4}>
              {id}
            </text>
          </g>
        ))}
        {here.map(({ id, at, side }) => {
          const place = placeOf.get(at)
          if (place === undefined) return null
          const row = here.filter((one) => one.at === at)
          const x = place.x + (row.findIndex((one) => one.id === id) - (row.length - 1) / 2) * 7
          return (
            <g
              key={id}
              {...table.refProps({ kind: kinds.piece, id })}
              className={css.piece}
              data-side={side}
              data-marked={marked(kinds.piece, id)}
            >
              <rect x={x - 3} y={place.y - 3} width={6} height={6} />
              <text x={x} y={place.y + 1}>
                {id}
              </text>
            </g>
          )
        })}
      </svg>
    )
  }
  return PlainBoard
}
