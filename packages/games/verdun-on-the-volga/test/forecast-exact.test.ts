import type { Forecast } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import { act, assault, at, attack, cut, decline, done, forecastOf, moves, pass, proceed, r } from './harness.ts'

const guns = ['ART-62-1', 'ART-62-2', 'ART-71', 'ART-94', 'ART-295', 'ART-389', 'ART-24', 'ART-29', 'ART-16']
const quiet = { turn: 2, impulse: 3, advantage: 'usedByGerman', usedArtillery: guns } as const

/** Chances as counts of equally likely throws. */
const outOf = ({ outcomes }: Forecast, throws: number) =>
  outcomes.map(({ id, chance }) => [id, Math.round(chance * throws * 1e6) / 1e6])

const faces = [1, 2, 3, 4, 5, 6]
/** Every throw of two attack and two defense dice, and of the support dice there are. */
const throws = (support: readonly number[]) =>
  faces.flatMap((a) =>
    faces.flatMap((b) =>
      faces.flatMap((c) => faces.flatMap((d) => support.map((die) => [a + b, c + d, die] as const))),
    ),
  )

describe('the whole of a forecast', () => {
  test('VOV-PAC-2a VOV-14.2b Fortification, with its bonus in the streets and without it elsewhere', () => {
    const fort = (area: number) => {
      const s = at({ ...quiet, side: 'soviet', units: { '92N': 17, '20D': 'gone' } })
      act(s, assault(area))
      return forecastOf(s, { do: 'fortify', area })
    }
    const urban = fort(5)
    expect(outOf(urban, 6)).toEqual([
      ['fortified', 4],
      ['failed', 2],
    ])
    expect(urban).toMatchObject({
      means: {},
      totals: [{ id: 'fortification', total: 1, terms: [{ term: 'urban', value: 1, rule: 'VOV-PAC-2a' }] }],
      event: 'fortification',
    })
    const open = fort(17)
    expect(outOf(open, 6)).toEqual([
      ['fortified', 3],
      ['failed', 3],
    ])
    expect(open.totals).toEqual([])
  })
  test('VOV-PAC-3a VOV-6.3.1a Clearance and Logistics: chances, no terms, and the event they speak of', () => {
    const clear = at({ ...quiet, rubble: [16] })
    act(clear, assault(16))
    const clearance = forecastOf(clear, { do: 'clear', area: 16 })
    expect([outOf(clearance, 6), clearance.totals, clearance.event]).toEqual([
      [
        ['cleared', 3],
        ['failed', 3],
      ],
      [],
      'clearance',
    ])
    const logistics = forecastOf(at({ ...quiet, impulse: 5 }), pass)
    expect([outOf(logistics, 36), logistics.totals, logistics.event]).toEqual([
      [
        ['night', 6],
        ['pause', 4],
        ['advance', 26],
      ],
      [],
      'logistics',
    ])
  })
  test('VOV-PAC-1b VOV-PAC-1a a crossing of a full unit under fire: results, and the steps it costs', () => {
    const s = at({
      ...quiet,
      light: 'night',
      side: 'soviet',
      otherUnits: 'gone',
      units: { '90/95': 'L', '518/295': 33, '191/71': 47, W2: 47 },
      control: { german: [33, 36, 46, 48], soviet: [47] },
    })
    act(s, assault('L'))
    act(s, decline)
    const odds = forecastOf(s, { do: 'move', unit: '90/95', to: 47 })
    // Seven are added: 2–4 cross, 5–6 with a loss, 7 stays, 8–9 stay with a loss, 10 and more go down.
    expect(outOf(odds, 36)).toEqual([
      ['cross', 6],
      ['crossWithLoss', 9],
      ['fail', 6],
      ['failWithLoss', 9],
      ['eliminated', 6],
    ])
    expect(odds.means['steps']).toBeCloseTo((9 + 9 + 2 * 6) / 36, 12)
    expect([odds.event, odds.totals.map(({ id, total }) => [id, total])]).toEqual(['crossing', [['crossing', 7]]])
  })
  const strong = () => {
    const s = at({ ...quiet, rubble: [22], units: { '194/71': 21, '6GA': r(22) } })
    act(s, assault(21))
    moves(s, ['191/71', 22], ['211/71', 22], ['194/71', 22], ['KG-6', 22])
    act(s, attack(22, 'KG-6'))
    return s
  }
  test('VOV-11.4.4a VOV-10.1.3a combat, counted throw by throw, without Air and with it', () => {
    for (const [attempt, support] of [
      [decline, [0]],
      [{ do: 'air' }, [1, 1, 2, 3, 4, 5]],
    ] as const) {
      const odds = forecastOf(strong(), attempt)
      const [attackValue = 0, defenseValue = 0] = odds.totals.map(({ total }) => total)
      const all = throws(support).map(([a, d, die]) => attackValue + die + a - defenseValue - d)
      const share = (fits: (margin: number) => boolean) => all.filter(fits).length / all.length
      const chance = (id: string) => odds.outcomes.find((outcome) => outcome.id === id)?.chance ?? 0
      expect(chance('repulse')).toBeCloseTo(
        share((margin) => margin < 0),
        10,
      )
      expect(chance('stalemate')).toBeCloseTo(
        share((margin) => margin === 0),
        10,
      )
      expect(chance('success')).toBeCloseTo(
        share((margin) => margin > 0),
        10,
      )
      const points = all.reduce((sum, margin) => sum + Math.max(0, margin), 0) / all.length
      expect(odds.means['attrition']).toBeCloseTo(points, 10)
      // With Rubble there is no Overrun, and what cannot happen is not listed.
      expect(odds.outcomes.map(({ id }) => id)).not.toContain('overrun')
    }
  })
  test('VOV-15.2.3a VOV-PAC-4a surrender: a die for each unit that is cut off, all with the same odds', () => {
    const s = at({ turn: 2, step: 'refit', advantage: 'soviet', units: { '191/71': r(21), '15/29': cut(1) } })
    act(s, proceed)
    const odds = forecastOf(s, done)
    expect(outOf(odds, 6)).toEqual([
      ['none', 2],
      ['stepLoss', 2],
      ['eliminated', 2],
    ])
    expect(odds).toMatchObject({
      means: {},
      totals: [{ id: 'surrender', total: 1, terms: [{ term: 'cutOff', value: 1, of: '15/29' }] }],
      event: 'surrender',
    })
    expect(odds.provided).toBeUndefined()
  })
  test('an action that is not legal is an error', () => {
    expect(() => rules.forecast?.(at(quiet), { do: 'hero' })).toThrow('hero')
  })
})

