import { checkConfig, configName } from '../config.ts'
import type { Action, Config, Decision, Dice, Game, GameEvent, Tell } from '../contract.ts'
import { type Roll, recording, reel, search } from '../dice.ts'
import { canonical } from '../legal.ts'
import { type MatchFile, writeMatchFile } from '../matchfile.ts'

/** A random game so far: enough to make a match file of it. */
export interface Journey {
  readonly game: Game
  readonly config: Config
  readonly seed: string
  readonly actions: readonly Action[]
}

/** A decision on the way, and the action that is about to be taken. */
export interface Moment {
  readonly game: Game
  readonly n: number
  /** The live state, played on in place: a check that wants to try something takes a clone. */
  readonly state: unknown
  readonly decision: Decision
  /** What the action before gave as the decision that it led to. */
  readonly given: Decision | undefined
  readonly action: Action
  /** The dice that the action will roll, afresh each time. */
  readonly dice: () => Dice
  /** Chance for the check's own sampling; it does not disturb the game. */
  readonly random: Dice
}

/** What the action (or the set-up) brought about; `state` is now the one after it. */
export interface Aftermath {
  readonly game: Game
  readonly n: number
  readonly state: unknown
  readonly events: readonly GameEvent[]
  readonly rolls: readonly Roll[]
  /** The questions that had one answer on the way, which was given without asking, each with what had been told by then. */
  readonly unasked: readonly { readonly decision: Decision; readonly told: number }[]
  readonly random: Dice
}

/** What a check does along one game. It throws when it finds something. */
interface Watcher {
  before?(moment: Moment): void
  after?(aftermath: Aftermath): void
  end?(journey: Journey, state: unknown): void
}

/** One of the nineteen promises that every game keeps. */
export interface Check {
  readonly number: number
  readonly title: string
  /** Costly looks are taken at one in so many decisions. */
  readonly every: number
  /** `look` says by chance whether to take a costly look at this moment. */
  readonly watch: (look: (random: Dice) => boolean) => Watcher
}

/** The match file of a game so far; it opens in the application. */
export const fileOf = ({ game, config, seed, actions }: Journey): MatchFile =>
  writeMatchFile({ game: game.id, rules: game.version, config, seed, actions: [...actions] })

/** A broken promise: which check, what was found, and the match file that leads there. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
  readonly check: number
  readonly file: MatchFile

  constructor(check: number, journey: Journey, found: string, cause?: unknown) {
    const file = fileOf(journey)
    super(
      `Check ${check}: ${journey.game.title} (${configName(journey.config)}), after ${file.actions.length} actions: ${found}\n` +
        `Open this match file to see the position:\n${JSON.stringify(file)}`,
      { cause },
    )
    this.check = check
    this.file = file
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Plays one random game under the eyes of the checks. The dice are those of a match with that seed, so
 * that whatever is found can be opened in the application.
 */
export const walk = (game: Game, config: Config, seed: string, checks: readonly Check[], thin = 1): Journey => {
  const actions: Action[] = []
  const journey: Journey = { game, config: checkConfig(game, config), seed, actions }
  const tape = reel(seed)
  const random = search(`walk ${seed}`)
  const chance = search(`checks ${seed}`)
  /** Whatever is thrown inside names the check that was looking. */
  const under = <T>(check: number, body: () => T): T => {
    try {
      return body()
    } catch (error) {
      if (error instanceof ConformanceError) throw error
      throw new ConformanceError(check, journey, messageOf(error), error)
    }
  }
  const watchers = checks.map(({ number, every, watch }) => ({
    number,
    watcher: watch((dice) => dice.int(every * thin, 'look') === 0),
  }))

  let events: GameEvent[] = []
  let unasked: Aftermath['unasked'][number][] = []
  const tell: Tell = (event) => void events.push(event)
  tell.unasked = (decision) => void unasked.push({ decision, told: events.length })
  let noted = recording(tape(0))
  const state = under(1, () => game.setup(journey.config, noted.dice, tell))
  let given: Decision | undefined
  for (;;) {
    const aftermath = { game, n: actions.length, state, events, rolls: noted.rolls, unasked, random: chance }
    for (const { number, watcher } of watchers) under(number, () => watcher.after?.(aftermath))
    const decision = under(2, () => game.decision(state))
    if (decision === undefined) break
    if (decision.actions.length === 0)
      throw new ConformanceError(2, journey, `${decision.side} has to decide but is offered nothing.`)
    if (actions.length === game.maxActions)
      throw new ConformanceError(1, journey, `the game promises to end within ${game.maxActions} actions, but goes on.`)
    const action = random.pick(canonical(decision), 'action')
    const n = actions.length
    const moment: Moment = { game, n, state, decision, given, action, dice: () => tape(n + 1), random: chance }
    for (const { number, watcher } of watchers) under(number, () => watcher.before?.(moment))
    events = []
    unasked = []
    noted = recording(tape(n + 1))
    given = under(1, () => game.apply(state, action, noted.dice, tell))
    actions.push(action)
  }
  for (const { number, watcher } of watchers) under(number, () => watcher.end?.(journey, state))
  return journey
}
