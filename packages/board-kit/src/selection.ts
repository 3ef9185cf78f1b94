import type { Action, Fact } from '@kurgan/kernel'
import type { Highlight, BoardRef, NextQuestion } from './game-ui.ts'

/**
 * Selection: one interaction for all games. Everything that occurs in some legal action is selectable;
 * choosing it narrows the list; when one action is left, the choice is made. It works on the list
 * of actions, never on the picture, so mouse, touch, keyboard and screen reader all get the same.
 */

export type Value = string | number | boolean

/** What of a game’s UI the selection needs: which fields are things on the table, and the order people think in. */
export interface Shape {
  readonly fieldKinds: { readonly [field: string]: string }
  readonly order: readonly string[]
  /** Two fields that name things alike: whoever points at the second first means the same action. */
  readonly either?: readonly [string, string]
}

/**
 * One step of a choice. A slot is a question that actions of different kinds share: the first area
 * an action names is one question, whether the field is called `to` or `area`, because a person who
 * points at the map does not know field names.
 */
export interface Choice {
  readonly slot: string
  readonly value: Value
  /** The field's own name in the first action that offers it. */
  readonly field: string
  /** The kind of thing on the table; undefined: offered as a button. */
  readonly kind: string | undefined
}

/** A slot that is a question now, with the answers some legal action gives. */
export interface Question {
  readonly slot: string
  readonly field: string
  readonly kind: string | undefined
  readonly choices: readonly Choice[]
}

export interface Selection<A extends Action = Action> {
  /** The legal actions that agree with everything chosen. */
  readonly actions: readonly A[]
  readonly chosen: readonly Choice[]
  /** What all the remaining actions agree on without having been chosen. */
  readonly implied: readonly Choice[]
  readonly questions: readonly Question[]
  /** The action the choice has come to: exactly one is left. */
  readonly done: A | undefined
}

/** The slot of a whole action: for what no single field can tell apart. */
export const wholeAction = 'action'

/** The slot of what an action does. */
const actionTypeSlot = '=do'

interface Answer {
  readonly slot: string
  readonly field: string
  readonly kind: string | undefined
  /** The first, second … thing of its kind in the action. */
  readonly nth: number
  readonly value: Value
  /** How a value is compared: things are named by numbers and by strings. */
  readonly key: string
}

const isList = (fact: Fact): fact is readonly (string | number)[] => Array.isArray(fact)

/** An action with the two fields that are alike changed round, where it has both. */
const roundOf = (action: Action, { either: [a, b] = ['', ''] }: Shape): readonly Action[] => {
  const [first, second] = [action[a], action[b]]
  return first === undefined || second === undefined ? [] : [{ ...action, [a]: second, [b]: first }]
}

/** An action as answers in the order of the shape, `do` last: it is asked only when nothing else tells two moves apart. */
const answersOf = (action: Action, shape: Shape): readonly Answer[] => {
  const rank = (field: string): number => {
    if (field === 'do') return Number.POSITIVE_INFINITY
    const place = shape.order.indexOf(field)
    return place < 0 ? shape.order.length : place
  }
  const seen = new Map<string, number>()
  return Object.entries(action)
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .flatMap(([field, value]) => {
      if (isList(value)) return []
      const kind = field === 'do' ? undefined : shape.fieldKinds[field]
      const nth = kind === undefined ? 0 : (seen.get(kind) ?? 0)
      if (kind !== undefined) seen.set(kind, nth + 1)
      const slot = kind === undefined ? `=${field}` : `${kind}#${nth}`
      return [{ slot, field, kind, nth, value, key: String(value) }]
    })
}

const toChoice = ({ slot, field, kind, value }: Answer): Choice => ({ slot, field, kind, value })

/** What an action answers with some of its fields. */
export const choicesIn = (action: Action, fields: readonly string[], shape: Shape): readonly Choice[] =>
  answersOf(action, shape)
    .filter(({ field }) => fields.includes(field))
    .map(toChoice)

const wholeChoice = (index: number): Choice => ({
  slot: wholeAction,
  field: wholeAction,
  kind: undefined,
  value: index,
})

interface Candidate<A> {
  readonly action: A
  readonly index: number
  readonly answers: readonly Answer[]
}

/** The list of a decision is narrowed many times before it is answered; how its actions are read is worked out once. */
const read = new WeakMap<readonly Action[], { readonly shape: Shape; readonly all: readonly Candidate<Action>[] }>()

