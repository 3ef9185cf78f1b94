import { fileURLToPath } from 'node:url'
import { search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { computersIn } from '../src/computers/pool.ts'
import type { Question } from '../src/games/questions.ts'
import { sqliteStore } from '../src/store/sqlite.ts'
import { Browser, known, newActId, newFile, newWish, startRig } from './rig.ts'

const games = fileURLToPath(new URL('../../games', import.meta.url))

describe('a computer', () => {
  test('takes the other seat, thinks from what it sees, and waits for whoever plays against it', async () => {
    const rig = await startRig()
    const host = await new Browser(rig.address).enter()
    const { body } = await host.ask<{ game: string }>('POST', '/games', newWish({ side: 'red', against: 'greedy' }))
    const page = await host.connect()
    await page.watch(body.game)
    expect(page.table).toMatchObject({ state: 'live', seats: { blue: { kind: 'bot', computer: 'greedy' } } })
    const dice = search('against a computer')
    while (page.outcome === undefined) {
      await page.until(() => page.outcome !== undefined || page.deciding === 'red')
      const decision = known['toy']!.decision(page.view)
      if (page.outcome !== undefined || decision === undefined) break
      const id = newActId()
      page.say({ t: 'act', game: body.game, n: page.n, id, action: dice.pick(decision.actions, 'action') })
      await page.until(() => page.answerTo(id))
    }
    const { file } = await page.until(() => page.ended)
    expect(file.seats).toEqual([[0, 'blue', 'greedy']])
    expect(file.actions.length).toBeGreaterThan(10)
    page.socket.close()
    await rig.close()
  }, 60_000)

  test('moves also when the server was ended before it could, and stands in for who wants it', async () => {
    const file = newFile()
    const first = await startRig(sqliteStore(file))
    const host = await new Browser(first.address).enter()
    const wish = newWish({ side: 'blue', against: 'random' })
    const { body } = await host.ask<{ game: string }>('POST', '/games', wish)
    await first.close()
    const second = await startRig(sqliteStore(file))
    const back = Object.assign(new Browser(second.address), { cookie: host.cookie })
    const page = await back.connect()
    await page.watch(body.game)
    await page.until(() => page.deciding === 'blue')
    const id = newActId()
    page.say({ t: 'standIn', game: body.game, id, level: 'recruit' })
    await page.until(() => page.told.find((one) => one.t === 'seats' && one.seats['blue']?.computer === 'recruit'))
    await page.until(() => page.deciding === 'red')
    const act = newActId()
    page.say({ t: 'act', game: body.game, n: page.n, id: act, action: { do: 'hold' } })
    expect(await page.until(() => page.answerTo(act))).toMatchObject({ t: 'refused', kind: 'notYours' })
    page.say({ t: 'standIn', game: body.game, id: newActId(), level: null })
    await page.until(() => page.told.findLast((one) => one.t === 'seats')?.seats['blue']?.computer === undefined)
    page.say({ t: 'resign', game: body.game, id: newActId() })
    expect((await page.until(() => page.ended)).file.seats).toEqual([
      [0, 'red', 'random'],
      [expect.any(Number), 'blue', 'recruit'],
      [expect.any(Number), 'blue', 'person'],
    ])
    page.socket.close()
    await second.close()
  }, 60_000)

  test('that cannot answer is replaced by one that always can', async () => {
    const rig = await startRig(undefined, undefined, ({ level }) =>
      level === 'random' ? Promise.resolve({ do: 'ready' }) : Promise.reject(new Error('It cannot think.')),
    )
    const host = await new Browser(rig.address).enter()
    const { body } = await host.ask<{ game: string }>('POST', '/games', newWish({ side: 'blue', against: 'expert' }))
    const page = await host.connect()
    await page.watch(body.game)
    expect(await page.until(() => page.told.find(({ t }) => t === 'did'))).toMatchObject({ by: 'red', rule: 'TOY-1' })
    page.socket.close()
    await rig.close()
  }, 60_000)

  test('answers from a thread, by an action of the list, and not when nobody waits any more', async () => {
    const computers = computersIn(games)
    const game = known['iron-blood-snow-mud']!
    const state = game.setup({ scenario: game.scenarios[0]!.id, options: {} }, search('set up'), () => {})
    const { side } = game.decision(state)!
    const observation = game.observe(state, side)
    const question: Question = { game: 'x', title: game.id, level: 'greedy', seat: side, side, n: 0, observation }
    const action = await computers.think(question, new AbortController().signal)
    expect(game.decision(observation)!.actions).toContainEqual(action)
    await expect(computers.think({ ...question, level: 'expert' }, AbortSignal.abort())).rejects.toThrow(/abort/i)
    await computers.close()
  }, 60_000)
})
