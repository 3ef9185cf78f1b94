import { describe, expect, test } from 'vitest'
import { checkInvariants } from '../rules/machinery/invariants.ts'
import { spaceCount, spaceOf } from '../rules/map.ts'
import type { PlaceName, VovState } from '../rules/state.ts'
import { unitNumber } from '../rules/units.ts'
import { at, campaign, r } from './harness.ts'

/** What is said of a position after it has been spoiled. */
const wrong = (s: VovState, spoil: (s: VovState) => void): string => {
  expect(() => checkInvariants(s)).not.toThrow()
  spoil(s)
  try {
    checkInvariants(s)
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing'
}

/** Puts a unit somewhere with all counts right, whatever the rules say. */
const carry = (s: VovState, name: string, to: PlaceName): void => {
  const unit = unitNumber(name)
  const side = s.force[spaceCount + (s.at[unit] as number)] === 0 ? 0 : spaceCount
  for (const [space, by] of [
    [s.at[unit] as number, -1],
    [spaceOf(to), 1],
  ] as const) {
    s.force[side + space]! += by
    if (s.steps[unit] === 2) s.strong[side + space]! += by
  }
  s.at[unit] = spaceOf(to)
}

const unit = unitNumber('191/71')
const plain = () => at({ turn: 2, impulse: 3 })

describe('what no legal play can break is noticed', () => {
  test('a unit that is nowhere', () => {
    const said = '191/71 is nowhere.'
    expect(wrong(plain(), (s) => void (s.at[unit] = spaceCount))).toBe(said)
    expect(wrong(plain(), (s) => void (s.at[unit] = -6))).toBe(said)
    const gone = at({ turn: 2, units: { '191/71': 'gone' } })
    expect(wrong(gone, () => {})).toBe('nothing')
  })
  test('VOV-15.2a a unit that is out of supply without being on the map', () => {
    const s = at({ turn: 2, units: { '191/71': 'eliminated' } })
    expect(wrong(s, () => void (s.cut[unit] = 1))).toBe('191/71 is out of supply without being on the map.')
  })
  test('VOV-4.2b a unit on the map that has no steps, or too many', () => {
    expect(wrong(plain(), (s) => void (s.steps[unit] = 0))).toBe('191/71 stands in 21 with 0 steps.')
    expect(wrong(plain(), (s) => void (s.steps[unit] = 3))).toBe('191/71 stands in 21 with 3 steps.')
  })
  test('VOV-21.2.2a an army that has left its flank', () => {
    const south = campaign({ impulse: 2 })
    expect(wrong(south, () => carry(south, '422', 'L'))).toBe('422 has left its flank.')
    const north = campaign({ impulse: 2 })
    expect(wrong(north, () => carry(north, '62', 'L'))).toBe('62 has left its flank.')
    for (const [name, zone] of [
      ['422', 'B'],
      ['62', 'J'],
      ['64', 'I'],
    ] as const) {
      const s = campaign({ impulse: 2 })
      expect(wrong(s, () => carry(s, name, zone))).toBe('nothing')
    }
  })
  test('VOV-9.3.4a a German over the Volga', () => {
    for (const zone of ['L', 'M']) {
      const s = at({ turn: 2, impulse: 3, units: { '92N': zone } })
      expect(wrong(s, () => carry(s, '191/71', zone))).toBe('191/71 is over the Volga.')
    }
  })
  test('counts of units that do not agree with where they stand', () => {
    const said = 'The count of german units in 21 is wrong.'
    expect(wrong(plain(), (s) => void (s.force[spaceOf(21)]! += 1))).toBe(said)
    expect(wrong(plain(), (s) => void (s.strong[spaceOf(21)]! -= 1))).toBe(said)
    expect(wrong(plain(), (s) => void (s.steps[unit] = 1))).toBe(said)
    expect(wrong(plain(), (s) => void (s.force[spaceCount + spaceOf(22)]! += 1))).toBe(
      'The count of soviet units in 22 is wrong.',
    )
  })
  test('VOV-7.1a VOV-16.4a more than four units of a side in an Area', () => {
    const s = at({
      turn: 2,
      impulse: 3,
      otherUnits: 'gone',
      units: { '191/71': 21, '211/71': 21, '194/71': 21, 'PNR/71': 21, '15/29': 'C' },
    })
    expect(wrong(s, () => carry(s, '15/29', 21))).toBe('There are more than four german units in 21.')
    const zone = at({ turn: 2, impulse: 3 })
    for (const name of ['15/29', '71/29', '129A/29', 'PNR/29', '191/71']) carry(zone, name, 'D')
    expect(wrong(zone, () => {})).toBe('nothing')
  })
  test('VOV-7.2b VOV-7.3a an Area that is not controlled by the only side in it', () => {
    expect(wrong(plain(), (s) => void (s.control[spaceOf(21)] = 1))).toBe(
      '21 is not controlled by the only side that has units there.',
    )
    expect(wrong(plain(), (s) => void (s.control[spaceOf(22)] = 0))).toBe(
      '22 is not controlled by the only side that has units there.',
    )
    const contested = at({ turn: 2, impulse: 3, units: { '191/71': 22 } })
    expect(wrong(contested, (s) => void (s.control[spaceOf(22)] = 0))).toBe('nothing')
  })
  test('VOV-14.4a a Fortification behind the German lines', () => {
    expect(wrong(plain(), (s) => void (s.fort[spaceOf(21)] = 1))).toBe(
      'A Fortification stands in 21, which is German-controlled and empty of Soviet units.',
    )
    const held = at({ turn: 2, impulse: 3, units: { '191/71': 22 }, control: { german: [22] } })
    expect(wrong(held, (s) => void (s.fort[spaceOf(22)] = 1))).toBe('nothing')
  })
  test('VOV-14.5a Rubble in a Zone', () => {
    expect(wrong(plain(), (s) => void (s.rubble[spaceOf('D')] = 1))).toBe('There is Rubble in Zone D.')
    expect(wrong(plain(), (s) => void (s.rubble[spaceOf(67)] = 1))).toBe('nothing')
  })
  test('VOV-13.3.5b a Tractor Factory that works in ruins, or for the German', () => {
    const said = 'The Tractor Factory works although it is lost or in ruins.'
    expect(wrong(plain(), (s) => void (s.rubble[spaceOf(58)] = 1))).toBe(said)
    const lost = at({ turn: 2, impulse: 3, otherUnits: 'gone', units: { '191/71': 21, '92N': 22 } })
    expect(wrong(lost, (s) => void (s.control[spaceOf(58)] = 0))).toBe(said)
    const stopped = at({ turn: 2, impulse: 3, rubble: [58] })
    expect(wrong(stopped, () => {})).toBe('nothing')
  })
  test('VOV-19.2d an Orlovka that counts as held after it was lost', () => {
    const said = 'Orlovka counts as held although it is German-controlled.'
    const lost = (turn: number) => campaign({ turn, impulse: 3, control: { german: [67] }, units: { '115B': 'gone' } })
    expect(wrong(lost(2), (s) => void (s.orlovkaFell = 0))).toBe(said)
    expect(wrong(lost(5), (s) => void (s.orlovkaFell = 0))).toBe(said)
    expect(wrong(lost(6), (s) => void (s.orlovkaFell = 0))).toBe('nothing')
  })
  test('VOV-3.3a VOV-3.2a numbers that are on no track', () => {
    expect(wrong(plain(), (s) => void (s.impulse = 0))).toBe('There is no Impulse 0.')
    expect(wrong(plain(), (s) => void (s.impulse = 13))).toBe('There is no Impulse 13.')
    expect(wrong(plain(), (s) => void (s.impulse = 12))).toBe('nothing')
    expect(wrong(plain(), (s) => void (s.turn = 0))).toBe('There is no Turn 0.')
    expect(wrong(plain(), (s) => void (s.turn = 11))).toBe('There is no Turn 11.')
    expect(wrong(plain(), (s) => void (s.turn = 10))).toBe('nothing')
  })
  test('VOV-10.2a an Artillery marker in no known state', () => {
    const said = 'An Artillery marker is neither absent, ready nor used.'
    expect(wrong(plain(), (s) => void (s.guns[3] = 3))).toBe(said)
    expect(wrong(plain(), (s) => void (s.guns[0] = -1))).toBe(said)
    expect(wrong(plain(), (s) => void (s.guns[0] = 2))).toBe('nothing')
  })
  test('VOV-6.5b a game that is over and goes on, and a combat after the end', () => {
    expect(wrong(plain(), (s) => void (s.outcome = 'german/automatic'))).toBe('The game is over and goes on.')
    expect(wrong(plain(), (s) => void (s.stack = []))).toBe('The game is over and goes on.')
    const over = (s: VovState): void => {
      s.outcome = 'german/automatic'
      s.stack = []
    }
    expect(wrong(plain(), over)).toBe('nothing')
    const fighting = at({ turn: 2, impulse: 3, units: { '191/71': r(22) } })
    fighting.fight = {
      area: spaceOf(22),
      attackers: [unit],
      defenders: [],
      lead: unit,
      defender: -1,
      mandatory: 0,
      overrun: 0,
      attackGun: -1,
      defenseGun: -1,
      support: 0,
      attackRoll: 0,
      margin: 0,
      result: 'stalemate',
      points: 0,
      pending: [],
    }
    expect(wrong(fighting, over)).toBe('A combat is under way after the end.')
  })
})
