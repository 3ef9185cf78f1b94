import type { Action, Dice, Forecast, Game, GameEvent } from '../contract.ts'
import { findLegal } from '../legal.ts'
import { impurity } from '../plain.ts'
import { ask, none, text } from './sound.ts'
import type { Check, Moment } from './walk.ts'

/** So many standard deviations: an honest forecast fails about once in a thousand million comparisons. */
const strictness = 6
const nearly = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const checkForm = (forecast: Forecast): void => {
  none(impurity(forecast), 'the forecast is not plain data')
  const { outcomes, totals } = forecast
  ask(
    outcomes.every(({ chance }) => chance >= 0 && chance <= 1 + 1e-9),
    () => 'a chance is below 0 or above 1.',
  )
  ask(
    nearly(sum(outcomes.map(({ chance }) => chance)), 1),
    () => `the chances add up to ${sum(outcomes.map(({ chance }) => chance))}, not to 1.`,
  )
  ask(new Set(outcomes.map(({ id }) => id)).size === outcomes.length, () => 'the forecast names an outcome twice.')
  for (const { id, total, terms } of totals)
    ask(
      nearly(total, sum(terms.map(({ value }) => value))),
      () => `the total "${id}" is ${total}, but its terms add up to ${sum(terms.map(({ value }) => value))}.`,
    )
}

/** No preview looks further ahead than this. */
const longestWay = 100

/** What is answered next on the way from a preview to its roll. */
const provided = (game: Game, world: unknown, { provided: answers = [] }: Forecast): Action | undefined => {
  const asked = game.decision(world)
  return asked === undefined
    ? undefined
    : answers.map((answer) => findLegal(asked, answer)).find((one) => one !== undefined)
}

/** One actual roll: played in a world that the side could be in, since the forecast may not know more. */
const rollOnce = ({ game, state, decision }: Moment, action: Action, forecast: Forecast, dice: Dice): GameEvent => {
  const world = game.determinize(game.observe(state, decision.side), decision.side, dice)
  const told: GameEvent[] = []
  let next: Action | undefined = action
  for (let way = 0; told.length === 0 && next !== undefined && way < longestWay; way++) {
    game.apply(world, next, dice, (event) => {
      if (event.kind === forecast.event) told.push(event)
    })
    next = provided(game, world, forecast)
  }
  const [first] = told
  if (first === undefined) throw new Error(`no event "${forecast.event}" tells how ${text(action)} came out.`)
  return first
}

/** The quantile of chi-square at our strictness, by the approximation of Wilson and Hilferty. */
const chiSquareBound = (freedom: number): number => {
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + strictness * Math.sqrt(spread)) ** 3
}

const compareChances = (forecast: Forecast, results: ReadonlyMap<string, number>, rolls: number): void => {
  const chances = new Map(forecast.outcomes.map(({ id, chance }) => [id, chance]))
  for (const [id, times] of results)
    ask(
      (chances.get(id) ?? 0) > 0,
      () => `"${id}" came out ${times} times in ${rolls} rolls, but the forecast gives it no chance.`,
    )
  // Rare outcomes are counted together: chi-square means nothing where less than five are expected.
  const rare = forecast.outcomes.filter(({ chance }) => chance * rolls < 5)
  const cells = forecast.outcomes
    .filter(({ chance }) => chance * rolls >= 5)
    .map(({ id, chance }) => ({ expected: chance * rolls, found: results.get(id) ?? 0 }))
  const rest = {
    expected: sum(rare.map(({ chance }) => chance)) * rolls,
    found: sum(rare.map(({ id }) => results.get(id) ?? 0)),
  }
  ask(
    rest.found <= rest.expected + strictness * Math.sqrt(rest.expected) + strictness,
    () => `rare outcomes came out ${rest.found} times in ${rolls} rolls.`,
  )
  const chiSquare = sum(cells.map(({ expected, found }) => (found - expected) ** 2 / expected))
  const bound = chiSquareBound(Math.max(1, cells.length - 1))
  ask(
    chiSquare <= bound,
    () =>
      `the forecast is wrong: ${rolls} rolls gave ${text(Object.fromEntries(results))}, expected was ${text(Object.fromEntries(chances))}.`,
  )
}

