import { describe, expect, test } from 'vitest'
import type { AasEvent } from '../rules/machinery/events.ts'
import { rules } from '../rules/index.ts'
import type { AasState } from '../rules/state.ts'
import { act, bare, fight, first, openFire, proceed, type Some } from './harness.ts'

/** What position and other events show of the roll of an action. */
const seen = (s: AasState, attempt: Some, kind: AasEvent['kind'], ...dice: readonly number[]) => {
  const before = rules.clone(s)
  const events = act(s, attempt, ...dice)
  const roll = first(events, kind)
  return rules.witness?.(
    roll,
    before,
    s,
    events.filter((event) => event !== roll),
  )
}

describe('what shows of a roll beside its event', () => {
  /** Somewhere else to fight, so that nobody fights unasked. */
  const elsewhere = { control: 'allies', units: { ger_tank: 1, sov_infantry: 1 } } as const

  const battle = (units: Readonly<Record<string, number>>): AasState => {
    const s = bare({ step: 'axisAttack', zones: { tinguta: { control: 'allies', units }, kalach: elsewhere } })
    act(s, proceed)
    return s
  }
  test('AAS-COM-11 hits that still await their casualties', () => {
    const s = battle({ ger_artillery: 3, sov_infantry: 2, sov_tank: 2 })
    expect(seen(s, fight('tinguta'), 'fire', 1, 1, 6)).toEqual({ hits: 2 })
  })
  test('AAS-COM-12 the losses of the attacker where the defender alone has dice', () => {
    expect(seen(battle({ ger_infantry: 3, sov_tank: 2 }), fight('tinguta'), 'fire', 1, 6)).toEqual({ hits: 1 })
  })
  test('AAS-COM-3 hits beyond the units leave no trace', () => {
    expect(seen(battle({ ger_infantry: 1, sov_tank: 2 }), fight('tinguta'), 'fire', 1, 1)).toEqual({})
  })

  const strikeOf = (planes: number): AasState => {
    const attackers = Array.from(
      { length: planes },
      () => ({ unit: 'ger_bomber', at: 'white', doing: 'attacking' }) as const,
    )
    const s = bare({
      step: 'axisAttack',
      crossings: { white: { aboard: 'supply' }, gray: { aboard: 'sov_infantry' } },
      air: [...attackers, { unit: 'ger_fighter', at: 'gray', doing: 'attacking' }],
    })
    act(s, proceed)
    return s
  }
  const strike = { do: 'strike', crossing: 'crossing_white' } as const
  test('AAS-VAT-3 a ferry shows whether it was hit, but not how often', () => {
    expect(seen(strikeOf(1), strike, 'strike', 1)).toEqual({ hits: 1 })
    expect(seen(strikeOf(2), strike, 'strike', 6, 6)).toEqual({ hits: 0 })
    expect(seen(strikeOf(2), strike, 'strike', 1, 6)).toEqual({})
  })

  const airDefense = (guns: number): AasState => {
    const s = bare({
      step: 'alliesReaction',
      zones: {
        mamayev_kurgan: { control: 'allies', units: { sov_artillery: guns, ger_infantry: 1 }, marker: 'assault' },
        kalach: elsewhere,
      },
      air: [
        { unit: 'ger_bomber', at: 'mamayev_kurgan', doing: 'attacking' },
        { unit: 'ger_fighter', at: 'mamayev_kurgan', doing: 'attacking' },
      ],
    })
    act(s, proceed)
    for (let gun = 0; gun < guns; gun++) act(s, { do: 'aim', at: 'mamayev_kurgan' })
    return s
  }
  test('AAS-ART-2 hits on aircraft, as long as there are aircraft', () => {
    expect(seen(airDefense(2), openFire, 'airDefense', 1, 6)).toEqual({ hits: 1 })
    expect(seen(airDefense(3), openFire, 'airDefense', 6, 6, 6)).toEqual({ hits: 0 })
  })

  const bombardment = (infantry: number): AasState => {
    const s = bare({
      step: 'alliesAttack',
      zones: {
        krasnaya_sloboda: { units: { sov_rocket: 2 } },
        army_camp: { units: { ger_infantry: infantry }, control: 'axis' },
      },
    })
    act(s, proceed)
    for (let shot = 0; shot < 2; shot++) act(s, { do: 'bombard', at: 'army_camp' })
    return s
  }
  test('AAS-RKT-4 what rockets destroyed', () => {
    expect(seen(bombardment(3), openFire, 'bombardment', 1, 1)).toEqual({ hits: 2 })
    expect(seen(bombardment(1), openFire, 'bombardment', 1, 6)).toEqual({})
  })
})
