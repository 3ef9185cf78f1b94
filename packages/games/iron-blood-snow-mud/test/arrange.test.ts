import { type Json, situation } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { IbsmState } from '../rules/state.ts'
import {
  act,
  actions,
  airAt,
  asked,
  decider,
  hexOfUnit,
  position,
  positionWithDivision,
  tokenPlace,
  told,
} from './harness.ts'

const arranged = (patch: { readonly [what: string]: Json }) => () => situation(rules, 'campaign', patch)

describe('positions by names', () => {
  test('an empty patch is the set-up, any other the suggested one without Tokens', () => {
    expect(asked(position())).toBe('deployment')
    expect(position().hands).toEqual([1, 0])
    const s = position({ season: 'clear 1942' })
    expect([asked(s), decider(s), s.hands, hexOfUnit(s, 'A-INF-1')]).toEqual(['movement', 'axis', [0, 0], '0103'])
    expect(asked(position({ step: 'deployment' }))).toBe('deployment')
  })

  test('single units, Air Units and Tokens', () => {
    const s = position({ units: { 'A-INF-1': 'off', 'S-TANK-1': '0504', 'S-INF-4': '0605' }, sovietAir: 3 })
    expect([hexOfUnit(s, 'A-INF-1'), hexOfUnit(s, 'S-TANK-1'), hexOfUnit(s, 'S-INF-4')]).toEqual([
      'off',
      '0504',
      '0605',
    ])
    expect([airAt(s, 'S-AIR-3'), airAt(s, 'S-AIR-4')]).toEqual(['box', 'pool'])
    const hands = position({
      season: 'snow 1942',
      hands: { axis: ['A-GEN-5'], soviet: ['S-GEN-4', 'S-GEN-1'] },
      used: ['A-GEN-1'],
    })
    expect(hands.tokens).toEqual([21, 5, 8, 22, 20, 20, 7, 10, 20])
    expect(hands.hands).toEqual([1, 2])
    expect(tokenPlace(positionWithDivision({ season: 'clear 1942' }), 'A-GEN-5')).toBe(6)
    expect(tokenPlace(positionWithDivision({ season: 'clear 1943' }), 'A-GEN-5')).toBe(21)
  })

  test('Air Units that have not been received come from the pool when they are named', () => {
    const s = position({ pieces: ['soviet air 0504', 'soviet air 0504', 'axis air 0504'] })
    expect([airAt(s, 'S-AIR-1'), airAt(s, 'S-AIR-2'), airAt(s, 'A-AIR-1')]).toEqual(['0504', '0504', '0504'])
    expect(arranged({ pieces: Array<string>(5).fill('axis air 0504') })).toThrow('no further Air Unit')
    expect(arranged({ pieces: Array<string>(5).fill('soviet air 0504') })).toThrow('no further Air Unit')
    expect(arranged({ pieces: Array<string>(7).fill('axis tank 0504') })).toThrow('no further Tank')
  })

  test('automatic steps wait for somebody to go on', () => {
    for (const step of [
      'season',
      'support',
      'combat',
      'control',
      'supply',
      'recall',
      'reinforcements',
      'stalin',
    ] as const) {
      const s = position({ pieces: [], step })
      expect(actions(s)).toEqual([{ do: 'proceed' }])
      act(s, { do: 'proceed' })
      expect(asked(s)).not.toBe('ready')
    }
  })

  test('which Token lies on which Season, and which one left the game unseen', () => {
    const s = position({
      season: 'snow 1941',
      hands: { axis: ['A-GEN-5'] },
      track: { 'mud 1942': 'A-GEN-3', 'mud 1944': 'A-GEN-1', 'snow 1944': 'S-GEN-1' },
      removed: 'A-GEN-2',
    })
    // What is not named fills the places that are left: A-GEN-4 on Mud 1943, one Soviet Token has been used.
    expect(s.tokens).toEqual([8, 22, 2, 5, 20, 10, 4, 7, 21])
    expect(s.hands).toEqual([1, 0])
    const unnamed = position({ season: 'mud 1943', used: ['A-GEN-1'] })
    expect(unnamed.tokens).toEqual([21, 8, 22, 21, 21, 7, 10, 21, 21])
    const events = act(position({ season: 'snow 1941', track: { 'mud 1942': 'A-GEN-3' }, step: 'calendar' }), {
      do: 'proceed',
    })
    expect(told(events, 'tokenSeen')).toMatchObject({ side: 'axis', token: 'A-GEN-3', seats: ['axis'] })
  })

  test('a Token has one place, and only places it can have', () => {
    expect(arranged({ hands: { axis: ['A-GEN-1'] }, used: ['A-GEN-1'] })).toThrow('"A-GEN-1" is in two places')
    expect(arranged({ track: { 'mud 1942': 'S-GEN-1' } })).toThrow('"S-GEN-1" cannot lie on "mud 1942" now')
    expect(arranged({ season: 'mud 1942', track: { 'mud 1942': 'A-GEN-1' } })).toThrow('cannot lie on')
    expect(arranged({ track: { 'clear 1942': 'A-GEN-1' } })).toThrow('cannot lie on')
    expect(arranged({ track: { 'mud 1941': 'A-GEN-1' } })).toThrow('there is no Season "mud 1941"')
    expect(arranged({ removed: 'S-GEN-1' })).toThrow('"S-GEN-1" cannot be the removed Token')
    expect(() => positionWithDivision({ removed: 'A-GEN-1' })).toThrow('cannot be the removed Token')
    expect(() => positionWithDivision({ hands: { axis: ['A-GEN-5'] } })).toThrow('"A-GEN-5" has its place')
  })

  test('whose turn it is', () => {
    expect(decider(position({ pieces: ['soviet infantry 0704'], side: 'soviet' }))).toBe('soviet')
    expect(decider(position({ season: 'clear 1943', side: 'axis' }))).toBe('axis')
    expect(decider(position({ season: 'clear 1943' }))).toBe('soviet')
    expect(decider(position({ season: 'clear 1943', step: 'air' }))).toBe('soviet')
  })

  test('what cannot be is refused in one sentence', () => {
    expect(arranged({ unites: {} })).toThrow('there is nothing called "unites"')
    expect(arranged({ season: 'mud 1941' })).toThrow('there is no Season "mud 1941"')
    expect(arranged({ pieces: ['axis tank'] })).toThrow('"axis tank" is no piece')
    expect(arranged({ pieces: ['axis tank 9999'] })).toThrow('there is no hex "9999"')
    expect(arranged({ pieces: ['axis tank 0304<-9999'] })).toThrow('there is no hex "9999"')
    expect(arranged({ pieces: Array<string>(9).fill('soviet partisan 0304') })).toThrow('there are 8 Partisans')
    expect(arranged({ units: { 'X-INF-1': '0304' } })).toThrow('there is no Regular Unit "X-INF-1"')
    expect(arranged({ destroyed: ['verdun'] })).toThrow('there is no Fortress "verdun"')
    expect(arranged({ control: { atlantis: 'axis' } })).toThrow('there is no Urban Location "atlantis"')
    expect(arranged({ control: { riga: 'nobody' } })).toThrow('there is no side "nobody"')
    expect(arranged({ hands: { axis: ['X'] } })).toThrow('there is no Token "X"')
    expect(arranged({ hands: { axis: ['S-GEN-1'] } })).toThrow('a Token of the other one')
    expect(arranged({ sovietAir: 5 })).toThrow('1 to 4 Air Units')
    expect(arranged({ sovietAir: 0 })).toThrow('1 to 4 Air Units')
    expect(arranged({ step: 'teatime' })).toThrow('there is no step "teatime"')
  })
})

