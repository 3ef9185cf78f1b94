import { canonical, search } from '@kurgan/kernel'
import type { ToPage } from '@kurgan/wire'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Watchers } from '../src/games/watchers.ts'
import { postgresStore } from '../src/store/postgres.ts'
import { killNodes } from './failing-nodes.ts'
import { losing } from './nodes.ts'
import { playToEnd } from './playing.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { Browser, known, newActId, newNonce, newWish, type Page, type Rig, seatTwo, startRig, report } from './rig.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.stop())

/** Two servers on one database; of their hints so many are lost. */
const twoNodes = async (lost = 0): Promise<readonly [Rig, Rig]> => {
  const url = await postgres.fresh()
  const dice = search('hints')
  const node = async (): Promise<Rig> => startRig(losing(await postgresStore(url), () => dice.int(100, 'lost') < lost))
  const [one, other] = [await node(), await node()]
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()])
  })
  return [one, other]
}

/** The same person at another node. */
const at = (browser: Browser, { address }: Rig): Browser =>
  Object.assign(new Browser(address), { cookie: browser.cookie })

/** Two people of one game, each at a node of their own. */
const apart = async (
  [one, other]: readonly [Rig, Rig],
  more: Parameters<typeof seatTwo>[1] = {},
): Promise<{
  readonly game: string
  readonly red: Page
  readonly blue: Page
  readonly browsers: readonly Browser[]
}> => {
  const { game, browsers } = await seatTwo(one.address, more)
  const [host, guest] = [browsers['red'] ?? new Browser(''), at(browsers['blue'] ?? new Browser(''), other)]
  const [red, blue] = [await host.connect(), await guest.connect()]
  await red.watch(game)
  await blue.watch(game)
  return { game, red, blue, browsers: [host, guest] }
}

const dids = (told: readonly ToPage[]): readonly ToPage[] => told.filter(({ t }) => t === 'did' || t === 'back')

describe('two people at different nodes', () => {
  test('play to the end, and are told what the log tells', async () => {
    const nodes = await twoNodes()
    const { game, red, blue, browsers } = await apart(nodes)
    await playToEnd('toy', game, [red, blue])
    expect(red.ended?.file).toEqual(blue.ended?.file)
    for (const [i, page] of [red, blue].entries()) {
      const { body } = await at(browsers[i]!, nodes[1 - i]!).ask<{ told: ToPage[] }>('GET', `/games/${game}/history`)
      expect(dids(page.told)).toEqual(dids(body.told))
    }
  })

  test('play to the end also where every third hint is lost', async () => {
    const { game, red, blue } = await apart(await twoNodes(33))
    await playToEnd('toy', game, [red, blue])
    expect(red.ended?.file).toEqual(blue.ended?.file)
    expect(red.outcome).toEqual(blue.outcome)
  })

  test('see who sits, what is proposed, given, ordered and said, and the end', async () => {
    const nodes = await twoNodes()
    const [, other] = nodes
    const { game, red, blue, browsers } = await apart(nodes, { pace: 'live-30-20' })
    const third = await (await new Browser(other.address).enter()).connect()
    await third.watch(game)
    blue.say({ t: 'say', game, id: newActId(), text: 'Good luck.' })
    await red.until(() => red.told.find((one) => one.t === 'said' && one.lines[0]?.text === 'Good luck.'))
    red.say({ t: 'say', game, id: newActId(), text: 'To you too.' })
    await blue.until(() => blue.told.find((one) => one.t === 'said' && one.lines.at(-1)?.text === 'To you too.'))
    red.say({ t: 'offer', game, id: newActId(), what: 'draw' })
    const proposed = await blue.until(() => blue.told.find((one) => one.t === 'offers' && one.offers.length > 0))
    const offer = proposed.t === 'offers' ? proposed.offers[0]?.offer : undefined
    blue.say({ t: 'answer', game, id: newActId(), offer: offer ?? 0, yes: false })
    await red.until(() => red.told.find((one) => one.t === 'offers' && one.offers.length === 0))
    red.say({ t: 'give', game, id: newActId(), ms: 60_000 })
    await blue.until(() => blue.told.find((one) => one.t === 'clocks' && one.clocks.left['blue'] === 31 * 60_000))
    blue.say({ t: 'standIn', game, id: newActId(), level: 'recruit' })
    await red.until(() => red.told.find((one) => one.t === 'seats' && one.seats['blue']?.computer === 'recruit'))
    blue.say({ t: 'resign', game, id: newActId() })
    await Promise.all([red, blue, third].map((page) => page.until(() => page.ended)))
    const [host] = browsers
    red.say({ t: 'rematch', game, id: newActId(), nonce: newNonce() })
    await blue.until(() => blue.told.find((one) => one.t === 'rematch' && one.rematch.by[0] === 'red'))
    blue.say({ t: 'rematch', game, id: newActId(), nonce: newNonce() })
    const again = await red.until(() => red.told.find((one) => one.t === 'rematch' && one.rematch.next !== undefined))
    expect((await host!.ask('GET', '/games')).text).toContain(again.t === 'rematch' ? again.rematch.next : '')
    expect(third.told.some(({ t }) => t === 'said')).toBe(true)
  })

  test('see tables come and go, and whose turn it is in games that they do not look at', async () => {
    const [one, other] = await twoNodes()
    const host = await new Browser(one.address).enter()
    const guest = await new Browser(other.address).enter()
    const [lobby, home] = [await guest.connect(), await host.connect()]
    lobby.say({ t: 'lobby', on: true })
    await lobby.until(() => lobby.told.find(({ t }) => t === 'tables'))
    const opened = await host.ask<{ game: string }>('POST', '/games', newWish({ side: 'red', against: 'lobby' }))
    const { game } = opened.body
    await lobby.until(() => lobby.told.find((told) => told.t === 'tables' && told.tables[0]?.game === game))
    const waiting = await host.connect()
    await waiting.watch(game)
    expect(waiting.table?.state).toBe('open')
    await guest.ask('POST', `/games/${game}/sit`, { nonce: newNonce() })
    await waiting.until(() => waiting.table?.state === 'live')
    await lobby.until(() => lobby.told.find((told) => told.t === 'tables' && told.gone.includes(game)))
    // The host has another page at which only a list of games is open.
    await home.until(() => home.told.find((told) => told.t === 'mine' && told.mine.game === game))
    const page = await guest.connect()
    await page.watch(game)
    page.say({ t: 'resign', game, id: newActId() })
    await home.until(() => home.told.find((told) => told.t === 'mine' && told.mine.state === 'over'))
  })

  test('who are the same person are signed out everywhere', async () => {
    const [one, other] = await twoNodes()
    const here = await new Browser(one.address).enter()
    const page = await at(here, other).connect()
    await here.ask('POST', '/account/sign-out', { everywhere: true })
    expect((await page.until(() => page.closed)).code).toBe(4001)
  })
})

