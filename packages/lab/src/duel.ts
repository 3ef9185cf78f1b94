import type { PlayerName, Models } from '@kurgan/bots'
import {
  type Action,
  type Config,
  type Decision,
  type Game,
  type GameEvent,
  limits,
  Match,
  type MatchFile,
  namedSeed,
  type Outcome,
  search,
  type Side,
} from '@kurgan/kernel'
import { BadRequest } from './bad-request.ts'
import type { Channel } from './channel.ts'
import { deciding } from './play.ts'
import { type AnyMatch, type Chosen, ProgramSeat } from './program.ts'

/** Games between programs and players of ours, one after the other. */

/** Who sits in a seat: a player of ours, or a program by what it is called and how it is reached. */
export type Duellist =
  | { readonly player: PlayerName }
  | { readonly program: string; readonly reach: () => Promise<Channel> }

export interface Duel {
  readonly game: Game
  readonly config: Config
  /** By the side that each begins with. */
  readonly seats: { readonly [side: Side]: Duellist }
  readonly seed: string
  readonly games: number
  readonly budget?: number | undefined
  readonly models: Models | undefined
  /** How long a program may take for a decision. */
  readonly seconds: number
}

export interface DuelGame {
  readonly number: number
  readonly outcome: Outcome | undefined
  readonly actions: number
  /** Why a program lost that was not beaten. */
  readonly why?: string
  readonly file: MatchFile
}

/** Somebody in a seat for one game. */
interface Seated {
  choose(match: AnyMatch, decision: Decision): Chosen | Promise<Chosen>
}

const ours = (duel: Duel, player: PlayerName, number: number): Seated => {
  const { game, seats, seed, budget, models } = duel
  const thoughts = search(`${seed} game ${number} thoughts`)
  const players = Object.fromEntries(Object.keys(seats).map((side) => [side, player]))
  const decide = deciding(game, { seats: players, budget, models, thoughts })
  return { choose: (match, decision) => ({ attempt: decide(match.stateAt(match.length), decision) }) }
}

/** The side that a seat plays now. */
const sideOf = (match: AnyMatch, seat: Side): Side =>
  match.game.seating === undefined ? seat : (match.game.sides.find((side) => match.seatOf(side) === seat) ?? seat)

/** Who lost without being beaten, and why. */
interface Lost {
  readonly seat: Side
  readonly why: string
  /** It did not give up, but failed. */
  readonly isFault: boolean
}

/** How far a duel is: somebody is asked now. */
export interface DuelAsks {
  readonly number: number
  readonly actions: number
  readonly side: Side
}

/** Asks and plays until the game is over; gives who lost without being beaten. */
const playOn = async (
  match: AnyMatch,
  seated: ReadonlyMap<Side, Seated>,
  programs: ReadonlyMap<Side, ProgramSeat>,
  asks: (side: Side) => void,
): Promise<Lost | undefined> => {
  const hear = (): void => {
    // Who changes places by the action has seen it from the place that he had.
    for (const [seat, program] of programs) program.hear(match.eventsAt(match.length, sides.get(seat)))
  }
  let sides = new Map(Array.from(programs.keys(), (seat) => [seat, sideOf(match, seat)]))
  hear()
  for (let { decision } = match; decision !== undefined; { decision } = match) {
    const { side } = decision
    asks(side)
    const chosen = await seated.get(match.seatOf(side))?.choose(match, decision)
    if (chosen === undefined) throw new Error(`Nobody sits for ${side}.`)
    if ('lost' in chosen) {
      match.end({ how: chosen.lost, by: side })
      return { seat: match.seatOf(side), ...chosen }
    }
    sides = new Map(Array.from(programs.keys(), (seat) => [seat, sideOf(match, seat)]))
    const played = match.play(side, chosen.attempt)
    if (!played.ok) {
      match.end({ how: 'resigned', by: side })
      const why = `${side} gave an answer that cannot be played: ${played.refusal.sentence}`
      return { seat: match.seatOf(side), why, isFault: true }
    }
    hear()
  }
  return undefined
}

/** The programs of a duel; one that failed is started anew for the next game. */
class Programs {
  readonly #duel: Duel
  readonly #running = new Map<Side, ProgramSeat>()
  constructor(duel: Duel) {
    this.#duel = duel
  }

  async start(seat: Side, { program, reach }: Extract<Duellist, { program: string }>): Promise<ProgramSeat | string> {
    const known = this.#running.get(seat)
    if (known !== undefined) return known
    const channel = await reach().catch((error: unknown) => {
      const players = 'random, recruit, greedy, cautious, bold, veteran, expert or strongest'
      throw new BadRequest(
        `The program "${program}" cannot be started (${String(error)}): a seat takes ${players}, or a command line.`,
      )
    })
    const greeted = await ProgramSeat.greet(channel, program, this.#duel.seconds)
    if (typeof greeted === 'string') channel.close()
    else this.#running.set(seat, greeted)
    return greeted
  }

  drop(seat: Side): void {
    this.#running.get(seat)?.close()
    this.#running.delete(seat)
  }

  close(): void {
    for (const seat of Array.from(this.#running.keys())) this.drop(seat)
  }
}

/** What a file has room for: of a long command line its end, where the program stands. */
const shortened = (command: string): string =>
  command.length <= limits.string ? command : `…${command.slice(1 - limits.string)}`

const playOne = async (
  duel: Duel,
  programs: Programs,
  number: number,
  watch: (asks: DuelAsks) => void,
): Promise<DuelGame> => {
  const { game, config, seats, seed } = duel
  const match = Match.start<unknown, Action, GameEvent>(game, config, namedSeed(`${seed} game ${number}`))
  const seated = new Map<Side, Seated>()
  const playing = new Map<Side, ProgramSeat>()
  let lost: Lost | undefined
  for (const [seat, who] of Object.entries(seats)) {
    match.sit(seat, 'player' in who ? who.player : shortened(who.program))
    if ('player' in who) seated.set(seat, ours(duel, who.player, number))
    else {
      const program = await programs.start(seat, who)
      if (typeof program === 'string') {
        if (match.end({ how: 'resigned', by: seat })) lost = { seat, why: program, isFault: true }
        continue
      }
      playing.set(seat, program)
      const asking = (at: AnyMatch, decision: Decision) => program.choose(at, at.observe(decision.side), decision)
      seated.set(seat, { choose: asking })
      program.begin(match, number, seat)
    }
  }
  lost ??= await playOn(match, seated, playing, (side) => watch({ number, actions: match.length, side }))
  const why = lost?.why
  for (const [seat, program] of playing) program.end(match.outcome, sideOf(match, seat), why)
  if (lost?.isFault === true) programs.drop(lost.seat)
  const { outcome, length: actions } = match
  return { number, outcome, actions, ...(why === undefined ? {} : { why }), file: match.export() }
}

/** Plays the games of a duel and hands each over; whoever had enough of them says so. `watch` is told of every question. */
export const playDuel = async (
  duel: Duel,
  over: (game: DuelGame) => boolean,
  watch: (asks: DuelAsks) => void,
): Promise<void> => {
  const programs = new Programs(duel)
  try {
    for (let number = 0; number < duel.games; number++) if (!over(await playOne(duel, programs, number, watch))) return
  } finally {
    programs.close()
  }
}
