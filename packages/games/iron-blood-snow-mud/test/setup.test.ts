import { script, search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { hexNumber } from '../rules/components.ts'
import { rules } from '../rules/index.ts'
import { type IbsmAction, type IbsmState, inHand, removed, unseen } from '../rules/state.ts'
import {
  act,
  actions,
  airAt,
  allTold,
  asked,
  controls,
  decider,
  destinations,
  fleetAt,
  hexOfUnit,
  move,
  offers,
  position,
  positionWithDivision,
  targets,
  told,
  tokenPlace,
  unitAt,
} from './harness.ts'

const silent = (): void => {}
const start = (...shuffles: readonly (readonly number[])[]): IbsmState => {
  const dice = script(...shuffles.map((shuffle) => ({ shuffle })))
  const s = rules.setup({ scenario: 'campaign', options: {} }, dice, silent)
  dice.done()
  return s
}

describe('set-up', () => {
  test('IBSM-SET-1 IBSM-CMP-7 the game begins in Clear 1941 with Phase 1 and the Axis Initiative', () => {
    const s = position()
    const events = act(s, { do: 'suggested' })
    expect(told(events, 'season')).toMatchObject({ year: 1941, season: 'clear', initiative: 'axis' })
    expect(told(events, 'phase').phase).toBe('support')
  })

  test('IBSM-SET-2 IBSM-SET-7 four Axis Air Units and one Soviet one are in their boxes', () => {
    const s = position()
    expect(['A-AIR-1', 'A-AIR-2', 'A-AIR-3', 'A-AIR-4'].map((unit) => airAt(s, unit))).toEqual(Array(4).fill('box'))
    expect(['S-AIR-1', 'S-AIR-2', 'S-AIR-3', 'S-AIR-4'].map((unit) => airAt(s, unit))).toEqual([
      'box',
      'pool',
      'pool',
      'pool',
    ])
  })

  test('IBSM-SET-3 IBSM-SET-8 the Fleets lie in their bases', () => {
    const s = position()
    expect([fleetAt(s, 'axis'), fleetAt(s, 'soviet')]).toEqual(['0201', '0512'])
  })

  const mountains = ['0108', '0209', '0210', '0211']

  test('IBSM-SET-4 IBSM-R5 IBSM-R78 the Axis deploys freely in its territory: one a hex, Tanks on Clear hexes only', () => {
    const s = position()
    const offered = (type: string) => [
      ...new Set(actions(s).flatMap((a) => (a.do === 'deploy' && a.unit.includes(type) ? [a.to] : []))),
    ]
    expect([offered('INF').length, offered('TANK').length]).toEqual([20, 16])
    expect(mountains.filter((hex) => offered('TANK').includes(hex))).toEqual([])
    expect(rules.decision(s)?.ask).toEqual({ say: 'deployment', infantry: 7, tanks: 6 })
    act(s, { do: 'deploy', unit: 'A-TANK-1', to: '0312' })
    act(s, { do: 'deploy', unit: 'A-INF-1', to: '0103' })
    expect([offered('INF').length, offered('TANK').length]).toEqual([18, 14])
    expect(offered('INF')).not.toContain('0312')
    expect(rules.decision(s)?.ask).toEqual({ say: 'deployment', infantry: 6, tanks: 5 })
    for (const hex of offered('INF')) expect(Number(hex.slice(0, 2))).toBeLessThan(5)
  })

  test('IBSM-SET-4 all thirteen units must be deployed, and they always find room', () => {
    const s = position()
    // All Infantry onto Clear hexes: the worst that can happen to the Tanks.
    for (let n = 0; n < 13; n++) {
      expect([asked(s), decider(s)]).toEqual(['deployment', 'axis'])
      const open = actions(s).find((a) => a.do === 'deploy' && !mountains.includes(a.to))
      const events = act(s, open!)
      expect(events.some(({ kind }) => kind === 'deployed')).toBe(n === 12)
    }
    expect(new Set(s.place.slice(0, 13)).size).toBe(13)
    expect(asked(s)).toBe('fleet')
  })

  test('IBSM-SET-4 the suggested set-up puts all thirteen units at once', () => {
    const s = position()
    const events = act(s, { do: 'suggested' })
    expect(told(events, 'deployed').hexes).toEqual([
      '0103',
      '0104',
      '0106',
      '0108',
      '0209',
      '0411',
      '0412',
      '0105',
      '0205',
      '0107',
      '0310',
      '0311',
      '0312',
    ])
    expect(offers(position(), { do: 'suggested' })).toBe(true)
    const begun = position()
    act(begun, { do: 'deploy', unit: 'A-INF-1', to: '0103' })
    expect(offers(begun, { do: 'suggested' })).toBe(false)
  })

  test('IBSM-SET-5 IBSM-SET-11 shuffled Tokens: Mud Seasons, the Axis hand, the removed one; Snow Seasons', () => {
    const s = start([4, 3, 2, 1, 0], [3, 2, 1, 0])
    expect(s.tokens).toEqual([removed, inHand, 8, 5, 2, 10, 7, 4, 1])
    expect(s.hands).toEqual([1, 0])
  })

  test('IBSM-SET-6 IBSM-R39 Stalin is in Moscow as a whole', () => {
    const s = position({ pieces: ['axis tank 0704', 'axis tank 0804'], step: 'control' })
    act(s, { do: 'proceed' })
    expect(rules.outcome(s)).toBeUndefined()
    const taken = position({ pieces: ['axis tank 0704', 'axis tank 0804', 'axis tank 0803'], step: 'control' })
    act(taken, { do: 'proceed' })
    expect(rules.outcome(taken)?.kind).toBe('stalin')
    const moved = position({ pieces: ['axis tank 0502', 'axis tank 0602'], step: 'control', stalin: 'kalinin' })
    act(moved, { do: 'proceed' })
    expect(rules.outcome(moved)?.kind).toBe('stalin')
  })

  test('IBSM-SET-9 IBSM-SET-10 the Soviet units, Fortresses and pools', () => {
    const s = position()
    expect(['0203', '0510', '0207', '0504', '0704'].map((hex) => unitAt(s, 'soviet', hex).slice(0, 5))).toEqual(
      Array(5).fill('S-INF'),
    )
    expect(['0404', '0407', '0707'].map((hex) => unitAt(s, 'soviet', hex).slice(0, 6))).toEqual(Array(3).fill('S-TANK'))
    expect(s.place.slice(13).filter((hex) => hex < 0)).toHaveLength(11)
    expect([s.fortress, s.partisans.filter((hex) => hex < 0).length]).toEqual([[1, 1], 8])
  })

  test('IBSM-SET-12 every location belongs to the side in whose territory it lies', () => {
    const s = position()
    expect(['koenigsberg', 'warschau', 'bukarest'].map((id) => controls(s, id))).toEqual(['axis', 'axis', 'axis'])
    expect(s.control.filter((side) => side === 1)).toHaveLength(14)
  })

  test('IBSM-SET-13 IBSM-GEN-1 IBSM-R55 only the owner sees the Tokens in his hand, nobody those on the track', () => {
    const s = start([0, 1, 2, 3, 4])
    expect(tokenPlace(s, 'A-GEN-4')).toBe(inHand)
    expect(rules.observe(s, 'axis').tokens).toEqual([unseen, unseen, unseen, inHand, ...Array(5).fill(unseen)])
    expect(rules.observe(s, 'soviet').tokens).toEqual(Array(9).fill(unseen))
    expect(rules.observe(s, 'spectator').tokens).toEqual(Array(9).fill(unseen))
    const later = position({
      season: 'snow 1942',
      hands: { soviet: ['S-GEN-3'], axis: ['A-GEN-2'] },
      used: ['A-GEN-1'],
    })
    const seen = rules.observe(later, 'soviet')
    expect([tokenPlace(seen, 'S-GEN-3'), tokenPlace(seen, 'A-GEN-2'), tokenPlace(seen, 'A-GEN-1')]).toEqual([
      inHand,
      unseen,
      21,
    ])
    expect([seen.hands, seen.place]).toEqual([later.hands, later.place])
  })

  test('IBSM-SET-13 what a seat imagines agrees with what it sees, and everything can be', () => {
    const s = start([0, 1, 2, 3, 4])
    const seen = rules.observe(s, 'soviet')
    const hands = new Set<number>()
    for (let seed = 0; seed < 60; seed++) {
      const world = rules.determinize(seen, 'soviet', search(seed))
      expect(rules.observe(world, 'soviet')).toEqual(seen)
      expect(world.tokens.toSorted((a, b) => a - b)).toEqual([1, 2, 4, 5, 7, 8, 10, inHand, removed])
      hands.add(world.tokens.indexOf(inHand))
    }
    expect(hands).toEqual(new Set([0, 1, 2, 3, 4]))
  })

  test('IBSM-OPT-1 with the option A-GEN-5 lies on Clear 1943 and no Token is removed', () => {
    const dice = search(5)
    const s = rules.setup({ scenario: 'campaign', options: { 'anti-partisan-division': true } }, dice, silent)
    expect([tokenPlace(s, 'A-GEN-5'), s.hands]).toEqual([6, [1, 0]])
    expect(s.tokens.slice(0, 4).toSorted((a, b) => a - b)).toEqual([2, 5, 8, inHand])
    expect(tokenPlace(rules.observe(s, 'soviet'), 'A-GEN-5')).toBe(6)
  })

  test('IBSM-R78 what is alike may be placed in any order of hexes', () => {
    const s = position({ step: 'air', season: 'clear 1942' })
    for (const [n, to] of ['0504', '0404', '0504', '0105'].entries())
      act(s, { do: 'air', unit: `A-AIR-${n + 1}`, to, mission: 'support' })
    expect(['A-AIR-1', 'A-AIR-2', 'A-AIR-3', 'A-AIR-4'].map((unit) => airAt(s, unit))).toEqual([
      '0504',
      '0404',
      '0504',
      '0105',
    ])
  })
})

describe('counters', () => {
  test('IBSM-CMP-4 IBSM-R40 IBSM-R20 IBSM-RNF-7 counter counts are limits: no thirteenth Infantry', () => {
    const all = ['0502', '0602', '0702', '0802', '0902', '1002', '1102', '0503', '0603', '0703', '0903', '1003']
    const s = position({ pieces: all.map((hex) => `soviet infantry ${hex}`), step: 'reinforcements' })
    act(s, { do: 'proceed' })
    expect(actions(s).every((a) => a.do === 'reinforce' && a.unit.startsWith('S-TANK'))).toBe(true)
    const events = act(s, { do: 'reinforce', unit: 'S-TANK-1', to: '1109' })
    expect(allTold(events, 'notReceived').map(({ type }) => type)).toEqual(['infantry'])
    expect(() => position({ pieces: [...all, '1103'].map((hex) => `soviet infantry ${hex}`) })).toThrow(
      'no further Infantry',
    )
  })

  test('IBSM-R41 the fourth Soviet Air Unit is the last one', () => {
    const s = position({ season: 'mud 1944', sovietAir: 4, step: 'reinforcements' })
    expect(told(act(s, { do: 'proceed' }), 'notReceived').type).toBe('air')
  })

  test('IBSM-UNT-6 eliminated units leave the map; a Soviet one may come back as a Reinforcement', () => {
    const s = position({ pieces: ['soviet infantry 0103', 'axis infantry 0104', 'axis infantry 0203'], step: 'supply' })
    act(s, { do: 'proceed' })
    expect(hexOfUnit(s, 'S-INF-1')).toBe('off')
    expect(offers(s, { do: 'reinforce', unit: 'S-INF-1', to: '1003' })).toBe(true)
    expect(actions(s).some((a) => 'unit' in a && a.unit.startsWith('A-'))).toBe(false)
  })

  test('IBSM-CMP-8 IBSM-MOV-2 IBSM-MOV-6 a moved unit is marked with the hex it came from, others are not', () => {
    const s = position({ pieces: ['axis infantry 0404', 'axis infantry 0104'] })
    move(s, 'axis', '0404', '0403')
    expect(s.moved.slice(0, 2)).toEqual([1, 0])
    expect(s.entered.slice(0, 2)).toEqual([hexNumber('0404'), -1])
    expect(destinations(s, '0403')).toEqual([])
    expect(destinations(s, '0104')).not.toEqual([])
  })

  test('IBSM-MAP-8 the border stops nobody, only Partisans stay on their side', () => {
    const s = position({ pieces: ['soviet infantry 0204'], side: 'soviet', season: 'mud 1942' })
    expect(destinations(s, '0204')).toEqual(['0104', '0203', '0205', '0303', '0304', '0305'])
    const roll = position({ step: 'partisans' })
    act(roll, { do: 'proceed' }, 1)
    for (const hex of targets(roll, 'partisan')) expect(Number(hex.slice(0, 2))).toBeGreaterThan(1)
    expect(targets(roll, 'partisan')).not.toContain('0205')
  })
})

test('IBSM-OPT-2 the division may move in the Season it arrives, and its Token is gone', () => {
  const s = positionWithDivision({ season: 'mud 1943', step: 'calendar', units: { 'A-INF-1': 'off' } })
  act(s, { do: 'proceed' })
  expect(targets(s, 'deploy')).toEqual(['0103', '0212'])
  act(s, { do: 'deploy', unit: 'A-INF-1', to: '0103' } satisfies IbsmAction)
  expect([hexOfUnit(s, 'A-INF-1'), s.moved[0], s.hands[0]]).toEqual(['0103', 0, 0])
})

test('IBSM-OPT-3 IBSM-R42 no free hex: the Token leaves without effect', () => {
  const pieces = ['0103', '0105', '0205', '0212', '0312'].map((hex) => `axis tank ${hex}`)
  const s = positionWithDivision({ season: 'mud 1943', step: 'calendar', pieces })
  const events = act(s, { do: 'proceed' })
  expect([told(events, 'tokenRemoved').token, tokenPlace(s, 'A-GEN-5')]).toEqual(['A-GEN-5', 21])
})
