import {
  type BoardProps,
  camp,
  Counter,
  names,
  ontoSheet,
  Plate,
  type Spot,
  memoDeep,
  type BoardRef,
  type BoardRefProps,
} from '@kurgan/board-kit'
import { areaOf, unitOf } from '../rules/components.ts'
import { isSpent, isVacant } from '../rules/control.ts'
import type { AtvState } from '../rules/state.ts'
import css from './Pieces.module.css'
import { colourOf, factorsOf, sizeOf, symbolOf } from './pieces.ts'
import { bounds, campHeight, furnitureOf } from './sheet.ts'
import { type Face, SovietCounter } from './SovietCounter.tsx'
import { attackFrame, faceIn } from './view.ts'
import { labelsOf } from './words/labels.ts'

const largest = 41
/** Pieces of the Area in which things happen are drawn larger than their cell. */
const closeUp = 1.55

/** A German unit as it lies on the table. */
interface Lying {
  readonly unit: number
  readonly spent: boolean
  readonly thing: BoardRefProps
  readonly recent: boolean
  readonly spotlit: boolean
  /** A click is meant for the Area while the unit itself cannot be chosen. */
  readonly yields: boolean
}

export const lyingOf = (table: BoardProps<AtvState>, unit: number, areaLit = false): Lying => {
  const thing: BoardRef = { kind: 'unit', id: unitOf(unit).name }
  return {
    unit,
    spent: isSpent(table.state, unit),
    thing: table.refProps(thing),
    recent: names(table.recent, 'unit', thing.id),
    spotlit: names(table.spotlight, 'unit', thing.id),
    yields: areaLit && table.highlight(thing) === 'inactive',
  }
}

export const GermanCounter = ({ unit, yields, ...shown }: Lying & { readonly spot: Spot }) => {
  const record = unitOf(unit)
  return (
    <Counter
      {...shown}
      symbol={symbolOf(record)}
      size={sizeOf(record)}
      name={record.name}
      factors={factorsOf(record)}
      band={colourOf(record.division)}
      className={`${css.german} ${yields ? css.yields : ''}`}
    />
  )
}

/** What a unit does in the attack that is declared. */
type Part = 'lead' | 'attacks' | 'none'

interface LyingIn {
  readonly german: readonly (Lying & { readonly part: Part })[]
  /** undefined: nobody defends the Area any more. */
  readonly soviet: { readonly face: Face | undefined; readonly word: string; readonly isolated: boolean } | undefined
}

const partOf = (state: AtvState, unit: number): Part => {
  const attack = attackFrame(state)
  if (attack === undefined || !('attackers' in attack) || !attack.attackers.includes(unit)) return 'none'
  return 'lead' in attack && attack.lead === unit ? 'lead' : 'attacks'
}

export const lyingIn = (table: BoardProps<AtvState>, area: number, units: readonly number[]): LyingIn => {
  const { state } = table
  const face = faceIn(state, area)
  const word = face === undefined ? '' : labelsOf(table.language).strategyName[face.strategy]
  const areaLit = table.highlight({ kind: 'area', id: area }) !== 'inactive'
  return {
    german: units.map((unit) => ({ ...lyingOf(table, unit, areaLit), part: partOf(state, unit) })),
    soviet: isVacant(state, area) ? undefined : { face, word, isolated: state.isolated.includes(area) },
  }
}

/** Everything that stands in one Area: Germans on the left, the Soviet unit on the right. */
export const AreaPieces = memoDeep(({ area, lying, near }: { area: number; lying: LyingIn; near: boolean }) => {
  const { german, soviet } = lying
  if (german.length === 0 && soviet === undefined) return null
  const { camp: band } = furnitureOf(area)
  const grown = near ? closeUp : 1
  const spots = camp(
    german.length,
    soviet === undefined ? 0 : 1,
    // It grows downwards, away from the number and name of the Area.
    ontoSheet(
      {
        centre: [band.centre[0], band.centre[1] + ((grown - 1) * campHeight) / 4],
        width: Math.max(band.width, near ? 90 : 0) * grown,
      },
      campHeight * grown,
      bounds,
    ),
    campHeight * grown,
    largest * grown,
  )
  const [facing] = spots.enemy
  return (
    <g data-space={area}>
      {near && <Plate spots={[...spots.own, ...spots.enemy]} margin={4} className={css.plate} />}
      {soviet !== undefined && facing !== undefined && (
        <g className={css.soviet}>
          <SovietCounter spot={facing} terrain={areaOf(area).terrain} {...soviet} />
        </g>
      )}
      {german.map(({ part, ...shown }, i) => {
        const spot = spots.own[i] as Spot
        return (
          <g key={shown.unit}>
            <GermanCounter {...shown} spot={spot} />
            {part !== 'none' && <AttackMark spot={spot} lead={part === 'lead'} />}
          </g>
        )
      })}
      {german.length > 0 && facing !== undefined && <Clash spots={[...spots.own, ...spots.enemy]} at={facing} />}
    </g>
  )
})

/** A chevron under every attacker, a filled one under the lead. */
const AttackMark = ({ spot: { x, y, size }, lead }: { spot: Spot; lead: boolean }) => (
  <path
    d="M-14,-5L0,5L14,-5L14,3L0,13L-14,3Z"
    transform={`translate(${x} ${(y - size * 0.56).toFixed(1)}) scale(${(size / 78).toFixed(3)})`}
    className={lead ? css.leadMark : css.attackMark}
  />
)

/** Crossed strokes where the two sides of a Contested Area meet. */
const Clash = ({ at, spots }: { at: Spot; spots: readonly Spot[] }) => {
  const top = Math.min(...spots.map(({ y, size }) => y - size / 2))
  return (
    <g transform={`translate(${(at.x - at.size / 2 - 2.5).toFixed(1)} ${(top - 1).toFixed(1)})`} className={css.clash}>
      <circle r="7.5" />
      <path d="M-4,-4L4,4M4,-4L-4,4" />
    </g>
  )
}
