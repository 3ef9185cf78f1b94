import { script, search, situation } from '@kurgan/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import type { GameData } from '../data/index.ts'

/** What stands in the data is what is played: a changed record changes play. */

// The files of the rules are loaded once for many test files: what was changed must not stay.
afterEach(() => {
  vi.doUnmock('../data/index.ts')
  vi.resetModules()
})

const rulesWith = async (change: (data: GameData) => void) => {
  vi.resetModules()
  const { data } = await vi.importActual<{ data: GameData }>('../data/index.ts')
  const changed = structuredClone(data)
  change(changed)
  vi.doMock('../data/index.ts', () => ({ data: changed }))
  return (await import('../rules/index.ts')).rules
}

/** Four Hits on two Forces with one Ration each that cannot retreat: what is left after the given steps. */
const leftAfter = async (steps: readonly (readonly [string, string])[], change: (data: GameData) => void) => {
  const rules = await rulesWith(change)
  const s = situation(rules, 'standard', {
    line: ['barrikady', 'red-october', 'gumrak', 'elevator', 'mamayev'],
    forces: {
      's-64i': { at: 'elevator/control', rations: 1 },
      's-65i': { at: 'elevator/control', rations: 1 },
    },
    step: 'hits',
    hits: { side: 'soviet', at: 'elevator/control', total: 6, noRetreat: true },
  })
  rules.apply(s, { do: 'proceed' }, script(), () => {})
  if (rules.decision(s)?.ask.say === 'prevention') rules.apply(s, { do: 'accept' }, script(), () => {})
  for (const [force, by] of steps)
    rules.apply(s, { do: 'absorb', force, by: by as 'ration' | 'disruption' }, script(), () => {})
  return rules.decision(s)?.ask
}

test('BFS-HIT-4 BFS-HIT-7 how many Hits a Ration and a Force absorb', async () => {
  const steps = [
    ['s-64i', 'ration'],
    ['s-64i', 'disruption'],
  ] as const
  expect(await leftAfter(steps, () => {})).toEqual({ say: 'absorption', hits: 4 })
  expect(
    await leftAfter(steps, ({ constants: { constants } }) => {
      constants.rationAbsorbs.value = 2
    }),
  ).toEqual({ say: 'absorption', hits: 3 })
  expect(
    await leftAfter(steps, ({ constants: { constants } }) => {
      constants.disruptionAbsorbs.value = 3
    }),
  ).toEqual({ say: 'absorption', hits: 2 })
})

test('BFS-SET-5 BFS-SET-9 where a side sets up', async () => {
  const first = async (change: (data: GameData) => void) => {
    const rules = await rulesWith(change)
    const s = situation(rules, 'standard', {})
    return new Set(rules.decision(s)?.actions.map((one) => ('to' in one ? one.to?.split('/')[1] : undefined)))
  }
  expect(await first(() => {})).toEqual(new Set(['perimeter', 'control']))
  expect(
    await first(({ scenarios: { scenarios } }) => {
      scenarios[0]!.areas.S = ['control']
    }),
  ).toEqual(new Set(['control']))
})

test('BFS-SET-13 with whose turn the game and each round begin', async () => {
  /** Who takes a turn in which round, by random play. */
  const turns = async (change: (data: GameData) => void) => {
    const rules = await rulesWith(change)
    const dice = search('turns')
    const told: string[] = []
    const s = rules.setup({ scenario: 'standard', options: {} }, dice, () => {})
    while (told.length < 3) {
      const list = rules.decision(s)?.actions ?? []
      rules.apply(s, dice.pick(list, 'action'), dice, (event) => {
        if (event.kind === 'turn') told.push(`${event.side} ${event.round}`)
      })
    }
    return told
  }
  expect(await turns(() => {})).toEqual(['german 1', 'soviet 1', 'german 2'])
  expect(
    await turns(({ scenarios: { scenarios } }) => {
      scenarios[0]!.firstTurn = 'S'
    }),
  ).toEqual(['soviet 1', 'german 1', 'soviet 2'])
})
