import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ask } from './harness.ts'

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
