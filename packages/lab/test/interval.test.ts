import { expect, test } from 'vitest'
import { wilson } from '../src/index.ts'

test('the interval of a share is that of Wilson, and all of it where nothing was played', () => {
  expect(wilson(16, 19).map((share) => Number(share.toFixed(2)))).toEqual([0.62, 0.94])
  expect(wilson(0, 0)).toEqual([0, 1])
})
