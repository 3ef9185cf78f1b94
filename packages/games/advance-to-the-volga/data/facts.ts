import type { AreaFile, GermanFile, MarkerFile, ScenarioFile, ScenarioId, SovietFile, TableFile } from './schema.ts'

/** What the rulebook says of the pieces: each fact answers with sentences about what is wrong, none if all is well. */

export interface Data {
  readonly areaData: AreaFile
  readonly germanData: GermanFile
  readonly markerData: MarkerFile
  readonly scenarioData: ScenarioFile
  readonly sovietData: SovietFile
  readonly tableData: TableFile
}

type Area = AreaFile['areas'][number]
type German = GermanFile['units'][number]
type Soviet = SovietFile['units'][number]

const wrong = (isWrong: boolean, sentence: string): readonly string[] => (isWrong ? [sentence] : [])
const same = (a: readonly unknown[], b: readonly unknown[]): boolean => JSON.stringify(a) === JSON.stringify(b)
const ascending = (list: readonly number[]): readonly number[] => list.toSorted((a, b) => a - b)
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, i) => i + 1)
const expected = (what: string, found: readonly unknown[], wanted: readonly unknown[]): readonly string[] =>
  wrong(!same(found, wanted), `${what}: ${found.join(', ')} instead of ${wanted.join(', ')}.`)

const adjacent = ({ areaData }: Data, id: number): readonly number[] =>
  areaData.borders.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []))
const areasWhere = ({ areaData }: Data, test: (area: Area) => boolean): readonly number[] =>
  areaData.areas.filter(test).map(({ id }) => id)
/** Every counter but Pavlov's House, which only an optional rule brings. */
const ordinary = ({ sovietData }: Data): readonly Soviet[] =>
  sovietData.units.filter(({ permanentStrategy }) => permanentStrategy === undefined)
const countersOf = (data: Data, terrain: string): readonly Soviet[] =>
  ordinary(data).filter((unit) => unit.terrain === terrain)
const scenarioOf = ({ scenarioData }: Data, id: ScenarioId): ScenarioFile['scenarios'][number] | undefined =>
  scenarioData.scenarios.find((scenario) => scenario.id === id)
const setupIn = (unit: German, scenario: ScenarioId): number | undefined => {
  const where = unit[scenario]
  return where !== null && 'setup' in where ? where.setup : undefined
}
const arrivalIn = (unit: German, scenario: ScenarioId): number | undefined => {
  const where = unit[scenario]
  return where !== null && 'arrives' in where ? where.arrives : undefined
}

const rear = [1, 2, 3, 4, 5, 6, 48, 49, 50]
const cityTerrain = ['clear', 'elevated', 'lightUrban', 'heavyUrban'] as const
const strategies = ['heroes', 'ambush', 'barrage', 'fanatic', 'guards'] as const

/** ATV-3.1a */
export const areasAreNumbered = ({ areaData: { areas } }: Data): readonly string[] => [
  ...expected(
    'The numbers of the Areas',
    areas.map(({ id }) => id),
    upTo(50),
  ),
  ...wrong(new Set(areas.map(({ name }) => name)).size !== areas.length, 'Two Areas have the same name.'),
]

/** ATV-3.1b, 3.1.3 */
export const adjacencyIsMutual = (data: Data): readonly string[] => {
  const { areas, borders } = data.areaData
  const isArea = (id: number): boolean => areas.some((area) => area.id === id)
  const times = (a: number, b: number): number =>
    borders.filter((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a)).length
  return borders.flatMap(({ a, b }) => [
    ...wrong(a === b, `Area ${a} is Adjacent to itself.`),
    ...wrong(!isArea(a) || !isArea(b), `The border ${a}–${b} divides nothing.`),
    ...wrong(times(a, b) > 1, `The border ${a}–${b} is there twice.`),
  ])
}

/** How many Areas hang together with Area 1, leaving some out. */
const reachable = (data: Data, without: readonly number[]): number => {
  const found = new Set([1])
  const open = [1]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of adjacent(data, at))
      if (!found.has(next) && !without.includes(next)) {
        found.add(next)
        open.push(next)
      }
  return found.size
}

