import type { Action, Forecast } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import { wordsOf } from '../language/language.ts'
import { say } from '../words.ts'
import {
  best,
  findThings,
  isAmong,
  isNumber,
  meant,
  type Offered,
  sentenced,
  type Situation,
  titleOf,
  tokensOf,
  attemptOf,
  withoutFiller,
  withoutVerb,
} from './naming.ts'
import { counted, subjectsOf } from './picking.ts'

/** What a line of words comes to. */
export type Command =
  | { readonly do: 'play'; readonly action: Action }
  | { readonly do: 'unpick'; readonly action: Action }
  | { readonly do: 'confirm' | 'back' | 'undo' }
  | { readonly do: 'say'; readonly text: string; readonly offered?: Offered }

const most = 8

const saying = (text: string): Command => ({ do: 'say', text })

const actionsOf = ({ decision }: Situation): readonly Action[] => decision?.actions ?? []

/** An action as a sentence; where others have the same one, with what tells it from them. */
const sentenceAmong = (ui: AnyGameUI, action: Action, others: readonly Action[]): string => {
  const words = wordsOf(ui)
  const sentence = words.action(action)
  const alike = others.filter((other) => other !== action && words.action(other) === sentence)
  const own = Object.entries(action).flatMap(([field, value]) =>
    typeof value === 'object' || alike.every((other) => String(other[field]) === String(value))
      ? []
      : [words.choice(field, value, [action])],
  )
  return own.length === 0 ? sentence : `${sentence} (${own.join(', ')})`
}

/** The next actions of a list, each with the number it can be chosen by. */
const listed = ({ ui }: Situation, actions: readonly Action[], from = 0, before = ''): Command => {
  const page = actions.slice(from, from + most)
  const told = from + page.length
  const numbered = [...page.entries()].map(
    ([place, action]) => [from + place + 1, sentenceAmong(ui, action, actions)] as const,
  )
  return {
    do: 'say',
    text: `${before}${say.command.several(numbered, actions.length - told)}`,
    offered: { actions, told },
  }
}

/** What was offered by that number, as long as it can still be done. */
const offeredBy = (situation: Situation, tokens: readonly string[]): Action | undefined => {
  const [number = '', second] = tokens
  const { offered } = situation
  if (offered === undefined || second !== undefined || !isNumber(number)) return undefined
  const action = offered.actions.slice(0, offered.told)[Number(number) - 1]
  return actionsOf(situation).find((one) => one === action)
}

const described = (situation: Situation, tokens: readonly string[]): string => {
  const words = wordsOf(situation.ui)
  const things = findThings(situation, tokens)
  const [first, second] = things
  if (first === undefined) return say.command.noSuchThing
  if (second === undefined) return words.describe?.(first, situation.state) ?? words.ref(first, situation.state)
  const titles = [...new Set(things.map((thing) => titleOf(situation, thing)))]
  if (titles.length > 1) return say.command.which(titles.slice(0, most), Math.max(0, titles.length - most))
  return things.map((thing) => words.describe?.(thing, situation.state) ?? words.ref(thing, situation.state)).join(' ')
}

/** The odds of an action in one line. */
const oddsTold = (ui: AnyGameUI, { outcomes, by }: Forecast): string =>
  `${by === undefined ? '' : `${say.table.rolledBy(wordsOf(ui).side(by))}: `}${outcomes.map((outcome) => `${wordsOf(ui).forecastOutcome(outcome)} ${say.percent(outcome.chance)}`).join(', ')}.`

const oddsOf = ({ ui, state }: Situation, actions: readonly Action[]): string => {
  const lines: string[] = []
  for (const action of actions) {
    const forecast = ui.game.forecast?.(state, action)
    if (forecast === undefined) continue
    const stands = forecast.provided === undefined ? '' : ` (${say.table.standing})`
    lines.push(`${wordsOf(ui).action(action)}${stands}: ${oddsTold(ui, forecast)}`)
    if (lines.length === most) break
  }
  return lines.join(' ')
}

