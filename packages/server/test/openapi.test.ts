import { expect, test } from 'vitest'
import { Browser, startRig } from './rig.ts'

interface Described {
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: object } } }
}

test('every address is described, with what is to be sent to it, and takes nothing else', async () => {
  const rig = await startRig()
  const browser = await new Browser(rig.address).enter()
  const { body } = await browser.ask<{ paths: { [path: string]: { [method: string]: Described } } }>(
    'GET',
    '/openapi.json',
  )
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, what]) => [path, method, what] as const),
  )
  expect(described.length).toBeGreaterThan(60)
  expect(body.paths['/games/{id}/act']?.['post']?.requestBody?.content['application/json'].schema).toMatchObject({
    properties: { n: { type: 'integer' }, id: { type: 'string' }, next: { type: 'array' } },
    required: ['n', 'id', 'action'],
    additionalProperties: false,
  })
  const open = ['/guest', '/games/{id}/invite', '/games/{id}/withdraw', '/games/{id}/close', '/games/{id}/decline']
  const more = ['/channels/{id}/remove', '/account/passkeys/enter/ask', '/unsubscribe/{token}']
  const bare = described.flatMap(([path, method, { requestBody }]) =>
    method === 'post' && requestBody === undefined ? [path] : [],
  )
  expect(bare.toSorted()).toEqual([...open, ...more, '/moderation/sanctions/{id}/lift'].toSorted())
  // Only moderators, and only players, get as far as what they send there.
  const hidden = ['moderation', 'note']
  const sent = described.filter(
    ([path, , { requestBody }]) => requestBody !== undefined && !hidden.some((part) => path.includes(part)),
  )
  for (const [path] of sent) {
    const { status } = await browser.ask('POST', path.replaceAll(/\{\w+\}/g, 'a'.repeat(12)), { nobody: 'sends this' })
    expect([path, status]).toEqual([path, 400])
  }
  await rig.close()
})
