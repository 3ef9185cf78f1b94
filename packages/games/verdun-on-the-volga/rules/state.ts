import type { FrameAt, Term } from '@kurgan/kernel'

/** What a position is: flat numbers by component, so that it clones in microseconds and compares by value. */

export type ScenarioId = 'standard' | 'campaign' | 'midgame'
export type Terrain = 'clear' | 'forest' | 'urban'
export type UnitType = 'infantry' | 'armor' | 'pioneer'
/** 0 German, 1 Soviet: the index of a side in every table. */
export type Army = 0 | 1
export type SideName = 'german' | 'soviet'
/** The printed number of an Area or the letter of a Zone. */
export type PlaceName = number | string

export type CombatResult = 'repulse' | 'stalemate' | 'success' | 'overrun'
export type EndingId =
  | 'german/automatic'
  | 'german/operational'
  | 'soviet/operational'
  | 'soviet/automatic'
  | 'soviet/endurance'
export type AdvantageUse =
  | 'fanaticalDefense'
  | 'maximumAttack'
  | 'releaseReserves'
  | 'prolong'
  | 'increasedReplacements'
  | 'optionalReinforcements'
export type Absorption = 'nothing' | 'flip' | 'retreat' | 'flipAndRetreat' | 'eliminate'
export type LogisticsResult = 'advance' | 'pause' | 'attack' | 'night' | 'end'
export type CrossingResult = 'cross' | 'crossWithLoss' | 'fail' | 'failWithLoss' | 'eliminated'

/** Where a unit is when it is on no space (`at` from 0 up is the space). */
export const onCard = -1
/** Dead: an Independent one may be rebuilt, the others never come back. */
export const eliminated = -2
/** Called by the Advantage, and to be placed as soon as there is a place. */
export const called = -3
/** Rebuilt, and to be placed in the next Reinforcement Phase. */
export const rebuilt = -4
/** No part of this game. */
export const outOfGame = -5

/** Who owns the Advantage: 0 German, 1 Soviet, or nobody, after the German (2) or the Soviet (3) used it. */
type Advantage = 0 | 1 | 2 | 3

/** VOV-4.2b: the steps of a unit at full strength, and of one that is reduced (`steps`). */
export const fullSteps = 2
export const reducedSteps = 1

/** The Advantage belongs to a side, or was used by it (`advantage`). */
export const usedByGerman = 2
export const usedBySoviet = 3

/** A declared Pass (`passing`, `passed`). */
export const byDay = 1
export const byNight = 2

/** What a unit may still do in this Impulse (`act`). */
export const idle = 0
/** In an Active Area, and has done nothing yet. */
export const fresh = 1
/** Has moved and may attack where it stands. */
export const moved = 2
/** May do nothing more. */
export const spent = 3
/** Has done nothing and may only attack where it stands: a Rubble Clearance has ended all movement (VOV-14.7a). */
export const halted = 4

/** What an Area has seen in this Impulse (`seen`, added up). */
export const wasContested = 1
export const hadRubble = 2
export const wasAttacked = 4
export const wasCleared = 8

/** Artillery markers (`guns`). */
export const absent = 0
export const ready = 1
export const used = 2

/** One combat, from the choice of the lead to the last retreat. */
export interface Fight {
  area: number
  attackers: number[]
  defenders: number[]
  lead: number
  defender: number
  /** 1 when a Repulse sends the attackers back (VOV-11.1). */
  mandatory: number
  /** 1 for combat after an Overrun. */
  overrun: number
  /** Artillery markers, or -1. */
  attackGun: number
  defenseGun: number
  /** Air or Storm Group as it counts, or 0. */
  support: number
  attackRoll: number
  margin: number
  result: CombatResult
  /** Attrition Points still to absorb. */
  points: number
  /** Units that must go back, in the order of the data. */
  pending: number[]
}

/** An Overrun under way: what of the attacker's support may be used once more (VOV-11.4.5e). */
export interface Overrun {
  area: number
  units: number[]
  gun: number
  support: number
}

