import { expect, test } from 'vitest'
import { ui } from '../../board/index.tsx'
import { rules } from '../../rules/index.ts'
import { act, at } from '../harness.ts'
import type { AtvPatch } from '../../rules/machinery/patch.ts'

const endCombat = { do: 'endCombat' } as const
const soviet = Array.from({ length: 41 }, (_, i) => i + 7)
const allBut = (...areas: readonly number[]): NonNullable<AtvPatch['soviets']> =>
  Object.fromEntries(soviet.filter((area) => !areas.includes(area)).map((area) => [area, null]))
const tenLeft = [22, 25, 26, 35, 36, 37, 38, 39, 40, 41]

const warning = (patch: AtvPatch): unknown => ui.warns?.(at({ step: 'combat', ...patch }), endCombat)

test('ATV-11.1b the end of a Combat Phase is warned of at Morale 0, and so it comes', () => {
  expect(warning({ turn: 5, morale: 1 })).toBeUndefined()
  expect(warning({ turn: 5, morale: 0, soviets: allBut() })).toBeUndefined()
  expect(warning({ turn: 5, morale: 0 })).toEqual({ say: 'noMorale' })
  const s = at({ turn: 5, morale: 0, step: 'combat' })
  act(s, endCombat)
  expect(rules.outcome(s)?.winner).toBe('soviet')
})

test('ATV-11.2b the last one is warned of while too little is held', () => {
  expect(warning({ turn: 9, morale: 9, soviets: allBut(...tenLeft) })).toBeUndefined()
  expect(warning({ turn: 8, morale: 9, soviets: allBut(...tenLeft, 42) })).toBeUndefined()
  expect(warning({ turn: 9, morale: 9, soviets: allBut(...tenLeft, 42) })).toEqual({ say: 'lastTurn', held: 39 })
})

test('both warnings are sentences in both languages', () => {
  for (const words of [ui.words.en, ui.words.de])
    for (const message of [{ say: 'noMorale' }, { say: 'lastTurn', held: 39 }] as const)
      expect(words.warning?.(message)).toMatch(/(lost|verloren)/)
})
