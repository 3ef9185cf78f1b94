import type { Action, Decision, Fact, Game, GameEvent, Refusal, Seat } from './contract.ts'
import { clipped, limits } from './limits.ts'
import { impurity } from './plain.ts'

/** Why an action was not played: what kind of refusal, one sentence for a person, and the game's own reason. */
export interface NotPlayed {
  readonly kind: 'over' | 'wrongSide' | 'malformed' | 'illegal'
  readonly sentence: string
  readonly because?: Refusal
}

const tooLarge = 'it is far too large'
const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > limits.string
const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null
const noFact = (field: PropertyKey): string =>
  `${String(field)} is neither text, a number, true or false, nor a list of texts and numbers`

const excessOfList = (field: PropertyKey, list: readonly unknown[]): string | undefined => {
  if (list.length > limits.list) return tooLarge
  for (let i = 0; i < list.length; i++) {
    const entry = Object.getOwnPropertyDescriptor(list, i)
    if (entry !== undefined && !('value' in entry)) return `${String(field)}[${i}] is not a plain field`
    if (isLong(entry?.value)) return tooLarge
    if (isNested(entry?.value)) return noFact(field)
  }
  return undefined
}

/** What is too large in a wish or nested deeper than an action: told before anything walks through it, and calls no getter. */
const excess = (wish: object): string | undefined => {
  const fields = Reflect.ownKeys(wish)
  if (fields.length > limits.fields || fields.some(isLong)) return tooLarge
  for (const field of fields) {
    const fact: unknown = Object.getOwnPropertyDescriptor(wish, field)?.value
    if (isLong(fact)) return tooLarge
    if (!isNested(fact)) continue
    const wrong = Array.isArray(fact) ? excessOfList(field, fact) : noFact(field)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

const isFact = (value: unknown): value is Fact =>
  Array.isArray(value)
    ? value.every((one) => typeof one === 'string' || typeof one === 'number')
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** What search and random play choose from: no two chains of it lead to the same. */
export const canonical = <A extends Action>({ actions, open }: Decision<A>): readonly A[] => open?.canonical ?? actions

/**
 * What keeps a value from being an action at all, whatever the position; undefined when it has the form of one. It costs
 * no more than an action may be large, however large the value is.
 */
export const malformation = (wish: unknown): string | undefined => {
  if (typeof wish !== 'object' || wish === null || Array.isArray(wish)) return 'it is not an object'
  const wrong = excess(wish) ?? impurity(wish)
  if (wrong !== undefined) return wrong
  if (!Object.hasOwn(wish, 'do')) return 'it does not say what to do'
  for (const [field, value] of Object.entries(wish)) {
    if (!isFact(value)) return noFact(field)
    if (field === 'do' && typeof value !== 'string') return 'do is not text'
  }
  return undefined
}

const sameFact = (a: Fact | undefined, b: Fact | undefined): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  return a.length === b.length && a.every((one, i) => one === b[i])
}

export const sameAction = (a: Action, b: Action): boolean => {
  if (a.do !== b.do) return false
  const fields = Object.keys(a)
  return (
    fields.length === Object.keys(b).length &&
    fields.every((field) => Object.hasOwn(b, field) && sameFact(a[field], b[field]))
  )
}

/** The list's own action that equals the wish; never the caller's object, which may change or lie later. */
export const findLegal = <A extends Action>(decision: Decision<A>, wish: Action): A | undefined =>
  decision.actions.find((action) => sameAction(action, wish))

const copyOf = (wish: Action): Action =>
  Object.fromEntries(
    Object.entries(wish).map(([field, fact]) => [field, Array.isArray(fact) ? Array.from(fact) : fact]),
  ) as Action

/** A copy of the wish that cannot change or lie any more, or what is wrong with it. */
const readWish = (wish: unknown): { readonly action: Action } | { readonly wrong: string } => {
  try {
    const wrong = malformation(wish)
    if (wrong !== undefined) return { wrong }
    const action = copyOf(wish as Action)
    // A proxy may have shown one thing to the first look and another to the copy.
    const still = malformation(action)
    return still === undefined ? { action } : { wrong: still }
  } catch {
    // A proxy that throws: somebody is playing with us, not with the game.
    return { wrong: 'it cannot be read' }
  }
}

/**
 * The one gate through which every action of a person, a bot, a file or the network passes.
 * Gives the legal action, or the reason why not; the state is left alone.
 */
export const judge = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  s: S,
  side: Seat,
  wish: unknown,
): { readonly ok: true; readonly action: A } | { readonly ok: false; readonly refusal: NotPlayed } => {
  const refuse = (refusal: NotPlayed) => ({ ok: false, refusal }) as const
  const decision = game.decision(s)
  if (decision === undefined) return refuse({ kind: 'over', sentence: 'The game is over: nothing more can be played.' })
  if (side !== decision.side)
    return refuse({
      kind: 'wrongSide',
      sentence: `The decision is with ${decision.side}: nobody else can take it.`,
    })
  const read = readWish(wish)
  if ('wrong' in read) return refuse({ kind: 'malformed', sentence: `This is not an action: ${read.wrong}.` })
  const legal = findLegal(decision, read.action)
  if (legal !== undefined) return { ok: true, action: legal }
  const sentence = `"${clipped(read.action.do, 40)}" in this form is not among the actions that ${side} may choose from now.`
  // The reason may tell only what the side can know, so it is sought in what the side sees.
  const because = game.explain?.(game.observe(s, side), read.action as Partial<A>)
  return refuse(because === undefined ? { kind: 'illegal', sentence } : { kind: 'illegal', sentence, because })
}
