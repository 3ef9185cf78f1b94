import { wilson } from './interval.ts'
import type { Plan } from './plan.ts'

/** How many games a cell is to have: a plan says it at once, or looks at fixed points whether they are enough. */

/** What a game was worth to the first player: won 1, drawn a half, lost 0; nothing where it did not end. */
export type Worth = 0 | 0.5 | 1 | null

/** By the number of the game; nothing where it was not played yet. */
export type Line = readonly (Worth | undefined)[]

export interface Share {
  /** That came to an end. */
  readonly games: number
  readonly wins: number
  readonly low: number
  readonly high: number
}

export const shareOf = (line: Line, games: number): Share => {
  const ended = line.slice(0, games).filter((worth) => typeof worth === 'number')
  const wins = ended.reduce<number>((sum, worth) => sum + worth, 0)
  const [low, high] = wilson(wins, ended.length)
  return { games: ended.length, wins, low, high }
}

export interface Goal {
  readonly games: number
  /** Nothing will be added to it. */
  readonly isLast: boolean
}

/** What is to be played for now. It depends on the first games alone: what was played beyond does not count. */
export const goalOf = ({ games, until, step }: Plan, line: Line): Goal => {
  if (until === undefined) return { games: games ?? 0, isLast: true }
  let [at, ended, wins] = [0, 0, 0]
  for (;;) {
    const next = Math.min(at + step, until.atMost)
    for (; at < next; at++) {
      const worth = line[at]
      if (worth === undefined) return { games: next, isLast: next === until.atMost }
      if (worth === null) continue
      ended += 1
      wins += worth
    }
    const [low, high] = wilson(wins, ended)
    if (at === until.atMost || high - low <= (2 * until.within) / 100) return { games: at, isLast: true }
  }
}

/** The numbers of the games that are still missing. */
export const missingOf = (line: Line, { games }: Goal): readonly number[] =>
  Array.from({ length: games }, (_, at) => at).filter((at) => line[at] === undefined)
