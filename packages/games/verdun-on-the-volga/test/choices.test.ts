import { canonical, Match } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { VovAction, VovState } from '../rules/state.ts'
import {
  act,
  asked,
  assault,
  at,
  attack,
  begin,
  campaign,
  cut,
  decider,
  decline,
  done,
  endAssault,
  forecastOf,
  isOffered,
  legal,
  moves,
  play,
  proceed,
  r,
  two,
  values,
  whereAll,
} from './harness.ts'

/** Several things chosen in any order, and nothing that ends by itself. */

const guns = ['ART-62-1', 'ART-62-2', 'ART-71', 'ART-94', 'ART-295', 'ART-389', 'ART-24', 'ART-29', 'ART-16']
const few = { turn: 2, impulse: 3, advantage: 'usedByGerman', usedArtillery: guns, otherUnits: 'gone' } as const
const move = (unit: string, to: number | string) => ({ do: 'move', unit, to }) as const
const steps = (s: VovState, unit: string) => values(s, 'to', { do: 'move', unit })
const late = (s: VovState): readonly VovAction[] => canonical(rules.decision(s)!)

/** The same position after each of several orders. */
const sameAfter = (start: () => VovState, ...orders: readonly (readonly VovAction[])[]): VovState => {
  const [first, ...others] = orders.map((picks) => {
    const s = start()
    play(s, picks)
    return s
  })
  for (const other of others) expect(other).toEqual(first)
  return first!
}

describe('8.1.2 Regroup', () => {
  const regroup = (patch: Parameters<typeof at>[0]) => () => {
    const s = at(patch)
    act(s, { do: 'regroup' })
    return s
  }
  const corner = { german: [1, 2], soviet: [3, 4, 5, 6] } as const
  test('VOV-8.1.2a two units of one Area go in either order, and to the same position', () => {
    const start = regroup({ ...few, units: { '15/29': 1, '71/29': 1, '92N': 47 }, control: corner })
    expect(legal(start())).toEqual([move('15/29', 2), move('71/29', 2), done])
    const later = start()
    act(later, move('71/29', 2))
    expect(legal(later)).toEqual([move('15/29', 2), done])
    // Random play and bots name them in the order of the map.
    expect(late(later)).toEqual([done])
    sameAfter(start, [move('15/29', 2), move('71/29', 2)], [move('71/29', 2), move('15/29', 2)])
  })
  test('VOV-8.1.2a whoever moves the last unit first can still move all the others', () => {
    const start = regroup({ turn: 2, impulse: 3 })
    const picks = [move('15/29', 2), move('21/24', 2), move('191/71', 28), move('518/295', 'F')]
    const s = sameAfter(start, picks, picks.toReversed(), [picks[2]!, picks[0]!, picks[3]!, picks[1]!])
    expect(whereAll(s, '15/29', '21/24', '191/71')).toEqual(['2 f', '2 f', '28 f'])
  })
  test('VOV-8.1.2a the last move does not end the Regroup: that is pressed, with the odds of the Logistics roll', () => {
    const s = regroup({ ...few, units: { '15/29': 1, '92N': 47 }, control: corner })()
    act(s, move('15/29', 2))
    expect([asked(s), decider(s), legal(s)]).toEqual(['regroup', 'german', [done]])
    expect(forecastOf(s, done).event).toBe('logistics')
    act(s, done, 6, 6)
    expect(decider(s)).toBe('soviet')
  })
  test('VOV-8.1.2c VOV-R88 room that a unit leaves may be taken, and what left it then stands', () => {
    const start = regroup({ turn: 2, impulse: 3 })
    const s = start()
    expect(steps(s, '26/24')).toEqual([6, 'C', 'D'])
    act(s, move('267/94', 15))
    expect(steps(s, '26/24')).toEqual([6, 8, 'C', 'D'])
    expect(rules.decision(s)).toMatchObject({ closes: false, open: { picks: 1 } })
    act(s, move('26/24', 8))
    expect(rules.decision(s)?.open?.picks).toBe(1)
    expect(whereAll(s, '26/24', '267/94')).toEqual(['8 f', '15 f'])
  })
  test('VOV-8.1.2c VOV-R88 two Areas change units only as far as each move finds room', () => {
    const units = { '191/71': 8, '194/71': 8, '211/71': 8, '267/94': 15, '274/94': 15, '276/94': 15, 'PNR/94': 15 }
    const start = regroup({ ...few, units: { '26/24': 7, ...units } })
    const s = start()
    act(s, move('26/24', 8))
    expect([isOffered(s, move('267/94', 8)), isOffered(s, move('211/71', 15))]).toEqual([false, false])
    const other = start()
    play(other, [move('267/94', 8), move('211/71', 15), move('26/24', 8)])
    expect(whereAll(other, '26/24', '267/94', '211/71')).toEqual(['8 f', '8 f', '15 f'])
  })
  test('VOV-8.1.2d VOV-R74 a crossing rolls, and what was moved before it stands', () => {
    const s = regroup({ turn: 2, impulse: 3, light: 'night', side: 'soviet', units: { '90/95': 'L', '161/95': 'L' } })()
    act(s, move('385/112', 45))
    expect(steps(s, '482/131').length).toBeGreaterThan(0)
    expect(rules.decision(s)).toMatchObject({ closes: false, open: { picks: 1 } })
    act(s, move('90/95', 36), 1, 1)
    expect(rules.decision(s)?.open?.picks).toBe(0)
    expect(steps(s, '482/131').length).toBeGreaterThan(0)
  })
  test('VOV-8.1.2d after a crossing with nothing left the end is still pressed', () => {
    const s = regroup({
      ...few,
      light: 'night',
      side: 'soviet',
      units: { W2: r(47), '191/71': 21 },
      control: { german: [36, 45, 46, 48] },
    })()
    act(s, move('W2', 'L'), 1, 1)
    expect([decider(s), legal(s)]).toEqual(['soviet', [done]])
  })
  test('VOV-21.2.1b VOV-R62 the 29th Motorized frees the 14th Panzer whichever of it comes or leaves first', () => {
    const start = () => {
      const s = campaign({ impulse: 2, units: { '15/29': 'C', '71/29': 'C', '129A/29': 'C', 'PNR/29': 6 } })
      act(s, { do: 'regroup' })
      return s
    }
    const s = sameAfter(start, [move('PNR/29', 'C'), move('15/29', 6)], [move('15/29', 6), move('PNR/29', 'C')])
    expect(steps(s, '36A/14').length).toBeGreaterThan(0)
  })
})

