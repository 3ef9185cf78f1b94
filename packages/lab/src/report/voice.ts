import { type Action, actionLine, type Game } from '@kurgan/kernel'
import { type Row, textIn } from './findings.ts'
import { de } from './words/de.ts'
import { en, type ReportWords } from './words/en.ts'

/** In which words a report speaks: its own, and those of a game. */

const own = { en, de } as const

export type ReportLanguage = keyof typeof own

export const isReportLanguage = (told: string): told is ReportLanguage => Object.hasOwn(own, told)

/** How a game is told: it brings the words of its board, or is told by its ids. */
export interface Telling {
  readonly side: (id: string) => string
  readonly scenario: (id: string) => string
  readonly option: (id: string) => string
  readonly action: (action: Action) => string
  /** An ending, and what it says. */
  readonly ending: (winner: string, kind: string, rule: string) => { readonly title: string; readonly text: string }
  readonly unit: (id: string) => string
  readonly place: (id: string) => string
}

/** A game by its ids. */
export const plainTelling = ({ survey }: Pick<Game, 'survey'>): Telling => {
  const places = new Map(survey?.places.map(({ id, name }) => [id, name]))
  const asItIs = (id: string): string => id
  return {
    side: asItIs,
    scenario: asItIs,
    option: asItIs,
    action: actionLine,
    ending: (winner, kind) => ({ title: winner, text: kind }),
    unit: asItIs,
    place: (id) => places.get(id) ?? id,
  }
}

/** A language with its numbers. */
export interface Voice {
  readonly language: ReportLanguage
  readonly say: ReportWords
  readonly number: (value: number, digits?: number) => string
  readonly percent: (part: number, whole: number) => string
}

const numbersOf = { en: 'en-GB', de: 'de-DE' } as const

export const voiceOf = (language: ReportLanguage): Voice => {
  const number = (value: number, digits = 0): string =>
    value.toLocaleString(numbersOf[language], { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return {
    language,
    say: own[language],
    number,
    percent: (part, whole) => `${number(whole === 0 ? 0 : (100 * part) / whole, 1)} %`,
  }
}

/** Who sat where, by the names of the levels; an idea of a game has one of its own. */
export const seatsIn = (row: Row, { say: { levels } }: Voice): string => {
  const names = new Map<string, string>(Object.entries(levels))
  return textIn(row, 'seats')
    .split(', ')
    .map((player) => names.get(player) ?? player)
    .join(', ')
}

/** Optional rules by their names, each with what was chosen. */
const optionsIn = (row: Row, { option }: Telling): string =>
  textIn(row, 'options')
    .split(' + ')
    .map((told) => told.replace(/^\S+/, option))
    .join(' + ')

/** Names a cell within its game; of one that was changed, the change says more than all of its options. */
export const labelOf = (row: Row, telling: Telling, voice: Voice): string =>
  [telling.scenario(textIn(row, 'scenario')), textIn(row, 'variation') || optionsIn(row, telling), seatsIn(row, voice)]
    .filter((text) => text !== '')
    .join(' · ')