export interface VovState {
  readonly scenario: ScenarioId
  /** VOV-21.8a: only Automatic Victory counts. */
  readonly gotterdammerung: number
  /** The German VP needed at the last check. */
  need: number
  /** What each player bid, by the side he began on: -1 before, -2 for a bid the observer may not see. */
  bids: number[]
  /** 1 once the players have changed sides, because whoever began as the Soviet had the higher bid or won the coin. */
  changed: number
  turn: number
  impulse: number
  night: number
  /** 1 while the Turn marker shows Pause. */
  pause: number
  advantage: Advantage
  /** Whose Impulse it is. */
  side: Army
  /** The first German 2D6 of this Impulse, or 0. */
  logistics: number
  /** While the Impulse under way is a declared Pass: 1 in Daylight, 2 at Night; else 0. */
  passing: number
  /** The Impulse before was a Pass: 1 in Daylight, 2 at Night; else 0. */
  passed: number
  /** VOV-18.4a: 1 when the German used a Maximum Attack in this Impulse. */
  maximum: number
  /** By unit: space or place above, steps left, out of supply, and what it did in this Impulse. */
  at: number[]
  steps: number[]
  cut: number[]
  act: number[]
  /** By unit: where it began the Impulse, and the space from which it came to where it stands. */
  began: number[]
  entry: number[]
  /** By side and space (side × spaces + space): units there, and those of them at full strength. */
  force: number[]
  strong: number[]
  /** By space. */
  control: number[]
  rubble: number[]
  fort: number[]
  seen: number[]
  /** By artillery marker. */
  guns: number[]
  /** By Volga connection: attempts in this Impulse. */
  crossings: number[]
  /** The Active Areas, -1 where there is none. */
  active: number[]
  /** Air markers used in this Impulse; Storm Group used in this Impulse; Hero used in this Turn. */
  air: number
  storm: number
  hero: number
  /** 1 while the Tractor Factory builds tanks. */
  factory: number
  /** 1 once Orlovka has been German-controlled on Turn 5 or earlier. */
  orlovkaFell: number
  /** VOV-21.2.1: 1 when the German units set up in Zones A … M may act; indexed like Zones. */
  released: number[]
  /** By side: 1 once the optional reinforcements have been called. */
  reserves: number[]
  fight: Fight | null
  breakthrough: Overrun | null
  outcome: EndingId | ''
  stack: Frame[]
}

export type Frame =
  | { readonly at: 'ready'; readonly side: Army; readonly then: Frame }
  | { readonly at: 'bids'; readonly side: Army }
  | { readonly at: 'bids.open' | 'bids.coin' }
  | { readonly at: 'setup.workers' }
  | { readonly at: 'turn' }
  | { readonly at: 'reserves'; readonly side: Army; readonly phase: 'reinforcement' | 'refit' }
  | { readonly at: 'reinforcement'; readonly side: Army; readonly due: readonly number[] }
  | { readonly at: 'reinforcement.workers'; readonly taken: readonly number[] }
  | { readonly at: 'maneuvers' }
  | { readonly at: 'impulse' }
  | { readonly at: 'assault.fortify'; readonly areas: readonly number[] }
  | { readonly at: 'fortification' | 'clearance'; readonly area: number }
  | { readonly at: 'assault'; readonly mover: number; readonly left: number }
  /** `left`: the movement that remains on the other bank. */
  | { readonly at: 'assault.crossing'; readonly unit: number; readonly to: number; readonly left: number }
  | { readonly at: 'assault.second' }
  /**
   * `picks`: the units whose moves may still be taken back singly, sorted; `passed`: by unit, as bits of its
   * neighbours, the moves that come before what was moved in the canonical order, and `base` what it was before these
   * picks; `freed`: one of them let the 14th Panzer go.
   */
  | {
      readonly at: 'regroup'
      readonly picks: readonly number[]
      readonly passed: readonly number[]
      readonly base: readonly number[]
      readonly freed: boolean
    }
  | { readonly at: 'regroup.crossing'; readonly unit: number; readonly to: number }
  | { readonly at: 'redeploy' }
  | { readonly at: 'redeploy.to'; readonly unit: number }
  | { readonly at: 'transfer' }
  | { readonly at: 'transfer.from'; readonly unit: number }
  | { readonly at: 'consolidation' }
  | { readonly at: 'consolidation.with'; readonly unit: number }
  | { readonly at: 'combat.join'; readonly asked: readonly number[] }
  | { readonly at: 'combat.lead' }
  | { readonly at: 'combat.artillery'; readonly side: Army }
  | { readonly at: 'combat.support' }
  | { readonly at: 'combat.roll'; readonly support: boolean }
  | { readonly at: 'combat.advantage' }
  | { readonly at: 'combat.losses' }
  | { readonly at: 'combat.absorb'; readonly asked: readonly number[] }
  /** `begun`: a unit has gone back already. */
  | { readonly at: 'combat.absorbRetreat'; readonly begun: boolean }
  | { readonly at: 'combat.rubble' }
  | { readonly at: 'combat.retreat' | 'combat.retreatOrder'; readonly begun: boolean }
  | { readonly at: 'combat.withdraw' | 'combat.withdrawn' }
  | { readonly at: 'combat.end' }
  | { readonly at: 'retreat.onward'; readonly unit: number; readonly through: readonly number[]; readonly rule: string }
  | { readonly at: 'overrun.hero' }
  | { readonly at: 'overrun'; readonly asked: readonly number[] }
  | { readonly at: 'overrun.combat' | 'overrun.fight' }
  | { readonly at: 'impulse.end' }
  | { readonly at: 'logistics' }
  | { readonly at: 'logistics.pause' }
  | { readonly at: 'logistics.prolong' }
  | { readonly at: 'logistics.effect'; readonly result: LogisticsResult }
  | { readonly at: 'impulse.close'; readonly ends: boolean }
  | { readonly at: 'maneuvers.end' }
  | { readonly at: 'refit.replacements'; readonly side: Army }
  /**
   * `halves`: Replacement Points left, in halves; `picks`: how many choices stand, and `order` which of them comes last
   * in the canonical order; `zone`, `tank`: whether the free Zone flip and the tank of the factory are among them.
   */
  | {
      readonly at: 'refit'
      readonly side: Army
      readonly halves: number
      readonly picks: number
      readonly order: number
      readonly zone: boolean
      readonly freeZones: readonly number[]
      readonly tank: boolean
    }
  /** `left`: the units that are still to check, in the order of their dice. */
  | { readonly at: 'refit.surrender'; readonly side: Army; readonly left: readonly number[] }
  | { readonly at: 'refit.pockets'; readonly side: Army }
  | { readonly at: 'end' }

