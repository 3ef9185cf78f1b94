import { blocks, brush, hachures, scatter, softPath, tufts } from '@kurgan/board-kit'
import type { Point } from '@kurgan/terrain'
import { zoneOf } from '../rules/map.ts'
import { type BoardName, cellOf, drawnCell, pointOf, siteOf, streamOf, zonesOn } from './sheet.ts'

/** What the ground looks like, as path data. Decoration only: no line drawn here has a meaning in the rules. */

const key = (zone: number): string => `aas ${zone}`

/** The works of the city, drawn as large halls; everything else west of the river is streets of small houses. */
const works = new Set(['tractor_factory', 'barrikady_factory', 'red_october_steel', 'chemical_factory'])
const open = new Set(['orlovka', 'gorodishche', 'gumrak', 'mamayev_kurgan', 'yelshanka', 'krasnaya_sloboda'])

const streetAngle = (zone: number): number => -1.2 + (brush(`street ${zone}`)() - 0.5) * 0.5

const cityZones = zonesOn('city')
const isWorks = (zone: number): boolean => works.has(zoneOf(zone).id)
const isOpen = (zone: number): boolean => open.has(zoneOf(zone).id)

export const halls = cityZones
  .filter(isWorks)
  .map((zone) =>
    blocks(drawnCell(zone), key(zone), {
      angle: streetAngle(zone),
      width: [16, 44],
      depth: [10, 15],
      street: 6,
      density: 0.85,
      margin: 5,
    }),
  )
  .join('')

export const houses = cityZones
  .filter((zone) => !isWorks(zone))
  .map((zone) =>
    blocks(drawnCell(zone), key(zone), {
      angle: streetAngle(zone),
      width: [6, 15],
      depth: [5, 8.5],
      street: isOpen(zone) ? 13 : 5.5,
      density: isOpen(zone) ? 0.25 : 0.7,
      margin: 5,
    }),
  )
  .join('')

const kurgan = cityZones.filter((zone) => zoneOf(zone).id === 'mamayev_kurgan')
export const hill = kurgan.map((zone) => hachures(cellOf(zone), siteOf(zone), key(zone), 5)).join('')

/** A few houses around the place a zone is named for. */
export const villages = zonesOn('region')
  .map((zone) => {
    const [x, y] = siteOf(zone)
    const [w, h] = [30, 20]
    return blocks(
      [
        [x - w, y - h],
        [x + w, y - h],
        [x + w, y + h],
        [x - w, y + h],
      ],
      key(zone),
      { angle: streetAngle(zone), width: [3, 7], depth: [3, 4.5], street: 7, density: 0.45, margin: 2 },
    )
  })
  .join('')

export const grass = (board: BoardName): string =>
  zonesOn(board)
    .filter((zone) => board === 'region' || isOpen(zone))
    .map((zone) => tufts(scatter(drawnCell(zone), key(zone), board === 'region' ? 27 : 30, 9), key(zone)))
    .join('')

export const channel = (board: BoardName): string => softPath(streamOf(board))

/** Strokes of current on the water. */
export const ripples = (board: BoardName): string => {
  const draw = brush(`ripples ${board}`)
  return streamOf(board)
    .flatMap(([x, y]) =>
      Array.from({ length: 7 }, () => {
        const [px, py] = [x + (draw() - 0.5) * 70, y + (draw() - 0.5) * 110]
        const length = 12 + draw() * 18
        return softPath([
          [px, py],
          [px - 2, py + length * 0.33],
          [px + 2, py + length * 0.66],
          [px, py + length],
        ])
      }),
    )
    .join('')
}

/** From the landing on the west bank to Krasnaya Sloboda, by way of the crossing. */
export const ferryLine = (crossing: string, landing: string): string => {
  const [from, by]: readonly [Point, Point] = [pointOf(landing), pointOf(crossing)]
  const [, y] = pointOf('krasnaya_sloboda')
  return softPath([[by[0] - (by[0] - from[0]) * 0.42, by[1]], by, [by[0] + 92, by[1] + (y - by[1]) * 0.35]])
}