describe('13 Refit', () => {
  const half = (patch: Parameters<typeof at>[0]) => () => {
    const s = at({ turn: 2, step: 'refit', ...patch })
    act(s, proceed)
    return s
  }
  const worn = { '191/71': r(21), '194/71': r(16), '211/71': r(21), '516/295': r(28) } as const
  const refit = (unit: string) => ({ do: 'refit', unit }) as const
  test('VOV-13.3.2a the last unit flipped first leaves the others open', () => {
    const start = half({ advantage: 'soviet', units: worn })
    const s = start()
    act(s, refit('211/71'))
    expect(values(s, 'unit', { do: 'refit' })).toEqual(['191/71', '194/71', '516/295'])
    expect(late(s)).toEqual([refit('516/295'), done])
    sameAfter(start, [refit('211/71'), refit('191/71')], [refit('191/71'), refit('211/71')])
  })
  test('VOV-13.3.2b VOV-13.3.2a VOV-13.3.5a flips, rebuilding and the tank in any order', () => {
    const units = { '92N': r(36), '6GA': r(22), '42N': 'eliminated', '26A': 'eliminated' } as const
    const start = half({ side: 'soviet', advantage: 'usedByGerman', units })
    const rebuild = { do: 'rebuild', unit: '42N', strength: 'reduced' } as const
    const tank = { do: 'buildTank', unit: '26A' } as const
    const s = sameAfter(
      start,
      [tank, rebuild, refit('6GA'), refit('92N')],
      [refit('92N'), refit('6GA'), rebuild, tank],
      [rebuild, refit('92N'), tank, refit('6GA')],
    )
    expect(whereAll(s, '92N', '6GA', '42N', '26A')).toEqual(['36 f', '22 f', 'rebuilt', '58 f'])
  })
  test('VOV-13.2a the points are those of the set: what is dear is open as long as it can be paid', () => {
    const units = { '92N': r(36), '42N': 'eliminated' } as const
    const s = half({ side: 'soviet', advantage: 'usedByGerman', units })()
    act(s, refit('92N'))
    expect(values(s, 'strength', { do: 'rebuild', unit: '42N' })).toEqual(['reduced'])
  })
  test('VOV-13.2.1a VOV-21.4a VOV-R61 one free flip of each kind, whichever is named first', () => {
    const start = () => {
      const s = campaign({
        turn: 7,
        step: 'refit',
        advantage: 'soviet',
        units: { '669/371': r('B'), '670/371': r('B'), '92/60': r('I'), '64/16': r('K') },
      })
      act(s, proceed)
      return s
    }
    const zone = { do: 'zoneRefit', unit: '64/16' } as const
    const [b, i] = [{ do: 'flankRefit', unit: '670/371' } as const, { do: 'flankRefit', unit: '92/60' } as const]
    const s = sameAfter(start, [zone, b, i], [i, b, zone], [b, zone, i])
    expect([isOffered(s, { do: 'zoneRefit' }), isOffered(s, { do: 'flankRefit' })]).toEqual([false, false])
    expect(isOffered(s, refit('669/371'))).toBe(true)
  })
  test('VOV-13.1a VOV-15.2.3a the last point does not end the half: that is pressed, with the odds of Surrender', () => {
    const s = half({ advantage: 'soviet', units: { '191/71': r(21), '211/71': cut(47), W2: 'gone' } })()
    act(s, refit('191/71'))
    expect([decider(s), legal(s)]).toEqual(['german', [done]])
    expect(forecastOf(s, done).event).toBe('surrender')
  })
})

