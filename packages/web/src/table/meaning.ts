import { attemptFor, type BoardRef, type Choice, choiceOf, choose, otherAnswers } from '@kurgan/board-kit'
import type { Action } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import { wordsOf } from '../language/language.ts'
import { say } from '../words.ts'
import { type Handful, handMeant } from './hand.ts'
import { choiceAmong, isSeenThrough, pickAt } from './picking.ts'
import type { Choosing, Refused } from './state.ts'
import type { View } from './view.ts'

/** What a person means by pointing at something. */
export type Meant =
  | ({ readonly do: 'choose' } & Handful)
  | { readonly do: 'takeBack'; readonly pick: Action }
  | { readonly do: 'nothing' }

/** What there is to choose from, and how far the person has come. */
interface Asked extends Pick<Choosing, 'selection' | 'along'> {
  readonly view: View
}

/** What is pointed at, and how. */
export interface Pointing {
  readonly thing: BoardRef
  /** What it stands on. */
  readonly below: () => readonly BoardRef[]
  /** Beside what is in the hand, and not instead of it. */
  readonly more: boolean
}

const isOf = ({ kind, value }: Choice, thing: BoardRef): boolean =>
  kind === thing.kind && String(value) === String(thing.id)

/** Another answer to a question already answered: a second unit instead of the first. */
const instead = (ui: AnyGameUI, { view, selection: { chosen } }: Asked, thing: BoardRef): Choice | undefined =>
  chosen
    .filter(({ kind }) => kind === thing.kind)
    .flatMap(({ slot }) => otherAnswers(view.decision?.actions ?? [], chosen, slot, ui))
    .find(({ value }) => String(value) === String(thing.id))

/** An answer first, then what is in the hand, then another answer, then what the thing stands on, then what was picked. */
const thingMeant = (ui: AnyGameUI, asked: Asked, { thing, below }: Pointing): Meant => {
  const { view, selection, along } = asked
  const { chosen } = selection
  const chooses = (choice: Choice, kept: readonly string[]): Meant => ({
    do: 'choose',
    chosen: choose(view.decision?.actions ?? [], chosen, choice, ui),
    along: kept,
  })
  const answer = choiceOf(selection, thing)
  if (answer !== undefined) return chooses(answer, along)
  const held = chosen.find((choice) => isOf(choice, thing))
  if (held !== undefined) return { do: 'choose', chosen: chosen.filter((one) => one !== held), along: [] }
  const pick = pickAt(ui, view.picks, thing)
  const other = instead(ui, asked, thing)
  if (other !== undefined) return chooses(other, [])
  const ground = isSeenThrough(selection, pick) ? choiceAmong(selection, below()) : undefined
  if (ground !== undefined) return chooses(ground, along)
  return pick !== undefined && chosen.length === 0 ? { do: 'takeBack', pick } : { do: 'nothing' }
}

/** Piles first: what they have to do with something else means nothing to the rest. */
export const meantBy = (ui: AnyGameUI, asked: Asked, pointing: Pointing): Meant => {
  const handful = handMeant(ui, asked.view, asked, pointing)
  return handful === undefined ? thingMeant(ui, asked, pointing) : { do: 'choose', ...handful }
}

/** Why nothing comes of pointing at a thing; undefined where nothing is asked. */
export const whyNot = (
  ui: AnyGameUI,
  { view, selection }: Omit<Asked, 'along'>,
  thing: BoardRef,
): Refused | undefined => {
  if (view.decision === undefined) return undefined
  const attempt = thing.kind === ui.piles?.kind ? ui.piles.attempt(String(thing.id)) : attemptFor(selection, thing, ui)
  const refusal = ui.game.explain?.(view.state, attempt)
  return refusal === undefined
    ? { text: say.table.notNow, rule: view.decision.rule }
    : { text: wordsOf(ui).refusal(refusal), rule: refusal.rule }
}
