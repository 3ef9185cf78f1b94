import type { AirStatus, CardName, PlaceId, SideName, SupplyId, UnitId } from '../state.ts'

/**
 * A position by names, for tests, puzzles, bug reports and analysis. It starts from the charts of the scenario; what is
 * not named stands as there.
 *
 *     situation(game, 'race', {
 *       round: 3, step: 'axisAttack', weather: 'bad',
 *       control: { axis: ['kalach'] },
 *       zones: { gromoslavka: { units: { ger_tank: 2, sov_infantry: 3 }, control: 'allies', marker: 'assault', river: true } },
 *       air: [{ unit: 'ger_bomber', at: 'dubovka', doing: 'attacking' }],
 *     })
 */
export type AasPatch = {
  readonly round?: number
  /** Where play stands; the Movement phase of the side that begins unless said. */
  readonly step?: StepName
  readonly weather?: 'good' | 'bad'
  /** How often bad weather has occurred, this round included: from 1 on the Don is frozen, from 2 on the Volga. */
  readonly frosts?: number
  /** The round of the Winter Storm Marker; 0 while it is off the track. */
  readonly winterStorm?: number
  readonly launched?: boolean
  /** Whether card 8 is in the deck. */
  readonly workers?: boolean
  readonly factories?: { readonly tank?: PlaceId; readonly artillery?: PlaceId }
  readonly rpc?: { readonly axis?: number; readonly allies?: number }
  /** Combat Markers left in the pool, however many are in use. */
  readonly combatMarkers?: number
  /** Supply tokens in the pools; what is not on the boards unless said. */
  readonly tokenPool?: { readonly axis?: number; readonly allies?: number }
  /** What becomes of pieces that are not named; `asSetUp` unless said. Control stays as set up. */
  readonly others?: 'asSetUp' | 'gone'
  /** Zones that differ from the charts; enemy units alone in such a zone are taken off. `all` comes first. */
  readonly control?: { readonly axis?: readonly PlaceId[] | 'all'; readonly allies?: readonly PlaceId[] | 'all' }
  readonly zones?: { readonly [zone: PlaceId]: ZonePatch }
  /** Ambush Sites: who is there; `none` for nobody. */
  readonly ambush?: { readonly [site: PlaceId]: UnitId | 'none' }
  /** Ambush Sites whose infantry has come there in this phase. */
  readonly ambushMoved?: readonly PlaceId[]
  readonly crossings?: { readonly [colour: string]: CrossingPatch }
  /** Air units in the air; those on the ground are named with their zones. */
  readonly air?: readonly AirPatch[]
  readonly uranus?: {
    readonly northwest?: readonly CardName[]
    readonly southeast?: readonly CardName[]
    /** The next card first; the cards that are not placed unless said. */
    readonly deck?: readonly CardName[]
  }
}

export type ZonePatch = {
  /** The side whose units are alone there unless said. */
  readonly control?: SideName
  /** All units there, in place of those set up: land units, and air units on the ground. */
  readonly units?: { readonly [unit in UnitId]?: number }
  /** `battle` where both sides have land units unless said; `assault` over a river or against aircraft alone. */
  readonly marker?: 'assault' | 'battle' | 'none'
  /** The Assault there has crossed an unfrozen river. */
  readonly river?: boolean
  readonly tokens?: { readonly axis?: number; readonly allies?: number }
  /** Tokens of the Allies that came with the launch of this round. */
  readonly launchTokens?: number
  /** Units that have moved in this phase already. */
  readonly moved?: { readonly [unit in UnitId]?: number }
  /** German infantry that came free in this phase. */
  readonly free?: number
  /** Captured in the phase under way. */
  readonly captured?: boolean
  /** Sides that have spent a token for their force in this phase. */
  readonly fed?: readonly SideName[]
}

type CrossingPatch = {
  /** Whether the ferry is in place; of no account once the Volga is frozen. */
  readonly ferry?: boolean
  readonly aboard?: UnitId | SupplyId | 'none'
  /** Loaded in this phase, so that it need not offload. */
  readonly loaded?: boolean
}

export type AirPatch = {
  readonly unit: UnitId
  readonly at: PlaceId
  readonly doing: Exclude<AirStatus, 'grounded'>
  readonly count?: number
  /** Where it came from: the airfield of an interceptor, the start of a transport. */
  readonly from?: PlaceId
  /** Tokens of a Supply Drop or Landing; 1 unless said, and none in the Air Unit Landing phase. */
  readonly tokens?: number
  /** The infantry of a Troop Landing; German or Soviet unless said. */
  readonly cargo?: UnitId
  /** Attacks from the airfield of this zone without having moved. */
  readonly unmoved?: boolean
  /** A reinforcement of a Uranus card. */
  readonly uranus?: boolean
}

/** `start` is the very beginning of the game; the others are the fourteen order cards, by their numbers. */
export const stepNames = [
  'start',
  'weather',
  'axisReinforcement',
  'axisMovement',
  'alliesReaction',
  'axisAttack',
  'axisLanding',
  'preparation',
  'workers',
  'alliesReinforcement',
  'alliesMovement',
  'axisReaction',
  'alliesAttack',
  'alliesLanding',
  'endOfRound',
] as const
export type StepName = (typeof stepNames)[number]
