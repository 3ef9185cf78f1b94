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

/** milsymbol writes a handful of elements; anything else means that the library has changed. */
const drawing = (svg: string): Drawing => {
  const lines: string[] = []
  const solids: string[] = []
  let letter: string | undefined
  const groups: { move: readonly [number, number]; scale: number; fill: string | undefined }[] = []
  for (const [tag, name, text] of svg.matchAll(/<(\/?[a-z]+)[^>]*>([^<]*)/g)) {
    if (name === 'svg' || name?.startsWith('/')) {
      if (name === '/g') groups.pop()
      continue
    }
    const fill = attribute(tag, 'fill') ?? groups.findLast((group) => group.fill !== undefined)?.fill
    if (name === 'g') {
      const [, x = '0', y = '0'] = /translate\((-?[\d.]+),(-?[\d.]+)\)/.exec(tag) ?? []
      groups.push({ move: [Number(x), Number(y)], scale: Number(/scale\(([\d.]+)\)/.exec(tag)?.[1] ?? 1), fill })
    } else if (name === 'path') {
      if (groups.some(({ move: [x, y], scale }) => x !== 0 || y !== 0 || scale !== 1))
        throw new Error(`Moved path: ${tag}`)
      const d = attribute(tag, 'd') ?? ''
      const stroke = attribute(tag, 'stroke')
      // Straight strokes carry a fill that shows nothing.
      const open = !/[zZcC]/.test(d)
      if (fill === 'none' || (open && stroke !== 'none')) lines.push(d)
      else solids.push(d)
    } else if (name === 'circle') {
      let [x, y, r] = ['cx', 'cy', 'r'].map((key) => Number(attribute(tag, key))) as [number, number, number]
      for (const { move, scale } of groups.toReversed()) {
        x = x * scale + move[0]
        y = y * scale + move[1]
        r *= scale
      }
      const ring = circle(x, y, r)
      if (fill === 'none') lines.push(ring)
      else solids.push(ring)
    } else if (name === 'text') letter = text
    else throw new Error(`Unknown element: ${tag}`)
  }
  const tidy = (parts: string[]): string =>
    parts
      .join('')
      .replaceAll(/\s*([a-zA-Z])\s*/g, '$1')
      .replaceAll(/\s+/g, ' ')
      .trim()
  return { line: tidy(lines), solid: tidy(solids), ...(letter === undefined ? {} : { letter }) }
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
