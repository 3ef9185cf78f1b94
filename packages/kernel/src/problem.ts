import { clipped } from './limits.ts'

/**
 * What is wrong with a configuration or a match file: a key and its facts, so that a screen can say it in any language.
 * Here it is said in English, for the command line and for logs.
 */

export type ConfigProblem =
  | { readonly say: 'noScenario'; readonly game: string; readonly scenario: string; readonly has: readonly string[] }
  | { readonly say: 'noOption'; readonly game: string; readonly option: string; readonly has: readonly string[] }
  | { readonly say: 'notInScenario'; readonly option: string; readonly scenario: string }
  | {
      readonly say: 'notANumber'
      readonly option: string
      readonly min: number
      readonly max: number
      readonly value: string
    }
  | { readonly say: 'notOfThese'; readonly option: string; readonly of: readonly number[]; readonly value: string }
  | { readonly say: 'takesNothing'; readonly option: string; readonly value: string }

export type FileProblem =
  | { readonly say: 'tooLarge' }
  | { readonly say: 'notJson' }
  | { readonly say: 'cutOff' }
  | { readonly say: 'tooManyGames'; readonly most: number }
  | { readonly say: 'notAMatch' }
  | { readonly say: 'otherDice' }
  | { readonly say: 'newerFile'; readonly version: number; readonly known: number }
  | { readonly say: 'unknownField'; readonly field: string }
  | { readonly say: 'laterField'; readonly field: string }
  | { readonly say: 'wrongField'; readonly field: string }
  | { readonly say: 'damagedAction'; readonly action: number; readonly wrong: string }
  | { readonly say: 'unknownGame'; readonly game: string }
  | { readonly say: 'otherGame'; readonly game: string; readonly wanted: string }
  | { readonly say: 'newerRules'; readonly game: string; readonly version: number; readonly known: number }
  | { readonly say: 'tooManyActions'; readonly game: string; readonly actions: number; readonly most: number }
  | { readonly say: 'cannotSetUp'; readonly because: ConfigProblem }

/** A sentence for every problem: a missing key does not compile. */
export type Sentences<T extends { readonly say: string }> = {
  readonly [Say in T['say']]: (problem: Extract<T, { say: Say }>) => string
}

/** What was found in a file may be of any length. */
const mostRepeated = 120
const brief = <T extends object>(facts: T): T =>
  Object.fromEntries(
    Object.entries(facts).map(([fact, value]) => [
      fact,
      typeof value === 'string' ? clipped(value, mostRepeated) : value,
    ]),
  ) as T

/** The key decides the type of the facts, which the compiler cannot follow through a table. */
export const sentenceFor = <T extends { readonly say: string }>(sentences: Sentences<T>, problem: T): string =>
  (sentences[problem.say as T['say']] as (problem: T) => string)(brief(problem))

const named = (ids: readonly (string | number)[]): string => (ids.length === 0 ? 'none' : ids.join(', '))

export const configSentences: Sentences<ConfigProblem> = {
  noScenario: ({ game, scenario, has }) => `${game} has no scenario "${scenario}"; it has ${named(has)}.`,
  noOption: ({ game, option, has }) => `${game} has no option "${option}"; it has ${named(has)}.`,
  notInScenario: ({ option, scenario }) => `The option "${option}" cannot be used in the scenario "${scenario}".`,
  notANumber: ({ option, min, max, value }) =>
    `The option "${option}" takes a whole number from ${min} to ${max}, not ${value}.`,
  notOfThese: ({ option, of, value }) =>
    `The option "${option}" takes one or more of the numbers ${named(of)}, not ${value}.`,
  takesNothing: ({ option, value }) =>
    `The option "${option}" is either in use (true) or left out; it takes no ${value}.`,
}

export const fileSentences: Sentences<FileProblem> = {
  tooLarge: () => 'This file is far too large to be a Kurgan match.',
  notJson: () => 'This file is not a Kurgan match: it is not JSON. Choose a file that Kurgan has exported.',
  cutOff: () => 'This file breaks off: the games before that were read, and the rest is missing.',
  tooManyGames: ({ most }) =>
    `This file holds more than ${most} games: the first ${most} were read, and the rest was left out.`,
  notAMatch: () => 'This file is not a Kurgan match. Choose a file that Kurgan has exported.',
  otherDice: () =>
    'The seed of this match file does not fit its commitment: its dice are not those that were promised.',
  newerFile: ({ version, known }) =>
    `This match file is of a newer version (${version}) than this Kurgan can read (${known}). Update Kurgan to open it.`,
  unknownField: ({ field }) => `This match file is damaged: it has a field that no match file has (${field}).`,
  laterField: ({ field }) =>
    `This match file needs something that this Kurgan does not know how to play (${field}). Update Kurgan to open it.`,
  wrongField: ({ field }) => `This match file is damaged: its "${field}" is missing or is not what it should be.`,
  damagedAction: ({ action, wrong }) => `This match file is damaged at action ${action}: ${wrong}.`,
  unknownGame: ({ game }) => `This is a match of a game this Kurgan does not have (${game}).`,
  otherGame: ({ game, wanted }) => `This is a match of another game (${game}), not of ${wanted}.`,
  newerRules: ({ game, version, known }) =>
    `This match was played under newer rules of ${game} (version ${version}) than this Kurgan knows (${known}). Update Kurgan to open it.`,
  tooManyActions: ({ game, actions, most }) =>
    `This match file has ${actions} actions, but ${game} ends within ${most}.`,
  cannotSetUp: ({ because }) => `This match cannot be set up: ${sentenceFor(configSentences, because)}`,
}
