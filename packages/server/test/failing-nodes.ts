import { setTimeout as pause } from 'node:timers/promises'
import { canonical, type Dice, search } from '@kurgan/kernel'
import { changed, type ToPage } from '@kurgan/wire'
import type { Store } from '../src/store/port.ts'
import { postgresStore } from '../src/store/postgres.ts'
import { kill, start, type Victim } from './killing.ts'
import { balance } from './nodes.ts'
import { Browser, known, newActId, type Page, seatTwo } from './rig.ts'

/** What came of games that were played while one node after another was killed. */
export interface Survived {
  readonly kills: number
  readonly games: number
  readonly acknowledged: number
  /** Acknowledged, and not in the log just once. */
  readonly lost: number
  /** Numbers of logs that are missing. */
  readonly gaps: number
  /** Pages that see something else than their history tells. */
  readonly differ: number
  /** What was refused although it was in order. */
  readonly refused: readonly string[]
}

type Act = Extract<Parameters<Page['say']>[0], { t: 'act' }>

/** Somebody who comes back whenever the connection breaks. */
class Player {
  readonly browser: Browser
  readonly game: string
  page: Page

  constructor(browser: Browser, game: string, page: Page) {
    this.browser = browser
    this.game = game
    this.page = page
  }

  static async at(browser: Browser, game: string): Promise<Player> {
    const page = await browser.connect()
    page.say({ t: 'watch', game, from: -1 })
    await page.until(() => page.table ?? page.closed)
    if (page.table === undefined) throw new Error('The node was killed before it showed the game.')
    return new Player(browser, game, page)
  }

  async #comeBack(): Promise<void> {
    for (;;) {
      await pause(50)
      try {
        this.page = await this.browser.reconnect(this.page, this.game)
        return
      } catch {
        // Nobody answers there yet.
      }
    }
  }

  /** Waits, on whichever page, until something is so. */
  async until<T>(look: (page: Page) => T | undefined | false): Promise<T> {
    for (;;) {
      const { page } = this
      const found = await page.until(() => look(page) || (page.closed === undefined ? false : page.closed))
      if (found !== page.closed) return found as T
      await this.#comeBack()
    }
  }

  /** Sends it again until it is answered; a table that is further on is an answer too. */
  async send(act: Act): Promise<ToPage> {
    for (;;) {
      const { page } = this
      page.say(act)
      const later = (): ToPage | undefined => page.told.find((one) => one.t === 'table' && one.n > act.n)
      const answer = await page.until(() => page.answerTo(act.id) ?? later() ?? page.closed)
      if ('t' in answer) return answer
      await this.#comeBack()
    }
  }
}

/** One game at random, to its end. */
const playThrough = async (address: string, dice: Dice, count: Tally): Promise<readonly Player[]> => {
  const { game, browsers } = await untilDone(() => seatTwo(address))
  const players = await Promise.all(Object.values(browsers).map((one) => untilDone(() => Player.at(one, game))))
  for (;;) {
    const player = players.find(({ page }) => page.deciding === page.seat)
    const decision = player && known['toy']?.decision(player.page.view)
    if (player === undefined || decision === undefined) break
    const id = newActId()
    const action = dice.pick(canonical(decision), 'action')
    const answer = await player.send({ t: 'act', game, n: player.page.n, id, action })
    if (answer.t === 'refused') count.refused.push(answer.sentence)
    else count.acknowledged.add(`${game} ${id}`)
    const { deciding } = player.page
    for (const one of players) await one.until((page) => page.outcome !== undefined || page.deciding === deciding)
  }
  count.games += 1
  return players
}

/** Asks again while the node that was asked is gone. */
const untilDone = async <T>(body: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await body()
    } catch {
      await pause(50)
    }
}

interface Tally {
  games: number
  readonly acknowledged: Set<string>
  readonly refused: string[]
}

/** Whether a page sees what the whole history of its seat leads to. */
const differs = async ({ browser, game, page }: Player): Promise<boolean> => {
  const { body } = await untilDone(() => browser.ask<{ told: ToPage[] }>('GET', `/games/${game}/history`))
  const views = new Map<number, unknown>()
  let view: unknown
  for (const one of body.told) {
    if (one.t === 'table') view = one.view
    if (one.t === 'did') view = changed(view, one.change)
    if (one.t === 'back') view = views.get(one.to)
    if ('n' in one) views.set(one.n, view)
  }
  return JSON.stringify(view) !== JSON.stringify(page.view)
}

const inLog = async (store: Store, acknowledged: ReadonlySet<string>): Promise<Pick<Survived, 'lost' | 'gaps'>> => {
  const rows = await store.read(store.sql.selectFrom('entry').select(['game', 'client', 'seq']).orderBy('seq'))
  const times = new Map<string, number>()
  const last = new Map<string, number>()
  let gaps = 0
  for (const { game, client, seq } of rows) {
    times.set(`${game} ${client}`, (times.get(`${game} ${client}`) ?? 0) + 1)
    if (seq !== (last.get(game) ?? 0) + 1) gaps += 1
    last.set(game, seq)
  }
  return { lost: [...acknowledged].filter((one) => times.get(one) !== 1).length, gaps }
}

/** Two nodes behind a balancer, of which now this one and now that one is killed, while so many games are played at once. */
export const killNodes = async (url: string, kills: number, atOnce: number): Promise<Survived> => {
  const dice = search('nodes')
  const count: Tally = { games: 0, acknowledged: new Set(), refused: [] }
  const living: Victim[] = await Promise.all([start(url), start(url)])
  const { address, close } = await balance(() => living.map((one) => Number(new URL(one.address).port)))
  const over = new AbortController()
  let differ = 0
  const table = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const players = await playThrough(address, dice, count)
      for (const player of players) if (await differs(player)) differ += 1
      for (const { page } of players) page.socket.close()
    }
  }
  const playing = Array.from({ length: atOnce }, table)
  for (let killed = 0; killed < kills; killed++) {
    await pause(200 + dice.int(600, 'when'))
    const [victim] = living.splice(dice.int(2, 'which'), 1)
    if (victim !== undefined) await kill(victim.child)
    living.push(await start(url))
  }
  over.abort()
  await Promise.all(playing)
  close()
  await Promise.all(living.map(({ child }) => kill(child)))
  const store = await postgresStore(url)
  const log = await inLog(store, count.acknowledged)
  await store.close()
  return { kills, games: count.games, acknowledged: count.acknowledged.size, ...log, differ, refused: count.refused }
}
