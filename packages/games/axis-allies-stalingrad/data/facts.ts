import type { BoardData, CardData, ScenarioData, TableData, UnitData, ZoneData } from './schema.ts'

/** What must be true of the data beyond its form. Each function says in sentences what is wrong; none: all is well. */

type ZoneRow = ZoneData['zones'][number]
type Scenario = ScenarioData['scenarios'][number]
type Garrison = Scenario['axis'][number] | Scenario['allies'][number]
type Pair = readonly [string, string]

const fault = (wrong: boolean, sentence: string): readonly string[] => (wrong ? [sentence] : [])
const doubled = (list: readonly string[]): readonly string[] => list.filter((one, i) => list.indexOf(one) !== i)
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const zonesById = ({ zones }: ZoneData): ReadonlyMap<string, ZoneRow> => new Map(zones.map((zone) => [zone.id, zone]))

/** AAS-SPA-1, AAS-SPA-2: every border, on a board or from one to the other. */
const bordersOf = ({ boards, boardEdges }: BoardData): readonly Pair[] => [
  ...[...boards.region.edges, ...boards.city.edges].map(({ a, b }): Pair => [a, b]),
  ...boardEdges.map(({ region, city }): Pair => [region, city]),
]
const keyOf = (pair: Pair): string => pair.toSorted().join('–')

/** AAS-COMP-2, AAS-SPA-1: 30 zones of the Region Board and 21 of the City Board, no name twice. */
export const zoneFaults = ({ zones, volgaCrossings, ambushSites }: ZoneData): readonly string[] => [
  ...(['region', 'city'] as const).flatMap((board, i) =>
    fault(
      zones.filter((zone) => zone.board === board).length !== [30, 21][i],
      `The ${board} board has too many zones or too few.`,
    ),
  ),
  ...doubled([...zones, ...volgaCrossings, ...ambushSites].map(({ id }) => id)).map((id) => `Two places are ${id}.`),
  ...doubled(zones.map(({ name }) => name)).map((name) => `Two zones are called ${name}.`),
]

const reachedFrom = (start: string, pairs: readonly Pair[]): ReadonlySet<string> => {
  const reached = new Set([start])
  for (const here of reached)
    for (const [a, b] of pairs) {
      if (a === here) reached.add(b)
      if (b === here) reached.add(a)
    }
  return reached
}

/** AAS-SPA-1, AAS-SPA-2, AAS-SPA-14: borders are said once, on the board of both zones, and none crosses the Volga. */
export const borderFaults = (zoneData: ZoneData, boardData: BoardData): readonly string[] => {
  const zones = zonesById(zoneData)
  const pairs = bordersOf(boardData)
  const boardOf = (id: string): string => zones.get(id)?.board ?? 'none'
  const reached = reachedFrom('kalach', pairs)
  const overVolga = new Set(['srednyaya_akhtuba', 'krasnaya_sloboda'])
  return [
    ...doubled(pairs.map(keyOf)).map((pair) => `${pair} is said twice.`),
    ...(['region', 'city'] as const).flatMap((board) =>
      boardData.boards[board].edges.flatMap(({ a, b }) =>
        fault(a === b || boardOf(a) !== board || boardOf(b) !== board, `${a}–${b} is no border of the ${board} board.`),
      ),
    ),
    ...boardData.boardEdges.flatMap(({ region, city }) =>
      fault(boardOf(region) !== 'region' || boardOf(city) !== 'city', `${region}–${city} does not join the boards.`),
    ),
    ...[...zones.keys()].flatMap((id) =>
      fault(reached.has(id) === overVolga.has(id), `${id} lies on the wrong bank of the Volga.`),
    ),
  ]
}

/** AAS-SPA-13: the Don runs exactly between the tan area and the rest, and only on the Region Board. */
export const donFaults = (zoneData: ZoneData, { boards }: BoardData): readonly string[] => {
  const zones = zonesById(zoneData)
  const isWest = (id: string): boolean => zones.get(id)?.westOfDon === true
  return [...boards.region.edges, ...boards.city.edges].flatMap(({ a, b, border }) =>
    fault((border === 'don') !== (isWest(a) !== isWest(b)), `The Don is wrong between ${a} and ${b}.`),
  )
}

