import * as z from 'zod/mini'

/**
 * The form of every data file. The rules use the types alone; only tests and editors read data with the schemas.
 * The words that cards are written in are those of BFS-FX-1 to BFS-FX-18 and of the notes of BFS-LOC and BFS-FRC.
 */

const origin = z.enum(['rulebook', 'public', 'reconstructed'])
/** Where a record comes from; single fields may say otherwise. */
const provenance = { src: origin, fieldSrc: z.optional(z.record(z.string(), origin)) }
const id = z.string().check(z.regex(/^[a-z0-9-]+$/))
const whole = z.int().check(z.minimum(0))
const positive = z.int().check(z.minimum(1))
const side = z.enum(['S', 'G'])
const tag = z.enum(['air', 'artillery', 'uranus', 'partisan'])
const forceType = z.enum(['infantry', 'motorized', 'tank'])
const timing = z.enum(['action', 'react-card', 'react-hits'])

const constant = z.strictObject({ value: whole, src: origin, rule: z.string().check(z.regex(/^BFS-[A-Z]+-\d+$/)) })
export const constantFile = z.strictObject({
  constants: z.strictObject({
    locationsInPlay: constant,
    setupCostSoviet: constant,
    setupBonusRationsSoviet: constant,
    setupCostGerman: constant,
    initialHand: constant,
    drawPerTurn: constant,
    forcesPerArea: constant,
    rubblePerSovietTurn: constant,
    attackRation: constant,
    attackRubbleThreshold: constant,
    attackRubble: constant,
    moveRation: constant,
    supplyRations: constant,
    rationAbsorbs: constant,
    retreatAbsorbs: constant,
    disruptionAbsorbs: constant,
    actionsPerTurnLimit: constant,
  }),
})

const locationNote = z.discriminatedUnion('note', [
  z.strictObject({ note: z.literal('freeMoveOut') }),
  z.strictObject({ note: z.literal('tagHits'), tag, n: positive }),
  z.strictObject({ note: z.literal('tankDiscount'), n: positive }),
  z.strictObject({ note: z.literal('shield'), n: positive }),
  z.strictObject({ note: z.literal('extraDraw'), n: positive }),
])
const face = { notes: z.array(locationNote), text: z.string() }
export const locationFile = z.strictObject({
  locations: z.array(
    z.strictObject({
      id,
      name: z.string(),
      destroyed: positive,
      rations: z.array(whole),
      front: z.strictObject(face),
      back: z.strictObject({ rations: whole, ...face }),
      ...provenance,
    }),
  ),
})

const forceNote = z.discriminatedUnion('note', [
  z.strictObject({ note: z.literal('quiet') }),
  z.strictObject({
    note: z.enum([
      'gainRation',
      'retreatBonus',
      'attackCost',
      'moveCost',
      'attackBonus',
      'defendBonus',
      'ruinsBonus',
      'shield',
    ]),
    n: whole,
  }),
])
export const forceFile = z.strictObject({
  forces: z.array(
    z.strictObject({
      id,
      side,
      name: z.string(),
      type: forceType,
      combat: positive,
      startingRations: positive,
      discardCost: positive,
      notes: z.array(forceNote),
      text: z.string(),
      ...provenance,
    }),
  ),
})

const plainEffect = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('distribute'), n: positive }),
  z.strictObject({
    op: z.literal('removeRations'),
    n: positive,
    from: z.enum(['oneForce', 'eachInLocation', 'eachInPlay']),
  }),
  z.strictObject({
    op: z.literal('hits'),
    n: positive,
    at: z.enum(['area', 'control', 'force']),
    flip: z.optional(z.boolean()),
    noRetreat: z.optional(z.boolean()),
    type: z.optional(forceType),
  }),
  z.strictObject({ op: z.literal('rubble'), n: positive, at: z.enum(['target', 'any']) }),
  z.strictObject({ op: z.literal('draw'), n: positive }),
  z.strictObject({ op: z.literal('discardRandom'), n: positive }),
  z.strictObject({ op: z.literal('discardChosen'), n: positive }),
  z.strictObject({ op: z.literal('move'), n: positive }),
  z.strictObject({ op: z.literal('assault'), bonus: whole }),
  z.strictObject({ op: z.literal('reinforce'), discount: whole }),
  z.strictObject({ op: z.literal('rally'), maxCost: whole, rations: whole }),
  z.strictObject({ op: z.literal('prevent'), n: positive }),
  z.strictObject({ op: z.literal('cancel'), tags: z.array(tag) }),
])
const effect = z.union([
  plainEffect,
  z.strictObject({
    op: z.literal('ifControl'),
    location: id,
    then: z.array(plainEffect),
    else: z.array(plainEffect),
  }),
])
export const actionFile = z.strictObject({
  actions: z.array(
    z.strictObject({
      id,
      side,
      name: z.string(),
      count: positive,
      firefight: z.int(),
      timing,
      cost: z.array(z.strictObject({ pay: z.enum(['discard', 'ration']), n: positive })),
      tags: z.array(tag),
      effect: z.array(effect),
      text: z.string(),
      ...provenance,
    }),
  ),
})

const setupAreas = z.array(z.enum(['perimeter', 'control']))
export const scenarioFile = z.strictObject({
  scenarios: z.array(
    z.strictObject({
      id,
      name: z.string(),
      /** Where each side may set up. */
      areas: z.strictObject({ S: setupAreas, G: setupAreas }),
      firstTurn: side,
      ...provenance,
    }),
  ),
})

export const gameFile = z.strictObject({
  game: z.strictObject({ id, title: z.string(), src: origin }),
  /** What the words of `src` mean. */
  provenance: z.strictObject({ rulebook: z.string(), public: z.string(), reconstructed: z.string(), note: z.string() }),
  sources: z.array(z.strictObject({ address: z.url(), taken: z.string(), src: origin })),
})

export type ForceType = z.infer<typeof forceType>
export type Timing = z.infer<typeof timing>
/** The vocabulary of card effects (BFS-FX-1 to BFS-FX-18). */
export type Effect = z.infer<typeof effect>
export type PlainEffect = z.infer<typeof plainEffect>
export type ConstantFile = z.infer<typeof constantFile>
export type LocationFile = z.infer<typeof locationFile>
export type LocationNote = z.infer<typeof locationNote>
export type ForceFile = z.infer<typeof forceFile>
export type ForceNote = z.infer<typeof forceNote>
export type ActionFile = z.infer<typeof actionFile>
export type ScenarioFile = z.infer<typeof scenarioFile>
export type GameFile = z.infer<typeof gameFile>
