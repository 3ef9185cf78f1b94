import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Game } from '@kurgan/kernel'
import { game as coin } from '../../cli/test/home/packages/games/coin/index.ts'
import { checkPlan, inLanes, type Plan, playGame, runPlan, type Standing } from '../src/index.ts'

export const coinGame = coin as unknown as Game
export const games: ReadonlyMap<string, Game> = new Map([['coin', coinGame]])

export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'kurgan-lab-'))

export const planOf = (written: object): Plan => checkPlan(written, 'The plan')

export const fewGames = planOf({ games: 12, matches: [{ game: 'coin', seats: ['greedy,random', 'random'] }] })

/** Plays here, as many games at once as there are lanes; they end in another order than they began in. */
export const run = (
  folder: string,
  plan: Plan,
  { lanes = 1, most = Number.POSITIVE_INFINITY }: { readonly lanes?: number; readonly most?: number } = {},
): Promise<Standing> => {
  let begun = 0
  const mayBegin = (): boolean => begun < most
  return runPlan(folder, plan, games, {
    playRound: inLanes(lanes, mayBegin, async (cell, index) => {
      begun += 1
      for (let waits = (index * 7) % 5; waits > 0; waits--) await Promise.resolve()
      return playGame(coinGame, cell, { ...plan, models: undefined }, index)
    }),
    mayBegin,
    progress: () => {},
  })
}

export const textOf = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')

/** What was kept, by cell and number. */
export const keptIn = (folder: string): readonly string[] =>
  textOf(folder, 'games.jsonl')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { cell: number; index: number })
    .map(({ cell, index }) => `${cell}/${index}`)
