import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, optionSets } from '@kurgan/kernel'
import { BadRequest, number } from '@kurgan/lab'
import { withWorkers } from './worker-pool.ts'
import type { CliContext } from './cli-context.ts'
import { gameIds, loadGame, shelfOf } from './games.ts'
import type { SoakFailure, SoakOrder, SoakResult } from './soaking.ts'

/** After so many failures of a scenario the rest would only say the same. */
const mostShown = 10

const show = (context: CliContext, { game, scenario, index, sentence, file }: SoakFailure): void => {
  const folder = join(context.home, 'reports', 'soak')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${game}-${scenario}-${index}.json`)
  writeFileSync(path, file)
  context.complain(`Game ${index} of ${scenario}: ${sentence}\n  ${path}`)
}

const soakScenario = async (context: CliContext, game: Game, scenario: string, games: number): Promise<number> => {
  const started = performance.now()
  const whole: SoakOrder = {
    shelf: shelfOf(context),
    game: game.id,
    configs: optionSets(game, scenario),
    first: 0,
    end: games,
  }
  const results = await withWorkers<SoakOrder, SoakResult>(context, 'soak', whole)
  const failures = results.flatMap((result) => result.failures)
  const actions = results.reduce((sum, result) => sum + result.actions, 0)
  const seconds = (performance.now() - started) / 1000
  context.write(
    `${game.id}, ${scenario}: ${number(games)} games in ${whole.configs.length} sets of options, ${number(actions)} actions, ${number(failures.length)} failures (${number(seconds)} s)`,
  )
  for (const failure of failures.slice(0, mostShown)) show(context, failure)
  return failures.length
}

/** Random games without end, or nearly: gives the number of failures. */
export const soak = async (context: CliContext, options: string | undefined, games: number): Promise<number> => {
  const ids = gameIds(context.home)
  if (options !== undefined && !ids.includes(options)) {
    throw new BadRequest(`There is no game "${options}" to soak: choose one of ${ids.join(', ')}, or none for all.`)
  }
  let failures = 0
  for (const id of options === undefined ? ids : [options]) {
    const game = await loadGame(context, id)
    const share = Math.ceil(games / game.scenarios.length)
    for (const scenario of game.scenarios) failures += await soakScenario(context, game, scenario.id, share)
  }
  return failures
}
