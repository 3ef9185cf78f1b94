import { type Thing, wishFor, type Narrowing } from '@kurgan/board-kit'
import type { Action, Decision, Fact } from '@kurgan/kernel'
import type { AnyRoom } from '../catalogue.ts'
import { wordsOf } from '../language/language.ts'
import { say } from '../words.ts'

/** What a line of words comes to. */
export type Command =
  | { readonly do: 'play'; readonly action: Action }
  | { readonly do: 'confirm' | 'back' | 'undo' }
  | { readonly do: 'say'; readonly text: string }

export interface Situation {
  readonly room: AnyRoom
  /** What the seat sees. */
  readonly state: unknown
  readonly decision: Decision | undefined
  readonly narrowing: Narrowing
}

const most = 8

/** Names keep their strokes and points: `71/29`, `64.`; everything else separates. */
const tokensOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}/.'’-]+/u)
    .map((token) => token.replace(/[.'’]+$/, ''))
    .filter((token) => token !== '')

const isNumber = (token: string): boolean => /^\d+$/.test(token)

/** A word of the line means a word of the game by its beginning; a number means only itself. */
const means = (token: string, word: string): boolean =>
  token === word || (!isNumber(token) && token.length >= 3 && word.startsWith(token))

const valuesOf = (fact: Fact | undefined): readonly string[] =>
  (Array.isArray(fact) ? fact : [fact]).map((value) => String(value).toLowerCase())

/** The field of an action that a little word stands for: "into" is its `to`. */
const fieldOf = (word: string): string | undefined => say.command.fields.find(([one]) => one === word)?.[1]

/** What a field of an action is called: by its value, and by the name that a person reads. */
const namesOf = (room: AnyRoom, action: Action, field: string): readonly string[] => {
  const value = action[field]
  const names = valuesOf(value)
  if (value === undefined || typeof value === 'object') return names
  return [...names, ...tokensOf(wordsOf(room).choice(field, value, [action]))]
}

/** Whether an action says what the line says. "to 10" must be its `to`, where it has one. */
const fits = (room: AnyRoom, action: Action, tokens: readonly string[]): boolean => {
  const words = [...tokensOf(wordsOf(room).action(action)), ...Object.values(action).flatMap(valuesOf)]
  return tokens.every((token, place) => {
    const before = tokens[place - 1] ?? ''
    const field = fieldOf(before) ?? before
    if (field !== 'do' && Object.hasOwn(action, field))
      return namesOf(room, action, field).some((one) => means(token, one))
    if (fieldOf(token) !== undefined || Object.hasOwn(action, token)) return true
    return words.some((word) => means(token, word))
  })
}

const withoutFiller = (tokens: readonly string[]): readonly string[] =>
  tokens.filter((token) => !say.command.filler.includes(token))

/** The legal actions that a line can mean: the verb may be another than the game's own. */
const meant = ({ room, decision }: Situation, tokens: readonly string[]): readonly Action[] => {
  const actions = decision?.actions ?? []
  const [verb = ''] = tokens
  const all = actions.filter((action) => fits(room, action, tokens))
  const exact = all.filter((action) => action.do.toLowerCase() === verb)
  if (exact.length > 0) return exact
  if (all.length > 0 || tokens.length < 2) return all
  return actions.filter((action) => fits(room, action, tokens.slice(1)))
}

const thingsOf = ({ room, state, decision }: Situation): readonly Thing[] =>
  room.things?.(state) ??
  (decision?.actions ?? []).flatMap((action) =>
    Object.entries(action).flatMap(([field, value]) => {
      const kind = room.fields[field]
      return kind === undefined || typeof value === 'boolean' || typeof value === 'object' ? [] : [{ kind, id: value }]
    }),
  )

/** The thing that the words name: by its own name, else by the beginning of what is said of it. */
const findThing = (situation: Situation, tokens: readonly string[]): Thing | undefined => {
  const things = thingsOf(situation)
  const name = tokens.join(' ')
  const words = wordsOf(situation.room)
  return (
    things.find(({ id }) => tokens.length === 1 && String(id).toLowerCase() === name) ??
    things.find((thing) => {
      const [title = ''] = words.thing(thing, situation.state).split(';')
      const told = tokensOf(title)
      return tokens.length > 0 && tokens.every((token) => told.some((word) => means(token, word)))
    })
  )
}

const describe = (situation: Situation, tokens: readonly string[]): string => {
  const thing = findThing(situation, withoutFiller(tokens))
  if (thing === undefined) return say.command.noSuchThing
  const words = wordsOf(situation.room)
  return words.describe?.(thing, situation.state) ?? words.thing(thing, situation.state)
}

const listed = ({ room }: Situation, actions: readonly Action[]): string => {
  const told = actions.slice(0, most).map((action) => wordsOf(room).action(action))
  return say.command.several(told, actions.length - told.length)
}

const odds = (situation: Situation, tokens: readonly string[]): string => {
  const { room, state } = situation
  const wanted = withoutFiller(tokens)
  const actions = wanted.length === 0 ? (situation.decision?.actions ?? []) : meant(situation, wanted)
  const words = wordsOf(room)
  const told = actions.flatMap((action) => {
    const forecast = room.game.forecast?.(state, action)
    if (forecast === undefined) return []
    const chances = forecast.outcomes.map(({ id, chance }) => `${words.forecastOutcome(id)} ${say.percent(chance)}`)
    return [`${words.action(action)}: ${chances.join(', ')}.`]
  })
  if (told.length === 0) return say.command.noOdds
  return told.slice(0, most).join(' ')
}

const why = (situation: Situation, tokens: readonly string[]): string => {
  const { room, state, narrowing, decision } = situation
  const wanted = withoutFiller(tokens)
  const things = wanted.flatMap((token) => findThing(situation, [token]) ?? [])
  if (things.length === 0) return say.command.noSuchThing
  const wish = Object.fromEntries(things.flatMap((thing) => Object.entries(wishFor(narrowing, thing, room))))
  const refusal = room.game.explain?.(state, wish)
  return refusal === undefined
    ? `${say.table.notNow} (${decision?.rule ?? ''})`
    : `${wordsOf(room).refusal(refusal)} (${refusal.rule})`
}

/** Reads a line of words: a move, or a question about the table. */
export const readCommand = (line: string, situation: Situation): Command => {
  const tokens = tokensOf(line)
  const [first = '', ...rest] = tokens
  const is = (words: readonly string[]): boolean => words.includes(first)
  const { verbs } = say.command
  const told = (text: string): Command => ({ do: 'say', text })
  if (first === '' || is(verbs.help)) return told(say.command.help)
  if (is(verbs.undo)) return { do: 'undo' }
  if (is(verbs.confirm)) return { do: 'confirm' }
  if (is(verbs.back)) return { do: 'back' }
  if (is(verbs.odds)) return told(odds(situation, rest))
  if (is(verbs.why)) return told(why(situation, rest))
  if (is(verbs.list)) return told(listed(situation, situation.decision?.actions ?? []))
  if (is(verbs.what)) return told(describe(situation, rest))
  const [only, ...others] = meant(situation, withoutFiller(tokens))
  if (only === undefined) return told(situation.decision === undefined ? say.table.notNow : say.command.nothing)
  return others.length === 0 ? { do: 'play', action: only } : told(listed(situation, [only, ...others]))
}
