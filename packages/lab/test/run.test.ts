import { appendFileSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Match, MatchFileError } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { game as verdun } from '../../games/verdun-on-the-volga/index.ts'
import { goalOf } from '../src/goals.ts'
import { BadRequest, inLanes, playGame, runPlan } from '../src/index.ts'
import { unpack } from '../src/record.ts'
import { coinGame, fewGames, freshFolder, games, keptIn, planOf, run, textOf } from './harness.ts'

const cell = {
  game: 'coin',
  gameVersion: 2,
  config: { scenario: 'long', options: {} },
  seats: { red: 'greedy' },
} as const
const means = { seed: 's', models: undefined }

describe('a game of the laboratory', () => {
  test('is a match that the application opens', () => {
    const config = { scenario: 'standard', options: {} }
    const seats = { german: 'greedy', soviet: 'random' } as const
    const played = playGame(verdun, { game: verdun.id, gameVersion: verdun.version, config, seats }, means, 3)
    const { match, complete } = Match.import(verdun, unpack(played.file))
    expect(complete).toBe(true)
    expect(match.length).toBe(played.actions)
    expect(match.outcome).toMatchObject({ winner: played.winner, kind: played.kind, rule: played.rule })
    expect(match.whoPlays('german')).toBe('greedy')
  })
  test('follows from its number: the same dice in every cell, others for the next', () => {
    const other = { ...cell, seats: { red: 'random' } } as const
    const seedOf = (one: { file: string }) => (unpack(one.file) as { seed: string }).seed
    const played = playGame(coinGame, cell, means, 1)
    expect(playGame(coinGame, cell, means, 1)).toEqual(played)
    expect(seedOf(playGame(coinGame, other, means, 1))).toBe(seedOf(played))
    expect(seedOf(playGame(coinGame, cell, means, 2))).not.toBe(seedOf(played))
  })
  test('takes several seeds in turn, of each its first game, and then its second', () => {
    const two = { ...means, seed: ['s', 't'] }
    const first = playGame(coinGame, cell, means, 0)
    expect(playGame(coinGame, cell, two, 0)).toEqual(first)
    expect(playGame(coinGame, cell, two, 1)).toEqual(playGame(coinGame, cell, { ...means, seed: 't' }, 0))
    expect(playGame(coinGame, cell, two, 2)).toEqual(playGame(coinGame, cell, means, 1))
    expect(playGame(coinGame, cell, two, 2)).not.toEqual(first)
  })
})

