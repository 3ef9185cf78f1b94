import { expect, test } from 'vitest'
import { act, fight, move, position, told } from './table.ts'

/** An event cites the rule that decided, not the one that usually does. */

const duel = ['axis tank 0703<-0603', 'soviet tank 0703']

test('IBSM-COM-10 IBSM-COM-11 IBSM-FOR-3 what settled a Combat', () => {
  const ruleOf = (pieces: readonly string[], hex: string, axisHits: number, sovietHits: number): string =>
    told(fight(position({ pieces, step: 'combat' }), hex, axisHits, sovietHits), 'decided').rule
  expect(ruleOf(duel, '0703', 5, 5)).toBe('IBSM-COM-10')
  expect(ruleOf(duel, '0703', 5, 4)).toBe('IBSM-COM-11')
  expect(ruleOf(['axis tank 0401<-0402'], '0401', 6, 5)).toBe('IBSM-FOR-3')
  expect(ruleOf(['axis tank 0401<-0402'], '0401', 5, 6)).toBe('IBSM-COM-11')
})

test('IBSM-RET-1 IBSM-RET-2 IBSM-RET-4 how a unit left the hex', () => {
  const back = fight(position({ pieces: duel, step: 'combat' }), '0703', 4, 5)
  expect(told(back, 'retreated')).toMatchObject({ rule: 'IBSM-RET-1', from: '0703', to: '0603' })
  const east = position({ pieces: duel, step: 'combat' })
  fight(east, '0703', 5, 4)
  expect(told(act(east, { do: 'retreat', unit: 'S-TANK-1', to: '0803' }), 'retreated').rule).toBe('IBSM-RET-2')
  const doubled = fight(position({ pieces: duel, step: 'combat' }), '0703', 8, 4)
  expect(told(doubled, 'eliminated')).toMatchObject({ rule: 'IBSM-COM-11', because: 'doubled' })
  const starved = position({
    pieces: ['soviet infantry 0103', 'axis infantry 0104', 'axis infantry 0203'],
    step: 'supply',
  })
  expect(told(act(starved, { do: 'proceed' }), 'eliminated')).toMatchObject({ rule: 'IBSM-SPL-1', because: 'noSupply' })
})

test('IBSM-ADV-1 IBSM-CON-1 IBSM-BLZ-1 IBSM-BLZ-3 IBSM-GEN-5 how a unit moved', () => {
  const s = position({
    pieces: ['axis tank 0403', 'axis infantry 0204', 'axis infantry 0303', 'soviet tank 0503'],
    hands: { axis: ['A-GEN-3'] },
  })
  expect(told(move(s, 'axis', '0303', '0304'), 'moved')).toMatchObject({ rule: 'IBSM-ADV-1', how: 'advance' })
  expect(told(move(s, 'axis', '0204', '0404', '0304'), 'moved')).toMatchObject({ rule: 'IBSM-CON-1', how: 'convoy' })
  const extra = act(s, { do: 'token', token: 'A-GEN-3', to: '0504' })
  expect(told(extra, 'moved')).toMatchObject({ rule: 'IBSM-GEN-5', how: 'token', path: ['0404', '0504'] })
  move(s, 'axis', '0403', '0503')
  expect(told(act(s, { do: 'blitz', unit: 'A-TANK-1' }, 1), 'blitz')).toMatchObject({ rule: 'IBSM-BLZ-3', at: '0503' })
  const free = position({ pieces: ['axis tank 0403', 'axis infantry 0104'] })
  move(free, 'axis', '0403', '0503')
  expect(told(act(free, { do: 'blitz', unit: 'A-TANK-1' }, 2), 'blitz').rule).toBe('IBSM-BLZ-1')
  const advance = act(free, { do: 'advance', unit: 'A-TANK-1', to: '0603' })
  expect(told(advance, 'moved')).toMatchObject({ rule: 'IBSM-BLZ-1', how: 'blitz', path: ['0503', '0603'] })
})

test('IBSM-GEN-3 IBSM-GEN-4 IBSM-GEN-6 IBSM-GEN-7 IBSM-GEN-8 IBSM-GEN-9 what a Token was played for', () => {
  const token = (s: ReturnType<typeof position>, action: Parameters<typeof act>[1], ...dice: number[]) =>
    told(act(s, action, ...dice), 'token')
  const before = position({ pieces: duel, step: 'combat', hands: { axis: ['A-GEN-1'] } })
  act(before, { do: 'proceed' })
  expect(token(before, { do: 'token', token: 'A-GEN-1' }, 1, 1, 1, 1, 1, 1, 1)).toMatchObject({
    rule: 'IBSM-GEN-3',
    side: 'axis',
  })
  const after = position({ pieces: duel, step: 'combat', hands: { axis: ['A-GEN-4'] } })
  act(after, { do: 'proceed' })
  act(after, { do: 'pass' }, 1, 1, 1, 1, 1, 1)
  expect(token(after, { do: 'token', token: 'A-GEN-4' }).rule).toBe('IBSM-GEN-6')
  const home = position({ pieces: ['axis tank 0403'], hands: { axis: ['A-GEN-5'] } })
  expect(token(home, { do: 'token', token: 'A-GEN-5', to: '0105' }).rule).toBe('IBSM-GEN-7')
  const due = position({ step: 'reinforcements', hands: { soviet: ['S-GEN-3'] } })
  act(due, { do: 'proceed' })
  expect(token(due, { do: 'token', token: 'S-GEN-3' })).toMatchObject({ rule: 'IBSM-GEN-8', side: 'soviet' })
  const more = position({ step: 'partisans', hands: { soviet: ['S-GEN-4', 'S-GEN-2'] } })
  act(more, { do: 'proceed' }, 1)
  expect(token(more, { do: 'reroll', token: 'S-GEN-2', die: 1 }, 2).rule).toBe('IBSM-GEN-4')
  expect(token(more, { do: 'token', token: 'S-GEN-4' }).rule).toBe('IBSM-GEN-9')
})

test('IBSM-RNF-3 IBSM-RNF-4 IBSM-RNF-6 what was received', () => {
  const s = position({ step: 'reinforcements' })
  act(s, { do: 'proceed' })
  expect(told(act(s, { do: 'reinforce', unit: 'S-INF-6', to: '1003' }), 'reinforced').rule).toBe('IBSM-RNF-3')
  const tank = act(s, { do: 'reinforce', unit: 'S-TANK-4', to: '1103' }, 1)
  expect(told(tank, 'reinforced')).toMatchObject({ rule: 'IBSM-RNF-4', unit: 'S-TANK-4', to: '1103' })
  const mud = position({ season: 'mud 1942', step: 'reinforcements' })
  expect(told(act(mud, { do: 'proceed' }), 'reinforced')).toMatchObject({ rule: 'IBSM-RNF-6', to: 'airBox' })
})
