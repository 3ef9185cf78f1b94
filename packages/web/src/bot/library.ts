import type { Models } from '@kurgan/bots'
import type { Game } from '@kurgan/kernel'

/** Where workers find the rules: a game is code and cannot be sent to them. Its folder is called by its id. */

const games = import.meta.glob<{ game: Game }>('../../../games/*/index.ts')

export const findGame = async (id: string): Promise<Game> => {
  const load = games[`../../../games/${id}/index.ts`]
  if (load === undefined) throw new Error(`The computer player does not know the game "${id}".`)
  return (await load()).game
}

const learned = import.meta.glob<Models>('../../../games/*/bot/model.json', { import: 'default' })

/** What a game has learned; it is fetched when somebody plays who uses it. */
export const findModels = async (id: string): Promise<Models | undefined> =>
  learned[`../../../games/${id}/bot/model.json`]?.()
