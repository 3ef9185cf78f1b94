import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { canonical, type Dice, search } from '@kurgan/kernel'
import { sqliteStore } from '../src/store/sqlite.ts'
import { Browser, known, newActId, newFile, type Page, type Pair, seatTwo } from './rig.ts'

const victim = fileURLToPath(new URL('victim.ts', import.meta.url))

/** A server in a process of its own. */
export interface Victim {
  readonly child: ChildProcess
  readonly address: string
}

export const start = (database: string): Promise<Victim> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', victim, database], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.once('exit', () => reject(new Error('The server ended by itself.')))
    child.stdout.once('data', (data: Buffer) => resolve({ child, address: data.toString().trim() }))
  })
/** As with kill -9. */
export const kill = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })

interface Sent {
  readonly game: string
  readonly id: string
  readonly seat: string
  readonly message: Parameters<Page['say']>[0]
}

const connect = (pair: Pair, address: string): Promise<readonly Page[]> =>
  Promise.all(
    Object.values(pair.browsers).map(async ({ cookie }) => {
      const page = await Object.assign(new Browser(address), { cookie }).connect()
      await page.watch(pair.game)
      return page
    }),
  )

/** Plays a game at random until the server is gone, and gives what was sent last without an answer. */
const playUntilGone = async (
  { game }: Pair,
  pages: readonly Page[],
  dice: Dice,
  acknowledged: Set<string>,
): Promise<Sent | undefined> => {
  for (;;) {
    const page = pages.find((one) => one.deciding === one.seat)
    const decision = page && known['toy']?.decision(page.view)
    if (page === undefined || decision === undefined) return undefined
    const id = newActId()
    const action = dice.pick(canonical(decision), 'action')
    const message = { t: 'act', game, n: page.n, id, action } as const
    page.say(message)
    const answer = await page.until(() => page.answerTo(id) ?? page.closed)
    if (!('t' in answer)) return { game, id, seat: page.seat, message }
    if (answer.t === 'did') acknowledged.add(`${game} ${id}`)
    const gone = await Promise.all(
      pages.map((one) => one.until(() => one.closed ?? (one.outcome !== undefined || one.deciding === page.deciding))),
    )
    if (gone.some((one) => typeof one === 'object')) return undefined
  }
}

/** Sends again what nobody has answered, twice, to the server that came after. */
const sendAgain = async (address: string, { game, message }: Sent, cookie: string): Promise<void> => {
  const page = await Object.assign(new Browser(address), { cookie }).connect()
  await page.watch(game)
  const before = page.told.length
  for (let times = 0; times < 2; times++) page.say(message)
  await page.until(() => page.told.length >= before + 2)
  page.socket.close()
}

/** Kills a server under load again and again, and counts what of it was lost, or not done once when it was sent again. */
export const killRounds = async (
  rounds: number,
): Promise<{ readonly acknowledged: number; readonly lost: number; readonly wrong: number }> => {
  const file = newFile()
  const acknowledged = new Set<string>()
  const sent: Sent[] = []
  const dice = search('kill')
  let running = await start(file)
  for (let round = 0; round < rounds; round++) {
    const { address, child } = running
    const pairs = await Promise.all([1, 2, 3].map(() => seatTwo(address)))
    const tabs = await Promise.all(pairs.map((pair) => connect(pair, address)))
    const playing = pairs.map((pair, i) => playUntilGone(pair, tabs[i] ?? [], dice, acknowledged))
    await new Promise((done) => setTimeout(done, 50 + dice.int(300, 'when')))
    await kill(child)
    const open = (await Promise.all(playing)).filter((one) => one !== undefined)
    running = await start(file)
    for (const one of open) {
      const cookie = pairs.find(({ game }) => game === one.game)?.browsers[one.seat]?.cookie ?? ''
      await sendAgain(running.address, one, cookie)
      sent.push(one)
    }
  }
  await kill(running.child)
  const store = sqliteStore(file)
  const rows = await store.read(store.sql.selectFrom('entry').select(['game', 'client']))
  await store.close()
  const kept = rows.map(({ game, client }) => `${game} ${client}`)
  const times = (one: string): number => kept.filter((row) => row === one).length
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((one) => times(one) !== 1).length,
    wrong: sent.filter(({ game, id }) => times(`${game} ${id}`) !== 1).length,
  }
}
