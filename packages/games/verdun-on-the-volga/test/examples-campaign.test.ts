import { describe, expect, test } from 'vitest'
import type { VovPatch } from '../rules/machinery/patch.ts'
import { scoreOf } from '../rules/victory.ts'
import {
  act,
  asked,
  assault,
  at,
  attack,
  battle,
  campaign,
  clock,
  controls,
  decider,
  decline,
  first,
  hasFort,
  hasRubble,
  isOffered,
  legal,
  moves,
  offered,
  owner,
  pass,
  play,
  proceed,
  r,
  two,
  values,
  where,
  whereAll,
} from './harness.ts'

describe('victory and campaign', () => {
  const city = (areas: readonly number[]): VovPatch => ({
    otherUnits: 'gone',
    units: { '99A': 'L' },
    control: {
      german: [
        3,
        4,
        5,
        9,
        10,
        11,
        14,
        17,
        18,
        19,
        22,
        23,
        24,
        27,
        29,
        31,
        32,
        33,
        37,
        40,
        41,
        43,
        44,
        45,
        46,
        ...areas,
      ],
    },
  })
  test('VOV-E65 VOV-19.2b VOV-R65 ten points, Orlovka taken and lost', () => {
    const held = city([12, 13, 25, 36, 47])
    const s = at({
      turn: 5,
      step: 'end',
      ...held,
      control: { german: held.control!.german!.filter((area) => area !== 4), soviet: [67] },
      orlovkaFell: true,
    })
    expect(scoreOf(s, false)).toBe(10)
    act(s, proceed)
    expect(s.outcome).toBe('german/operational')
  })
  test('VOV-E66 VOV-19.1a Automatic Victory needs every landing', () => {
    const shore = [12, 13, 20, 25, 34, 35, 36, 47, 48, 49, 58, 59, 61]
    const play2 = (areas: readonly number[]) => {
      const s = at({ turn: 2, step: 'end', ...city([...areas, 46, 55, 56, 57, 62]) })
      act(s, proceed)
      return s.outcome
    }
    expect(play2(shore)).toBe('german/automatic')
    expect(play2(shore.filter((area) => area !== 20))).toBe('')
  })
  test('VOV-E68 VOV-21.7a flank deductions on Turn 10', () => {
    const areas = [12, 13, 25, 34, 35, 36, 47, 49, 58, 59, 61, 20, 48, 57, 56, 55, 62]
    const s = campaign({
      turn: 10,
      step: 'end',
      ...city(areas),
      units: { '92/60': 'I', '62': 'I', '422': 'A', '64': 'J' },
      orlovkaFell: true,
    })
    expect(scoreOf(s, false)).toBe(18)
    const sixteen = campaign({
      turn: 10,
      step: 'end',
      ...city(areas.filter((area) => area !== 34 && area !== 35)),
      units: { '92/60': 'I', '62': 'I', '422': 'A', '64': 'J' },
      orlovkaFell: true,
    })
    expect([scoreOf(sixteen, false), scoreOf(sixteen, true)]).toEqual([16, 14])
    act(sixteen, proceed)
    expect(sixteen.outcome).toBe('soviet/operational')
  })
  test('VOV-E70 VOV-21.2.1b the 14th Panzer waits for the 29th', () => {
    const s = campaign({ impulse: 2 })
    expect(isOffered(s, { do: 'assault', area: 'C' })).toBe(false)
    const free = campaign({ impulse: 2, units: { '15/29': 'C', '71/29': 'C', '129A/29': 'C', 'PNR/29': 'C' } })
    act(free, assault('C'))
    expect(isOffered(free, { do: 'move', unit: '36A/14' })).toBe(true)
  })
  test('VOV-E71 VOV-21.5a VOV-R8 a division of the 64th Army comes back in Zone A', () => {
    const s = campaign({ turn: 7, side: 'soviet', step: 'refit', units: { '422': 'eliminated' } })
    act(s, proceed)
    act(s, { do: 'rebuild', unit: '422', strength: 'reduced' })
    const later = campaign({
      turn: 8,
      step: 'turn',
      advantage: 'usedByGerman',
      units: {
        '422': 'rebuilt',
        '669/371': 'A',
        '126': 'gone',
        '36G': 'gone',
        '93B': 'gone',
        '96B': 'gone',
        '97B': 'gone',
        '13A': 'gone',
        '56A': 'gone',
      },
    })
    expect(controls(later, 'A')).toBe('german')
    act(later, proceed)
    while (asked(later) !== 'impulse') play(later, [legal(later)[0]!])
    expect(where(later, '422')).toBe('A f')
  })
  test('VOV-E73 VOV-9.1.2a VOV-9.1.2b Combined Operations by night', () => {
    const german = at({ turn: 3, impulse: 4, light: 'night' })
    expect(offered(german, { do: 'combinedAssault' })).toEqual([])
    const s = at({
      turn: 3,
      impulse: 4,
      light: 'night',
      side: 'soviet',
      units: { '90/95': 'L', '161/95': 'M', '241/95': 36 },
    })
    const pairs = offered(s, { do: 'combinedAssault' }).map((action) => JSON.stringify(action))
    expect(pairs).toContain(JSON.stringify({ do: 'combinedAssault', area: 58, with: 'L' }))
    expect(pairs).toContain(JSON.stringify({ do: 'combinedAssault', area: 'L', with: 'M' }))
    expect(pairs).not.toContain(JSON.stringify({ do: 'combinedAssault', area: 36, with: 58 }))
  })
  test('VOV-E75 VOV-14.4a a Fortification goes when the last Soviet unit leaves a German Area', () => {
    const s = at({
      turn: 2,
      impulse: 2,
      side: 'soviet',
      fortifications: [27],
      units: { '191/71': 27 },
      control: { german: [27] },
    })
    expect(hasFort(s, 27)).toBe(true)
    act(s, { do: 'regroup' })
    const to = values(s, 'to', { do: 'move', unit: '270/10NKVD' })[0]!
    act(s, { do: 'move', unit: '270/10NKVD', to })
    expect(hasFort(s, 27)).toBe(false)
  })
})

