import type { Action, Config, Decision, Game, GameEvent, Match, Outcome, Side } from '@kurgan/kernel'
import type { Channel, Silence } from './channel.ts'
import { featuresOf } from './features.ts'
import { type Answer, protocolVersion, readAnswer, readHello, type Told } from './protocol.ts'

/** A program in a seat. What it does wrong loses the game, and is said in a sentence. */

export type AnyMatch = Match<unknown, Action, GameEvent>

/** Where a program plays: a match of this process, or one that is kept elsewhere. */
export interface AtTable {
  readonly game: Game
  readonly config: Config
}

/** What somebody in a seat decides: an action to be judged, or that and why he is out of the game. */
export type Chosen =
  | { readonly attempt: unknown }
  | { readonly lost: 'resigned' | 'time'; readonly why: string; readonly isFault: boolean }

/** So long a program may take to start and to say hello. */
const helloMilliseconds = 20_000

const silences = (seconds: number): { readonly [silence in Silence]: string } => ({
  time: `did not answer within ${seconds} s`,
  gone: 'ended before it answered',
  flood: 'wrote more than a million characters without a line break',
})

/** Told to people in one line. */
const shown = (line: string): string => (line.length > 80 ? `${line.slice(0, 77)}...` : line)

export class ProgramSeat {
  readonly #channel: Channel
  readonly #name: string
  readonly #seconds: number
  /** What happened since it was last asked. */
  #events: GameEvent[] = []
  #asked = 0

  private constructor(channel: Channel, name: string, seconds: number) {
    this.#channel = channel
    this.#name = name
    this.#seconds = seconds
  }

  /** Says hello; gives the program, or why it cannot play. */
  static async greet(channel: Channel, command: string, seconds: number): Promise<ProgramSeat | string> {
    const seat = new ProgramSeat(channel, command, seconds)
    seat.#tell({ type: 'hello', protocol: protocolVersion, engine: 'kurgan' })
    const received = await channel.receive(helloMilliseconds)
    if ('silence' in received) return seat.#silent(received.silence, helloMilliseconds / 1000)
    const hello = readHello(received.line)
    if (hello?.protocol === protocolVersion) return seat
    return hello === undefined
      ? seat.#says(`answered hello with ${shown(received.line)}`)
      : seat.#says(`speaks version ${hello.protocol} of the protocol, and this is version ${protocolVersion}`)
  }

  #tell(message: Told): void {
    this.#channel.send(message)
  }

  #says(what: string): string {
    const words = this.#channel.lastWords()
    return `${this.#name} ${what}${words === '' ? '' : ` (it said: ${shown(words)})`}.`
  }

  #silent(silence: Silence, seconds: number): string {
    return this.#says(silences(seconds)[silence])
  }

  #fault(what: string): Chosen {
    return { lost: 'resigned', why: this.#says(what), isFault: true }
  }

  begin({ game, config }: AtTable, number: number, side: Side): void {
    this.#events = []
    const { id, version: rules, title, sides } = game
    this.#tell({ type: 'game', number, game: id, rules, title, ...config, sides, side })
  }

  /** It is told when it is asked next. */
  hear(events: readonly GameEvent[]): void {
    this.#events.push(...events)
  }

  async choose({ game }: AtTable, observation: unknown, decision: Decision): Promise<Chosen> {
    const { side, ask, rule, actions } = decision
    const id = ++this.#asked
    const features = featuresOf(game, observation, side)
    this.#tell({ type: 'observe', side, observation, features, events: this.#events })
    this.#tell({ type: 'legal', ask, rule, actions })
    this.#tell({ type: 'choose', id, seconds: this.#seconds })
    this.#events = []
    const until = performance.now() + 1000 * this.#seconds
    for (;;) {
      const left = until - performance.now()
      // Lines that are there already cost no waiting: whoever asks for odds without end would never be out of time.
      const received = left > 0 ? await this.#channel.receive(left) : ({ silence: 'time' } as const)
      if ('silence' in received) {
        const lost = received.silence === 'time' ? 'time' : 'resigned'
        return { lost, why: this.#silent(received.silence, this.#seconds), isFault: true }
      }
      const answer = readAnswer(received.line)
      if (answer === undefined) return this.#fault(`gave no answer that is known: ${shown(received.line)}`)
      // The answer to a question that is past.
      if (answer.id !== id) continue
      const chosen = this.#follow(game, observation, decision, answer)
      if (chosen !== undefined) return chosen
    }
  }

  /** What an answer comes to; nothing where the program only wanted to know something. */
  #follow(game: Game, seen: unknown, { side, actions }: Decision, answer: Answer): Chosen | undefined {
    if (answer.type === 'resign') return { lost: 'resigned', why: this.#says(`gave up as ${side}`), isFault: false }
    if ('action' in answer) return { attempt: answer.action }
    const { type, id, choice } = answer
    const action = actions[choice]
    if (action === undefined) return this.#fault(`chose ${choice} of a list of ${actions.length}`)
    if (type === 'choose') return { attempt: action }
    this.#tell({ type: 'forecast', id, choice, odds: game.forecast?.(seen, action) ?? null })
    return undefined
  }

  end(outcome: Outcome | undefined, side: Side, why: string | undefined): void {
    if (outcome === undefined) return
    const { winner, kind, rule, score } = outcome
    const won = winner === 'draw' ? null : winner === side
    this.#tell({
      type: 'result',
      won,
      winner,
      kind,
      rule,
      ...(score === undefined ? {} : { score }),
      ...(why === undefined ? {} : { why }),
    })
  }

  close(): void {
    this.#channel.close()
  }
}
