import {
  type BoardProps,
  type Camp,
  camp,
  translatePath,
  grid,
  names,
  Plate,
  type Spot,
  memoDeep,
  type BoardRef,
  type BoardRefProps,
} from '@kurgan/board-kit'
import { isBound } from '../rules/flanks.ts'
import { isEastBank, isZone, placeName } from '../rules/map.ts'
import type { VovState } from '../rules/state.ts'
import { nameOf } from '../rules/units.ts'
import css from './Pieces.module.css'
import { furnitureOf } from './sheet.ts'
import { type Look, UnitCounter } from './UnitCounter.tsx'
import { hasActed, type Part, partOf, type Stack } from './view.ts'

const largest = 46
/** Pieces of the Area in which things happen are drawn larger than their cell. */
const closeUp = 1.45
const gap = 3

export const lookOf = (s: VovState, unit: number): Look => ({
  steps: s.steps[unit] ?? 2,
  cut: s.cut[unit] === 1,
  acted: hasActed(s, unit),
  bound: (s.at[unit] ?? -1) >= 0 && isBound(s, unit),
})

/** Any number of pieces in a box, as large as the room allows. */
const pack = (count: number, centre: readonly [number, number], width: number, height: number): Spot[] => {
  const plans = Array.from({ length: Math.max(1, count) }, (_, i) => {
    const columns = i + 1
    const rows = Math.ceil(count / columns)
    return { columns, size: Math.min(largest, (width + gap) / columns - gap, (height + gap) / rows - gap) }
  })
  const best = plans.reduce((one, other) => (other.size >= one.size ? other : one))
  return grid(count, [centre[0], centre[1]], best.size, best.columns, gap)
}

const campOf = (space: number, { german, soviet }: LyingIn, grown: number): Camp => {
  const { camp: band, campHeight } = furnitureOf(space)
  if (isZone(space)) {
    const packed = pack(german.length + soviet.length, [band.centre[0], band.centre[1]], band.width, campHeight)
    // Across the river they stand by the name of their Zone, clear of the buttons of the frame.
    const floor = Math.max(...packed.map(({ y, size }) => y + size / 2))
    const drop = isEastBank(space) ? band.centre[1] + campHeight / 2 - floor : 0
    const spots = packed.map((spot) => ({ ...spot, y: spot.y + drop }))
    return { own: spots.slice(0, german.length), enemy: spots.slice(german.length) }
  }
  return camp(
    german.length,
    soviet.length,
    // It grows downwards, away from the number and name of the Area.
    {
      centre: [band.centre[0], band.centre[1] + ((grown - 1) * campHeight) / 4],
      width: band.width * grown,
    },
    campHeight * grown,
    largest * grown,
  )
}

/** A unit as it lies on the map. */
interface Lying {
  readonly unit: number
  readonly look: Look
  readonly thing: BoardRefProps
  readonly recent: boolean
  readonly spotlit: boolean
  /** A click is meant for the Area while the unit itself cannot be chosen. */
  readonly yields: boolean
  readonly part: Part
}

interface LyingIn {
  readonly german: readonly Lying[]
  readonly soviet: readonly Lying[]
}

export const lyingIn = (table: BoardProps<VovState>, space: number, { german, soviet }: Stack): LyingIn => {
  const { state } = table
  const areaLit = table.highlight({ kind: 'area', id: placeName(space) }) !== 'inactive'
  const lying = (unit: number): Lying => {
    const thing: BoardRef = { kind: 'unit', id: nameOf(unit) }
    return {
      unit,
      look: lookOf(state, unit),
      thing: table.refProps(thing),
      recent: names(table.recent, 'unit', thing.id),
      spotlit: names(table.spotlight, 'unit', thing.id),
      yields: areaLit && table.highlight(thing) === 'inactive',
      part: partOf(state.fight, unit),
    }
  }
  return { german: german.map(lying), soviet: soviet.map(lying) }
}

interface SpaceProps {
  readonly space: number
  readonly lying: LyingIn
  readonly near: boolean
  /** Whether a question is about this space: what stands here is brought into view. */
  readonly asked: boolean
}

/** Everything that stands in one space: Germans on the left, Soviets on the right. */
export const SpacePieces = memoDeep(({ space, lying, near, asked }: SpaceProps) => {
  const { german, soviet } = lying
  if (german.length + soviet.length === 0) return null
  const grown = near && !isZone(space) ? closeUp : 1
  const spots = campOf(space, lying, grown)
  const piece = ({ part, ...shown }: Lying, spot: Spot | undefined) =>
    spot === undefined ? null : (
      <g key={shown.unit} data-asked={asked ? shown.unit : undefined}>
        <UnitCounter {...shown} spot={spot} />
        <PartMark part={part} spot={spot} />
      </g>
    )
  return (
    <g data-space={space}>
      {grown > 1 && <Plate spots={[...spots.own, ...spots.enemy]} margin={5} className={css.plate} />}
      {german.map((one, i) => piece(one, spots.own[i]))}
      {soviet.map((one, i) => piece(one, spots.enemy[i]))}
      {german.length > 0 && soviet.length > 0 && <Clash spots={spots} />}
    </g>
  )
})

/** A chevron over every attacker, a filled one over the lead; a shield over the Lead Defending Unit. */
const PartMark = ({ part, spot: { x, y, size } }: { part: Part; spot: Spot }) => {
  if (part === 'none') return null
  const place = `translate(${x.toFixed(1)} ${(y - size * 0.56).toFixed(1)}) scale(${(size / 78).toFixed(3)})`
  return part === 'leads defense' ? (
    <path d="M-13,-10H13V2C13,9 6,13 0,16C-6,13 -13,9 -13,2Z" transform={place} className={css.leadMark} />
  ) : (
    <path
      d="M-14,-5L0,5L14,-5L14,3L0,13L-14,3Z"
      transform={place}
      className={part === 'lead' ? css.leadMark : css.attackMark}
    />
  )
}

/** Crossed strokes where the two sides of a Contested Area meet. */
const Clash = ({ spots: { own, enemy } }: { spots: Camp }) => {
  const [right, left] = [own.at(-1), enemy[0]]
  if (right === undefined || left === undefined) return null
  const top = Math.min(...[...own, ...enemy].map(({ y, size }) => y - size / 2))
  const x = Math.max(...own.map((spot) => spot.x + spot.size / 2))
  return (
    <g className={css.clash}>
      <circle cx={x + 2.5} cy={top - 1} r="8.5" />
      <path d={translatePath('M-4.5,-4.5L4.5,4.5M4.5,-4.5L-4.5,4.5', x + 2.5, top - 1)} />
    </g>
  )
}
