import type { Selection, BoardRef } from '@kurgan/board-kit'
import type { Action, Decision } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import { wordsOf } from '../language/language.ts'
import { say } from '../words.ts'
import type { Choosing } from './state.ts'

/** A list that was told, and how much of it: what was told can be chosen by its number. */
export interface Offered {
  readonly actions: readonly Action[]
  readonly told: number
}

/** What a line of words is read against. */
export interface Situation {
  readonly ui: AnyGameUI
  /** What the seat sees. */
  readonly state: unknown
  readonly decision: Decision | undefined
  /** What stands of the choice that is open. */
  readonly picks: readonly Action[]
  readonly selection: Selection
  readonly proposal: Choosing['proposal']
  readonly offered: Offered | undefined
}

/** Letters without their marks: nobody should have to know how `Königsberg` and `Bol'shoy` are typed. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll('ß', 'ss')

/** Names keep their strokes and points: `71/29`, `126.3`; everything else separates. */
export const tokensOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}/.-]+/u)
    .map((token) => token.replaceAll(/^[.-]+|[.-]+$/g, ''))
    .filter((token) => token !== '')

export const isNumber = (token: string): boolean => /^\d+$/.test(token)

/** A word of the line means a word of the game by its beginning; a number means only itself. */
const means = (token: string, word: string): boolean =>
  token === word || (!isNumber(token) && token.length >= 3 && word.startsWith(token))

/** The lists of the catalogue as they are typed: every word of a line is looked up in them. */
const folded = new WeakMap<readonly string[], ReadonlySet<string>>()

export const isAmong = (words: readonly string[], token: string): boolean => {
  const set = folded.get(words) ?? new Set(words.map(fold))
  folded.set(words, set)
  return set.has(token)
}

/** The fields of an action that a little word stands for: "into" is its `to`. */
const fieldsOf = (word: string): readonly string[] =>
  say.command.fields.filter(([one]) => fold(one) === word).map(([, field]) => field)

/** A name may be nothing but little words; then they are meant. */
export const withoutFiller = (tokens: readonly string[]): readonly string[] => {
  const kept = tokens.filter((token) => !isAmong(say.command.filler, token))
  return kept.length === 0 ? tokens : kept
}

// The actions that a line can mean

interface Name {
  readonly field: string
  readonly value: string
  readonly words: readonly string[]
}

/** What the fields of an action are called: by the value, and by the name that a person reads. */
const namesOf = (ui: AnyGameUI, action: Action): readonly Name[] =>
  Object.entries(action).flatMap(([field, value]) => {
    if (field === 'do') return []
    const read = typeof value === 'object' ? value.join(' ') : wordsOf(ui).choice(field, value, [action])
    return [{ field, value: fold(String(value)), words: withoutFiller(tokensOf(read)) }]
  })

const isCalled = ({ value, words }: Name, token: string): boolean =>
  token === value || words.some((word) => means(token, word))

/** Whether a name that the line began to say is said to the end; its number is as good as its words. */
const isWhole = ({ value, words }: Name, said: readonly string[]): boolean =>
  said.includes(value) || words.every((word) => word === value || said.some((token) => means(token, word)))

/** How far a line was held against an action. */
interface Reading {
  readonly names: readonly Name[]
  /** What its kind of action is called, and all of it as a sentence. */
  readonly actionType: readonly string[]
  readonly sentence: readonly string[]
  readonly said: Map<Name, string[]>
  /** The names that the last little word spoke of, and whether one of them must come. */
  scope: readonly Name[]
  strict: boolean
  /** Words that were found elsewhere than where the line has them. */
  strays: number
}

/** Whether a token is a little word, which says what the next ones name: "to 10" must be its `to`, where it has one. */
const isLittle = (reading: Reading, token: string): boolean => {
  const fields = fieldsOf(token)
  const own = reading.names.filter(({ field }) => fields.includes(field) || fold(field) === token)
  if (fields.length === 0 && own.length === 0) return false
  reading.scope = own
  reading.strict = fields.length > 0 && own.length > 0
  return true
}

/** Whether the action says a token somewhere. */
const isSaid = (reading: Reading, token: string): boolean => {
  const { names, actionType, sentence, said, scope } = reading
  const here = scope.filter((name) => isCalled(name, token))
  const isHere = here.length > 0
  if (!isHere && actionType.some((word) => means(token, word))) return true
  if (!isHere && reading.strict) return false
  const found = isHere ? here : names.filter((name) => isCalled(name, token))
  if (found.length === 0 && !sentence.some((word) => means(token, word))) return false
  if (!isHere) {
    reading.strays += scope.length > 0 && found.length > 0 ? 1 : 0
    reading.scope = []
  }
  reading.strict = false
  for (const name of found) said.set(name, [...(said.get(name) ?? []), token])
  return true
}

