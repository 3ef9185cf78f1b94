import { type Line, strongest } from '@kurgan/bots'
import { type Action, script, type Side } from '@kurgan/kernel'
import type { Asked, Thought } from '../bot/thinker.ts'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'

/**
 * Decisions that cost chances, whatever the dice did afterwards: what was played is held against the best others, in the
 * same imagined worlds and with the same dice, by what its side saw at that time.
 */

/** A decision of which the best others may be worth a look, as its side saw it. */
interface Choice {
  /** The turn, impulse or card it belongs to. */
  readonly stretch: string
  /** The moment after it; the position is the one before. */
  readonly point: number
  readonly observation: unknown
  readonly taken: Action
}

export interface Mistake {
  readonly stretch: string
  readonly point: number
  readonly taken: Action
  /** How much less often it wins than the best other line, 0 … 1. */
  readonly cost: number
  readonly better: Line
}

export interface Looking {
  readonly ask: (question: Asked) => Promise<Pick<Thought, 'answer' | 'advice'>>
  /** Told how far it is, 0 … 1. */
  readonly progress: (share: number) => void
  /** Aborted by whoever does not want to wait: then only some of what was found so far is looked at again. */
  readonly enough: AbortSignal
}

/** Playouts of the first look at every decision, and of the second at the worst of them. */
const firstLook = 24
const secondLook = 160
/** So much of the whole is the first look. */
const firstShare = 0.8
const looksTwice = 10
const looksTwiceAtLeast = 3
const mostTold = 5
/** Less than this is no mistake. */
const least = 0.01

/** The sides that had anything to choose in a match, in the game's order. */
export const choosersOf = (match: MatchView): readonly Side[] => {
  const deciding = new Set(Array.from(match.actions.keys(), (place) => match.sideAt(place + 1)))
  return match.game.sides.filter((side) => deciding.has(side))
}

/** Every decision of a side that a search would think about. One state goes through the whole match. */
function* choicesOf({ game }: AnyGameUI, match: MatchView, side: Side): Generator<Choice, void, undefined> {
  const { lookahead } = game
  if (lookahead === undefined) return
  const state = match.stateAt(0)
  for (const [place, taken] of match.actions.entries()) {
    // Only a match that is whole is looked at like this.
    if (taken === undefined) return
    const point = place + 1
    const decision = game.decision(state)
    const isOpen = decision?.side === side && decision.actions.length > 1
    if (isOpen && lookahead.isWeighty(state))
      yield { stretch: lookahead.stretch(state), point, observation: game.observe(state, side), taken }
    const fell = match.rollsAt(point).map(({ value }) => (typeof value === 'number' ? value : { shuffle: value }))
    game.apply(state, taken, script(...fell), () => {})
  }
}

/** The worst first, one of each stretch: what was missed is often missed several times in a row. */
const worstOfEach = (found: readonly Mistake[]): readonly Mistake[] => {
  const told = new Set<string>()
  return found
    .toSorted((a, b) => b.cost - a.cost)
    .filter(({ stretch }) => {
      const isFirst = !told.has(stretch)
      told.add(stretch)
      return isFirst
    })
}

/** The costliest decisions of a side, the worst first. */
export const mistakesOf = async (
  ui: AnyGameUI,
  match: MatchView,
  side: Side,
  { ask, progress, enough }: Looking,
): Promise<readonly Mistake[]> => {
  const question = { game: ui.game.id, bot: strongest, side }
  const suspects: { readonly choice: Choice; readonly gain: number }[] = []
  for (const choice of choicesOf(ui, match, side)) {
    if (enough.aborted) break
    const { point, observation, taken } = choice
    const { answer } = await ask({
      ...question,
      observation,
      taken,
      chance: `first look ${point}`,
      playouts: firstLook,
    })
    if (answer.gain !== undefined) suspects.push({ choice, gain: answer.gain })
    progress(firstShare * (point / match.length))
  }
  const isCutShort = enough.aborted
  const worst = suspects.toSorted((a, b) => b.gain - a.gain).slice(0, isCutShort ? looksTwiceAtLeast : looksTwice)
  const found: Mistake[] = []
  // The second look has other worlds and dice: what was worst by luck alone does not stay so.
  for (const [place, { choice }] of worst.entries()) {
    if (enough.aborted && !isCutShort) break
    const { point, stretch, observation, taken } = choice
    const chance = `second look ${point}`
    const { answer, advice } = await ask({
      ...question,
      observation,
      taken,
      chance,
      playouts: secondLook,
      advises: true,
    })
    progress(firstShare + (1 - firstShare) * ((place + 1) / worst.length))
    const better = advice?.lines[0]
    if (answer.gain === undefined || answer.gain < least || better === undefined) continue
    found.push({ point, stretch, taken, cost: answer.gain, better })
  }
  return worstOfEach(found).slice(0, mostTold)
}
