import { type BotName, bots, type Models } from '@kurgan/bots'
import { type Game, search } from '@kurgan/kernel'
import type { Question, Reply } from './thinker.ts'

// The worker finds the rules itself: a game is code and cannot be sent to it. Its folder is called by its id.
const games = import.meta.glob<{ game: Game }>('../../../games/*/index.ts')

const findGame = async (id: string): Promise<Game> => {
  const load = games[`../../../games/${id}/index.ts`]
  if (load === undefined) throw new Error(`The computer player does not know the game "${id}".`)
  return (await load()).game
}

// What a game has learned is fetched when somebody plays who uses it.
const learned = import.meta.glob<Models>('../../../games/*/bot/model.json', { import: 'default' })

/** How long those who search may think about one decision, in milliseconds; the others answer at once. */
const patience: { readonly [bot in BotName]?: number } = { veteran: 700, expert: 2000 }

const answer = async ({ number, game: id, bot, observation, side, chance, memory }: Question): Promise<Reply> => {
  try {
    const game = await findGame(id)
    const time = patience[bot]
    if (time === undefined) return { number, action: bots[bot].choose(game, observation, side, search(chance)) }
    const models = await learned[`../../../games/${id}/bot/model.json`]?.()
    const end = performance.now() + time
    const shouldStop = (): boolean => performance.now() > end
    const thought = bots[bot].think(game, observation, side, search(chance), { models, memory, shouldStop })
    return { number, action: thought.action, ...(thought.memory === undefined ? {} : { memory: thought.memory }) }
  } catch (error) {
    return { number, error: error instanceof Error ? error.message : String(error) }
  }
}

self.addEventListener('message', (event: MessageEvent<Question>) => {
  void answer(event.data).then((reply) => self.postMessage(reply, { transfer: [] }))
})
