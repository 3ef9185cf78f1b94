import type { SideId } from '../state.ts'

/**
 * A position by names, for tests, puzzles, bug reports and analysis. What is not named: Forces are in the Reserves,
 * Locations bear no Rubble, hands are empty, cards are in the decks.
 *
 *     situation(game, 'standard', {
 *       line: ['barrikady', 'red-october', 'central-station', 'gumrak', 'mamayev'],
 *       rubble: { mamayev: 2 }, destroyed: ['gumrak'],
 *       forces: { 's-66i': { at: 'mamayev/perimeter', rations: 4 }, 'g-6p': 'mamayev/control' },
 *       hands: { soviet: ['s-storm', 's-demo'] }, decks: { soviet: ['s-sniper'], german: ['g-arty'] },
 *       active: 'soviet',
 *     })
 */
export type BfsPatch = {
  /** The five Locations in play; drawn at random unless said. */
  readonly line?: readonly string[]
  readonly rubble?: { readonly [location: string]: number }
  readonly destroyed?: readonly string[]
  readonly forces?: { readonly [force: string]: ForcePatch }
  readonly hands?: PerSide<readonly string[]>
  readonly discards?: PerSide<readonly string[]>
  /** The top cards, the uppermost first; cards named nowhere lie below them in the order of the deck list. */
  readonly decks?: PerSide<readonly string[]>
  /** Where the cards named nowhere are; in the deck unless said. */
  readonly rest?: PerSide<'deck' | 'hand' | 'discard'>
  /** Cards in the hand of this side that its enemy has seen there. */
  readonly seen?: PerSide<readonly string[]>
  readonly round?: number
  /** German unless said. */
  readonly active?: SideId
  /** Actions made in this Actions step. */
  readonly actions?: number
  /** How often titles that draw cards were played for their effect this turn. */
  readonly plays?: { readonly [card: string]: number }
  /** `actions` unless said, or `setup` if no Force is named. */
  readonly step?: StepName
  /** For the steps `firefight` and `hits`: the attackers stand in the attack area of the Location. */
  readonly attack?: AttackPatch
  /** For the step `hits`. */
  readonly hits?: HitsPatch
}

type PerSide<T> = { readonly [Side in SideId]?: T }

/** `reserves`, `disrupted` or a place such as `mamayev/perimeter`; with Starting Rations in play unless said. */
type ForcePatch = string | { readonly at: string; readonly rations: number }

/**
 * `start`, `rubble`, `resupply`, `hits`, `draw` and `victory` stand just before something that runs by itself: the only
 * action is `proceed`. The others ask what they ask in play. At `setup` and `germanSetup` there are no cards yet, and
 * Forces that are named count against the points.
 */
type StepName =
  | 'setup'
  | 'germanSetup'
  | 'start'
  | 'rubble'
  | 'resupply'
  | 'actions'
  | 'firefight'
  | 'hits'
  | 'draw'
  | 'victory'

type AttackPatch = {
  readonly location: string
  /** The card that started the attack; it lies on the table and is discarded in the end. */
  readonly card?: string
  /** What the attacker's total gains; that of the card unless said. */
  readonly bonus?: number
  /** The Firefight cards played, in order. */
  readonly table?: readonly string[]
  /** Whose turn it is in the exchange; the attacker's unless said. */
  readonly turn?: SideId
  /** Whether the other side has just passed. */
  readonly passed?: boolean
  /** For the step `hits` on attackers: the Hits that the defender will have to absorb after them. */
  readonly hits?: number
}

type HitsPatch = {
  readonly side: SideId
  readonly at: string
  /** Those of the side in that area that are hit; all of them unless said. */
  readonly forces?: readonly string[]
  /** Before shields. */
  readonly total: number
  readonly noRetreat?: boolean
}
