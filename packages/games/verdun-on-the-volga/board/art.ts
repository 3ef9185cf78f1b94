import { blocks, brush, crowns, gully, hachures, linePath, scatter, softPath, tufts } from '@kurgan/board-kit'
import { centroid, type Point } from '@kurgan/terrain'
import { areaCount, placeName, spaceOf, temOf, terrainOf } from '../rules/map.ts'
import { borders, bounds, cellOf, drawnCell, siteOf } from './sheet.ts'
import { bareName } from './words/terms.ts'

/** What the ground looks like, as path data. Only the ravines drawn here have a meaning in the rules. */

const areas = Array.from({ length: areaCount }, (_, area) => area)
const key = (area: number): string => `verdun ${area}`
const drawWhere = (wanted: (area: number) => boolean, draw: (area: number) => string): string =>
  areas.filter(wanted).map(draw).join('')

/** Streets run along the river, which comes down from the north. */
const streetAngle = (area: number): number => -1.2 + (brush(`street ${area}`)() - 0.5) * 0.5

const isWorks = (area: number): boolean => terrainOf(area) === 'urban' && temOf(area) === 4
const isHill = (area: number): boolean => /^Hill|Kurgan|Wall/.test(bareName(placeName(area)))

export const houses = drawWhere(
  (area) => terrainOf(area) === 'urban' && !isWorks(area),
  (area) =>
    blocks(drawnCell(area), key(area), {
      angle: streetAngle(area),
      width: [6, 15],
      depth: [5, 8.5],
      street: temOf(area) > 2 ? 4.6 : 7,
      density: temOf(area) > 2 ? 0.8 : 0.56,
      margin: 5,
    }),
)

export const halls = drawWhere(isWorks, (area) =>
  blocks(drawnCell(area), key(area), {
    angle: streetAngle(area),
    width: [16, 40],
    depth: [9, 14],
    street: 5,
    density: 0.9,
    margin: 5,
  }),
)

export const roofs = drawWhere(isWorks, (area) =>
  blocks(drawnCell(area), key(area), {
    angle: streetAngle(area) + Math.PI / 2,
    width: [8, 12],
    depth: [0.1, 0.2],
    street: 6,
    density: 0.35,
    margin: 11,
  }),
)

export const grass = drawWhere(
  (area) => terrainOf(area) === 'clear',
  (area) => tufts(scatter(drawnCell(area), key(area), 26, 8), key(area)),
)

export const woods = drawWhere(
  (area) => terrainOf(area) === 'forest',
  (area) => crowns(scatter(drawnCell(area), `${key(area)} trees`, 12.5, 6), key(area)),
)

export const hills = drawWhere(isHill, (area) =>
  hachures(drawnCell(area), centroid(cellOf(area)), key(area), bareName(placeName(area)).includes('Kurgan') ? 6 : 4),
)

/** Two runways on the field of Area 29. */
export const runways = ((): string => {
  const [x, y] = siteOf(spaceOf(29))
  return `M${x - 70},${y + 34}L${x + 40},${y - 44}M${x - 56},${y - 24}L${x + 62},${y + 26}`
})()

const ravines = borders.filter(({ kind }) => kind !== 'open')
export const gullyBeds = ravines.map(({ path }) => path).join('')
export const gullyBanks = ravines.map(({ line, a, b }) => gully(line, `gully ${a} ${b}`)).join('')

/** Where a ravine can be crossed: a bridge over the middle of the border. */
export const bridges = ravines
  .filter(({ kind }) => kind === 'ravine-crossing')
  .map(({ line }) => {
    const [first, last] = [line[0] as Point, line.at(-1) as Point]
    const middle = line[Math.floor(line.length / 2)] as Point
    const length = Math.hypot(last[0] - first[0], last[1] - first[1])
    const [ux, uy] = [(last[0] - first[0]) / length, (last[1] - first[1]) / length]
    const rail = (side: number): string =>
      linePath([
        [middle[0] + ux * 7 * side - uy * 13, middle[1] + uy * 7 * side + ux * 13],
        [middle[0] + ux * 7 * side + uy * 13, middle[1] + uy * 7 * side - ux * 13],
      ])
    const deck = `M${[
      [-7, -11],
      [7, -11],
      [7, 11],
      [-7, 11],
    ]
      .map(([along = 0, across = 0]) =>
        [middle[0] + ux * along - uy * across, middle[1] + uy * along + ux * across].map((n) => n.toFixed(1)).join(','),
      )
      .join('L')}Z`
    return { deck, rails: rail(-1) + rail(1) }
  })

const along = (...stops: readonly (number | Point)[]): string =>
  softPath(stops.map((stop) => (typeof stop === 'number' ? siteOf(spaceOf(stop)) : stop)))

/** The main line down the city and the branches from the west. */
export const railways = [
  along([560, 1516], 3, 11, 14, 19, 24, 32, [880, 800], 41, 45, 46, 55, 57, 59, 61, [1090, 84]),
  along([118, 1330], 7, 5, 3),
  along([118, 850], 28, 27, 23, 24),
].join('')

export const roads = [
  along([118, 1110], 16, 17, 18, 19, 20),
  along([118, 700], 38, 39, 40, 41, 36),
  along([118, 300], 53, 52, 56, 57, 58),
  along([118, 580], 42, 43, 44, 45, 47),
].join('')

const right = bounds.width
/** The river lies under the cells of the west bank, so only its far bank has to be drawn true. */
const farBank: readonly Point[] = [
  [1258, 0],
  [1252, 120],
  [1250, 300],
  [1248, 480],
  [1252, 640],
  [1240, 720],
  [1190, 772],
  [1184, 900],
  [1176, 1060],
  [1158, 1180],
  [1136, 1280],
  [1120, 1380],
  [1060, 1500],
  [1010, 1640],
]
const nearBank: readonly Point[] = [
  [806, 1640],
  [820, 1510],
  [760, 1440],
  [760, 1300],
  [840, 1160],
  [900, 1000],
  [950, 860],
  [930, 700],
  [960, 500],
  [1000, 300],
  [1040, 120],
  [1176, 90],
  [1184, 0],
]
export const water = `${softPath(farBank)}${softPath(nearBank).replace('M', 'L')}Z`
export const farShore = softPath(farBank)

/** Strokes of current on the water. */
export const ripples = ((): string => {
  const draw = brush('verdun ripples')
  let path = ''
  for (let y = 30; y < bounds.height; y += 26) {
    const bank = farBank.find(([, by]) => by >= y) ?? ([1010, 1640] as const)
    for (let n = 0; n < 3; n++) {
      const x = bank[0] - 20 - draw() * 150
      const length = 16 + draw() * 26
      path += `M${x.toFixed(0)},${y}q${(length / 4).toFixed(1)},-4 ${(length / 2).toFixed(1)},0t${(length / 2).toFixed(1)},0`
    }
  }
  return path
})()

/** Flood meadows across the river. */
export const eastGrass = tufts(
  scatter(
    [
      [1270, 0],
      [right, 0],
      [right, 1640],
      [1040, 1640],
      [1180, 1300],
      [1210, 800],
    ],
    'verdun east bank',
    30,
    14,
  ),
  'verdun east bank',
)

/** Baseline for the name of the river, read downstream from the north. */
export const riverName = softPath([
  [1146, 860],
  [1120, 980],
  [1080, 1110],
  [1034, 1230],
  [990, 1330],
  [940, 1440],
])
