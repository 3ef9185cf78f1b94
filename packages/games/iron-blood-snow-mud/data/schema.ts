import * as z from 'zod/mini'

/** The form of every data file: nothing may be missing, and nothing may be there that has no meaning. */

const origin = z.enum(['rulebook', 'public', 'reconstructed'])
const side = z.enum(['axis', 'soviet'])
const season = z.enum(['mud', 'clear', 'snow'])
const hexId = z.string().check(z.regex(/^\d{4}$/))
const hexIds = z.array(hexId)
const note = z.optional(z.string())
const tokenId = z.enum([
  'A-GEN-1',
  'A-GEN-2',
  'A-GEN-3',
  'A-GEN-4',
  'A-GEN-5',
  'S-GEN-1',
  'S-GEN-2',
  'S-GEN-3',
  'S-GEN-4',
])
const count = z.int().check(z.nonnegative())

export const gameSchema = z.strictObject({
  game: z.strictObject({
    id: z.string(),
    name: z.string(),
    src: origin,
  }),
  /** For the board. */
  grid: z.strictObject({
    cols: count,
    rows: count,
    pixel: z.strictObject({ width: z.number(), height: z.number(), size: z.number() }),
    src: origin,
  }),
  /** VIC-4: what the Axis needs at the end, if it does not hold Moscow. */
  victory: z.strictObject({ fortresses: count, industrialCenters: count, src: origin }),
  /** OPT-1, OPT-2. */
  optionalRules: z.array(
    z.strictObject({
      id: z.literal('anti-partisan-division'),
      token: tokenId,
      placeOn: z.strictObject({ year: count, season }),
      src: origin,
      tokenIdentitySrc: origin,
    }),
  ),
})

export const generalSchema = z.strictObject({
  generals: z.array(z.strictObject({ id: tokenId, side, src: origin })),
})

export const hexSchema = z.strictObject({
  hexes: z.array(
    z.strictObject({
      id: hexId,
      name: z.string(),
      q: z.int(),
      r: z.int(),
      col: count,
      row: count,
      x: z.number(),
      y: z.number(),
      terrain: z.enum(['clear', 'swamp', 'mountain', 'sea']),
      territory: z.nullable(side),
      sea: z.nullable(z.string()),
      urban: z.nullable(z.string()),
      fortress: z.nullable(z.string()),
      coastal: z.nullable(z.string()),
      note,
      src: origin,
      neighbors: z.array(
        z.strictObject({
          to: hexId,
          dir: z.enum(['W', 'NW', 'SW', 'E', 'NE', 'SE']),
          sameUrban: z.boolean(),
        }),
      ),
    }),
  ),
})

/** MAP-7: the rivers; and the border, which the board draws along hexsides. */
export const sideSchema = z.strictObject({
  riverEdges: z.array(z.strictObject({ river: z.string(), a: hexId, b: hexId, bridged: z.boolean(), src: origin })),
  borderEdges: z.array(z.strictObject({ a: hexId, b: hexId, src: origin })),
})

export const locationSchema = z.strictObject({
  urban: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      hexes: hexIds,
      territory: side,
      industrial: z.boolean(),
      src: origin,
      note,
    }),
  ),
  seas: z.array(
    z.strictObject({ id: z.string(), name: z.string(), fleetSide: side, baseHex: hexId, src: origin, note }),
  ),
  fortresses: z.array(z.strictObject({ id: z.string(), name: z.string(), hex: hexId, unit: z.string(), src: origin })),
})

const success = z.strictObject({ success: z.array(count) })
export const tableSchema = z.strictObject({
  /** CMP-5. */
  dice: z.strictObject({ faces: z.array(count), facesSrc: origin, note: z.string(), src: origin }),
  tables: z.strictObject({
    /** COM-4 … COM-8, COM-11, GEN-3, GEN-6. */
    combatDice: z.strictObject({
      infantry: count,
      tank: count,
      fortress: count,
      perAdjacentFriendlyInfantry: count,
      perAirInHex: count,
      fleetInHex: count,
      friendlyUrban: count,
      extraDieToken: count,
      extraHitsToken: count,
      eliminatingFactor: count,
      src: origin,
    }),
    /** BLZ-1, DIS-1, STA-1. */
    dieTests: z.strictObject({ blitz: success, disengage: success, stalin: success, src: origin }),
  }),
})

const seasonRules = z.strictObject({ convoy: z.boolean(), blitz: z.boolean(), air: z.boolean(), src: origin })
export const trackSchema = z.strictObject({
  turnTrack: z.array(
    z.strictObject({
      turn: count,
      year: count,
      season,
      /** INI-1, INI-2: while Stalin is in Moscow. */
      initiative: side,
      reinforcements: z.strictObject({
        infantry: z.optional(count),
        tank: z.optional(count),
        air: z.optional(count),
      }),
      axisGeneralToken: z.boolean(),
      sovietGeneralToken: z.boolean(),
      src: origin,
    }),
  ),
  seasons: z.strictObject({ mud: seasonRules, clear: seasonRules, snow: seasonRules }),
  phases: z.array(z.strictObject({ n: count, id: z.string(), src: origin })),
})

export const unitSchema = z.strictObject({
  units: z.array(
    z.strictObject({
      id: z.string(),
      side,
      type: z.enum(['infantry', 'tank', 'air', 'fleet', 'partisan', 'fortress']),
      start: z.strictObject({
        state: z.enum(['map', 'pool', 'airBox']),
        hex: z.optional(hexId),
      }),
      note,
      src: origin,
      startSrc: origin,
    }),
  ),
})

export type GameData = z.infer<typeof gameSchema>
export type DivisionRule = GameData['optionalRules'][number]
export type GeneralData = z.infer<typeof generalSchema>
export type HexData = z.infer<typeof hexSchema>
export type SideData = z.infer<typeof sideSchema>
export type LocationData = z.infer<typeof locationSchema>
export type TableData = z.infer<typeof tableSchema>
export type TrackData = z.infer<typeof trackSchema>
export type UnitData = z.infer<typeof unitSchema>
