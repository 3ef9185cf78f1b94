import { canonical, search } from '@kurgan/kernel'
import { changed, type Table, type Told } from '@kurgan/wire'
import { expect, test } from 'vitest'
import { operator } from '../src/ops/operator.ts'
import { sqliteStore } from '../src/store/sqlite.ts'
import { Browser, known, newActId, newNonce, newWish, startRig } from './rig.ts'

test('a program plays over HTTP by its token, one request at a time, and not for the ratings', async () => {
  const store = sqliteStore(':memory:')
  const rig = await startRig(store)
  const token = await operator(store, Date.now).program('Robot')
  const robot = new Browser(rig.address)
  const headers = { authorization: `Bearer ${token}`, origin: '' }
  const ask = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => robot.ask<T>(method, path, body, headers)
  expect((await ask<{ account: unknown }>('GET', '/me')).body.account).toMatchObject({ name: 'Robot', kind: 'bot' })
  const wrong = await robot.ask('GET', '/me', undefined, { authorization: `Bearer ${token.slice(1)}x` })
  expect(wrong.body).toMatchObject({ account: null })
  expect((await ask('POST', '/games', { ...newWish(), rated: true })).status).toBe(409)
  const host = await new Browser(rig.address).enter()
  const { body } = await host.ask<{ game: string; invitation: string }>('POST', '/games', newWish({ side: 'blue' }))
  expect((await ask('POST', `/invitations/${body.invitation}`, { nonce: newNonce() })).status).toBe(200)
  // It reads how things stand, and plays what it finds in the list.
  const path = `/games/${body.game}`
  const { body: first } = await ask<{ told: Told[] }>('GET', `${path}/since/-1`)
  const table = first.told[0] as Table
  expect(table).toMatchObject({ t: 'table', seat: 'red', deciding: 'red', rated: false })
  const action = search('robot').pick(canonical(known['toy']!.decision(table.view)!), 'action')
  const waiting = ask('GET', `${path}/since/${table.n}`)
  await new Promise((done) => setTimeout(done, 100))
  expect((await ask('POST', `${path}/act`, { n: table.n, id: newActId(), action })).status).toBe(429)
  await host.ask('POST', `${path}/say`, { id: newActId(), text: 'Go on!' })
  expect((await waiting).status).toBe(200)
  expect((await ask('POST', `${path}/act`, { n: table.n, id: newActId(), action })).body).toMatchObject({ t: 'done' })
  const { body: next } = await ask<{ told: Told[] }>('GET', `${path}/since/${table.n}`)
  const did = next.told.find((one) => one.t === 'did')
  expect(did?.t === 'did' ? changed(table.view, did.change) : undefined).not.toEqual(table.view)
  expect((await ask('POST', '/account/claim', { name: 'Somebody', password: 'correct horse' })).status).toBe(409)
  await rig.close()
})
