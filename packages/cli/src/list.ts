import type { Desk } from './desk.ts'
import { gameIds, loadGame } from './games.ts'
import { table } from './text.ts'

/** Says which games there are, with the names the other commands understand. */
export const list = async (desk: Desk, { json }: { readonly json?: true }): Promise<void> => {
  const games = await Promise.all(gameIds(desk.home).map((id) => loadGame(desk, id)))
  if (json === true) {
    desk.write(
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
    desk.write(`${id}: ${title} (decides: ${players.join(', ')})`)
    desk.write(table(scenarios.map((scenario) => ['scenario', scenario.id, scenario.title, scenario.length])))
    if (options.length === 0) continue
    desk.write(
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
