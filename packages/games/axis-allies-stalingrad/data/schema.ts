import * as z from 'zod/mini'

/** The form of every data file. Tests and editors read data with the schemas. */

const origin = z.enum(['rulebook', 'public', 'reconstructed'])
const side = z.enum(['axis', 'allies'])
const sector = z.enum(['gray', 'brown', 'white'])
const board = z.enum(['region', 'city'])
const whole = z.int().check(z.minimum(0))
const text = z.string()
/** Where single fields come from, in words. */
const fieldOrigins = z.record(text, text)
const unitCounts = z.record(text, whole)

export const unitFile = z.strictObject({
  unitTypes: z.array(
    z.strictObject({
      id: text,
      name: text,
      side,
      nationality: z.enum(['german', 'minor', 'soviet']),
      class: z.enum(['land', 'air']),
      cost: z.nullable(whole),
      atk: whole,
      def: whole,
      move: z.nullable(whole),
      traits: z.array(text),
      miniatures: whole,
      src: origin,
      fieldSrc: fieldOrigins,
    }),
  ),
  purchasable: z.array(
    z.strictObject({ id: text, name: text, side, cost: z.nullable(whole), src: origin, note: text }),
  ),
})

export const cardFile = z.strictObject({
  orderCards: z.array(
    z.strictObject({
      n: whole,
      name: text,
      side: z.enum(['axis', 'allies', 'both']),
      src: origin,
      fromRound: z.optional(whole),
      removedWhen: z.optional(text),
    }),
  ),
  uranusCards: z.array(
    z.strictObject({ n: whole, name: text, units: unitCounts, supplyTokens: whole, src: origin }),
  ),
  optionalCards: z.array(z.strictObject({ id: text, name: text, expert: z.boolean(), src: origin })),
  optionalRules: z.array(z.strictObject({ id: text, name: text, src: origin })),
})

export const zoneFile = z.strictObject({
  zones: z.array(
    z.strictObject({
      id: text,
      name: text,
      board,
      x: whole,
      y: whole,
      terrain: z.enum(['city', 'steppe-east', 'steppe-west']),
      westOfDon: z.optional(z.boolean()),
      eastOfVolga: z.boolean(),
      rp: whole,
      airfield: z.boolean(),
      fortified: z.boolean(),
      base: z.nullable(side),
      supplyExit: z.nullable(side),
      supplyExitEdge: z.optional(z.enum(['N', 'E', 'S', 'W'])),
      deployArrow: z.nullable(z.enum(['axis-infantry', 'axis-any', 'allies-one', 'allies-any'])),
      uranus: z.nullable(z.strictObject({ area: z.enum(['NW', 'SE']), fromRound: whole, label: text })),
      ferryLanding: z.nullable(sector),
      stackLimit: whole,
      adjacent: z.record(text, z.enum(['don', 'plain', 'board-edge'])),
      roads: z.array(z.array(text)),
      sector: z.optional(z.nullable(sector)),
      src: origin,
      fieldSrc: fieldOrigins,
    }),
  ),
  volgaCrossings: z.array(
    z.strictObject({
      id: text,
      sector,
      landing: text,
      from: text,
      direction: text,
      capacity: whole,
      ferryCarries: z.array(text),
      iceBridgeCarries: z.array(text),
      x: whole,
      y: whole,
      src: origin,
    }),
  ),
  ambushSites: z.array(
    z.strictObject({ id: text, zones: z.array(text), x: whole, y: whole, note: text, src: origin }),
  ),
})

export const cellFile = z.strictObject({
  cells: z.array(
    z.strictObject({ board, id: text, poly: z.array(z.tuple([z.number(), z.number()])), src: origin }),
  ),
})
