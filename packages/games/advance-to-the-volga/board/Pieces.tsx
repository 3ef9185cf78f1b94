import { type BoardProps, camp, Counter, names, ontoSheet, Plate, type Spot, type Thing } from '@kurgan/board-kit'
import { areaOf, unitOf } from '../rules/components.ts'
import { isSpent, isVacant } from '../rules/control.ts'
import type { AtvState } from '../rules/state.ts'
import css from './Pieces.module.css'
import { colourOf, factorsOf, sizeOf, symbolOf } from './pieces.ts'
import { bounds, campHeight, furnitureOf } from './sheet.ts'
import { SovietCounter } from './SovietCounter.tsx'
import { attackFrame, faceIn } from './view.ts'

const largest = 41
/** Pieces of the Area in which things happen are drawn larger than their cell. */
const closeUp = 1.55

export const GermanCounter = ({
  unit,
  spot,
  spent,
  table,
  area,
}: {
  unit: number
  spot: Spot
  spent: boolean
  table: BoardProps<AtvState>
  /** The Area it stands in, which a click is meant for while the unit itself cannot be chosen. */
  area?: number
}) => {
  const record = unitOf(unit)
  const thing: Thing = { kind: 'unit', id: record.name }
  const yields =
    area !== undefined && table.light(thing) === 'idle' && table.light({ kind: 'area', id: area }) !== 'idle'
  return (
    <Counter
      spot={spot}
      symbol={symbolOf(record)}
      size={sizeOf(record)}
      name={record.name}
      factors={factorsOf(record)}
      band={colourOf(record.division)}
      spent={spent}
      thing={table.thing(thing)}
      recent={names(table.recent, 'unit', record.name)}
      spotlit={names(table.spotlight, 'unit', record.name)}
      className={`${css.german} ${yields ? css.yields : ''}`}
    />
  )
}

/** Everything that stands in one Area: Germans on the left, the Soviet unit on the right. */
export const AreaPieces = ({
  area,
  units,
  table,
  near,
}: {
  area: number
  units: readonly number[]
  table: BoardProps<AtvState>
  near: boolean
}) => {
  const { state } = table
  const soviet = isVacant(state, area) ? 0 : 1
  if (units.length + soviet === 0) return null
  const { camp: band } = furnitureOf(area)
  const grown = near ? closeUp : 1
  const spots = camp(
    units.length,
    soviet,
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
  const attack = attackFrame(state)
  const attackers = attack !== undefined && 'attackers' in attack ? attack.attackers : []
  const lead = attack !== undefined && 'lead' in attack ? attack.lead : -1
  return (
    <g data-space={area}>
      {near && <Plate spots={[...spots.own, ...spots.enemy]} margin={4} className={css.plate} />}
      {spots.enemy.map((spot) => (
        <g key="soviet" className={css.soviet}>
          <SovietCounter
            spot={spot}
            terrain={areaOf(area).terrain}
            face={faceIn(state, area)}
            isolated={state.isolated.includes(area)}
          />
        </g>
      ))}
      {units.map((unit, i) => {
        const spot = spots.own[i] as Spot
        return (
          <g key={unit}>
            <GermanCounter unit={unit} spot={spot} spent={isSpent(state, unit)} table={table} area={area} />
            {attackers.includes(unit) && <AttackMark spot={spot} lead={unit === lead} />}
          </g>
        )
      })}
      {units.length > 0 && soviet > 0 && <Clash spots={[...spots.own, ...spots.enemy]} at={spots.enemy[0] as Spot} />}
    </g>
  )
}

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