export type At<Name extends Frame['at']> = FrameAt<Frame, Name>

export type VovAction =
  /** Goes on from a position that was set up by hand and stands before something that runs by itself. */
  | { readonly do: 'proceed' }
  | { readonly do: 'bid'; readonly points: number }
  | { readonly do: 'place'; readonly unit: string; readonly to: PlaceName }
  | { readonly do: 'callReserves' }
  | { readonly do: 'assault'; readonly area: PlaceName }
  /** Simultaneous Combined Operations; `area` comes first on the map. */
  | { readonly do: 'combinedAssault'; readonly area: PlaceName; readonly with: PlaceName }
  | { readonly do: 'regroup' }
  | { readonly do: 'redeploy' }
  | { readonly do: 'troopTransfer' }
  | { readonly do: 'consolidate' }
  | { readonly do: 'pass' }
  | { readonly do: 'fortify'; readonly area: PlaceName }
  | { readonly do: 'move'; readonly unit: string; readonly to: PlaceName }
  | { readonly do: 'clear'; readonly area: PlaceName }
  | { readonly do: 'attack'; readonly area: PlaceName; readonly lead: string }
  | { readonly do: 'endAssault' }
  | { readonly do: 'take'; readonly unit: string }
  | { readonly do: 'strengthen'; readonly unit: string }
  | { readonly do: 'weaken'; readonly unit: string }
  | { readonly do: 'sacrifice'; readonly unit: string }
  | { readonly do: 'join'; readonly unit: string }
  | { readonly do: 'holdBack'; readonly unit: string }
  | { readonly do: 'lead'; readonly unit: string }
  | { readonly do: 'artillery'; readonly marker: string }
  | { readonly do: 'air' }
  | { readonly do: 'stormGroup' }
  | { readonly do: 'advantage'; readonly use: AdvantageUse }
  | { readonly do: 'ignorePause' }
  | { readonly do: 'absorb'; readonly unit: string; readonly by: Absorption }
  | { readonly do: 'retreat'; readonly unit: string; readonly to: PlaceName }
  | { readonly do: 'withdraw'; readonly unit: string; readonly to: PlaceName }
  | { readonly do: 'hero' }
  | { readonly do: 'overrun'; readonly unit: string; readonly to: PlaceName }
  | { readonly do: 'stay'; readonly unit: string }
  | { readonly do: 'refit'; readonly unit: string }
  | { readonly do: 'zoneRefit'; readonly unit: string }
  | { readonly do: 'flankRefit'; readonly unit: string }
  | { readonly do: 'buildTank'; readonly unit: string }
  | { readonly do: 'rebuild'; readonly unit: string; readonly strength: 'reduced' | 'full' }
  /** Says no to what is offered. */
  | { readonly do: 'decline' }
  /** Ends a chain of choices. */
  | { readonly do: 'done' }

