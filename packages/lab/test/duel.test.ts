import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Game } from '@kurgan/kernel'
import { Match } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { game as advance } from '../../games/advance-to-the-volga/index.ts'
import { game as axisAllies } from '../../games/axis-allies-stalingrad/index.ts'
import { game as battle } from '../../games/battle-for-stalingrad/index.ts'
import { game as ironBlood } from '../../games/iron-blood-snow-mud/index.ts'
import { game as verdun } from '../../games/verdun-on-the-volga/index.ts'
import { channelOver, type DuelGame, type Duellist, playDuel, startProgram } from '../src/index.ts'
import { coinGame, freshFolder } from './harness.ts'

const clients = fileURLToPath(new URL('../clients', import.meta.url))
const hasPython = spawnSync('python3', ['--version']).status === 0
const python = (file: string): string => `python3 ${join(clients, file)}`
const typescript = (file: string): string => `${process.execPath} --import tsx ${join(clients, file)}`

const program = (command: string): Duellist => ({ program: command, reach: () => startProgram(command) })

type Watch = Parameters<typeof playDuel>[2]

const play = async (
  game: Game,
  seats: { readonly [side: string]: Duellist },
  { games = 1, seconds = 20, watch = () => {} }: { games?: number; seconds?: number; watch?: Watch } = {},
): Promise<readonly DuelGame[]> => {
  const played: DuelGame[] = []
  const config = { scenario: game.scenarios[0]?.id ?? '', options: {} }
  const over = (one: DuelGame): boolean => {
    played.push(one)
    return true
  }
  await playDuel({ game, config, seats, seed: 'd', games, models: undefined, seconds }, over, watch)
  return played
}

