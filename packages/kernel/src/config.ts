import type { Config, Game, OptionValue, RuleOption } from './contract.ts'
import { limits } from './limits.ts'
import { configSentences, type ConfigProblem, sentenceFor } from './problem.ts'

type Offer = Pick<Game, 'title' | 'scenarios' | 'options'>

/** What somebody asked for is not what the game offers; the message is one sentence for a person. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problem: ConfigProblem
  constructor(problem: ConfigProblem) {
    super(sentenceFor(configSentences, problem))
    this.problem = problem
  }
}

/** A long list is not written out only to be cut off in the sentence. */
const shown = (value: OptionValue): string => JSON.stringify(Array.isArray(value) ? value.slice(0, limits.list) : value)

const checkNumber = (option: string, value: OptionValue, min: number, max: number): OptionValue => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
    throw new ConfigError({ say: 'notANumber', option, min, max, value: shown(value) })
  return value
}

const checkSubset = (option: string, value: OptionValue, of: readonly number[]): OptionValue => {
  const fits =
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= of.length &&
    value.every((one) => of.includes(one)) &&
    new Set(value).size === value.length
  if (!fits) throw new ConfigError({ say: 'notOfThese', option, of, value: shown(value) })
  return of.filter((one) => (value as readonly number[]).includes(one))
}

const checkValue = ({ title, param }: RuleOption, value: OptionValue): OptionValue => {
  if (param === undefined) {
    if (value !== true) throw new ConfigError({ say: 'takesNothing', option: title, value: shown(value) })
    return true
  }
  // A set of numbers has no smaller default than all of them.
  if (value === true) return param.kind === 'number' ? param.default : [...param.of]
  return param.kind === 'number' ? checkNumber(title, value, param.min, param.max) : checkSubset(title, value, param.of)
}

const isOptionValue = (value: unknown): boolean =>
  value === true ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.length <= limits.list && value.every((one) => typeof one === 'number'))

/**
 * What of the options in a file has a form that no option of any game has: its id, or nothing where it is the whole of
 * them; undefined when they can be offered to a game.
 */
export const misshapenOption = (options: unknown): readonly string[] | undefined => {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return []
  const ids = Object.keys(options)
  if (ids.length > limits.options) return []
  const wrong = ids.find(
    (id) => id.length > limits.string || !isOptionValue((options as { readonly [id: string]: unknown })[id]),
  )
  return wrong === undefined ? undefined : [wrong]
}

/**
 * The gate in front of `setup`: throws a ConfigError for anything the game does not offer, and
 * otherwise gives the one form that all equal configurations share (options sorted, parameters filled in).
 */
export const checkConfig = (game: Offer, config: Config): Config => {
  const scenario = game.scenarios.find(({ id }) => id === config.scenario)
  if (scenario === undefined)
    throw new ConfigError({
      say: 'noScenario',
      game: game.title,
      scenario: config.scenario,
      has: game.scenarios.map(({ id }) => id),
    })
  const options: Record<string, OptionValue> = {}
  for (const [id, value] of Object.entries(config.options).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const option = game.options.find((one) => one.id === id)
    if (option === undefined)
      throw new ConfigError({ say: 'noOption', game: game.title, option: id, has: game.options.map((one) => one.id) })
    if (!option.scenarios.includes(scenario.id))
      throw new ConfigError({ say: 'notInScenario', option: option.title, scenario: scenario.title })
    options[id] = checkValue(option, value)
  }
  return { scenario: scenario.id, options }
}

/** The option sets every scenario is tested and soaked with: none, each alone, all together. */
export const optionSets = (game: Offer, scenario: string): readonly Config[] => {
  const ids = game.options.filter((option) => option.scenarios.includes(scenario)).map(({ id }) => id)
  const sets = [[], ...ids.map((id) => [id]), ...(ids.length > 1 ? [ids] : [])]
  return sets.map((set) => checkConfig(game, { scenario, options: Object.fromEntries(set.map((id) => [id, true])) }))
}

/** The scenario with the optional rules that the rulebook recommends. */
export const defaultConfig = (game: Offer, scenario: string): Config => {
  const inUse = game.options.filter((option) => option.default && option.scenarios.includes(scenario))
  return checkConfig(game, { scenario, options: Object.fromEntries(inUse.map(({ id }) => [id, true])) })
}

/** A short name for logs and test titles: `main`, `main + fog`, `main + tanks 3`. */
export const configName = ({ scenario, options }: Config): string =>
  [scenario, ...Object.entries(options).map(([id, value]) => (value === true ? id : `${id} ${String(value)}`))].join(
    ' + ',
  )
