import { playTrial, type Trial, viewOf } from '@kurgan/bots'
import type { Side } from '@kurgan/kernel'
import { findGame, findModels } from './library.ts'

/** A core that plays playouts for the worker who thinks. */

/** What the playouts of a question have in common: an observation, and nothing more. */
export interface Scene {
  readonly game: string
  readonly observation: unknown
  readonly side: Side
}

export type HelperReply = number | { readonly error: string }

const enter = async ({ game: id, observation, side }: Scene): Promise<(trial: Trial) => number> => {
  const game = await findGame(id)
  const view = viewOf(game, await findModels(id))
  return (trial) => playTrial(game, view, observation, side, trial)
}

let play: Promise<(trial: Trial) => number> | undefined

const answer = async (trial: Trial): Promise<HelperReply> => {
  try {
    if (play === undefined) throw new Error('A playout was asked for before its scene.')
    return (await play)(trial)
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** What whoever thinks says to a helper: first the scene, then trials. */
export const hear = (said: Scene | Trial, reply: (result: HelperReply) => void): void => {
  if ('observation' in said) play = enter(said)
  else void answer(said).then(reply)
}
