import {
  attemptFor,
  type BoardRef,
  type Choice,
  choiceOf,
  choose,
  deselect,
  otherAnswers,
  type Question,
  select,
  type Selection,
  wholeAction,
} from '@kurgan/board-kit'
import { type Action, type Decision, findLegal } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import { wordsOf } from '../language/language.ts'
import { settings } from '../settings.ts'
import { say } from '../words.ts'
import { choiceAmong, isClose, isSeenThrough, pickAt } from './picking.ts'
import type { Choosing, Refused, TableParts } from './state.ts'
import type { View } from './view.ts'

const isNumber = ({ field, kind, choices }: Question): boolean =>
  kind === undefined &&
  field !== 'do' &&
  field !== wholeAction &&
  choices.every(({ value }) => typeof value !== 'string')

/** Whether the action that is left asks for several numbers, answered or not. */
const isForm = (ui: AnyGameUI, actions: readonly Action[], { chosen, implied }: Selection): boolean => {
  const actionType = [...chosen, ...implied].find(({ field }) => field === 'do')
  if (actionType === undefined) return false
  const onTable = chosen.filter(({ kind }) => kind !== undefined)
  const { questions } = select(actions, [...onTable, actionType], ui)
  return questions.length > 1 && questions.every(isNumber)
}

/** Whether the person has come to an action that wants care, or closes what they have begun, without having named it. */
const isHasty = (ui: AnyGameUI, decision: Decision | undefined, action: Action, { chosen }: Selection): boolean => {
  const closes = chosen.length > 0 && decision !== undefined && isClose(decision, action)
  const named = chosen.some(({ field }) => field === 'do' || field === wholeAction)
  return (closes || ui.careful?.includes(action.do) === true) && !named
}

/** The action that is shown before it is played: one that asks to be confirmed, or that numbers still make up. */
const proposalOf = (
  ui: AnyGameUI,
  { decision, state }: View,
  action: Action,
  selection: Selection,
  form: boolean,
): Choosing['proposal'] => {
  const { confirmations } = settings.getState()
  const forecast = ui.game.forecast?.(state, action)
  // A preview rolls nothing yet: it is no reason to ask again, only something to show beside the one click.
  const isOnly = decision?.actions.length === 1
  const rolls = forecast !== undefined && (forecast.provided === undefined || isOnly)
  const asks = confirmations === 'all' && (rolls || isHasty(ui, decision, action, selection))
  // What has not been pressed yet loses nothing.
  const isPressed = confirmations !== 'none' && selection.chosen.length > 0
  const warning = isPressed ? ui.warns?.(state, action) : undefined
  if (!form && !asks && warning === undefined) return undefined
  return { action, forecast, ...(warning === undefined ? {} : { warning }) }
}

export const choosing = (ui: AnyGameUI, view: View, chosen: readonly Choice[]): Choosing => {
  const actions = view.decision?.actions ?? []
  const selection = select(actions, chosen, ui)
  const form = isForm(ui, actions, selection)
  // A single answer shows its odds at once, so that it costs one click.
  // In a form the smallest numbers stand until the person sets others.
  const forced = actions.length === 1 ? actions[0] : undefined
  const action = selection.done ?? (form ? selection.actions[0] : forced)
  const proposal = action === undefined ? undefined : proposalOf(ui, view, action, selection, form)
  return { selection, form, proposal }
}

/** What a person means by pointing at something. */
type Meant =
  | { readonly do: 'choose'; readonly chosen: readonly Choice[] }
  | { readonly do: 'takeBack'; readonly pick: Action }
  | { readonly do: 'nothing' }

