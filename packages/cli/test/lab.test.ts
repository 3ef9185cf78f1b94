import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { ask, askWords, kurganHome } from './harness.ts'

const fresh = (): string => mkdtempSync(join(tmpdir(), 'kurgan-lab-'))

describe('lab run', () => {
  test('plays what flags ask for on threads, and goes on with more', async () => {
    const folder = fresh()
    const { code, out } = await ask(`lab run --game coin --seats greedy,random;random --games 6 --into ${folder}`)
    expect(code).toBe(0)
    expect(out).toMatch(/coin \(long \+ lucky\), red greedy, blue random +6 +red \d+\.\d %/)
    const first = readFileSync(join(folder, 'games.jsonl'), 'utf8')
    await ask(`lab run --game coin --seats greedy,random;random --games 8 --into ${folder}`)
    const more = readFileSync(join(folder, 'games.jsonl'), 'utf8')
    expect(more.startsWith(first)).toBe(true)
    expect(more.match(/\n/g)).toHaveLength(16)
    const again = JSON.parse((await ask(`lab run --into ${folder} --cores 1 --json`)).out)
    expect(again).toMatchObject({ isComplete: true, summary: [{ played: 8 }, { played: 8 }] })
    expect(readFileSync(join(folder, 'games.jsonl'), 'utf8')).toBe(more)
  })
  test('plays a plan file', async () => {
    const [folder, plan] = [fresh(), join(fresh(), 'my-plan.json')]
    const vary = [{ name: 'fair', options: { lucky: false } }]
    writeFileSync(plan, JSON.stringify({ games: 5, matches: [{ game: 'coin', seats: ['random'], vary }] }))
    const { code, out } = await ask(`lab run ${plan} --into ${folder}`)
    expect(code).toBe(0)
    expect(out).toMatch(/coin \(long\), red random, blue random, fair +5 .* ± \d+\.\d points/)
  })
  test('asks in a word what each option and unit is worth, and ranks the answers', async () => {
    const folder = fresh()
    const { code, out } = await ask(
      `lab run --game coin --seats random --games 60 --vary options,units --into ${folder}`,
    )
    expect(code).toBe(0)
    expect(out).toMatch(/random, nothing left out +60 .* \+0\.0 ± 0\.0 points/)
    const { rows } = JSON.parse((await ask(`lab query ${folder} changes --json`)).out)
    const ranked = rows.map((row: readonly unknown[]) => [row[3], Number(row[6])])
    expect(ranked.map(([, points]: readonly number[]) => points)).toEqual(
      ranked.map(([, points]: readonly number[]) => points).toSorted((a: number, b: number) => b - a),
    )
    const worth = Object.fromEntries(ranked)
    // Taken away by its rule or from the start, the lead is worth the same.
    expect(worth).toMatchObject({ 'nothing left out': 0, 'without Lucky red': worth["without red's lead"] })
    expect(worth['with a lead for blue']).toBeLessThan(worth["without red's lead"])
    expect(worth["without red's lead"]).toBeLessThan(-5)
    const { code: refused, said } = await ask(`lab run --game coin --vary cards --into ${fresh()}`)
    expect([refused, said]).toEqual([2, 'Coin has no cards.'])
  })
  const planWith = (vary: object): string => {
    const plan = join(fresh(), 'plan.json')
    writeFileSync(plan, JSON.stringify({ games: 40, matches: [{ game: 'coin', seats: ['random'], vary: [vary] }] }))
    return plan
  }
  test('plays again with other values of what is reconstructed, and asks and keeps such games as others', async () => {
    const folder = fresh()
    const lead = { file: 'coins', id: 'lead', field: 'heads' }
    const plan = planWith({ name: 'four ahead', data: [{ ...lead, value: 4 }] })
    const { code, out } = await ask(`lab run ${plan} --into ${folder}`)
    expect(code).toBe(0)
    const points = Number(/four ahead +40 .* \+(\d+\.\d) ±/.exec(out)?.[1])
    expect(points).toBeGreaterThan(15)
    // The tables play it again with the same values: whoever won there has won here.
    const sql = `select count(*) as n from holders join games using (cell, number) where cell = 1 and turn = 3 and place = 'left' and side <> winner and winner <> 'draw'`
    expect(JSON.parse((await askWords(['lab', 'query', folder, sql, '--json'])).out).rows).toEqual([['0']])
    const same = await ask(`lab run ${planWith({ name: 'the same', data: [{ ...lead, value: 1 }] })} --into ${fresh()}`)
    expect(same.out).toContain('+0.0 ± 0.0 points')
  })
  test.each([
    [
      { data: [{ file: 'coins', id: 'sides', field: 'heads', value: 3 }] },
      'coins sides heads is not reconstructed (rulebook)',
    ],
    [{ data: [{ file: 'coins', id: 'lead', field: 'heads', value: 'many' }] }, 'coins lead heads is a number, 1'],
    [{ data: [{ file: 'coins', id: 'lead', field: 'tails', value: 3 }] }, 'is the name of nothing in the data'],
    [{ data: [{ file: '../index', field: 'heads', value: 3 }] }, 'coin has no data file "../index"'],
    [{ start: { heads: 3 } }, 'cannot be set up: Heads are two numbers.'],
    [{}, 'has a variation that changes no options, data or start'],
  ])('%j is answered in one sentence', async (vary, sentence) => {
    const { code, said } = await ask(`lab run ${planWith({ name: 'odd', ...vary })} --into ${fresh()}`)
    expect([code, said]).toEqual([2, expect.stringContaining(sentence)])
    expect(said).not.toContain('\n')
  })
  test.each([
    ['lab run', 'into'],
    ['lab run nowhere.json --into FOLDER', 'The plan nowhere.json cannot be read'],
    ['lab run nowhere.json --games 3 --into FOLDER', 'leave out --games, or write it there'],
    ['lab run --into FOLDER', 'There is no run in'],
    ['lab run --game chess --into FOLDER', 'There is no game "chess"'],
    ['lab run --game coin --games few --into FOLDER', '--games few is not a number'],
    ['lab run --game coin --within 99 --into FOLDER', 'What the flags ask for cannot be followed at "until.within"'],
    ['lab run --game coin --cores 999 --into FOLDER', '--cores 999 cannot be had'],
    ['lab walk', 'Too many arguments'],
  ])('%s is answered in one sentence', async (line, sentence) => {
    const folder = fresh()
    const { code, said } = await ask(line.replace('FOLDER', folder))
    expect(code).toBe(2)
    expect(said).toContain(sentence)
    expect(said).not.toContain('\n')
    expect(existsSync(join(folder, 'running'))).toBe(false)
  })
})

