import type { Action, Decision, Fact, Game, GameEvent, Refusal, Seat, Side } from './contract.ts'
import { clipped, limits } from './limits.ts'
import { impurity, isPlainField, isPlainObject } from './plain.ts'

/** Why an action was not played: what kind of refusal, one sentence for a person, and the game's own reason. */
export interface NotPlayed {
  readonly kind: 'over' | 'wrongSide' | 'malformed' | 'illegal'
  readonly sentence: string
  readonly because?: Refusal
}

/** Whose decision it is, and which question is asked. */
export interface Asked {
  readonly side: Side
  readonly say: string
}

export const askedOf = (decision: Decision | undefined): Asked | undefined =>
  decision && { side: decision.side, say: decision.ask.say }

const tooLarge = 'it is far too large'
const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null
const noFact = (field: string): string =>
  `${field} is neither text, a number, true or false, nor a list of texts and numbers`

/** What is wrong with a text or a number; where it stands is told only if something is. */
const wrongLeaf = (field: string, value: unknown, place?: number): string | undefined => {
  if (typeof value === 'string') return value.length > limits.string ? tooLarge : undefined
  if (typeof value === 'boolean' || value === null) return noFact(field)
  return impurity(value, place === undefined ? field : `${field}[${place}]`)
}

const wrongList = (field: string, list: readonly unknown[]): string | undefined => {
  if (list.length > limits.list) return tooLarge
  for (let i = 0; i < list.length; i++) {
    const entry = Object.getOwnPropertyDescriptor(list, i)
    if (entry === undefined) break
    if (!('value' in entry)) return `${field}[${i}] is not a plain field`
    const wrong = isNested(entry.value) ? noFact(field) : wrongLeaf(field, entry.value, i)
    if (wrong !== undefined) return wrong
  }
  // Whatever is left to find is a gap or a field that no list has.
  return impurity(list, field)
}

const wrongFact = (field: string, fact: unknown): string | undefined => {
  if (typeof fact === 'boolean') return undefined
  if (!isNested(fact)) return wrongLeaf(field, fact)
  return Array.isArray(fact) ? wrongList(field, fact) : noFact(field)
}

/** What search and random play choose from: no two chains of it lead to the same. */
export const canonical = <A extends Action>({ actions, open }: Decision<A>): readonly A[] => open?.canonical ?? actions

/**
 * What keeps a value from being an action at all, whatever the position; undefined when it has the form of one. It costs
 * no more than an action may be large, however large the value is.
 */
export const malformation = (attempt: unknown): string | undefined => {
  if (typeof attempt !== 'object' || attempt === null || Array.isArray(attempt)) return 'it is not an object'
  const fields = Reflect.ownKeys(attempt)
  if (fields.length > limits.fields) return tooLarge
  if (!isPlainObject(attempt)) return 'the value itself is an instance of a class'
  for (const field of fields) {
    if (typeof field === 'symbol') return 'the value itself has a symbol for a key'
    if (field.length > limits.string) return tooLarge
    const descriptor = Object.getOwnPropertyDescriptor(attempt, field)
    if (!isPlainField(descriptor)) return `${field} is not a plain field`
    const wrong = wrongFact(field, descriptor.value)
    if (wrong !== undefined) return wrong
    if (field === 'do' && typeof descriptor.value !== 'string') return 'do is not text'
  }
  return fields.includes('do') ? undefined : 'it does not say what to do'
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

/** The list's own action that equals the attempt; never the caller's object, which may change or lie later. */
export const findLegal = <A extends Action>(decision: Decision<A>, attempt: Action): A | undefined =>
  decision.actions.find((action) => sameAction(action, attempt))

const copyOf = (attempt: Action): Action =>
  Object.fromEntries(
    Object.entries(attempt).map(([field, fact]) => [field, Array.isArray(fact) ? Array.from(fact) : fact]),
  ) as Action

/** A copy of the attempt that cannot change or lie any more, or what is wrong with it. */
const readAttempt = (attempt: unknown): { readonly action: Action } | { readonly wrong: string } => {
  try {
    const wrong = malformation(attempt)
    if (wrong !== undefined) return { wrong }
    const action = copyOf(attempt as Action)
    // A proxy may have shown one thing to the first look and another to the copy.
    const still = malformation(action)
    return still === undefined ? { action } : { wrong: still }
  } catch {
    // A proxy that throws: somebody is playing with us, not with the game.
    return { wrong: 'it cannot be read' }
  }
}

/** The legal action that was meant, or the reason why there is none. */
export type Judged<A> = { readonly ok: true; readonly action: A } | { readonly ok: false; readonly refusal: NotPlayed }

/** What is said to whoever plays on after the end. */
export const isOver = {
  ok: false,
  refusal: { kind: 'over', sentence: 'The game is over: nothing more can be played.' },
} as const satisfies { readonly ok: false; readonly refusal: NotPlayed }

/**
 * The one gate through which every action of a person, a bot, a file or the network passes. Whoever holds the decision of
 * the state already gives it. Gives the legal action, or the reason why not; the state is left alone.
 */
export const judge = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  s: S,
  side: Seat,
  attempt: unknown,
  decision = game.decision(s),
): Judged<A> => {
  const refuse = (refusal: NotPlayed) => ({ ok: false, refusal }) as const
  if (decision === undefined) return isOver
  if (side !== decision.side)
    return refuse({
      kind: 'wrongSide',
      sentence: `The decision is with ${decision.side}: nobody else can take it.`,
    })
  // Whoever was given it by this gate may bring it again.
  const own = decision.actions.find((action) => action === attempt)
  if (own !== undefined) return { ok: true, action: own }
  const read = readAttempt(attempt)
  if ('wrong' in read) return refuse({ kind: 'malformed', sentence: `This is not an action: ${read.wrong}.` })
  const legal = findLegal(decision, read.action)
  if (legal !== undefined) return { ok: true, action: legal }
  const sentence = `"${clipped(read.action.do, 40)}" in this form is not among the actions that ${side} may choose from now.`
  // The reason may tell only what the side can know, so it is sought in what the side sees.
  const because = game.explain?.(game.observe(s, side), read.action as Partial<A>)
  return refuse(because === undefined ? { kind: 'illegal', sentence } : { kind: 'illegal', sentence, because })
}
