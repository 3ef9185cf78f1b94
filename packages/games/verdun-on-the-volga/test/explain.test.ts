import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { VovPatch } from '../rules/machinery/patch.ts'
import { act, assault, at, attack, battle, campaign, decline, moves, proceed, r, two } from './harness.ts'

type Table = ReturnType<typeof at>
const why = (s: Table, attempt: Record<string, string | number>): readonly [string | undefined, string | undefined] => {
  const refusal = rules.explain?.(s, attempt)
  return [refusal?.rule, refusal?.why.say]
}
const moving = (area: number | string, patch: VovPatch = {}, scenario: 'standard' | 'campaign' = 'standard') => {
  const s = scenario === 'standard' ? at({ turn: 2, impulse: 3, ...patch }) : campaign({ impulse: 3, ...patch })
  act(s, assault(area))
  if (s.stack.at(-1)?.at === 'assault.fortify') act(s, decline)
  return s
}

describe('why an attempt is refused', () => {
  test('VOV-8.1.1a VOV-15.1.1a VOV-6.2b the choice of an Area', () => {
    const s = at({ turn: 2, impulse: 3 })
    expect(why(s, { do: 'assault', area: 27 })).toEqual(['VOV-8.1.1a', 'noUnitsThere'])
    expect(why(at({ turn: 2, impulse: 3, pause: true }), { do: 'assault', area: 21 })).toEqual([
      'VOV-15.1.1a',
      'pauseBarsAssault',
    ])
    expect(
      why(at({ turn: 2, impulse: 3, side: 'soviet', units: { '90/95': 'L' } }), { do: 'assault', area: 'L' }),
    ).toEqual(['VOV-6.2b', 'eastBankByDay'])
    expect(why(campaign({ impulse: 3 }), { do: 'assault', area: 'B' })).toEqual(['VOV-21.2.1a', 'garrisonBound'])
    expect(why(s, { do: 'assault', area: 21 })).toEqual([undefined, undefined])
  })
  test('VOV-9.1.2a VOV-9.1.2b pairs of Areas', () => {
    const night = at({ turn: 2, impulse: 3, light: 'night' })
    expect(why(night, { do: 'combinedAssault', area: 7, with: 8 })).toEqual(['VOV-9.1.2a', 'oneAreaAtNight'])
    const soviet = at({ turn: 2, impulse: 3, light: 'night', side: 'soviet' })
    expect(why(soviet, { do: 'combinedAssault', area: 36, with: 58 })).toEqual(['VOV-9.1.2b', 'pairNeedsEastBank'])
  })
  test('VOV-18.2a VOV-8.1a types of Impulse, and units before an Area is chosen', () => {
    expect(why(at({ turn: 1 }), { do: 'redeploy' })).toEqual(['VOV-18.2a', 'notOnTurn1'])
    expect(why(at({ turn: 2, impulse: 3 }), { do: 'consolidate' })).toEqual(['VOV-8.1a', 'nothingToDo'])
    expect(why(at({ turn: 2, impulse: 3 }), { unit: '191/71' })).toEqual(['VOV-8.1a', 'activateFirst'])
    expect(why(at({ turn: 2, impulse: 3 }), { unit: '92N' })).toEqual(['VOV-8.0a', 'notYours'])
    expect(why(at({ turn: 2, impulse: 3 }), { unit: '54/100' })).toEqual(['VOV-5.2d', 'notOnMap'])
  })
  test('VOV-4.2a VOV-3.1.1a nonsense', () => {
    expect(why(at(), { unit: '1/1' })).toEqual(['VOV-4.2a', 'noSuchUnit'])
    expect(why(at(), { do: 'assault', area: 99 })).toEqual(['VOV-3.1.1a', 'noSuchPlace'])
  })
  test('VOV-9.2a VOV-3.1a VOV-9.1.1a VOV-8.1.1a who moves, and how far', () => {
    const s = moving(21)
    expect(why(s, { do: 'move', unit: '191/71', to: 40 })).toEqual(['VOV-3.1a', 'notAdjacent'])
    expect(why(s, { do: 'move', unit: '194/71', to: 21 })).toEqual(['VOV-8.1.1a', 'notActive'])
    moves(s, ['191/71', 28])
    expect(why(s, { do: 'move', unit: '191/71', to: 27 })).toEqual(['VOV-9.2a', 'tooFar'])
    moves(s, ['211/71', 26])
    expect(why(s, { do: 'move', unit: '191/71', to: 30 })).toEqual(['VOV-9.1.1a', 'hasActed'])
  })
  test('VOV-14.7a after a clearance nobody moves any more', () => {
    const s = moving(21, { rubble: [26], units: { 'PNR/71': 21 } })
    moves(s, ['PNR/71', 26], ['KG-6', 22], ['211/71', 22])
    act(s, { do: 'clear', area: 26 }, 6)
    expect(why(s, { do: 'move', unit: '191/71', to: 26 })).toEqual(['VOV-14.7a', 'movementOver'])
    expect(why(s, { unit: '191/71' })).toEqual(['VOV-14.7a', 'movementOver'])
  })
  test('VOV-9.3.1a VOV-9.3.5a VOV-9.2e VOV-9.2c VOV-16.2a VOV-16.5a the ground', () => {
    const s = moving(15, { units: { '244A': 15, '267/94': 15, '20D': 'gone', '191/71': 16, '211/71': 16 } })
    expect(why(s, { do: 'move', unit: '244A', to: 17 })).toEqual(['VOV-9.3.5a', 'ravineForArmor'])
    expect(why(s, { do: 'move', unit: '244A', to: 16 })).toEqual(['VOV-9.3.1a', 'full'])
    const far = moving(8, { units: { '20D': 'gone' } })
    moves(far, ['267/94', 15])
    expect(why(far, { do: 'move', unit: '267/94', to: 17 })).toEqual(['VOV-9.2e', 'ravineFirstStep'])
    expect(why(far, { do: 'move', unit: '267/94', to: 'E' })).toEqual(['VOV-16.2a', 'zoneFromStart'])
    expect(why(moving(22, { units: { '191/71': 22 } }), { do: 'move', unit: '191/71', to: 23 })).toEqual([
      'VOV-9.2c',
      'contestedToFree',
    ])
    expect(why(moving(1), { do: 'move', unit: '15/29', to: 'B' })).toEqual(['VOV-16.5a', 'closedZone'])
  })
  test('VOV-9.3.4a VOV-9.3.4b VOV-9.3.4c the Volga', () => {
    const day = moving(47, { side: 'soviet' })
    expect(why(day, { do: 'move', unit: 'W2', to: 'L' })).toEqual(['VOV-9.3.4a', 'volgaByNight'])
    expect(why(moving(47, { units: { '191/71': 47, W2: 'gone' } }), { do: 'move', unit: '191/71', to: 'L' })).toEqual([
      'VOV-9.3.4a',
      'germansNeverCross',
    ])
    const night = moving('L', {
      side: 'soviet',
      light: 'night',
      units: { '90/95': 'L', '161/95': 'L', '241/95': 'L', '92N': 'L' },
      control: { german: [48] },
    })
    expect(why(night, { do: 'move', unit: '90/95', to: 48 })).toEqual(['VOV-9.3.4b', 'noLanding'])
    for (const unit of ['90/95', '161/95', '241/95']) act(night, { do: 'move', unit, to: 36 }, 1, 1)
    expect(why(night, { do: 'move', unit: '92N', to: 36 })).toEqual(['VOV-9.3.4c', 'connectionUsed'])
  })
  test('VOV-9.2.1b VOV-11.0c VOV-11.0d VOV-11.0a attacks', () => {
    const s = moving(21, { advantage: 'usedByGerman' })
    moves(s, ['191/71', 22])
    expect(why(s, { do: 'endAssault' })).toEqual(['VOV-11.0d', 'mandatoryFirst'])
    battle(s, 22, '191/71', ...two(2), ...two(9))
    expect(why(s, { do: 'move', unit: 'KG-6', to: 22 })).toEqual(['VOV-9.2.1b', 'attackedAlready'])
    expect(why(s, { do: 'attack', area: 40 })).toEqual(['VOV-11.0a', 'nothingToAttack'])
  })
  test('VOV-21.2.2a VOV-21.2.1a VOV-21.2.1c the flanks', () => {
    expect(why(moving('A', { side: 'soviet' }, 'campaign'), { do: 'move', unit: '422', to: 'L' })).toEqual([
      'VOV-3.1a',
      'notAdjacent',
    ])
    const b = moving(
      'B',
      {
        side: 'soviet',
        units: { '422': 'B', '669/371': 'gone', '670/371': 'gone', '671/371': 'gone', 'PNR/371': 'gone' },
      },
      'campaign',
    )
    expect(why(b, { do: 'move', unit: '422', to: 'C' })).toEqual(['VOV-21.2.2a', 'flankArmy'])
    const g = moving('B', { units: { '15/29': 'B' } }, 'campaign')
    expect(why(g, { do: 'move', unit: '669/371', to: 'C' })).toEqual(['VOV-21.2.1a', 'unitBound'])
    const regroup = campaign({ impulse: 3 })
    act(regroup, { do: 'regroup' })
    expect(why(regroup, { do: 'move', unit: '669/371', to: 'C' })).toEqual(['VOV-21.2.1c', 'unitBound'])
  })
  test('VOV-8.1.2a VOV-8.1.2b VOV-7.1b Regroup', () => {
    const s = at({
      turn: 2,
      impulse: 3,
      units: { '38MB': 'gone', '211/71': 22, '191/71': 'gone' },
      control: { german: [22] },
    })
    act(s, { do: 'regroup' })
    expect(why(s, { do: 'move', unit: 'KG-6', to: 27 })).toEqual(['VOV-8.1.2b', 'enemyControlled'])
    expect(why(s, { do: 'move', unit: 'KG-6', to: 22 })).toEqual(['VOV-8.1.2b', 'enemyThere'])
    expect(why(s, { do: 'move', unit: '26/24', to: 8 })).toEqual(['VOV-7.1b', 'full'])
    expect(why(s, { do: 'move', unit: '26/24', to: 39 })).toEqual(['VOV-8.1.2a', 'notAdjacent'])
    moves(s, ['26/24', 6])
    expect(why(s, { do: 'move', unit: '26/24', to: 7 })).toEqual(['VOV-8.1.2a', 'hasActed'])
    expect(why(s, { do: 'move', unit: '15/29', to: 2 })).toEqual([undefined, undefined])
  })
  test('VOV-8.1.2e VOV-R20 Redeploy', () => {
    const s = at({ turn: 2, impulse: 3 })
    act(s, { do: 'redeploy' })
    act(s, { do: 'take', unit: '15/29' })
    expect(why(s, { do: 'move', unit: '15/29', to: 3 })).toEqual(['VOV-8.1.2b', 'enemyControlled'])
    expect(why(s, { do: 'move', unit: '15/29', to: 15 })).toEqual(['VOV-8.1.2e', 'noWay'])
    expect(why(s, { do: 'move', unit: '15/29', to: 'D' })).toEqual(['VOV-R20', 'zoneFromStart'])
  })
  test('VOV-11.5c VOV-11.6.4a VOV-11.6.2e VOV-11.6.5a losses and retreats', () => {
    const s = moving(7, { advantage: 'usedByGerman' })
    moves(s, ['26/24', 5], ['24A/24', 5])
    battle(s, 5, '24A/24', ...two(9), ...two(7))
    expect(why(s, { do: 'absorb', unit: '482/131', by: 'eliminate' })).toEqual(['VOV-11.5c', 'pointsMustFit'])
    expect(why(s, { do: 'absorb', unit: '482/131', by: 'retreat' })).toEqual(['VOV-11.6.4a', 'fullSovietStands'])
    act(s, { do: 'absorb', unit: '482/131', by: 'flipAndRetreat' })
    expect(why(s, { do: 'retreat', unit: '482/131', to: 6 })).toEqual(['VOV-11.6.2e', 'enemyControlled'])
    expect(why(s, { do: 'retreat', unit: '482/131', to: 'L' })).toEqual(['VOV-11.6.5a', 'noRetreatThere'])
    const stood = moving(7, { advantage: 'usedByGerman', units: { '271/10NKVD': r(5) } })
    moves(stood, ['26/24', 5], ['24A/24', 5])
    battle(stood, 5, '24A/24', ...two(2), ...two(9))
    expect(why(stood, { do: 'withdraw', unit: '482/131', to: 3 })).toEqual(['VOV-11.6.4a', 'fullSovietStands'])
  })
  test('VOV-13.3.1a VOV-13.3.2a VOV-13.3.2d VOV-17.0a Refit and reinforcements', () => {
    const s = at({
      turn: 2,
      step: 'refit',
      advantage: 'soviet',
      units: { '191/71': r(21), '211/71': r(47), '194/71': 'eliminated', W2: 'gone' },
    })
    act(s, proceed)
    expect(why(s, { do: 'refit', unit: '211/71' })).toEqual(['VOV-13.3.1a', 'noSupply'])
    expect(why(s, { do: 'refit', unit: 'PNR/71' })).toEqual(['VOV-13.3.2a', 'notReduced'])
    expect(why(s, { do: 'rebuild', unit: '194/71' })).toEqual(['VOV-13.3.2d', 'neverReturns'])
    const turn = at({ turn: 2, step: 'turn' })
    act(turn, proceed)
    expect(why(turn, { do: 'place', unit: '243A', to: 'K' })).toEqual(['VOV-17.1a', 'entersElsewhere'])
  })
  test('VOV-6.5b after the end, and at the wrong moment', () => {
    const over = at({ turn: 5, step: 'end' })
    act(over, proceed)
    expect(why(over, { do: 'pass' })).toEqual(['VOV-6.5b', 'over'])
    const s = moving(21)
    moves(s, ['191/71', 22])
    act(s, attack(22, '191/71'))
    expect(why(s, { do: 'pass' })[1]).toBe('notNow')
  })
})
