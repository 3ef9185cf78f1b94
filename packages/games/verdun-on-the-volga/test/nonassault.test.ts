import { describe, expect, test } from 'vitest'
import type { VovPatch } from '../rules/machinery/patch.ts'
import {
  act,
  asked,
  at,
  campaign,
  clock,
  decline,
  done,
  isOffered,
  legal,
  moves,
  offered,
  pass,
  r,
  two,
  values,
  where,
  whereAll,
} from './harness.ts'

const steps = (s: ReturnType<typeof at>, unit: string) => values(s, 'to', { do: 'move', unit })

describe('8.1.2 Regroup', () => {
  const regroup = (...patch: Parameters<typeof at>) => {
    const s = at(...patch)
    act(s, { do: 'regroup' })
    return s
  }
  test('VOV-8.1.2a any number of units, one Area each, then done', () => {
    const s = regroup({ turn: 2, impulse: 3 })
    moves(s, ['15/29', 2], ['21/24', 2])
    expect(steps(s, '15/29')).toEqual([])
    act(s, done, ...two(9))
    expect([whereAll(s, '15/29', '21/24'), clock(s)]).toEqual([['2 f', '2 f'], 'day 4'])
  })
  test('VOV-8.1.2b VOV-R49 never into enemy control or among enemies, friendly-controlled or not', () => {
    const s = regroup({ turn: 2, units: { '6GA': 16, '194/71': 16, '38MB': 'gone' }, control: { german: [16] } })
    expect(steps(s, '211/71')).not.toContain(16)
    expect(steps(s, '516/295')).not.toContain(31)
    expect(steps(s, '194/71')).toContain(15)
  })
  test('VOV-8.1.2c stacking, ravines for armor, closed Zones', () => {
    const s = regroup({ turn: 2, units: { '244A': 15, '267/94': 15, '20D': 'gone' }, control: { german: [17] } })
    expect(steps(s, '267/94')).toContain(17)
    expect(steps(s, '244A')).not.toContain(17)
    expect(steps(s, '15/29')).not.toContain('B')
    expect(steps(s, '26/24')).toContain(8)
    const full = regroup({ turn: 2 })
    expect(steps(full, '26/24')).not.toContain(8)
  })
  test('VOV-8.1.2d VOV-R74 VOV-R79 between L and M at any time, over the Volga by night to a free landing', () => {
    const units = { '90/95': 'L', '191/71': 47, '34/13G': 36 } as const
    const day = regroup({ turn: 2, impulse: 3, side: 'soviet', units })
    expect(steps(day, '90/95')).toEqual(['M'])
    expect(steps(day, '34/13G')).not.toContain('L')
    const night = regroup({ turn: 2, impulse: 3, light: 'night', side: 'soviet', units })
    expect(steps(night, '90/95')).toEqual([36, 48, 49, 58, 59, 61, 'M'])
    expect(steps(night, '34/13G')).toContain('L')
    act(night, { do: 'move', unit: '90/95', to: 36 }, 6, 6)
    expect([where(night, '90/95'), steps(night, '90/95')]).toEqual(['36 r', []])
  })
  test('VOV-R75 a unit may leave a Contested Area over the Volga', () => {
    const s = regroup({ turn: 2, impulse: 3, light: 'night', side: 'soviet', units: { '191/71': 47 } })
    expect(steps(s, 'W2')).toContain('L')
    act(s, { do: 'move', unit: 'W2', to: 'L' }, 1, 1)
    expect(where(s, 'W2')).toBe('L f')
  })
  test('VOV-21.2.1c bound units move in no way of their own', () => {
    const s = campaign({ impulse: 2 })
    act(s, { do: 'regroup' })
    expect(steps(s, '669/371')).toEqual([])
    expect(steps(s, '36A/14')).toEqual([])
    const r2 = campaign({ impulse: 2 })
    act(r2, { do: 'redeploy' })
    expect(isOffered(r2, { do: 'take', unit: '669/371' })).toBe(false)
  })
})

describe('8.1.2 Redeploy', () => {
  const redeploy = (unit: string, ...patch: Parameters<typeof at>) => {
    const s = at(...patch)
    act(s, { do: 'redeploy' })
    act(s, { do: 'take', unit })
    return values(s, 'to', { do: 'move' })
  }
  test('VOV-8.1.2e VOV-14.6a any number of Areas through Rubble, around full and enemy ones', () => {
    expect(redeploy('15/29', { turn: 2 })).toEqual([2, 6])
    expect(redeploy('15/29', { turn: 2, rubble: [7], units: { '244A': 'F' } })).toEqual([2, 6, 7])
    const far = redeploy('15/29', { turn: 2, rubble: [7], units: { '244A': 'F', '267/94': 'F' } })
    expect(far).toEqual(expect.arrayContaining([7, 8, 15, 16, 26, 53, 66]))
    expect(far).not.toContain('D')
  })
  test('VOV-8.1.2e VOV-R20 from a Contested Area, and out of a Zone on through Areas', () => {
    const contested = redeploy('191/71', { turn: 2, units: { '191/71': 22 } })
    expect(contested).toContain(26)
    expect(contested).not.toContain(23)
    const zone = redeploy('518/295', { turn: 2, units: { '518/295': 'G' } })
    expect(zone).toEqual(expect.arrayContaining([38, 39, 'F', 'H']))
    expect(zone).not.toContain('E')
  })
  test('VOV-8.1.2f VOV-18.2a not on Turn 1; armor not over ravines; no Redeploy over the Volga', () => {
    expect(isOffered(at({ turn: 1, impulse: 2, side: 'soviet' }), { do: 'redeploy' })).toBe(true)
    expect(isOffered(at({ turn: 1 }), { do: 'redeploy' })).toBe(false)
    expect(isOffered(at({ turn: 1, units: { '211/71': r(21) } }), { do: 'troopTransfer' })).toBe(false)
    const soviet = at({ turn: 2, impulse: 3, light: 'night', side: 'soviet', units: { '90/95': 'L' } })
    act(soviet, { do: 'redeploy' })
    act(soviet, { do: 'take', unit: '90/95' })
    expect(steps(soviet, '90/95')).toEqual(['M'])
    const tank = { turn: 2, control: { german: [17] }, units: { '244A': 15, '20D': 'gone', '267/94': 15 } } as const
    const pocket = {
      ...tank,
      units: { ...tank.units, '194/71': 26, 'PNR/71': 26 },
      control: { german: [17], soviet: [16] },
    }
    expect(redeploy('244A', pocket)).not.toContain(17)
    expect(redeploy('267/94', pocket)).toContain(17)
  })
})

