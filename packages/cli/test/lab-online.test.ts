import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Rig, startRig } from '../../server/test/rig.ts'
import { kurgan } from '../src/index.ts'
import { askWords, kurganHome, sourcesOf } from './harness.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const mybot = `${process.execPath} --import tsx ${fileURLToPath(new URL('../../lab/clients/mybot.ts', import.meta.url))}`

interface Playing {
  readonly said: string[]
  readonly wrote: string[]
  readonly code: Promise<number>
  readonly invitation: Promise<string>
}

/** A command that somebody gave and that goes on. */
const online = (...words: readonly string[]): Playing => {
  const [said, wrote]: [string[], string[]] = [[], []]
  let call = (_address: string): void => {}
  const invitation = new Promise<string>((resolve) => {
    call = resolve
  })
  const code = kurgan(['lab', 'online', ...words], {
    home: kurganHome,
    modules: sourcesOf(kurganHome),
    vary: () => Promise.reject(new Error('Nothing is varied online.')),
    write: (text) => {
      wrote.push(text)
      const address = /(http\S+#\/invitation\/\S+)$/.exec(text)?.[1]
      if (address !== undefined) call(address)
    },
    complain: (text) => said.push(text),
    watched: false,
  })
  return { said, wrote, code, invitation }
}

/** A program that answers as it is told; the rest it plays by the first of the list. */
const script = (choose: string, always = ''): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'kurgan-bot-')), 'bot.mjs')
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'
     import { createInterface } from 'node:readline'
     let legal = []
     const say = (message) => console.log(JSON.stringify(message))
     let asked = 0
     for await (const line of createInterface({ input: process.stdin })) {
       const message = JSON.parse(line)
       ${always}
       if (message.type === 'hello') say({ type: 'hello', protocol: 1, name: 'script' })
       if (message.type === 'choose') { asked += 1; ${choose} }
     }`,
  )
  return `${process.execPath} ${file}`
}
const first = `say({ type: 'choose', id: message.id, choice: 0 })`

test('two programs play a whole game on a server, each by what its seat is told', { timeout: 300_000 }, async () => {
  const one = online(rig.address, '--game', 'battle-for-stalingrad', '--side', 'german', '--program', mybot)
  const other = online(await one.invitation, '--program', mybot)
  expect([await one.code, await other.code]).toEqual([0, 0])
  expect([one.said, other.said]).toEqual([[], []])
  const end = /^The game (was won by (german|soviet)); the program played german\.$/.exec(one.wrote.at(-1) ?? '')?.[1]
  expect(end).toBeDefined()
  expect(other.wrote).toEqual([`The game ${end ?? ''}; the program played soviet.`])
})

/** What a program does wrong after three answers, and what is said of it: in every game, or in one. */
const everywhere = [
  ['ends', `process.exit(1)`, /ended before it answered/],
  [
    'plays what is not legal',
    `say({ type: 'choose', id: message.id, action: { do: 'fly' } })`,
    /The answer cannot be played: /,
  ],
  ['does not answer in time', `await new Promise((done) => setTimeout(done, 60000))`, /did not answer within 3 s/],
] as const
const inOne = [
  ['chooses what is not there', `say({ type: 'choose', id: message.id, choice: 99999 })`, /chose 99999 of a list of/],
  ['talks nonsense', `console.log('e4')`, /gave no answer that is known: e4/],
] as const

/** The side that a program takes in each game, and whoever wins if it fails; one is played alone. */
const tables = [
  ['advance-to-the-volga', 'german', 'soviet', ''],
  ['axis-allies-stalingrad', 'allies', 'axis', 'random'],
  ['battle-for-stalingrad', 'german', 'soviet', 'random'],
  ['iron-blood-snow-mud', 'axis', 'soviet', 'random'],
  ['verdun-on-the-volga', 'soviet', 'german', 'random'],
] as const

describe.each(tables)('%s on a server', (game, side, other, opponent) => {
  const whom = opponent === '' ? [] : ['--against', opponent]
  const against = ['--game', game, '--side', side, ...whom, '--seconds', '3']
  test.each([...everywhere, ...(game === 'battle-for-stalingrad' ? inOne : [])])(
    'a program that %s has lost its game',
    async (_what, fault, sentence) => {
      const bot = script(`if (asked > 3) { ${fault} } else ${first}`)
      const { code, said, wrote } = online(rig.address, ...against, '--program', bot)
      expect(await code).toBe(0)
      expect(said).toEqual([expect.stringMatching(sentence)])
      expect(wrote).toEqual([`The game was won by ${other}; the program played ${side}.`])
    },
  )
  test('a program is told what its seat sees, and every answer of it is played', async () => {
    const log = join(mkdtempSync(join(tmpdir(), 'kurgan-log-')), 'log')
    const body = `
      if (asked > 12) say({ type: 'resign', id: message.id })
      else say({ type: 'choose', id: message.id, choice: legal.at(-1) === undefined ? 0 : (7 * asked) % legal.length })`
    const noting = `appendFileSync('${log}', line + '\\n'); if (message.type === 'legal') legal = message.actions`
    const { code, said } = online(rig.address, ...against, '--program', script(body, noting))
    expect(await code).toBe(0)
    expect(said).toEqual([expect.stringMatching(/gave up as/)])
    // The program reads what it was told last while the command has ended already.
    const told = await vi.waitFor(() => {
      const lines = readFileSync(log, 'utf8').trim().split('\n')
      const messages = lines.map((line) => JSON.parse(line))
      expect(messages.at(-1)).toMatchObject({ type: 'result', won: false, winner: other })
      return messages
    }, 5000)
    expect(told.filter(({ type }) => type === 'game')).toEqual([expect.objectContaining({ game, side })])
    const seen = told.filter(({ type }) => type === 'observe')
    expect(seen).toHaveLength(13)
    expect(new Set(seen.map((one) => one.side))).toEqual(new Set([side]))
    // Something happened between any two questions, and the position is another.
    expect(new Set(seen.map(({ observation }) => JSON.stringify(observation))).size).toBe(13)
  })
})

test.each([
  [['nowhere', '--program', 'x'], 'nowhere is no address'],
  [['HERE', '--program', 'x'], 'This address is no invitation: say with --game'],
  [['HERE/#/invitation/gone', '--program', 'x'], 'This invitation is not open any more'],
  [['HERE', '--game', 'battle-for-stalingrad', '--against', 'you', '--program', 'x'], '--against you is nobody'],
  [['HERE', '--game', 'battle-for-stalingrad', '--against', 'random', '--program', './none'], 'cannot be started'],
  [['HERE', '--game', 'advance-to-the-volga', '--against', 'random', '--program', 'x'], 'is played alone.'],
  [['HERE', '--game', 'battle-for-stalingrad', '--seconds', 'many', '--program', 'x'], 'is no time for a decision'],
])('%j is answered in one sentence', async (words, sentence) => {
  const told = words.map((word) => word.replace('HERE', rig.address))
  const { code, said } = await askWords(['lab', 'online', ...told], kurganHome)
  expect([code, said]).toEqual([2, expect.stringContaining(sentence)])
  expect(said).not.toContain('\n')
})
