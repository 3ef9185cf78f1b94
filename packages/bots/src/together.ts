import type { Action } from '@kurgan/kernel'
import type { Answer, Thinking, Trial, Trials } from './bot.ts'

/** Somebody who plays trials: a core of this machine. */
export type Player<A extends Action> = (trial: Trial<A>) => Promise<number>

/** Each takes the next trial as soon as he has played one, until none is left or it is time to stop. */
const shared = async <A extends Action>(
  { trials, isOpen }: Trials<A>,
  players: readonly Player<A>[],
  shouldStop: (isOpen: boolean) => boolean,
): Promise<readonly (number | undefined)[]> => {
  const results: (number | undefined)[] = trials.map(() => undefined)
  const queue = trials.entries()
  const work = async (play: Player<A>): Promise<void> => {
    for (const [at, trial] of queue) {
      if (shouldStop(isOpen)) return
      results[at] = await play(trial)
    }
  }
  await Promise.all(players.map(work))
  return results
}

/**
 * Thinks a thought to its end with several players. As long as nobody says stop, the answer is the same with any number of
 * them: the trials are theirs to share, but not to choose, and their results are put together in one order.
 */
export const together = async <A extends Action>(
  thinking: Thinking<A>,
  players: readonly Player<A>[],
  shouldStop: (isOpen: boolean) => boolean,
): Promise<Answer<A>> => {
  let step = thinking.next()
  while (step.done !== true) step = thinking.next(await shared(step.value, players, shouldStop))
  return step.value
}
