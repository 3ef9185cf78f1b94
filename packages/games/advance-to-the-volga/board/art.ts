import { blocks, brush, crowns, gully, hachures, scatter, softPath, tufts } from '@kurgan/board-kit'
import { centroid, type Point } from '@kurgan/terrain'
import { areas } from '../rules/components.ts'
import { borderBetween, cellOf, drawnCell, lookOf, siteOf, stream } from './sheet.ts'

/** What the ground looks like, as path data. Decoration only: no line drawn here has a meaning in the rules. */

/** Streets run along the river, which comes down from the north-east. */
const riverward = -0.98

const key = (area: number): string => `volga ${area}`

const pathsOf = (wanted: (area: (typeof areas)[number]) => boolean, draw: (area: number) => string): string =>
  areas
    .filter(wanted)
    .map(({ number }) => draw(number))
    .join('')

const streetAngle = (area: number): number => riverward + (brush(`street ${area}`)() - 0.5) * 0.5

export const houses = pathsOf(
  ({ terrain }) => terrain === 'lightUrban',
  (area) =>
    blocks(drawnCell(area), key(area), {
      angle: streetAngle(area),
      width: [5, 13],
      depth: [4.5, 7.5],
      street: 4.2,
      density: 0.74,
      margin: 4,
    }),
)

export const halls = pathsOf(
  ({ terrain }) => terrain === 'heavyUrban',
  (area) =>
    blocks(drawnCell(area), key(area), {
      angle: streetAngle(area),
      width: [13, 34],
      depth: [8, 12],
      street: 4.5,
      density: 0.9,
      margin: 4,
    }),
)

/** Saw-tooth roofs of the works, as ridge lines across the halls. */
export const roofs = pathsOf(
  ({ terrain }) => terrain === 'heavyUrban',
  (area) =>
    blocks(drawnCell(area), key(area), {
      angle: streetAngle(area) + Math.PI / 2,
      width: [7, 10],
      depth: [0.1, 0.2],
      street: 5,
      density: 0.35,
      margin: 9,
    }),
)

export const hamlets = pathsOf(
  ({ number, terrain }) => terrain === 'none' && ['village', 'town'].includes(lookOf(number)),
  (area) =>
    blocks(drawnCell(area), key(area), {
      angle: streetAngle(area),
      width: [3.5, 7],
      depth: [3, 5],
      street: lookOf(area) === 'town' ? 7 : 12,
      density: lookOf(area) === 'town' ? 0.5 : 0.28,
      margin: 8,
    }),
)

export const hills = pathsOf(
  ({ number, terrain }) => terrain === 'elevated' || lookOf(number) === 'hill',
  (area) => hachures(drawnCell(area), centroid(cellOf(area)), key(area), area === 21 ? 5 : 4),
)

export const grass = pathsOf(
  ({ terrain }) => terrain === 'clear' || terrain === 'none',
  (area) => tufts(scatter(drawnCell(area), key(area), 21, 7), key(area)),
)

export const woods = pathsOf(
  ({ number }) => lookOf(number) === 'woods',
  (area) => crowns(scatter(drawnCell(area), `${key(area)} trees`, 10.5, 8), key(area)),
)

/** Two runways and a taxi strip on the field of Area 19. */
export const runways = ((): string => {
  const [x, y] = siteOf(19)
  return `M${x - 52},${y + 26}L${x + 22},${y - 46}M${x - 40},${y - 20}L${x + 42},${y + 22}`
})()

const chain = (pairs: readonly (readonly [number, number])[]): Point[] => {
  const line: Point[] = []
  for (const [a, b] of pairs) {
    const next = borderBetween(a, b).line
    const [first, last] = [next[0] as Point, next.at(-1) as Point]
    const end = line.at(-1)
    const far = ([x, y]: Point): number => (end === undefined ? 0 : Math.hypot(end[0] - x, end[1] - y))
    line.push(...(far(first) <= far(last) ? next : next.toReversed()))
  }
  return line
}

/** The gullies that cut the city from the steppe to the river: Tsaritsa, Long, Banny and Mechetka. */
const gullies: readonly (readonly Point[])[] = [
  chain([
    [3, 4],
    [4, 16],
    [9, 16],
    [11, 16],
    [11, 17],
    [12, 17],
    [12, 15],
    [12, 13],
  ]),
  chain([
    [20, 21],
    [15, 21],
    [14, 21],
    [14, 22],
  ]),
  chain([
    [23, 27],
    [23, 24],
    [23, 25],
    [22, 25],
  ]),
  chain([
    [33, 46],
    [34, 46],
    [34, 45],
    [40, 45],
    [40, 44],
    [39, 44],
    [39, 43],
    [41, 43],
    [41, 42],
  ]),
]
export const gullyBeds = gullies.map(softPath).join('')
export const gullyBanks = gullies.map((line, i) => gully(line, `gully ${i}`)).join('')

