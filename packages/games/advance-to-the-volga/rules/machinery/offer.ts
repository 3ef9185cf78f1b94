import { ConfigError, type RuleOption, type Scenario } from '@kurgan/kernel'
import { scenarioOf, turnTrack } from '../components.ts'
import type { ScenarioId } from '../state.ts'
import { optional, optionalRule } from '../tables.ts'

/** What the players may choose before the game: the scenario and the optional rules of section 12. */

const scenario = (id: ScenarioId, blurb: string): Scenario => {
  const { name, firstTurn, lastTurn } = scenarioOf(id)
  return { id, title: name, blurb, length: `${lastTurn - firstTurn + 1} turns`, firstSide: 'german' }
}

export const scenarios: readonly Scenario[] = [
  scenario(
    'main',
    'September 1942: from the western edge of the city to the river. Take 40 of the 50 Areas, a great factory or the Grain Elevator among them, in nine Turns.',
  ),
  scenario(
    'factory',
    'October 1942: the last fifteen Soviet Areas around the northern factories. Take every one of them in five Turns.',
  ),
]

/** Our names for the optional rules, in the order in which they are offered. */
const optionalRules = {
  rubble: optionalRule('12.1'),
  northernShoulder: optionalRule('12.2'),
  isolation: optionalRule('12.3'),
  parentOrganization: optionalRule('12.4'),
  limitedAir: optionalRule('12.5'),
  pavlovsHouse: optionalRule('12.6'),
  reducedMorale: optionalRule('12.7'),
  increasedSupply: optionalRule('12.8'),
} as const

const turnsOf = (id: ScenarioId): readonly number[] => {
  const { firstTurn, lastTurn } = scenarioOf(id)
  return turnTrack.filter((turn) => turn >= firstTurn && turn <= lastTurn)
}

const { min: lowest, max: highest, morale: usual } = optional.reducedMorale

const params: { readonly [option in string]?: NonNullable<RuleOption['param']> } = {
  parentOrganization: { kind: 'number', min: 1, max: 2, default: 1 },
  reducedMorale: { kind: 'number', min: lowest, max: highest, default: usual },
  increasedSupply: { kind: 'subset', of: turnTrack, only: { main: turnsOf('main'), factory: turnsOf('factory') } },
}

/** ATV-R30: what the number of the Parent Organization rule stands for. */
export const everyDivision = 2

export const options: readonly RuleOption[] = Object.entries(optionalRules).map(([id, rule]) => {
  const param = params[id]
  return {
    id,
    title: rule.name,
    rules: rule.rules,
    default: rule.default,
    scenarios: rule.scenarios,
    ...(param === undefined ? {} : { param }),
  }
})

/**
 * ATV-12.8a: the Turns on which 1s are thrown again. All of the Turn Track is how the whole game is written; otherwise
 * a Turn that the scenario does not have is refused, as it would do nothing.
 */
export const rerollTurns = (id: ScenarioId, chosen: readonly number[]): readonly number[] => {
  const of = turnsOf(id)
  if (chosen.length < turnTrack.length && !chosen.every((turn) => of.includes(turn)))
    throw new ConfigError({
      say: 'notOfThese',
      option: options.find((option) => option.id === 'increasedSupply')?.title ?? '',
      of,
      value: JSON.stringify(chosen),
    })
  return [...chosen]
}