describe('further cases', () => {
  test('VOV-E76 VOV-14.5a VOV-12.1B Rubble on a failed attack', () => {
    const into47 = (roll: number, maximum: boolean) => {
      const s = at({
        turn: 3,
        impulse: 3,
        advantage: maximum ? 'german' : 'soviet',
        units: { '191/71': 46, W2: 47, '34/13G': 47, '39/13G': 47, '42/13G': 47 },
      })
      act(s, assault(46))
      moves(s, ['191/71', 47])
      battle(s, 47, '191/71', ...two(roll), ...two(12))
      if (maximum) act(s, { do: 'advantage', use: 'maximumAttack' })
      return hasRubble(s, 47)
    }
    expect([into47(9, false), into47(8, false), into47(9, true)]).toEqual([true, false, true])
  })
  test('VOV-E78 VOV-14.7a VOV-14.7b VOV-R50 one clearance try an Area', () => {
    const cemetery = () =>
      at({
        turn: 2,
        impulse: 3,
        units: { 'PNR/94': 14, '274/94': 14, '26A': 'gone', '34/13G': 13 },
        control: { german: [14] },
      })
    const s = cemetery()
    act(s, assault(14))
    moves(s, ['274/94', 13])
    act(s, { do: 'clear', area: 14 }, 3)
    expect(hasRubble(s, 14)).toBe(true)
    battle(s, 13, '274/94', ...two(3), ...two(8))
    if (isOffered(s, { do: 'decline' })) act(s, decline)
    expect(isOffered(s, { do: 'clear' })).toBe(false)
    const left = cemetery()
    act(left, assault(14))
    const to = values(left, 'to', { do: 'move', unit: 'PNR/94' }).find((one) => one !== 13 && one !== 11)!
    act(left, { do: 'move', unit: 'PNR/94', to })
    expect(isOffered(left, { do: 'clear', area: 14 })).toBe(false)
  })
  test('VOV-E80 VOV-8.1.2g VOV-R21 Troop Transfer between two Areas', () => {
    const s = at({ turn: 2, impulse: 3, units: { '211/71': r(21) } })
    act(s, { do: 'troopTransfer' })
    const donors = values(s, 'unit', { do: 'weaken' })
    expect(donors).toContain('194/71')
    expect(donors).not.toContain('191/71')
    expect(donors).not.toContain('PNR/71')
    act(s, { do: 'weaken', unit: '194/71' }, ...two(9))
    expect(whereAll(s, '211/71', '194/71')).toEqual(['21 f', '16 r'])
  })
  test('VOV-E81 VOV-10.2.1c VOV-10.2.1d VOV-21.3b VOV-21.3c VOV-R29 artillery by army', () => {
    const s = campaign({ impulse: 2, side: 'soviet', advantage: 'soviet' })
    act(s, assault('A'))
    act(s, decline)
    moves(s, ['422', 'B'], ['93B', 'B'])
    act(s, attack('B', '422'))
    act(s, { do: 'lead', unit: '669/371' })
    expect(values(s, 'marker', { do: 'artillery' })).toEqual(['ART-64-1'])
    act(s, { do: 'artillery', marker: 'ART-64-1' })
    const combat = first(act(s, decline, ...two(7), ...two(7)), 'combat')
    expect(combat.attackTerms.find(({ term }) => term === 'artillery')?.value).toBe(3)
  })
  test('VOV-E83 VOV-17.2.1a VOV-R41 Workers without room', () => {
    const shore = [4, 12, 13, 20, 25, 34, 35, 47, 48, 49, 59, 61]
    const s = at({
      turn: 3,
      step: 'turn',
      otherUnits: 'gone',
      units: {
        W1: 'eliminated',
        W2: 'eliminated',
        '92N': 36,
        '42N': 36,
        '10B': 58,
        '115B': 58,
        '124B': 58,
        '149B': 58,
      },
      control: { german: shore },
    })
    act(s, proceed)
    expect(whereAll(s, 'W1', 'W2')).toEqual(['36 f', 'eliminated'])
  })
  test('VOV-E85 VOV-6.3.1i VOV-12.3a VOV-R12 German Pass, then Soviet Pass', () => {
    const s = at({ turn: 2, impulse: 3 })
    act(s, pass, ...two(9))
    expect(clock(s)).toBe('day 4')
    act(s, pass)
    expect([clock(s), owner(s), decider(s)]).toEqual(['night 4', 'soviet', 'german'])
    expect(offered(s, { do: 'combinedAssault' })).toEqual([])
    act(s, pass, ...two(9))
    expect([clock(s), decider(s)]).toEqual(['night 5', 'soviet'])
  })
  test('VOV-E86 VOV-12.1C VOV-6.3.1d Release Reserves', () => {
    const s = at({ turn: 3, impulse: 5 })
    play(s, [pass, { do: 'advantage', use: 'releaseReserves' }], ...two(5))
    expect([clock(s), owner(s)]).toEqual(['day 6', 'soviet'])
    const soviet = at({ turn: 3, impulse: 5, advantage: 'soviet' })
    act(soviet, pass, ...two(5))
    expect(clock(soviet)).toBe('day 6 pause')
  })
  test('VOV-E88 VOV-16.2a VOV-16.2c VOV-R18 Zones and costs', () => {
    const s = at({ turn: 2, impulse: 2, side: 'soviet', units: { '124B': 59 } })
    act(s, assault(59))
    act(s, decline)
    expect(first(act(s, { do: 'move', unit: '124B', to: 61 }), 'moved').cost).toBe(1)
    const g = at({ turn: 2, impulse: 2, units: { '518/295': 'G', 'KG-ST': 'gone', '884/196': 53, '724/315': 66 } })
    act(g, assault('G'))
    expect(first(act(g, { do: 'move', unit: '518/295', to: 'H' }), 'moved').cost).toBe(1)
    expect(isOffered(g, { do: 'move', unit: '518/295' })).toBe(false)
  })
  test('VOV-E90 VOV-9.2c VOV-21.2.2a VOV-21.6a no slipping through to H', () => {
    const h = { 'KG-ST': 'gone' } as const
    const s = campaign({ impulse: 2, side: 'soviet', units: h })
    act(s, assault('I'))
    if (asked(s) === 'fortify') act(s, decline)
    expect(isOffered(s, { do: 'move', to: 'H' })).toBe(false)
    const open = campaign({
      impulse: 2,
      side: 'soviet',
      units: { ...h, '92/60': 'gone', '120/60': 'gone', '160A/60': 'gone', 'PNR/60': 'gone' },
    })
    act(open, assault('I'))
    act(open, decline)
    moves(open, ['62', 'H'])
    expect(controls(open, 'H')).toBe('soviet')
    const won = campaign({ step: 'endOfManeuvers', units: { ...h, '62': 'H' } })
    act(won, proceed)
    expect(won.outcome).toBe('soviet/automatic')
  })
})
