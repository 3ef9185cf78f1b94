import { describe, expect, test } from 'vitest'
import { counterOf } from '../rules/components.ts'
import { isRevealed } from '../rules/control.ts'
import { rules } from '../rules/index.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import type { Strategy } from '../rules/state.ts'
import {
  act,
  at,
  factory,
  first,
  isGerman,
  isOffered,
  legal,
  proceed,
  support,
  told,
  values,
  where,
  whereAll,
  withOptions,
} from './harness.ts'

const round = (active: number, patch: AtvPatch = {}) => at({ turn: 3, step: 'round', round: { active }, ...patch })

/** The 29th has entered Area 8 from Area 6 and the attack is declared. */
const declared = (strategy: Strategy, patch: AtvPatch = {}) =>
  at({
    turn: 3,
    morale: 12,
    soviets: { 8: { strategy, defense: 7 } },
    step: 'attack',
    attack: { area: 8, units: { '15/29': 6, '71/29': 6, '29/PZ': 6 } },
    ...patch,
  })
const stalemate = [3, 3, 3, 3] as const

describe('9.0–9.3 who attacks', () => {
  test('ATV-9.0a only units of the Active Area attack', () => {
    const s = round(5, { units: { '15/29': 7 }, soviets: { 7: { strategy: 'heroes', defense: 7 } } })
    act(s, { do: 'enter', unit: '267/94', to: 7, via: 5 })
    const events = act(s, { do: 'attack', area: 7 }, 6, 6, 1, 1)
    expect(first(events, 'attack').units).toEqual(['267/94'])
    expect(where(s, '15/29')).toBe('7 fresh')
  })
  test('ATV-9.0b units gather before the attack, and others may act elsewhere afterwards', () => {
    const s = round(6, { soviets: { 8: { strategy: 'heroes', defense: 7 } } })
    act(s, { do: 'enter', unit: '15/29', to: 8, via: 6 })
    act(s, { do: 'enter', unit: '71/29', to: 8, via: 6 })
    act(s, { do: 'attack', area: 8 })
    act(s, { do: 'lead', unit: '15/29' }, ...stalemate)
    expect(isOffered(s, { do: 'move', unit: '29/PZ', to: 5 })).toBe(true)
    expect(isOffered(s, { do: 'enter', unit: '29/PZ', to: 7 })).toBe(true)
    expect(isOffered(s, { do: 'enter', unit: '29/PZ', to: 8 })).toBe(false)
  })
  test('ATV-9.0c ATV-R17 one attack on an Area in one Action Round, also from within', () => {
    const s = factory({ step: 'combat' })
    act(s, { do: 'activate', area: 14 })
    act(s, { do: 'attack', area: 14 })
    act(s, { do: 'join', unit: '191/71' })
    act(s, { do: 'assault', area: 14 }, 3, 3, 3, 3)
    expect(isOffered(s, { do: 'attack' })).toBe(false)
    expect(isOffered(s, { do: 'move', unit: '194/71', to: 13 })).toBe(true)
    act(s, { do: 'move', unit: '194/71', to: 13 })
    act(s, { do: 'endRound' })
    act(s, { do: 'activate', area: 14 })
    expect(isOffered(s, { do: 'attack', area: 14 })).toBe(true)
  })
  test('ATV-9.0d ATV-R18 while units wait, nobody enters another Soviet Area and the round goes on', () => {
    const s = round(2)
    act(s, { do: 'enter', unit: '191/71', to: 18, via: 2 })
    expect(values(s, 'to', { do: 'enter' })).toEqual([18])
    expect(isOffered(s, { do: 'endRound' })).toBe(false)
    expect(isOffered(s, { do: 'move', unit: '194/71', to: 3 })).toBe(true)
    act(s, { do: 'enter', unit: '194/71', to: 18, via: 2 })
    expect(rules.decision(s)?.ask).toMatchObject({ say: 'pendingAttack', target: 18, mandatory: true })
  })
  test('ATV-9.0d nor may an attack inside the Active Area be declared', () => {
    const s = round(8, {
      units: { '29/PZ': 8, '15/29': 8 },
      soviets: { 8: { strategy: 'heroes', defense: 7 }, 7: null, 11: { counter: 'S:L01', revealed: true } },
    })
    expect(values(s, 'area', { do: 'attack' })).toEqual([8])
    act(s, { do: 'enter', unit: '29/PZ', to: 11, via: 7 })
    expect(values(s, 'area', { do: 'attack' })).toEqual([11])
  })
  test('ATV-9.1a whoever enters an Area that was not Contested must attack, all together', () => {
    const s = round(6)
    act(s, { do: 'enter', unit: '15/29', to: 8, via: 6 })
    act(s, { do: 'enter', unit: '29/PZ', to: 8, via: 6 })
    expect(isOffered(s, { do: 'decline' })).toBe(false)
    const known = declared('guards')
    expect(first(act(known, proceed), 'attack')).toMatchObject({
      units: ['15/29', '71/29', '29/PZ'],
      mandatory: true,
    })
  })
  test('ATV-9.2 ATV-R42 in an Area that was already Contested the attack is optional: decline, and become Spent there', () => {
    const s = round(6, { units: { '244A': 8 }, soviets: { 8: { strategy: 'heroes', defense: 7 } } })
    act(s, { do: 'enter', unit: '15/29', to: 8, via: 6 })
    act(s, { do: 'enter', unit: '71/29', to: 8, via: 6 })
    const events = act(s, { do: 'decline', area: 8 })
    expect(first(events, 'declined').units).toEqual(['15/29', '71/29'])
    expect(whereAll(s, '15/29', '71/29', '244A')).toEqual(['8 spent', '8 spent', '8 fresh'])
    expect(isOffered(s, { do: 'enter', unit: '29/PZ', to: 8 })).toBe(true)
    expect(isOffered(s, { do: 'endRound' })).toBe(true)
  })
  test('ATV-9.2 or attack with some: the others become Spent there', () => {
    const s = round(6, { units: { '244A': 8 }, soviets: { 8: { strategy: 'heroes', defense: 7 } } })
    for (const unit of ['15/29', '71/29', '29/PZ']) act(s, { do: 'enter', unit, to: 8, via: 6 })
    act(s, { do: 'attack', area: 8 })
    expect(isOffered(s, { do: 'assault' })).toBe(false)
    act(s, { do: 'join', unit: '71/29' })
    const events = act(s, { do: 'assault', area: 8 }, 5, 6, 1, 1)
    expect(first(events, 'combat').units).toEqual(['71/29'])
    expect(whereAll(s, '15/29', '29/PZ', '244A')).toEqual(['8 spent', '8 spent', '8 fresh'])
  })
  test('ATV-9.3a ATV-R41 any of the Fresh units in a Contested Active Area may attack; the others stay Fresh', () => {
    const s = factory({ step: 'combat' })
    act(s, { do: 'activate', area: 14 })
    act(s, { do: 'attack', area: 14 })
    act(s, { do: 'join', unit: '191/71' })
    act(s, { do: 'join', unit: '211/71' })
    act(s, { do: 'assault', area: 14 })
    act(s, { do: 'lead', unit: '191/71' }, 5, 6, 2, 4)
    expect(whereAll(s, '194/71', '211/71')).toEqual(['14 fresh', '14 spent'])
  })
  test('ATV-9.3a not in an Area without a Soviet unit', () => {
    expect(isOffered(round(6), { do: 'attack' })).toBe(false)
  })
  test('ATV-9.3b a Repulse of an optional attack causes no retreat', () => {
    const s = factory({ step: 'support', attack: { area: 14, units: { '191/71': 0, '194/71': 0 }, lead: '191/71' } })
    act(s, support(0, 0, 0), 1, 1, 6, 6)
    expect(whereAll(s, '191/71', '194/71')).toEqual(['outOfAction', '14 spent'])
    const entered = round(6, { units: { '244A': 8 }, soviets: { 8: { strategy: 'heroes', defense: 7 } } })
    act(entered, { do: 'enter', unit: '15/29', to: 8, via: 6 })
    act(entered, { do: 'enter', unit: '71/29', to: 8, via: 6 })
    act(entered, { do: 'attack', area: 8 })
    act(entered, { do: 'join', unit: '15/29' })
    act(entered, { do: 'join', unit: '71/29' })
    act(entered, { do: 'assault', area: 8 })
    act(entered, { do: 'lead', unit: '15/29' }, 1, 1, 6, 6)
    expect(whereAll(entered, '15/29', '71/29')).toEqual(['outOfAction', '8 spent'])
  })
  test('ATV-9.3c units that enter never combine with those already there', () => {
    const s = round(6, { units: { '244A': 8 }, soviets: { 8: { strategy: 'heroes', defense: 7 } } })
    act(s, { do: 'enter', unit: '15/29', to: 8, via: 6 })
    act(s, { do: 'enter', unit: '71/29', to: 8, via: 6 })
    act(s, { do: 'attack', area: 8 })
    expect(values(s, 'unit', { do: 'join' })).toEqual(['15/29', '71/29'])
  })
})

