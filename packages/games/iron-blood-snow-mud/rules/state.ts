import type { Term } from '@kurgan/kernel'

/**
 * The state of a game, and everything that can be asked, done and told in it.
 *
 * Components are numbered by their order in the data, from 0: hexes (west to east, then north to south), Regular
 * Units (13 Axis, then 19 Soviet), Air Units (4 and 4), Partisans, Urban Locations, General Tokens. Sides are 0 and 1
 * inside the state. Names live in `components.ts`.
 */

export type SideName = 'axis' | 'soviet'
export type SideNumber = 0 | 1
export const axis = 0
export const soviet = 1

export type SeasonName = 'mud' | 'clear' | 'snow'
export type Terrain = 'clear' | 'swamp' | 'mountain' | 'sea'
type Mission = 'support' | 'disrupt'
type HexId = string
export type TokenId =
  | 'A-GEN-1'
  | 'A-GEN-2'
  | 'A-GEN-3'
  | 'A-GEN-4'
  | 'A-GEN-5'
  | 'S-GEN-1'
  | 'S-GEN-2'
  | 'S-GEN-3'
  | 'S-GEN-4'
export type EndingId = 'axis/stalin' | 'axis/final' | 'soviet/homeland' | 'soviet/final'
/** What a Combat does to the loser; a lone Fortress has nobody who could retreat. */
export type CombatResult =
  | 'axisEliminated'
  | 'axisRetreats'
  | 'sovietEliminated'
  | 'sovietRetreats'
  | 'fortressDestroyed'

/** A unit that is not on the map: the Axis off-board box, the Soviet pool, an air box. */
export const offMap = -1
/** A Soviet Air Unit that has not been received yet. */
export const notReceived = -2
/** No entered-from hex this Season. */
export const nowhere = -1

/** Where a General Token is when it does not lie face down on a Season: numbers that no Season has. */
export const inHand = 20
export const usedUp = 21
export const removed = 22
/** A Token the observer knows nothing about. */
export const unseen = -1

export interface IbsmState {
  /** The optional Anti-Partisan Division is in use. */
  readonly antiPartisanDivision: boolean
  /** The Season, 0 … 10. */
  turn: number
  /** Per Regular Unit: its hex, or `offMap`. */
  place: number[]
  /** Per Regular Unit: 1 once it has finished its Movement this Season. */
  moved: number[]
  /** Per Regular Unit: the hex it entered its own from this Season, or `nowhere`. */
  entered: number[]
  /** Per Air Unit: its hex, `offMap` in the air box, or `notReceived`. */
  air: number[]
  /** Per Air Unit: 1 on the mission to disrupt the enemy Fleet. */
  disrupting: number[]
  /** Per side: the hex of its Fleet. */
  fleet: number[]
  /** Per side: 1 while its Fleet is disrupted. */
  disrupted: number[]
  /** Per Partisan: its hex, or `offMap` in the pool. */
  partisans: number[]
  /** Per Fortress: 1 while it stands. */
  fortress: number[]
  /** Per Urban Location: the side that controls it. */
  control: number[]
  /** The Urban Location in which Stalin is. */
  stalin: number
  /** Per side: how many Tokens it holds, which everybody can see. */
  hands: number[]
  /** Per General Token: the Season it lies on, or one of the places above. */
  tokens: number[]
  /** How the game ended, or '' while it goes on. */
  outcome: EndingId | ''
  stack: Frame[]
}

/** What the Movement Phase remembers of the unit that moved last, until another one moves. */
export interface LastMove {
  /** 0 while the Initiative player moves, 1 while the other one does. */
  readonly turn: 0 | 1
  /** The unit that moved last, or -1. */
  readonly unit: number
  /** It may attempt to Blitz. */
  readonly mayBlitz: boolean
  /** The roll it has just failed and that a Token could repeat. */
  readonly failed: 'none' | 'disengage' | 'breakOut' | 'blitz' | 'extra'
  /** The number that roll showed. */
  readonly die: number
  /** Its one attempt to Disengage from the hex it is in. */
  readonly attempt: 'none' | 'failed' | 'done'
  /** Blitz Advances it has made this Season. */
  readonly blitzes: number
}

/** As the Movement of a side begins, or after a unit of which nothing is left to remember. */
export const nobodyMoved = {
  turn: 0,
  unit: -1,
  mayBlitz: false,
  failed: 'none',
  die: 0,
  attempt: 'none',
  blitzes: 0,
} as const

/** After a unit has moved; written out, since most frames of the Movement Phase begin here. */
export const justMoved = (turn: 0 | 1, unit: number, mayBlitz: boolean, blitzes: number): Frame => ({
  at: 'movement',
  turn,
  unit,
  mayBlitz,
  failed: 'none',
  die: 0,
  attempt: 'none',
  blitzes,
})

export interface Battle {
  readonly hex: number
  /** Bit 1 Axis, bit 2 Soviet: who has used a Token in this Combat. */
  readonly used: number
  /** The same bits: who has added a die. */
  readonly extra: number
}