describe('what is done to a game at two nodes at once', () => {
  test('is done once: who was slower is refused with a sentence, or answered as before', async () => {
    const nodes = await twoNodes()
    const [, other] = nodes
    const { game, red, blue, browsers } = await apart(nodes)
    const twin = await at(browsers[0]!, other).connect()
    await twin.watch(game)
    const dice = search('races')
    let stale = 0
    for (let round = 0; round < 20 && red.outcome === undefined; round++) {
      const pages = red.deciding === 'red' ? [red, twin] : [blue]
      const { n, view } = pages[0]!
      const actions = canonical(known['toy']!.decision(view)!)
      const ids = pages.map(() => newActId())
      for (const [i, page] of pages.entries())
        page.say({ t: 'act', game, n, id: ids[i]!, action: dice.pick(actions, 'action') })
      const answers = await Promise.all(pages.map((page, i) => page.until(() => page.answerTo(ids[i]!))))
      expect(answers.filter(({ t }) => t === 'did')).toHaveLength(1)
      const refusals = answers.flatMap((answer) => (answer.t === 'refused' ? [answer.kind] : []))
      expect(['stale', 'over']).toEqual(expect.arrayContaining(refusals))
      stale += refusals.length
      const did = pages[answers.findIndex(({ t }) => t === 'did')]!
      await Promise.all([red, blue, twin].map((page) => page.until(() => page.deciding === did.deciding)))
      await Promise.all([red, twin].map((page) => page.until(() => page.n === Math.max(red.n, twin.n))))
    }
    expect(stale).toBeGreaterThan(0)
    expect(dids(twin.told)).toEqual(dids(red.told))
    // What was answered by one node is answered alike by the other.
    const own = red.told.find((one) => one.t === 'did' && one.id !== undefined)
    const id = own?.t === 'did' ? (own.id ?? '') : ''
    twin.told.length = 0
    twin.say({ t: 'act', game, n: 0, id, action: { do: 'hold' } })
    expect(await twin.until(() => twin.told.find((one) => 'id' in one && one.id === id))).toEqual(own)
  })
})

test('who looks at a game at one node is known to look at it at the other, until it is not said again', () => {
  let time = 0
  const heard: Watchers[] = []
  const publish = (hint: string): void => {
    const [word, ...who] = hint.split(' ')
    for (const one of heard) one[word === 'here' ? 'heardPresent' : 'heardGone'](who.join(' '))
  }
  const [here, there] = [new Watchers({ publish }, () => time), new Watchers({ publish() {} }, () => time)]
  heard.push(there)
  const tabs = [1, 2].map(() => ({ account: 'somebody', send() {} }))
  for (const tab of tabs) here.add('game', tab, 'red')
  expect([there.looks('game', 'somebody'), there.looks('other', 'somebody')]).toEqual([true, false])
  here.leave('game', tabs[0]!)
  expect(there.looks('game', 'somebody')).toBe(true)
  time = 30_000
  expect([here.looks('game', 'somebody'), there.looks('game', 'somebody')]).toEqual([true, false])
  expect(here.present()).toEqual(['somebody game'])
  there.heardPresent('somebody game')
  here.leave('game', tabs[1]!)
  expect(there.looks('game', 'somebody')).toBe(false)
})

test('of two nodes one is killed again and again: games go on at the other, and nothing is lost', async () => {
  const came = await killNodes(await postgres.fresh(), Number(process.env['KURGAN_NODES'] ?? 1), 3)
  report(`two nodes: ${JSON.stringify(came)}`)
  expect(came.games).toBeGreaterThan(0)
  expect(came).toMatchObject({ lost: 0, gaps: 0, differ: 0, refused: [] })
})
