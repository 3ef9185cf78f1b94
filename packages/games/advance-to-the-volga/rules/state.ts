import type { Term } from '@kurgan/kernel'
import type { CombatResult, EventId, GroupId, ScenarioId, Strategy } from '../data/schema.ts'

/**
 * The state of a game, and everything that can be asked, done and told in it.
 *
 * Components are numbered: German units and Soviet counters by their order in the data (from 0), Areas by the
 * number printed on the map (1 … 50; index 0 of an Area array is not used). Names live in `components.ts`.
 */

export type { CombatResult, EventId, GroupId, ScenarioId, Strategy, Terrain } from '../data/schema.ts'

/** What can be bought apart from returning a unit. */
export type Item = 'artillery' | 'engineers' | 'air' | 'morale'
export type EndingId = 'german/automatic' | 'german/operational' | 'soviet/automatic' | 'soviet/final'

/** Where a German unit is when it is not in an Area (`place` above 0 is the Area). */
export const outOfAction = 0
/** Off the map, to arrive or come back with its group. */
export const waiting = -1
/** Has left the game for good. */
export const gone = -2
/** No part of this scenario. */
export const notInUse = -3

/** What stands in an Area on the Soviet side when it is not a known counter. */
export const noSoviet = -1
/** A counter whose face the observer may not see. */
export const hiddenSoviet = -2

/** The optional rules of section 12, as they were agreed before the game. */
export interface Options {
  readonly rubble: boolean
  readonly northernShoulder: boolean
  readonly isolation: boolean
  /** Which divisions of an attack cost a point, if any do. */
  readonly parentOrganization: false | 'beyondFirst' | 'every'
  readonly limitedAir: boolean
  readonly pavlovsHouse: boolean
  /** German Morale at the start. */
  readonly startingMorale: number
  /** Turns on which supply dice that show 1 are thrown again. */
  readonly rerollTurns: readonly number[]
}

export interface AtvState {
  readonly scenario: ScenarioId
  readonly options: Options
  turn: number
  morale: number
  /** Unspent Supply Points. */
  supply: number
  /** The random event in force; `none` before the roll, and when the roll has no result. */
  event: EventId | 'none'
  /** The division halted by a Logistical Pause this Turn, or ''. */
  paused: string
  /** The 29th Motorized has been withdrawn once: a further 3 counts as 4. */
  breakthroughUsed: boolean
  /** Support markers in the Available box; all others are in the Used box. */
  artillery: number
  engineers: number
  air: number
  /** Per German unit: its Area, or one of the places above. */
  place: number[]
  /** Per German unit: 1 Spent, 0 Fresh. */
  spent: number[]
  /** Per Area: the Soviet counter there, `noSoviet` or `hiddenSoviet`. Without one the Area is German-controlled. */
  soviet: number[]
  /** Per Soviet counter: 1 once its face has been seen. A counter on the map is Revealed exactly if it was seen. */
  seen: number[]
  /** Areas that carry an Isolation marker, ascending. */
  isolated: number[]
  /** How the game ended, or '' while it goes on. */
  outcome: EndingId | ''
  stack: Frame[]
}

/** An Action Round under way. `waiting` units stand in `target` and have not attacked yet; `vias` are their entry Areas. */
export interface Round {
  readonly active: number
  /** Areas that were Contested when the Active Area was chosen. */
  readonly contested: readonly number[]
  /** Areas attacked in this Action Round. */
  readonly attacked: readonly number[]
  readonly acted: boolean
  /** The Soviet-occupied Area that units have entered and not yet attacked, or 0. */
  readonly target: number
  readonly waiting: readonly number[]
  readonly vias: readonly number[]
}

/** Who attacks where. `vias` are the Areas the attackers entered from, and empty when a Repulse causes no retreat. */
export interface Assault {
  readonly area: number
  readonly mandatory: boolean
  readonly attackers: readonly number[]
  readonly vias: readonly number[]
}

