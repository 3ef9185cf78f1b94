import { checkConfig, type Config, type Game, type OptionValue, type RuleOption } from '@kurgan/kernel'
import { UserError } from '../user-error.ts'
import { say } from '../words.ts'

/** An optional rule as it stands on the form: its numbers are kept while it is off. */
export interface OptionSetting {
  readonly on: boolean
  readonly number: string
  readonly subset: readonly number[]
}

export type OptionSettings = { readonly [id: string]: OptionSetting }

export const firstSettings = (options: readonly RuleOption[]): OptionSettings =>
  Object.fromEntries(
    options.map(({ id, default: on, param }) => [
      id,
      {
        on,
        number: param?.kind === 'number' ? String(param.default) : '',
        subset: param?.kind === 'subset' ? param.of : [],
      },
    ]),
  )

export const optionsFor = (game: Pick<Game, 'options'>, scenario: string): readonly RuleOption[] =>
  game.options.filter((option) => option.scenarios.includes(scenario))

/** The numbers of a set that the scenario has. */
export const valuesIn = ({ param }: RuleOption, scenario: string): readonly number[] =>
  param?.kind === 'subset' ? (param.only?.[scenario] ?? param.of) : []

const valueOf = (option: RuleOption, scenario: string, setting: OptionSetting): OptionValue => {
  const { title, param } = option
  if (param === undefined) return true
  if (param.kind === 'subset') {
    const chosen = valuesIn(option, scenario).filter((one) => setting.subset.includes(one))
    if (chosen.length === 0) throw new UserError(say.newPage.noneChosen(title))
    return chosen
  }
  const { min, max } = param
  const text = setting.number.trim()
  const value = Number(text)
  if (text === '' || !Number.isInteger(value) || value < min || value > max)
    throw new UserError(say.newPage.numberWrong(title, min, max))
  return value
}

/** What the form says, as a configuration; throws a UserError, or a ConfigError. */
export const configOf = (
  game: Pick<Game, 'title' | 'scenarios' | 'options'>,
  scenario: string,
  settings: OptionSettings,
): Config => {
  const options = optionsFor(game, scenario).flatMap((option): readonly [string, OptionValue][] => {
    const setting = settings[option.id]
    return setting?.on === true ? [[option.id, valueOf(option, scenario, setting)]] : []
  })
  return checkConfig(game, { scenario, options: Object.fromEntries(options) })
}
