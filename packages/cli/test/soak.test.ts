import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Match, optionSets } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import type { CliContext } from '../src/cli-context.ts'
import { loadGame } from '../src/games.ts'
import { soak } from '../src/soak.ts'
import { type SoakOrder, soakGames } from '../src/soaking.ts'
import { coinHome, coinShelf, homeOf, sourcesOf } from './harness.ts'

const game = await loadGame(coinShelf, 'coin')
const order: SoakOrder = { shelf: coinShelf, game: 'coin', configs: optionSets(game, 'long'), first: 0, end: 40 }

const context = (home: string): CliContext & { out: string[]; said: string[] } => {
  const out: string[] = []
  const said: string[] = []
  return {
    home,
    modules: sourcesOf(home),
    vary: () => Promise.reject(new Error('Nothing is varied in a soak.')),
    watched: false,
    out,
    said,
    write: (text) => out.push(text),
    complain: (text) => said.push(text),
  }
}

describe('a soak', () => {
  test('of a sound game finds nothing', () => {
    expect(soakGames(game, order)).toEqual({ actions: 240, failures: [] })
  })
  test('finds a broken promise, goes on, and keeps a match file that opens', () => {
    const broken = { ...game, maxActions: 5 }
    const { failures } = soakGames(broken, order)
    expect(failures).toHaveLength(40)
    expect(failures[3]).toMatchObject({ game: 'coin', scenario: 'long', index: 3 })
    expect(failures[3]?.sentence).toContain('the game promises to end within 5 actions')
    expect(Match.import(game, failures[3]!.file).match.length).toBe(5)
  })
  test('plays the sets of options in turn', () => {
    const seen: string[] = []
    const watched: typeof game = {
      ...game,
      setup(config, dice, tell) {
        seen.push(Object.keys(config.options).join())
        return game.setup(config, dice, tell)
      },
    }
    soakGames(watched, { ...order, end: 4 })
    expect(new Set(seen)).toEqual(new Set(['', 'lucky', 'even', 'even,lucky']))
  })
  test('finds a game that stumbles over a spoilt file', () => {
    const stumbling: typeof game = { ...game }
    Object.defineProperty(stumbling, 'version', {
      get() {
        if (new Error().stack?.includes('survives') === true) throw new TypeError('what is this?')
        return 2
      },
    })
    const { failures } = soakGames(stumbling, order)
    expect(failures.length).toBeGreaterThan(0)
    expect(failures[0]?.sentence).toContain('not refused in a sentence: TypeError: what is this?')
  })
})

describe('npm run soak', () => {
  test('shares the games out among the scenarios, soaks them on all cores and counts', async () => {
    const home = homeOf({ 'index.ts': `export { game } from '${coinHome}/packages/games/coin/index.ts'` }, 'coin')
    const at = context(home)
    expect(await soak(at, undefined, 60)).toBe(0)
    expect(at.out).toHaveLength(2)
    expect(at.out[0]).toMatch(/^coin, long: 30 games in 4 sets of options, 180 actions, 0 failures/)
    expect(at.out[1]).toMatch(/^coin, short: 30 games in 2 sets of options, 60 actions, 0 failures/)
  })
  test('writes the match file of a failure and says where', async () => {
    const index = `import { game as coin } from '${coinHome}/packages/games/coin/index.ts'\nexport const game = { ...coin, maxActions: 3 }`
    const at = context(homeOf({ 'index.ts': index }, 'coin'))
    expect(await soak(at, 'coin', 4)).toBe(2)
    const path = join(at.home, 'reports/soak/coin-long-1.json')
    expect(at.said[1]).toContain(path)
    expect(existsSync(path)).toBe(true)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ format: 'kurgan-match', game: 'coin' })
  })
  test('refuses a game that is not there', async () => {
    await expect(soak(context(coinHome), 'chess', 1)).rejects.toThrow(
      'There is no game "chess" to soak: choose one of coin, misnamed',
    )
  })
})
