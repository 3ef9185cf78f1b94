import type { Language, ParamWords, Words } from '@kurgan/board-kit'
import type { NotPlayed, OptionValue, Outcome, RuleOption } from '@kurgan/kernel'
import { createStore } from 'zustand/vanilla'
import type { AnyGameUI } from '../catalogue.ts'
import { clearNotices } from '../notices.ts'
import { say, speak } from '../words.ts'

export const languages = ['en', 'de'] as const satisfies readonly Language[]

const key = 'kurgan.language'

/** The language the person chose, else the browser's, else English. */
export const wantedLanguage = (): Language => {
  try {
    const chosen = languages.find((language) => language === localStorage.getItem(key))
    if (chosen !== undefined) return chosen
  } catch {
    // Without storage the browser's own language decides.
  }
  return languages.find((language) => navigator.language.startsWith(language)) ?? 'en'
}

/** What the page speaks now. */
export const pageLanguage = createStore<Language>()(() => 'en')

/** Fetches the words first: the page never stands half in one language and half in the other. */
export const showLanguage = async (language: Language): Promise<void> => {
  await speak(language)
  document.documentElement.lang = language
  pageLanguage.setState(language, true)
}

export const changeLanguage = async (language: Language): Promise<void> => {
  await showLanguage(language)
  clearNotices()
  try {
    localStorage.setItem(key, language)
  } catch {
    // It lasts as long as the page: nothing of value is lost.
  }
}

const endedOutside = ({ kind, winner }: Outcome, own: Words): ReturnType<Words['outcome']> => {
  const { ended } = say
  if (kind === 'agreed') return { title: ended.draw, text: ended.agreed }
  if (kind === 'abandoned') return { title: ended.noResult, text: ended.abandoned }
  return { title: ended.wins(own.side(winner)), text: kind === 'time' ? ended.time : ended.resigned }
}

const withEndings = new WeakMap<Words, Words>()

/** A game's words in the language of the page, with those for endings outside its rules, of which no game knows. */
export const wordsOf = (ui: AnyGameUI): Words => {
  const own = ui.words[pageLanguage.getState()]
  const known = withEndings.get(own)
  if (known !== undefined) return known
  const words: Words = {
    ...own,
    outcome: (outcome) => (outcome.outside === true ? endedOutside(outcome, own) : own.outcome(outcome)),
  }
  withEndings.set(own, words)
  return words
}

/** Why an action was not played: the game's own reason where it has one. Without a refusal the rules failed. */
export const whyNotPlayed = (ui: AnyGameUI, refusal: NotPlayed | undefined): string => {
  if (refusal?.because !== undefined) return wordsOf(ui).refusal(refusal.because)
  return say.refused[refusal?.kind ?? 'broken']
}

/** What a scenario is called and promises, in the language of the page. */
export const scenarioOf = (
  ui: AnyGameUI,
  id: string,
): { readonly title: string; readonly blurb: string; readonly length: string } => {
  const own = ui.game.scenarios.find((scenario) => scenario.id === id)
  return wordsOf(ui).titles?.scenario(id) ?? own ?? { title: id, blurb: '', length: '' }
}

/** What a sheet of the table is called: by the UI of the game, else as it is for most games. */
export const sheetTitle = (ui: AnyGameUI, sheet: 'board' | 'panels'): string =>
  wordsOf(ui).sheets?.[sheet] ?? say.table[sheet]

export const optionTitle = (ui: AnyGameUI, { id, title }: { readonly id: string; readonly title: string }): string =>
  wordsOf(ui).titles?.option(id) ?? title

/** What is chosen with an optional rule that takes numbers. */
export const paramWords = (ui: AnyGameUI, { id, title }: { readonly id: string; readonly title: string }): ParamWords =>
  wordsOf(ui).params?.[id] ?? { title: optionTitle(ui, { id, title }) }

/** An optional rule as it was agreed: `Increased Supply (Turns: 1, 2)`. */
export const agreedOption = (ui: AnyGameUI, option: Pick<RuleOption, 'id' | 'title'>, value: OptionValue): string => {
  if (value === true) return optionTitle(ui, option)
  const { title, values } = paramWords(ui, option)
  const chosen = [value].flat().map((one) => values?.[one] ?? String(one))
  return `${optionTitle(ui, option)} (${title}: ${chosen.join(', ')})`
}
