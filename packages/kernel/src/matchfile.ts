import * as z from 'zod/mini'
import { ConfigError, misshapenOption } from './config.ts'
import type { Action, Config, Game, Side } from './contract.ts'
import { commitment, isSeed } from './dice.ts'
import { type EndedBy, waysToEnd } from './ending.ts'
import { malformation } from './legal.ts'
import { isOvergrown, limits } from './limits.ts'
import { fileSentences, type FileProblem, sentenceFor } from './problem.ts'

/** The version of the file's own shape; the rules have a number of their own. */
const fileVersion = 2

/**
 * What version 2 has room for and this Kurgan cannot honour: a starting position of its own, the digest of other component
 * data. A file that needs one is refused by the name of the field.
 */
const laterFields: ReadonlySet<string> = new Set(['start', 'data'])

const short = z.string().check(z.maxLength(limits.string))
/** Looked at by hand: a schema would list everything that is wrong with a million options, and drop `__proto__`. */
const options = z.custom<Config['options']>().check((payload) => {
  const path = misshapenOption(payload.value)
  if (path !== undefined) payload.issues.push({ code: 'custom', input: payload.value, path: [...path] })
})
/** By hand too: the first entry that is wrong is enough. */
const listOf = <T>(is: (one: unknown) => one is T) =>
  z
    .custom<readonly T[]>((value) => Array.isArray(value) && value.length <= limits.actions)
    .check(({ value, issues }) => {
      const wrong = Array.isArray(value) ? value.findIndex((one) => !is(one)) : -1
      if (wrong >= 0) issues.push({ code: 'custom', input: value, path: [wrong] })
    })

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= limits.count
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= limits.string
const isDrawJump = (value: unknown): value is DrawJump =>
  Array.isArray(value) && (value.length === 2 || value.length === 3) && value.every(isCount)
const isSeatTaken = (value: unknown): value is SeatTaken =>
  Array.isArray(value) && value.length === 3 && isCount(value[0]) && isShort(value[1]) && isShort(value[2])

const firstFields = {
  format: z.literal('kurgan-match'),
  game: short,
  rules: z.int().check(z.nonnegative()),
  config: z.strictObject({ scenario: short, options }),
  seed: z.string().check(z.refine(isSeed)),
  commitment: short,
  actions: z.array(z.unknown()).check(z.maxLength(limits.actions)),
}

const schemas = {
  1: z.strictObject({ ...firstFields, version: z.literal(1) }),
  2: z.strictObject({
    ...firstFields,
    version: z.literal(fileVersion),
    draws: z.optional(listOf(isDrawJump)),
    seats: z.optional(listOf(isSeatTaken)),
    ending: z.optional(z.strictObject({ how: z.enum(waysToEnd), by: short })),
  }),
}

/**
 * Where the dice do not count on with the actions: the action (from 1), its draw, and the word of the draw it begins
 * with where that is not the first. From there they count on from this draw. Dice that a takeback has burnt are skipped
 * so; the last jump may be that of the action that comes next.
 */
export type DrawJump = readonly [action: number, draw: number, word?: number]

/** From which point on who sits in a seat: a person, a kind of computer. A seat is called after the side it began with. */
export type SeatTaken = readonly [from: number, seat: Side, who: string]

/** A match as it is stored and sent: everything else follows from it by replay. */
export interface MatchFile {
  readonly format: 'kurgan-match'
  /** In version 1 whatever the order of a list left as the only answer was part of the action before, and not written. */
  readonly version: 1 | 2
  readonly game: string
  /** The game's version under which it was played. */
  readonly rules: number
  readonly config: Config
  readonly seed: string
  readonly commitment: string
  readonly actions: readonly Action[]
  /** In order. */
  readonly draws?: readonly DrawJump[]
  /** In order. */
  readonly seats?: readonly SeatTaken[]
  /** Where it was ended outside the rules. */
  readonly ending?: EndedBy
}

/** What a match is made of. */
export type MatchRecord = Pick<MatchFile, 'game' | 'rules' | 'config' | 'seed' | 'actions' | 'draws' | 'seats'> & {
  readonly ending?: EndedBy | undefined
}

/** Writes the file of a match: the one place that knows its form. What is empty is left out. */
export const writeMatchFile = (record: MatchRecord, version: MatchFile['version'] = fileVersion): MatchFile => {
  const { game, rules, config, seed, actions, draws = [], seats = [], ending } = record
  return {
    format: 'kurgan-match',
    version,
    game,
    rules,
    config,
    seed,
    commitment: commitment(seed),
    actions,
    ...(draws.length > 0 ? { draws } : {}),
    ...(seats.length > 0 ? { seats } : {}),
    ...(ending === undefined ? {} : { ending }),
  }
}