describe('a combat before its last question', () => {
  const before = () => {
    const s = at({ turn: 2, impulse: 3, advantage: 'usedByGerman', usedArtillery: ['ART-62-1', 'ART-62-2'] })
    act(s, assault(21))
    moves(s, ['191/71', 22], ['211/71', 22])
    return s
  }
  /** The chance that so much more than the defender throws is enough, throw by throw. */
  const won = (lead: number) => throws([0]).filter(([a, d]) => lead + a - d > 0).length / throws([0]).length
  const success = ({ outcomes }: Forecast) =>
    outcomes.filter(({ id }) => id === 'success' || id === 'overrun').reduce((sum, { chance }) => sum + chance, 0)

  test('VOV-11.4a VOV-10.2.1e the odds of an attack and of each support as things stand', () => {
    const s = before()
    const attempt = attack(22, '191/71')
    const plain = forecastOf(s, attempt)
    expect(plain.provided).toEqual([decline])
    expect(plain.totals.map(({ total }) => total)).toEqual([5, 5])
    expect(success(plain)).toBeCloseTo(won(0), 12)
    act(s, attempt)
    // What the attack promised is what declining everything comes to.
    const declined = forecastOf(s, decline)
    expect(declined).toEqual(plain)
    // VOV-10.2.4a: Artillery adds 2 to an attack.
    const supported = forecastOf(s, { do: 'artillery', marker: 'ART-71' })
    expect(supported.provided).toEqual([decline])
    expect(success(supported)).toBeCloseTo(won(2), 12)
    act(s, decline)
    const last = forecastOf(s, decline)
    expect(last.provided).toBeUndefined()
    expect(last).toEqual({ ...plain, provided: undefined })
  })
  test('VOV-11.2a VOV-11.4a whoever is asked to join holds back, and the defender leads with what holds best', () => {
    const s = at({ ...quiet, otherUnits: 'gone', units: { '191/71': 22, '194/71': 22, W2: 22, '92N': 22 } })
    act(s, assault(22))
    const odds = forecastOf(s, attack(22, '191/71'))
    act(s, attack(22, '191/71'))
    const holdBack = { do: 'holdBack', unit: '194/71' } as const
    act(s, holdBack)
    const value = (unit: string) => forecastOf(s, { do: 'lead', unit }).totals[1]?.total ?? 0
    expect(value('92N')).toBeGreaterThan(value('W2'))
    expect(odds.provided).toEqual([holdBack, { do: 'lead', unit: '92N' }, decline])
    expect(odds.totals[1]?.total).toBe(value('92N'))
  })
})
