import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { IbsmPatch } from '../rules/machinery/arrange.ts'
import { usedUp } from '../rules/state.ts'
import {
  act,
  actions,
  asked,
  decider,
  enteredFrom,
  fight,
  hexOfUnit,
  move,
  offers,
  pools,
  position,
  rolls,
  targets,
  told,
  tokenPlace,
  unitAt,
} from './harness.ts'

const duel = ['axis tank 0703<-0603', 'soviet tank 0703']
const combat = (hands: NonNullable<IbsmPatch['hands']>, season = 'clear 1942') => {
  const s = position({ pieces: duel, step: 'combat', hands, season })
  return s
}

describe('General Tokens in Combat', () => {
  test('IBSM-GEN-1 a Token is used once and then lies face up', () => {
    const s = combat({ axis: ['A-GEN-1'] })
    act(s, { do: 'proceed' })
    const events = act(s, { do: 'token', token: 'A-GEN-1' }, ...rolls(s, '0703', 8, 4, 1))
    expect(told(events, 'token')).toMatchObject({ token: 'A-GEN-1', reveals: true })
    expect([tokenPlace(s, 'A-GEN-1'), s.hands[0]]).toEqual([usedUp, 0])
    expect(tokenPlace(rules.observe(s, 'soviet'), 'A-GEN-1')).toBe(usedUp)
  })

  test('IBSM-GEN-2 IBSM-R23 IBSM-INI-4 in each window the player without the Initiative decides first, once', () => {
    const order = (season: string) => {
      const s = combat({ axis: ['A-GEN-1', 'A-GEN-2'], soviet: ['S-GEN-1', 'S-GEN-2'] }, season)
      const seen: string[] = []
      act(s, { do: 'proceed' })
      for (let window = 0; window < 4; window++) {
        seen.push(`${decider(s)} ${asked(s)}`)
        act(s, { do: 'pass' }, ...(window === 1 ? rolls(s, '0703', 5, 4) : []))
      }
      return seen
    }
    expect(order('clear 1942')).toEqual(['soviet extraDie', 'axis extraDie', 'soviet afterRoll', 'axis afterRoll'])
    expect(order('clear 1943')).toEqual(['axis extraDie', 'soviet extraDie', 'axis afterRoll', 'soviet afterRoll'])
  })

  test('IBSM-GEN-2 one Token a player and Combat', () => {
    const s = combat({ axis: ['A-GEN-1', 'A-GEN-4'], soviet: ['S-GEN-2'] })
    act(s, { do: 'proceed' })
    act(s, { do: 'pass' })
    act(s, { do: 'token', token: 'A-GEN-1' }, ...rolls(s, '0703', 5, 4, 1))
    expect([decider(s), asked(s)]).toEqual(['soviet', 'afterRoll'])
    // The Axis has used its Token: nobody is asked after the Soviets.
    act(s, { do: 'pass' })
    expect(asked(s)).toBe('retreat')
    expect(tokenPlace(s, 'A-GEN-4')).not.toBe(usedUp)
  })

  test('IBSM-GEN-3 one die more for the user, on either side', () => {
    const s = combat({ soviet: ['S-GEN-1'] })
    act(s, { do: 'proceed' })
    expect(pools(s, '0703', 2)).toEqual([3, 4])
    const events = act(s, { do: 'token', token: 'S-GEN-1' }, ...rolls(s, '0703', 4, 8, 2))
    expect(told(events, 'combat').sovietDice).toHaveLength(4)
    expect(told(events, 'combat').axisDice).toHaveLength(3)
    expect(told(events, 'combat').sovietTerms.at(-1)).toMatchObject({ term: 'token', value: 1 })
  })

  test('IBSM-GEN-4 one die is rolled again and the new result stands', () => {
    const s = combat({ axis: ['A-GEN-2'] })
    act(s, { do: 'proceed' })
    act(s, { do: 'pass' }, 3, 1, 1, 2, 2, 2)
    expect(actions(s)).toEqual([
      { do: 'pass' },
      { do: 'reroll', token: 'A-GEN-2', die: 1 },
      { do: 'reroll', token: 'A-GEN-2', die: 3 },
    ])
    const events = act(s, { do: 'reroll', token: 'A-GEN-2', die: 1 }, 3)
    expect(told(events, 'rerolled')).toMatchObject({ was: 1, die: 3, side: 'axis', result: 'sovietRetreats' })
    expect([tokenPlace(s, 'A-GEN-2'), s.hands[0]]).toEqual([usedUp, 0])
    expect(told(events, 'decided')).toMatchObject({ axisHits: 7, sovietHits: 6 })
    const worse = combat({ soviet: ['S-GEN-2'] })
    act(worse, { do: 'proceed' })
    act(worse, { do: 'pass' }, 2, 2, 1, 2, 2, 2)
    const other = act(worse, { do: 'reroll', token: 'S-GEN-2', die: 2 }, 1)
    expect(told(other, 'decided')).toMatchObject({ axisHits: 5, sovietHits: 5, winner: 'axis' })
  })

  test('IBSM-GEN-6 two hits more, after the roll only', () => {
    const s = combat({ axis: ['A-GEN-4'] })
    act(s, { do: 'proceed' })
    expect(offers(s, { do: 'token', token: 'A-GEN-4' })).toBe(false)
    act(s, { do: 'pass' }, ...rolls(s, '0703', 6, 4))
    const events = act(s, { do: 'token', token: 'A-GEN-4' })
    expect(told(events, 'decided')).toMatchObject({ axisHits: 8, result: 'sovietEliminated' })
  })

  test('IBSM-R81 asked whenever everybody must reckon with a Token, and not when none can be there', () => {
    const other = combat({ axis: ['A-GEN-3'] })
    act(other, { do: 'proceed' })
    // The hand holds a Token that does not fit: being asked tells nobody so.
    expect([decider(other), asked(other), actions(other)]).toEqual(['axis', 'extraDie', [{ do: 'pass' }]])
    const used = position({
      pieces: duel,
      step: 'combat',
      hands: { axis: ['A-GEN-3'] },
      used: ['A-GEN-1', 'A-GEN-2', 'A-GEN-4'],
    })
    fight(used, '0703', 5, 4)
    expect(asked(used)).toBe('retreat')
    const none = combat({})
    fight(none, '0703', 5, 4)
    expect(asked(none)).toBe('retreat')
  })
})