/** Nobody is cut off by the map itself, also not by the Northern Shoulder (ATV-12.2a). */
export const mapHangsTogether = (data: Data): readonly string[] => {
  const north = [48, 49, 50]
  const { areas } = data.areaData
  return [
    ...wrong(reachable(data, []) !== areas.length, 'The map does not hang together.'),
    ...wrong(reachable(data, north) !== areas.length - north.length, 'Without 48–50 the map falls apart.'),
    ...areas.flatMap(({ id }) => wrong(adjacent(data, id).length < 3, `Area ${id} has fewer than three neighbours.`)),
    ...expected(
      'The Areas next to 48–50',
      ascending([...new Set(north.flatMap((id) => adjacent(data, id)))].filter((id) => !north.includes(id))),
      [42, 43, 44, 45, 46, 47],
    ),
  ]
}

/** ATV-3.1.1a, 3.1.2c, 3.1c, R53, R58 */
export const terrainIsAsStated = (data: Data): readonly string[] => {
  const of = (terrain: string): readonly number[] => areasWhere(data, (area) => area.terrain === terrain)
  const stated = { elevated: [21, 43], lightUrban: [35, 36, 37, 38, 39, 40, 42], clear: [44] }
  const volga = areasWhere(data, (area) => area.volga)
  return [
    ...expected('The Areas without terrain', of('none'), rear),
    ...expected('The Heavy Urban Areas', of('heavyUrban'), [10, 14, 22, 25, 26, 41]),
    ...Object.entries(stated).flatMap(([terrain, ids]) =>
      ids.flatMap((id) => wrong(!of(terrain).includes(id), `Area ${id} is not ${terrain}.`)),
    ),
    ...expected('The Areas on the Volga', volga, [8, 10, 12, 13, 14, 22, 25, 26, 37, 41, 42]),
    ...of('heavyUrban').flatMap((id) => wrong(!volga.includes(id), `Heavy Urban Area ${id} is not on the Volga.`)),
  ]
}

/** ATV-3.1.2a, b */
export const temFollowsTerrain = ({ areaData: { terrainTypes, specialTem, areas } }: Data): readonly string[] => [
  ...expected(
    'The TEM of the terrain types',
    terrainTypes.map(({ id, tem }) => `${id} ${tem}`),
    ['none 0', 'clear 1', 'elevated 2', 'lightUrban 3', 'heavyUrban 4'],
  ),
  ...expected(
    'The exceptions',
    specialTem.map(({ area, tem }) => `${areas.find(({ id }) => id === area)?.name ?? area} ${tem}`),
    ['Stalingradski Airfield 2', 'Mamayev Kurgan 4', 'Central Rail Station 4'],
  ),
]

/** ATV-2.0a, 5.4a: more counters of each terrain than there are Areas. */
export const countersSuffice = (data: Data): readonly string[] => [
  ...expected(
    'Counters by terrain',
    cityTerrain.map((terrain) => countersOf(data, terrain).length),
    [6, 8, 32, 9],
  ),
  ...cityTerrain.flatMap((terrain) =>
    wrong(
      areasWhere(data, (area) => area.terrain === terrain).length >= countersOf(data, terrain).length,
      `There are not more ${terrain} counters than Areas.`,
    ),
  ),
  ...expected('Areas that can be taken', [areasWhere(data, ({ terrain }) => terrain !== 'none').length], [41]),
]

/** ATV-4.4a, R5, R33 */
export const countersAreAsListed = (data: Data): readonly string[] => {
  const total = (terrain: string): number => countersOf(data, terrain).reduce((sum, { defense }) => sum + defense, 0)
  const mix = (terrain: string): string =>
    strategies.map((id) => countersOf(data, terrain).filter(({ strategy }) => strategy === id).length).join(' ')
  const houses = data.sovietData.units.filter(({ permanentStrategy }) => permanentStrategy === true)
  return [
    ...expected('Defense Factors by terrain', cityTerrain.map(total), [31, 56, 210, 78]),
    ...expected('Strategies by terrain', cityTerrain.map(mix), ['2 2 1 1 0', '2 2 2 2 0', '7 7 6 6 6', '0 3 2 2 2']),
    ...expected(
      "Pavlov's House",
      houses.map(({ terrain, defense, strategy }) => `${terrain} ${defense} ${strategy}`),
      ['heavyUrban 9 guards'],
    ),
    ...expected(
      'The Defense Strategies',
      data.tableData.defenseStrategies.map(({ id }) => id),
      strategies,
    ),
  ]
}

