import { expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import type { AtvState } from '../rules/state.ts'
import { act, at, first, proceed, quietTurn, support } from './harness.ts'

/** What is told of what happens, and what is asked: everything of it, and the rule that says so. */

/** Who is asked what, and by which rule. */
const question = (s: AtvState): unknown => {
  const decision = rules.decision(s)
  return decision && [decision.side, decision.ask, decision.rule]
}

test('ATV-6.0 ATV-6.1.0 ATV-6.2a ATV-6.3a the phases before combat, the event and the supply', () => {
  const s = at({ turn: 3 })
  expect(act(s, proceed, ...quietTurn)).toEqual([
    { kind: 'turn', rule: 'ATV-6.0', turn: 3 },
    { kind: 'phase', rule: 'ATV-6.1.0', phase: 'dawn', turn: 3 },
    { kind: 'phase', rule: 'ATV-6.2a', phase: 'event', turn: 3 },
    {
      kind: 'randomEvent',
      rule: 'ATV-6.2b',
      dice: [3, 3, 4],
      total: 10,
      counted: 10,
      result: 'commissars',
      effect: true,
    },
    { kind: 'phase', rule: 'ATV-6.3a', phase: 'supply', turn: 3 },
    {
      kind: 'supply',
      rule: 'ATV-6.3a',
      dice: [3, 4, 3, 4],
      rerolled: 0,
      total: 14,
      result: 'points 14',
      points: 14,
      supply: 14,
    },
    { kind: 'freeAir', rule: 'ATV-6.3b', count: 1, air: 1 },
  ])
  expect(question(s)).toEqual(['german', { say: 'spend', supply: 14 }, 'ATV-6.3c'])
})

test('ATV-6.3f ATV-6.3g purchases and what is left of the supply', () => {
  const s = at({ turn: 3, supply: 6, step: 'spend', units: { '15/29': 'outOfAction' } })
  expect(act(s, { do: 'buy', item: 'air' })).toEqual([
    { kind: 'bought', rule: 'ATV-6.3f', item: 'air', cost: 3, supply: 3 },
  ])
  expect(act(s, { do: 'return', unit: '15/29', to: 5 })).toEqual([
    { kind: 'returned', rule: 'ATV-6.3g', unit: '15/29', to: 5, cost: 1, spent: false, supply: 2 },
  ])
  expect(question(s)).toEqual(['german', { say: 'spend', supply: 2 }, 'ATV-6.3c'])
})

test('ATV-6.4.2a ATV-8.1c an Action Round from its Area to its end', () => {
  const s = at({ turn: 3, step: 'combat' })
  expect(question(s)).toEqual(['german', { say: 'activation' }, 'ATV-6.4.2a'])
  expect(act(s, { do: 'activate', area: 6 })).toEqual([
    { kind: 'activated', rule: 'ATV-6.4.2a', area: 6, fresh: ['15/29', '71/29', '29/PZ', '29/RCN'] },
  ])
  expect(question(s)).toEqual(['german', { say: 'unitAction', area: 6 }, 'ATV-8.1a'])
  expect(act(s, { do: 'move', unit: '15/29', to: 5 })).toEqual([
    { kind: 'moved', rule: 'ATV-8.1c', unit: '15/29', path: [6, 5], cost: 2 },
  ])
  expect(act(s, { do: 'endRound' })).toEqual([{ kind: 'roundEnded', rule: 'ATV-6.4.2a', area: 6 }])
})

test('ATV-9.1a ATV-9.0d who enters waits for the attack', () => {
  const s = at({ turn: 3, step: 'round', round: { active: 6 } })
  expect(act(s, { do: 'enter', unit: '29/PZ', to: 8, via: 6 })).toEqual([
    { kind: 'entered', rule: 'ATV-9.1a', unit: '29/PZ', path: [6, 8], cost: 4, mandatory: true },
  ])
  expect(question(s)).toEqual(['german', { say: 'pendingAttack', area: 6, target: 8, mandatory: true }, 'ATV-9.0d'])
})

const attack = (patch: AtvPatch = {}) =>
  at({
    turn: 3,
    soviets: { 8: { strategy: 'heroes', defense: 7 } },
    available: { artillery: 1 },
    step: 'support',
    attack: { area: 8, units: { '15/29': 6, '71/29': 6, '29/PZ': 6 }, lead: '29/PZ', justRevealed: true },
    ...patch,
  })
const lead = { term: 'lead', value: 6, rule: 'ATV-9.5.2A', of: '29/PZ' }
const others = { term: 'others', value: 2, rule: 'ATV-9.5.2B' }
const integrity = { term: 'integrity', value: 1, rule: 'ATV-9.5.2D', of: '29Mot' }
const strong = { term: 'strong', value: 1, rule: 'ATV-9.5.2E' }
const defenseTerms = [
  { term: 'defense', value: 7, rule: 'ATV-9.5.3A', of: 'S:L16' },
  { term: 'tem', value: 3, rule: 'ATV-9.5.3B' },
]

test('ATV-9.5.2A ATV-9.5.2B ATV-9.5.2C ATV-9.5.2D ATV-9.5.2E ATV-9.5.3A ATV-9.5.3B ATV-9.5.5d an attack term by term, and an Overrun', () => {
  const s = attack()
  expect(question(s)).toEqual(['german', { say: 'support', area: 8, lead: '29/PZ', limit: 3 }, 'ATV-9.5.4a'])
  expect(act(s, support(1, 0, 0), 6, 6, 1, 1)).toEqual([
    {
      kind: 'combat',
      rule: 'ATV-9.5.5d',
      area: 8,
      units: ['15/29', '71/29', '29/PZ'],
      lead: '29/PZ',
      support: { artillery: 1, engineers: 0, air: 0 },
      strategy: 'heroes',
      airDie: 0,
      german: [6, 6],
      soviet: [1, 1],
      kept: [1, 1],
      attackTerms: [lead, others, { term: 'artillery', value: 2, rule: 'ATV-9.5.2C' }, integrity, strong],
      defenseTerms,
      attackValue: 12,
      defenseValue: 10,
      attackTotal: 24,
      defenseTotal: 12,
      margin: 12,
      rolled: 'overrun',
      result: 'overrun',
      losses: 0,
      morale: 0,
      captured: 1,
    },
    { kind: 'captured', rule: 'ATV-7.2b', area: 8, counter: 'S:L16', controlled: 10 },
  ])
})

test('ATV-9.5.5a ATV-9.5.8a a Repulse: the lead is lost, Morale sinks, the others go back', () => {
  const s = attack()
  const events = act(s, support(0, 0, 0), 1, 1, 6, 6)
  expect(first(events, 'combat')).toMatchObject({
    rule: 'ATV-9.5.5a',
    attackTerms: [lead, others, integrity, strong],
    defenseTerms,
    attackTotal: 12,
    defenseTotal: 22,
    margin: -10,
    rolled: 'repulse',
    losses: 1,
    morale: -1,
    captured: 0,
  })
  expect(events.slice(1)).toEqual([
    { kind: 'lost', rule: 'ATV-9.5.5a', unit: '29/PZ', area: 8, because: 'repulse' },
    { kind: 'morale', rule: 'ATV-9.5.5a', change: -1, to: 18, shaken: false, because: 'combat' },
    { kind: 'retreated', rule: 'ATV-9.5.8a', unit: '15/29', from: 8, to: 6 },
    { kind: 'retreated', rule: 'ATV-9.5.8a', unit: '71/29', from: 8, to: 6 },
  ])
})

test('ATV-6.5a ATV-11.2b the last End Phase', () => {
  const s = at({ turn: 9, step: 'combat' })
  expect(act(s, { do: 'endCombat' })).toEqual([
    { kind: 'phase', rule: 'ATV-6.5a', phase: 'end', turn: 9 },
    { kind: 'ended', rule: 'ATV-11.2b', ending: 'soviet/final', controlled: 9, morale: 19 },
  ])
  expect(question(s)).toBeUndefined()
})