/** An attack once it is known what it meets. */
export interface Attack extends Assault {
  /** The Defense Strategy that works in this attack, or `none`. */
  readonly strategy: Strategy | 'none'
  /** The Defense Factor in this attack, isolation included. */
  readonly defense: number
}

export type Frame =
  | { readonly at: 'ready'; readonly then: Frame }
  | { readonly at: 'dawn' }
  | { readonly at: 'dawn.reinforcements'; readonly held: readonly GroupId[] }
  | { readonly at: 'dawn.withdrawal' }
  | { readonly at: 'dawn.isolation' }
  /** `cutOff` carry no marker yet; `last` is the greatest Area marked by choice, and `picks` are how many. */
  | {
      readonly at: 'dawn.markers'
      readonly cutOff: readonly number[]
      readonly free: number
      readonly last: number
      readonly picks: number
    }
  | { readonly at: 'event.roll' }
  | { readonly at: 'event.dice' }
  | { readonly at: 'event.pause' }
  | { readonly at: 'supply.roll' }
  | { readonly at: 'supply.dice' }
  | { readonly at: 'supply.spend' }
  | { readonly at: 'combat.bloodyStreets' }
  | { readonly at: 'combat.streets' }
  | { readonly at: 'combat.activation' }
  | ({ readonly at: 'combat.round' } & Round)
  /** Between two units of an Action Round: it goes on, or nobody is left to act. */
  | ({ readonly at: 'combat.nextUnit' } & Round)
  | { readonly at: 'combat.end' }
  /** `open` may still join; `entered` are those that become Spent if they do not. */
  | ({ readonly at: 'attack.group'; readonly open: readonly number[]; readonly entered: readonly number[] } & Assault)
  | ({ readonly at: 'attack.reveal' } & Assault)
  | ({ readonly at: 'attack.counter' } & Assault)
  | ({ readonly at: 'attack.isolation' } & Attack)
  | ({ readonly at: 'attack.barrage' } & Attack)
  | ({ readonly at: 'attack.lead' } & Attack)
  | ({ readonly at: 'attack.support'; readonly lead: number } & Attack)
  | ({ readonly at: 'attack.resolution'; readonly lead: number } & Support & Attack)
  | {
      readonly at: 'attack.retreat'
      readonly area: number
      readonly units: readonly number[]
      readonly vias: readonly number[]
    }
  | { readonly at: 'end' }

/** Support markers placed in an attack. */
export type Support = {
  readonly artillery: number
  readonly engineers: number
  readonly air: number
}

export type AtvAction =
  /** Goes on from a position that was set up by hand and stands before a roll. */
  | { readonly do: 'proceed' }
  | { readonly do: 'place'; readonly group: GroupId; readonly to: number }
  | { readonly do: 'holdBack'; readonly group: GroupId }
  | { readonly do: 'isolate'; readonly area: number }
  | { readonly do: 'pause'; readonly division: string }
  | { readonly do: 'buy'; readonly item: Item }
  | { readonly do: 'return'; readonly unit: string; readonly to: number }
  | { readonly do: 'done' }
  | { readonly do: 'activate'; readonly area: number }
  | { readonly do: 'endCombat' }
  /** To a Vacant Area. */
  | { readonly do: 'move'; readonly unit: string; readonly to: number }
  /** Into a Soviet-occupied Area; `via` is the last Area before it, where the unit would retreat to. */
  | { readonly do: 'enter'; readonly unit: string; readonly to: number; readonly via: number }
  | { readonly do: 'attack'; readonly area: number }
  | { readonly do: 'decline'; readonly area: number }
  | { readonly do: 'endRound' }
  /** Takes part in an optional attack. */
  | { readonly do: 'join'; readonly unit: string }
  | { readonly do: 'assault'; readonly area: number }
  | { readonly do: 'lose'; readonly unit: string }
  | { readonly do: 'retreat' }
  | { readonly do: 'lead'; readonly unit: string }
  | { readonly do: 'support'; readonly artillery: number; readonly engineers: number; readonly air: number }
  | { readonly do: 'retreatTo'; readonly unit: string; readonly to: number }