test('IBSM-GEN-1 only a Token in the hand can be played, though another one may make everybody ask', () => {
  const extras = (s: ReturnType<typeof position>) => actions(s).filter((a) => a.do === 'token' || a.do === 'reroll')
  const fought = combat({ axis: ['A-GEN-3'], soviet: ['S-GEN-3'] })
  act(fought, { do: 'proceed' })
  act(fought, { do: 'pass' })
  act(fought, { do: 'pass' }, ...rolls(fought, '0703', 5, 4))
  for (const side of ['soviet', 'axis']) {
    expect([decider(fought), asked(fought), actions(fought)]).toEqual([side, 'afterRoll', [{ do: 'pass' }]])
    act(fought, { do: 'pass' })
  }
  const blitz = position({ pieces: ['axis tank 0403', 'axis infantry 0104'], hands: { axis: ['A-GEN-1'] } })
  move(blitz, 'axis', '0403', '0503')
  act(blitz, { do: 'blitz', unit: 'A-TANK-1' }, 1)
  expect(extras(blitz)).toEqual([])
  const stalin = position({ step: 'stalin', hands: { soviet: ['S-GEN-1'] } })
  act(stalin, { do: 'proceed' })
  act(stalin, { do: 'stalin' }, 1)
  expect([asked(stalin), actions(stalin)]).toEqual(['stalinFailed', [{ do: 'pass' }]])
  const bands = position({ step: 'partisans', hands: { soviet: ['S-GEN-1'] } })
  act(bands, { do: 'proceed' }, 1)
  expect(extras(bands)).toEqual([])
  const due = position({ step: 'reinforcements', hands: { soviet: ['S-GEN-1'] } })
  act(due, { do: 'proceed' })
  expect(extras(due)).toEqual([])
})