const candidatesOf = <A extends Action>(actions: readonly A[], shape: Shape): readonly Candidate<A>[] => {
  const before = read.get(actions)
  if (before?.shape === shape) return before.all as readonly Candidate<A>[]
  const all = actions.flatMap((action, index) =>
    [action, ...roundOf(action, shape)].map((way) => ({ action, index, answers: answersOf(way, shape) })),
  )
  read.set(actions, { shape, all })
  return all
}

const agrees = (candidate: Candidate<Action>, choice: Choice): boolean =>
  choice.slot === wholeAction
    ? candidate.index === choice.value
    : candidate.answers.some(({ slot, key }) => slot === choice.slot && key === String(choice.value))

/** The slots on which every candidate gives the same answer. */
const settledSlots = (candidates: readonly Candidate<Action>[]): ReadonlyMap<string, Answer> => {
  const [first, ...others] = candidates
  const common = (first?.answers ?? []).filter(({ slot, key }) =>
    others.every(({ answers }) => answers.some((other) => other.slot === slot && other.key === key)),
  )
  return new Map(common.map((answer) => [answer.slot, answer]))
}

/**
 * What one candidate asks next: the first thing of each kind on the table, then the second (the way
 * to a destination makes sense only after the destination); with none of them open its buttons, all
 * at once; then what it does; at last the action as a whole.
 */
const openChoices = (candidate: Candidate<Action>, settled: ReadonlyMap<string, Answer>): readonly Choice[] => {
  const open = candidate.answers.filter(({ slot }) => !settled.has(slot))
  const onTable = open.filter(({ kind }) => kind !== undefined)
  const earliest = Math.min(...onTable.map(({ nth }) => nth))
  const things = onTable.filter(({ nth }) => nth === earliest)
  if (things.length > 0) return things.map(toChoice)
  const buttons = open.filter(({ field }) => field !== 'do')
  if (buttons.length > 0) return buttons.map(toChoice)
  const actionTypes = open.map(toChoice)
  return actionTypes.length > 0 ? actionTypes : [wholeChoice(candidate.index)]
}

/**
 * The actions that can be done in one way only. They need no pointing: `attack` has a button as soon as one attack is
 * possible.
 */
const loneActionTypes = (candidates: readonly Candidate<Action>[]): ReadonlySet<string> => {
  const ways = new Map<string, number>()
  const several = new Set<string>()
  for (const { action, index } of candidates) {
    if ((ways.get(action.do) ?? index) !== index) several.add(action.do)
    ways.set(action.do, index)
  }
  return new Set([...ways.keys()].filter((actionType) => !several.has(actionType)))
}

const offers = (
  candidate: Candidate<Action>,
  lone: ReadonlySet<string>,
  settled: ReadonlyMap<string, Answer>,
): readonly Choice[] => {
  const open = openChoices(candidate, settled)
  // A button of its own says already all that the action could say.
  const pointed = open.some(({ kind }) => kind !== undefined)
  if (settled.has(actionTypeSlot) || !pointed || !lone.has(candidate.action.do)) return open
  return [...open, ...candidate.answers.filter(({ slot }) => slot === actionTypeSlot).map(toChoice)]
}

const questionsOf = (
  candidates: readonly Candidate<Action>[],
  settled: ReadonlyMap<string, Answer>,
): readonly Question[] => {
  const questions = new Map<string, { field: string; kind: string | undefined; choices: Map<string, Choice> }>()
  const lone = loneActionTypes(candidates)
  for (const choice of candidates.flatMap((candidate) => offers(candidate, lone, settled))) {
    const question = questions.get(choice.slot) ?? { field: choice.field, kind: choice.kind, choices: new Map() }
    questions.set(choice.slot, question)
    const key = String(choice.value)
    if (!question.choices.has(key)) question.choices.set(key, choice)
  }
  return [...questions].map(([slot, { field, kind, choices }]) => ({
    slot,
    field,
    kind,
    choices: [...choices.values()],
  }))
}

const agreeing = <A extends Action>(
  actions: readonly A[],
  chosen: readonly Choice[],
  shape: Shape,
): readonly Candidate<A>[] =>
  candidatesOf(actions, shape).filter((candidate) => chosen.every((choice) => agrees(candidate, choice)))

/** The legal actions that agree with everything chosen. */
export const actionsLeft = <A extends Action>(
  actions: readonly A[],
  chosen: readonly Choice[],
  shape: Shape,
): readonly A[] => [...new Set(agreeing(actions, chosen, shape).map(({ action }) => action))]

