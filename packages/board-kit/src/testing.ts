import {
  type Action,
  type Config,
  type Decision,
  type GameEvent,
  type Outcome,
  type Seat,
  search,
  type Term,
} from '@kurgan/kernel'
import type { BoardProps, Highlight, GameUI, BoardRef, NextQuestion, Words } from './game-ui.ts'
import { nextQuestion, select, type Shape } from './selection.ts'

/** For the tests of boards: a table as the application lays it, and an ear for every sentence of a game. */

const noop = (): void => {}

/** `unit:71/29` and `area:21`: everything that some legal action names. */
export const namedThings = <S, A extends Action, E extends GameEvent>(
  { game, fieldKinds }: GameUI<S, A, E>,
  state: S,
): readonly string[] =>
  (game.decision(state)?.actions ?? []).flatMap((action) =>
    Object.entries(action).flatMap(([field, value]) =>
      fieldKinds[field] === undefined ? [] : [`${fieldKinds[field]}:${String(value)}`],
    ),
  )

/** The table of a seat. It lights what the legal actions name for whoever decides, as the application does. */
export const tableOf = <S, A extends Action, E extends GameEvent>(
  ui: GameUI<S, A, E>,
  state: S,
  seat: Seat,
  more: Partial<BoardProps<S>> = {},
): BoardProps<S> => {
  const named = new Set(ui.game.decision(state)?.side === seat ? namedThings(ui, state) : [])
  const seen = ui.game.observe(state, seat)
  const highlight = ({ kind, id }: BoardRef): Highlight => (named.has(`${kind}:${id}`) ? 'selectable' : 'inactive')
  return {
    state: seen,
    seat,
    highlight,
    refProps: (it) => ({
      role: 'button',
      tabIndex: 0,
      'aria-label': ui.words[more.language ?? 'en'].ref(it, seen),
      'data-highlight': highlight(it),
      'data-ref': `${it.kind}:${it.id}`,
      onClick: noop,
      onKeyDown: noop,
      onPointerEnter: noop,
      onPointerLeave: noop,
    }),
    spotlight: [],
    recent: [],
    overlay: undefined,
    ...more,
  }
}

/** The things that were drawn, in the order of the markup. */
export const thingsIn = (markup: string): readonly string[] =>
  [...markup.matchAll(/data-ref="([^"]*)"/g)].map(([, thing = '']) => thing)

/** What has been said in random games: the keys of whole sentences, and names with the ids they stand for. */
export interface Heard {
  readonly kinds: Set<string>
  readonly asks: Set<string>
  readonly actionTypes: Set<string>
  readonly terms: Map<string, string>
  readonly outcomes: Map<string, string>
  readonly measures: Map<string, string>
  readonly totals: Map<string, string>
  readonly endings: Set<string>
}

export const nothingHeard = (): Heard => ({
  kinds: new Set(),
  asks: new Set(),
  actionTypes: new Set(),
  terms: new Map(),
  outcomes: new Map(),
  measures: new Map(),
  totals: new Map(),
  endings: new Set(),
})

/** So often the way to an action of one kind is gone for one question: it is much the same every time. */
const oftenEnough = 4

/** What is asked on the way to an action, one answer after the other. */
export const nextQuestions = <A extends Action>(
  actions: readonly A[],
  action: A,
  shape: Shape,
): readonly NextQuestion[] => {
  const asked: NextQuestion[] = []
  let selection = select(actions, [], shape)
  while (selection.done === undefined) {
    const next = nextQuestion(selection)
    if (next !== undefined && selection.chosen.length > 0) asked.push(next)
    const answer = selection.questions
      .flatMap(({ choices }) => choices)
      .find(({ field, value }) => String(action[field]) === String(value))
    if (answer === undefined) break
    selection = select(actions, [...selection.chosen, answer], shape)
  }
  return asked
}

/** Judges one sentence; `from` is what it was made of. */
export type Judge = (text: string, from: unknown, words?: Words) => void