describe('what is begun by hand is ended by hand', () => {
  test('VOV-8.1.1b the last move of an Assault does not pass the decision on', () => {
    const s = at({
      ...few,
      units: { '191/71': 21, '92N': 47 },
      control: { german: [26, 28], soviet: [16, 22, 27, 30] },
    })
    act(s, assault(21))
    act(s, move('191/71', 28))
    while (isOffered(s, { do: 'move' })) act(s, legal(s)[0]!)
    expect([decider(s), legal(s)]).toEqual(['german', [endAssault]])
  })
  test('VOV-11.1a one unit that must attack is not sent into it unasked', () => {
    const s = at({ ...few, units: { '191/71': 21, '6GA': 22 } })
    act(s, assault(21))
    moves(s, ['191/71', 22])
    expect([asked(s), legal(s)]).toEqual(['assault', [attack(22, '191/71')]])
    expect(forecastOf(s, attack(22, '191/71')).event).toBe('combat')
  })
  test('VOV-11.6.3a VOV-11.5c the defender ends his withdrawals, and takes the last share, by hand', () => {
    const s = at({ turn: 2, impulse: 3, advantage: 'usedByGerman', units: { '482/131': r(5), '271/10NKVD': 'gone' } })
    act(s, assault(7))
    moves(s, ['26/24', 5], ['24A/24', 5])
    act(s, attack(5, '24A/24'))
    while (asked(s) !== 'air') act(s, decline)
    const [attackValue = 0, defenseValue = 0] = forecastOf(s, decline).totals.map(({ total }) => total)
    act(s, decline, ...two(2), ...two(attackValue + 2 - defenseValue + 1))
    expect([asked(s), decider(s)]).toEqual(['withdraw', 'soviet'])
    act(s, { do: 'withdraw', unit: '482/131', to: values(s, 'to', { do: 'withdraw' })[0]! })
    expect([decider(s), legal(s)]).toEqual(['soviet', [done]])
  })
  test('VOV-8.1.2e VOV-8.1.2g the only way of a Redeploy, and the only donor, are pressed', () => {
    const s = at({ turn: 2, impulse: 3, side: 'soviet', units: { '90/95': r('L'), '161/95': 'M' } })
    const redeploy = rules.clone(s)
    play(redeploy, [{ do: 'redeploy' }, { do: 'take', unit: '90/95' }])
    expect([decider(redeploy), legal(redeploy)]).toEqual(['soviet', [move('90/95', 'M')]])
    act(s, { do: 'troopTransfer' })
    expect([decider(s), legal(s)]).toEqual(['soviet', [{ do: 'weaken', unit: '161/95' }]])
  })
  test('VOV-17.0a VOV-17.1a the question says how many are still to arrive, so that the last is known to end it', () => {
    const match = Match.start(rules, { scenario: 'campaign', options: {} }, '0b'.repeat(32))
    const seen: number[] = []
    while (seen.length < 12 && match.decision !== undefined) {
      const { ask, side } = match.decision
      match.play(side, match.decision.actions.at(-1))
      if (ask.say !== 'reinforce') continue
      seen.push(Number(ask['left']))
      const more = match.decision?.ask.say === 'reinforce' && match.decision.side === side
      expect(more).toBe(Number(ask['left']) > 1)
    }
    expect(Math.max(...seen)).toBeGreaterThan(1)
    expect(seen).toContain(1)
  })
  test('VOV-5.2b VOV-17.2.1a placing the last Worker is the end of placing: there is nothing to press', () => {
    const s = begin('standard')
    for (const unit of ['W1', 'W2', 'W3']) act(s, { do: 'place', unit, to: 36 })
    expect(asked(s)).not.toBe('placeWorkers')
  })
})

test('VOV-8.1.2a a pick of a Regroup is taken back alone', () => {
  const seed = 'a'.repeat(64)
  const match = Match.start(rules, { scenario: 'midgame', options: {} }, seed)
  while (match.decision?.ask.say !== 'impulse') match.play(match.decision!.side, match.decision!.actions[0])
  match.play('soviet', { do: 'regroup' })
  const unitOf = (action: VovAction): string => (action.do === 'move' ? action.unit : '')
  const list = legal(match.stateAt(match.length))
  const [first] = list as [VovAction]
  const second = list.find((action) => unitOf(action) !== unitOf(first))!
  match.play('soviet', second)
  match.play('soviet', first)
  expect(match.picks).toEqual([second, first])
  expect(match.unpick(second)).toEqual([second])
  expect(match.picks).toEqual([first])
})
