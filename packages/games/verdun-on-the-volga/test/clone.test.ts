import { describe, expect, test } from 'vitest'
import { cloneState } from '../rules/machinery/clone.ts'
import { spaceOf } from '../rules/map.ts'
import type { VovState } from '../rules/state.ts'
import { unitNumber } from '../rules/units.ts'
import { at, campaign } from './harness.ts'

const [lead, second, defender] = ['191/71', '211/71', '38MB'].map(unitNumber) as [number, number, number]

/** A position in which nothing is left out: an overrun combat under way. */
const busy = (): VovState => {
  const s = at({ turn: 2, impulse: 3, units: { '191/71': 22, '211/71': 22, '38MB': 22 } })
  const area = spaceOf(22)
  s.bids = [3, 4]
  s.breakthrough = { area: spaceOf(21), units: [lead, second], gun: 2, support: 1 }
  s.fight = {
    area,
    attackers: [lead, second],
    defenders: [defender],
    lead,
    defender,
    mandatory: 1,
    overrun: 1,
    attackGun: 2,
    defenseGun: 7,
    support: 4,
    attackRoll: 9,
    margin: 3,
    result: 'success',
    points: 3,
    pending: [defender],
  }
  return s
}

/** Writes over everything that hangs on a copy; frames never change, so they may be shared. */
const spoil = (value: object): void => {
  for (const [field, fact] of Object.entries(value)) {
    if (field === 'stack' && Array.isArray(fact)) fact.length = 0
    else if (Array.isArray(fact)) fact.fill(-99)
    else if (typeof fact === 'object' && fact !== null) spoil(fact)
    else Reflect.set(value, field, 'spoiled')
  }
}

describe('copies of a position', () => {
  test('a copy is the same position, with the combat and the Overrun under way', () => {
    const s = busy()
    expect(cloneState(s)).toEqual(s)
    expect(cloneState(campaign({ turn: 8 }))).toEqual(campaign({ turn: 8 }))
  })
  test('nothing that is written into a copy reaches the original', () => {
    const s = busy()
    const before = structuredClone(s)
    spoil(cloneState(s))
    expect(s).toEqual(before)
  })
  test('every list of a copy is a list of its own', () => {
    const s = busy()
    const copy = cloneState(s)
    const shared = Object.entries(s).filter(
      ([field, fact]) => typeof fact === 'object' && fact === Reflect.get(copy, field),
    )
    expect(shared.map(([field]) => field)).toEqual([])
    expect([copy.fight, copy.breakthrough]).not.toContain(null)
  })
})
