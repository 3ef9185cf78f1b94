import * as z from 'zod/mini'

/** What each data file holds. Only tests and editors parse with it; everybody else takes the types. */

const origin = z.enum(['rulebook', 'public', 'reconstructed'])
/** Where single fields of a record come from. */
const details = z.record(z.string(), origin)
const whole = z.int()
const areaNumbers = z.array(z.int().check(z.minimum(1), z.maximum(50)))
const point = z.array(z.number()).check(z.length(2))
const polygon = z.array(point)

const scenarioId = z.enum(['main', 'factory'])
const terrain = z.enum(['none', 'clear', 'elevated', 'lightUrban', 'heavyUrban'])
const strategy = z.enum(['heroes', 'ambush', 'barrage', 'fanatic', 'guards'])
const combatResult = z.enum(['repulse', 'stalemate', 'success', 'overrun'])
const eventId = z.enum([
  'army64Breakthrough',
  'army64Offensive',
  'artilleryShellShortages',
  'logisticalPause',
  'rain',
  'commissars',
  'army66Offensive',
  'army66Breakthrough',
])
/** The division a group of reinforcements belongs to. */
const groupId = z.enum(['389', '100', '79', '29Mot', '14Pz'])

export const areaFile = z.strictObject({
  provenance: z.record(z.string(), z.string()),
  canvas: z.strictObject({ width: z.number(), height: z.number() }),
  terrainTypes: z.array(z.strictObject({ id: terrain, tem: whole, urban: z.boolean(), src: origin })),
  specialTem: z.array(z.strictObject({ area: whole, tem: whole, src: origin })),
  areas: z.array(
    z.strictObject({
      id: whole,
      name: z.string(),
      terrain,
      volga: z.boolean(),
      /** What the German rear looks like on the board. */
      look: z.optional(z.enum(['hill', 'woods', 'town', 'village'])),
      x: z.number(),
      y: z.number(),
      label: point,
      poly: polygon,
      src: origin,
      srcDetail: details,
      note: z.optional(z.string()),
    }),
  ),
  fillers: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['water', 'eastBank', 'outOfPlay']),
      x: z.number(),
      y: z.number(),
      poly: polygon,
      src: origin,
    }),
  ),
  borders: z.array(z.strictObject({ a: whole, b: whole, border: z.literal('normal'), src: origin })),
})

/** Where a unit begins in a scenario: on the map, in the Out of Action Box, later, or not at all. */
const assignment = z.nullable(
  z.union([
    z.strictObject({ setup: whole }),
    z.strictObject({ arrives: whole }),
    z.strictObject({ outOfAction: z.literal(true) }),
  ]),
)

export const germanFile = z.strictObject({
  divisions: z.array(z.strictObject({ id: z.string(), name: z.string(), northernShoulder: z.boolean(), src: origin })),
  units: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      type: z.enum(['infantry', 'armor']),
      kind: z.string(),
      /** null for assault guns. */
      division: z.nullable(z.string()),
      attack: whole,
      move: whole,
      main: assignment,
      factory: assignment,
      src: origin,
      srcDetail: details,
    }),
  ),
})

export const sovietFile = z.strictObject({
  units: z.array(
    z.strictObject({
      id: z.string(),
      name: z.optional(z.string()),
      terrain,
      defense: whole,
      strategy,
      permanentStrategy: z.optional(z.literal(true)),
      /** In the Factory District: drawn from the pool, Revealed in an Area, or not there. */
      factory: z.nullable(
        z.union([
          z.strictObject({ pool: z.literal(true) }),
          z.strictObject({ area: whole, replaces: z.optional(z.string()) }),
        ]),
      ),
      src: origin,
      srcDetail: z.optional(details),
    }),
  ),
})

export const markerFile = z.strictObject({
  markers: z.array(z.strictObject({ id: z.string(), count: whole, src: origin })),
  tracks: z.strictObject({
    turn: z.array(z.strictObject({ turn: whole, dates: z.string(), src: origin })),
    morale: z.strictObject({ min: whole, max: whole, strongAtOrAbove: whole, src: origin }),
  }),
})

const optionalRule = {
  name: z.string(),
  rules: z.array(z.string()),
  scenarios: z.array(scenarioId),
  default: z.literal(false),
  src: origin,
}