describe('impossible states', () => {
  const broken = (spoil: (s: IbsmState) => void) => () => {
    const s = position({ pieces: ['axis tank 0304<-0204', 'soviet infantry 0704'], hands: { axis: ['A-GEN-1'] } })
    spoil(s)
    rules.invariants?.(s)
  }
  test.each<[string, (s: IbsmState) => void]>([
    ['there is no such Season', (s) => (s.turn = 11)],
    ['there is no such Season', (s) => (s.turn = -1)],
    ['is nowhere', (s) => (s.place[0] = 132)],
    ['is nowhere', (s) => (s.place[0] = 0.5)],
    ['without being on the map', (s) => (s.moved[0] = 1)],
    ['without being on the map', (s) => (s.entered[0] = 5)],
    ['two Regular Units', (s) => (s.place[0] = s.place[7]!)],
    ['may not be in', (s) => (s.place[0] = 0)],
    ['came from nowhere', (s) => (s.entered[7] = 200)],
    ['entered a hex but has not moved', (s) => (s.moved[7] = 0)],
    ['Air Unit 0 is nowhere', (s) => (s.air[0] = -3)],
    ['an Air Unit is in', (s) => (s.air[0] = 13)],
    ['an Axis Air Unit is not available', (s) => (s.air[0] = -2)],
    ['disrupts from its box', (s) => (s.disrupting[0] = 1)],
    ['a Fleet has left its sea', (s) => (s.fleet[0] = 60)],
    ['Partisans are abroad', (s) => (s.partisans[0] = 0)],
    ['Partisans are abroad', (s) => (s.partisans[0] = 500)],
    ['two Partisans are in one hex', (s) => s.partisans.fill(60, 3, 5)],
    ['a Token is nowhere', (s) => (s.tokens[1] = 15)],
    ['a Token lies on a Season that has come', (s) => (s.tokens[1] = 0)],
    ['the number of Tokens in hand is wrong', (s) => (s.hands[0] = 0)],
    ['control is unclear', (s) => (s.control[3] = 2)],
    ['control is unclear', (s) => s.control.pop()],
    ['Stalin is nowhere', (s) => (s.stalin = 17)],
    ['Stalin is in an Industrial Center', (s) => (s.stalin = 16)],
    ['the game is over exactly when nobody decides', (s) => (s.outcome = 'axis/final')],
    ['the game is over exactly when nobody decides', (s) => (s.stack = [])],
  ])('%s', (sentence, spoil) => {
    expect(broken(spoil)).toThrow(sentence)
  })
  test('an observation is possible as well', () => {
    const s = position({ season: 'clear 1943', hands: { axis: ['A-GEN-1'], soviet: ['S-GEN-2'] } })
    expect(() => rules.invariants?.(rules.observe(s, 'spectator'))).not.toThrow()
    expect(() => rules.invariants?.(s)).not.toThrow()
  })
})