/** What is left of the legal actions after the choices, and what can be chosen next. */
export const select = <A extends Action>(
  actions: readonly A[],
  chosen: readonly Choice[],
  shape: Shape,
): Selection<A> => {
  const left = agreeing(actions, chosen, shape)
  const settled = settledSlots(left)
  const fixed = new Set(chosen.map(({ slot }) => slot))
  const [only] = left
  const unique = [...new Set(left.map(({ action }) => action))]
  const single = unique.length === 1
  return {
    actions: unique,
    chosen,
    implied: [...settled.values()].filter(({ slot }) => !fixed.has(slot)).map(toChoice),
    // A decision that offers one action only still waits for the person to take it.
    questions: single && chosen.length > 0 ? [] : questionsOf(left, settled),
    done: single && chosen.length > 0 ? only?.action : undefined,
  }
}

/** What the hand has come to: things on the table before what stands on buttons. undefined where only the verb is left. */
export const nextQuestion = ({ questions, implied, chosen }: Selection): NextQuestion | undefined => {
  const question =
    questions.find(({ kind }) => kind !== undefined) ??
    questions.find(({ field }) => field !== 'do' && field !== wholeAction)
  return (
    question && {
      field: question.field,
      values: question.choices.map(({ value }) => value),
      settled: Object.fromEntries([...implied, ...chosen].map(({ field, value }) => [field, value])),
    }
  )
}

const nameOf = ({ kind, id }: BoardRef): string => `${kind} ${id}`

/** A whole table asks for the light of everything on it. */
const answersByRef = new WeakMap<readonly Question[], ReadonlyMap<string, Choice>>()

const byThing = (questions: readonly Question[]): ReadonlyMap<string, Choice> => {
  const before = answersByRef.get(questions)
  if (before !== undefined) return before
  const found = new Map<string, Choice>()
  for (const { kind, choices } of questions) {
    if (kind === undefined) continue
    for (const choice of choices) {
      const name = nameOf({ kind, id: String(choice.value) })
      if (!found.has(name)) found.set(name, choice)
    }
  }
  answersByRef.set(questions, found)
  return found
}

/** The answer a thing on the table gives to a question that is open now. */
export const choiceOf = ({ questions }: Selection, thing: BoardRef): Choice | undefined =>
  byThing(questions).get(nameOf(thing))

const names = (choices: readonly Choice[], thing: BoardRef): boolean =>
  choices.some(({ kind, value }) => kind === thing.kind && String(value) === String(thing.id))

export const highlightOf = (selection: Selection, thing: BoardRef): Highlight => {
  if (names(selection.chosen, thing)) return 'selected'
  return choiceOf(selection, thing) === undefined ? 'inactive' : 'selectable'
}

/** Adds a choice; an earlier answer to the same question gives way, and so does whatever no longer fits. */
export const choose = <A extends Action>(
  actions: readonly A[],
  chosen: readonly Choice[],
  choice: Choice,
  shape: Shape,
): readonly Choice[] => {
  const kept: Choice[] = [choice]
  for (const earlier of chosen) {
    if (earlier.slot === choice.slot) continue
    if (actionsLeft(actions, [...kept, earlier], shape).length > 0) kept.push(earlier)
  }
  return [...kept.slice(1), choice]
}

/** Takes back the last choice. */
export const deselect = (chosen: readonly Choice[]): readonly Choice[] => chosen.slice(0, -1)

/**
 * The other answers to a question that was already answered, so that a person who has picked up one
 * unit can pick another without putting the first one down.
 */
export const otherAnswers = <A extends Action>(
  actions: readonly A[],
  chosen: readonly Choice[],
  slot: string,
  shape: Shape,
): readonly Choice[] => {
  const before = chosen.slice(
    0,
    chosen.findIndex((choice) => choice.slot === slot),
  )
  return select(actions, before, shape).questions.find((question) => question.slot === slot)?.choices ?? []
}

/** What the player seems to want when pointing at something that no legal action names now. */
export const attemptFor = (selection: Selection, thing: BoardRef, shape: Shape): Partial<Action> => {
  const fixed = [...selection.implied, ...selection.chosen].filter(({ slot }) => slot !== wholeAction)
  const taken = new Set(fixed.map(({ field }) => field))
  const asked = selection.questions.find(({ kind }) => kind === thing.kind)?.field
  const named = shape.order.find((field) => shape.fieldKinds[field] === thing.kind && !taken.has(field))
  const field = asked ?? named
  const attempt = Object.fromEntries(fixed.map((choice) => [choice.field, choice.value]))
  return field === undefined ? attempt : { ...attempt, [field]: thing.id }
}