/** What the decision itself speaks of, such as the Area that is attacked: its actions need not name it again. */
const isAsked = ({ ui, decision }: Situation, token: string): boolean => {
  const { ask } = decision ?? { ask: { say: '' } }
  return tokensOf(`${wordsOf(ui).ask(ask)} ${Object.values(ask).join(' ')}`).includes(token)
}

const odds = (situation: Situation, tokens: readonly string[]): string => {
  const { proposal, decision } = situation
  if (decision === undefined) return say.command.noOdds
  if (tokens.length === 0) {
    const standing = proposal === undefined ? '' : oddsOf(situation, [proposal.action])
    return standing || oddsOf(situation, decision.actions) || say.command.noOdds
  }
  const wanted = withoutFiller(tokens)
  const unasked = wanted.filter((token) => !isAsked(situation, token))
  const about = (line: readonly string[]): string =>
    oddsOf(situation, line.length === 0 ? decision.actions : meant(situation, line))
  const found = about(wanted) || (unasked.length < wanted.length ? about(unasked) : '')
  if (found !== '') return found
  const others = oddsOf(situation, decision.actions)
  return others === '' ? say.command.noOdds : say.command.otherOdds(others)
}

/** Why a line is no legal action, with the rule; a list where it is one; undefined where it names nothing. */
const reason = (situation: Situation, tokens: readonly string[]): Command | undefined => {
  const { ui, state, decision } = situation
  if (decision === undefined) return saying(say.table.notNow)
  const { actionType, things, says } = attemptOf(situation, tokens)
  if (!says) return undefined
  const whole = actionType === undefined ? things : { ...things, do: actionType }
  // Another action than those that are asked for would only be refused as such: the things tell more.
  const foreign = actionType !== undefined && decision.actions.every((action) => action.do !== actionType)
  const attempts = foreign && Object.keys(things).length > 0 ? [things, whole] : [whole]
  for (const attempt of attempts) {
    const refusal = ui.game.explain?.(state, attempt)
    if (refusal !== undefined) return saying(`${wordsOf(ui).refusal(refusal)} (${refusal.rule})`)
  }
  const names = (action: Action, field: string, value: unknown): boolean =>
    Object.entries(action).some(
      ([own, other]) =>
        String(other) === String(value) &&
        (own === field || (field !== 'do' && ui.fieldKinds[own] === ui.fieldKinds[field])),
    )
  const legal = decision.actions.filter((action) =>
    Object.entries(whole).every(([field, value]) => names(action, field, value)),
  )
  return legal.length === 0
    ? saying(`${say.table.notNow} (${decision.rule})`)
    : listed(situation, legal, 0, `${say.command.possible} `)
}

/** A verb that the game has no such action for is never dropped: somebody may have meant something else by the rest. */
const foreignVerb = (situation: Situation, [verb = '', ...rest]: readonly string[]): Command | undefined => {
  const possible = withoutVerb(situation, [verb, ...rest])
  return possible.length === 0 ? undefined : listed(situation, possible, 0, `${say.command.foreign(verb)} `)
}

/** What a pick is called in a line: by what it names, where it names something. */
const nameOf = (ui: AnyGameUI, pick: Action): string => {
  const [thing] = subjectsOf(ui, pick)
  return thing === undefined ? wordsOf(ui).action(pick) : String(thing.id)
}