const weaken = (unit: string) => ({ do: 'weaken', unit }) as const

describe('8.1.2 Troop Transfer and Consolidation', () => {
  test('VOV-8.1.2g VOV-R89 both in supply and a line between them', () => {
    const s = at({ turn: 2, impulse: 3, units: { '211/71': r(21), '194/71': 47, '191/71': 'gone' } })
    act(s, { do: 'troopTransfer' })
    const donors = values(s, 'unit', { do: 'weaken' })
    expect(donors).toContain('516/295')
    expect(donors).not.toContain('194/71')
  })
  test('VOV-8.1.2h between L and M, but not with numbered Areas', () => {
    const s = at({ turn: 2, impulse: 3, side: 'soviet', units: { '90/95': r('L'), '161/95': 'M', '241/95': 47 } })
    act(s, { do: 'troopTransfer' })
    expect(legal(s)).toEqual([weaken('161/95')])
    act(s, weaken('161/95'))
    expect(whereAll(s, '90/95', '161/95')).toEqual(['L f', 'M r'])
  })
  test('VOV-R21 over 62–61 for infantry, not for armor; not through L', () => {
    const units = { '149B': r(62), '124B': 61, '6A': 61, '27A': r(62), '191/71': 21 } as const
    const s = at({ turn: 2, impulse: 3, side: 'soviet', otherUnits: 'gone', units, control: { german: [59, 60, 63] } })
    act(s, { do: 'troopTransfer' })
    act(s, weaken('124B'))
    expect(whereAll(s, '149B', '124B', '27A', '6A')).toEqual(['62 f', '61 r', '62 r', '61 f'])
    const apart = at({
      turn: 2,
      impulse: 3,
      side: 'soviet',
      otherUnits: 'gone',
      units: { '124B': r(61), '92N': 36 },
      control: { german: [59, 62] },
    })
    expect(isOffered(apart, { do: 'troopTransfer' })).toBe(false)
  })
  test('VOV-R21 from a Zone to a numbered Area the line does not run through L either; between Zones it may', () => {
    const pocket = (units: VovPatch['units']) =>
      at({
        turn: 2,
        impulse: 3,
        side: 'soviet',
        otherUnits: 'gone',
        units: { '191/71': 21, ...units },
        control: { german: [59, 60, 62], soviet: ['K', 61] },
      })
    // K–61–L–36 is a supply line of 36, but not one along which troops are transferred.
    expect(isOffered(pocket({ '124B': r('K'), '92N': 36 }), { do: 'troopTransfer' })).toBe(false)
    expect(isOffered(pocket({ '124B': 'K', '92N': r(36) }), { do: 'troopTransfer' })).toBe(false)
    const zones = pocket({ '124B': r('K'), '92N': 'M' })
    act(zones, { do: 'troopTransfer' })
    act(zones, weaken('92N'))
    expect(whereAll(zones, '124B', '92N')).toEqual(['K f', 'M r'])
    const near = pocket({ '124B': r('K'), '92N': 61 })
    act(near, { do: 'troopTransfer' })
    act(near, weaken('92N'))
    expect(whereAll(near, '124B', '92N')).toEqual(['K f', '61 r'])
  })
  test('VOV-8.1.2i two reduced units of one type in one Area', () => {
    const s = at({ turn: 2, impulse: 3, side: 'soviet', units: { '133/131': r(47), '92N': r(47), W2: r(47) } })
    act(s, { do: 'consolidate' })
    expect(values(s, 'unit', { do: 'strengthen' })).toEqual(['92N', 'W2'])
    act(s, { do: 'strengthen', unit: 'W2' })
    act(s, { do: 'sacrifice', unit: '92N' })
    expect(whereAll(s, 'W2', '92N', '133/131')).toEqual(['47 f', 'eliminated', '47 r'])
    const cutOff = at({
      turn: 2,
      side: 'soviet',
      units: { '482/131': r(5), '271/10NKVD': r(5), '101/35G': 'gone', '10B': 'gone', '42N': 'gone' },
      control: { german: [3, 10] },
    })
    expect(isOffered(cutOff, { do: 'consolidate' })).toBe(false)
  })
  test('VOV-8.1a VOV-R68 a Pass is always there, other types only if something can be done', () => {
    const s = at({ turn: 2, impulse: 3, side: 'soviet', otherUnits: 'gone', units: { '669/371': 47, '191/71': 47 } })
    expect(legal(s)).toEqual([pass])
    const g = at({ turn: 2, impulse: 3 })
    expect(isOffered(g, { do: 'consolidate' })).toBe(false)
    expect(isOffered(g, { do: 'troopTransfer' })).toBe(false)
    expect(isOffered(g, pass as { do: 'pass' })).toBe(true)
    expect(offered(g, decline as { do: 'decline' })).toEqual([])
    expect(asked(g)).toBe('impulse')
  })
})