type Told<Kind extends string, Facts = object> = { readonly kind: Kind; readonly rule: string } & Readonly<Facts>
type TermList = readonly Term[]

export type Phase = 'dawn' | 'event' | 'supply' | 'combat' | 'end'
export type MoraleReason = 'withdrawal' | 'breakthrough' | 'bought' | 'bloodyStreets' | 'combat' | 'endPhase'
export type LossReason = 'barrage' | 'repulse' | 'ambush' | 'noRetreat'

export type AtvEvent =
  | Told<'setUp', { scenario: ScenarioId; germanAreas: number; hidden: number }>
  | Told<'turn', { turn: number }>
  | Told<'phase', { phase: Phase; turn: number }>
  | Told<'reinforced', { group: GroupId; units: readonly string[]; to: number }>
  | Told<'heldBack', { group: GroupId; units: readonly string[] }>
  | Told<'withdrawn', { division: string; units: readonly string[] }>
  | Told<'cutOff', { areas: readonly number[] }>
  /** `counted` is the row that counts; `effect` is false when the roll has no result (10.1). */
  | Told<'randomEvent', { dice: readonly number[]; total: number; counted: number; result: EventId; effect: boolean }>
  | Told<'paused', { division: string; units: readonly string[] }>
  /** `dice` as they count; `rerolled` are the ones that were thrown again. */
  | Told<
      'supply',
      { dice: readonly number[]; rerolled: number; total: number; result: string; points: number; supply: number }
    >
  | Told<'freeAir', { count: number; air: number }>
  | Told<'bought', { item: Item; cost: number; supply: number }>
  | Told<'returned', { unit: string; to: number; cost: number; spent: boolean; supply: number }>
  | Told<'street', { area: number; die: number; counted: number; loss: number; spent: readonly string[] }>
  /** All Bloody Streets rolls of the Turn: `morale` is the change, `spent` how many units became Spent. */
  | Told<'bloodyStreets', { result: string; morale: number; spent: number }>
  /** `to` is the Morale after it; `shaken` the side the marker shows then. */
  | Told<'morale', { change: number; to: number; shaken: boolean; because: MoraleReason }>
  | Told<'activated', { area: number; fresh: readonly string[] }>
  | Told<'moved', { unit: string; path: readonly number[]; cost: number }>
  | Told<'entered', { unit: string; path: readonly number[]; cost: number; mandatory: boolean }>
  | Told<'declined', { area: number; units: readonly string[] }>
  | Told<'attack', { area: number; units: readonly string[]; mandatory: boolean }>
  /** `result` is strategy and Defense Factor, such as `guards 6`. */
  | Told<
      'revealed',
      { area: number; counter: string; result: string; strategy: Strategy; defense: number; reveals: true }
    >
  | Told<'isolation', { area: number; die: number; counted: number; result: string; change: number; defense: number }>
  | Told<'barrageRetreat', { area: number; units: readonly string[] }>
  | Told<
      'combat',
      {
        area: number
        units: readonly string[]
        lead: string
        support: Support
        strategy: Strategy | 'none'
        airDie: number
        german: readonly number[]
        soviet: readonly number[]
        kept: readonly number[]
        attackTerms: TermList
        defenseTerms: TermList
        attackValue: number
        defenseValue: number
        attackTotal: number
        defenseTotal: number
        margin: number
        /** The result before Fanatic. */
        rolled: CombatResult
        result: CombatResult
        losses: number
        morale: number
        captured: number
      }
    >
  | Told<'captured', { area: number; counter: string; controlled: number }>
  | Told<'lost', { unit: string; area: number; because: LossReason }>
  | Told<'retreated', { unit: string; from: number; to: number }>
  | Told<'roundEnded', { area: number }>
  | Told<'refreshed', { units: readonly string[] }>
  | Told<'ended', { ending: EndingId; controlled: number; morale: number }>