describe('9.4 Reveal and strategies', () => {
  test('ATV-9.4a ATV-4.4a an Unrevealed unit is turned over when the attack begins', () => {
    const s = declared('guards')
    expect(isRevealed(s, 8)).toBe(false)
    const events = act(s, proceed)
    expect(isRevealed(s, 8)).toBe(true)
    expect(first(events, 'revealed')).toMatchObject({ area: 8, result: 'guards 7', reveals: true })
    expect(events.map(({ kind }) => kind)).toEqual(['attack', 'revealed'])
  })
  test('ATV-9.4a from then on nobody joins and the attack cannot be called off', () => {
    const s = declared('heroes')
    act(s, proceed)
    expect(legal(s).every((action) => action.do === 'lead')).toBe(true)
  })
  test('ATV-9.4b the face is seen before lead and support are chosen', () => {
    const s = declared('ambush', { available: { artillery: 2 } })
    act(s, proceed)
    const counter = counterOf(rules.observe(s, 'german').soviet[8]!)
    expect([counter.strategy, counter.defense]).toEqual(['ambush', 7])
    expect(rules.decision(s)?.ask.say).toBe('lead')
    act(s, { do: 'lead', unit: '29/PZ' })
    expect(rules.decision(s)?.ask.say).toBe('support')
  })
  test('ATV-4.4b ATV-4.4c ATV-R45 ATV-R46 a strategy works once: a Revealed unit keeps only its Defense Factor', () => {
    for (const strategy of ['heroes', 'ambush', 'barrage', 'fanatic', 'guards'] as const) {
      const s = declared(strategy, { soviets: { 8: { strategy, defense: 7, revealed: true } } })
      act(s, proceed)
      expect(rules.decision(s)?.ask.say).toBe('lead')
      // AV 6+2+1+1 = 10, DV 10: 8 against 7 is a plain Success by 1.
      const events = act(s, { do: 'lead', unit: '29/PZ' }, 4, 4, 3, 4)
      expect(first(events, 'combat')).toMatchObject({ result: 'success', strategy: 'none', losses: 0, morale: 0 })
      expect(s.morale).toBe(12)
    }
  })
  const fight = (strategy: Strategy, dice: readonly number[]) => {
    const s = declared(strategy)
    act(s, proceed)
    const events = act(s, { do: 'lead', unit: '29/PZ' }, ...dice)
    return { s, combat: first(events, 'combat') }
  }
  // AV 6+2+1+1 = 10 against DV 7+3 = 10: the dice decide.
  const repulse = [3, 3, 3, 4] as const
  const success = [3, 4, 3, 3] as const
  const overrun = [6, 6, 1, 2] as const
  test('ATV-9.4c ATV-R31 Heroes: Morale −1 on a Stalemate or Success, not on an Overrun, and not twice on a Repulse', () => {
    expect(fight('heroes', stalemate).s.morale).toBe(11)
    expect(fight('heroes', success).s.morale).toBe(11)
    expect(fight('heroes', overrun).s.morale).toBe(12)
    expect(fight('heroes', repulse).s.morale).toBe(11)
  })
  test('ATV-9.4d ATV-R31 ATV-R44 Ambush: the lead is lost on a Stalemate or Success, not on an Overrun', () => {
    expect(where(fight('ambush', stalemate).s, '29/PZ')).toBe('outOfAction')
    const won = fight('ambush', success)
    expect(whereAll(won.s, '29/PZ', '15/29')).toEqual(['outOfAction', '8 spent'])
    expect(won.combat).toMatchObject({ result: 'success', losses: 1, captured: 1 })
    expect(where(fight('ambush', overrun).s, '29/PZ')).toBe('8 spent')
    const lost = fight('ambush', repulse)
    expect(whereAll(lost.s, '29/PZ', '15/29', '71/29')).toEqual(['outOfAction', '6 spent', '6 spent'])
  })
  test('ATV-9.4g ATV-R32 Fanatic: a Success becomes a Stalemate, an Overrun stays one', () => {
    const held = fight('fanatic', success)
    expect(held.combat).toMatchObject({ rolled: 'success', result: 'stalemate', captured: 0 })
    expect(isGerman(held.s, 8)).toBe(false)
    expect(where(held.s, '29/PZ')).toBe('8 spent')
    expect(isGerman(fight('fanatic', overrun).s, 8)).toBe(true)
    expect(fight('fanatic', stalemate).combat.result).toBe('stalemate')
    expect(fight('fanatic', repulse).combat.result).toBe('repulse')
  })
  test('ATV-R32 a lone attacker held by Fanatics stays, and Morale does not change', () => {
    const s = at({
      turn: 3,
      morale: 12,
      soviets: { 10: { strategy: 'fanatic', defense: 8 }, 8: null },
      step: 'support',
      attack: { area: 10, units: { '29/PZ': 8 }, lead: '29/PZ', justRevealed: true },
    })
    const events = act(s, support(0, 0, 0), 6, 6, 2, 4)
    expect(first(events, 'combat')).toMatchObject({ rolled: 'success', result: 'stalemate' })
    expect([where(s, '29/PZ'), s.morale, isGerman(s, 10)]).toEqual(['10 spent', 12, false])
  })
  test('ATV-9.4h Guards roll three dice without the lowest, on the Volga four without the two lowest', () => {
    const volga = fight('guards', [3, 3, 6, 2, 5, 1])
    expect(volga.combat).toMatchObject({ soviet: [6, 2, 5, 1], kept: [6, 5], defenseTotal: 21 })
    const inland = at({
      turn: 3,
      soviets: { 7: { strategy: 'guards', defense: 7 } },
      step: 'support',
      attack: { area: 7, units: { '29/PZ': 6 }, lead: '29/PZ', justRevealed: true },
    })
    const events = act(inland, support(0, 0, 0), 3, 3, 1, 4, 3)
    expect(first(events, 'combat')).toMatchObject({ soviet: [1, 4, 3], kept: [4, 3] })
  })
})