export interface Rolled extends Battle {
  readonly axisDice: readonly number[]
  readonly sovietDice: readonly number[]
  /** Hits added by a Token. */
  readonly bonus: number
}

/** How many units have been placed in this choice, in whatever order. */
interface Picks {
  readonly picks: number
}

/** The Regular Units the Soviets have still to receive in this Season. */
export interface Due {
  readonly infantry: number
  readonly tanks: number
}

/** The Partisans that are placed in this Season. */
interface Bands {
  readonly die: number
  readonly left: number
  /** One more by Token, whatever a new roll shows. */
  readonly added: 0 | 1
  /** The die can be rolled again until the first one is placed. */
  readonly placed: boolean
}

/** The two moments of a Token window: the player without the Initiative decides first. */
export type Window = 0 | 1

export type Frame =
  | { readonly at: 'ready'; readonly next: Frame }
  | ({ readonly at: 'deployment' } & Picks)
  | { readonly at: 'season' }
  | { readonly at: 'support'; readonly turn: 0 | 1 }
  | { readonly at: 'support.fleet'; readonly turn: 0 | 1 }
  | ({ readonly at: 'support.air'; readonly turn: 0 | 1 } & Picks)
  | ({ readonly at: 'movement' } & LastMove)
  | ({ readonly at: 'movement.choose' } & LastMove)
  /** Everything has moved: only the end is left to be said. */
  | { readonly at: 'movement.end'; readonly turn: 0 | 1 }
  | { readonly at: 'movement.disengageDie'; readonly turn: 0 | 1; readonly unit: number }
  | { readonly at: 'movement.disengaged'; readonly turn: 0 | 1; readonly unit: number }
  | ({ readonly at: 'movement.blitzDice' } & LastMove)
  | ({ readonly at: 'movement.blitz' } & LastMove)
  /** The Token for an extra Advance was played, but the unit must Disengage first. */
  | ({ readonly at: 'movement.tokenDie' } & LastMove)
  | { readonly at: 'movement.extra'; readonly turn: 0 | 1; readonly unit: number }
  /** `begun` once the Initiative player has chosen a Combat. */
  | { readonly at: 'combat'; readonly begun: boolean }
  | { readonly at: 'combat.choose'; readonly begun: boolean }
  | ({ readonly at: 'combat.before'; readonly window: Window } & Battle)
  | ({ readonly at: 'combat.extraDie'; readonly window: Window } & Battle)
  | ({ readonly at: 'combat.roll' } & Battle)
  | ({ readonly at: 'combat.after'; readonly window: Window } & Rolled)
  | ({ readonly at: 'combat.tokens'; readonly window: Window } & Rolled)
  /** One die that showed `was` is rolled again. */
  | ({ readonly at: 'combat.rerollDie'; readonly window: Window; readonly was: number } & Rolled)
  | ({ readonly at: 'combat.result' } & Rolled)
  | { readonly at: 'combat.retreat'; readonly unit: number; readonly enemyFrom: number }
  | { readonly at: 'antiPartisan' }
  | { readonly at: 'control' }
  | { readonly at: 'supply' }
  | { readonly at: 'recall' }
  | { readonly at: 'reinforcements' }
  /** Units still due. */
  | ({ readonly at: 'reinforcements.next' } & Due & Picks)
  | ({ readonly at: 'reinforcements.place' } & Due & Picks)
  /** Reinforcements were placed by hand: the die is thrown by hand. */
  | { readonly at: 'partisans.roll' }
  | { readonly at: 'partisans' }
  | ({ readonly at: 'partisans.die' } & Pick<Bands, 'added'>)
  | ({ readonly at: 'partisans.place' } & Bands)
  | { readonly at: 'stalin' }
  | { readonly at: 'stalin.attempt' }
  | { readonly at: 'stalin.die' }
  | { readonly at: 'stalin.failed' }
  | { readonly at: 'stalin.move' }
  | { readonly at: 'calendar' }
  | { readonly at: 'calendar.division' }

export type IbsmAction =
  /** Goes on to an automatic step: the die for Partisans, or whatever a position set up by hand stands before. */
  | { readonly do: 'proceed' }
  /** The Axis set-up unit by unit, or the optional division. */
  | { readonly do: 'deploy'; readonly unit: string; readonly to: HexId }
  /** The suggested set-up, all at once. */
  | { readonly do: 'suggested' }
  | { readonly do: 'fleet'; readonly unit: string; readonly to: HexId }
  | { readonly do: 'air'; readonly unit: string; readonly to: HexId; readonly mission: Mission }
  /** Advance, or Convoy and Advance: `via` is the hex from which `to` is entered. */
  | { readonly do: 'move'; readonly unit: string; readonly to: HexId; readonly via: HexId }
  | { readonly do: 'disengage'; readonly unit: string }
  | { readonly do: 'blitz'; readonly unit: string }
  /** The Advance after a successful Blitz roll, or after a Token and a Disengagement. */
  | { readonly do: 'advance'; readonly unit: string; readonly to: HexId }
  | { readonly do: 'stay'; readonly unit: string }
  | { readonly do: 'endMovement' }
  | { readonly do: 'combat'; readonly hex: HexId }
  | { readonly do: 'retreat'; readonly unit: string; readonly to: HexId }
  | { readonly do: 'reinforce'; readonly unit: string; readonly to: HexId }
  /** The units that are still due cannot be received. */
  | { readonly do: 'forgo' }
  | { readonly do: 'partisan'; readonly to: HexId }
  | { readonly do: 'stalin' }
  | { readonly do: 'relocate'; readonly city: string }
  | { readonly do: 'remain' }
  /** A General Token, where it needs one with the hex it takes effect in. */
  | { readonly do: 'token'; readonly token: TokenId }
  | { readonly do: 'token'; readonly token: TokenId; readonly to: HexId }
  /** The Token that repeats one die, named by the number it shows. */
  | { readonly do: 'reroll'; readonly token: TokenId; readonly die: number }
  | { readonly do: 'pass' }

