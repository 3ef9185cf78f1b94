import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { VovPatch } from '../rules/machinery/patch.ts'
import { scoreOf, scoreTerms } from '../rules/victory.ts'
import { act, at, campaign, first, midgame, proceed } from './harness.ts'

/** A German city but for these Areas, with nobody on the map except a tank over the river. */
const everything = Array.from({ length: 67 }, (_, i) => i + 1)
const allBut = (...soviet: readonly number[]): VovPatch => ({
  otherUnits: 'gone',
  units: { '99A': 'L' },
  control: { german: everything.filter((area) => !soviet.includes(area)), soviet },
})
const checked = (s: ReturnType<typeof at>) => {
  const events = act(s, proceed)
  return { outcome: s.outcome, events, s }
}
const standard = (patch: VovPatch) => checked(at({ turn: 5, step: 'end', ...patch }))

describe('19 victory in the standard game', () => {
  test('VOV-19.1a VOV-6.5a VOV-R48 Automatic Victory in any End Phase: every landing, each with a line to D to G', () => {
    expect(checked(at({ turn: 1, step: 'end', ...allBut() })).outcome).toBe('german/automatic')
    expect(checked(at({ turn: 1, step: 'end', ...allBut(20) })).outcome).toBe('')
    expect(checked(at({ turn: 1, step: 'end', ...allBut(59) })).outcome).toBe('')
    const shore = new Set([4, 12, 13, 20, 25, 34, 35, 36, 47, 48, 49, 58, 59, 61])
    const inland = everything.filter((area) => !shore.has(area))
    expect(checked(at({ turn: 1, step: 'end', ...allBut(...inland) })).outcome).toBe('')
  })
  test('VOV-19.2a VOV-R47 VOV-3.4a VP Areas count with a line to D to G, Contested or not', () => {
    expect(scoreOf(at(allBut()), false)).toBe(18)
    expect(scoreOf(at(allBut(59)), false)).toBe(17)
    // With 62 lost too, nothing leads on from 61 and Zone K.
    expect(scoreOf(at(allBut(59, 62)), false)).toBe(16)
    expect(scoreOf(at({ ...allBut(), units: { '99A': 47, '191/71': 47 } }), false)).toBe(18)
    expect(scoreOf(at({ ...allBut(), control: { ...allBut().control, soviet: ['D', 'E', 'F', 'G'] } }), false)).toBe(0)
  })
  test('VOV-19.2b VOV-6.5b ten or more on Turn 5', () => {
    expect(standard(allBut(12, 13, 25, 36)).outcome).toBe('german/operational')
    const nine = standard(allBut(12, 13, 25, 36, 4))
    expect(nine.outcome).toBe('soviet/operational')
    expect(first(nine.events, 'score')).toMatchObject({ total: 9, need: 10 })
    expect(checked(at({ turn: 4, step: 'end', ...allBut(12, 13, 25, 36) })).outcome).toBe('')
    expect(standard({ ...allBut(12, 13, 25, 36, 4), need: 9 }).outcome).toBe('german/operational')
  })
  test('VOV-19.2c the points of each Area', () => {
    const points = scoreTerms(at(allBut()), false).map(({ of, value }) => [Number(of), value])
    expect(Object.fromEntries(points)).toEqual({
      4: 1,
      12: 2,
      13: 2,
      25: 2,
      34: 1,
      35: 1,
      36: 2,
      47: 2,
      49: 1,
      58: 2,
      59: 1,
      61: 1,
    })
  })
  test('VOV-19.2d Orlovka never taken costs a point; taking it gives none', () => {
    const held: VovPatch = { ...allBut(12, 13, 25, 36, 67), orlovkaFell: false }
    expect(standard(held).outcome).toBe('soviet/operational')
    expect(standard({ ...held, orlovkaFell: true }).outcome).toBe('german/operational')
    const s = at({ turn: 2, impulse: 3, units: { '115B': 'gone', '518/295': 66 } })
    expect(s.orlovkaFell).toBe(0)
    act(s, { do: 'assault', area: 66 })
    act(s, { do: 'move', unit: '518/295', to: 67 })
    expect(s.orlovkaFell).toBe(1)
  })
  test('VOV-6.1a the outcome names winner, kind, rule and score', () => {
    const { s } = standard(allBut(12, 13, 25, 36))
    expect(rules.outcome(s)).toEqual({
      winner: 'german',
      kind: 'operational',
      rule: 'VOV-19.2b',
      score: { points: 10 },
    })
    expect(rules.decision(s)).toBeUndefined()
  })
})

