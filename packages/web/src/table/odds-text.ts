import type { Words } from '@kurgan/board-kit'
import type { Forecast } from '@kurgan/kernel'
import { say } from '../words.ts'

/** More outcomes than these are told without bars, side by side. */
export const fewOutcomes = 6

/** Outcomes that have in common what one looks at first. */
export interface OutcomeGroup {
  readonly name: string
  readonly chance: number
}

/** Many outcomes by what they have in common, in its order; undefined where they are few, or the game knows nothing of the kind. */
export const groupsOf = (words: Words, outcomes: Forecast['outcomes']): readonly OutcomeGroup[] | undefined => {
  if (outcomes.length <= fewOutcomes) return undefined
  const sums = new Map<string, number>()
  for (const outcome of outcomes) {
    const name = words.outcomeGroup?.(outcome)
    if (name === undefined) return undefined
    sums.set(name, (sums.get(name) ?? 0) + outcome.chance)
  }
  return [...sums]
    .map(([name, chance]) => ({ name, chance }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

/** What a measure comes to on average. */
export const meanOf = (words: Words, id: string, mean: number): string =>
  `${words.measure(id)} ${words.chances?.includes(id) === true ? say.percent(mean) : say.number(mean, 2)}`

/** The odds in one line: what may come out, or where that is much, what is to be expected. */
export const inShort = (words: Words, { outcomes, means, by }: Forecast): string => {
  const expected = Object.entries(means)
  const told =
    outcomes.length > fewOutcomes && expected.length > 0
      ? `${say.table.means}: ${expected.map(([id, mean]) => meanOf(words, id, mean)).join(' · ')}`
      : outcomes.map((outcome) => `${words.forecastOutcome(outcome)} ${say.percent(outcome.chance)}`).join(' · ')
  return by === undefined ? told : `${say.table.rolledBy(words.side(by))}: ${told}`
}