describe('9.4e Barrage', () => {
  const shelled = (patch: AtvPatch = {}) => {
    const s = declared('barrage', patch)
    act(s, proceed)
    return s
  }
  test('ATV-9.4e the player gives up any one attacker and goes on, or retreats', () => {
    const s = shelled()
    expect(values(s, 'unit', { do: 'lose' })).toEqual(['15/29', '29/PZ', '71/29'])
    expect(isOffered(s, { do: 'retreat' })).toBe(true)
    const events = act(s, { do: 'lose', unit: '15/29' })
    expect(first(events, 'lost')).toMatchObject({ unit: '15/29', because: 'barrage' })
    expect(where(s, '15/29')).toBe('outOfAction')
    expect(values(s, 'unit', { do: 'lead' })).toEqual(['29/PZ', '71/29'])
  })
  test('ATV-9.4e ATV-R26 the lost unit counts neither for the values nor for the support limit', () => {
    const s = shelled({ available: { artillery: 5 } })
    act(s, { do: 'lose', unit: '15/29' })
    act(s, { do: 'lead', unit: '29/PZ' })
    expect(values(s, 'artillery', {})).toEqual([0, 1, 2])
    const events = act(s, support(2, 0, 0), 3, 3, 3, 3)
    expect(first(events, 'combat').attackTerms).toEqual([
      { term: 'lead', value: 6, rule: 'ATV-9.5.2A', of: '29/PZ' },
      { term: 'others', value: 1, rule: 'ATV-9.5.2B' },
      { term: 'artillery', value: 4, rule: 'ATV-9.5.2C' },
      { term: 'strong', value: 1, rule: 'ATV-9.5.2E' },
    ])
  })
  test('ATV-9.4e after a loss the others retreat to their own entry Areas on a Repulse', () => {
    const s = at({
      turn: 3,
      soviets: { 7: { strategy: 'barrage', defense: 7 } },
      step: 'attack',
      attack: { area: 7, units: { '29/PZ': 6, '15/29': 5, '71/29': 6 } },
    })
    act(s, proceed)
    act(s, { do: 'lose', unit: '29/PZ' })
    act(s, { do: 'lead', unit: '71/29' }, 1, 1, 6, 6)
    expect(whereAll(s, '29/PZ', '15/29', '71/29')).toEqual(['outOfAction', '5 spent', 'outOfAction'])
  })
  test('ATV-9.4e ATV-9.4f ATV-R25 retreat: all Spent, back where they came from, no dice, no Morale, no loss', () => {
    const s = shelled({ available: { artillery: 5 } })
    const events = act(s, { do: 'retreat' })
    expect(whereAll(s, '15/29', '71/29', '29/PZ')).toEqual(['6 spent', '6 spent', '6 spent'])
    expect([s.morale, s.artillery]).toEqual([12, 5])
    expect(told(events, 'combat')).toEqual([])
    expect(isRevealed(s, 8)).toBe(true)
  })
  test('ATV-9.4f the loss of the only attacker ends the attack; the unit stays, Revealed', () => {
    const s = shelled({ attack: { area: 8, units: { '29/PZ': 6 } } })
    const events = act(s, { do: 'lose', unit: '29/PZ' })
    expect(told(events, 'combat')).toEqual([])
    expect([where(s, '29/PZ'), s.morale, isGerman(s, 8), isRevealed(s, 8)]).toEqual(['outOfAction', 12, false, true])
  })
  test('ATV-8.2.1c ATV-R61 both count as an attack: nobody else enters in this Action Round', () => {
    const retreated = shelled()
    act(retreated, { do: 'retreat' })
    expect(isOffered(retreated, { do: 'enter', to: 8 })).toBe(false)
    expect(isOffered(retreated, { do: 'move', unit: '29/RCN', to: 5 })).toBe(true)
    const lost = shelled({ attack: { area: 8, units: { '29/PZ': 6 } } })
    act(lost, { do: 'lose', unit: '29/PZ' })
    expect(isOffered(lost, { do: 'enter', to: 8 })).toBe(false)
    act(lost, { do: 'move', unit: '29/RCN', to: 5 })
    act(lost, { do: 'endRound' })
    act(lost, { do: 'activate', area: 6 })
    expect(isOffered(lost, { do: 'enter', unit: '15/29', to: 8 })).toBe(true)
  })
})

