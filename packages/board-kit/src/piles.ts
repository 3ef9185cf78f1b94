import type { Action } from '@kurgan/kernel'
import type { BoardRef, Piles } from './game-ui.ts'
import { type Choice, choicesIn, choose, type Selection, type Shape } from './selection.ts'

/**
 * Pieces that an action names by several fields, such as where they stand and of which type they are. A press on one
 * answers all of these at once; what is chosen is the same as if each had been chosen by itself.
 */
export interface PileShape<S, A> extends Shape {
  readonly piles?: Piles<S, A> | undefined
}

interface Pile<A> {
  /** What a press on it answers. */
  readonly choices: readonly Choice[]
  /** What can be done with a piece of it. */
  readonly actions: readonly A[]
}

/** What can be done with each pile: for a list of actions this is found once. */
const found = new WeakMap<readonly Action[], ReadonlyMap<string, Pile<Action>>>()

const pilesOf = <S, A extends Action>(
  shape: PileShape<S, A>,
  state: S,
  actions: readonly A[],
): ReadonlyMap<string, Pile<A>> => {
  const before = found.get(actions)
  if (before !== undefined) return before as ReadonlyMap<string, Pile<A>>
  const piles = new Map<string, { readonly choices: readonly Choice[]; readonly actions: A[] }>()
  for (const action of actions) {
    const taken = shape.piles?.takenBy(state, action)
    for (const id of taken?.ids ?? []) {
      const pile = piles.get(id)
      if (pile === undefined)
        piles.set(id, { choices: choicesIn(action, taken?.fields ?? [], shape), actions: [action] })
      else pile.actions.push(action)
    }
  }
  found.set(actions, piles)
  return piles
}

/** A decision, as far as piles go. */
export interface PileTable<S, A extends Action> {
  readonly shape: PileShape<S, A>
  readonly state: S
  readonly actions: readonly A[]
}

/** What can be done with a piece of a pile. */
export const pileActions = <S, A extends Action>(
  { shape, state, actions }: PileTable<S, A>,
  id: string,
): readonly A[] => pilesOf(shape, state, actions).get(id)?.actions ?? []

/** What is chosen after a press on a pile; undefined where nothing can be done with it. */
export const choosePile = <S, A extends Action>(
  { shape, state, actions }: PileTable<S, A>,
  chosen: readonly Choice[],
  id: string,
): readonly Choice[] | undefined => {
  const pile = pilesOf(shape, state, actions).get(id)
  return pile?.choices.reduce((so, choice) => choose(actions, so, choice, shape), chosen)
}

const isChosen = ({ chosen }: Selection, { slot, value }: Choice): boolean =>
  chosen.some((one) => one.slot === slot && String(one.value) === String(value))

/** Whether a piece of a pile can be taken, as far as the choice has come. */
export const isPileOpen = <S, A extends Action>(
  { shape, state }: Pick<PileTable<S, A>, 'shape' | 'state'>,
  { actions }: Selection<A>,
  id: string,
): boolean => pilesOf(shape, state, actions).has(id)

/** The piles whose piece is in the hand: all that tells it from others has been chosen. */
export const pilesInHand = <S, A extends Action>(
  { shape, state, actions }: PileTable<S, A>,
  selection: Selection,
): readonly string[] =>
  selection.chosen.length === 0
    ? []
    : [...pilesOf(shape, state, actions)]
        .filter(([, { choices }]) => choices.every((choice) => isChosen(selection, choice)))
        .map(([id]) => id)
        // A pile that is told by its type alone is another one where the place was chosen too.
        .filter((id) => isPileOpen({ shape, state }, selection, id))

/** Where an action brings a piece: all that it names on the table but the pile itself. */
export const goalsOf = <S, A extends Action>(
  { shape, state }: Pick<PileTable<S, A>, 'shape' | 'state'>,
  action: A,
): readonly (BoardRef & { readonly field: string })[] => {
  const own = shape.piles?.takenBy(state, action)?.fields ?? []
  return Object.entries(action).flatMap(([field, id]) => {
    const kind = shape.fieldKinds[field]
    const isGoal = kind !== undefined && !own.includes(field) && (typeof id === 'string' || typeof id === 'number')
    return isGoal ? [{ kind, id, field }] : []
  })
}

/** How a thing is called among goals. */
export const goalName = ({ kind, id }: BoardRef): string => `${kind} ${id}`

/** What an action does and where it brings a piece, whichever piece it is. */
export const errandOf = <S, A extends Action>(table: Pick<PileTable<S, A>, 'shape' | 'state'>, action: A): string =>
  [action.do, ...goalsOf(table, action).map(goalName)].join(' ')

/**
 * What is chosen when a pile in the hand is brought to something, for everything that some action of it names: also a
 * ferry beside the zones that it can walk to.
 */
export const goalsInHand = <S, A extends Action>(
  table: PileTable<S, A>,
  hand: readonly string[],
): ReadonlyMap<string, readonly Choice[]> => {
  const goals = new Map<string, readonly Choice[]>()
  for (const action of hand.flatMap((id) => pileActions(table, id))) {
    const own = table.shape.piles?.takenBy(table.state, action)?.fields ?? []
    for (const goal of goalsOf(table, action))
      if (!goals.has(goalName(goal))) goals.set(goalName(goal), choicesIn(action, [...own, goal.field], table.shape))
  }
  return goals
}

/** The actions after which the pieces that are taken along could do the same. */
export const together = <S, A extends Action>(table: PileTable<S, A>, along: readonly string[]): readonly A[] => {
  if (along.length === 0) return table.actions
  const errands = [...new Set(along)].map(
    (id) => new Set(pileActions(table, id).map((action) => errandOf(table, action))),
  )
  return table.actions.filter((action) => {
    const errand = errandOf(table, action)
    return errands.every((known) => known.has(errand))
  })
}
