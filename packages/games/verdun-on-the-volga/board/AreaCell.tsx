import type { ThingProps } from '@kurgan/board-kit'
import { memo, type ReactNode } from 'react'
import type { Army } from '../rules/state.ts'
import { isRiverbank, isZone, placeName, pointsOf, spaces, temOf, terrainOf } from '../rules/map.ts'
import { german } from '../rules/units.ts'
import css from './AreaCell.module.css'
import { cross, fortIcon, rubbleIcon, shapeOf, star } from './pieces.ts'
import { furnitureOf, spacePath } from './sheet.ts'

const sideOf = (army: Army): 'german' | 'soviet' => (army === german ? 'german' : 'soviet')

/** The ground of an Area or Zone as a thing that can be chosen. */
const Cell = ({
  space,
  thing,
  control,
  contested,
  active,
  recent,
  spotlit,
}: {
  space: number
  thing: ThingProps
  control: Army
  contested: boolean
  active: boolean
  recent: boolean
  spotlit: boolean
}) => {
  const path = spacePath(space)
  return (
    <g {...thing} className={css.area} data-space={space}>
      <path d={path} className={css.ground} data-side={sideOf(control)} />
      <g clipPath={`url(#${cellId(space)})`} className={css.marks}>
        {contested && <path d={path} className={css.contestedEdge} />}
        {contested && <path d={path} className={css.contested} />}
        {active && <path d={path} className={css.activeEdge} />}
        {active && <path d={path} className={css.active} />}
        {recent && <path d={path} className={css.recent} />}
        {spotlit && <path d={path} className={css.spotlit} />}
        <path d={path} className={css.ringEdge} />
        <path d={path} className={css.ring} />
      </g>
    </g>
  )
}
export const AreaCell = memo(Cell)

const cellId = (space: number): string => `vov-cell-${space}`

/** Marks stay inside their own cell, so that two neighbours never paint over each other's. */
export const CellShapes = memo(() => (
  <defs>
    {spaces.map((space) => (
      <clipPath key={space} id={cellId(space)}>
        <path d={spacePath(space)} />
      </clipPath>
    ))}
  </defs>
))

const nameLeft = 30
/** How wide a letter is, and how high a line, for a font size of 1. */
const [letterWidth, lineHeight] = [0.46, 1.02]
const [largestName, nameRoom] = [13.5, 25]
/** Names may run a little over the border, and far into the water, as on any printed map. */
const overrun = (space: number): number => (isZone(space) ? 0 : isRiverbank(space) ? 44 : 14)

/** All ways to write words on so many lines. */
const splits = (words: readonly string[], lines: number): readonly (readonly string[])[] =>
  lines === 1
    ? [[words.join(' ')]]
    : words
        .slice(0, -1)
        .flatMap((_, i) =>
          splits(words.slice(i + 1), lines - 1).map((rest) => [words.slice(0, i + 1).join(' '), ...rest]),
        )

const fit = (name: string, room: number): { readonly lines: readonly string[]; readonly size: number } => {
  const words = name.split(' ')
  const ways = [1, 2, 3].filter((count) => count <= words.length).flatMap((count) => splits(words, count))
  const fits = ways.map((lines) => ({
    lines,
    size: Math.min(
      largestName,
      nameRoom / lines.length / lineHeight,
      room / Math.max(...lines.map((line) => line.length)) / letterWidth,
    ),
  }))
  return fits.reduce((best, one) => (one.size > best.size + 0.4 ? one : best))
}

const Name = ({ name, room }: { name: string; room: number }) => {
  const { lines, size } = fit(name, room)
  const height = size * lineHeight
  const first = 12.5 - (lines.length * height) / 2 + size * 0.8
  return (
    <text className={css.name} fontSize={size.toFixed(2)}>
      {lines.map((line, i) => (
        <tspan key={line} x={nameLeft} y={(first + i * height).toFixed(1)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

interface HeadProps {
  readonly space: number
  readonly control: Army
  readonly rubble: boolean
  readonly fort: boolean
  readonly name: string
}

/** Number in the shape of its terrain and name; below them control, TEM, VP and the markers that lie there. */
export const AreaHead = memo(({ space, control, rubble, fort, name }: HeadProps) => {
  const { head } = furnitureOf(space)
  const terrain = terrainOf(space)
  const points = pointsOf(space)
  const signs = [
    ...(points > 0 ? (['points'] as const) : []),
    ...(fort ? (['fort'] as const) : []),
    ...(rubble ? (['rubble'] as const) : []),
  ]
  return (
    <g
      className={css.head}
      transform={`translate(${(head.centre[0] - head.width / 2).toFixed(1)} ${(head.centre[1] - 20).toFixed(1)})`}
      data-side={sideOf(control)}
      aria-hidden="true"
    >
      <path
        d={isZone(space) ? 'M-1,-0.9h2v1.8h-2z' : shapeOf(terrain)}
        transform="translate(14 12.5) scale(12.5)"
        className={css.shape}
      />
      <text x="14" y={terrain === 'forest' ? 19.5 : 18} className={css.number}>
        {placeName(space)}
      </text>
      <Name name={name} room={head.width - nameLeft + overrun(space)} />
      <g transform="translate(9 33)" className={css.control}>
        <rect x="-7" y="-7" width="14" height="14" />
        <path d={control === german ? cross : star} transform="scale(5.2)" />
      </g>
      <text x="20" y="38" className={css.tem}>
        +{temOf(space)}
      </text>
      {signs.map((sign, i) => (
        <g key={sign} transform={`translate(${49 + i * 22} 33)`}>
          {sign === 'points' && (
            <>
              <path d="M-9.5,0L-4.8,-8.4H4.8L9.5,0L4.8,8.4H-4.8Z" className={css.points} />
              <text y="5" className={css.pointsNumber}>
                {points}
              </text>
            </>
          )}
          {sign === 'fort' && <path d={fortIcon} className={css.fort} />}
          {sign === 'rubble' && <path d={rubbleIcon} className={css.rubble} />}
        </g>
      ))}
    </g>
  )
})

/** By Night the names are written in light on dark. */
export const AreaHeads = ({ night, children }: { night: boolean; children: ReactNode }) => (
  <g className={css.heads} data-night={night || undefined}>
    {children}
  </g>
)