describe('12.3 isolation in an attack', () => {
  const isolated = (strategy: Strategy, die: number) => {
    const s = withOptions(
      { isolation: true },
      {
        turn: 3,
        soviets: { 16: { strategy, defense: 6, revealed: true }, 9: null, 11: null, 17: null, 18: null },
        isolated: [16],
        step: 'attack',
        attack: { area: 16, units: { '24/PZ': 3, '21/24': 3 } },
      },
    )
    return { s, events: act(s, proceed, die) }
  }
  test('ATV-12.3d 1 Defense Factor +1, 2–3 no change, 4–5 −1, 6 −2', () => {
    const factors = [1, 2, 3, 4, 5, 6].map((die) => first(isolated('heroes', die).events, 'isolation').defense)
    expect(factors).toEqual([7, 6, 6, 5, 5, 4])
  })
  test('ATV-12.3d Guards: die −1, never below 1', () => {
    const factors = [1, 2, 3, 4, 5, 6].map((die) => first(isolated('guards', die).events, 'isolation').defense)
    expect(factors).toEqual([7, 7, 6, 6, 5, 5])
  })
  test('ATV-12.3d the change counts in the Defense Value and sets the Overrun threshold, for this attack only', () => {
    // AV 7+1+1 = 9, DV 4+3 = 7 and threshold 4 after a 6.
    const { s } = isolated('heroes', 6)
    const events = act(s, { do: 'lead', unit: '24/PZ' }, 3, 4, 2, 2)
    expect(first(events, 'combat')).toMatchObject({ defenseValue: 7, margin: 5, result: 'overrun' })
    const again = isolated('heroes', 3)
    const plain = act(again.s, { do: 'lead', unit: '24/PZ' }, 3, 4, 2, 2)
    expect(first(plain, 'combat')).toMatchObject({ defenseValue: 9, margin: 3, result: 'success' })
  })
  test('ATV-12.3d each attack on an Isolated unit rolls again', () => {
    const { s } = isolated('heroes', 1)
    act(s, { do: 'lead', unit: '24/PZ' }, 3, 3, 2, 3)
    expect(s.isolated).toEqual([16])
  })
  test('ATV-12.3e ATV-R29 ATV-0.6 the die follows the Reveal and comes before a Barrage is answered', () => {
    const s = withOptions(
      { isolation: true },
      {
        turn: 3,
        soviets: { 16: { strategy: 'barrage', defense: 6 }, 9: null, 11: null, 17: null, 18: null },
        isolated: [16],
        step: 'attack',
        attack: { area: 16, units: { '24/PZ': 3, '21/24': 3 } },
      },
    )
    const events = act(s, proceed, 6)
    expect(events.map(({ kind }) => kind)).toEqual(['attack', 'revealed', 'isolation'])
    expect(rules.decision(s)?.ask.say).toBe('barrage')
  })
  test('ATV-R28 the marker leaves the map with its unit', () => {
    const { s } = isolated('heroes', 6)
    act(s, { do: 'lead', unit: '24/PZ' }, 6, 6, 1, 1)
    expect(s.isolated).toEqual([])
  })
  test('ATV-12.3d without a marker there is no isolation die', () => {
    const s = declared('heroes')
    expect(told(act(s, proceed), 'isolation')).toEqual([])
  })
})