/** A file that cannot be opened; the message is one sentence for a person. */
export class MatchFileError extends Error {
  override readonly name = 'MatchFileError'
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(sentenceFor(fileSentences, problem))
    this.problem = problem
  }
}

const parseText = (text: string): unknown => {
  if (isOvergrown(text)) throw new MatchFileError({ say: 'tooLarge' })
  try {
    return JSON.parse(text)
  } catch {
    throw new MatchFileError({ say: 'notJson' })
  }
}

const checkAction = (action: unknown, index: number): Action => {
  const wrong = malformation(action)
  if (wrong !== undefined) throw new MatchFileError({ say: 'damagedAction', action: index + 1, wrong })
  return action as Action
}

/** What the file says it is, before its details matter: a foreign or newer file gets its own sentence. */
const checkKind = (data: unknown): void => {
  if (typeof data !== 'object' || data === null || !('format' in data) || data.format !== 'kurgan-match')
    throw new MatchFileError({ say: 'notAMatch' })
  if ('version' in data && typeof data.version === 'number' && data.version > fileVersion)
    throw new MatchFileError({ say: 'newerFile', version: data.version, known: fileVersion })
}

const damage = (issue: z.core.$ZodIssue | undefined): FileProblem => {
  if (issue?.code !== 'unrecognized_keys') return { say: 'wrongField', field: issue?.path.join('.') ?? '' }
  const [field = ''] = issue.keys
  return { say: laterFields.has(field) ? 'laterField' : 'unknownField', field }
}

/** Jumps that go back, name an action twice or one that is not there cannot have been written by a match. */
const checkDraws = (draws: readonly DrawJump[], actions: number): void => {
  const isInOrder = draws.every(([action], i) => action > (draws[i - 1]?.[0] ?? 0) && action <= actions + 1)
  if (!isInOrder) throw new MatchFileError({ say: 'wrongField', field: 'draws' })
}

const checkSeats = (seats: readonly SeatTaken[], actions: number): void => {
  const isInOrder = seats.every(([from], i) => from >= (seats[i - 1]?.[0] ?? 0) && from <= actions)
  if (!isInOrder) throw new MatchFileError({ say: 'wrongField', field: 'seats' })
}

/** Reads the text or the parsed JSON of a match file; throws a MatchFileError that says what is wrong with it. */
export const readMatchFile = (input: unknown): MatchFile => {
  const data = typeof input === 'string' ? parseText(input) : input
  checkKind(data)
  const isFirst = typeof data === 'object' && data !== null && 'version' in data && data.version === 1
  const parsed = z.safeParse(schemas[isFirst ? 1 : fileVersion], data)
  if (!parsed.success) throw new MatchFileError(damage(parsed.error.issues[0]))
  const file: Omit<MatchFile, 'actions' | 'draws' | 'seats' | 'ending'> & {
    readonly actions: readonly unknown[]
    readonly draws?: readonly DrawJump[] | undefined
    readonly seats?: readonly SeatTaken[] | undefined
    readonly ending?: EndedBy | undefined
  } = parsed.data
  if (commitment(file.seed) !== file.commitment) throw new MatchFileError({ say: 'otherDice' })
  const { version, game, rules, config, seed, draws = [], seats = [], ending } = file
  checkDraws(draws, file.actions.length)
  checkSeats(seats, file.actions.length)
  const actions = file.actions.map(checkAction)
  return writeMatchFile({ game, rules, config, seed, actions, draws, seats, ending }, version)
}

/** Refuses a file that the game cannot open, whatever its actions are. */
export const checkFileFor = (
  { id, title, version, maxActions }: Pick<Game, 'id' | 'title' | 'version' | 'maxActions'>,
  { game, rules, actions }: MatchFile,
): void => {
  if (game !== id) throw new MatchFileError({ say: 'otherGame', game, wanted: title })
  if (rules > version) throw new MatchFileError({ say: 'newerRules', game: title, version: rules, known: version })
  if (actions.length > maxActions)
    throw new MatchFileError({ say: 'tooManyActions', game: title, actions: actions.length, most: maxActions })
}

/** Sets up the match of a file: what is wrong with its configuration is wrong with the file. */
export const setUpFile = <T>(start: () => T): T => {
  try {
    return start()
  } catch (error) {
    if (error instanceof ConfigError) throw new MatchFileError({ say: 'cannotSetUp', because: error.problem })
    throw error
  }
}