const environment = `
import sys
sys.path.insert(0, sys.argv[1])
import kurgan
env = kurgan.Env(sys.argv[2:], "coin", "-,random", most=8)
rewards = []
for game in range(3):
    observation, info = env.reset()
    assert observation == [1, 0] and info["mask"] == [1, 1, 1, 0, 0, 0, 0, 0], (observation, info)
    assert info["turn"].forecast(2)["means"]["heads"] == 1.5
    if game == 0:
        continue
    for step in range(3):
        observation, reward, terminated, truncated, info = env.step(kurgan.first_legal(info["mask"]) + 2)
        assert terminated == (step == 2) and not truncated and len(info["mask"]) == 8
    rewards.append(reward)
    assert reward == {True: 1, False: -1, None: 0}[info["result"]["won"]]
env.close()
print(len(rewards))
`

describe('lab duel', () => {
  const mybot = fileURLToPath(new URL('../../lab/clients/mybot.ts', import.meta.url))
  test('plays programs and bots, and keeps their games', async () => {
    const folder = fresh()
    const seats = `random,${process.execPath} --import tsx ${mybot}`
    const words = ['lab', 'duel', 'coin', '--seats', seats, '--games', '2', '--into', folder]
    const { code, out } = await askWords(words)
    expect(code).toBe(0)
    expect(out).toMatch(/^2 games\n/)
    expect(out).toMatch(/red +random +\d/)
    expect(out).not.toContain('game 0:')
    const { code: replayed } = await ask(`replay ${join(folder, 'game-1.json')} --verify`)
    expect(replayed).toBe(0)
  })
  test.each([
    ['lab duel coin --seats random,random,random', '--seats must name who plays red, blue'],
    ['lab duel coin --seats ,random', '--seats must name who plays'],
    ['lab duel coin --seats -,-', 'Only one seat can be that of the caller'],
    ['lab duel coin --seats -', 'Only one seat can be that of the caller'],
    ['lab duel coin --seats random --seconds 0', '--seconds 0 is no time for a decision'],
    ['lab duel coin --seats ./nobody.py,random', 'The program "./nobody.py" cannot be started'],
  ])('%s is answered in one sentence', async (line, sentence) => {
    const { code, said } = await ask(line)
    expect(code).toBe(2)
    expect(said).toContain(sentence)
  })
  const hasPython = spawnSync('python3', ['--version']).status === 0
  const missing = hasPython ? '' : ' (python3 is not installed)'
  test.skipIf(!hasPython)(`is an environment for a program that starts it${missing}`, () => {
    const clients = fileURLToPath(new URL('../../lab/clients', import.meta.url))
    const kurgan = fileURLToPath(new URL('coin-kurgan.mjs', import.meta.url))
    const run = spawnSync('python3', ['-c', environment, clients, process.execPath, kurgan], { encoding: 'utf8' })
    expect(run.stderr).toBe('')
    expect(run.stdout).toBe('2\n')
  })
})