/** AAS-SPA-12, AAS-RDM-4, AAS-SPA-16: roads lead both ways over a border, and where supply lines leave the map. */
export const roadFaults = (zoneData: ZoneData, boardData: BoardData): readonly string[] => {
  const zones = zonesById(zoneData)
  const borders = new Set([...bordersOf(boardData).map(keyOf), keyOf(['srednyaya_akhtuba', 'krasnaya_sloboda'])])
  return zoneData.zones.flatMap(({ id, roads, supplyExit }) => {
    const ends = roads.flat()
    const exit = ends.find((end) => end.startsWith('exit:'))?.slice('exit:'.length) ?? ''
    const edges = supplyExit === 'axis' ? ['W', 'S'] : ['N', 'E']
    return [
      ...ends
        .filter((to) => !to.includes(':'))
        .flatMap((to) =>
          fault(
            !borders.has(keyOf([id, to])) || zones.get(to)?.roads.some((road) => road.includes(id)) !== true,
            `The road from ${id} to ${to} ends at the border.`,
          ),
        ),
      ...fault(!(supplyExit === null ? [''] : edges).includes(exit), `No road leaves the map from ${id}.`),
    ]
  })
}

/** AAS-SPA-3, AAS-FER-1: three sectors with a crossing each, which lands in its own; outside the city there is none. */
export const sectorFaults = (zoneData: ZoneData): readonly string[] => {
  const zones = zonesById(zoneData)
  return [
    ...fault(zoneData.volgaCrossings.map(({ sector }) => sector).join() !== 'gray,brown,white', 'A sector is missing.'),
    ...zoneData.volgaCrossings.flatMap(({ id, sector, landing }) =>
      fault(zones.get(landing)?.sector !== sector, `${id} lands in another sector.`),
    ),
    ...zoneData.zones.flatMap(({ id, board, sector }) =>
      fault(
        (typeof sector === 'string') !== (board === 'city' && id !== 'krasnaya_sloboda'),
        `${id} has a sector and is not in the city, or the other way round.`,
      ),
    ),
  ]
}

/** AAS-AMB-1: three or four zones that meet. */
export const siteFaults = ({ ambushSites }: ZoneData, boardData: BoardData): readonly string[] => {
  const borders = new Set(bordersOf(boardData).map(keyOf))
  return ambushSites.flatMap(({ id, zones }) => [
    ...fault(zones.length < 3 || zones.length > 4, `${id} has ${zones.length} zones.`),
    ...zones.flatMap((one) =>
      fault(zones.filter((other) => borders.has(keyOf([one, other]))).length < 2, `${one} does not meet at ${id}.`),
    ),
  ])
}

/** AAS-R113, AAS-URA-2: a 3+, a 5+ and a 7 in each area, with room for whatever can be launched by then. */
export const uranusFaults = ({ zones }: ZoneData, { tables }: TableData): readonly string[] =>
  (['NW', 'SE'] as const).flatMap((area) => {
    const from = zones
      .flatMap(({ uranus }) => (uranus?.area === area ? [uranus.fromRound] : []))
      .toSorted((a, b) => a - b)
    const isFull = (round: number): boolean =>
      tables.maxUranusCardsPerZone.value * from.filter((first) => first <= round).length < round - 2
    return [
      ...fault(from.join() !== '3,5,7', `The ${area} area does not open in rounds 3, 5 and 7.`),
      ...[3, 4, 5, 6, 7].flatMap((round) => fault(isFull(round), `The ${area} area is full in round ${round}.`)),
    ]
  })

/** AAS-COMP-3, AAS-COMP-4: 151 miniatures in sixteen types; only land units cost points and walk. */
export const unitFaults = ({ unitTypes }: UnitData): readonly string[] => [
  ...doubled(unitTypes.map(({ id }) => id)).map((id) => `Two types are called ${id}.`),
  ...fault(unitTypes.length !== 16, `There are ${unitTypes.length} types.`),
  ...fault(sum(unitTypes.map(({ miniatures }) => miniatures)) !== 151, 'There are not 151 miniatures.'),
  ...unitTypes.flatMap(({ id, class: kind, cost, move }) =>
    fault((kind === 'air') !== (cost === null && move === null), `${id} walks or costs as no unit of its kind.`),
  ),
]

/** AAS-COMP-12, AAS-ORD-3, AAS-URA-4: 14 order cards in order; 14 Uranus cards, each with a Soviet land unit. */
export const cardFaults = ({ orderCards, uranusCards }: CardData, { unitTypes }: UnitData): readonly string[] => {
  const types = new Map(unitTypes.map((type) => [type.id, type]))
  return [
    ...fault(orderCards.length !== 14 || orderCards.some(({ n }, i) => n !== i + 1), 'The order cards are not 1 to 14.'),
    ...fault(uranusCards.length !== 14, `There are ${uranusCards.length} Uranus cards.`),
    ...doubled(uranusCards.map(({ name }) => name)).map((name) => `Two cards are called ${name}.`),
    ...uranusCards.flatMap(({ name, units }) => [
      ...fault(
        Object.keys(units).some((id) => types.get(id)?.side !== 'allies'),
        `${name} brings what is not Soviet.`,
      ),
      ...fault(!Object.keys(units).some((id) => types.get(id)?.class === 'land'), `${name} brings no land unit.`),
    ]),
  ]
}

