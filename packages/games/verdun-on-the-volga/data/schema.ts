import * as z from 'zod/mini'

/** The form of each data file, field by field. The rules take their types from it; only tests parse with it. */

const origin = z.enum(['rulebook', 'public', 'reconstructed'])
/** Where a record comes from; `fields` are those that are better founded than the rest of it. */
const src = { src: origin, fields: z.optional(z.record(z.string(), origin)) }

const side = z.enum(['german', 'soviet'])
const terrain = z.enum(['clear', 'forest', 'urban'])
const areaId = z.int()
const zoneId = z.string().check(z.regex(/^[A-M]$/))
const placeId = z.union([areaId, zoneId])
const list = <Item extends z.core.$ZodType>(item: Item) => z.readonly(z.array(item))
const point = list(z.number())

const space = { name: z.string(), terrain, tem: z.int(), vp: z.int(), control: side, x: z.number(), y: z.number() }

export const mapSchema = z.strictObject({
  provenance: z.record(z.string(), z.string()),
  canvas: z.strictObject({ width: z.number(), height: z.number(), north: z.string(), cells: z.string() }),
  areas: list(
    z.strictObject({
      id: areaId,
      ...space,
      riverbank: z.boolean(),
      landing: z.nullable(z.enum(['L', 'M'])),
      startRubble: z.boolean(),
      startFortification: z.boolean(),
      polygon: list(point),
      ...src,
    }),
  ),
  zones: list(
    z.strictObject({
      id: zoneId,
      ...space,
      flank: z.boolean(),
      perimeter: z.boolean(),
      germanEntry: z.boolean(),
      sovietEntry: z.boolean(),
      germanVictorySource: z.boolean(),
      rect: z.strictObject({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      ...src,
    }),
  ),
  borders: list(
    z.strictObject({ a: areaId, b: areaId, border: z.enum(['open', 'ravine', 'ravine-crossing']), ...src }),
  ),
  connections: list(
    z.strictObject({ a: zoneId, b: placeId, kind: z.enum(['zone-zone', 'zone-area', 'volga']), ...src }),
  ),
  fillers: list(z.strictObject({ x: z.number(), y: z.number(), kind: z.string(), ...src })),
})

const strength = z.strictObject({ cv: z.int(), mf: z.int() })

export const unitSchema = z.strictObject({
  units: list(
    z.strictObject({
      id: z.string().check(z.regex(/^[GS]:/)),
      name: z.string(),
      side,
      type: z.enum(['infantry', 'armor', 'pioneer']),
      size: z.string(),
      parent: z.nullable(z.string()),
      independent: z.boolean(),
      army: z.nullable(z.enum(['62', '64', '66'])),
      worker: z.boolean(),
      mark: z.nullable(z.string()),
      full: strength,
      reduced: strength,
      setup: z.nullable(placeId),
      arrival: z.nullable(z.int()),
      arrivalZone: z.nullable(zoneId),
      optional: z.boolean(),
      ...src,
    }),
  ),
})

const counted = z.strictObject({ count: z.int(), ...src })

export const markerSchema = z.strictObject({
  artillery: list(
    z.strictObject({
      id: z.string(),
      side,
      supports: z.strictObject({ parent: z.optional(z.string()), army: z.optional(z.string()) }),
      ...src,
    }),
  ),
  air: counted,
  stormGroup: counted,
  hero: counted,
  tracks: z.strictObject({
    turn: list(z.strictObject({ turn: z.int(), label: z.string(), ...src })),
    impulse: z.strictObject({ spaces: z.int(), ...src }),
    victoryPoint: z.strictObject({ max: z.int(), ...src }),
  }),
})

const placement = z.strictObject({
  unit: z.string(),
  at: placeId,
  strength: z.enum(['full', 'reduced']),
  src: z.optional(origin),
})

export const scenarioSchema = z.strictObject({
  scenarios: list(
    z.strictObject({
      id: z.enum(['standard', 'campaign', 'midgame']),
      name: z.string(),
      /** The scenario whose set-up it begins with. */
      extends: z.optional(z.enum(['standard'])),
      firstTurn: z.int(),
      lastTurn: z.int(),
      advantage: z.optional(side),
      firstImpulseGermanOnly: z.optional(z.boolean()),
      /** Who stands where; where nothing is said, all that counters have printed on them. */
      setup: z.optional(list(placement)),
      eliminatedIndependents: z.optional(list(z.string())),
      removedFromGame: z.optional(list(z.string())),
      sovietControlledAreas: z.optional(list(areaId)),
      sovietControlledZones: z.optional(list(zoneId)),
      rubble: z.optional(list(areaId)),
      fortifications: z.optional(list(areaId)),
      victory: z.strictObject({
        germanWinsAt: z.int(),
        orlovkaPenalty: z.int(),
        minusPerZoneWithoutGerman: z.optional(list(zoneId)),
      }),
      turn5: z.optional(z.strictObject({ germanWinsAt: z.int(), germanLosesAt: z.int() })),
      zonesOpenFromTurn: z.optional(z.int()),
      sovietBreakthroughZones: z.optional(list(zoneId)),
      optionalReinforcementsFrom: z.optional(z.int()),
      ...src,
    }),
  ),
})

/** A row of a chart by its id. */
const value = z.strictObject({ id: z.string(), value: z.int(), units: z.optional(z.int()), ...src })
const modifier = z.strictObject({ id: z.string(), mod: z.int(), ...src })
const success = z.strictObject({ min: z.int() })
const bySide = z.strictObject({ german: z.int(), soviet: z.int() })

export const tableSchema = z.strictObject({
  movementCosts: z.strictObject({
    fullEnemy: z.int(),
    reducedEnemy: z.int(),
    besideEnemy: z.int(),
    elsewhere: z.int(),
    ...src,
  }),
  mfModifiers: list(modifier),
  attackValue: list(value),
  defenseValue: list(value),
  attritionPoints: z.strictObject({
    fullEliminated: z.int(),
    fullFlipped: z.int(),
    reducedEliminated: z.int(),
    reducedRetreated: z.int(),
    germanFullRetreated: z.int(),
    ...src,
  }),
  volgaCrossing: z.strictObject({
    drms: list(modifier),
    results: list(
      z.strictObject({
        min: z.nullable(z.int()),
        max: z.nullable(z.int()),
        code: z.enum(['cross', 'crossWithLoss', 'fail', 'failWithLoss', 'eliminated']),
        ...src,
      }),
    ),
    ...src,
  }),
  fortificationCreation: z.strictObject({ drms: list(modifier), success, ...src }),
  rubbleClearance: z.strictObject({ success, ...src }),
  surrender: z.strictObject({
    results: list(
      z.strictObject({ min: z.int(), max: z.int(), code: z.enum(['none', 'stepLoss', 'eliminated']) }),
    ),
    ...src,
  }),
  rubbleCreation: z.strictObject({ above: z.int(), ...src }),
  replacement: z.strictObject({
    rpPerRefit: bySide,
    advantageBonus: bySide,
    flipsPerPoint: z.int(),
    rebuildReduced: z.int(),
    rebuildFull: z.int(),
    ...src,
  }),
  stacking: z.strictObject({ area: z.int(), ...src }),
})

export type MapData = z.infer<typeof mapSchema>
export type UnitData = z.infer<typeof unitSchema>
export type MarkerData = z.infer<typeof markerSchema>
export type ScenarioData = z.infer<typeof scenarioSchema>
export type TableData = z.infer<typeof tableSchema>
