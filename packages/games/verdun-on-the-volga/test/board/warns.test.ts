import { describe, expect, test } from 'vitest'
import { ui } from '../../board/index.tsx'
import type { VovPatch } from '../../rules/machinery/patch.ts'
import { neighbours, placeName } from '../../rules/map.ts'
import { scenarioOf } from '../../rules/units.ts'
import { at, campaign, pass } from '../harness.ts'

const everything = Array.from({ length: 67 }, (_, i) => i + 1)
/** A German city but for these Areas, with nobody on the map except who is named. */
const allBut = (soviet: readonly number[], units: VovPatch['units']): VovPatch => ({
  otherUnits: 'gone',
  units: { '99A': 'L', ...units },
  control: { german: everything.filter((area) => !soviet.includes(area)), soviet },
})
const warning = (s: ReturnType<typeof at>, action: Parameters<NonNullable<typeof ui.warns>>[1], side: 0 | 1) =>
  ui.warns?.({ ...s, side }, action)

describe('a Pass', () => {
  test('VOV-19.1a is warned of while the German holds every landing', () => {
    const s = at({ turn: 2, ...allBut([], {}) })
    expect(warning(s, pass, 1)).toEqual({ say: 'pass', enemy: 'german' })
    expect(warning(s, pass, 0)).toBeUndefined()
    expect(warning(at({ turn: 2, ...allBut([59], {}) }), pass, 1)).toBeUndefined()
  })
  test('VOV-19.2b is warned of on the last Turn, whoever falls short', () => {
    const nine = at({ turn: 5, ...allBut([12, 13, 25, 36, 4], {}) })
    expect(warning(nine, pass, 0)).toEqual({ say: 'pass', enemy: 'soviet' })
    expect(warning(nine, pass, 1)).toBeUndefined()
    const ten = at({ turn: 5, ...allBut([12, 13, 25, 36], {}) })
    expect(warning(ten, pass, 1)).toEqual({ say: 'pass', enemy: 'german' })
    expect(warning(at({ turn: 4, ...allBut([12, 13, 25, 36, 4], {}) }), pass, 0)).toBeUndefined()
  })
  test('VOV-21.6a is warned of while the Soviets hold a breakthrough Zone', () => {
    const broken = campaign({
      turn: 8,
      otherUnits: 'gone',
      units: { '99A': 'L' },
      control: { soviet: scenarioOf('campaign').breakthroughZones.map(placeName) },
    })
    expect(warning(broken, pass, 0)).toEqual({ say: 'pass', enemy: 'soviet' })
    expect(warning(broken, pass, 1)).toBeUndefined()
    expect(warning(broken, { do: 'endAssault' }, 0)).toBeUndefined()
  })
})

describe('a move', () => {
  const out = { do: 'move', unit: '482/131', to: 'K' } as const
  const with59 = (units: VovPatch['units']) => at({ turn: 2, ...allBut([59], { '482/131': 59, ...units }) })
  test('VOV-19.1a out of the last landing is warned of while a German stands beside it', () => {
    expect(warning(with59({ '191/71': 58 }), out, 1)).toEqual({ say: 'opens', area: 59, enemy: 'german' })
    expect(warning(with59({ '191/71': 58, '133/131': 59 }), out, 1)).toBeUndefined()
    expect(warning(with59({}), out, 1)).toBeUndefined()
  })
  test('VOV-19.1a is not warned of while another landing is held', () => {
    const two = at({ turn: 2, ...allBut([59, 4], { '482/131': 59, '133/131': 4, '191/71': 58 }) })
    expect(warning(two, out, 1)).toBeUndefined()
  })
  test('VOV-21.6a out of a breakthrough Zone is warned of while a Soviet stands beside it', () => {
    const [zone = -1] = scenarioOf('campaign').breakthroughZones
    const beside = neighbours(zone).find((space) => space >= 0) ?? -1
    const s = campaign({
      turn: 8,
      otherUnits: 'gone',
      units: { '191/71': placeName(zone), '482/131': placeName(beside) },
      control: { german: [placeName(zone)] },
    })
    const leave = { do: 'move', unit: '191/71', to: 'L' } as const
    expect(warning(s, leave, 0)).toEqual({ say: 'opens', area: placeName(zone), enemy: 'soviet' })
  })
})

test('both warnings are sentences in both languages', () => {
  for (const words of [ui.words.en, ui.words.de])
    for (const message of [{ say: 'pass' }, { say: 'opens', area: 59 }] as const)
      expect(words.warning?.({ ...message, enemy: 'german' })).toMatch(/ (lost|verloren)/)
})