/**
 * How badly an action says what the line says: names left half unsaid, and words found elsewhere than where the line
 * has them. undefined: it does not say it.
 */
const misfit = (ui: AnyGameUI, action: Action, tokens: readonly string[]): number | undefined => {
  const reading: Reading = {
    names: namesOf(ui, action),
    actionType: tokensOf(`${action.do} ${wordsOf(ui).actionTypes?.[action.do] ?? ''}`),
    sentence: tokensOf(wordsOf(ui).action(action)),
    said: new Map(),
    scope: [],
    strict: false,
    strays: 0,
  }
  if (!tokens.every((token) => isLittle(reading, token) || isSaid(reading, token))) return undefined
  return reading.strays + [...reading.said].filter(([name, words]) => !isWhole(name, words)).length
}

/** Those of some actions that a line says best. */
export const best = (ui: AnyGameUI, actions: readonly Action[], tokens: readonly string[]): readonly Action[] => {
  const fits = actions.flatMap((action) => {
    const bad = misfit(ui, action, tokens)
    return bad === undefined ? [] : [{ action, bad }]
  })
  const [verb = ''] = tokens
  const exact = fits.filter(({ action }) => fold(action.do) === verb)
  const pool = exact.length > 0 ? exact : fits
  const least = Math.min(...pool.map(({ bad }) => bad))
  return pool.filter(({ bad }) => bad === least).map(({ action }) => action)
}

/** The legal actions that a line can mean. A verb that could be said of anything need not be the game's own. */
export const meant = ({ ui, decision }: Situation, tokens: readonly string[]): readonly Action[] => {
  const actions = decision?.actions ?? []
  const all = best(ui, actions, tokens)
  const [verb = '', ...rest] = tokens
  const isCommon = rest.length > 0 && isAmong(say.command.verbs.act, verb)
  return all.length > 0 || !isCommon ? all : best(ui, actions, rest)
}

/** What a line would mean without its verb, where only that keeps it from a meaning. */
export const withoutVerb = ({ ui, decision }: Situation, [, ...rest]: readonly string[]): readonly Action[] =>
  rest.length === 0 ? [] : best(ui, decision?.actions ?? [], rest)

/** The legal actions whose own sentence the line is, word by word. */
export const sentenced = ({ ui, decision }: Situation, tokens: readonly string[]): readonly Action[] => {
  const line = tokens.join(' ')
  return (decision?.actions ?? []).filter((action) => tokensOf(wordsOf(ui).action(action)).join(' ') === line)
}

// The things that a line names

interface Named {
  readonly thing: BoardRef
  /** Its id and its title, and the title without the id: each is its whole name, the last only if nothing else has it. */
  readonly whole: readonly string[]
  readonly short: string
  readonly title: readonly string[]
}

const thingsOf = ({ ui, state, decision }: Situation): readonly BoardRef[] =>
  ui.allRefs?.(state) ??
  (decision?.actions ?? []).flatMap((action) =>
    Object.entries(action).flatMap(([field, value]) => {
      const kind = ui.fieldKinds[field]
      return kind === undefined || typeof value === 'boolean' || typeof value === 'object' ? [] : [{ kind, id: value }]
    }),
  )

/** What a thing is called, without what is said of it. */
export const titleOf = ({ ui, state }: Pick<Situation, 'ui' | 'state'>, thing: BoardRef): string =>
  wordsOf(ui).ref(thing, state).split(';')[0] ?? ''

const namedOf = (situation: Situation): readonly Named[] =>
  thingsOf(situation).map((thing) => {
    const title = withoutFiller(tokensOf(titleOf(situation, thing)))
    const id = tokensOf(String(thing.id))
    const short = title.filter((word) => !id.includes(word))
    return { thing, title, whole: [id.join(' '), title.join(' ')], short: short.join(' ') }
  })

/** The ways in which words name a thing, the surest first. */
const ways: readonly ((one: Named, tokens: readonly string[]) => boolean)[] = [
  ({ whole: [id] }, tokens) => id === tokens.join(' '),
  ({ whole }, tokens) => whole.includes(tokens.join(' ')),
  ({ short }, tokens) => short === tokens.join(' '),
  ({ title }, tokens) => tokens.every((token) => title.some((word) => means(token, word))),
]

