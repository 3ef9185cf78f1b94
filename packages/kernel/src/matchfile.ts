import * as z from 'zod/mini'
import type { Action, Config } from './contract.ts'
import { commitment, isSeed } from './dice.ts'
import { malformation } from './legal.ts'
import { fileSentences, type FileTrouble, sentenceFor } from './trouble.ts'

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
  readonly trouble: FileTrouble
  constructor(trouble: FileTrouble) {
    super(sentenceFor(fileSentences, trouble))
    this.trouble = trouble
  }
}

const parseText = (text: string): unknown => {
  if (text.length > limits.text) throw new MatchFileError({ say: 'tooLarge' })
  try {
    return JSON.parse(text)
  } catch {
    throw new MatchFileError({ say: 'notJson' })
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

const damage = (issue: z.core.$ZodIssue | undefined): FileTrouble =>
  issue?.code === 'unrecognized_keys'
    ? { say: 'unknownField', field: issue.keys[0] ?? '' }
    : { say: 'wrongField', field: issue?.path.join('.') ?? '' }

/** Reads the text or the parsed JSON of a match file; throws a MatchFileError that says what is wrong with it. */
export const readMatchFile = (input: unknown): MatchFile => {
  const data = typeof input === 'string' ? parseText(input) : input
  checkKind(data)
  const parsed = z.safeParse(schema, data)
  if (!parsed.success) throw new MatchFileError(damage(parsed.error.issues[0]))
  const file = parsed.data
  if (commitment(file.seed) !== file.commitment) throw new MatchFileError({ say: 'otherDice' })
  return { ...file, actions: file.actions.map(checkAction) }
}