/** Lines that would work here and now, in the words of the game on the table. */
const examples = (situation: Situation): readonly string[] => {
  const { ui, state, picks } = situation
  const actions = actionsOf(situation)
  const [pick] = picks
  const things = ui.allRefs?.(state) ?? []
  const isIn = (action: Action, { kind, id }: (typeof things)[number]): boolean =>
    Object.entries(action).some(([field, value]) => ui.fieldKinds[field] === kind && String(value) === String(id))
  const [space] = things
  const spaces = things.filter(({ kind }) => kind === space?.kind)
  const action = actions.find((one) => things.some((thing) => isIn(one, thing))) ?? actions[0]
  const near = spaces.find((one) => action !== undefined && isIn(action, one)) ?? space
  const idle = spaces.find((one) => !actions.some((other) => isIn(other, one)))
  const rolls = actions.some((one) => ui.game.forecast?.(state, one) !== undefined)
  const { examples: lines } = say.command
  return [
    ...(action === undefined ? [] : [wordsOf(ui).action(action)]),
    ...(near === undefined ? [] : [lines.what(titleOf(situation, near))]),
    ...(rolls ? [lines.odds] : []),
    ...(idle === undefined ? [] : [lines.why(titleOf(situation, idle))]),
    ...(pick === undefined ? [] : [lines.not(nameOf(ui, pick))]),
  ]
}

/** The one action, or what there is to choose from. */
const chosen = (situation: Situation, actions: readonly Action[]): Command | undefined => {
  const [only, second] = actions
  if (only === undefined) return undefined
  return second === undefined ? { do: 'play', action: only } : listed(situation, actions)
}

/** A question about the table. */
const answered = (situation: Situation, tokens: readonly string[]): Command | undefined => {
  const [first = '', ...rest] = tokens
  const { verbs } = say.command
  const is = (words: readonly string[]): boolean => isAmong(words, first)
  const { offered } = situation
  if (first === '' || is(verbs.help)) return saying(say.command.help(examples(situation)))
  if (is(verbs.odds)) return saying(odds(situation, rest))
  if (is(verbs.why)) return reason(situation, withoutFiller(rest)) ?? saying(say.command.noSuchThing)
  if (is(verbs.list)) return listed(situation, actionsOf(situation))
  if (is(verbs.more) && offered !== undefined) return listed(situation, offered.actions, offered.told)
  return is(verbs.what) ? saying(described(situation, rest)) : undefined
}

/** "Not 71/29" takes that pick back, as long as the choice is open. */
const unpicked = (situation: Situation, [first = '', ...rest]: readonly string[]): Command | undefined => {
  const { ui, decision, picks } = situation
  if (decision?.open === undefined || !isAmong(say.command.verbs.not, first)) return undefined
  const standing = counted(picks).map(({ action }) => action)
  const found = best(ui, standing, withoutFiller(rest))
  const [only, second] = found
  if (only === undefined) return saying(say.command.notPicked)
  if (second === undefined) return { do: 'unpick', action: only }
  const names = found.map((action) => sentenceAmong(ui, action, standing))
  return saying(say.command.which(names.slice(0, most), Math.max(0, names.length - most)))
}

/** What is to be done with what was chosen or played before. */
const meanwhile = ([first = '', second]: readonly string[]): Command | undefined => {
  if (second !== undefined) return undefined
  const { undo, confirm, back } = say.command.verbs
  const found = (
    [
      ['undo', undo],
      ['confirm', confirm],
      ['back', back],
    ] as const
  ).find(([, words]) => isAmong(words, first))
  return found === undefined ? undefined : { do: found[0] }
}

/** Reads a line of words: a move, or a question about the table. */
export const readCommand = (line: string, situation: Situation): Command => {
  const tokens = tokensOf(line)
  const byNumber = offeredBy(situation, tokens)
  if (byNumber !== undefined) return { do: 'play', action: byNumber }
  // "No" is an action of some games, but not while something is to be confirmed or taken back.
  const standing = situation.proposal !== undefined || situation.selection.chosen.length > 0
  const wanted = withoutFiller(tokens)
  return (
    answered(situation, tokens) ??
    (standing ? meanwhile(tokens) : undefined) ??
    chosen(situation, sentenced(situation, tokens)) ??
    unpicked(situation, tokens) ??
    meanwhile(tokens) ??
    chosen(situation, meant(situation, wanted)) ??
    foreignVerb(situation, wanted) ??
    reason(situation, wanted) ??
    saying(say.command.nothing)
  )
}
