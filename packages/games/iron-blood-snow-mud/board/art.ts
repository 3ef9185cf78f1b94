import { between, blocks, brush, crowns, linePath, scatter, softPath, tufts } from '@kurgan/board-kit'
import { type Point, type Polygon } from '@kurgan/terrain'
import { hexes, urbans } from '../rules/components.ts'
import { beyond, cellOf, centreOf, dryShores, terrainOf } from './sheet.ts'
import { everyHex } from './view.ts'

/** What is drawn on the ground, as path data. What only one Season shows is a function, drawn when that Season comes. */

const clear = everyHex.filter((hex) => terrainOf(hex) === 'clear')
const swamps = everyHex.filter((hex) => terrainOf(hex) === 'swamp')
const mountains = everyHex.filter((hex) => terrainOf(hex) === 'mountain')
const seas = everyHex.filter((hex) => terrainOf(hex) === 'sea')
const isUrban = (hex: number): boolean => (hexes[hex]?.urban ?? -1) >= 0

/** The north is wooded, the south is steppe: how much of a hex the trees take, 0 … 1. */
const woodland = (hex: number): number => {
  const [x, y] = centreOf(hex)
  return Math.max(0, 1 - y / 520) * (x > 840 ? 0.8 : 1)
}

const joined = (list: readonly number[], draw: (hex: number) => string): string => list.map(draw).join('')

export const woods = joined(clear, (hex) => {
  const draw = brush(`woods ${hex}`)
  const share = woodland(hex) * (isUrban(hex) ? 0.3 : 1)
  return crowns(
    scatter(cellOf(hex), `woods ${hex}`, 9.5, 5).filter(() => draw() < share * 0.62),
    `woods ${hex}`,
  )
})

export const grass = (): string =>
  joined(clear, (hex) => tufts(scatter(cellOf(hex), `grass ${hex}`, 16, 4), `grass ${hex}`))

const ripple = ([x, y]: Point, length: number): string =>
  `M${x.toFixed(1)},${y.toFixed(1)}q${(length / 4).toFixed(1)},-2.4 ${(length / 2).toFixed(1)},0t${(length / 2).toFixed(1)},0`

const fixed = (n: number): string => n.toFixed(1)

/** Cart tracks sunk into the road. */
export const ruts = (): string =>
  joined(clear, (hex) => {
    const draw = brush(`ruts ${hex}`)
    return scatter(cellOf(hex), `ruts ${hex}`, 20, 6)
      .map(([x, y]) => {
        const length = between(draw, 10, 19)
        const [bend, slope] = [between(draw, -3, 3), between(draw, -4, 4)]
        const curve = `q${fixed(length / 2)},${fixed(bend)} ${fixed(length)},${fixed(slope)}`
        return `M${fixed(x)},${fixed(y)}${curve}M${fixed(x)},${fixed(y + 2.8)}${curve}`
      })
      .join('')
  })

const puddle = ([x, y]: Point, rx: number, ry: number): string =>
  `M${(x - rx).toFixed(1)},${y.toFixed(1)}a${rx.toFixed(1)},${ry.toFixed(1)} 0 1 0 ${(2 * rx).toFixed(1)},0a${rx.toFixed(1)},${ry.toFixed(1)} 0 1 0 ${(-2 * rx).toFixed(1)},0`

export const puddles = (): string =>
  joined(clear, (hex) => {
    const draw = brush(`puddles ${hex}`)
    return scatter(cellOf(hex), `puddles ${hex}`, 22, 8)
      .filter(() => draw() < 0.55)
      .map((place) => puddle(place, between(draw, 2.5, 6), between(draw, 1.1, 2.2)))
      .join('')
  })

/** Long shadows of wind-blown snow. */
export const drifts = (): string =>
  joined([...clear, ...swamps], (hex) => {
    const draw = brush(`drifts ${hex}`)
    return scatter(cellOf(hex), `drifts ${hex}`, 18, 5)
      .map(([x, y]) => {
        const length = between(draw, 6, 15)
        return `M${fixed(x)},${fixed(y)}q${fixed(length * 0.6)},${fixed(between(draw, -3.6, -1.6))} ${fixed(length)},${fixed(between(draw, 0, 1.6))}`
      })
      .join('')
  })

/** Points of no length, which a round pen makes into flakes. */
export const flakes = (): string =>
  joined(everyHex, (hex) =>
    scatter(cellOf(hex), `flakes ${hex}`, 15, 2)
      .map(([x, y]) => `M${fixed(x)},${fixed(y)}h0`)
      .join(''),
  )

