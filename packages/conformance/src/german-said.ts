import { attemptFor, select, type Words } from '@kurgan/board-kit'
import { plainWords } from '@kurgan/board-kit/testing'
import {
  type Config,
  defaultConfig,
  type Forecast,
  type GameEvent,
  optionSets,
  search,
  type Term,
} from '@kurgan/kernel'
import type { AnyGameUI } from '@kurgan/web/testing'
import { expect, test } from 'vitest'
import type { PublishedFolder } from './folder.ts'

/** Words that English sentences are made with, and no German ones. */
const englishWord =
  /\b(?:the|of|and|is|are|to|from|with|by|for|no|not|has|have|may|must|each|its|their|this|that|there|or|at|be|it|two|attacks?|moves?|units?|areas?|army|turns?|rounds?|cards?|supply|points?|dice|rolls?|loss(?:es)?|fresh|spent|victory)\b/i

/** The same sentence of both languages; the German one must be German. */
interface Pair {
  readonly from: unknown
  readonly say: (words: Words) => string | undefined
}
type Listen = (pair: Pair) => void

/** What things are called in English and not in German: `Grain Elevator`. */
const englishNames = (ui: AnyGameUI): readonly string[] => {
  const { game, words } = ui
  const state = game.setup(defaultConfig(game, game.scenarios[0]?.id ?? ''), search('names'), () => {})
  const nameOf = (text: string): string => /^[^;:(,]*/.exec(text)?.[0].trim() ?? ''
  return (ui.allRefs?.(state) ?? []).flatMap((thing) => {
    const [english, german] = [words.en, words.de].map((language) => nameOf(language.ref(thing, state)))
    return english === undefined || english === german || !/\p{L}{4}/u.test(english) ? [] : [english]
  })
}

/** Judges every sentence once; `heard` is what was German. */
const judgeOf = (ui: AnyGameUI): { readonly listen: Listen; readonly heard: ReadonlySet<string> } => {
  const plain = plainWords()
  const names = englishNames(ui)
  const heard = new Set<string>()
  const listen = ({ from, say }: Pair): void => {
    const [english, german] = [say(ui.words.en), say(ui.words.de)]
    expect(german === undefined, JSON.stringify(from)).toBe(english === undefined)
    if (english === undefined || german === undefined || heard.has(german)) return
    heard.add(german)
    plain(german, from)
    const left = englishWord.exec(german)?.[0] ?? names.find((name) => german.includes(name))
    // `Operation Uranus`, `Zone F (Gumrak)`: only short names are the same.
    if (left !== undefined || (german === english && german.split(' ').length > 3))
      throw new Error(`“${german}” has English left (${left ?? 'all of it'}): ${JSON.stringify(from)}`)
  }
  return { listen, heard }
}

const eachTerm = (listen: Listen, terms: readonly Term[]): void => {
  for (const term of terms) listen({ from: term, say: (words) => words.term(term) })
}

const hearEvent = (listen: Listen, event: GameEvent): void => {
  listen({ from: event, say: (words) => words.event(event) })
  for (const [fact, terms] of Object.entries(event))
    if (/terms$/i.test(fact)) eachTerm(listen, terms as unknown as readonly Term[])
}

const hearOdds = (listen: Listen, odds: Forecast | undefined): void => {
  if (odds === undefined) return
  for (const outcome of odds.outcomes) listen({ from: outcome.id, say: (words) => words.forecastOutcome(outcome) })
  for (const id of Object.keys(odds.means)) listen({ from: id, say: (words) => words.measure(id) })
  for (const { id, terms } of odds.totals) {
    listen({ from: id, say: (words) => words.total(id) })
    eachTerm(listen, terms)
  }
}

/** What every thing on the table is, and why it cannot be chosen. */
const hearThings = (ui: AnyGameUI, state: unknown, listen: Listen): void => {
  const decision = ui.game.decision(state)
  const seen = ui.game.observe(state, decision?.side ?? 'spectator')
  const selection = select(decision?.actions ?? [], [], ui)
  for (const thing of ui.allRefs?.(seen) ?? []) {
    listen({ from: thing, say: (words) => words.ref(thing, seen) })
    listen({ from: thing, say: (words) => words.describe?.(thing, seen) ?? '' })
    const refusal = ui.game.explain?.(seen, attemptFor(selection, thing, ui))
    if (refusal !== undefined) listen({ from: refusal, say: (words) => words.refusal(refusal) })
  }
}

/** Plays so many random actions and has everything that can be said meanwhile judged. */
const hear = (ui: AnyGameUI, config: Config, seed: string, most: number, listen: Listen): void => {
  const { game } = ui
  const dice = search(seed)
  const tell = (event: GameEvent): void => hearEvent(listen, event)
  const s = game.setup(config, dice, tell)
  for (let n = 0; n < most; n++) {
    const decision = game.decision(s)
    if (decision === undefined) break
    if (n % 40 === 0) hearThings(ui, s, listen)
    listen({ from: decision.ask, say: (words) => words.ask(decision.ask) })
    const action = dice.pick(decision.actions, 'play')
    listen({ from: action, say: (words) => words.action(action) })
    for (const [field, value] of Object.entries(action))
      if (typeof value !== 'object') listen({ from: action, say: (words) => words.choice(field, value, [action]) })
    hearOdds(listen, game.forecast?.(s, action))
    game.apply(s, action, dice, tell)
  }
}

export const germanSaid = ({ ui }: PublishedFolder): void => {
  test('says in German, in random games, nothing that is not German', () => {
    const { listen, heard } = judgeOf(ui)
    for (const { id } of ui.game.scenarios)
      for (const [n, config] of optionSets(ui.game, id).entries())
        hear(ui, config, `german ${id} ${n}`, n === 0 ? 900 : 150, listen)
    for (const ending of ui.game.endings) {
      const [winner = '', kind = ''] = ending.split('/')
      listen({ from: ending, say: (words) => words.outcome({ winner, kind, rule: '' }).title })
      listen({ from: ending, say: (words) => words.outcome({ winner, kind, rule: '' }).text })
    }
    expect(heard.size).toBeGreaterThan(500)
  })
}
