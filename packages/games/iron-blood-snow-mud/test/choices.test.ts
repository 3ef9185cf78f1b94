import { canonical } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { IbsmAction, IbsmState } from '../rules/state.ts'
import {
  act,
  actions,
  airAt,
  asked,
  decider,
  hexOfUnit,
  move,
  offers,
  position,
  positionWithDivision,
} from './harness.ts'

/** Plays these actions in this order on a copy of the position. */
const played = (s: IbsmState, ...all: readonly IbsmAction[]): IbsmState => {
  const copy = rules.clone(s)
  for (const action of all) act(copy, action)
  return copy
}

const open = (s: IbsmState) => rules.decision(s)?.open

describe('several things in any order', () => {
  test('IBSM-SET-4 IBSM-R78 the set-up begins with any unit, and the order leaves no trace', () => {
    const s = position()
    const deploy = (unit: string, to: string): IbsmAction => ({ do: 'deploy', unit, to })
    const [a, b, c] = [deploy('A-INF-5', '0103'), deploy('A-INF-2', '0105'), deploy('A-TANK-6', '0205')]
    for (const one of [a, b, c]) expect(offers(s, one)).toBe(true)
    const here = played(s, a, b, c)
    expect(played(s, c, a, b)).toEqual(here)
    expect(played(s, b, c, a)).toEqual(here)
    expect([open(here)?.picks, rules.decision(here)?.ask]).toEqual([3, { say: 'deployment', infantry: 5, tanks: 5 }])
    // Search looks at the first unit of each type only.
    const units = new Set(open(here)?.canonical.flatMap((action) => ('unit' in action ? [action.unit] : [])))
    expect([...units]).toEqual(['A-INF-1', 'A-TANK-1'])
  })

  test('IBSM-FAS-5 IBSM-R74 Air Units are placed in any order; one of them disrupts', () => {
    const s = position({ step: 'air' })
    const fly = (unit: string, to: string, mission: 'support' | 'disrupt' = 'support'): IbsmAction => ({
      do: 'air',
      unit,
      to,
      mission,
    })
    const [a, b] = [fly('A-AIR-4', '0203'), fly('A-AIR-2', '0512', 'disrupt')]
    expect(played(s, a, b)).toEqual(played(s, b, a))
    const here = played(s, a, b)
    expect([open(here)?.picks, rules.decision(here)?.ask]).toEqual([2, { say: 'air', left: 2 }])
    expect(offers(here, fly('A-AIR-1', '0512', 'disrupt'))).toBe(false)
    expect(airAt(here, 'A-AIR-4')).toBe('0203')
    // The last one closes the choice, whichever it is.
    const done = played(here, fly('A-AIR-3', '0203'), fly('A-AIR-1', '0203'))
    expect(decider(done)).toBe('soviet')
    expect(played(here, fly('A-AIR-1', '0203'), fly('A-AIR-3', '0203'))).toEqual(done)
  })

  test('IBSM-RNF-2 IBSM-R78 Reinforcements come in any order, and then the die is thrown by hand', () => {
    const s = position({ season: 'clear 1942', step: 'reinforcements' })
    act(s, { do: 'proceed' })
    const [infantry, tank]: IbsmAction[] = [
      { do: 'reinforce', unit: 'S-INF-9', to: '1003' },
      { do: 'reinforce', unit: 'S-TANK-6', to: '1103' },
    ]
    const here = played(s, infantry!, tank!)
    expect(played(s, tank!, infantry!)).toEqual(here)
    expect([hexOfUnit(here, 'S-INF-9'), hexOfUnit(here, 'S-INF-6'), asked(here)]).toEqual([
      '1003',
      'off',
      'partisanRoll',
    ])
    expect([actions(here), rules.decision(here)?.closes]).toEqual([[{ do: 'proceed' }], true])
    const list = canonical(rules.decision(s)!)
    expect(new Set(list.flatMap((a) => ('unit' in a ? [a.unit] : [])))).toEqual(new Set(['S-INF-6', 'S-TANK-4']))
  })

  test('IBSM-OPT-2 any Infantry that was lost may come as the division', () => {
    const s = positionWithDivision({
      season: 'mud 1943',
      step: 'calendar',
      units: { 'A-INF-1': 'off', 'A-INF-4': 'off' },
    })
    act(s, { do: 'proceed' })
    act(s, { do: 'deploy', unit: 'A-INF-4', to: '0103' })
    expect([hexOfUnit(s, 'A-INF-4'), hexOfUnit(s, 'A-INF-1')]).toEqual(['0103', 'off'])
  })
})

describe('what is begun by hand is closed by hand', () => {
  test('IBSM-MOV-1 the last move does not end the Movement', () => {
    const s = position({ pieces: ['axis infantry 0404', 'soviet infantry 1003'], season: 'mud 1942' })
    move(s, 'axis', '0404', '0504')
    expect([decider(s), asked(s), actions(s)]).toEqual(['axis', 'movementEnd', [{ do: 'endMovement' }]])
    act(s, { do: 'endMovement' })
    expect([decider(s), asked(s)]).toEqual(['soviet', 'movement'])
    // Who has nothing to move is not asked.
    const nobody = position({ pieces: ['axis infantry 0404', 'axis infantry 0104'], season: 'mud 1942' })
    act(nobody, { do: 'endMovement' })
    expect([decider(nobody), asked(nobody)]).toEqual(['soviet', 'reinforce'])
  })

  test('IBSM-COM-2 whoever has chosen a Combat says when the last one is fought', () => {
    const pieces = ['axis tank 0703<-0603', 'soviet tank 0703', 'axis tank 1003<-0903', 'soviet infantry 1003']
    const s = position({ pieces, step: 'combat' })
    act(s, { do: 'proceed' })
    act(s, { do: 'combat', hex: '0703' }, 3, 3, 3, 1, 1, 1)
    expect([decider(s), actions(s), rules.decision(s)?.closes]).toEqual(['axis', [{ do: 'combat', hex: '1003' }], true])
    // A single Combat is nobody's choice.
    const one = position({ pieces: pieces.slice(0, 2), step: 'combat' })
    act(one, { do: 'proceed' }, 3, 3, 3, 1, 1, 1)
    expect(asked(one)).toBe('reinforce')
  })
})
