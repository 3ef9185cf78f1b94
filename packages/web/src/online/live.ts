import { notify } from '../notices.ts'
import { readGame } from '../games-here.ts'
import { layOut } from '../sessions.ts'
import { uiOf } from '../store/replaying.ts'
import type { Table } from '../table/table.ts'
import { userErrorOf } from '../user-error.ts'
import { say } from '../words.ts'
import { Connection } from './connection.ts'
import { OnlineGame } from './online-game.ts'
import { browserOutbox } from './outbox.ts'
import { browserNet, historyOf } from './server.ts'

/** The connection of this page; it rests while nobody looks at anything. */
export const connection = new Connection(browserNet, browserOutbox())
/** The time by the clock of the server. */
export const serverNow = (): number => Date.now() + connection.ahead

window.addEventListener('online', () => connection.wake())
window.addEventListener('offline', () => connection.drop())
// A device that slept may have slept through every attempt.
document.addEventListener('visibilitychange', () => {
  const isAway = document.visibilityState === 'hidden'
  connection.setAway(isAway)
  if (!isAway) connection.wake()
})

/** What was played with others stays in this browser when it is over. */
const keep = async (table: Table): Promise<void> => {
  if ((await readGame(table.id)) === undefined) table.save()
}

const failed = (error: unknown): void => notify(userErrorOf(error) ?? say.problem.chunk)

/** The games of this page: whoever comes back to one finds it as it was left. */
const games = new Map<string, OnlineGame>()

export const gameOf = (id: string): OnlineGame => {
  const known = games.get(id)
  if (known !== undefined) return known
  const ended = (table: Table): void => void keep(table).catch(failed)
  const game = new OnlineGame(id, { connection, uiOf, historyOf, layOut, failed, ended })
  games.set(id, game)
  return game
}
