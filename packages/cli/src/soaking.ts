import { type Config, type Game, Match, MatchFileError, search } from '@kurgan/kernel'
import { ConformanceError, soakGame } from '@kurgan/kernel/soak'
import type { Shelf } from './games.ts'

/** A stretch of random games of one scenario under the eyes of the conformance checks. */
export interface SoakOrder {
  readonly shelf: Shelf
  readonly game: string
  /** Taken in turn, one a game. */
  readonly configs: readonly Config[]
  readonly first: number
  readonly end: number
}

export interface SoakFailure {
  readonly game: string
  readonly scenario: string
  readonly index: number
  readonly sentence: string
  /** A match file that leads to the problem, or the text that was taken for one. */
  readonly file: string
}

export interface SoakResult {
  readonly actions: number
  readonly failures: readonly SoakFailure[]
}

/** A match file as a bad disk, a careless editor or a hostile stranger would leave it. */
const spoil = (text: string, index: number): string => {
  const dice = search(`spoil ${index}`)
  const cut = (): number => dice.int(text.length, 'cut')
  const scraps = [
    '"',
    '{',
    '}',
    '[',
    ']',
    ',',
    '-',
    '0',
    '9e9',
    'null',
    'true',
    '"__proto__":{},',
    '"x":1,',
    '\u0000',
    '\ud800',
  ]
  const spoilt = [
    () => text.slice(0, cut()),
    () => text.slice(cut()),
    () => {
      const at = cut()
      return text.slice(0, at) + dice.pick(scraps, 'scrap') + text.slice(at)
    },
    () => {
      const at = cut()
      return text.slice(0, at) + dice.pick(scraps, 'scrap') + text.slice(at + 1 + dice.int(8, 'length'))
    },
    () => {
      const at = cut()
      return text.slice(0, at) + text.slice(cut(), cut()) + text.slice(at)
    },
  ]
  return dice.pick(spoilt, 'way')()
}

/** Whatever a file holds, opening it gives a match or one sentence. */
const survives = (game: Game, file: string): string | undefined => {
  try {
    Match.import(game, file)
  } catch (error) {
    if (!(error instanceof MatchFileError)) return `A spoilt match file is not refused in a sentence: ${String(error)}`
  }
  return undefined
}

/** Plays a stretch; what fails is written down and the rest goes on. */
export const soakGames = (game: Game, { configs, first, end }: SoakOrder): SoakResult => {
  const failures: SoakFailure[] = []
  let actions = 0
  for (let index = first; index < end; index++) {
    const config = configs[index % configs.length]
    if (config === undefined) throw new Error('A soak needs a scenario.')
    const failed = (sentence: string, file: string): void => {
      failures.push({ game: game.id, scenario: config.scenario, index, sentence, file })
    }
    try {
      const journey = soakGame(game, config, `soak ${config.scenario} ${index}`)
      actions += journey.actions.length
      const match = Match.start(game, journey.config, journey.seed)
      for (const action of journey.actions.slice(0, 5)) match.play(match.decision?.side ?? 'spectator', action)
      const spoilt = spoil(JSON.stringify(match.export()), index)
      const problem = survives(game, spoilt)
      if (problem !== undefined) failed(problem, spoilt)
    } catch (error) {
      if (!(error instanceof ConformanceError)) throw error
      failed(error.message.split('\n', 1)[0] ?? '', JSON.stringify(error.file))
    }
  }
  return { actions, failures }
}