/** AAS-SPA-8, AAS-SPA-11, AAS-R8: within the limits of zone and airfield, out of its own box, and no zone twice. */
export const setupFaults = (
  { id: scenario, axis, allies }: Scenario,
  zoneData: ZoneData,
  { unitTypes }: UnitData,
  { tables }: TableData,
): readonly string[] => {
  const types = new Map(unitTypes.map((type) => [type.id, type]))
  const zones = zonesById(zoneData)
  const countOf = (units: Garrison['units'], kind: 'land' | 'air'): number =>
    sum(Object.entries(units).map(([id, count]) => (types.get(id)?.class === kind ? count : 0)))
  const faultsOf = (side: 'axis' | 'allies', { zone, units }: Garrison): readonly string[] => {
    const place = zones.get(zone)
    const [land, air] = [countOf(units, 'land'), countOf(units, 'air')]
    const there = `in ${zone} of ${scenario}`
    return [
      ...fault(place === undefined, `There is no zone ${zone}, which ${scenario} names.`),
      ...fault(land > tables.stackLimit.value, `There are ${land} land units ${there}.`),
      ...fault(air > (place?.airfield === true ? tables.airfieldCapacity.value : 0), `There is no room for ${air} air units ${there}.`),
      ...fault(land > 0 && typeof place?.base === 'string', `Land units stand in a base ${there}.`),
      ...Object.keys(units).flatMap((id) => fault(types.get(id)?.side !== side, `${id} is of no use to the ${side} ${there}.`)),
    ]
  }
  const stacksOf = (type: string): number => [...axis, ...allies].filter(({ units }) => type in units).length
  return [
    ...[axis, allies].flatMap((chart) => doubled(chart.map(({ zone }) => zone)).map((zone) => `${zone} is set up twice in ${scenario}.`)),
    ...axis.flatMap((row) => faultsOf('axis', row)),
    ...allies.flatMap((row) => faultsOf('allies', row)),
    ...unitTypes.flatMap(({ id, miniatures }) => fault(stacksOf(id) > miniatures, `The ${id} of ${scenario} are more than their miniatures.`)),
  ]
}

/** AAS-R12, AAS-COMP-9: the Axis pool lasts for a token in every odd round that is still to come. */
export const poolFaults = (
  { id, axis, startRound, firstCard }: Scenario,
  { components, roundTrack }: TableData,
): readonly string[] => {
  const first = startRound + (firstCard === 1 ? 0 : 1)
  const toCome = roundTrack.filter(({ round }) => round % 2 === 1 && round >= first).length
  const placed = sum(axis.map(({ supplyTokens }) => supplyTokens))
  return fault(placed + toCome > components.axisSupplyTokens, `The Axis of ${id} runs out of supply tokens.`)
}

/** AAS-R6, AAS-C01-1: rounds in order; bad weather not before round 6, then ever more likely. */
export const trackFaults = ({ roundTrack }: TableData): readonly string[] =>
  roundTrack.flatMap(({ round, badWeatherMax }, i) => [
    ...fault(round !== i + 1, `Space ${i + 1} of the track is round ${round}.`),
    ...fault((badWeatherMax > 0) !== (round > 5), `The weather of round ${round} is wrong.`),
    ...fault(badWeatherMax < (roundTrack[i - 1]?.badWeatherMax ?? 0), `The weather gets better in round ${round}.`),
  ])

/** AAS-SPA-1: whatever the charts name is there. */
export const nameFaults = (zoneData: ZoneData, { interceptorAdjacency }: BoardData, { victory }: TableData): readonly string[] => {
  const zones = zonesById(zoneData)
  const named = [
    ...victory.alliesKeyZones,
    victory.minorZone,
    ...interceptorAdjacency.cityNeighbours,
    ...interceptorAdjacency.srednyaya_akhtuba.filter((id) => id !== 'city'),
    ...zoneData.ambushSites.flatMap((site) => site.zones),
  ]
  return named.flatMap((id) => fault(!zones.has(id), `There is no zone ${id}.`))
}