/** ATV-14.5.1a, c, R54, 14.2b, R55 */
export const factoryIsAsStated = (data: Data): readonly string[] => {
  const pool = (terrain: string): number =>
    countersOf(data, terrain).filter(({ factory }) => factory !== null && 'pool' in factory).length
  const placed = ordinary(data).flatMap(({ factory, terrain, defense, strategy }) =>
    factory !== null && 'area' in factory ? [{ area: factory.area, face: `${terrain} ${defense} ${strategy}` }] : [],
  )
  const german = scenarioOf(data, 'factory')?.germanControlled ?? []
  return [
    ...expected('The pools', cityTerrain.map(pool), [0, 6, 12, 8]),
    ...expected(
      'The Revealed units',
      placed.toSorted((a, b) => a.area - b.area).map(({ area, face }) => `${area} ${face}`),
      ['14 heavyUrban 8 fanatic', '21 elevated 9 fanatic', '44 clear 5 barrage'],
    ),
    ...expected(
      'The Soviet Areas',
      areasWhere(data, ({ id }) => !german.includes(id)),
      [14, 21, 22, 25, 26, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44],
    ),
  ]
}

/** ATV-2.0a, 4.2.1, 4.2.2, 4.3a */
export const unitsAreComplete = ({ germanData: { units } }: Data): readonly string[] => [
  ...expected('The number of German units', [units.length, new Set(units.map(({ name }) => name)).size], [45, 45]),
  ...units.flatMap(({ id, name, type, attack, move, main, factory }) => [
    ...wrong(id !== `G:${name}`, `${id} is not named after ${name}.`),
    ...wrong(move !== (type === 'armor' ? 6 : 4), `${name} has ${move} MF, which is not that of its type.`),
    ...wrong(attack < 4 || attack > 7, `${name} has an Attack Factor of ${attack}.`),
    ...wrong(main === null && factory === null, `${name} has no use.`),
  ]),
]

/** ATV-4.3.2, R63, 4.3b */
export const divisionsAreComplete = ({ germanData: { units, divisions } }: Data): readonly string[] => {
  const sizeOf = (id: string): number => units.filter(({ division }) => division === id).length
  const guns = units.filter(({ division }) => division === null).map(({ name }) => name)
  return [
    ...expected('The assault guns', guns.toSorted(), ['177', '244A', '244B', '244C', '245A', '245B']),
    ...units.flatMap(({ name, kind, division }) =>
      wrong((kind === 'assaultGun') !== (division === null), `${name} belongs to a division, or should.`),
    ),
    ...divisions.flatMap(({ id }) => wrong(sizeOf(id) < 3, `The division ${id} has fewer than three units.`)),
    ...units.flatMap(({ name, division }) =>
      wrong(division !== null && !divisions.some(({ id }) => id === division), `${name} has an unknown division.`),
    ),
    ...expected('Units of 14Pz and 29Mot', [sizeOf('14Pz'), sizeOf('29Mot')], [3, 4]),
    ...units.flatMap(({ name, division, main }) =>
      wrong(division === '14Pz' && main !== null, `${name} is in the main game.`),
    ),
  ]
}

/** ATV-5.3a, 6.1.1a, 6.1.1b, 14.4: who stands where, and who arrives when. */
export const unitsHavePlaces = (data: Data): readonly string[] => {
  const { units } = data.germanData
  const setUp = { main: rear, factory: [14, 21, 23, 24, 27, 28, 29, 34, 45, 50] }
  return data.scenarioData.scenarios.flatMap(({ id, reinforcements }) => {
    const places = units.flatMap((unit) => setupIn(unit, id) ?? [])
    const arriving = reinforcements.map(({ turn }) => turn)
    const due = new Set(units.flatMap((unit) => arrivalIn(unit, id) ?? []))
    return [
      ...expected(`Set-up Areas of ${id}`, ascending([...new Set(places)]), setUp[id]),
      ...setUp[id].flatMap((area) =>
        wrong(places.filter((one) => one === area).length > 4, `More than four units are set up in ${area}.`),
      ),
      ...expected(`Arrivals of ${id}`, arriving, ascending([...due])),
    ]
  })
}

