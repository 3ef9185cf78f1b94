import { cross, translatePath, star, waysToWrite } from '@kurgan/board-kit'
import { Fragment, memo, type ReactNode } from 'react'
import type { Army } from '../rules/state.ts'
import { isRiverbank, isZone, placeName, pointsOf, temOf, terrainOf } from '../rules/map.ts'
import { german } from '../rules/units.ts'
import css from './AreaHead.module.css'
import { fortIcon, rubbleIcon, shapeOf } from './pieces.ts'
import { cellShape, furnitureOf } from './sheet.ts'

const sideOf = (army: Army): 'german' | 'soviet' => (army === german ? 'german' : 'soviet')

/** The line around an Area that is active in this Impulse. */
export const ActiveMark = ({ space }: { space: number }) => (
  <>
    <path d={cellShape(space).rim} className={css.activeEdge} />
    <path d={cellShape(space).rim} className={css.active} />
  </>
)

/** The map is larger than others, and so are the lines that mark its spaces. */
export const AreaCells = ({ children }: { children: ReactNode }) => <g className={css.cells}>{children}</g>

const nameLeft = 30
/** How wide a letter is, and how high a line, for a font size of 1. */
const [letterWidth, lineHeight] = [0.46, 0.98]
const [largestName, smallestName, nameRoom] = [13.5, 8.6, 27]
/** Names may run a little over the border, and far into the water, as on any printed map. */
const overrun = (space: number): number => (isZone(space) ? 0 : isRiverbank(space) ? 44 : 20)

const fit = (name: string, room: number): { readonly lines: readonly string[]; readonly size: number } => {
  const fits = waysToWrite(name, 3).map((lines) => ({
    lines,
    size: Math.max(
      smallestName,
      Math.min(
        largestName,
        nameRoom / lines.length / lineHeight,
        room / Math.max(...lines.map((line) => line.length)) / letterWidth,
      ),
    ),
  }))
  return fits.reduce((best, one) => (one.size > best.size + 1.2 ? one : best))
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
        d={translatePath(isZone(space) ? 'M-1,-0.9h2v1.8h-2z' : shapeOf(terrain), 14, 12.5, 12.5)}
        className={css.shape}
      />
      <text x="14" y={terrain === 'forest' ? 19.5 : 18} className={css.number}>
        {placeName(space)}
      </text>
      <Name name={name} room={head.width - nameLeft + overrun(space)} />
      <g className={css.control}>
        <rect x="2" y="26" width="14" height="14" />
        <path d={translatePath(control === german ? cross : star, 9, 33, 5.2)} />
      </g>
      <text x="20" y="38" className={css.tem}>
        +{temOf(space)}
      </text>
      {signs.map((sign, i) => {
        const [x, y] = [49 + i * 22, 33]
        return sign === 'points' ? (
          <Fragment key={sign}>
            <path d={translatePath('M-9.5,0L-4.8,-8.4H4.8L9.5,0L4.8,8.4H-4.8Z', x, y)} className={css.points} />
            <text x={x} y={y + 5} className={css.pointsNumber}>
              {points}
            </text>
          </Fragment>
        ) : (
          <path key={sign} d={translatePath(sign === 'fort' ? fortIcon : rubbleIcon, x, y)} className={css[sign]} />
        )
      })}
    </g>
  )
})

/** By Night the names are written in light on dark. */
export const AreaHeads = ({ night, children }: { night: boolean; children: ReactNode }) => (
  <g className={css.heads} data-night={night || undefined}>
    {children}
  </g>
)