/** What there is to choose from, and how far the person has come. */
interface Asked {
  readonly view: View
  readonly selection: Selection
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
const meantBy = (ui: AnyGameUI, asked: Asked, thing: BoardRef, below: () => readonly BoardRef[]): Meant => {
  const { view, selection } = asked
  const { chosen } = selection
  const chooses = (choice: Choice): Meant => ({
    do: 'choose',
    chosen: choose(view.decision?.actions ?? [], chosen, choice, ui),
  })
  const answer = choiceOf(selection, thing)
  if (answer !== undefined) return chooses(answer)
  const held = chosen.find((choice) => isOf(choice, thing))
  if (held !== undefined) return { do: 'choose', chosen: chosen.filter((one) => one !== held) }
  const pick = pickAt(ui, view.picks, thing)
  const other =
    instead(ui, asked, thing) ?? (isSeenThrough(selection, pick) ? choiceAmong(selection, below()) : undefined)
  if (other !== undefined) return chooses(other)
  return pick !== undefined && chosen.length === 0 ? { do: 'takeBack', pick } : { do: 'nothing' }
}

/** Why nothing comes of pointing at a thing; undefined where nothing is asked. */
const whyNot = (ui: AnyGameUI, { view, selection }: Asked, thing: BoardRef): Refused | undefined => {
  if (view.decision === undefined) return undefined
  const refusal = ui.game.explain?.(view.state, attemptFor(selection, thing, ui))
  return refusal === undefined
    ? { text: say.table.notNow, rule: view.decision.rule }
    : { text: wordsOf(ui).refusal(refusal), rule: refusal.rule }
}

export interface Selecting {
  /** The person points at something on the table, and so at what it stands on. */
  readonly point: (thing: BoardRef, below?: () => readonly BoardRef[]) => void
  /** The person presses a button of the prompt. */
  readonly press: (choice: Choice) => void
  /** Chooses an action of the list as it is. */
  readonly choose: (action: Action) => void
  /** Takes back the last choice, or first what was said to it. */
  readonly deselect: () => void
  /** Plays what is proposed. */
  readonly confirm: () => void
  readonly takeAdvice: () => void
}

/** How a person comes to an action: every click, press and key goes through here. */
export const selecting = (
  { session: { ui }, screen: { getState: now, setState: set } }: TableParts,
  {
    play,
    takeBack,
    dropAdvice,
  }: {
    readonly play: (action: Action) => void
    readonly takeBack: (pick: Action) => void
    readonly dropAdvice: () => void
  },
): Selecting => {
  const setChosen = (chosen: readonly Choice[]): void => {
    const next = choosing(ui, now().view, chosen)
    dropAdvice()
    if (next.selection.done !== undefined && next.proposal === undefined) play(next.selection.done)
    else set({ ...next, refused: undefined, hint: undefined })
  }
  const actions = (): readonly Action[] => now().view.decision?.actions ?? []
  const chooseWhole = (action: Action): void =>
    setChosen([{ slot: wholeAction, field: wholeAction, kind: undefined, value: actions().indexOf(action) }])
  return {
    point(thing, below = () => []) {
      const meant = meantBy(ui, now(), thing, below)
      if (meant.do === 'choose') setChosen(meant.chosen)
      else if (meant.do === 'takeBack') takeBack(meant.pick)
      else set({ refused: whyNot(ui, now(), thing) ?? now().refused })
    },
    press: (choice) => setChosen(choose(actions(), now().selection.chosen, choice, ui)),
    choose: chooseWhole,
    deselect() {
      const { selection, refused, advice } = now()
      if (refused !== undefined || advice !== undefined) {
        set({ refused: undefined })
        dropAdvice()
      } else if (selection.chosen.length > 0) setChosen(deselect(selection.chosen))
    },
    confirm() {
      const { proposal } = now()
      if (proposal !== undefined) play(proposal.action)
    },
    takeAdvice() {
      const { advice, view } = now()
      if (typeof advice !== 'object') return
      // What rolls dice is shown with its odds first, like anything a person chooses.
      const legal = view.decision === undefined ? undefined : findLegal(view.decision, advice)
      if (legal === undefined) play(advice)
      else chooseWhole(legal)
    },
  }
}