/** The things that the words name: by a whole name, else by words of it. */
export const findThings = (situation: Situation, tokens: readonly string[]): readonly BoardRef[] => {
  const wanted = withoutFiller(tokens)
  if (wanted.length === 0) return []
  const all = namedOf(situation)
  const found = ways.map((way) => all.filter((one) => way(one, wanted))).find((named) => named.length > 0)
  return (found ?? []).map(({ thing }) => thing)
}

// What a line attempts

/** The action that words name, also one that nobody may do now. */
const actionTypeOf = ({ ui, decision }: Situation, words: readonly string[]): string | undefined => {
  const told = wordsOf(ui).actionTypes ?? {}
  const actionTypes = [...new Set([...Object.keys(told), ...(decision?.actions ?? []).map((action) => action.do)])]
  const named = actionTypes
    .map((actionType) => ({ actionType, name: withoutFiller(tokensOf(told[actionType] ?? actionType)) }))
    .toSorted((a, b) => a.name.length - b.name.length)
  const find = (line: readonly string[]): string | undefined =>
    line.length === 0
      ? undefined
      : (actionTypes.find((actionType) => fold(actionType) === line.join('')) ??
        named.find(({ name }) => line.every((token) => name.some((word) => means(token, word))))?.actionType)
  return find(words) ?? find(words.slice(0, 1))
}

interface Said {
  readonly thing: BoardRef
  /** The fields that the little word before it stands for. */
  readonly fields: readonly string[]
}

/** The things of a line in its order, each by the longest name that can be read there, and the words that are left. */
const saidIn = (
  situation: Situation,
  tokens: readonly string[],
): { readonly said: readonly Said[]; readonly left: readonly string[] } => {
  const all = namedOf(situation)
  const said: Said[] = []
  const left: string[] = []
  let fields: readonly string[] = []
  for (let at = 0; at < tokens.length; ) {
    const [token = '', ...after] = tokens.slice(at)
    const little = fieldsOf(token)
    if (little.length > 0) {
      fields = little
      at += 1
      continue
    }
    const kinds = fields.flatMap((field) => situation.ui.fieldKinds[field] ?? [])
    const end = after.findIndex((word) => fieldsOf(word).length > 0)
    const longest = [token, ...(end < 0 ? after : after.slice(0, end))]
    const spans = longest.map((_, place) => longest.slice(0, longest.length - place))
    const fits = ({ thing }: Named): boolean => kinds.length === 0 || kinds.includes(thing.kind)
    // A word for an action is only then a thing when it is its whole name.
    const surely = actionTypeOf(situation, [token]) === undefined ? ways : ways.slice(0, -1)
    const found = surely
      .flatMap((way) =>
        spans.flatMap((span) => all.filter((one) => fits(one) && way(one, span)).map((one) => ({ span, one }))),
      )
      .at(0)
    if (found === undefined) left.push(token)
    else {
      said.push({ thing: found.one.thing, fields })
      fields = []
    }
    at += found?.span.length ?? 1
  }
  return { said, left }
}

/** The field that a thing of the line is meant for: as its little word says, else as the table asks, else in order. */
const fieldFor = (situation: Situation, { thing, fields }: Said, taken: object): string | undefined => {
  const { ui, selection, decision } = situation
  const asked = selection.questions.filter(({ kind }) => kind === thing.kind).map(({ field }) => field)
  const offered = ui.order.filter((field) => decision?.actions.some((action) => Object.hasOwn(action, field)))
  return [...fields, ...asked, ...offered, ...ui.order].find(
    (field) => ui.fieldKinds[field] === thing.kind && !Object.hasOwn(taken, field),
  )
}

interface Attempt {
  readonly actionType: string | undefined
  /** Everything that was named or chosen before, but not what is to be done with it. */
  readonly things: Partial<Action>
  /** Whether the line names anything at all. */
  readonly says: boolean
}

/** What a line seems to want, legal or not. */
export const attemptOf = (situation: Situation, tokens: readonly string[]): Attempt => {
  const { said, left } = saidIn(situation, tokens)
  const actionType = actionTypeOf(situation, left)
  const things: { [field: string]: string | number } = {}
  for (const one of said) {
    const field = fieldFor(situation, one, things)
    if (field !== undefined) things[field] = one.thing.id
  }
  const { implied, chosen } = situation.selection
  const before = [...implied, ...chosen].filter(
    ({ field }) => field !== 'do' && Object.hasOwn(situation.ui.fieldKinds, field),
  )
  return {
    actionType,
    things: { ...Object.fromEntries(before.map(({ field, value }) => [field, value])), ...things },
    says: actionType !== undefined || said.length > 0,
  }
}
