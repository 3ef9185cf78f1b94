import { expect, test } from 'vitest'
import { killRounds } from './killing.ts'

test('whatever was acknowledged is there after kill -9, and what was not is done once when it is sent again', async () => {
  const { acknowledged, lost, wrong } = await killRounds(Number(process.env['KURGAN_KILLS'] ?? 1))
  expect(acknowledged).toBeGreaterThan(0)
  expect([lost, wrong]).toEqual([0, 0])
})