describe('General Tokens in Movement', () => {
  const afterMove = (hands: NonNullable<IbsmPatch['hands']>, ...pieces: string[]) => {
    const s = position({ pieces: ['axis tank 0403', 'axis infantry 0104', ...pieces], hands })
    move(s, 'axis', '0403', '0503')
    return s
  }
  const blitz = { do: 'blitz', unit: 'A-TANK-1' } as const

  test('IBSM-GEN-4 IBSM-R69 a failed Blitz roll is made again', () => {
    const s = afterMove({ axis: ['A-GEN-2'] })
    act(s, blitz, 1)
    const events = act(s, { do: 'reroll', token: 'A-GEN-2', die: 1 }, 2)
    expect(told(events, 'blitz')).toMatchObject({ dice: [2], result: 'success' })
    expect(asked(s)).toBe('blitz')
  })

  test('IBSM-GEN-4 a failed roll to break out of a Blitz is made again, and the Blitz roll follows', () => {
    const s = afterMove({ axis: ['A-GEN-2'] }, 'soviet tank 0503')
    act(s, blitz, 2)
    act(s, { do: 'reroll', token: 'A-GEN-2', die: 2 }, 3, 3)
    expect(asked(s)).toBe('blitz')
  })

  test('IBSM-GEN-4 IBSM-BLZ-3 who has broken out and then fails the Blitz rolls only the Blitz die again', () => {
    const s = afterMove({ axis: ['A-GEN-2'] }, 'soviet tank 0503')
    expect(told(act(s, blitz, 3, 1), 'blitz')).toMatchObject({ dice: [3, 1], result: 'failure' })
    const again = { do: 'reroll', token: 'A-GEN-2', die: 1 } as const
    expect(rules.forecast?.(s, again)?.outcomes).toEqual([
      { id: 'success', chance: 1 / 2 },
      { id: 'failure', chance: 1 / 2 },
    ])
    expect(told(act(s, again, 2), 'blitz')).toMatchObject({ dice: [2], result: 'success' })
    expect(asked(s)).toBe('blitz')
  })

  test('IBSM-GEN-4 a failed Disengagement is rolled again, before another unit moves', () => {
    const pieces = ['soviet infantry 0603', 'axis infantry 0603<-0503', 'soviet infantry 1003']
    const s = position({ pieces, side: 'soviet', hands: { soviet: ['S-GEN-2'] } })
    act(s, { do: 'disengage', unit: 'S-INF-1' }, 2)
    act(s, { do: 'reroll', token: 'S-GEN-2', die: 2 }, 3)
    expect(asked(s)).toBe('disengaged')
    act(s, { do: 'move', unit: 'S-INF-1', to: '0703', via: '0603' })
    expect(hexOfUnit(s, 'S-INF-1')).toBe('0703')
    const late = position({ pieces, side: 'soviet', hands: { soviet: ['S-GEN-2'] } })
    act(late, { do: 'disengage', unit: 'S-INF-1' }, 1)
    move(late, 'soviet', '1003', '1103')
    expect(actions(late).some((a) => a.do === 'reroll')).toBe(false)
    const again = position({ pieces, side: 'soviet', hands: { soviet: ['S-GEN-2'] } })
    act(again, { do: 'disengage', unit: 'S-INF-1' }, 1)
    act(again, { do: 'reroll', token: 'S-GEN-2', die: 1 }, 2)
    expect([hexOfUnit(again, 'S-INF-1'), offers(again, { do: 'disengage', unit: 'S-INF-1' })]).toEqual(['0603', false])
  })

  test('IBSM-R75 no re-roll is offered after a success', () => {
    const s = afterMove({ axis: ['A-GEN-2'] })
    act(s, blitz, 2)
    expect(actions(s).some((a) => a.do === 'reroll')).toBe(false)
    const stalin = position({ step: 'stalin', hands: { soviet: ['S-GEN-2'] } })
    act(stalin, { do: 'proceed' })
    act(stalin, { do: 'stalin' }, 3)
    expect(actions(stalin).some((a) => a.do === 'reroll')).toBe(false)
  })

  test('IBSM-GEN-5 IBSM-R24 one Advance more for the unit that has just moved, also Infantry and in Mud; no Blitz after it', () => {
    const s = position({
      pieces: ['axis infantry 0403', 'axis tank 0303'],
      season: 'mud 1942',
      hands: { axis: ['A-GEN-3'] },
    })
    expect(actions(s).some((a) => a.do === 'token')).toBe(false)
    move(s, 'axis', '0403', '0503')
    const to = actions(s).flatMap((a) => (a.do === 'token' && 'to' in a ? [a.to] : []))
    expect(to).toEqual(expect.arrayContaining(['0603', '0403', '0504']))
    act(s, { do: 'token', token: 'A-GEN-3', to: '0603' })
    expect([hexOfUnit(s, 'A-INF-1'), enteredFrom(s, 'A-INF-1')]).toEqual(['0603', '0503'])
    const tank = afterMove({ axis: ['A-GEN-3'] })
    act(tank, { do: 'token', token: 'A-GEN-3', to: '0603' })
    expect(actions(tank).some((a) => a.do === 'blitz')).toBe(false)
  })

  test('IBSM-R24 not for a unit that has not moved, and not once another has moved', () => {
    const s = afterMove({ axis: ['A-GEN-3'] })
    move(s, 'axis', '0104', '0204')
    const to = actions(s).flatMap((a) => (a.do === 'token' && 'to' in a ? [a.to] : []))
    expect(to).toEqual(expect.arrayContaining(['0303']))
    expect(to).not.toContain('0603')
    const held = position({
      pieces: ['axis infantry 0603', 'soviet infantry 0603', 'axis infantry 0104'],
      hands: { axis: ['A-GEN-3'] },
    })
    act(held, { do: 'disengage', unit: 'A-INF-1' }, 1)
    expect(actions(held).some((a) => a.do === 'token')).toBe(false)
  })

  test('IBSM-GEN-5 out of a hex with an enemy: Infantry rolls, and may stay after a success', () => {
    const s = position({
      pieces: ['axis infantry 0503', 'soviet infantry 0603', 'axis infantry 0104'],
      hands: { axis: ['A-GEN-3'] },
    })
    move(s, 'axis', '0503', '0603')
    expect(actions(s).filter((a) => a.do === 'token')).toEqual([{ do: 'token', token: 'A-GEN-3' }])
    act(s, { do: 'token', token: 'A-GEN-3' }, 3)
    expect([asked(s), targets(s, 'advance')]).toEqual(['extra', ['0502', '0503', '0504', '0602', '0604', '0703']])
    act(s, { do: 'stay', unit: 'A-INF-1' })
    expect([hexOfUnit(s, 'A-INF-1'), asked(s)]).toEqual(['0603', 'movement'])
  })

  test('IBSM-GEN-4 IBSM-GEN-5 the failed roll for the extra Advance may be made again', () => {
    const s = position({
      pieces: ['axis infantry 0503', 'soviet infantry 0603', 'axis infantry 0104'],
      hands: { axis: ['A-GEN-3', 'A-GEN-2'] },
    })
    move(s, 'axis', '0503', '0603')
    act(s, { do: 'token', token: 'A-GEN-3' }, 1)
    act(s, { do: 'reroll', token: 'A-GEN-2', die: 1 }, 3)
    act(s, { do: 'advance', unit: 'A-INF-1', to: '0703' })
    expect(enteredFrom(s, 'A-INF-1')).toBe('0603')
  })

  test('IBSM-R79 a Disengagement holds for unit and hex: after one that failed no extra Advance, after one that worked no second roll', () => {
    const failed = afterMove({ axis: ['A-GEN-3'] }, 'soviet tank 0503')
    act(failed, blitz, 2)
    expect(actions(failed).some((a) => a.do === 'token')).toBe(false)
    const freed = afterMove({ axis: ['A-GEN-3'] }, 'soviet tank 0503')
    act(freed, blitz, 3, 1)
    expect(offers(freed, { do: 'token', token: 'A-GEN-3', to: '0603' })).toBe(true)
  })

  test('IBSM-R76 the extra Advance may lead back as well', () => {
    const s = afterMove({ axis: ['A-GEN-3'] })
    act(s, { do: 'token', token: 'A-GEN-3', to: '0403' })
    expect(hexOfUnit(s, 'A-TANK-1')).toBe('0403')
  })

  test('IBSM-GEN-7 IBSM-R25 Infantry comes back into a home City hex without Regular Units; Support Units do not matter', () => {
    const s = position({
      pieces: ['axis tank 0105', 'soviet infantry 0212', 'soviet air 0312', 'axis infantry 0103'],
      hands: { axis: ['A-GEN-5'] },
    })
    expect(actions(s).flatMap((a) => (a.do === 'token' && 'to' in a ? [a.to] : []))).toEqual(['0205', '0312'])
    act(s, { do: 'token', token: 'A-GEN-5', to: '0205' })
    expect(unitAt(s, 'axis', '0205')).toBe('A-INF-2')
    expect(s.moved[1]).toBe(0)
    const full = ['0103', '0105', '0205', '0212', '0312'].map((hex) => `axis tank ${hex}`)
    expect(actions(position({ pieces: full, hands: { axis: ['A-GEN-5'] } })).some((a) => a.do === 'token')).toBe(false)
  })

  test('IBSM-R24 after A-GEN-5 the last unit may still use A-GEN-3, but its Blitz is over', () => {
    const s = afterMove({ axis: ['A-GEN-3', 'A-GEN-5'] })
    act(s, { do: 'token', token: 'A-GEN-5', to: '0105' })
    expect(actions(s).some((a) => a.do === 'blitz')).toBe(false)
    expect(offers(s, { do: 'token', token: 'A-GEN-3', to: '0603' })).toBe(true)
  })

  test('IBSM-R81 at the end of a Phase the Axis is asked as long as a Token might be played', () => {
    const end = (hands: NonNullable<IbsmPatch['hands']>, used: IbsmPatch['used'] = []) => {
      const s = position({ pieces: ['axis infantry 0403', 'soviet infantry 1003'], season: 'mud 1942', hands, used })
      move(s, 'axis', '0403', '0503')
      return asked(s)
    }
    expect(end({ axis: ['A-GEN-3'] })).toBe('movement')
    expect(end({ axis: ['A-GEN-1'] })).toBe('movement')
    expect(end({ axis: ['A-GEN-1'] }, ['A-GEN-3', 'A-GEN-5'])).toBe('movementEnd')
    expect(end({})).toBe('movementEnd')
  })
})