type Told<Kind extends string, Facts = object> = { readonly kind: Kind; readonly rule: string } & Readonly<Facts>
export type TermList = readonly Term[]
type PhaseName = 'reinforcement' | 'maneuvers' | 'refit' | 'end'
export type LossReason = 'combat' | 'crossing' | 'noRetreat' | 'surrender' | 'consolidation' | 'transfer'

export type VovEvent =
  | Told<'setUp', { scenario: ScenarioId }>
  /** Seats other than the bidder's learn only that there is a bid. */
  | Told<'bid', { side: SideName; points: number; seats: readonly string[] }>
  | Told<'sealedBid', { side: SideName; seats: readonly string[] }>
  | Told<'bids', { german: number; soviet: number; need: number; changed: boolean; coin: boolean; reveals: true }>
  | Told<'turn', { turn: number }>
  | Told<'phase', { phase: PhaseName; turn: number }>
  | Told<'placed', { unit: string; to: PlaceName }>
  | Told<'waiting', { unit: string }>
  | Told<'impulse', { impulse: number; side: SideName; night: boolean }>
  | Told<'chosen', { action: string; side: SideName; areas: readonly PlaceName[] }>
  | Told<'fortification', { area: PlaceName; die: number; total: number; terms: TermList; result: string }>
  | Told<'fortificationLost', { area: PlaceName }>
  | Told<'clearance', { area: PlaceName; die: number; result: string }>
  | Told<'moved', { unit: string; from: PlaceName; to: PlaceName; cost: number }>
  | Told<
      'crossing',
      {
        unit: string
        from: PlaceName
        to: PlaceName
        dice: readonly number[]
        terms: TermList
        total: number
        result: CrossingResult
        steps: number
      }
    >
  | Told<'control', { area: PlaceName; side: SideName }>
  | Told<'strengthened', { unit: string }>
  | Told<'attack', { area: PlaceName; attackers: readonly string[]; lead: string; mandatory: boolean }>
  | Told<'leadDefender', { unit: string }>
  | Told<'artillery', { marker: string; side: SideName; area: PlaceName }>
  | Told<'airSupport' | 'stormGroup', { area: PlaceName; die: number; counted: number; terms: TermList }>
  | Told<
      'combat',
      {
        /** Who attacks. */
        side: SideName
        area: PlaceName
        attackers: readonly string[]
        defenders: readonly string[]
        lead: string
        leadDefender: string
        attackDice: readonly number[]
        defenseDice: readonly number[]
        attackTerms: TermList
        defenseTerms: TermList
        attackValue: number
        defenseValue: number
        attackTotal: number
        defenseTotal: number
        result: CombatResult
        attrition: number
        attackerSteps: number
        rubble: number
      }
    >
  | Told<'advantage', { side: SideName; use: AdvantageUse }>
  | Told<'advantagePasses', { to: SideName }>
  | Told<'stepLost', { unit: string; because: LossReason }>
  | Told<'eliminated', { unit: string; because: LossReason }>
  | Told<'absorbed', { unit: string; by: Absorption; points: number }>
  | Told<'retreated', { unit: string; from: PlaceName; to: PlaceName; through: readonly PlaceName[] }>
  | Told<'rubble', { area: PlaceName }>
  | Told<'factoryStopped', { area: PlaceName }>
  | Told<'orlovkaFell', { area: PlaceName }>
  | Told<'hero', { area: PlaceName }>
  | Told<'overrun', { area: PlaceName; units: readonly string[] }>
  | Told<'released', { zone: PlaceName }>
  | Told<'logistics', { dice: readonly number[]; total: number; impulse: number; result: LogisticsResult }>
  | Told<'pauseIgnored', { impulse: number }>
  | Told<'marker', { impulse: number; night: boolean; pause: boolean }>
  | Told<'passes', { night: boolean }>
  | Told<'supply', { cut: readonly string[]; restored: readonly string[] }>
  | Told<'replacements', { side: SideName; points: number }>
  | Told<'rebuilt', { unit: string; strength: 'reduced' | 'full' }>
  | Told<'surrender', { unit: string; die: number; result: string }>
  | Told<'score', { terms: TermList; total: number; need: number }>
  | Told<'ended', { ending: EndingId; total: number }>
