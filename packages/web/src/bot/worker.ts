import { bots } from '@kurgan/bots'
import { type Game, search } from '@kurgan/kernel'
import type { Question, Reply } from './thinker.ts'

// The worker finds the rules itself: a game is code and cannot be sent to it.
const games = import.meta.glob<{ game: Game }>('../../../games/*/index.ts')
const known = new Map<string, Promise<Game>>()

const findGame = async (id: string): Promise<Game> => {
  for (const load of Object.values(games)) {
    const { game } = await load()
    if (game.id === id) return game
  }
  throw new Error(`The computer player does not know the game "${id}".`)
}

const answer = async ({ number, game: id, bot, observation, side, chance }: Question): Promise<Reply> => {
  try {
    const finding = known.get(id) ?? findGame(id)
    known.set(id, finding)
    return { number, action: bots[bot].choose(await finding, observation, side, search(chance)) }
  } catch (error) {
    return { number, error: error instanceof Error ? error.message : String(error) }
  }
}

self.addEventListener('message', (event: MessageEvent<Question>) => {
  void answer(event.data).then((reply) => self.postMessage(reply, { transfer: [] }))
})