describe('lab report', () => {
  const surveyed = join(kurganHome, 'packages/games/*/surveyed.ts')
  const report = async (game: string, language: string): Promise<string> => {
    const folder = fresh()
    const page = join(folder, 'page.html')
    const played = ['lab', 'run', '--game', game, '--seats', 'random', '--games', '2', '--into', folder]
    await askWords(played, kurganHome, surveyed)
    await askWords(['lab', 'report', folder, '--to', page, '--language', language], kurganHome, surveyed)
    return readFileSync(page, 'utf8')
  }
  test('tells a game in the words of its board', async () => {
    const german = await report('battle-for-stalingrad', 'de')
    // A side, the scenario, an ending, a choice, a Force, a place.
    for (const word of ['Sowjets', 'Das ganze Spiel', 'Sieg', 'beginnt im Kontrollbereich', 'Infanterie', 'Stahlwerk'])
      expect(german).toContain(word)
    expect(german).not.toMatch(/"(s|g)-\d+\w|>(s|g)-\d+\w*</)
  })
})

describe('lab query', () => {
  test('answers ready questions and others, for people and machines', async () => {
    const folder = fresh()
    await ask(`lab run --game coin --seats greedy,random --games 5 --into ${folder}`)
    const { code, out } = await ask(`lab query ${folder}`)
    expect(code).toBe(0)
    expect(out).toMatch(/^How often the first player wins/)
    expect(out).toMatch(/coin +long +lucky +greedy, random +red +5 +\d/)
    const words = ['lab', 'query', folder, 'select sum(actions) as all_actions from games', '--json']
    expect(JSON.parse((await askWords(words)).out)).toEqual({ columns: ['all_actions'], rows: [['30']] })
    const page = join(folder, 'page.html')
    expect((await ask(`lab report ${folder} --to ${page}`)).out).toBe(`The report is in ${page}: any browser shows it.`)
    expect(readFileSync(page, 'utf8')).toContain('What 5 games say')
    const wrong = await ask(`lab report ${folder} --language latin`)
    expect([wrong.code, wrong.said]).toEqual([2, '--language latin is none that a report speaks: choose en or de.'])
    const positions = join(folder, 'positions')
    expect((await ask(`lab dataset ${folder} --to ${positions}`)).out).toContain('30 positions are in')
    const { code: refused, said } = await ask(`lab query ${folder} why`)
    expect([refused, said]).toEqual([2, expect.stringContaining('"why" is no question: ask winners, length')])
  })
})