/** Reeds over standing water. */
export const reeds = joined(swamps, (hex) =>
  scatter(cellOf(hex), `reeds ${hex}`, 15, 6)
    .map(
      ([x, y]) =>
        `${linePath([
          [x - 5, y],
          [x + 5, y],
        ])}${linePath([
          [x - 2.5, y],
          [x - 3.6, y - 4.6],
        ])}${linePath([
          [x, y],
          [x, y - 6],
        ])}${linePath([
          [x + 2.5, y],
          [x + 3.6, y - 4.6],
        ])}`,
    )
    .join(''),
)
export const bog = joined(swamps, (hex) => {
  const draw = brush(`bog ${hex}`)
  return scatter(cellOf(hex), `bog ${hex}`, 19, 9)
    .map((place) => puddle(place, between(draw, 5, 9), between(draw, 1.8, 3.4)))
    .join('')
})

interface Peaks {
  readonly lit: string
  readonly shaded: string
  readonly caps: string
}
const peak = (x: number, y: number, w: number, h: number): Peaks => ({
  lit: `M${x - w},${y}L${x},${y - h}L${x + w * 0.15},${y}z`,
  shaded: `M${x},${y - h}L${x + w},${y}L${x + w * 0.15},${y}z`,
  caps: `M${x - w * 0.32},${y - h * 0.68}L${x},${y - h}L${x + w * 0.34},${y - h * 0.66}l${-w * 0.16},${h * 0.1}l${-w * 0.14},${-h * 0.1}l${-w * 0.18},${h * 0.12}z`,
})
/** Rows of summits, the nearer over the farther. */
const ranges: readonly Peaks[] = mountains.flatMap((hex) => {
  const draw = brush(`peaks ${hex}`)
  return scatter(cellOf(hex), `peaks ${hex}`, 21, 11)
    .toSorted(([, a], [, b]) => a - b)
    .map(([x, y]) => {
      const round = (n: number): number => Math.round(n * 10) / 10
      return peak(round(x), round(y + 7), round(between(draw, 8, 12)), round(between(draw, 12, 19)))
    })
})
export const peaks = ranges

export const waves = [
  ...seas.map((hex) => [cellOf(hex), hex] as const),
  ...beyond.filter(({ sea }) => sea).map(({ cell }, n) => [cell, 1000 + n] as const),
]
  .map(([cell, key]: readonly [Polygon, number]) => {
    const draw = brush(`waves ${key}`)
    return scatter(cell, `waves ${key}`, 22, 8)
      .map((place) => ripple(place, between(draw, 7, 13)))
      .join('')
  })
  .join('')

/** A strip of land inside the Sea hex, along the side of a Land hex that is not Coastal. */
export const dryLand = dryShores
  .map(([[x1, y1], [x2, y2]]) => {
    const length = Math.hypot(x2 - x1, y2 - y1)
    const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length]
    const near = seas.map(centreOf).toSorted((a, b) => distance(a, [x1, y1]) - distance(b, [x1, y1]))[0] ?? [0, 0]
    const side = Math.sign((near[0] - x1) * nx + (near[1] - y1) * ny)
    const depth = 13 * side
    return `${softPath([
      [x1, y1],
      [x1 + (x2 - x1) * 0.25 + nx * depth, y1 + (y2 - y1) * 0.25 + ny * depth],
      [x1 + (x2 - x1) * 0.7 + nx * depth * 1.2, y1 + (y2 - y1) * 0.7 + ny * depth * 1.2],
      [x2, y2],
    ])}z`
  })
  .join('')

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by)
}

const cityHexes = urbans.flatMap(({ hexes: own, industrial }) => own.map((hex) => ({ hex, industrial })))

export const houses = cityHexes
  .filter(({ industrial }) => !industrial)
  .map(({ hex }) =>
    blocks(cellOf(hex), `city ${hex}`, {
      angle: between(brush(`street ${hex}`), -0.5, 0.5),
      width: [3.2, 6.4],
      depth: [3, 4.6],
      street: 2.3,
      density: 0.66,
      margin: 8,
    }),
  )
  .join('')

export const works = cityHexes
  .filter(({ industrial }) => industrial)
  .map(({ hex }) =>
    blocks(cellOf(hex), `works ${hex}`, {
      angle: between(brush(`street ${hex}`), -0.4, 0.4),
      width: [6, 13],
      depth: [4, 6.4],
      street: 2.8,
      density: 0.7,
      margin: 8,
    }),
  )
  .join('')

/** The Volga has no effect in the rules: a thin line for those who look for it, through the middle of hexes. */
export const volga = softPath([
  [452, 120],
  [505, 176],
  [560, 132],
  [640, 166],
  [705, 140],
  [770, 172],
  [842, 196],
  [905, 250],
  [975, 268],
  [1010, 330],
  [968, 420],
  [950, 520],
  [905, 590],
  [885, 650],
  [945, 690],
  [985, 760],
  [1010, 800],
])

const star = (x: number, y: number, outer: number, inner: number, points: number): Point[] =>
  Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i / (points * 2)) * Math.PI * 2 - Math.PI / 2
    const r = i % 2 === 0 ? outer : inner
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
  })
/** The walls of a Fortress, a star of eight bastions. */
export const bastions = (hex: number, scale: number): string => {
  const [x, y] = centreOf(hex)
  return `${linePath(star(x, y, 36 * scale, 26 * scale, 8))}Z`
}
