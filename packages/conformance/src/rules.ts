import { conformance, storedIn } from '@kurgan/kernel/conformance'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Folder } from './folder.ts'
import type { Promises } from './promises.ts'

/** The kit of the kernel, with what the game keeps of earlier games; while it is being written it may have none of them. */
export const rules = ({ path, game, about }: Folder, { only, games }: Promises): void => {
  const tests = join(path, 'test')
  const keeps = (what: string): boolean => about.published === true || existsSync(join(tests, what))
  const scenario = only === undefined || only === 'table' ? undefined : only.scenario
  if (scenario !== undefined && !game.scenarios.some(({ id }) => id === scenario))
    throw new Error(`${game.title} has no scenario "${scenario}".`)
  conformance(game, {
    ...(keeps('golden') || process.env['KURGAN_GOLDEN'] === 'write' ? { golden: join(tests, 'golden') } : {}),
    ...(keeps('stored') ? storedIn(tests) : {}),
    ...(scenario === undefined ? {} : { scenario }),
    ...(games === undefined ? {} : { games }),
  })
}

/** Where the scenarios have test files of their own, none is forgotten. */
export const rulesElsewhere = ({ path, game }: Folder): void => {
  test('every scenario is asked to conform in a test file of its own', () => {
    const files = game.scenarios.map(({ id }) => `${id}.conformance.test.ts`)
    expect(files.filter((file) => !existsSync(join(path, 'test', file)))).toEqual([])
  })
}
