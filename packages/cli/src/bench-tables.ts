import {
  type Action,
  canonical,
  defaultConfig,
  type Game,
  type GameEvent,
  Match,
  type Roll,
  type Seat,
  search,
  type Side,
} from '@kurgan/kernel'
import { seedFrom } from '@kurgan/server/desk'

/** One action of a game, and the dice that fell for it. */
export interface Move {
  readonly seat: Seat
  readonly side: Side
  readonly action: Action
  readonly rolls: readonly Roll[]
  /** Whether it could be taken back. */
  readonly free: boolean
}

/** A game somewhere in its course, and what will be played there: chosen beforehand, so that choosing costs nothing. */
export interface BenchTable {
  readonly id: string
  readonly secret: string
  /** Everything that was played before, and the state that came of it. */
  readonly before: readonly Move[]
  readonly state: unknown
  readonly story: readonly string[]
  readonly moves: readonly Move[]
}

/** So many games are played beforehand; tables begin at so many places of each. */
const courses = 125
const places = 8

export const configOf = (game: Game) => defaultConfig(game, game.scenarios[0]?.id ?? '')

/** A line of a story, about as long as a sentence. */
export const lineOf = (event: object): string =>
  Object.values(event)
    .filter((value) => typeof value !== 'object')
    .join(' ')

interface Course {
  readonly secret: string
  readonly moves: readonly Move[]
  readonly match: Match<unknown, Action, GameEvent>
}

/** A whole game at random. */
const courseOf = (game: Game, n: number): Course => {
  const config = configOf(game)
  const secret = n.toString(16).padStart(64, '0')
  const nonces = game.players.map((side) => [side, ''] as const)
  const match = Match.start(game, config, seedFrom({ secret, title: game.id, config, nonces }))
  const dice = search(`bench ${game.id} ${n}`)
  const moves: Move[] = []
  for (let { decision } = match; decision !== undefined; decision = match.decision) {
    const { side } = decision
    const [seat, action] = [match.seatOf(side), dice.pick(canonical(decision), 'bench')]
    match.play(side, action)
    moves.push({ seat, side, action, rolls: match.rollsAt(match.length), free: match.canUndo })
  }
  return { secret, moves, match }
}

/** Tables all along the course of their games, each with so many moves to play, if there are as many left. */
export const benchTables = (game: Game, count: number, length: number): readonly BenchTable[] => {
  const known = Array.from({ length: Math.min(count, courses) }, (_, n) => courseOf(game, n))
  return Array.from({ length: count }, (_, n) => {
    const { secret, moves, match } = known[n % known.length] as Course
    const place = Math.floor(n / known.length) % places
    const from = Math.floor((Math.max(0, moves.length - length) * place) / places)
    const points = Array.from({ length: from + 1 }, (_one, point) => point)
    return {
      id: n.toString(36).padStart(12, '0'),
      secret,
      before: moves.slice(0, from),
      state: match.stateAt(from),
      story: points.flatMap((point) => match.eventsAt(point).map(lineOf)),
      moves: moves.slice(from, from + length),
    }
  })
}
