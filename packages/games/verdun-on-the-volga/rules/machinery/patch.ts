import type { PlaceName, SideName } from '../state.ts'

/**
 * A position by names, for tests, puzzles, bug reports and analysis. It starts from the set-up of the scenario with
 * the Workers where history had them; what is not named stands as set up.
 *
 *     situation(game, 'standard', {
 *       turn: 4, impulse: 7, light: 'night', side: 'soviet',
 *       units: { '92N': 47, '245A': { at: 47, reduced: true }, '685/193': 'L' },
 *       control: { german: [48] },
 *     })
 */
export type VovPatch = {
  readonly turn?: number
  readonly impulse?: number
  readonly light?: 'day' | 'night'
  /** The Turn marker shows Pause. */
  readonly pause?: boolean
  readonly advantage?: SideName | 'usedByGerman' | 'usedBySoviet'
  /** Whose Impulse or part of the Phase it is. */
  readonly side?: SideName
  readonly units?: { readonly [name: string]: UnitPatch }
  /** What becomes of units that are not named; `asSetUp` unless said. */
  readonly otherUnits?: 'asSetUp' | 'gone'
  /** Spaces that differ from the set-up; units alone in a space control it anyway. */
  readonly control?: { readonly german?: readonly PlaceName[]; readonly soviet?: readonly PlaceName[] }
  /** All Areas with Rubble, in place of those of the set-up. */
  readonly rubble?: readonly PlaceName[]
  /** All Areas with a Fortification, in place of those of the set-up. */
  readonly fortifications?: readonly PlaceName[]
  /** Artillery markers that are used this Turn. */
  readonly usedArtillery?: readonly string[]
  readonly heroUsed?: boolean
  /** Air markers used in this Impulse. */
  readonly airUsed?: number
  /** The Storm Group was used in this Impulse. */
  readonly stormGroupUsed?: boolean
  /** Attempts made in this Impulse to cross the Volga, by landing Area. */
  readonly attempts?: { readonly [landing: string]: number }
  /** Areas and Zones attacked in this Impulse. */
  readonly attacked?: readonly PlaceName[]
  /** Areas in which Rubble Clearance was tried in this Impulse. */
  readonly cleared?: readonly PlaceName[]
  /** The German used a Maximum Attack in this Impulse. */
  readonly maximumAttack?: boolean
  /** The Logistics roll of this Impulse, where it has been thrown. */
  readonly logistics?: number
  /** Whether the Tractor Factory still builds tanks; false where Area 58 says so. */
  readonly factory?: boolean
  /** Whether Orlovka was ever German-controlled. */
  readonly orlovkaFell?: boolean
  /** Zones whose German garrisons may act. */
  readonly released?: readonly PlaceName[]
  /** Sides that have called their optional reinforcements. */
  readonly calledReserves?: readonly SideName[]
  /** The Impulse before was a Pass under this light. */
  readonly passed?: 'day' | 'night'
  /** The German VP needed. */
  readonly need?: number
  /** Where play stands; `impulse` unless said. */
  readonly step?: StepName
}

/** A space at full strength, a place off the map, or a space with more said. */
export type UnitPatch =
  | PlaceName
  | 'eliminated'
  | 'onCard'
  | 'rebuilt'
  | 'called'
  | 'gone'
  | {
      /** A space; or `rebuilt`, with the strength at which it waits. */
      readonly at: PlaceName
      readonly reduced?: boolean
      readonly outOfSupply?: boolean
      /** It may do nothing more in this Impulse. */
      readonly acted?: boolean
    }

/**
 * All but `impulse` stand just before something that runs by itself: the only action is `proceed`. `turn` begins with
 * the whole Reinforcement Phase, `reinforcement` with the part of the side named.
 */
export type StepName = 'turn' | 'reinforcement' | 'impulse' | 'endOfImpulse' | 'endOfManeuvers' | 'refit' | 'end'
