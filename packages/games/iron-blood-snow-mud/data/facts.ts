import type { GeneralData, HexData, LocationData, SideData, TrackData, UnitData } from './schema.ts'

/** What must be true of the data by the rules: each function says in sentences what is wrong; nothing: all is well. */

type HexRow = HexData['hexes'][number]
type Direction = HexRow['neighbors'][number]['dir']

const directions: { readonly [dir in Direction]: { readonly q: number; readonly r: number; readonly back: Direction } } = {
  E: { q: 1, r: 0, back: 'W' },
  W: { q: -1, r: 0, back: 'E' },
  NE: { q: 1, r: -1, back: 'SW' },
  NW: { q: 0, r: -1, back: 'SE' },
  SE: { q: 0, r: 1, back: 'NW' },
  SW: { q: -1, r: 1, back: 'NE' },
}

const rowsById = ({ hexes }: HexData): ReadonlyMap<string, HexRow> => new Map(hexes.map((hex) => [hex.id, hex]))

/** MAP-1: hexes on a point; a hex is named by its column and row, and knows all its neighbours, as they know it. */
export const gridFaults = (data: HexData): readonly string[] => {
  const byId = rowsById(data)
  const byPlace = new Map(data.hexes.map((hex) => [`${hex.q} ${hex.r}`, hex.id]))
  return data.hexes.flatMap((hex) => {
    const name = String(hex.col).padStart(2, '0') + String(hex.row).padStart(2, '0')
    const faults = hex.id === name ? [] : [`The hex in column ${hex.col} and row ${hex.row} is called ${hex.id}.`]
    for (const [dir, { q, r, back }] of Object.entries(directions)) {
      const beside = byPlace.get(`${hex.q + q} ${hex.r + r}`)
      const side = hex.neighbors.find((one) => one.dir === dir)
      if (side?.to !== beside) faults.push(`${hex.id} has the wrong neighbour in direction ${dir}.`)
      const returned = byId.get(beside ?? '')?.neighbors.find((one) => one.dir === back)
      if (side?.sameUrban !== returned?.sameUrban)
        faults.push(`${hex.id} and ${beside} do not agree on the hexside between them.`)
    }
    return faults
  })
}

/** MAP-2, MAP-8: every Land hex is somebody's territory, no Sea hex is; Axis territory lies west of the border. */
export const territoryFaults = (data: HexData): readonly string[] =>
  data.hexes.flatMap(({ id, terrain, territory, col, row }) => {
    if ((terrain === 'sea') !== (territory === null)) return [`${id} is Sea and territory, or neither.`]
    const isEastOfSoviets = data.hexes.some((one) => one.row === row && one.col < col && one.territory === 'soviet')
    return territory === 'axis' && isEastOfSoviets ? [`${id} is Axis territory behind the border.`] : []
  })

/** MAP-7, MAP-8: rivers run between neighbours, each hexside once; the border that is drawn is that of the territories. */
export const hexsideFaults = (data: HexData, { riverEdges, borderEdges }: SideData): readonly string[] => {
  const byId = rowsById(data)
  const sides = new Map(
    data.hexes.flatMap(({ id: from, territory, neighbors }) =>
      neighbors.map(({ to }) => {
        const other = byId.get(to)?.territory ?? null
        return [nameOfSide(from, to), territory !== null && other !== null && territory !== other] as const
      }),
    ),
  )
  const rivers = riverEdges.map(({ a, b }) => nameOfSide(a, b))
  const drawn = new Set(borderEdges.map(({ a, b }) => nameOfSide(a, b)))
  return [
    ...rivers.filter((side) => !sides.has(side)).map((side) => `A river runs between ${side}, which do not touch.`),
    ...rivers.filter((side, n) => rivers.indexOf(side) < n).map((side) => `Two rivers run between ${side}.`),
    ...[...sides]
      .filter(([side, isBorder]) => isBorder && !drawn.has(side))
      .map(([side]) => `The border between ${side} is not drawn.`),
    ...[...drawn].filter((side) => sides.get(side) !== true).map((side) => `The border is drawn between ${side}.`),
  ]
}
const nameOfSide = (a: string, b: string): string => [a, b].toSorted().join(' ')

/** MAP-6, R4: the one Land hex at the sea that is not Coastal. */
const dryHex = 'Peipus Marshes'

/** MAP-5, MAP-6: Land hexes that touch a sea are Coastal; a Fleet has its base in its sea. */
export const coastFaults = (data: HexData, { seas }: LocationData): readonly string[] => {
  const byId = rowsById(data)
  const coasts = data.hexes.flatMap(({ id, name, terrain, coastal, neighbors }) => {
    const touched = neighbors.flatMap(({ to }) => byId.get(to)?.sea ?? [])
    const sea = terrain === 'sea' || name === dryHex ? null : (touched[0] ?? null)
    return coastal === sea ? [] : [`${id} is Coastal to ${coastal}, not ${sea}.`]
  })
  const bases = seas.flatMap(({ id, baseHex }) =>
    byId.get(baseHex)?.sea === id ? [] : [`The base ${baseHex} does not lie in ${id}.`],
  )
  return [...coasts, ...bases]
}

