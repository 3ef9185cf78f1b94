import { join } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { type Action, canonical, defaultConfig, type Game, sameAction, search, type Side } from '@kurgan/kernel'

/**
 * The usual way to keep such games, as Rally the Troops does it, for comparison: each move reads the whole state from the
 * database, plays, writes the whole state, and sends both players all they see, with the list of what they may do. Each
 * move is a commit, on the same disk and as durable.
 */
export interface StateFigures {
  readonly cpuMicroseconds: number
  readonly bytesPerMove: number
}

interface Move {
  readonly side: Side
  readonly action: Action
}

/** The dice of a move: those of a server that keeps its chance in the state cost as much. */
const diceOf = (n: number, k: number) => search(`state bench ${n} ${k}`)
const silent = (): void => {}

/** A game at random up to some moves, chosen beforehand. */
const movesOf = (game: Game, n: number, most: number): readonly Move[] => {
  const state = startOf(game, n)
  const choice = search(`state bench choice ${n}`)
  const moves: Move[] = []
  for (let k = 0; k < most; k++) {
    const decision = game.decision(state)
    if (decision === undefined) break
    const action = choice.pick(canonical(decision), 'bench')
    moves.push({ side: decision.side, action })
    game.apply(state, action, diceOf(n, k), silent)
  }
  return moves
}

const startOf = (game: Game, n: number): unknown =>
  game.setup(defaultConfig(game, game.scenarios[0]?.id ?? ''), search(`state bench setup ${n}`), silent)

/** What a player is sent of a state. */
const viewOf = (game: Game, state: unknown, side: Side): string => {
  const decision = game.decision(state)
  const actions = decision?.side === side ? decision.actions : []
  return JSON.stringify({ view: game.observe(state, side), active: decision?.side, actions })
}

const playAll = (game: Game, db: DatabaseSyncInstance, games: readonly (readonly Move[])[]): StateFigures => {
  const read = db.prepare('select state from game where id = ?')
  const write = db.prepare('update game set state = ?, active = ? where id = ?')
  const replay = db.prepare('insert into replay values (?, ?, ?, ?)')
  let [bytes, count] = [0, 0]
  const cpu = process.cpuUsage()
  for (const [k] of (games[0] ?? []).entries())
    for (const [n, moves] of games.entries()) {
      const move = moves[k]
      if (move === undefined) continue
      const { state: text } = read.get(n) as { state: string }
      const state: unknown = JSON.parse(text)
      const listed = game.decision(state)?.actions.find((one) => sameAction(one, move.action))
      if (listed === undefined) throw new Error(`${game.id} refuses a move that it has offered.`)
      game.apply(state, listed, diceOf(n, k), silent)
      for (const side of game.players) bytes += viewOf(game, state, side).length
      db.exec('begin immediate')
      write.run(JSON.stringify(state), game.decision(state)?.side ?? null, n)
      replay.run(n, k, move.side, JSON.stringify(listed))
      db.exec('commit')
      count += 1
    }
  const { user, system } = process.cpuUsage(cpu)
  return { cpuMicroseconds: (user + system) / count, bytesPerMove: bytes / count }
}

/** As many games, each of as many moves, kept as whole states. */
export const benchStates = (
  game: Game,
  folder: string,
  { games, moves }: { readonly games: number; readonly moves: number },
): StateFigures => {
  const db = new DatabaseSync(join(folder, 'states.db'))
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  db.exec('create table game (id integer primary key, state text, active text)')
  db.exec('create table replay (game integer, k integer, side text, action text, primary key (game, k)) without rowid')
  const insert = db.prepare('insert into game values (?, ?, null)')
  db.exec('begin')
  for (let n = 0; n < games; n++) insert.run(n, JSON.stringify(startOf(game, n)))
  db.exec('commit')
  try {
    return playAll(
      game,
      db,
      Array.from({ length: games }, (_, n) => movesOf(game, n, moves)),
    )
  } finally {
    db.close()
  }
}
