import { expect, test } from 'vitest'
import type { PublishedFolder } from './folder.ts'
import type { Promises } from './promises.ts'

export const repeats = ({ ui }: PublishedFolder, { repeats: decided }: Promises): void => {
  test('has runs of an action, or none, on purpose', () => {
    expect(decided, 'conformance is not told which actions are done in runs').toBeDefined()
    const declared = Object.entries(ui.repeatable).map(([actionType, run]) => [
      actionType,
      typeof run === 'object' ? `by ${run.by}` : run,
    ])
    expect(Object.fromEntries(declared)).toEqual(
      Object.fromEntries(Object.entries(decided ?? {}).filter(([, how]) => how !== 'single')),
    )
  })
}
