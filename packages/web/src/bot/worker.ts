import { bots } from '@kurgan/bots'
import { type Game, search } from '@kurgan/kernel'
import type { Question, Reply } from './thinker.ts'

// The worker finds the rules itself: a game is code and cannot be sent to it. Its folder is called by its id.
const games = import.meta.glob<{ game: Game }>('../../../games/*/index.ts')

const findGame = async (id: string): Promise<Game> => {
  const load = games[`../../../games/${id}/index.ts`]
  if (load === undefined) throw new Error(`The computer player does not know the game "${id}".`)
  return (await load()).game
}

const answer = async ({ number, game: id, bot, observation, side, chance }: Question): Promise<Reply> => {
  try {
    const game = await findGame(id)
    return { number, action: bots[bot].choose(game, observation, side, search(chance)) }
  } catch (error) {
    return { number, error: error instanceof Error ? error.message : String(error) }
  }
}

self.addEventListener('message', (event: MessageEvent<Question>) => {
  void answer(event.data).then((reply) => self.postMessage(reply, { transfer: [] }))
})
