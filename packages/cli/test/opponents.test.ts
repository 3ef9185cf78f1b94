import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BotName, playerOf, ratings as toldRatings } from '@kurgan/bots'
import { type Action, Match, search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { loadGame, modelsOf } from '../src/games.ts'
import { ofBots, ratings } from '../src/ratings.ts'
import { meetingsOf, readResults } from '../src/results.ts'
import { ask, coinHome, coinShelf, homeOf, kurganHome } from './harness.ts'

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
  test('goes on where it stopped, and learns from what there was time for', async () => {
    const home = homeOf({ 'index.ts': `export { game } from '${coinHome}/packages/games/coin/index.ts'` }, 'coin')
    const keep = mkdtempSync(join(tmpdir(), 'kurgan-kept-'))
    const model = () => modelsOf({ home }, 'coin')!['long']!
    await ask(`train coin --games 7 --keep ${keep}`, home)
    const [file] = readdirSync(keep).map((name) => join(keep, name))
    const kept = readFileSync(file!, 'utf8')
    expect(kept.trim().split('\n')).toHaveLength(1)
    const before = model()
    // Broken off in the middle of a line.
    appendFileSync(file!, '\n{"first":7,"en')
    await ask(`train coin --games 7 --keep ${keep}`, home)
    expect(model()).toEqual(before)
    await ask(`train coin --games 9 --keep ${keep}`, home)
    expect(readFileSync(file!, 'utf8').trim().split('\n')).toHaveLength(3)
    expect(model().learnedFrom.generations).toEqual([{ players: 'greedy', games: 9 }])
    expect((await ask('train coin --minutes soon', home)).said).toBe(
      '--minutes soon is no time to play: give a number greater than 0.',
    )
    expect((await ask(`train coin --minutes 0.0000001 --games 9`, home)).said).toBe(
      'Too few games of Coin (long) were decided to learn from: play more of them.',
    )
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
    const { meetings } = results.coin.short
    expect(meetings['random - greedy']).toMatch(/^[10=]{7}$/)
    // What stands there is not played again, and only what is missing is played.
    meetings['random - greedy'] = '1111111'
    const other: string = meetings['greedy - random']
    meetings['greedy - random'] = `${other.slice(0, 3)}.${other.slice(4, 5)}`
    writeFileSync(file, JSON.stringify(results))
    expect((await ask(line)).out).toContain('7 of 7')
    expect(JSON.parse(readFileSync(file, 'utf8')).coin.short.meetings['greedy - random']).toBe(other)
    expect((await ask(`${line} --seed 2`)).said).toBe(
      'The results of Coin (short) were played with version 2, seed 1, budget as usual: ask for the same, or name another file.',
    )
  })
  test('plays only the pairs that are asked for, in several scenarios, and draws the ratings', async () => {
    const plot = join(folder, 'ladder.svg')
    const { out } = await ask(
      `ladder coin --scenario all --pairs greedy/random,random/random --games 3 --plot ${plot} --json`,
    )
    const told = JSON.parse(out)
    expect(told.map(({ scenario }: { scenario: string }) => scenario)).toEqual(['long', 'short'])
    expect(told[0].meetings.map(({ seating }: { seating: string[] }) => seating.join(' '))).toEqual([
      'greedy random',
      'random greedy',
      'random random',
    ])
    const drawn = readFileSync(plot, 'utf8')
    expect(drawn).toContain('coin (long)')
    expect(drawn).toMatch(/greedy<\/text>[^]*1st side [\d.]+ % of 3 · 2nd side/)
    const all = await ask('ladder coin --scenario all --pairs greedy/random --games 3')
    expect(all.out).toMatch(/All of it together\s+player +rating +95 % interval\s+greedy +1,\d\d\d/)
    expect((await ask('ladder coin --pairs greedy')).said).toBe(
      '--pairs greedy is no pair of players: write expert/greedy, with commas between pairs.',
    )
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
    const [a, b] = ratings([meetings])
    expect(a!.player).toBe('a')
    expect(a!.rating - b!.rating).toBeGreaterThan(380)
    expect(a!.rating - b!.rating).toBeLessThan(420)
    expect(a!.error).toBeLessThan(60)
    const sided = ratings([
      [
        { seating: ['a', 'b'], games: 100, wins: 90 },
        { seating: ['b', 'a'], games: 100, wins: 90 },
      ],
    ])
    expect(Math.abs(sided[0]!.rating - sided[1]!.rating)).toBeLessThan(1)
  })
  test('of several scenarios together take out the advantage of each', () => {
    const even = { games: 100, wins: 75 }
    const [a, b] = ratings([
      [
        { seating: ['a', 'b'], games: 100, wins: 90 },
        { seating: ['b', 'a'], games: 100, wins: 50 },
      ],
      [
        { seating: ['a', 'b'], games: 100, wins: 50 },
        { seating: ['b', 'a'], games: 100, wins: 10 },
      ],
    ])
    expect([a!.player, b!.player]).toEqual(['a', 'b'])
    expect(a!.rating - b!.rating).toBeGreaterThan(150)
    const alone = ratings([[{ seating: ['a'], ...even }], [{ seating: ['b'], ...even }]])
    expect(Math.abs(alone[0]!.rating - alone[1]!.rating)).toBeLessThan(1)
  })
  test('say nothing of whoever plays against himself', () => {
    const [one] = ratings([[{ seating: ['a', 'a'], games: 1000, wins: 700 }]])
    expect(one!.rating).toBe(1500)
    expect(one!.error).toBeGreaterThan(500)
  })
})

describe('what the form of a new game tells of levels', () => {
  test('lies in the interval that the committed ladder gives of all games together', () => {
    const results = Object.values(readResults(join(kurganHome, 'docs/ladder.json')))
    const scenarios = results.flatMap((game) => Object.values(game).map((played) => ofBots(meetingsOf(played))))
    const measured = ratings(scenarios)
    const sergeant = measured.find(({ player }) => player === 'greedy')!.rating
    expect(measured.map(({ player }) => player)).toEqual(expect.arrayContaining(['recruit', 'greedy', 'expert']))
    for (const { player, rating, error } of measured)
      expect(Math.abs(toldRatings[player as BotName] - (rating - sergeant + 1500)), player).toBeLessThan(error)
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
    expect(lines[0]).toMatchObject({ action, reply: { side: 'blue' } })
    expect(lines[0].chance).toBeGreaterThan(lines.at(-1).chance)
    // What can come out in one way only is no risk.
    expect(lines[0]).not.toHaveProperty('risk')
    const { out: told } = await ask(`advise ${file} --budget 60`)
    expect(told).toContain('red decides (CN-2). Advice: throw, coins 3.')
    expect(told).toMatch(
      /1\. throw, coins 3: wins [\d.]+ % of \d+ playouts\n   blue will probably answer throw, coins \d/,
    )
    expect(told).toContain('The chances are a guess')
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
