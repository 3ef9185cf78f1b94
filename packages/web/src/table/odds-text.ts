import type { Words } from '@kurgan/board-kit'
import type { Forecast } from '@kurgan/kernel'
import { say } from '../words.ts'

/** More outcomes than these are told without bars, side by side. */
export const fewOutcomes = 6

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
