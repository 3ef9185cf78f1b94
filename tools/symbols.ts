/**
 * Draws the unit symbols of all games once, with milsymbol, and writes them down as path data, so that the
 * application carries three kilobytes of lines instead of the library: `npx tsx tools/symbols.ts`.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ms from 'milsymbol'

// Entity of the land unit set and, where there are any, its sector 1 and sector 2 modifiers.
const units = {
  infantry: ['121100'],
  motorised: ['121104'],
  mechanised: ['121102'],
  armour: ['120500'],
  recon: ['121303'],
  armouredRecon: ['120501'],
  assaultGun: ['130301'],
  engineers: ['140700'],
  artillery: ['130300'],
  rocketArtillery: ['130300', '41'],
  mortar: ['130800'],
  antiTank: ['120400'],
  antiAircraft: ['130100'],
  cavalry: ['121300'],
  mountain: ['121100', '00', '27'],
  parachute: ['121100', '00', '01'],
  air: ['120800'],
  headquarters: ['120000', '98'],
} as const

const whole = {
  fighter: '10030100001101040000',
  bomber: '10030100001101030000',
  fleet: '10033000001202000000',
} as const

const sizes = { battalion: '16', regiment: '17', brigade: '18', division: '21', corps: '22', army: '23' } as const

interface Drawing {
  line: string
  solid: string
  letter?: string
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

const circle = (cx: number, cy: number, r: number): string =>
  `M${cx - r},${cy}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`

interface Group {
  readonly move: readonly [number, number]
  readonly scale: number
  readonly fill: string | undefined
}

const groupOf = (tag: string, fill: string | undefined): Group => {
  const [, x = '0', y = '0'] = /translate\((-?[\d.]+),(-?[\d.]+)\)/.exec(tag) ?? []
  return { move: [Number(x), Number(y)], scale: Number(/scale\(([\d.]+)\)/.exec(tag)?.[1] ?? 1), fill }
}

/** Path data, and whether it is filled. */
interface Shape {
  readonly d: string
  readonly solid: boolean
}

const pathOf = (tag: string, fill: string | undefined, groups: readonly Group[]): Shape => {
  if (groups.some(({ move: [x, y], scale }) => x !== 0 || y !== 0 || scale !== 1)) throw new Error(`Moved path: ${tag}`)
  const d = attribute(tag, 'd') ?? ''
  // Straight strokes carry a fill that shows nothing.
  const open = !/[zZcC]/.test(d)
  return { d, solid: fill !== 'none' && !(open && attribute(tag, 'stroke') !== 'none') }
}

const circleOf = (tag: string, fill: string | undefined, groups: readonly Group[]): Shape => {
  let [x, y, r] = ['cx', 'cy', 'r'].map((key) => Number(attribute(tag, key))) as [number, number, number]
  for (const { move, scale } of groups.toReversed()) {
    x = x * scale + move[0]
    y = y * scale + move[1]
    r *= scale
  }
  return { d: circle(x, y, r), solid: fill !== 'none' }
}

const tidy = (shapes: readonly Shape[]): string =>
  shapes
    .map(({ d }) => d)
    .join('')
    .replaceAll(/\s*([a-zA-Z])\s*/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** milsymbol writes a handful of elements; anything else means that the library has changed. */
const drawing = (svg: string): Drawing => {
  const shapes: Shape[] = []
  let letter: string | undefined
  const groups: Group[] = []
  for (const [tag, name = '', text] of svg.matchAll(/<(\/?[a-z]+)[^>]*>([^<]*)/g)) {
    const fill = attribute(tag, 'fill') ?? groups.findLast((group) => group.fill !== undefined)?.fill
    if (name === '/g') groups.pop()
    else if (name === 'g') groups.push(groupOf(tag, fill))
    else if (name === 'path') shapes.push(pathOf(tag, fill, groups))
    else if (name === 'circle') shapes.push(circleOf(tag, fill, groups))
    else if (name === 'text') letter = text
    else if (name !== 'svg' && !name.startsWith('/')) throw new Error(`Unknown element: ${tag}`)
  }
  const [solid, line] = [shapes.filter((shape) => shape.solid), shapes.filter((shape) => !shape.solid)].map(tidy)
  return { line: line ?? '', solid: solid ?? '', ...(letter === undefined ? {} : { letter }) }
}

const symbol = (sidc: string, frame: boolean): Drawing => {
  const found = new ms.Symbol(sidc, {
    size: 100,
    frame,
    fill: false,
    monoColor: 'black',
    infoFields: false,
    outlineWidth: 0,
  })
  if (!found.isValid()) throw new Error(`milsymbol does not know ${sidc}.`)
  return drawing(found.asSVG())
}

const frameLine = symbol('10031000000000000000', true).line
const withoutFrame = ({ line, ...rest }: Drawing): Drawing => ({ ...rest, line: line.replace(frameLine, '') })

const symbols = {
  ...Object.fromEntries(
    Object.entries(units).map(([name, [entity, first = '00', second = '00']]) => [
      name,
      withoutFrame(symbol(`1003100000${entity}${first}${second}`, true)),
    ]),
  ),
  ...Object.fromEntries(Object.entries(whole).map(([name, sidc]) => [name, symbol(sidc, false)])),
}
const marks = Object.fromEntries(
  Object.entries(sizes).map(([name, code]) => [name, withoutFrame(symbol(`10031000${code}0000000000`, true)).line]),
)

const file = fileURLToPath(new URL('../packages/board-kit/src/symbols.ts', import.meta.url))
writeFileSync(
  file,
  `// Written by tools/symbols.ts from milsymbol (MIT licence); change that script, not this file.

/** Path data on a 200 × 200 sheet whose frame is the rectangle 25 … 175 × 50 … 150. */
export interface UnitSymbol {
  readonly line: string
  readonly solid: string
  readonly letter?: string
}

export const symbols = ${JSON.stringify(symbols, null, 2)} as const satisfies Record<string, UnitSymbol>

export type SymbolName = keyof typeof symbols

/** The marks of unit size that stand above the frame. */
export const sizeMarks = ${JSON.stringify(marks, null, 2)} as const

export type UnitSize = keyof typeof sizeMarks
`,
)
execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'inherit' })
