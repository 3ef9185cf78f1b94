import type { EventId, Strategy } from '../state.ts'

/**
 * A position by names, for tests, puzzles, bug reports and analysis. It starts from the set-up of the scenario,
 * before the first Dawn Phase and its rolls; what is not named stands as set up.
 *
 *     situation(game, 'main', {
 *       turn: 2, morale: 18, event: 'artilleryShellShortages',
 *       soviets: { 8: null, 10: { strategy: 'fanatic', defense: 8 } },
 *       available: { artillery: 1, engineers: 1, air: 1 },
 *       step: 'support',
 *       attack: { area: 10, units: { '15/29': 8, '71/29': 8, '29/PZ': 8, '29/RCN': 8 }, lead: '29/RCN', justRevealed: true },
 *     })
 */
export type AtvPatch = {
  readonly turn?: number
  readonly morale?: number
  readonly supply?: number
  /** The random event in force this Turn. */
  readonly event?: EventId | 'none'
  /** The division halted by a Logistical Pause this Turn. */
  readonly paused?: string
  /** Whether the 29th Motorized has been withdrawn once already (a 3 then counts as 4). */
  readonly breakthroughUsed?: boolean
  readonly units?: { readonly [name: string]: UnitPatch }
  /** What becomes of units that are not named; `asSetUp` unless said. */
  readonly otherUnits?: 'asSetUp' | 'outOfAction' | 'gone'
  /** By Area: the Soviet unit there, or null for a German-controlled Area. */
  readonly soviets?: { readonly [area: string]: SovietPatch | null }
  /** What becomes of Soviet Areas that are not named; `asSetUp` unless said. */
  readonly otherSoviets?: 'asSetUp' | 'none'
  /** Counters that were seen and eliminated earlier. */
  readonly eliminated?: readonly string[]
  /** Support markers in the Available box; none unless said. */
  readonly available?: { readonly artillery?: number; readonly engineers?: number; readonly air?: number }
  /** Areas with an Isolation marker (12.3). */
  readonly isolated?: readonly number[]
  /** Where play stands; `dawn` unless said. */
  readonly step?: StepName
  /** For the step `round`. */
  readonly round?: RoundPatch
  /** For the steps from `attack` to `support`. */
  readonly attack?: AttackPatch
}

/** An Area, a box, or an Area with the side shown (Fresh unless said). */
export type UnitPatch = number | 'outOfAction' | 'waiting' | 'gone' | { readonly at: number; readonly spent: boolean }

/**
 * A counter by id (`'S:H03'`), or any counter of the Area's terrain with this face. It is Revealed if it says so,
 * and if it says nothing exactly when German units stand there.
 */
export type SovietPatch =
  | string
  | { readonly counter: string; readonly revealed?: boolean }
  | { readonly strategy: Strategy; readonly defense: number; readonly revealed?: boolean }

/**
 * `dawn`, `event`, `supply`, `bloodyStreets`, `attack`, `endOfCombat` and `end` stand just before something that runs
 * by itself: the only action is `proceed`. The others ask what they ask in play.
 */
export type StepName =
  | 'dawn'
  | 'event'
  | 'supply'
  | 'spend'
  | 'bloodyStreets'
  | 'combat'
  | 'round'
  | 'attack'
  | 'barrage'
  | 'lead'
  | 'support'
  | 'endOfCombat'
  | 'end'

/** An Action Round under way. */
export type RoundPatch = {
  readonly active: number
  /** Areas attacked in it already. */
  readonly attacked?: readonly number[]
  /** Whether a unit has acted in it; true where units wait or an Area was attacked. */
  readonly acted?: boolean
  /** Units that have entered an Area and not attacked yet, each with the Area it entered from. */
  readonly waiting?: { readonly in: number; readonly units: { readonly [name: string]: number } }
}

/** An attack declared on an Area. The units named are put there. */
export type AttackPatch = {
  readonly area: number
  /** Each attacker with the Area it entered from; 0 for all of them in an attack that causes no retreat. */
  readonly units: { readonly [name: string]: number }
  /** From `lead` on: the Defense Strategy works in this attack. */
  readonly justRevealed?: boolean
  /** From `lead` on: the Defense Factor after an isolation roll. */
  readonly defense?: number
  /** For the step `support`. */
  readonly lead?: string
}
