import { describe, expect, test } from 'vitest'
import { ask, coinHome, homeOf, kurganHome } from './harness.ts'

describe('bad arguments get one sentence and exit 2', () => {
  test.each([
    ['fly', "Unknown command 'fly'. kurgan --help shows what can be asked."],
    ['list --loud', "Unknown option '--loud'. kurgan --help shows what can be asked."],
    ['list here', 'Too many arguments for'],
    ['simulate', "Missing required argument 'game'. kurgan --help"],
    ['simulate chess', 'There is no game "chess": choose one of coin, misnamed.'],
    ['simulate ../games/coin', 'There is no game "../games/coin"'],
    ['simulate coin --scenario endless', 'endless'],
    ['simulate coin --options lucky,unlucky', 'unlucky'],
    ['simulate coin --scenario short --options even', 'No draws'],
    ['simulate coin --options', "Option '--options <ids>' argument missing. kurgan --help"],
    ['simulate coin --games many', '--games many is not a number of games: give a whole number from 1 to 10,000,000.'],
    ['simulate coin --games 0', '--games 0 is not a number of games'],
    ['simulate coin --games 1.5', '--games 1.5 is not a number of games'],
    ['simulate coin --games -3', '--games -3 is not a number of games'],
    [
      'simulate coin --seats genius',
      'There is no bot "genius" to take a seat: choose from random, recruit, greedy, cautious, bold, veteran, expert, strongest.',
    ],
    ['simulate coin --seats random,random,greedy', '--seats names 3 bots, but Coin has 2 (red, blue)'],
    [
      'simulate coin --budget none',
      '--budget none is not a number of playouts: give a whole number from 1 to 1,000,000.',
    ],
    ['train coin --players nobody', 'There is no bot "nobody" to take a seat'],
    ['train coin --games none', '--games none is not a number of games'],
    ['ladder coin --players greedy,nobody', 'There is no bot "nobody" to take a seat'],
    ['advise nowhere.json', 'The file nowhere.json cannot be read'],
    ['replay', "Missing required argument 'file'"],
    ['replay nowhere.json', 'The file nowhere.json cannot be read'],
    ['bench coin', "'coin' is invalid for argument 'what'. Allowed choices are online, lab. kurgan --help"],
  ])('kurgan %s', async (line, sentence) => {
    const { code, out, said } = await ask(line)
    expect([code, out]).toEqual([2, ''])
    expect(said).toContain(sentence)
    expect(said.split('\n')).toHaveLength(1)
  })
})

describe('help', () => {
  test.each(['', '--help'])('kurgan %s lists the commands', async (line) => {
    const { code, out } = await ask(line)
    expect(code).toBe(0)
    for (const name of ['list', 'simulate', 'train', 'ladder', 'advise', 'replay', 'bench', 'rules', 'data'])
      expect(out).toContain(name)
  })
})

describe('list', () => {
  test('names games, scenarios and options', async () => {
    const { code, out } = await ask('list', kurganHome)
    expect(code).toBe(0)
    expect(out).toContain('advance-to-the-volga: ')
    expect(out).toMatch(/scenario +main/)
  })
  test('as JSON', async () => {
    const games: unknown[] = JSON.parse((await ask('list --json', kurganHome)).out)
    expect(games).toContainEqual(expect.objectContaining({ id: 'advance-to-the-volga', players: ['german'] }))
  })
  test('says which folder is not a game', async () => {
    await expect(ask('list', homeOf({}))).rejects.toThrow('packages/games/tiny/index.ts does not export a game.')
    await expect(ask('list')).rejects.toThrow('The game in packages/games/misnamed calls itself "coin".')
  })
})

describe('bench', () => {
  const home = homeOf({ 'index.ts': `export { game } from '${coinHome}/packages/games/coin/index.ts'` }, 'coin')
  test('measures every scenario of every game', async () => {
    const { code, out } = await ask('bench --json', home)
    expect(code).toBe(0)
    const { referenceMicroseconds, games, bundle } = JSON.parse(out)
    expect(referenceMicroseconds).toBeGreaterThan(0)
    expect(bundle).toBeNull()
    expect(games.map(({ scenario }: { scenario: string }) => scenario)).toEqual(['long', 'short'])
    expect(games[0].stateBytes).toBeLessThan(60)
    for (const measure of [
      'actionsPerSecond',
      'actionInReference',
      'cloneMicroseconds',
      'rewindMilliseconds',
      'forecastMilliseconds',
    ]) {
      expect(games[0][measure], measure).toBeGreaterThan(0)
    }
  })
})
