import type { NextQuestion, Words } from './game-ui.ts'

/** What the words of all games are made with: tables that the compiler keeps complete, lists, numbers. */

/** A sentence for every message: a missing key does not compile. */
export type Sayings<M extends { readonly say: string }> = {
  readonly [Say in M['say']]: (message: Extract<M, { say: Say }>) => string
}

/** The type of the key decides the type of the message, which the compiler cannot follow through a table. */
export const saying = <M extends { readonly say: string }>(sayings: Sayings<M>, message: M): string =>
  (sayings[message.say as M['say']] as (message: M) => string)(message)

/** A sentence for everything that can be done. */
export type ActionSentences<A extends { readonly do: string }> = {
  readonly [Do in A['do']]: (action: Extract<A, { do: Do }>) => string
}

export const doing = <A extends { readonly do: string }>(actionSentences: ActionSentences<A>, action: A): string =>
  (actionSentences[action.do as A['do']] as (action: A) => string)(action)

/** A sentence for everything that can happen; undefined: nothing worth telling. */
export type Tales<E extends { readonly kind: string }> = {
  readonly [Kind in E['kind']]: (event: Extract<E, { kind: Kind }>) => string | undefined
}

export const telling = <E extends { readonly kind: string }>(tales: Tales<E>, event: E): string | undefined =>
  (tales[event.kind as E['kind']] as (event: E) => string | undefined)(event)

export const isOneOf = <K extends string>(table: Readonly<Record<K, unknown>>, key: string): key is K =>
  Object.hasOwn(table, key)

/** The sentences of a game, each for its own messages, and its tables of names. */
export interface Spoken {
  readonly ask: (message: never) => string
  readonly action: (action: never) => string
  readonly choices: { readonly [field: string]: (value: never, actions: never) => string }
  readonly tale: (event: never) => string | undefined
  readonly terms: { readonly [term: string]: (term: never) => string }
  readonly totals: { readonly [id: string]: string }
  readonly measures: { readonly [id: string]: string }
  readonly why: (reason: never) => string
}

const own = <T>(table: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** The kernel hands over messages of any game; these are known to be the game's own. What has no name is told by its id. */
export const wordsFromTables = (
  game: Spoken,
): Pick<Words, 'ask' | 'action' | 'choice' | 'event' | 'term' | 'total' | 'measure' | 'refusal'> => ({
  ask: (message) => game.ask(message as never),
  action: (action) => game.action(action as never),
  choice: (field, value, actions) => own(game.choices, field)?.(value as never, actions as never) ?? String(value),
  event: (event) => game.tale(event as never),
  term: (term) => own(game.terms, term.term)?.(term as never) ?? term.term,
  total: (id) => own(game.totals, id) ?? id,
  measure: (id) => own(game.measures, id) ?? id,
  refusal: ({ why }) => game.why(why as never),
})

const joined = (items: readonly string[], last: string): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) ?? ''}`

/** How the question for a field begins, what its answers are called in it, and what stands before them: `from`. */
export type NextTable = {
  readonly [field: string]: readonly [
    begins: string | ((settled: NextQuestion['settled']) => string),
    name: (value: never) => string,
    before?: string,
  ]
}

/** So many answers are named in a question; more of them are seen on the table. */
const mostNamed = 5

/** `Which way: from Königsberg, Suwalki or Grodno?` */
export const nextFrom =
  (table: NextTable, or: string) =>
  ({ field, values, settled }: NextQuestion): string | undefined => {
    const entry = own(table, field)
    if (entry === undefined) return undefined
    const [begins, name, before = ''] = entry
    const begun = capital(typeof begins === 'string' ? begins : begins(settled))
    if (values.length > mostNamed) return `${begun}?`
    const names = values.map((value) => name(value as never))
    return `${begun}: ${before === '' ? '' : `${before} `}${joined(names, or)}?`
  }

/** `one`, `one and two`, `one, two and three` */
export const list = (items: readonly string[], last = 'and'): string => joined(items, last)

/** `eins`, `eins und zwei`, `eins, zwei und drei` */
export const liste = (items: readonly string[], last = 'und'): string => joined(items, last)

/** `1 unit`, `2 units` */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** `1 Einheit`, `2 Einheiten` */
export const anzahl = (n: number, eine: string, viele: string): string => count(n, eine, viele)

/** A change with its sign: `+1`, `−2`. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

/** Dice as they fell: `4 + 3`. */
export const dice = (fallen: readonly number[]): string => fallen.join(' + ')

/** At the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
