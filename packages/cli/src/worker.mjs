/** What each worker thread runs: TypeScript needs its loader in every thread. */
import { register } from 'tsx/esm/api'

register()
const { loadGame } = await import('./games.ts')
const { playGames } = await import('./simulation.ts')
const { soakGames } = await import('./soaking.ts')

/** @param {import('./simulation.ts').Order} order */
export const simulate = async (order) => playGames(await loadGame(order.home, order.game), order)

/** @param {import('./soaking.ts').SoakOrder} order */
export const soak = async (order) => soakGames(await loadGame(order.home, order.game), order)
