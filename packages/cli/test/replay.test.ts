import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Match, type MatchFile } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { loadGame } from '../src/games.ts'
import { ask, coinShelf } from './harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'kurgan-match-'))
const game = await loadGame(coinShelf, 'coin')
const match = Match.start(game, { scenario: 'short', options: {} }, 'ab'.repeat(32))
match.play('red', { do: 'throw', coins: 3 })
match.play('blue', { do: 'throw', coins: 1 })
const whole = match.export()

const stored = (content: MatchFile | object | string): string => {
  const file = join(folder, `${Math.abs(JSON.stringify(content).length)}-${Object.keys(content).length}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('replay', () => {
  test('tells the story: who decided, by which rule, what happened', async () => {
    const { code, out } = await ask(`replay ${stored(whole)}`)
    const lines = out.split('\n')
    expect(code).toBe(0)
    expect(lines.slice(0, 4)).toEqual([
      'Coin: short',
      '   0  set-up',
      '      start (only red) CN-1',
      '   1  red: throw coins=3 CN-2',
    ])
    expect(lines[4]).toMatch(/^ {6}thrown heads=\d of=\[3\] CN-2$/)
    expect(lines.at(-1)).toMatch(/^over: (red|blue|draw)\/(heads|even) lead=-?\d rounds=1 CN-5$/)
  })
  test('verifies', async () => {
    const { code, out } = await ask(`replay ${stored(whole)} --verify`)
    expect([code, out.split('\n').at(-1)]).toEqual([0, 'Verified: the replay agrees in every state, event and roll.'])
  })
  test('says when the game is not over', async () => {
    const { code, out } = await ask(`replay ${stored({ ...whole, actions: whole.actions.slice(0, 1) })}`)
    expect([code, out.split('\n').at(-1)]).toEqual([0, 'The game is not over.'])
  })
  test('shows as much as still plays, says where it stops, and does not call it verified', async () => {
    const file = stored({ ...whole, actions: [...whole.actions.slice(0, 1), { do: 'throw', coins: 9 }] })
    const shown = await ask(`replay ${file}`)
    expect(shown.code).toBe(0)
    expect(shown.out).toContain('   1  red: throw coins=3 CN-2')
    expect(shown.out).toContain('Action 2 does not play any more: ')
    const verified = await ask(`replay ${file} --verify`)
    expect(verified.code).toBe(1)
    expect(verified.out).not.toContain('Verified')
  })
  test('says who sat where, and from when on', async () => {
    const seats = [
      [0, 'red', 'person'],
      [0, 'blue', 'random'],
      [1, 'blue', 'greedy'],
    ]
    const file = stored({ ...whole, seats })
    const { out } = await ask(`replay ${file}`)
    expect(out.split('\n').slice(0, 4)).toEqual([
      'red: person',
      'blue: random',
      'blue: greedy, after action 1',
      'Coin: short',
    ])
    expect(JSON.parse((await ask(`replay ${file} --json`)).out).seats).toEqual(seats)
  })
  test('says when the match is older than the rules', async () => {
    const { out } = await ask(`replay ${stored({ ...whole, rules: 1 })}`)
    expect(out).toContain('Played under version 1 of the rules; these are version 2.')
  })
  test('as JSON', async () => {
    const { out } = await ask(`replay ${stored(whole)} --verify --json`)
    const told = JSON.parse(out)
    expect(told).toMatchObject({ game: 'coin', complete: true, verified: { ok: true }, outcome: { rule: 'CN-5' } })
    expect(told.points).toHaveLength(3)
    expect(told.points[1].action).toEqual({ do: 'throw', coins: 3 })
  })
  test.each([
    ['{', 'it is not JSON'],
    [{ hello: 1 }, 'not a Kurgan match'],
    [{ ...whole, version: 99 }, 'newer version'],
    [{ ...whole, rules: 99 }, 'newer rules'],
    [{ ...whole, game: 'chess' }, 'This is a match of a game this Kurgan does not have (chess).'],
    [{ ...whole, commitment: '00' }, 'does not fit its commitment'],
    [{ ...whole, actions: [{ do: 7 }] }, 'damaged at action 1'],
  ])('a broken or foreign file gets one sentence: %o', async (content, sentence) => {
    const { code, out, said } = await ask(`replay ${stored(content)} --verify`)
    expect([code, out]).toEqual([2, ''])
    expect(said).toContain(sentence)
    expect(said.split('\n')).toHaveLength(1)
  })
})
