import * as z from 'zod/mini'

/** The form of each data file, field by field. The rules take their types from it; only tests parse with it. */

const origin = z.enum(['rulebook', 'public', 'reconstructed'])
const side = z.enum(['axis', 'allies'])
const sector = z.enum(['gray', 'brown', 'white'])
const board = z.enum(['region', 'city'])
const whole = z.int().check(z.minimum(0))
const text = z.string()
const list = <Item extends z.core.$ZodType>(item: Item) => z.readonly(z.array(item))
/** Where a record comes from; a note says what its source says of it. */
const src = { src: origin, note: z.optional(text) }
/** Where single fields come from, in words. */
const fieldSrc = z.record(text, text)
const unitCounts = z.record(text, whole)

export const unitSchema = z.strictObject({
  unitTypes: list(
    z.strictObject({
      id: text,
      side,
      class: z.enum(['land', 'air']),
      cost: z.nullable(whole),
      atk: whole,
      def: whole,
      move: z.nullable(whole),
      miniatures: whole,
      ...src,
      fieldSrc,
    }),
  ),
  purchasable: list(z.strictObject({ id: text, cost: whole, ...src })),
})

export const cardSchema = z.strictObject({
  orderCards: list(
    z.strictObject({
      n: whole,
      name: text,
      side: z.enum(['axis', 'allies', 'both']),
      fromRound: z.optional(whole),
      ...src,
    }),
  ),
  uranusCards: list(z.strictObject({ name: text, units: unitCounts, supplyTokens: whole, ...src })),
})

const point = { x: whole, y: whole }

export const zoneSchema = z.strictObject({
  zones: list(
    z.strictObject({
      id: text,
      name: text,
      board,
      ...point,
      terrain: z.enum(['city', 'steppe-east', 'steppe-west']),
      westOfDon: z.optional(z.boolean()),
      rp: whole,
      airfield: z.boolean(),
      fortified: z.boolean(),
      base: z.nullable(side),
      supplyExit: z.nullable(side),
      deployArrow: z.nullable(z.enum(['axis-infantry', 'axis-any', 'allies-one', 'allies-any'])),
      uranus: z.nullable(z.strictObject({ area: z.enum(['NW', 'SE']), fromRound: whole })),
      /** One list a road system: zones, `exit:` and an edge, `crossing:` and a sector, `end:` and a zone. */
      roads: list(list(text)),
      sector: z.optional(z.nullable(sector)),
      ...src,
      fieldSrc,
    }),
  ),
  volgaCrossings: list(z.strictObject({ id: text, sector, landing: text, ...point, ...src })),
  ambushSites: list(z.strictObject({ id: text, zones: list(text), ...point, ...src })),
})

export const cellSchema = z.strictObject({
  cells: list(
    z.strictObject({ board, id: text, poly: list(z.readonly(z.tuple([z.number(), z.number()]))), ...src }),
  ),
})

const sheet = z.strictObject({
  width: whole,
  height: whole,
  /** What is printed on a board and is no zone. */
  fillers: list(
    z.strictObject({
      id: text,
      terrain: z.enum(['stalingrad-rectangle', 'lakes', 'volga', 'east-bank']),
      ...point,
      ...src,
    }),
  ),
  edges: list(z.strictObject({ a: text, b: text, border: z.enum(['don', 'plain']), ...src })),
  ...src,
})

export const boardSchema = z.strictObject({
  provenance: z.record(text, text),
  boards: z.strictObject({ region: sheet, city: sheet }),
  /** Borders across the edge of the boards. */
  boardEdges: list(z.strictObject({ region: text, city: text, ...src })),
  /** AAS-OPT-13: what is adjacent to interceptors besides. */
  interceptorAdjacency: z.strictObject({ srednyaya_akhtuba: list(text), cityNeighbours: list(text), ...src }),
})

const garrison = { zone: text, units: unitCounts, combat: z.nullable(z.literal('battle')), supplyTokens: whole, ...src }
const hidden = z.optional(text)

export const scenarioSchema = z.strictObject({
  scenarios: list(
    z.strictObject({
      id: z.enum(['race', 'uranus']),
      name: text,
      startRound: whole,
      firstCard: whole,
      winterStormRound: z.nullable(whole),
      /** Frozen markers that lie on the track already. */
      frosts: whole,
      axisRPC: whole,
      alliesRPC: whole,
      ferries: z.strictObject({ gray: z.boolean(), brown: z.boolean(), white: z.boolean() }),
      factories: z.nullable(z.strictObject({ tank: text, artillery: text })),
      /** Uranus cards drawn for each area before play begins. */
      openingCards: whole,
      axis: list(z.strictObject({ ...garrison, controlMarker: z.boolean() })),
      allies: list(z.strictObject(garrison)),
      alliesAmbush: z.strictObject({
        ambush_1: hidden,
        ambush_2: hidden,
        ambush_3: hidden,
        ambush_4: hidden,
        ambush_5: hidden,
        src: z.optional(origin),
      }),
      alliesFerry: z.strictObject({ gray: hidden, brown: hidden, white: hidden, src: z.optional(origin) }),
      ...src,
    }),
  ),
})

const face = z.int().check(z.minimum(1), z.maximum(6))
const limit = z.strictObject({ value: whole, ...src })
const hits = z.strictObject({ hitOn: face, ...src })

export const tableSchema = z.strictObject({
  tables: z.strictObject({
    airDefense: hits,
    bombardment: hits,
    ambush: hits,
    airfieldCapacity: limit,
    stackLimit: limit,
    roadBonus: limit,
    maxUranusCardsPerZone: limit,
    winterStormDelay: limit,
    supplyDrop: limit,
    supplyLanding: limit,
    luftwaffePriorities: z.strictObject({ rollNeeded: face, rpcRace: whole, rpcUranus: whole, ...src }),
    heroes: z.strictObject({ rollNeeded: face, ...src }),
    badWeatherSorties: z.strictObject({ penalty: z.int(), ...src }),
  }),
  components: z.strictObject({
    axisSupplyTokens: whole,
    reconstructedCounts: z.strictObject({ supplyTokensTotal: whole, combatMarkers: whole, ...src }),
    ...src,
  }),
  roundTrack: list(
    z.strictObject({
      round: whole,
      date: text,
      badWeatherMax: whole,
      ...src,
      fieldSrc: z.optional(fieldSrc),
    }),
  ),
  victory: z.strictObject({ alliesKeyZones: list(text), minorZone: text, ...src }),
})

export type UnitData = z.infer<typeof unitSchema>
export type CardData = z.infer<typeof cardSchema>
export type ZoneData = z.infer<typeof zoneSchema>
export type CellData = z.infer<typeof cellSchema>
export type BoardData = z.infer<typeof boardSchema>
export type ScenarioData = z.infer<typeof scenarioSchema>
export type TableData = z.infer<typeof tableSchema>
