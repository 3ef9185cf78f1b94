import * as z from 'zod'
import type { Json, OptionValue } from '@kurgan/kernel'
import { BadRequest } from './bad-request.ts'

/** What somebody wants to know of games, as a file of his own or as flags; read once, and then never doubted. */

const count = (most: number) => z.int().min(1).max(most)
const name = z.string().min(1).max(80)
const seed = z.string().max(200)
const value = z.union([z.boolean(), z.number(), z.array(z.number()).max(100)])
/** Names as on the command line: `all`, `none`, or ids with commas between them; or what each option is set to. */
const options = z.union([z.string(), z.record(z.string(), value)])

const mostGames = 10_000_000

/** A value of the data: a record by its id in a file, or a field of the file itself. */
const change = z.strictObject({
  file: name,
  id: z.union([z.string(), z.number()]).optional(),
  field: name,
  value: z.json(),
})

const variation = z
  .strictObject({
    name,
    options: z.record(z.string(), value).optional(),
    /** Values that are reconstructed, and might be others. */
    data: z.array(change).min(1).max(100).optional(),
    /** What is different at the start, by component names as in `situation`. */
    start: z.record(z.string(), z.json()).optional(),
  })
  .check(({ value: { options: other, data, start }, issues }) => {
    if (other === undefined && data === undefined && start === undefined)
      issues.push({ code: 'custom', input: other, message: 'has a variation that changes no options, data or start' })
  })

/** Every optional rule by itself, or whatever of these the game can be played without. */
const eachOf = z.enum(['options', 'units', 'cards'])

const match = z.strictObject({
  game: name,
  /** `all`, or ids with commas between them; the first where nothing is said. */
  scenarios: z.string().optional(),
  /** Those usually on, where nothing is said. */
  options: options.optional(),
  /** One player for all sides, or one each with commas between them; every entry is played. */
  seats: z.array(z.string().min(1)).min(1).max(100),
  /** What is different at the start of every game, as in a variation. */
  start: z.record(z.string(), z.json()).optional(),
  /** What is changed against the above: every game is played again so, with the same seed. */
  vary: z
    .array(z.union([eachOf, variation]))
    .max(100)
    .optional(),
})

const schema = z
  .strictObject({
    /** Several are taken in turn: with two of them, game 3 is the second of the second. */
    seed: z.union([seed, z.array(seed).min(1).max(100_000)]).default('1'),
    games: count(mostGames).optional(),
    /** Until the interval of the first player's share is within ± so many percent. */
    until: z.strictObject({ within: z.number().gt(0).max(50), atMost: count(mostGames) }).optional(),
    /** After how many games it is looked whether that is so: on any machine after the same. */
    step: count(100_000).default(40),
    /** How many playouts a decision may take, instead of the usual number of each level. */
    budget: count(1_000_000).optional(),
    matches: z.array(match).min(1).max(1000),
  })
  .check(({ value: { seed: told, games, until }, issues }) => {
    if (typeof told !== 'string' && new Set(told).size < told.length)
      issues.push({ code: 'custom', input: told, message: 'names a seed twice, whose games would be played twice' })
    if ((games === undefined) === (until === undefined))
      issues.push({ code: 'custom', input: games, message: 'must say either "games" or "until", and not both' })
  })

export type Plan = z.infer<typeof schema>
export type EachOf = z.infer<typeof eachOf>

/** Another value of the data. */
export interface DataChange {
  readonly file: string
  readonly id?: string | number | undefined
  readonly field: string
  readonly value: Json
}

/** What is different at the start, by component names. */
export interface Start {
  readonly [what: string]: Json
}

/** What options are set to; false takes one out. */
export type OptionValues = { readonly [id: string]: boolean | OptionValue }

/** A variation, as somebody wrote it or as it was asked for in a word. */
export interface Varied {
  readonly name: string
  readonly options?: OptionValues | undefined
  readonly data?: readonly DataChange[] | undefined
  readonly start?: Start | undefined
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${String(key)}`)).join('')

const wrongIn = (issue: z.core.$ZodIssue): string => {
  // Of what may be a word or more, the more is what was meant.
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  if (inner !== undefined) return wrongIn({ ...inner, path: [...issue.path, ...inner.path] })
  const place = placeOf(issue.path)
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'unrecognized_keys')
    return `has a field "${issue.keys[0] ?? ''}"${place === '' ? '' : ` in ${place}`} that no plan has`
  const text = issue.message.replace(/^Invalid input: /, '')
  return `cannot be followed at "${place}": ${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
}

/** A plan as it was written, or one sentence on the first thing that is wrong with it. */
export const checkPlan = (written: unknown, where: string): Plan => {
  const read = schema.safeParse(written)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new BadRequest(`${where} ${issue === undefined ? 'is no plan' : wrongIn(issue)}; docs/laboratory.md shows one.`)
}

export const readPlan = (text: string, where: string): Plan => {
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch {
    throw new BadRequest(`${where} is not JSON: a plan is an object in braces; docs/laboratory.md shows one.`)
  }
  return checkPlan(written, where)
}
