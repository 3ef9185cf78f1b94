import { translatePath, type BoardProps, cross, names, star, type BoardRefProps } from '@kurgan/board-kit'
import { memo } from 'react'
import { fortresses, hexOf, urbanOf } from '../rules/components.ts'
import { type IbsmState, type SideName, soviet } from '../rules/state.ts'
import { bastions } from './art.ts'
import css from './Locations.module.css'
import { centreOf, locationShapes } from './sheet.ts'
import type { Labels } from './words/labels.ts'

const sideWord = (side: number | undefined): SideName => (side === soviet ? 'soviet' : 'axis')

/** A double line round industry, hatched ground where the Axis rules. */
const Outline = memo(({ path, side, industrial }: { path: string; side: SideName; industrial: boolean }) => (
  <g data-side={side}>
    <path d={path} className={css.ground} />
    <path d={path} className={css.edge} />
    <path d={path} className={css.line} />
    {industrial && <path d={path} className={css.inner} />}
  </g>
))

/** The outlines of Cities and Industrial Centers. */
export const LocationGround = ({ state }: { state: IbsmState }) => (
  <g className={css.shapes} aria-hidden="true">
    {locationShapes.map(({ number, path }) => {
      const { id, industrial } = urbanOf(number)
      return <Outline key={id} path={path} side={sideWord(state.control[number])} industrial={industrial} />
    })}
  </g>
)

interface TargetProps {
  readonly path: string
  readonly thing: BoardRefProps
  readonly recent: boolean
  readonly spotlit: boolean
}
const Target = memo(({ path, thing, recent, spotlit }: TargetProps) => (
  <g {...thing} className={css.location}>
    <path d={path} className={css.target} />
    {recent && <path d={path} className={css.recent} />}
    {spotlit && <path d={path} className={css.spotlit} />}
    <path d={path} className={css.ring} />
  </g>
))

/** Locations as things: pointing at them means one of their hexes, unless a whole location is asked for. */
export const LocationTargets = ({ table }: { table: BoardProps<IbsmState> }) => (
  <g>
    {locationShapes.map(({ number, path }) => {
      const { id } = urbanOf(number)
      return (
        <Target
          key={id}
          path={path}
          thing={table.refProps({ kind: 'location', id })}
          recent={names(table.recent, 'location', id)}
          spotlit={names(table.spotlight, 'location', id)}
        />
      )
    })}
  </g>
)

const letterWidth = 7.1

/** A works with two chimneys, for Industrial Centers. */
const Factory = ({ x, y }: { x: number; y: number }) => (
  <path d={translatePath('M-6,5V-1L-2,-4V-1L2,-4V-1H3V-7H5V-1H6V5Z', x, y)} className={css.factory} />
)

/** Who controls it: the cross in a square or the star in an eight-sided badge. */
const Badge = ({ side, x, y }: { side: SideName; x: number; y: number }) =>
  side === 'axis' ? (
    <>
      <rect x={x - 6.5} y={y - 6.5} width="13" height="13" className={css.axisBadge} />
      <path d={translatePath(cross, x, y, 4.6)} className={css.sign} />
    </>
  ) : (
    <>
      <path
        d={translatePath('M-6.8,-2.8L-2.8,-6.8H2.8L6.8,-2.8V2.8L2.8,6.8H-2.8L-6.8,2.8Z', x, y)}
        className={css.sovietBadge}
      />
      <path d={translatePath(star, x, y, 5)} className={css.sign} />
    </>
  )

/** A name with the badge of its holder. A location in other hands than at the start carries a Control Marker. */
const LocationName = memo(({ number, holder, place }: { number: number; holder: number; place: Labels['place'] }) => {
  const { name: english, industrial, territory } = urbanOf(number)
  const [x, y] = locationShapes[number]?.label ?? [0, 0]
  const name = place(english)
  const side = sideWord(holder)
  const half = (name.length * letterWidth) / 2
  return (
    <g data-side={side}>
      {holder !== territory && (
        <rect
          x={x - half - 22}
          y={y - 11}
          width={2 * half + (industrial ? 43 : 29)}
          height="19"
          rx="3"
          className={css.marker}
        />
      )}
      <Badge side={side} x={x - half - 11} y={y - 1.5} />
      <text x={x} y={y + 3} textLength={2 * half} lengthAdjust="spacingAndGlyphs" className={css.name}>
        {name.toUpperCase()}
      </text>
      {industrial && <Factory x={x + half + 10} y={y - 1} />}
    </g>
  )
})

export const LocationNames = ({ state, place }: { state: IbsmState; place: Labels['place'] }) => (
  <g className={css.names} aria-hidden="true">
    {locationShapes.map(({ number }) => (
      <LocationName key={urbanOf(number).id} number={number} holder={state.control[number] ?? 0} place={place} />
    ))}
  </g>
)

/** Stalin, in the location as a whole. */
export const Stalin = ({ state }: { state: IbsmState }) => {
  const shape = locationShapes[state.stalin]
  if (shape === undefined) return null
  const [x, y] = shape.label
  return (
    <g transform={`translate(${x.toFixed(1)} ${(y + 16).toFixed(1)})`} className={css.stalin} aria-hidden="true">
      <path d="M-23,-3L-19,-7H19L23,-3V3L19,7H-19L-23,3Z" />
      <path d={translatePath(star, -15.5, 0, 4.2)} className={css.stalinStar} />
      <text x="4" y="3.4">
        STALIN
      </text>
    </g>
  )
}

/** A star of walls with its four dice; broken through and crossed once destroyed. */
const Fortress = memo(({ hex, stands, place }: { hex: number; stands: boolean; place: Labels['place'] }) => {
  const [x, y] = centreOf(hex)
  return (
    <g data-destroyed={!stands || undefined}>
      <path d={bastions(hex, 1)} className={css.wall} />
      <path d={bastions(hex, 0.72)} className={css.court} />
      {stands ? (
        <text x={x} y={y + 8} className={css.fortDice}>
          4
        </text>
      ) : (
        <path
          d={`M${x - 26},${y - 26}L${x + 26},${y + 26}M${x + 26},${y - 26}L${x - 26},${y + 26}`}
          className={css.fallen}
        />
      )}
      <text x={x} y={y - 32} className={css.fortName}>
        {place(hexOf(hex).name).toUpperCase()}
      </text>
    </g>
  )
})

export const Fortresses = ({ state, place }: { state: IbsmState; place: Labels['place'] }) => (
  <g className={css.fortresses} aria-hidden="true">
    {fortresses.map(({ id, hex }, n) => (
      <Fortress key={id} hex={hex} stands={state.fortress[n] === 1} place={place} />
    ))}
  </g>
)