export const scenarioFile = z.strictObject({
  scenarios: z.array(
    z.strictObject({
      id: scenarioId,
      name: z.string(),
      firstTurn: whole,
      lastTurn: whole,
      morale: whole,
      supply: whole,
      germanControlled: areaNumbers,
      reinforcements: z.array(
        z.strictObject({
          /** The units that arrive on this Turn say so themselves. */
          turn: whole,
          rule: z.enum(['ATV-6.1.1a', 'ATV-6.1.1b', 'ATV-14.4']),
          areas: z.union([areaNumbers, z.literal('anyGermanControlled')]),
          src: origin,
        }),
      ),
      withdrawals: z.array(
        z.strictObject({ turn: whole, division: groupId, moralePerUnitOutOfAction: whole, src: origin }),
      ),
      randomEventTurns: z.array(whole),
      freeAir: whole,
      supplyFloorTurn: whole,
      operationalVictory: z.nullable(z.strictObject({ areas: whole, heavyUrban: whole })),
      src: origin,
    }),
  ),
  optionalRules: z.tuple([
    z.strictObject({
      id: z.literal('12.1'),
      ...optionalRule,
      params: z.strictObject({ terrain: z.array(terrain), engineers: whole }),
    }),
    z.strictObject({ id: z.literal('12.2'), ...optionalRule, params: z.strictObject({ mayEnter: areaNumbers }) }),
    z.strictObject({ id: z.literal('12.3'), ...optionalRule }),
    z.strictObject({ id: z.literal('12.4'), ...optionalRule, params: z.strictObject({ perDivision: whole }) }),
    z.strictObject({
      id: z.literal('12.5'),
      ...optionalRule,
      params: z.strictObject({
        notContested: z.array(terrain),
        weaker: z.array(terrain),
        die: whole,
        minimum: whole,
      }),
    }),
    z.strictObject({ id: z.literal('12.6'), ...optionalRule }),
    z.strictObject({
      id: z.literal('12.7'),
      ...optionalRule,
      params: z.strictObject({ morale: whole, min: whole, max: whole }),
    }),
    z.strictObject({ id: z.literal('12.8'), ...optionalRule, params: z.strictObject({ reroll: whole }) }),
  ]),
})

const effect = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('withdrawDivision'),
    division: groupId,
    moralePerUnitOutOfAction: whole,
    returnAreas: z.union([areaNumbers, z.literal('anyVacant')]),
    /** The row that counts when the division was withdrawn before; without one the event may recur. */
    onceThen: z.optional(whole),
  }),
  z.strictObject({ type: z.literal('airMayNotBePlaced') }),
  z.strictObject({ type: z.literal('artilleryBonus'), value: whole }),
  z.strictObject({ type: z.literal('pauseDivision'), minUnitsOnMap: whole }),
  z.strictObject({ type: z.literal('sovietDefenseValue'), value: whole }),
  z.strictObject({ type: z.literal('supplyDice'), value: whole }),
  z.strictObject({ type: z.literal('movementCap'), value: whole }),
])

const eventChart = z.array(
  z.strictObject({
    rolls: z.array(whole),
    id: eventId,
    effects: z.array(effect),
    src: origin,
    note: z.optional(z.string()),
  }),
)

export const tableFile = z.strictObject({
  randomEvents: z.strictObject({ main: eventChart, factory: eventChart }),
  noResultOnTurn1: z.strictObject({ events: z.array(eventId), src: origin }),
  supplyCosts: z.array(
    z.strictObject({
      item: z.enum(['artillery', 'engineer', 'air', 'returnInfantry', 'returnArmor', 'morale']),
      cost: whole,
      src: origin,
    }),
  ),
  bloodyStreets: z.array(
    z.strictObject({ min: whole, max: whole, morale: whole, flipSpent: z.boolean(), src: origin }),
  ),
  bloodyStreetsModifier: z.strictObject({ guards: whole, tem: whole, max: whole, src: origin }),
  movementCosts: z.strictObject({
    vacant: whole,
    vacantAdjacentToSoviet: whole,
    revealedSoviet: whole,
    unrevealedSoviet: whole,
    src: origin,
  }),
  attackValue: z.strictObject({
    perAdditionalUnit: whole,
    artillery: whole,
    engineer: whole,
    divisionalIntegrity: whole,
    integrityMinUnits: whole,
    strongMorale: whole,
    src: origin,
  }),
  defenseValue: z.strictObject({ shakenMorale: whole, minimum: whole, src: origin }),
  defenseStrategies: z.array(
    z.strictObject({
      id: strategy,
      /** The results that it changes. */
      applies: z.optional(z.array(combatResult)),
      effect: z.optional(
        z.strictObject({
          morale: z.optional(whole),
          leadOutOfAction: z.optional(z.literal(true)),
          resultBecomes: z.optional(combatResult),
          dice: z.optional(whole),
          volgaDice: z.optional(whole),
        }),
      ),
      src: origin,
    }),
  ),
  isolation: z.array(z.strictObject({ roll: whole, defense: whole, src: origin })),
  isolationModifier: z.strictObject({ guards: whole, minimum: whole, src: origin }),
  constants: z.strictObject({
    stackGerman: whole,
    maxAirPerAttack: whole,
    supplyDice: whole,
    eventDice: whole,
    combatDice: whole,
    supplyFloor: whole,
    endPhaseMorale: whole,
    repulseMorale: whole,
    returnSetupAreas: areaNumbers,
    northernShoulderAreas: areaNumbers,
    captured: z.strictObject({ tem: whole, morale: whole }),
    src: origin,
  }),
})

export type AreaFile = z.infer<typeof areaFile>
export type GermanFile = z.infer<typeof germanFile>
export type SovietFile = z.infer<typeof sovietFile>
export type MarkerFile = z.infer<typeof markerFile>
export type ScenarioFile = z.infer<typeof scenarioFile>
export type TableFile = z.infer<typeof tableFile>

export type ScenarioId = z.infer<typeof scenarioId>
export type Terrain = z.infer<typeof terrain>
export type Strategy = z.infer<typeof strategy>
export type CombatResult = z.infer<typeof combatResult>
export type EventId = z.infer<typeof eventId>
/** A reinforcement group, by the division it belongs to. */
export type GroupId = z.infer<typeof groupId>
