import { translatePath, cross, waysToWrite } from '@kurgan/board-kit'
import { memo } from 'react'
import { type Area, areaOf, usualTem } from '../rules/components.ts'
import css from './AreaHead.module.css'
import { shapeOf } from './pieces.ts'
import { furnitureOf } from './sheet.ts'

const nameLeft = 28
/** How wide a letter is, and how high a line, for a font size of 1. */
const [letterWidth, lineHeight] = [0.468, 1.02]
const [largestName, headRoom] = [10.8, 25]
/** What the TEM at the end of a name takes, in letters. */
const temLetters = 3.4
/** Names may run a little over the border, and far into the water, as on any printed map. */
const overrun = (volga: boolean): number => (volga ? 36 : 7)

/** A name on one to three lines, as large as it fits. */
const fit = (name: string, tem: number, room: number): { readonly lines: readonly string[]; readonly size: number } => {
  const fits = waysToWrite(name, 3).map((lines) => {
    const longest = Math.max(
      ...lines.map((line, i) => line.length + (i === lines.length - 1 && tem > 0 ? temLetters : 0)),
    )
    const size = Math.min(largestName, headRoom / lines.length / lineHeight, (room - nameLeft) / longest / letterWidth)
    return { lines, size }
  })
  return fits.reduce((best, one) => (one.size > best.size + 0.2 ? one : best))
}

const Name = ({ area, name, room }: { area: Area; name: string; room: number }) => {
  const { lines, size } = fit(name, area.tem, room + overrun(area.volga))
  const height = size * lineHeight
  const first = 12.5 - (lines.length * height) / 2 + size * 0.8
  return (
    <text className={css.name} fontSize={size.toFixed(2)}>
      {lines.map((line, i) => (
        <tspan key={line} x={nameLeft} y={(first + i * height).toFixed(1)}>
          {line}
          {i === lines.length - 1 && area.tem > 0 && (
            <tspan dx="3" className={css.tem} data-exception={isException(area) || undefined}>
              +{area.tem}
            </tspan>
          )}
        </tspan>
      ))}
    </text>
  )
}

interface HeadProps {
  readonly number: number
  readonly name: string
  readonly german: boolean
  readonly taken: boolean
}

/** Number, terrain shape, name and TEM as printed on the sheet. */
export const AreaHead = memo(({ number, name, german, taken }: HeadProps) => {
  const area = areaOf(number)
  const { head } = furnitureOf(number)
  return (
    <g
      className={css.head}
      transform={`translate(${(head.centre[0] - head.width / 2).toFixed(1)} ${(head.centre[1] - 12).toFixed(1)})`}
      data-side={german ? 'german' : 'soviet'}
      aria-hidden="true"
    >
      <path d={translatePath(shapeOf(area.terrain), 13, 12.5, 12.5)} className={css.shape} />
      <text x="13" y={area.terrain === 'elevated' ? 19 : 17.5} className={css.number}>
        {number}
      </text>
      <Name area={area} name={name} room={head.width} />
      {taken && (
        <g className={css.control}>
          <rect x="-3" y="17" width="12" height="12" />
          <path d={translatePath(cross, 3, 23, 4)} />
        </g>
      )}
    </g>
  )
})

const isException = ({ terrain, tem }: Area): boolean => usualTem(terrain) !== tem