const along = (...stops: readonly (number | Point)[]): string =>
  softPath(stops.map((stop) => (typeof stop === 'number' ? siteOf(stop) : stop)))

/** The main line down the city and the branch from the west. */
export const railways = [
  along(
    [255, 1300],
    [262, 1200],
    [262, 1120],
    [318, 1072],
    [388, 1008],
    [430, 934],
    [486, 866],
    [566, 800],
    [560, 730],
  ),
  along([560, 730], [556, 640], [548, 560], [590, 474], [640, 380], [700, 300], [786, 238], [846, 150], [860, 100]),
  along([0, 600], [90, 612], [200, 640], [300, 690], [392, 730], [470, 760], [566, 800]),
].join('')

export const roads = [
  along([0, 1010], [92, 1000], [200, 940], [330, 905], [430, 895], [540, 920]),
  along([0, 700], [110, 720], [230, 770], [340, 800], [440, 840]),
  along([0, 380], [150, 350], [280, 380], [400, 440], [500, 480], [620, 500]),
  along([190, 0], [220, 90], [320, 160], [440, 220], [560, 250], [640, 300]),
  along(
    [760, 0],
    [770, 70],
    [800, 150],
    [810, 240],
    [770, 320],
    [740, 420],
    [690, 520],
    [640, 640],
    [610, 750],
    [580, 880],
    [540, 960],
    [470, 1050],
    [420, 1150],
    [340, 1250],
    [320, 1300],
  ),
].join('')

const drift = (index: number, sideways: number, length: number): string => {
  const [a, b] = [stream[index] as Point, (stream[index + 1] ?? stream[index]) as Point]
  const size = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [ux, uy] = [(b[0] - a[0]) / size, (b[1] - a[1]) / size]
  const [x, y] = [a[0] - uy * sideways, a[1] + ux * sideways]
  return softPath([
    [x, y],
    [x + ux * length * 0.33 - uy * 2, y + uy * length * 0.33 + ux * 2],
    [x + ux * length * 0.66 + uy * 2, y + uy * length * 0.66 - ux * 2],
    [x + ux * length, y + uy * length],
  ])
}

/** Strokes of current on the water. */
export const ripples = ((): string => {
  const draw = brush('ripples')
  let path = ''
  for (let i = 0; i < stream.length; i++)
    for (let n = 0; n < 5; n++) path += drift(i, (draw() - 0.5) * 110, 14 + draw() * 22)
  return path
})()

/** A sandbank: a long island with blunt ends. */
const island = ([x, y]: Point, length: number, breadth: number, turn: number): string => {
  const draw = brush(`island ${x}`)
  const rim = Array.from({ length: 16 }, (_, i): Point => {
    const angle = (i / 16) * Math.PI * 2
    const r = 1 + (draw() - 0.5) * 0.24
    const [px, py] = [Math.cos(angle) * length * r, Math.sin(angle) * breadth * r]
    return [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)]
  })
  return `${softPath([...rim, rim[0] as Point])}Z`
}
export const islands = [
  island([818, 566], 44, 13, 2.1),
  island([772, 706], 52, 15, 1.85),
  island([722, 884], 40, 12, 1.9),
  island([628, 1128], 46, 15, 2.1),
].join('')

/** Flood meadows and thickets across the river. */
export const eastGrass = tufts(
  scatter(
    [
      [1000, 520],
      [1000, 1300],
      [640, 1300],
      [800, 980],
      [880, 740],
    ],
    'east bank',
    25,
    16,
  ),
  'east bank',
)

/** The deep water, along the middle of the stream. */
export const channel = softPath(stream)

/** The village across the river where the ferries went. */
export const sloboda = blocks(
  [
    [838, 868],
    [918, 844],
    [934, 896],
    [850, 924],
  ],
  'sloboda',
  { angle: riverward, width: [4, 8], depth: [3.5, 5], street: 5, density: 0.7, margin: 1 },
)

/** Baseline for the name of the river, read downstream from the north. */
export const riverName = softPath(stream.slice(3, 15))