const compareMean = (measure: string, mean: number, values: readonly number[]): void => {
  const found = sum(values) / values.length
  const variance = sum(values.map((value) => (value - found) ** 2)) / values.length
  // The last addend is for what is too rare to have shown in the variance.
  const largest = Math.max(1, ...values.map(Math.abs))
  const bound = strictness * Math.sqrt(variance / values.length) + (2 * strictness * largest) / values.length
  ask(
    Math.abs(found - mean) <= bound,
    () => `the forecast mean of "${measure}" is ${mean}, but ${values.length} rolls gave ${found}.`,
  )
}

/** Throws when thousands of actual rolls contradict the forecast of an action. */
const compareOdds = (moment: Moment, action: Action, forecast: Forecast, rolls: number): void => {
  checkForm(forecast)
  const results = new Map<string, number>()
  const measured = new Map<string, number[]>(Object.keys(forecast.means).map((measure) => [measure, []]))
  for (let i = 0; i < rolls; i++) {
    const event = rollOnce(moment, action, forecast, moment.random)
    const { result } = event
    if (typeof result !== 'string') throw new Error(`the event "${event.kind}" does not say its result.`)
    results.set(result, (results.get(result) ?? 0) + 1)
    for (const [measure, values] of measured) {
      const value = event[measure]
      if (typeof value !== 'number') throw new Error(`the event "${event.kind}" does not say "${measure}".`)
      values.push(value)
    }
  }
  compareChances(forecast, results, rolls)
  for (const [measure, values] of measured) compareMean(measure, forecast.means[measure] ?? Number.NaN, values)
}

/** Compares up to so many forecasts a game, each with so many rolls. */
export const odds = (rolls: number, perGame: number): Check => ({
  number: 12,
  title: `forecasts agree with ${rolls} actual rolls`,
  every: 3,
  watch(look) {
    let left = perGame
    return {
      before(moment) {
        const { game, state, decision, random } = moment
        if (game.forecast === undefined || left === 0 || !look(random)) return
        const before = text(state)
        const offered = decision.actions.flatMap((action) => {
          const forecast = game.forecast?.(state, action)
          return forecast === undefined ? [] : [{ action, forecast }]
        })
        ask(text(state) === before, () => 'forecasting changes the state.')
        if (offered.length === 0) return
        left--
        const { action, forecast } = random.pick(offered, 'forecast')
        compareOdds(moment, action, forecast, rolls)
        ask(text(state) === before, () => 'trying the odds on worlds of its own changes the state.')
      },
    }
  },
})

/** What an action rolls first, and what it tells; undefined when it rolls no die. Cards and chits are drawn, not rolled. */
const rolledBy = ({ game, state, action, dice }: Moment) => {
  const thrown = dice()
  let purpose: string | undefined
  const told = new Set<string>()
  const watched: Dice = {
    ...thrown,
    d6(asked) {
      purpose ??= asked
      return thrown.d6(asked)
    },
  }
  game.apply(game.clone(state), action, watched, ({ kind }) => told.add(kind))
  return purpose === undefined ? undefined : { purpose, told }
}

/** What is wrong with the odds that a side was shown before a roll. */
const unforeseen = (forecast: Forecast | undefined, told: ReadonlySet<string>): string | undefined => {
  if (forecast === undefined) return 'has no odds'
  if (forecast.provided !== undefined) return 'has only a preview'
  return told.has(forecast.event) ? undefined : `has odds of "${forecast.event}", which is not told`
}

/** Nobody rolls a die unawares. All that is missing is named at once, each action with the first action that showed it. */
export const foreseen: Check = {
  number: 15,
  title: 'whoever rolls a die was shown the odds',
  every: 1,
  watch(look) {
    const missing = new Map<string, number>()
    return {
      before(moment) {
        const { game, n, state, decision, action, random } = moment
        if (!look(random)) return
        const rolled = rolledBy(moment)
        if (rolled === undefined) return
        const wrong = unforeseen(game.forecast?.(game.observe(state, decision.side), action), rolled.told)
        if (wrong === undefined) return
        const record = `"${action.do}" under "${decision.ask.say}" rolls "${rolled.purpose}" but ${wrong}`
        if (!missing.has(record)) missing.set(record, n + 1)
      },
      end() {
        ask(missing.size === 0, () => [...missing].map(([record, n]) => `action ${n}: ${record}`).join('; '))
      },
    }
  },
}
