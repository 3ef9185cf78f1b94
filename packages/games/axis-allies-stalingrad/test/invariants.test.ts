import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import { zoneNumber } from '../rules/map.ts'
import type { AasState } from '../rules/state.ts'
import { at, bare } from './harness.ts'

const kalach = zoneNumber('kalach')
const tatsinskaya = zoneNumber('tatsinskaya')
const sloboda = zoneNumber('krasnaya_sloboda')

/** Breaks a sound position and looks whether anybody notices. */
const broken = (damage: (s: AasState) => void, s: AasState = at()): (() => void) => {
  rules.invariants?.(s)
  damage(s)
  return () => rules.invariants?.(s)
}

describe('invariants', () => {
  test('counts of land units', () => {
    expect(broken((s) => s.land[kalach * 12 + 7]!++)).toThrow('The count of allies units in kalach is wrong.')
    expect(broken((s) => s.force[tatsinskaya]!++)).toThrow('The count of axis units in tatsinskaya is wrong.')
    expect(broken((s) => (s.fresh[kalach * 12 + 7] = 9))).toThrow('9 sov_infantry may move in kalach')
    expect(broken((s) => (s.fresh[kalach * 12 + 7] = -1))).toThrow('may move in kalach')
    expect(broken((s) => (s.fresh[zoneNumber('tinguta') * 12] = 1))).toThrow('ger_infantry may move out of tinguta')
  })
  test('zones', () => {
    const damage = (s: AasState) => {
      s.land[sloboda * 12] = 1
      s.force[sloboda] = 1
    }
    expect(broken(damage)).toThrow('Axis land units are over the Volga.')
    expect(broken((s) => (s.marker[zoneNumber('tinguta')] = 0))).toThrow('Both sides are in tinguta')
    expect(broken((s) => (s.control[kalach] = 0))).toThrow('Land units are in kalach without control')
    expect(broken((s) => (s.control[tatsinskaya] = 1))).toThrow('base zone tatsinskaya has changed hands')
    expect(broken((s) => (s.marker[tatsinskaya] = 1))).toThrow('base zone tatsinskaya is contested')
    expect(broken((s) => (s.river[kalach] = 1))).toThrow('A river counts in kalach')
    expect(broken((s) => (s.river[zoneNumber('tinguta')] = 1))).toThrow('A river counts in tinguta')
    expect(broken((s) => (s.control[sloboda] = 0), bare())).toThrow('Krasnaya Sloboda has fallen')
  })
  test('air units', () => {
    expect(broken((s) => (s.airDo[0] = 11))).toThrow('unheard of')
    expect(broken((s) => (s.airDo[0] = 0))).toThrow('in the pool and on the boards')
    expect(broken((s) => (s.airAt[0] = 60))).toThrow('is nowhere')
    expect(broken((s) => (s.airAt[0] = kalach))).toThrow('has no airfield')
    expect(broken((s) => (s.airAt[0] = zoneNumber('frolovo')))).toThrow('which is hostile')
    expect(broken((s) => (s.airAt[0] = tatsinskaya))).toThrow('More than 4 air units')
  })
  test('tokens, markers, points', () => {
    expect(broken((s) => (s.markers = 19))).toThrow('2 Combat Markers are in use')
    expect(broken((s) => (s.markers = -1))).toThrow('Combat Markers are in use')
    expect(broken((s) => (s.pool[0] = -1))).toThrow('token pool of the axis is overdrawn')
    expect(broken((s) => (s.rpc[1] = -1))).toThrow('The allies are in debt')
    expect(broken((s) => (s.tokens[kalach] = -1))).toThrow('less than no tokens in kalach')
    expect(broken((s) => (s.tokens[kalach] = 1))).toThrow('There are 21 supply tokens')
    const carried = (s: AasState) => {
      s.airDo[9] = 5
      s.airAt[9] = kalach
      s.airLoad[9] = 1
    }
    expect(broken(carried)).toThrow('There are 21 supply tokens')
    expect(broken((s) => (s.aboard[0] = 12))).toThrow('There are 21 supply tokens')
  })
  test('the city', () => {
    expect(broken((s) => (s.sites[0] = 10))).toThrow('sov_tank lies in ambush')
    expect(broken((s) => (s.sites[0] = 0))).toThrow('The ambusher in ambush_1 is cut off')
    const sunk = (s: AasState) => {
      s.ferries[0] = 0
      s.aboard[0] = 7
    }
    expect(broken(sunk)).toThrow('aboard a ferry that is not there')
    expect(broken((s) => (s.aboard[0] = 0))).toThrow('The Axis is on the Volga')
    expect(broken((s) => (s.ferries[0] = 2))).toThrow('Ferries and ice do not agree')
  })
})
