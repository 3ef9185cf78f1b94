import { expect, test } from 'vitest'
import { fromPage } from '../src/messages.ts'

const act = { t: 'act', game: 'a1b2c3d4e5f6', n: 3, id: '0'.repeat(24), action: { do: 'march', to: 3 } }

test('what a page says is taken as it is', () => {
  expect(fromPage.parse(act)).toEqual(act)
  expect(fromPage.parse({ t: 'watch', game: act.game, from: -1 })).toEqual({ t: 'watch', game: act.game, from: -1 })
})
test.each([
  [null],
  [[]],
  [{ t: 'seed' }],
  [{ ...act, seed: 1 }],
  [{ ...act, n: -1 }],
  [{ ...act, n: 0.5 }],
  [{ ...act, game: '../../../../' }],
  [{ ...act, id: 'x' }],
  [{ ...act, action: 'march' }],
  [{ ...act, next: Array.from({ length: 65 }, () => act.action) }],
  [{ t: 'watch', game: act.game, from: -2 }],
])('anything else is not: %j', (message) => {
  expect(fromPage.safeParse(message).success).toBe(false)
})
