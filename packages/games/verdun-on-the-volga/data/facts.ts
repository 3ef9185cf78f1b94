import type { MapData, MarkerData, ScenarioData, UnitData } from './schema.ts'

/** What must be true of the data beyond its form. Each function says in sentences what is wrong; none: all is well. */

type Place = number | string
type Units = UnitData['units']
type Scenario = ScenarioData['scenarios'][number]

const fault = (wrong: boolean, sentence: string): readonly string[] => (wrong ? [sentence] : [])

const doubled = <T>(list: readonly T[]): readonly T[] => list.filter((one, i) => list.indexOf(one) !== i)

/** VOV-2.0a, 3.1.1a, R63: 67 numbered Areas and Zones A to M, no name twice. */
export const spaceFaults = ({ areas, zones }: MapData): readonly string[] => [
  ...fault(areas.length !== 67 || areas.some(({ id }, i) => id !== i + 1), 'The Areas are not 1 to 67 in order.'),
  ...fault(zones.map(({ id }) => id).join('') !== 'ABCDEFGHIJKLM', 'The Zones are not A to M in order.'),
  ...doubled([...areas, ...zones].map(({ name }) => name)).map((name) => `Two spaces are called ${name}.`),
  ...[...areas, ...zones].flatMap(({ id, tem }) => fault(tem < 1 || tem > 4, `The TEM of ${id} is not from 1 to 4.`)),
]

const linksOf = ({ borders, connections }: MapData): readonly (readonly [Place, Place])[] => [
  ...borders.map(({ a, b }): [Place, Place] => [a, b]),
  ...connections.map(({ a, b }): [Place, Place] => [a, b]),
]

const reachedFrom = (start: Place, links: readonly (readonly [Place, Place])[]): ReadonlySet<Place> => {
  const reached = new Set([start])
  for (const here of reached)
    for (const [a, b] of links) {
      if (a === here) reached.add(b)
      if (b === here) reached.add(a)
    }
  return reached
}

/** VOV-3.1a, 3.1b, 16.1a: every pair that touches is said once, between spaces that exist, and all hang together. */
export const borderFaults = (map: MapData): readonly string[] => {
  const places = new Set<Place>([...map.areas, ...map.zones].map(({ id }) => id))
  const links = linksOf(map)
  const keys = links.map(([a, b]) => [String(a), String(b)].toSorted().join('–'))
  const reached = reachedFrom(1, links)
  return [
    ...doubled(keys).map((pair) => `${pair} is said twice.`),
    ...links.flatMap(([a, b]) => fault(a === b || !places.has(a) || !places.has(b), `${a}–${b} is no border.`)),
    ...[...places].flatMap((place) => fault(!reached.has(place), `No way leads to ${place}.`)),
  ]
}

/** VOV-9.3.4b: a landing lies on the bank and has the one connection over the Volga that its Area names. */
export const landingFaults = ({ areas, connections }: MapData): readonly string[] => {
  const volga = new Map(connections.filter(({ kind }) => kind === 'volga').map(({ a, b }) => [b, a]))
  return areas.flatMap(({ id, landing, riverbank }) => [
    ...fault((volga.get(id) ?? null) !== landing, `Area ${id} and its connection over the Volga do not agree.`),
    ...fault(landing !== null && !riverbank, `Area ${id} is a landing away from the bank.`),
  ])
}

/** VOV-3.1.5a, 19.2c: the points of the VP Areas fill the VP track. */
export const pointFaults = ({ areas }: MapData, { tracks }: MarkerData): readonly string[] => {
  const points = areas.reduce((sum, { vp }) => sum + vp, 0)
  return fault(points !== tracks.victoryPoint.max, `The VP Areas have ${points} points.`)
}

/** VOV-4.2b, 4.3.1a, 4.3.2a: two sides, of which the reduced one is weaker; Independent is who has no Parent ID. */
export const unitFaults = (units: Units): readonly string[] => [
  ...doubled(units.map(({ id }) => id)).map((id) => `Two units are called ${id}.`),
  ...units.flatMap(({ id, full, reduced, independent, parent, setup, arrival, optional }) => [
    ...fault(reduced.cv < 1 || full.cv <= reduced.cv, `${id} is not weaker when it is reduced.`),
    ...fault(independent !== (parent === null), `${id} is Independent and has a Parent ID, or neither.`),
    ...fault(
      [setup !== null, arrival !== null, optional].filter(Boolean).length !== 1,
      `${id} is not set up, due or optional, one of the three.`,
    ),
  ]),
]

/** VOV-4.4.7a, 10.2a, 21.3a: one Artillery marker for each German division, two for each Soviet army. */
export const markerFaults = ({ artillery }: MarkerData, units: Units): readonly string[] => {
  const divisions = new Set(units.flatMap(({ side, parent }) => (side === 'german' && parent !== null ? [parent] : [])))
  const armies = new Set(units.flatMap(({ army }) => army ?? []))
  const count = (fits: (one: MarkerData['artillery'][number]) => boolean): number => artillery.filter(fits).length
  return [
    ...[...divisions].flatMap((parent) =>
      fault(count(({ supports }) => supports.parent === parent) !== 1, `The ${parent} has not one marker.`),
    ),
    ...[...armies].flatMap((army) =>
      fault(count(({ supports }) => supports.army === army) !== 2, `The ${army} Army has not two markers.`),
    ),
  ]
}

/** VOV-5.2a, 5.2c: without a set-up of its own a scenario has every unit where its counter says. */
const placements = ({ setup }: Scenario, units: Units): readonly { readonly unit: string; readonly at: number | string }[] =>
  setup ?? units.flatMap(({ id, setup: at }) => (at === null ? [] : [{ unit: id, at }]))

/** VOV-5.2a, 7.1a, 22.1.1a: a set-up names units that exist, each once, and no more than four of a side in an Area. */
export const setupFaults = (scenario: Scenario, units: Units): readonly string[] => {
  const { id } = scenario
  const setup = placements(scenario, units)
  const sides = new Map(units.map((unit) => [unit.id, unit.side]))
  const stacks = new Map<string, number>()
  for (const { unit, at } of setup) {
    const stack = `${sides.get(unit) ?? ''} ${at}`
    if (typeof at === 'number') stacks.set(stack, (stacks.get(stack) ?? 0) + 1)
  }
  return [
    ...doubled(setup.map(({ unit }) => unit)).map((unit) => `${unit} is set up twice in ${id}.`),
    ...setup.flatMap(({ unit }) => fault(!sides.has(unit), `${unit} of ${id} does not exist.`)),
    ...[...stacks].flatMap(([stack, many]) => fault(many > 4, `There are ${many} units in ${stack} of ${id}.`)),
  ]
}
