import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playerOf } from '@kurgan/bots'
import { type Action, Match, search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { loadGame, modelsOf } from '../src/games.ts'
import { ratings, wilson } from '../src/ratings.ts'
import { ask, coinHome, coinShelf, homeOf } from './harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'kurgan-opponents-'))

describe('simulate', () => {
  test('takes levels, and the strongest by that name', async () => {
    const { out } = await ask('simulate coin --games 2 --seats strongest,veteran --budget 8 --json')
    expect(JSON.parse(out)).toMatchObject({ finished: 2, seats: { red: 'expert', blue: 'veteran' } })
  })
  test('plays the same again with a count of playouts', async () => {
    const once = async () => JSON.parse((await ask('simulate coin --games 6 --seats expert --budget 12 --json')).out)
    expect((await once()).outcomes).toEqual((await once()).outcomes)
  })
})

describe('train', () => {
  test('keeps what it learned with the game, tells how good it is, and goes on from there', async () => {
    const home = homeOf({ 'index.ts': `export { game } from '${coinHome}/packages/games/coin/index.ts'` }, 'coin')
    const { code, out } = await ask('train coin --scenario short --games 7 --players random,veteran --budget 4', home)
    expect(code).toBe(0)
    expect(out).toContain('Coin (short). Learned from')
    expect(out).toMatch(/0–100 % +\d+ +0\.\d+/)
    const { short } = modelsOf({ home }, 'coin')!
    expect(short!.learnedFrom).toMatchObject({
      gameVersion: 2,
      generations: [
        { players: 'random', games: 7 },
        { players: 'veteran', games: 7 },
      ],
    })
    expect(short!.weights).toHaveLength(2)
    await ask('train coin --games 7', home)
    expect(Object.keys(modelsOf({ home }, 'coin')!)).toEqual(['short', 'long'])
  })
  test('nobody has learned anything of a game before', () => {
    expect(modelsOf(coinShelf, 'coin')).toBeUndefined()
  })
})

describe('ladder', () => {
  test('plays everybody from both sides, rates them, and goes on where it stopped', async () => {
    const file = join(folder, 'results.json')
    const line = `ladder coin --scenario short --players random,greedy --games 7 --results ${file}`
    const { out } = await ask(line)
    expect(out).toMatch(/random +greedy +[\d.]+ of 7/)
    expect(out).toMatch(/greedy +random +[\d.]+ of 7/)
    expect(out).toMatch(/greedy +1,\d\d\d +± \d+/)
    const results = JSON.parse(readFileSync(file, 'utf8'))
    const [first] = Object.keys(results)
    results[first!].wins = 6.5
    writeFileSync(file, JSON.stringify(results))
    expect((await ask(line)).out).toContain('6.5 of 7')
  })
  test('refuses a file that holds something else', async () => {
    const file = join(folder, 'other.txt')
    writeFileSync(file, 'not results')
    const { code, said } = await ask(`ladder coin --results ${file}`)
    expect([code, said]).toEqual([2, `${file} holds no results of a ladder: name another file to begin anew.`])
  })
})

describe('a player of one idea', () => {
  test('does what its script wants, and else what greedy does', async () => {
    const game = await loadGame(coinShelf, 'coin')
    const scripts = {
      once: { wants: (_s: unknown, a: Action) => (a['coins'] === 1 ? 1 : 0) },
      never: { wants: () => 0 },
    }
    const once = { ...game, scripts }
    const s = game.setup({ scenario: 'short', options: {} }, search(1), () => {})
    const choices = (name: 'script:once' | 'script:never') =>
      Array.from({ length: 9 }, (_, seed) => playerOf(name).choose(once, s, 'red', search(seed))['coins'])
    expect(new Set(choices('script:once'))).toEqual(new Set([1]))
    expect(choices('script:never')).toEqual(
      Array.from({ length: 9 }, (_, seed) => {
        const dice = search(seed)
        game.determinize(s, 'red', dice)
        return playerOf('greedy').choose(game, s, 'red', dice)['coins']
      }),
    )
    expect(() => playerOf('script:other').choose(once, s, 'red', search(1))).toThrow('Coin has no script "other".')
  })
})

describe('ratings', () => {
  test('are as far apart as the wins say, whoever had the better side', () => {
    const meetings = [
      { seating: ['a', 'b'], games: 1000, wins: 909 },
      { seating: ['b', 'a'], games: 1000, wins: 91 },
    ]
    const [a, b] = ratings(meetings)
    expect(a!.player).toBe('a')
    expect(a!.rating - b!.rating).toBeGreaterThan(380)
    expect(a!.rating - b!.rating).toBeLessThan(420)
    expect(a!.error).toBeLessThan(60)
    const sided = ratings([
      { seating: ['a', 'b'], games: 100, wins: 90 },
      { seating: ['b', 'a'], games: 100, wins: 90 },
    ])
    expect(Math.abs(sided[0]!.rating - sided[1]!.rating)).toBeLessThan(1)
  })
  test("Wilson's interval", () => {
    expect(wilson(16, 19).map((share) => Number(share.toFixed(2)))).toEqual([0.62, 0.94])
    expect(wilson(0, 0)).toEqual([0, 1])
  })
})

describe('advise', () => {
  test('names the best lines with their chances and the odds of the first roll', async () => {
    const match = Match.start(await loadGame(coinShelf, 'coin'), { scenario: 'short', options: {} }, 'ab'.repeat(32))
    const file = join(folder, 'match.json')
    writeFileSync(file, JSON.stringify(match.export()))
    const { code, out } = await ask(`advise ${file} --budget 60 --json`)
    expect(code).toBe(0)
    const { side, action, lines } = JSON.parse(out)
    expect(side).toBe('red')
    expect(action).toEqual({ do: 'throw', coins: 3 })
    expect(lines.length).toBeGreaterThan(1)
    expect(lines[0].risk).toBe('thrown 100.0 %')
    expect((await ask(`advise ${file} --budget 60`)).out).toContain('Advice: throw, coins 3')
  })
  test('says when nothing is left to decide', async () => {
    const match = Match.start(await loadGame(coinShelf, 'coin'), { scenario: 'short', options: {} }, 'ab'.repeat(32))
    match.play('red', { do: 'throw', coins: 3 })
    match.play('blue', { do: 'throw', coins: 1 })
    const file = join(folder, 'over.json')
    writeFileSync(file, JSON.stringify(match.export()))
    expect(await ask(`advise ${file}`)).toMatchObject({
      code: 2,
      said: 'The game is over: nobody has anything to decide.',
    })
  })
})
