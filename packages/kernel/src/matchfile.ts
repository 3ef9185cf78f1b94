import * as z from 'zod/mini'
import type { Action, Config } from './contract.ts'
import { commitment, isSeed } from './dice.ts'
import { malformation } from './legal.ts'

/** The version of the file's own shape; the rules have a number of their own. */
const fileVersion = 1

/** Far beyond any real match, and small enough to be read without harm. */
const limits = { text: 8_000_000, actions: 100_000, fields: 32, string: 200, list: 400 }

const short = z.string().check(z.maxLength(limits.string))
const optionValue = z.union([z.literal(true), z.number(), z.array(z.number()).check(z.maxLength(limits.list))])

const schema = z.strictObject({
  format: z.literal('kurgan-match'),
  version: z.literal(fileVersion),
  game: short,
  rules: z.int().check(z.nonnegative()),
  config: z.strictObject({ scenario: short, options: z.record(short, optionValue) }),
  seed: z.string().check(z.refine(isSeed)),
  commitment: short,
  actions: z.array(z.unknown()).check(z.maxLength(limits.actions)),
})

/** A match as it is stored and sent: everything else follows from it by replay. */
export interface MatchFile {
  readonly format: 'kurgan-match'
  readonly version: 1
  readonly game: string
  /** The game's version under which it was played. */
  readonly rules: number
  readonly config: Config
  readonly seed: string
  readonly commitment: string
  readonly actions: readonly Action[]
}

/** A file that cannot be opened; the message is one sentence for a person. */
export class MatchFileError extends Error {
  override readonly name = 'MatchFileError'
}

const parseText = (text: string): unknown => {
  if (text.length > limits.text) throw new MatchFileError('This file is far too large to be a Kurgan match.')
  try {
    return JSON.parse(text)
  } catch {
    throw new MatchFileError('This file is not a Kurgan match: it is not JSON. Choose a file that Kurgan has exported.')
  }
}

const isOversized = (action: Action): boolean => {
  const values = Object.values(action)
  return (
    values.length > limits.fields ||
    values.some((value) =>
      typeof value === 'string'
        ? value.length > limits.string
        : typeof value === 'object' &&
          (value.length > limits.list || value.some((one) => String(one).length > limits.string)),
    )
  )
}

const checkAction = (action: unknown, index: number): Action => {
  const wrong = malformation(action) ?? (isOversized(action as Action) ? 'it is far too large' : undefined)
  if (wrong !== undefined) throw new MatchFileError(`This match file is damaged at action ${index + 1}: ${wrong}.`)
  return action as Action
}

/** What the file says it is, before its details matter: a foreign or newer file gets its own sentence. */
const checkKind = (data: unknown): void => {
  if (typeof data !== 'object' || data === null || !('format' in data) || data.format !== 'kurgan-match')
    throw new MatchFileError('This file is not a Kurgan match. Choose a file that Kurgan has exported.')
  if ('version' in data && typeof data.version === 'number' && data.version > fileVersion)
    throw new MatchFileError(
      `This match file is of a newer version (${data.version}) than this Kurgan can read (${fileVersion}). Update Kurgan to open it.`,
    )
}

const damage = (issue: z.core.$ZodIssue | undefined): string => {
  if (issue?.code === 'unrecognized_keys') return `it has a field that no match file has (${issue.keys[0]})`
  return `its "${issue?.path.join('.') ?? ''}" is missing or is not what it should be`
}

/** Reads the text or the parsed JSON of a match file; throws a MatchFileError that says what is wrong with it. */
export const readMatchFile = (input: unknown): MatchFile => {
  const data = typeof input === 'string' ? parseText(input) : input
  checkKind(data)
  const parsed = z.safeParse(schema, data)
  if (!parsed.success) throw new MatchFileError(`This match file is damaged: ${damage(parsed.error.issues[0])}.`)
  const file = parsed.data
  if (commitment(file.seed) !== file.commitment)
    throw new MatchFileError(
      'The seed of this match file does not fit its commitment: its dice are not those that were promised.',
    )
  return { ...file, actions: file.actions.map(checkAction) }
}