/** Code words have an inner capital, an underscore or no meaning at all; none of them is for people. */
const codeWord = /undefined|NaN|null|\[object|\b[a-z]+[A-Z]\w*|_|\{|\}/
/** What a missing word leaves behind. */
const gap = / {2}|\(\)|: ?\.$|“”/

/** A judge that refuses code words, gaps, and what else the game's own ids look like. */
export const plainWords = (ids?: RegExp): Judge => {
  const known = new Set<string>()
  return (text, from) => {
    if (known.has(text)) return
    known.add(text)
    if (text.trim() === '' || codeWord.test(text) || gap.test(text) || ids?.test(text) === true)
      throw new Error(`“${text}” is made of ${JSON.stringify(from)}`)
  }
}

const hearEnding = (outcome: Outcome | undefined, languages: readonly Words[], judge: Judge, heard: Heard): void => {
  if (outcome === undefined) throw new Error('The game is over, and nobody says how.')
  for (const words of languages) {
    const { title, text } = words.outcome(outcome)
    judge(title, outcome, words)
    judge(text, outcome, words)
    heard.endings.add(text)
  }
}

/** Has the questions judged that are put on the way to an action. */
const follower = (shape: Shape, languages: readonly Words[], judge: Judge) => {
  const followed = new Map<string, number>()
  return ({ ask, actions }: Decision, action: Action): void => {
    const way = `${ask.say} ${action.do}`
    const times = followed.get(way) ?? 0
    if (times === oftenEnough) return
    followed.set(way, times + 1)
    for (const question of nextQuestions(actions, action, shape))
      for (const words of languages) {
        const text = words.next?.(question)
        if (words.next !== undefined && text === undefined) throw new Error(`Nobody asks for “${question.field}”.`)
        if (text !== undefined) judge(text, question, words)
      }
  }
}

/** Plays a random game to its end and has everything that can be said of it judged, in every language given. */
export const hearGame = <S, A extends Action, E extends GameEvent>(
  { game, ...shape }: GameUI<S, A, E>,
  languages: readonly Words[],
  config: Config,
  seed: string,
  judge: Judge,
  heard: Heard,
): void => {
  const dice = search(seed)
  const eachTerm = (words: Words, terms: readonly Term[]): void => {
    for (const term of terms) {
      const text = words.term(term)
      heard.terms.set(text, term.term)
      judge(text, term, words)
    }
  }
  const listen = (event: E): void => {
    heard.kinds.add(event.kind)
    const totals = Object.entries(event).filter(([fact]) => /terms$/i.test(fact))
    for (const words of languages) {
      const text = words.event(event)
      if (text !== undefined) judge(text, event, words)
      for (const [, terms] of totals) eachTerm(words, terms as readonly Term[])
    }
  }
  const follow = follower(shape, languages, judge)
  const weigh = (s: S, action: A): void => {
    const odds = game.forecast?.(s, action)
    for (const words of languages) {
      judge(words.action(action), action, words)
      for (const [field, value] of Object.entries(action))
        judge(words.choice(field, value as string | number | boolean, [action]), action, words)
      if (odds === undefined) continue
      const name = (names: Map<string, string>, id: string, text: string): void => {
        names.set(text, id)
        judge(text, id, words)
      }
      for (const outcome of odds.outcomes) name(heard.outcomes, outcome.id, words.forecastOutcome(outcome))
      for (const id of Object.keys(odds.means)) name(heard.measures, id, words.measure(id))
      for (const { id, terms } of odds.totals) {
        name(heard.totals, id, words.total(id))
        eachTerm(words, terms)
      }
    }
  }
  const s = game.setup(config, dice, listen)
  for (let decision = game.decision(s); decision !== undefined; decision = game.decision(s)) {
    heard.asks.add(decision.ask.say)
    for (const words of languages) judge(words.ask(decision.ask), decision.ask, words)
    for (const { do: actionType } of decision.actions) heard.actionTypes.add(actionType)
    const action = dice.pick(decision.actions, 'play')
    weigh(s, action)
    follow(decision, action)
    game.apply(s, action, dice, listen)
  }
  hearEnding(game.outcome(s), languages, judge, heard)
}