describe('21.1, 21.7, 21.8, 22.1.4 the longer games', () => {
  const five = (patch: VovPatch, options = {}) => checked(campaign({ turn: 5, step: 'end', ...patch }, options))
  test('VOV-21.1a VOV-21.0a on Turn 5 eleven wins, five loses, between them the game goes on', () => {
    expect(five(allBut(12, 13, 25, 4)).outcome).toBe('german/operational')
    expect(five(allBut(12, 13, 25, 36)).outcome).toBe('')
    expect(five(allBut(12, 13, 25, 36, 47, 58, 4)).outcome).toBe('soviet/operational')
    expect(five(allBut(12, 13, 25, 36, 47, 58)).outcome).toBe('')
    expect(rules.outcome(five(allBut(12, 13, 25, 4)).s)?.rule).toBe('VOV-21.1a')
  })
  const ten = (patch: VovPatch, options = {}) => checked(campaign({ turn: 10, step: 'end', ...patch }, options))
  const flanks = { '669/371': 'A', '92/60': 'I', '8/3': 'J' } as const
  test('VOV-21.7a on Turn 10 fifteen, less the Orlovka point of Turn 5 and one for each flank Zone without a German', () => {
    expect(ten({ ...allBut(4, 34), units: flanks, orlovkaFell: true }).outcome).toBe('german/operational')
    expect(ten({ ...allBut(4, 34, 35), units: flanks, orlovkaFell: true }).outcome).toBe('german/operational')
    expect(ten({ ...allBut(4, 34, 35, 49), units: flanks, orlovkaFell: true }).outcome).toBe('soviet/operational')
    expect(ten({ ...allBut(4, 34, 35), units: flanks, orlovkaFell: false }).outcome).toBe('soviet/operational')
    expect(ten({ ...allBut(4, 34, 35), units: { '669/371': 'A', '92/60': 'I' }, orlovkaFell: true }).outcome).toBe(
      'soviet/operational',
    )
    expect(ten({ ...allBut(), units: flanks }).outcome).toBe('german/automatic')
    const late = campaign({ turn: 8, impulse: 3, orlovkaFell: false, units: { '115B': 'gone', '518/295': 66 } })
    act(late, { do: 'assault', area: 66 })
    act(late, { do: 'move', unit: '518/295', to: 67 })
    expect(late.orlovkaFell).toBe(0)
  })
  test('VOV-22.1.4a in the mid-game scenario twelve, without Orlovka', () => {
    const mid = (patch: VovPatch) => checked(midgame({ turn: 10, step: 'end', ...patch, units: flanks })).outcome
    expect(mid(allBut(12, 13, 25))).toBe('german/operational')
    expect(mid(allBut(12, 13, 25, 4))).toBe('soviet/operational')
  })
  test('VOV-21.8a VOV-R46 Götterdämmerung: only Automatic Victory, and without one the Soviet has held out', () => {
    const only = { gotterdammerung: true } as const
    expect(five(allBut(12, 13, 25, 4), only).outcome).toBe('')
    expect(ten({ ...allBut(4), units: flanks }, only).outcome).toBe('soviet/endurance')
    expect(ten({ ...allBut(), units: flanks }, only).outcome).toBe('german/automatic')
    expect(rules.outcome(ten({ ...allBut(4), units: flanks }, only).s)?.rule).toBe('VOV-21.8a')
  })
  test('VOV-21.8a VOV-R46 VOV-21.6a a breakthrough is an Automatic Victory under Götterdämmerung too', () => {
    const broken = { turn: 7, step: 'endOfManeuvers', control: { soviet: ['H'] }, units: { 'KG-ST': 'gone' } } as const
    const s = campaign(broken, { gotterdammerung: true })
    act(s, { do: 'proceed' })
    expect(rules.outcome(s)).toMatchObject({ winner: 'soviet', kind: 'automatic', rule: 'VOV-21.6a' })
  })
})
