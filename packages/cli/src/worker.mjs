/** What each worker thread runs: TypeScript needs its loader in every thread. */
import { register } from 'tsx/esm/api'

register()
const { loadGame } = await import('./games.ts')
const { playGames } = await import('./simulation.ts')

/** @param {import('./simulation.ts').Order} order */
export default async (order) => playGames(await loadGame(order.home, order.game), order)