const script = (body: string): Duellist => {
  // A command line may be longer than a name in a match file.
  const folder = join(freshFolder(), 'a-long-way-down-'.repeat(12))
  mkdirSync(folder)
  const file = join(folder, 'bot.mjs')
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'
     import { createInterface } from 'node:readline'
     const say = (message) => console.log(JSON.stringify(message))
     for await (const line of createInterface({ input: process.stdin })) {
       const message = JSON.parse(line)
       if (message.type === 'hello') say({ type: 'hello', protocol: 1, name: 'script' })
       ${body}
     }`,
  )
  return program(`${process.execPath} ${file}`)
}
const honest = `if (message.type === 'choose') say({ type: 'choose', id: message.id, choice: 0 })`
const random: Duellist = { player: 'random' }

describe('a program in a seat', () => {
  test.each([
    [
      'crashes',
      `if (message.type === 'choose') { console.error('out of luck'); process.exit(3) }`,
      'resigned',
      /ended before it answered \(it said: out of luck\)/,
    ],
    [
      'hangs',
      `if (message.type === 'choose') await new Promise((done) => setTimeout(done, 60000))`,
      'time',
      /did not answer within 0\.5 s/,
    ],
    [
      'chooses what is not there',
      `if (message.type === 'choose') say({ type: 'choose', id: message.id, choice: 99 })`,
      'resigned',
      /chose 99 of a list of 3/,
    ],
    [
      'plays what is not legal',
      `if (message.type === 'choose') say({ type: 'choose', id: message.id, action: { do: 'throw', coins: 9 } })`,
      'resigned',
      /red gave an answer that cannot be played: "throw" in this form is not among the actions/,
    ],
    [
      'talks nonsense',
      `if (message.type === 'choose') console.log('e4')`,
      'resigned',
      /gave no answer that is known: e4/,
    ],
    [
      'writes without end',
      `if (message.type === 'choose') for (let i = 0; i < 30; i++) process.stdout.write('x'.repeat(100000))`,
      'resigned',
      /wrote more than a million characters/,
    ],
    [
      'gives up',
      `if (message.type === 'choose') say({ type: 'resign', id: message.id })`,
      'resigned',
      /gave up as red/,
    ],
  ])('that %s has lost, and it is said why', async (_what, body, kind, why) => {
    const [first, second] = await play(
      coinGame,
      { red: script(body), blue: random },
      { games: 2, seconds: kind === 'time' ? 0.5 : 20 },
    )
    for (const game of [first, second]) {
      expect(game?.outcome).toMatchObject({ winner: 'blue', kind, outside: true })
      expect(game?.why).toMatch(why)
      expect(Match.import(coinGame, game?.file).match.outcome).toEqual(game?.outcome)
    }
  })
  test.each([
    [`if (message.type === 'hello') process.exit(0)`, /ended before it answered|answered hello/],
    ['', /speaks version 7 of the protocol, and this is version 1/],
  ])('that cannot say hello loses without a move', async (body, why) => {
    // A command line may be longer than a name in a match file.
    const folder = join(freshFolder(), 'a-long-way-down-'.repeat(12))
    mkdirSync(folder)
    const file = join(folder, 'bot.mjs')
    const hello = body === '' ? `console.log(JSON.stringify({ type: 'hello', protocol: 7, name: 'x' }));` : ''
    writeFileSync(file, `${hello}process.stdin.on('data', () => { ${body === '' ? '' : 'process.exit(0)'} })`)
    const [game] = await play(coinGame, { red: random, blue: program(`${process.execPath} ${file}`) })
    expect(game).toMatchObject({ actions: 0, outcome: { winner: 'red' } })
    expect(game?.why).toMatch(why)
  })
  test('that is not there is a mistake of whoever named it', async () => {
    const duel = play(coinGame, { red: program('./no-such-program'), blue: random })
    await expect(duel).rejects.toThrow(/The program ".\/no-such-program" cannot be started .*ENOENT/)
  })
  test('is told how it ended, plays on after it, and may ask for odds', async () => {
    const log = join(freshFolder(), 'log')
    const body = `
      appendFileSync('${log}', message.type + ' ')
      if (message.type === 'choose') say({ type: 'forecast', id: message.id, choice: 2 })
      if (message.type === 'forecast') say({ type: 'choose', id: message.id, choice: message.odds.means.heads > 1 ? 2 : 0 })`
    const played = await play(coinGame, { red: script(body), blue: random }, { games: 2 })
    expect(played.map(({ why, file }) => [why, file.actions[0]])).toEqual([
      [undefined, { do: 'throw', coins: 3 }],
      [undefined, { do: 'throw', coins: 3 }],
    ])
    const turn = 'observe legal choose forecast '
    const game = `game ${turn.repeat(3)}result `
    // The second result may still be on its way when the program ends.
    expect(`${readFileSync(log, 'utf8')}result `).toContain(`hello ${game}${game.replace('result ', '')}`)
  })
  test('that asks for odds without end runs out of time, though each line is there at once', async () => {
    let id = 0
    const lines = ['{"type":"hello","protocol":1,"name":"curious"}']
    const curious: Duellist = {
      program: 'curious',
      reach: () =>
        Promise.resolve({
          send(message) {
            if ('id' in message) id = Number(message.id)
          },
          receive: () =>
            new Promise((done) => {
              const line = lines.pop() ?? JSON.stringify({ type: 'forecast', id, choice: 2 })
              setImmediate(() => done({ line }))
            }),
          lastWords: () => '',
          close: () => {},
        }),
    }
    const [game] = await play(coinGame, { red: curious, blue: random }, { seconds: 0.05 })
    expect(game?.outcome).toMatchObject({ winner: 'blue', kind: 'time' })
  })
  test('is waited for, and whoever watches is told so', async () => {
    const told: unknown[] = []
    const watch: Watch = ({ number, actions, side }) => told.push([number, actions, side])
    await play(coinGame, { red: script(honest), blue: random }, { watch })
    expect(told).toEqual([0, 1, 2, 3, 4, 5].map((at) => [0, at, at % 2 === 0 ? 'red' : 'blue']))
  })
  test('sees what its seat may see, and hears what happened since it was asked', async () => {
    const log = join(freshFolder(), 'log')
    const body = `
      if (message.type === 'observe') appendFileSync('${log}', JSON.stringify(message) + '\\n')
      ${honest}`
    await play(coinGame, { red: random, blue: script(body) })
    const seen = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    // The set-up is told to red alone.
    expect(seen.map(({ events }) => events.map(({ kind }: { kind: string }) => kind))).toEqual([
      ['thrown'],
      ['thrown', 'thrown'],
      ['thrown', 'thrown'],
    ])
    expect(seen[0].features).toHaveLength(2)
    expect(seen[0].observation.turn).toBe(1)
  })
})

describe('lines', () => {
  const open = () => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    return { input, channel: channelOver(input, output, { lastWords: () => '', close: () => {} }) }
  }
  test('come whole and in order, however they were cut', async () => {
    const { input, channel } = open()
    input.write('on')
    const first = channel.receive(5000)
    input.write('e\ntwo\nth')
    expect([await first, await channel.receive(5000)]).toEqual([{ line: 'one' }, { line: 'two' }])
    input.end()
    expect(await channel.receive(5000)).toEqual({ silence: 'gone' })
  })
  test('that do not come are not waited for', async () => {
    const { channel } = open()
    expect(await channel.receive(1)).toEqual({ silence: 'time' })
  })
})

/** A whole game of five would take a minute: this many questions are put to a program, and then it gives up. */
const asked = 50
const forAWhile = (command: string): Duellist => ({
  program: command,
  async reach() {
    const channel = await startProgram(command)
    let questions = 0
    return {
      ...channel,
      send(message) {
        if ('type' in message && message.type === 'choose') questions += 1
        channel.send(message)
      },
      receive: (milliseconds) =>
        questions > asked
          ? Promise.resolve({ line: JSON.stringify({ type: 'resign', id: questions }) })
          : channel.receive(milliseconds),
    }
  },
})

describe.each([[advance], [axisAllies], [battle], [ironBlood], [verdun]] as unknown as [Game][])('$title', (game) => {
  test.skipIf(!hasPython)(
    `is played by the bots in Python and TypeScript${hasPython ? '' : ' (python3 is not installed)'}`,
    async () => {
      const [first = '', second] = game.players
      const seats = {
        [first]: forAWhile(python('mybot.py')),
        ...(second === undefined ? {} : { [second]: forAWhile(typescript('mybot.ts')) }),
      }
      const [played] = await play(game, seats)
      expect(played?.why ?? 'it was over before: they gave up as little').toMatch(/gave up as/)
      expect(played?.actions).toBeGreaterThanOrEqual(asked)
      expect(Match.import(game, played?.file).complete).toBe(true)
    },
  )
})
