import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
const script = (choose: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'kurgan-bot-')), 'bot.mjs')
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline'
     const say = (message) => console.log(JSON.stringify(message))
     let asked = 0
     for await (const line of createInterface({ input: process.stdin })) {
       const message = JSON.parse(line)
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

test.each([
  ['gives up', `if (asked > 3) say({ type: 'resign', id: message.id }); else ${first}`, /gave up as/],
  ['ends', `if (asked > 3) process.exit(1); else ${first}`, /ended before it answered/],
  [
    'plays what is not legal',
    `if (asked > 3) say({ type: 'choose', id: message.id, action: { do: 'fly' } }); else ${first}`,
    /The answer cannot be played: /,
  ],
])('a program that %s has lost its game on the server', async (_what, choose, sentence) => {
  const words = ['--game', 'battle-for-stalingrad', '--side', 'german', '--against', 'random']
  const { code, said, wrote } = online(rig.address, ...words, '--program', script(choose))
  expect(await code).toBe(0)
  expect(said).toEqual([expect.stringMatching(sentence)])
  expect(wrote).toEqual(['The game was won by soviet; the program played german.'])
})

test.each([
  [['nowhere', '--program', 'x'], 'nowhere is no address'],
  [['HERE', '--program', 'x'], 'This address is no invitation: say with --game'],
  [['HERE/#/invitation/gone', '--program', 'x'], 'This invitation is not open any more'],
  [['HERE', '--game', 'battle-for-stalingrad', '--against', 'you', '--program', 'x'], '--against you is nobody'],
  [['HERE', '--game', 'battle-for-stalingrad', '--against', 'random', '--program', './none'], 'cannot be started'],
  [['HERE', '--game', 'battle-for-stalingrad', '--seconds', 'many', '--program', 'x'], 'is no time for a decision'],
])('%j is answered in one sentence', async (words, sentence) => {
  const told = words.map((word) => word.replace('HERE', rig.address))
  const { code, said } = await askWords(['lab', 'online', ...told], kurganHome)
  expect([code, said]).toEqual([2, expect.stringContaining(sentence)])
  expect(said).not.toContain('\n')
})
