import { search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { appraiseQuiet, gatherWorth } from '../bot/quiet.ts'
import { garrisonNeeded, groundWorth, pullOf } from '../bot/standing.ts'
import { game } from '../index.ts'
import { spaceOf } from '../rules/map.ts'
import type { VovAction, VovState } from '../rules/state.ts'
import { act, assault, at, attack, campaign, decline, moves, r } from './harness.ts'

/** The best action by the appraisal, or by looking one action ahead where there is none. */
const choose = (s: VovState, side: string): VovAction => {
  const dice = search('bot')
  const { actions } = game.decision(s)!
  const appraised = game.appraiseAll!(s, actions, side)
  const worth = (action: VovAction, place: number): number => {
    const known = appraised[place]
    if (known !== undefined) return known
    const next = game.clone(s)
    game.apply(next, action, dice, () => {})
    return game.evaluate?.(next, side) ?? 0
  }
  return actions
    .map((action, place) => ({ action, value: worth(action, place) }))
    .reduce((a, b) => (b.value > a.value ? b : a)).action
}

const playOut = (scenario: string, greedy: string, seed: string) => {
  const dice = search(seed)
  const s = game.setup({ scenario, options: {} }, dice, () => {})
  for (;;) {
    const decision = game.decision(s)
    if (decision === undefined) return game.outcome(s)!.winner
    const action = decision.side === greedy ? choose(s, greedy) : dice.pick(decision.actions, 'random')
    game.apply(s, action, dice, () => {})
  }
}

describe('the bot', () => {
  // Whole games say little about a single rule, and a mutation run plays every test thousands of times.
  for (const scenario of ['standard', 'campaign', 'midgame'])
    for (const side of ['german', 'soviet'])
      test.skipIf(process.env['KURGAN_MUTATE'] !== undefined)(
        `wins the ${scenario} game as ${side} against random play`,
        () => {
          const wins = Array.from({ length: 6 }, (_, i) => playOut(scenario, side, `${scenario} ${side} ${i}`))
          expect(wins.filter((winner) => winner === side).length).toBeGreaterThanOrEqual(5)
        },
      )
  test('evaluates from -1 to 1, mirrored for the sides', () => {
    const s = at()
    const value = game.evaluate!(s, 'german')
    expect(Math.abs(value)).toBeLessThan(1)
    expect(game.evaluate!(s, 'soviet')).toBeCloseTo(-value, 12)
    const stronger = at({ units: { '6GA': 'gone', '26A': 'gone' }, control: { german: [22, 14] } })
    expect(game.evaluate!(stronger, 'german')).toBeGreaterThan(value)
  })
  test('VOV-21.6a prolongs no night in which it has broken through, and every night after which it has lost', () => {
    const clock: readonly VovAction[] = [{ do: 'advantage', use: 'prolong' }, decline]
    const prolongs = (advantage: 'german' | 'soviet', holder: 'german' | 'soviet'): boolean => {
      const s = campaign({ impulse: 9, light: 'night', advantage, control: { [holder]: ['H'] }, otherUnits: 'gone' })
      const [prolong = 0, rest = 0] = appraiseQuiet(s, { at: 'logistics.prolong' }, clock) ?? []
      return prolong > rest
    }
    expect([prolongs('german', 'soviet'), prolongs('german', 'german')]).toEqual([true, false])
    expect([prolongs('soviet', 'soviet'), prolongs('soviet', 'german')]).toEqual([false, true])
  })
  test('digs in, uses its guns and planes, and clears before it attacks', () => {
    const dig = at({ turn: 2, impulse: 2, side: 'soviet' })
    act(dig, assault(5))
    expect(choose(dig, 'soviet')).toEqual({ do: 'fortify', area: 5 })
    const s = at({ turn: 2, impulse: 3, rubble: [22], units: { 'PNR/71': 21 } })
    act(s, assault(21))
    moves(s, ['191/71', 22], ['PNR/71', 22], ['KG-6', 22], ['211/71', 22])
    expect(choose(s, 'german')).toEqual({ do: 'clear', area: 22 })
    act(s, { do: 'clear', area: 22 }, 1)
    act(s, attack(22, 'KG-6'))
    expect(choose(s, 'german').do).toBe('artillery')
    act(s, decline)
    act(s, decline)
    expect(choose(s, 'german')).toEqual({ do: 'air' })
  })
  test('VOV-21.6a fears for Zones B, H and K only when somebody can come', () => {
    const worth = (s: VovState) => ['B', 'H', 'K'].map((zone) => groundWorth(s, spaceOf(zone)))
    const near = { '92N': 66, '124B': 61 } as const
    const far = { turn: 2, impulse: 3, otherUnits: 'gone', units: { '191/71': 21, '92N': 36 } } as const
    expect(worth(campaign(far))).toEqual(worth(at(far)))
    const [b, h, k] = worth(campaign({ ...far, units: { ...far.units, ...near } }))
    expect([b! < 1, h! > 1 || k! > 1]).toEqual([true, true])
    expect(worth(campaign({ impulse: 3 })).every((one) => one > 1)).toBe(true)
  })
  test('VOV-21.6a sends the same units to the city in the campaign as in the standard game', () => {
    const pull = (s: VovState) => pullOf(s, 0).slice(0, 50)
    expect(pull(campaign({ turn: 1 }))).toEqual(pull(at({ turn: 1 })))
  })
  test('VOV-8.1.2b VOV-21.6a hopes for nothing from a Regroup towards a Zone where the enemy stands', () => {
    const regroup = (soviet: 'A' | 'B') => {
      const units = { 'PNR/371': 'B', '103/14': 'C', '108/14': 'C', '36A/14': 'C' } as const
      const enemy = { '422': soviet, '93B': soviet, '96B': soviet }
      return gatherWorth(
        campaign({ impulse: 3, released: ['B', 'C'], otherUnits: 'gone', units: { ...units, ...enemy } }),
      )
    }
    expect(regroup('A')).toBeGreaterThan(1)
    expect(regroup('B')).toBeLessThan(0.5)
  })
  test('VOV-21.6a keeps a guard in Zone H by night when somebody is near, and lets it fight by day', () => {
    const guards = (light: 'day' | 'night', soviet: 53 | 36) =>
      garrisonNeeded(
        campaign({ turn: 2, impulse: 5, light, otherUnits: 'gone', units: { 'KG-ST': 'H', '92N': soviet } }),
        spaceOf('H'),
      )
    expect([guards('day', 53), guards('night', 53), guards('night', 36)]).toEqual([0, 1, 0])
  })
  test('VOV-21.6a wants a Zone back that the enemy took and left', () => {
    const s = campaign({
      turn: 2,
      impulse: 5,
      otherUnits: 'gone',
      units: { '191/71': 21, '92N': 36 },
      control: { soviet: ['H'] },
    })
    expect(groundWorth(s, spaceOf('H'))).toBeGreaterThan(1)
  })
  test('VOV-8.1.2g strengthens a worn unit at the front from one behind it', () => {
    const s = at({
      turn: 3,
      impulse: 4,
      side: 'soviet',
      otherUnits: 'gone',
      units: { '92N': r(36), '42N': 49, W2: 47, '191/71': 45, '211/71': 35 },
      control: { german: [35, 45] },
      fortifications: [36, 47, 58],
    })
    expect(choose(s, 'soviet')).toEqual({ do: 'troopTransfer' })
    act(s, { do: 'troopTransfer' })
    expect(choose(s, 'soviet')).toEqual({ do: 'weaken', unit: '42N' })
  })
  test('VOV-8.1.2i VOV-13.4a makes one good unit of two worn ones, where the Worker comes back free', () => {
    const s = at({
      turn: 3,
      impulse: 4,
      side: 'soviet',
      otherUnits: 'gone',
      units: { '92N': r(36), W2: r(36), '191/71': 35, '211/71': 35 },
      control: { german: [35] },
      fortifications: [36],
    })
    expect(choose(s, 'soviet')).toEqual({ do: 'consolidate' })
    act(s, { do: 'consolidate' })
    expect(choose(s, 'soviet')).toEqual({ do: 'strengthen', unit: '92N' })
  })
  test('VOV-14.2a digs in where somebody can come, and not on the far bank', () => {
    const s = at({ turn: 3, impulse: 4, light: 'night', side: 'soviet', units: { '90/95': 'L', '161/95': 'M' } })
    act(s, { do: 'combinedAssault', area: 'L', with: 'M' })
    expect(choose(s, 'soviet')).toEqual(decline)
    act(s, decline)
    expect(choose(s, 'soviet')).toEqual(decline)
  })
  test('keeps the last defenders of a factory where they are', () => {
    const s = at({ turn: 3, impulse: 2, side: 'soviet', units: { W2: r(47), '191/71': 46 } })
    act(s, { do: 'regroup' })
    const first = choose(s, 'soviet')
    expect(first.do === 'move' && first.unit === 'W2').toBe(false)
  })
})