/** ATV-2.0a, 2.0c, R3: everything fits on one sheet of 176. */
export const markersAreCounted = ({ markerData: { markers }, germanData, sovietData }: Data): readonly string[] => {
  const count = (id: string): number => markers.find((marker) => marker.id === id)?.count ?? 0
  const single = ['turn', 'morale', 'supplyX1', 'supplyX10', 'controlX1', 'controlX10']
  // Isolation markers are the back of Control markers.
  const printed = markers.filter(({ id }) => id !== 'isolation').reduce((sum, marker) => sum + marker.count, 0)
  return [
    ...expected('Markers', ['air', 'artillery', 'engineer', 'isolation'].map(count), [3, 15, 10, 14]),
    ...single.flatMap((id) => wrong(count(id) !== 1, `There is not one marker "${id}".`)),
    ...wrong(count('germanControl') < 41, 'There are fewer Control markers than Areas that can be taken.'),
    ...expected('Pieces', [sovietData.units.length + germanData.units.length + printed], [176]),
  ]
}

const eventsOf = (chart: TableFile['randomEvents']['main']): readonly string[] => chart.map(({ id }) => id)

/** ATV-6.2b, 14.6.1a, R2, 10.1 */
export const eventsAreComplete = ({ tableData: { randomEvents, noResultOnTurn1 } }: Data): readonly string[] => [
  ...[randomEvents.main, randomEvents.factory].flatMap((chart) =>
    expected(
      'The rolls of an event chart',
      chart.flatMap(({ rolls }) => rolls),
      upTo(18).slice(2),
    ),
  ),
  ...expected('The events', eventsOf(randomEvents.main), [
    'army64Breakthrough',
    'army64Offensive',
    'artilleryShellShortages',
    'logisticalPause',
    'commissars',
    'logisticalPause',
    'artilleryShellShortages',
    'army66Offensive',
    'army66Breakthrough',
  ]),
  ...expected(
    'The events of the Factory District',
    eventsOf(randomEvents.factory),
    eventsOf(randomEvents.main).map((id) => (id === 'logisticalPause' ? 'rain' : id)),
  ),
  ...expected('Events without result on Turn 1', noResultOnTurn1.events, [
    'army64Breakthrough',
    'army66Breakthrough',
    'logisticalPause',
  ]),
]

/** ATV-3.2, 3.3, 5.1, 14.1, R6, R8 */
export const tracksFitScenarios = (data: Data): readonly string[] => {
  const { turn, morale } = data.markerData.tracks
  const frame = (id: ScenarioId): string => {
    const { firstTurn, lastTurn, morale: start = 0 } = scenarioOf(data, id) ?? {}
    return `${firstTurn}–${lastTurn} ${start}`
  }
  return [
    ...expected(
      'The Turn Track',
      turn.map((space) => space.turn),
      upTo(14),
    ),
    ...expected(
      'Dates',
      turn.filter((space) => [1, 9, 10, 14].includes(space.turn)).map(({ dates }) => dates),
      ['September 13-14', 'September 29-30', 'October 14-15', 'October 28-31'],
    ),
    ...expected('The Morale Track', [morale.min, morale.max, morale.strongAtOrAbove], [0, 19, 10]),
    ...expected('Turns and Morale', [frame('main'), frame('factory')], ['1–9 19', '10–14 15']),
    ...expected('The German rear', scenarioOf(data, 'main')?.germanControlled ?? [], rear),
    ...expected('Event Turns', scenarioOf(data, 'main')?.randomEventTurns ?? [], upTo(9)),
    ...expected(
      'Event Turns of the Factory District',
      scenarioOf(data, 'factory')?.randomEventTurns ?? [],
      [11, 12, 13, 14],
    ),
  ]
}
