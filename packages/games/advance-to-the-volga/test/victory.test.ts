import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import { act, at, factory, proceed, quietTurn, support, told } from './harness.ts'

const soviet = Array.from({ length: 41 }, (_, i) => i + 7)
/** German control of all Soviet Areas but the named ones. */
const allBut = (...areas: readonly number[]): NonNullable<AtvPatch['soviets']> =>
  Object.fromEntries(soviet.filter((area) => !areas.includes(area)).map((area) => [area, null]))
const noGroups: NonNullable<AtvPatch['units']> = Object.fromEntries(
  ['544/389', '545/389', '546/389', '245A', '54/100', '227/100', '369/100', '245B'].map((name) => [name, 'gone']),
)
const ending = (patch: AtvPatch, scenario = 'main'): string => {
  const s = at(
    { turn: scenario === 'main' ? 5 : 12, step: 'endOfCombat', units: scenario === 'main' ? noGroups : {}, ...patch },
    scenario,
  )
  const goesOn =
    s.turn < (scenario === 'main' ? 9 : 14) && (patch.morale ?? 9) > 0 && s.soviet.some((one, i) => i > 0 && one >= 0)
  act(s, proceed, ...(goesOn && scenario === 'main' ? quietTurn : []))
  const outcome = rules.outcome(s)
  return outcome === undefined ? 'none' : `${outcome.winner}/${outcome.kind} ${outcome.rule}`
}

describe('11 victory in the main game', () => {
  test('ATV-11.1a ATV-6.4.3b all 50 Areas at the end of a Combat Phase: German Automatic Victory', () => {
    expect(ending({ soviets: allBut() })).toBe('german/automatic ATV-11.1a')
    expect(ending({ soviets: allBut(10), morale: 9 })).toBe('none')
  })
  test('ATV-11.1b Morale 0 at the end of a Combat Phase: Soviet Automatic Victory', () => {
    expect(ending({ morale: 0 })).toBe('soviet/automatic ATV-11.1b')
    expect(ending({ morale: 1 })).toBe('none')
  })
  test('ATV-11.1b ATV-R51 Morale 0 at any other moment ends nothing', () => {
    const s = at({ turn: 5, morale: 1, step: 'end', units: noGroups })
    act(s, proceed, ...quietTurn)
    expect(s.morale).toBe(0)
    expect(rules.outcome(s)).toBeUndefined()
    act(s, { do: 'buy', item: 'morale' })
    act(s, { do: 'done' })
    act(s, { do: 'endCombat' }, ...quietTurn)
    expect(rules.outcome(s)).toBeUndefined()
  })
  test('ATV-11.1c ATV-R24 if both apply the player wins', () => {
    expect(ending({ soviets: allBut(), morale: 0 })).toBe('german/automatic ATV-11.1a')
  })
  test('ATV-6.4.3b an automatic victory comes without an End Phase', () => {
    const s = at({ turn: 5, morale: 0, step: 'combat', units: noGroups })
    const events = act(s, { do: 'endCombat' })
    expect(told(events, 'phase')).toEqual([])
    expect([s.turn, s.morale]).toEqual([5, 0])
    expect(rules.decision(s)).toBeUndefined()
  })
  const tenLeft = [22, 25, 26, 35, 36, 37, 38, 39, 40, 41]
  test('ATV-11.2a ATV-6.5a 40 Areas with a Heavy Urban one on Turn 9: Operational Victory', () => {
    expect(ending({ turn: 9, morale: 9, soviets: allBut(...tenLeft) })).toBe('german/operational ATV-11.2a')
    expect(ending({ turn: 9, morale: 9, soviets: allBut(...tenLeft, 42) })).toBe('soviet/final ATV-11.2b')
    expect(ending({ turn: 8, morale: 9, soviets: allBut(...tenLeft) })).toBe('none')
  })
  test('ATV-11.2a ATV-R53 Central Rail Station and Mamayev Kurgan are no Heavy Urban Areas', () => {
    expect(ending({ turn: 9, morale: 9, soviets: allBut(10, 14, 22, 25, 26, 41, 35, 36, 37, 38) })).toBe(
      'soviet/final ATV-11.2b',
    )
    expect(ending({ turn: 9, morale: 9, soviets: allBut(14, 22, 25, 26, 41, 35, 36, 37, 38, 39) })).toBe(
      'german/operational ATV-11.2a',
    )
  })
  test('ATV-11.2b otherwise the Soviet side wins', () => {
    expect(ending({ turn: 9, morale: 19 })).toBe('soviet/final ATV-11.2b')
  })
  test('ATV-R52 the final check comes before the Morale loss of the End Phase', () => {
    const s = at({ turn: 9, morale: 1, step: 'combat', units: noGroups })
    act(s, { do: 'endCombat' })
    expect(rules.outcome(s)).toMatchObject({ winner: 'soviet', kind: 'final', score: { areas: 9, morale: 1 } })
  })
  test('ATV-11.1a the last capture leaves nothing but to end the phase, and with it the game', () => {
    const s = at({
      turn: 5,
      morale: 0,
      otherUnits: 'gone',
      soviets: { ...allBut(8), 8: { strategy: 'heroes', defense: 7 } },
      step: 'support',
      attack: { area: 8, units: { '29/PZ': 6 }, lead: '29/PZ' },
    })
    act(s, support(0, 0, 0), 6, 6, 1, 1)
    expect(rules.outcome(s)).toBeUndefined()
    act(s, { do: 'endCombat' })
    expect(rules.outcome(s)).toMatchObject({ winner: 'german', kind: 'automatic' })
  })
})

describe('14.7 victory in the Factory District', () => {
  test('ATV-14.7a automatic victories as in the main game', () => {
    expect(ending({ otherSoviets: 'none' }, 'factory')).toBe('german/automatic ATV-11.1a')
    expect(ending({ morale: 0 }, 'factory')).toBe('soviet/automatic ATV-11.1b')
    expect(ending({ morale: 0, otherSoviets: 'none' }, 'factory')).toBe('german/automatic ATV-11.1a')
  })
  test('ATV-14.7b ATV-R57 after Turn 14 the Soviet side wins if any Area is left to it', () => {
    expect(ending({ turn: 14, otherSoviets: 'none', soviets: { 41: 'S:H01' } }, 'factory')).toBe(
      'soviet/final ATV-14.7b',
    )
    expect(ending({ turn: 14, otherSoviets: 'none' }, 'factory')).toBe('german/automatic ATV-11.1a')
    expect(ending({ turn: 13 }, 'factory')).toBe('none')
  })
  test('ATV-14.0 there is no Operational Victory, whatever is controlled', () => {
    const s = factory({ turn: 14, step: 'combat', otherSoviets: 'none', soviets: { 41: 'S:H01' } })
    act(s, { do: 'endCombat' })
    expect(rules.outcome(s)).toMatchObject({ winner: 'soviet', kind: 'final', rule: 'ATV-14.7b' })
  })
})
