import { canonical, search } from '@kurgan/kernel'
import { expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { IbsmEvent } from '../rules/state.ts'
import { act, fight, move, position, told } from './harness.ts'

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
  const tank = act(s, { do: 'reinforce', unit: 'S-TANK-4', to: '1103' })
  expect(told(tank, 'reinforced')).toMatchObject({ rule: 'IBSM-RNF-4', unit: 'S-TANK-4', to: '1103' })
  const mud = position({ season: 'mud 1942', step: 'reinforcements' })
  expect(told(act(mud, { do: 'proceed' }), 'reinforced')).toMatchObject({ rule: 'IBSM-RNF-6', to: 'airBox' })
})

const questions: { readonly [say: string]: string } = {
  deployment: 'SET-4',
  fleet: 'FAS-3',
  air: 'FAS-5',
  movement: 'MOV-1',
  movementEnd: 'MOV-1',
  disengaged: 'DIS-3',
  blitz: 'BLZ-2',
  extra: 'GEN-5',
  combat: 'COM-2',
  extraDie: 'GEN-3',
  afterRoll: 'GEN-2',
  retreat: 'RET-2',
  reinforce: 'RNF-2',
  partisanRoll: 'PAR-1',
  partisans: 'PAR-1',
  stalin: 'STA-1',
  stalinFailed: 'GEN-4',
  relocate: 'STA-1',
  division: 'OPT-2',
}
const events: { readonly [kind: string]: string } = {
  setUp: 'SET-1',
  deployed: 'SET-4',
  season: 'TIM-1',
  phase: 'SEQ-1',
  fleet: 'FAS-3',
  fleetHeld: 'FAS-4',
  air: 'FAS-5',
  disrupted: 'FAS-8',
  moved: 'ADV-1 BLZ-1 CON-1 GEN-5',
  disengage: 'DIS-1',
  blitz: 'BLZ-1 BLZ-3',
  stayed: 'BLZ-2 DIS-3',
  token: 'GEN-3 GEN-4 GEN-5 GEN-6 GEN-7 GEN-8 GEN-9',
  rerolled: 'GEN-4',
  combat: 'COM-9',
  decided: 'COM-10 COM-11 FOR-3',
  fortressDestroyed: 'FOR-3',
  retreated: 'RET-1 RET-2',
  eliminated: 'COM-11 RET-4 SPL-1',
  partisansRemoved: 'APA-1',
  control: 'CTL-1',
  supplied: 'SPL-1',
  recalled: 'REC-1',
  reinforced: 'GEN-7 RNF-3 RNF-4 RNF-6',
  notReceived: 'RNF-7',
  partisans: 'PAR-1',
  partisan: 'PAR-1',
  stalin: 'STA-1',
  stalinMoved: 'STA-2',
  initiative: 'INI-2 INI-3',
  tokenTaken: 'CAL-3',
  tokenSeen: 'CAL-3',
  tokenRemoved: 'OPT-3',
  division: 'OPT-2',
  ended: 'VIC-1 VIC-2 VIC-3 VIC-4 VIC-5',
}

test('IBSM-SEQ-1 every question and every event of whole games cites its rule', () => {
  const asked = new Map<string, string>()
  const heard = new Map<string, Set<string>>()
  const hear = ({ kind, rule }: IbsmEvent): void => {
    heard.set(kind, (heard.get(kind) ?? new Set<string>()).add(rule.replace('IBSM-', '')))
  }
  const rare = new Set(['token', 'reroll', 'blitz', 'disengage'])
  for (let seed = 0; seed < 60; seed++) {
    const dice = search(`cites ${seed}`)
    const options = seed % 2 === 0 ? {} : { 'anti-partisan-division': true as const }
    const s = rules.setup({ scenario: 'campaign', options }, dice, hear)
    for (let decision = rules.decision(s); decision !== undefined; decision = rules.decision(s)) {
      asked.set(decision.ask.say, decision.rule.replace('IBSM-', ''))
      const list = canonical(decision)
      const seldom = list.filter((a) => rare.has(a.do))
      const choice = seldom.length > 0 && dice.d6('seldom') > 3 ? seldom : list
      rules.apply(s, dice.pick(choice, 'random'), dice, hear)
    }
  }
  expect(Object.fromEntries(asked)).toEqual(questions)
  expect([...heard.keys()].toSorted()).toEqual(Object.keys(events).toSorted())
  for (const [kind, cited] of heard)
    for (const rule of cited) expect(events[kind]?.split(' '), `${kind} cites ${rule}`).toContain(rule)
})

test('IBSM-SET-5 IBSM-OPT-1 the set-up tells whether a Token was removed', () => {
  const removed = (options: { readonly [id: string]: true }): unknown => {
    let fact: unknown
    rules.setup({ scenario: 'campaign', options }, search(1), (event) => {
      if (event.kind === 'setUp') fact = event.removed
    })
    return fact
  }
  expect([removed({}), removed({ 'anti-partisan-division': true })]).toEqual([1, 0])
})
