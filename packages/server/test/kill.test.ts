import { expect, test } from 'vitest'
import { killRounds } from './killing.ts'
import { report } from './rig.ts'

test('whatever was acknowledged is there after kill -9, and what was not is done once when it is sent again', async () => {
  const rounds = Number(process.env['KURGAN_KILLS'] ?? 1)
  const { acknowledged, lost, wrong } = await killRounds(rounds)
  report(`killed ${rounds} times: ${acknowledged} acknowledged, ${lost} lost, ${wrong} not done once when sent again`)
  expect(acknowledged).toBeGreaterThan(0)
  expect([lost, wrong]).toEqual([0, 0])
})