/** Where the sequence of play stands, and what is done there, by their names. */
export type At<Step extends Frame['at']> = Extract<Frame, { at: Step }>
export type Of<Do extends IbsmAction['do']> = Extract<IbsmAction, { do: Do }>

type Told<Kind extends string, Facts = object> = { readonly kind: Kind; readonly rule: string } & Readonly<Facts>
export type TermList = readonly Term[]

type PhaseId =
  | 'support'
  | 'movement'
  | 'combat'
  | 'anti-partisan'
  | 'control'
  | 'supply'
  | 'recall'
  | 'reinforcements'
  | 'calendar'

export type IbsmEvent =
  | Told<'setUp', { removed: number }>
  | Told<'deployed', { units: readonly string[]; hexes: readonly HexId[] }>
  | Told<'season', { year: number; season: SeasonName; initiative: SideName }>
  | Told<'phase', { phase: PhaseId }>
  | Told<'fleet', { unit: string; to: HexId }>
  | Told<'fleetHeld', { unit: string }>
  | Told<'air', { unit: string; to: HexId; mission: Mission }>
  | Told<'disrupted', { unit: string; by: string; at: HexId }>
  /** `path` from the starting hex over the links of a Convoy to the hex entered. */
  | Told<'moved', { unit: string; how: 'advance' | 'convoy' | 'blitz' | 'token'; path: readonly HexId[] }>
  /** `result` is `free` or `held`; without a die a Tank left Infantry behind. */
  | Told<'disengage', { unit: string; at: HexId; die: number; result: string }>
  /** `dice` are the Disengagement die, where there was one, and the Blitz die; `result` success, failure or held. */
  | Told<'blitz', { unit: string; at: HexId; dice: readonly number[]; result: string }>
  | Told<'stayed', { unit: string; at: HexId }>
  | Told<'token', { side: SideName; token: TokenId; reveals: true }>
  /** In a Combat, with what the changed roll would do if nobody changed it again. */
  | Told<'rerolled', { side: SideName; token: TokenId; was: number; die: number; result: CombatResult }>
  | Told<
      'combat',
      {
        hex: HexId
        axisTerms: TermList
        sovietTerms: TermList
        axisDice: readonly number[]
        sovietDice: readonly number[]
        axisHits: number
        sovietHits: number
        /** What the roll would do if nobody changed it. */
        result: CombatResult
      }
    >
  | Told<
      'decided',
      { hex: HexId; axisHits: number; sovietHits: number; winner: SideName; tie: boolean; result: CombatResult }
    >
  | Told<'fortressDestroyed', { unit: string; at: HexId }>
  | Told<'retreated', { unit: string; from: HexId; to: HexId }>
  | Told<'eliminated', { unit: string; at: HexId; because: 'doubled' | 'noRetreat' | 'noSupply' }>
  | Told<'partisansRemoved', { at: readonly HexId[] }>
  | Told<'control', { location: string; side: SideName }>
  | Told<'supplied', { side: SideName; out: readonly string[] }>
  | Told<'recalled'>
  | Told<'reinforced', { unit: string; to: HexId | 'airBox' }>
  | Told<'notReceived', { type: 'infantry' | 'tank' | 'air' }>
  /** `result` is `partisans 2` for two of them to place. */
  | Told<'partisans', { die: number; number: number; result: string }>
  | Told<'partisan', { unit: string; to: HexId }>
  /** `result` is `success` or `failure`. */
  | Told<'stalin', { die: number; result: string }>
  | Told<'stalinMoved', { to: string }>
  | Told<'initiative', { side: SideName }>
  | Told<'tokenTaken', { side: SideName }>
  /** Only its owner sees what he has taken. */
  | Told<'tokenSeen', { side: SideName; token: TokenId; seats: readonly SideName[]; reveals: true }>
  | Told<'tokenRemoved', { token: TokenId }>
  | Told<'division', { unit: string; to: HexId }>
  | Told<'ended', { ending: EndingId; fortresses: number; industrial: number; moscow: boolean }>
