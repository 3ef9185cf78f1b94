import { NatoSymbol, Piece, type PieceProps, LanguageContext, type Spot, memoDeep } from '@kurgan/board-kit'
import { useContext } from 'react'
import { german, unitOf } from '../rules/units.ts'
import { colourOf, sizeOf, symbolOf } from './pieces.ts'
import css from './UnitCounter.module.css'
import { labelsOf } from './words/labels.ts'

/** What a counter shows of the position: all else is printed on it. */
export interface Look {
  readonly steps: number
  readonly cut?: boolean
  readonly acted?: boolean
  readonly bound?: boolean
}

/** German counters are square, Soviet ones have their corners cut; a reduced side has a white stripe. */
const shapeOf = (unit: number): 'square' | 'octagon' => (unitOf(unit).side === german ? 'square' : 'octagon')

const bands = {
  square: 'M-50,-50h100v23h-100z',
  octagon: 'M-50,-30l20,-20h60l20,20v3h-100z',
} as const

/** What is printed on it and lies on it. It stays as it is while the light around it changes. */
const Printed = ({
  unit,
  look: { steps, cut = false, acted = false, bound = false },
}: {
  unit: number
  look: Look
}) => {
  const record = unitOf(unit)
  const shape = shapeOf(unit)
  const band = colourOf(record)
  const shown = Math.max(1, steps)
  const { worker } = labelsOf(useContext(LanguageContext))
  const name = record.worker ? record.title.replace('Worker', worker) : record.title
  return (
    <>
      {band !== undefined && <path d={bands[shape]} fill={band} />}
      {steps === 1 && <path d="M-48.5,-15h97v39h-97z" className={css.stripe} />}
      <text
        y="-29.5"
        className={band === undefined ? css.bareName : css.name}
        textLength={name.length > 6 ? (shape === 'square' ? 88 : 70) : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
      <NatoSymbol name={symbolOf(record)} size={sizeOf(record)} y={4} scale={0.66} className={css.symbol} />
      <text y="46" className={css.factors}>
        {record.combat[shown]}-{record.move[shown]}
      </text>
      {acted && (
        <g className={css.acted}>
          <circle cx="-34" cy="-34" r="15" />
          <path d="M-41,-34L-36,-28L-26,-40" />
        </g>
      )}
      {bound && (
        <g className={css.bound}>
          <circle cx="-34" cy="32" r="17" />
          <path d="M-41,31h14v10h-14zM-38,31v-5a4,4 0 0 1 8,0v5" />
        </g>
      )}
      {cut && (
        <g className={css.cut}>
          <circle cx="34" r="18" />
          <path d="M29,-10h10v20h-10zM20,14L48,-14" />
        </g>
      )}
    </>
  )
}
const Face = memoDeep(Printed)

const Drawn = ({
  unit,
  spot,
  look,
  thing,
  recent = false,
  spotlit = false,
  yields = false,
}: {
  unit: number
  spot: Spot
  look: Look
  thing: PieceProps
  recent?: boolean
  spotlit?: boolean
  /** A click is meant for the Area while the unit itself cannot be chosen. */
  yields?: boolean
}) => (
  <Piece
    spot={spot}
    shape={shapeOf(unit)}
    thing={thing}
    recent={recent}
    spotlit={spotlit}
    className={`${css.unit} ${unitOf(unit).side === german ? css.german : css.soviet} ${yields ? css.yields : ''}`}
  >
    <Face unit={unit} look={look} />
  </Piece>
)
export const UnitCounter = memoDeep(Drawn)