describe('a run', () => {
  test('comes to the same on any number of cores', async () => {
    const [one, three] = [freshFolder(), freshFolder()]
    const standing = await run(one, fewGames)
    expect(standing.isComplete).toBe(true)
    await run(three, fewGames, { lanes: 3 })
    expect(textOf(three, 'results.json')).toBe(textOf(one, 'results.json'))
    expect(keptIn(three)).toHaveLength(24)
    expect(keptIn(three)).not.toEqual(keptIn(one))
  })
  test('goes on where it was stopped, without losing or repeating a game', async () => {
    const [whole, parts] = [freshFolder(), freshFolder()]
    await run(whole, fewGames)
    expect((await run(parts, fewGames, { lanes: 2, most: 5 })).isComplete).toBe(false)
    const first = keptIn(parts)
    expect(first).toHaveLength(5)
    // The last line was being written when the power went.
    const line = textOf(parts, 'games.jsonl').split('\n').at(-1) ?? ''
    appendFileSync(join(parts, 'games.jsonl'), `\n${line.replace(/"index":\d+/, '"index":11').slice(0, 60)}`)
    await run(parts, fewGames, { lanes: 2 })
    expect(textOf(parts, 'results.json')).toBe(textOf(whole, 'results.json'))
    const all = textOf(parts, 'games.jsonl')
      .split('\n')
      .filter((one) => one.endsWith('}'))
    expect(all).toHaveLength(24)
  })
  test('takes more games of the same, and nothing else', async () => {
    const folder = freshFolder()
    await run(folder, fewGames)
    await run(folder, { ...fewGames, games: 13 })
    expect(keptIn(folder).slice(24)).toEqual(['0/12', '1/12'])
    const before = textOf(folder, 'games.jsonl')
    const other = run(folder, { ...fewGames, seed: 'other' })
    await expect(other).rejects.toThrow('holds a run of another plan or of other rules')
    expect(textOf(folder, 'games.jsonl')).toBe(before)
  })
  test('leaves a folder alone that holds something else', async () => {
    const folder = freshFolder()
    writeFileSync(join(folder, 'diary.txt'), 'private')
    await expect(run(folder, fewGames)).rejects.toThrow('holds something else than a run of the laboratory')
    expect(existsSync(join(folder, 'running'))).toBe(false)
    const broken = freshFolder()
    writeFileSync(join(broken, 'plan.json'), '{"format":"kurgan-lab","version":7,"plan":{},"cells":[]}')
    await expect(run(broken, fewGames)).rejects.toThrow('was written by another version of Kurgan')
  })
  test.skipIf(process.platform !== 'linux')('says in a sentence that a folder cannot be made', async () => {
    await expect(run('/proc/no-such-thing/run', fewGames)).rejects.toThrow('/proc/no-such-thing/run cannot be written')
  })
  test('refuses results of another run', async () => {
    const folder = freshFolder()
    await run(folder, fewGames, { most: 1 })
    appendFileSync(join(folder, 'games.jsonl'), '\n{"cell":9,"index":0,"winner":"red","kind":"heads","file":""}')
    await expect(run(folder, fewGames)).rejects.toThrow(BadRequest)
  })
  test('refuses games of another run that look like its own', async () => {
    const [own, foreign] = [freshFolder(), freshFolder()]
    await run(own, fewGames, { most: 1 })
    await run(
      foreign,
      planOf({ games: 12, matches: [{ game: 'coin', scenarios: 'short', seats: ['greedy,random', 'random'] }] }),
    )
    writeFileSync(join(own, 'games.jsonl'), textOf(foreign, 'games.jsonl'))
    await expect(run(own, fewGames)).rejects.toThrow(BadRequest)
    expect(textOf(own, 'games.jsonl')).toBe(textOf(foreign, 'games.jsonl'))
  })
  test('has its folder alone, unless whoever had it is gone', async () => {
    const folder = freshFolder()
    writeFileSync(join(folder, 'running'), String(process.pid))
    await expect(run(folder, fewGames)).rejects.toThrow(`Process ${process.pid} plays into ${folder} already`)
    // No process has so large a number.
    writeFileSync(join(folder, 'running'), '99999999')
    expect((await run(folder, fewGames)).isComplete).toBe(true)
    expect(existsSync(join(folder, 'running'))).toBe(false)
  })
  test.skipIf(!existsSync('/dev/full'))('says so when the disk is full', async () => {
    const folder = freshFolder()
    const ran = runPlan(folder, fewGames, games, {
      playRound: inLanes(
        1,
        () => true,
        async (of, index) => playGame(coinGame, of, means, index),
      ),
      mayBegin: () => true,
      // What is read at the beginning is read by now.
      progress: () => symlinkSync('/dev/full', join(folder, 'games.jsonl')),
    })
    await expect(ran).rejects.toThrow(/No room is left for .*: make some and run the same again/)
    expect(existsSync(join(folder, 'running'))).toBe(false)
  })
  test('compares games with another start, which no other Kurgan takes for its own', async () => {
    const folder = freshFolder()
    const vary = [
      { name: 'as it is', start: { heads: [1, 0] } },
      { name: 'three ahead', start: { heads: [3, 0] } },
    ]
    const { summary } = await run(folder, planOf({ games: 60, matches: [{ game: 'coin', seats: ['random'], vary }] }))
    expect(summary[1]?.difference).toEqual({ pairs: 60, by: 0, error: 0 })
    expect(summary[2]?.difference?.by).toBeGreaterThan(0.1)
    const [plain, changed] = textOf(folder, 'games.jsonl')
      .split('\n')
      .slice(1, 4)
      .filter((_, at) => at !== 1)
    const fileOf = (line = '{}') => unpack((JSON.parse(line) as { file: string }).file)
    expect(Match.import(coinGame, fileOf(plain)).complete).toBe(true)
    expect(fileOf(changed)).toMatchObject({ start: { heads: [3, 0] } })
    expect(() => Match.import(coinGame, fileOf(changed))).toThrow(MatchFileError)
  })
  test('compares what was changed with the same seeds', async () => {
    const folder = freshFolder()
    const vary = [
      { name: 'the same', options: {} },
      { name: 'fair', options: { lucky: false } },
    ]
    const { summary } = await run(folder, planOf({ games: 60, matches: [{ game: 'coin', seats: ['random'], vary }] }))
    expect(summary[0]?.difference).toBeUndefined()
    expect(summary[1]?.difference).toEqual({ pairs: 60, by: 0, error: 0 })
    expect(summary[2]?.difference?.by).toBeLessThan(0)
    const shareBy = (at: number) => (summary[at]?.wins ?? 0) / 60
    expect(summary[2]?.difference?.by).toBeCloseTo(shareBy(2) - shareBy(0))
  })
})

describe('a stopping rule', () => {
  const rule = planOf({ until: { within: 21, atMost: 100 }, step: 10, matches: [{ game: 'coin', seats: ['random'] }] })
  const [won, lost] = [1, 0] as const
  test('is judged at fixed points, by the games before them alone', () => {
    expect(goalOf(rule, [])).toEqual({ games: 10, isLast: false })
    const sure = Array.from({ length: 10 }, () => won)
    expect(goalOf(rule, sure)).toEqual({ games: 10, isLast: true })
    expect(goalOf(rule, [...sure, lost, lost, lost])).toEqual({ games: 10, isLast: true })
    const even = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? won : lost))
    expect(goalOf(rule, even)).toEqual({ games: 20, isLast: false })
    expect(goalOf(rule, [...even, ...even])).toEqual({ games: 20, isLast: true })
    expect(goalOf(rule, [undefined, ...even])).toEqual({ games: 10, isLast: false })
  })
  test('ends at the most games in any case', () => {
    const strict = { ...rule, until: { within: 1, atMost: 25 } }
    const even = Array.from({ length: 25 }, (_, i) => (i % 2 === 0 ? won : lost))
    expect(goalOf(strict, even.slice(0, 20))).toEqual({ games: 25, isLast: true })
    expect(goalOf(strict, even)).toEqual({ games: 25, isLast: true })
  })
  test('plays as many games on three cores as on one', async () => {
    const [one, three] = [freshFolder(), freshFolder()]
    await run(one, rule)
    await run(three, rule, { lanes: 3 })
    expect(textOf(three, 'results.json')).toBe(textOf(one, 'results.json'))
    expect(keptIn(three).toSorted()).toEqual(keptIn(one).toSorted())
    expect(readFileSync(join(one, 'plan.json'), 'utf8')).toContain('"within": 21')
  })
})
