import { Match } from '@kurgan/kernel'
import type { Deed, ToPage } from '@kurgan/wire'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Act } from '../src/games/entries.ts'
import { seedFrom } from '../src/games/seed.ts'
import { deskWith, gameId } from './desks.ts'
import { Browser, known, newActId, seatTwo, startRig, toyConfig } from './rig.ts'

const game = known['toy']!

/** Deeds of which none does anything here: no clock runs, no flag has fallen, and nobody has a computer to send away. */
const others: readonly ((id: string) => Deed)[] = [
  (id) => ({ t: 'give', game: gameId, id, ms: 60_000 }),
  (id) => ({ t: 'claim', game: gameId, id, what: 'win' }),
  (id) => ({ t: 'claim', game: gameId, id, what: 'nothing' }),
  (id) => ({ t: 'claim', game: gameId, id, what: 'greedy' }),
  (id) => ({ t: 'standIn', game: gameId, id, level: null }),
]

/** What somebody may send who does not play by the rules. */
const attempt = fc.record({
  who: fc.constantFrom('red', 'blue', 'stranger'),
  what: fc.constantFrom(
    'legal',
    'legal',
    'legal',
    'foreign',
    'mutated',
    'stale',
    'again',
    'undo',
    'resign',
    'run',
    'other',
  ),
  by: fc.nat({ max: 1000 }),
  junk: fc.anything({ maxDepth: 2 }),
})

describe('whoever does not play by the rules', () => {
  test('changes nothing that a player by the rules could not have changed', async () => {
    const property = fc.asyncProperty(fc.array(attempt, { minLength: 20, maxLength: 120 }), async (all) => {
      const { store, desk } = await deskWith(game, toyConfig, { row: { started: 1_700_000_000_000 } })
      const told: ToPage[] = []
      for (const account of game.players)
        await desk.watch(gameId, { account, send: (message) => void told.push({ ...message, account } as never) })
      const last = (seat: string) =>
        told.findLast((one) => 'n' in one && (one as unknown as { account: string }).account === seat) as unknown as
          | { n: number }
          | undefined
      const seed = seedFrom({
        secret: (await store.read(store.sql.selectFrom('game').select('secret')))[0]!.secret,
        title: 'toy',
        config: toyConfig,
        nonces: game.players.map((side) => [side, ''] as const),
      })
      // The model: the same match, to which only that is done which the rules allow.
      const model = Match.start(game, toyConfig, seed)
      const sent: Deed[] = []
      let resigned = 0
      for (const { who, what, by, junk } of all) {
        const id = by
          .toString(16)
          .padStart(24, '0')
          .replaceAll(/[^0-9a-f]/g, '0')
        const n = (last(who)?.n ?? 0) + (what === 'stale' ? -1 - (by % 3) : 0)
        const list = model.decision?.actions ?? []
        const legal = list[by % Math.max(1, list.length)] ?? { do: 'nothing' }
        const action =
          what === 'mutated' ? { ...legal, [`x${by % 3}`]: junk } : what === 'foreign' ? { do: 'rally' } : legal
        const repeated = what === 'again' ? sent[by % Math.max(1, sent.length)] : undefined
        const deed: Deed =
          repeated ??
          (what === 'undo'
            ? { t: 'undo', game: gameId, n, id }
            : what === 'resign' && by < 40
              ? { t: 'resign', game: gameId, id }
              : what === 'other'
                ? others[by % others.length]!(id)
                : {
                    t: 'act',
                    game: gameId,
                    n,
                    id,
                    action: action as never,
                    ...(what === 'run' ? { next: [legal] } : {}),
                  })
        sent.push(deed)
        const rows = await store.read(store.sql.selectFrom('entry').select('seq'))
        const refused = await desk.act(who, deed)
        const added = await store.read(
          store.sql.selectFrom('entry').selectAll().where('seq', '>', rows.length).orderBy('seq'),
        )
        expect(refused === undefined || added.length === 0).toBe(true)
        const isUseless = what === 'other' && !sent.slice(0, -1).includes(deed)
        expect(isUseless ? added : []).toEqual([])
        for (const { kind, body, account, side } of added) {
          // Only who holds the seat, and only what is on the list.
          expect([who, account, side]).toEqual([account, side, who])
          const act = { kind, body: JSON.parse(body) as unknown } as Act
          const done =
            act.kind === 'act'
              ? model.play(who, act.body).ok
              : act.kind === 'undo'
                ? model.sideAt(model.length) === who && model.undo()
                : act.kind === 'end' && model.end(act.body)
          expect(done).toBe(true)
          if (act.kind === 'end') resigned += 1
        }
      }
      expect(resigned).toBeLessThan(2)
      const history = await desk.history(gameId, 'red')
      expect(history?.length).toBeGreaterThan(0)
      const again: string[] = []
      await desk.watch(gameId, { account: 'red', send: (message) => void again.push(JSON.stringify(message)) })
      const table = JSON.parse(again[0]!) as { view: unknown; outcome?: unknown }
      expect(table.view).toEqual(JSON.parse(JSON.stringify(model.observe('red'))))
      expect(table.outcome).toEqual(model.outcome)
      await store.close()
    })
    await fc.assert(property, { numRuns: Number(process.env['KURGAN_HOSTILE'] ?? 12), seed: 1942 })
  })

  test('is let go after ten things that no page says; other pages play on', async () => {
    const rig = await startRig()
    const { game: id, browsers } = await seatTwo(rig.address)
    const [red, other] = await Promise.all([browsers['red']!.connect(), browsers['red']!.connect()])
    await red.watch(id)
    for (const text of ['', 'x', '{}', '[]', 'null', '{"t":"act"}', '{"t":"seed"}', '7', '"a"', '{"t":"watch"}'])
      other.socket.send(text)
    expect(await other.until(() => other.closed)).toMatchObject({ code: 1008 })
    red.say({ t: 'act', game: id, n: 0, id: newActId(), action: { do: 'march', to: 1 } })
    await red.until(() => red.n === 1)
    red.socket.close()
    await rig.close()
  })

  test('comes in from no other page, and learns nothing of games that are not there', async () => {
    const rig = await startRig()
    const { game: id, browsers } = await seatTwo(rig.address)
    const red = browsers['red']!
    const act = { id: newActId(), n: 0, action: { do: 'march', to: 1 } }
    for (const headers of [{ origin: 'https://evil.example' }, { origin: '' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await red.ask('POST', `/games/${id}/act`, act, headers)).status).toBe(403)
    const there = await fetch(`${rig.address}/live`, {
      headers: { upgrade: 'websocket', connection: 'upgrade', origin: 'https://evil.example' },
    }).catch(() => undefined)
    expect(there?.status).not.toBe(101)
    const nobody = new Browser(rig.address)
    expect((await nobody.ask('POST', `/games/${id}/act`, act)).status).toBe(401)
    const none = await nobody.ask('GET', '/games/zzzzzzzzzzzz/history')
    expect([none.status, none.body]).toEqual([404, { sentence: 'There is no such game.' }])
    expect((await nobody.ask('GET', '/games/..%2f/history')).body).toEqual(none.body)
    expect((await red.ask('POST', `/games/${id}/act`, { ...act, seed: 1 })).status).toBe(400)
    const answer = await red.ask<{ t: string }>('POST', `/games/${id}/act`, act)
    expect([answer.status, answer.body.t]).toEqual([200, 'done'])
    await rig.close()
  })
})