/** MAP-7, MAP-9: all hexes of a location touch each other, on Clear ground in an Industrial Center, and are no one else's. */
export const locationFaults = (data: HexData, { urban }: LocationData): readonly string[] => {
  const byId = rowsById(data)
  const stray = data.hexes.flatMap((hex) =>
    hex.urban === null || urban.some(({ id, hexes }) => id === hex.urban && hexes.includes(hex.id))
      ? []
      : [`${hex.id} belongs to ${hex.urban}, which does not know it.`],
  )
  const wrong = urban.flatMap(({ id, hexes, territory, industrial }) =>
    hexes.flatMap((name) => {
      const hex = byId.get(name)
      if (hex?.urban !== id || hex.territory !== territory) return [`${name} is not a hex of ${id}.`]
      const beside = hex.neighbors.filter(({ sameUrban }) => sameUrban).map(({ to }) => to)
      const others = hexes.filter((other) => other !== name)
      if (beside.length !== others.length || others.some((other) => !beside.includes(other)))
        return [`The hexes of ${id} do not all touch each other.`]
      return industrial && hex.terrain !== 'clear' ? [`${name} is an Industrial Center on rough ground.`] : []
    }),
  )
  return [...stray, ...wrong]
}

/** CMP-2, CMP-3. */
const counterMix = {
  axis: { infantry: 7, tank: 6, air: 4, fleet: 1, partisan: 0, fortress: 0 },
  soviet: { infantry: 12, tank: 7, air: 4, fleet: 1, partisan: 8, fortress: 2 },
} as const
const tokenMix = { axis: 5, soviet: 4 } as const
const sides = ['axis', 'soviet'] as const
const types = ['infantry', 'tank', 'air', 'fleet', 'partisan', 'fortress'] as const

/** CMP-2, CMP-3: the counters of both sides, each with a name of its own. */
export const counterFaults = ({ units }: UnitData, { generals }: GeneralData): readonly string[] => {
  const names = new Set(units.map(({ id }) => id))
  const twice = names.size === units.length ? [] : ['Two units have one name.']
  const miscounted = sides.flatMap((side) => [
    ...types
      .filter((type) => units.filter((unit) => unit.side === side && unit.type === type).length !== counterMix[side][type])
      .map((type) => `The ${side} side does not have ${counterMix[side][type]} ${type} counters.`),
    ...(generals.filter((token) => token.side === side).length === tokenMix[side]
      ? []
      : [`The ${side} side does not have ${tokenMix[side]} General Tokens.`]),
  ])
  return [...twice, ...miscounted]
}

/** SET-4, SET-9, UNT-3: Regular Units start in their own territory, one a hex, Tanks on Clear ground. */
export const startFaults = ({ units }: UnitData, data: HexData): readonly string[] => {
  const byId = rowsById(data)
  const taken = new Set<string>()
  return units.flatMap(({ id, side, type, start }) => {
    if ((type !== 'infantry' && type !== 'tank') || start.hex === undefined) return []
    const hex = byId.get(start.hex)
    if (hex?.territory !== side) return [`${id} starts outside its territory.`]
    if (type === 'tank' && hex.terrain !== 'clear') return [`${id} starts on rough ground.`]
    const isTaken = taken.has(hex.id)
    taken.add(hex.id)
    return isTaken ? [`${id} does not start alone.`] : []
  })
}

/** R6, RNF-2: what starts and what is received are all the Soviet counters there are. */
export const reinforcementFaults = ({ units }: UnitData, { turnTrack }: TrackData): readonly string[] =>
  (['infantry', 'tank', 'air'] as const).flatMap((type) => {
    const started = units.filter((one) => one.side === 'soviet' && one.type === type && one.start.state !== 'pool')
    const received = turnTrack.reduce((total, { reinforcements }) => total + (reinforcements[type] ?? 0), 0)
    return started.length + received === counterMix.soviet[type]
      ? []
      : [`The Soviets start with ${started.length} ${type} and receive ${received}.`]
  })

/** TIM-1, SET-5, SET-11, INI-1: Seasons follow each other; Tokens lie on Mud and Snow; the Initiative passes once. */
export const trackFaults = ({ turnTrack }: TrackData): readonly string[] => {
  const next = { mud: 'clear', clear: 'snow', snow: 'mud' } as const
  return turnTrack.flatMap(({ turn, year, season, initiative, axisGeneralToken, sovietGeneralToken }, n) => {
    const before = turnTrack[n - 1]
    const faults = turn === n + 1 ? [] : [`The Season in place ${n + 1} has the number ${turn}.`]
    if (before !== undefined && (next[before.season] !== season || (season === 'mud') !== (year > before.year)))
      faults.push(`${season} ${year} does not follow ${before.season} ${before.year}.`)
    if (before?.initiative === 'soviet' && initiative === 'axis') faults.push(`The Initiative returns in ${season} ${year}.`)
    if (axisGeneralToken !== (season === 'mud')) faults.push(`Axis Tokens lie on Mud, not on ${season} ${year}.`)
    if (sovietGeneralToken !== (season === 'snow')) faults.push(`Soviet Tokens lie on Snow, not on ${season} ${year}.`)
    return faults
  })
}
