import { table } from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { gameIds, loadGame } from './games.ts'

/** Says which games there are, with the names the other commands understand. */
export const list = async (context: CliContext, { json }: { readonly json?: true }): Promise<void> => {
  const games = await Promise.all(gameIds(context.home).map((id) => loadGame(context, id)))
  if (json === true) {
    context.write(
      JSON.stringify(
        games.map(({ id, title, version, sides, players, scenarios, options }) => ({
          id,
          title,
          version,
          sides,
          players,
          scenarios,
          options,
        })),
      ),
    )
    return
  }
  for (const { id, title, players, scenarios, options } of games) {
    context.write(`${id}: ${title} (decides: ${players.join(', ')})`)
    context.write(table(scenarios.map((scenario) => ['scenario', scenario.id, scenario.title, scenario.length])))
    if (options.length === 0) continue
    context.write(
      table(
        options.map((option) => [
          'option',
          option.id,
          option.title,
          option.default ? 'usually on' : '',
          option.scenarios.join(', '),
        ]),
      ),
    )
  }
}
