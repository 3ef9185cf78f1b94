import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { VovPatch } from '../rules/machinery/patch.ts'
import type { VovState } from '../rules/state.ts'
import { act, assault, at, attack, begin, decline, endAssault, moves, proceed, r } from './harness.ts'

/** Wishes of all kinds at one moment after the other, each with the whole answer. */

type Attempt = Readonly<Record<string, string | number>>
/** `VOV-8.1.1a noUnitsThere area 27`, or `legal`. */
const why = (s: VovState, attempt: Attempt): string => {
  const refusal = rules.explain?.(s, attempt)
  if (refusal === undefined) return 'legal'
  const { say, ...facts } = refusal.why
  return [refusal.rule, say, ...Object.entries(facts).flat()].join(' ')
}
type Answers = readonly (readonly [Attempt, string])[]
/** What is really said, where it differs from the table. */
const differing = (s: VovState, table: Answers): Answers =>
  table.flatMap(([attempt, said]) => (why(s, attempt) === said ? [] : [[attempt, why(s, attempt)]]))

const guns = ['ART-62-1', 'ART-62-2', 'ART-71', 'ART-94', 'ART-295', 'ART-389', 'ART-24', 'ART-29', 'ART-16']
const quiet = { turn: 2, impulse: 3, advantage: 'usedByGerman', usedArtillery: guns } as const

describe('the choice of the Impulse', () => {
  test('VOV-8.1a whoever points at the map does not care what a field is called', () => {
    expect(
      differing(at(quiet), [
        [{ do: 'assault', area: 21 }, 'legal'],
        [{ do: 'assault', to: 21 }, 'legal'],
        [{ do: 'assault', with: 21 }, 'legal'],
        [{ to: 21 }, 'legal'],
        [{ area: 1 }, 'legal'],
        [{ do: 'combinedAssault', area: 7, with: 21 }, 'legal'],
        [{ do: 'combinedAssault', area: 21, with: 7 }, 'VOV-9.1.2c pairOrder area 7 with 21'],
        [{ do: 'combinedAssault', to: 21 }, 'legal'],
        [{}, 'legal'],
        [{ do: 'hero' }, 'VOV-8.1a notNow'],
        [{ marker: 'ART-71' }, 'VOV-8.1a notNow'],
        [{ do: 'regroup', by: 'flip' }, 'VOV-8.1a notNow'],
        [{ do: 'troopTransfer' }, 'VOV-8.1a nothingToDo action troopTransfer'],
        [{ do: 'consolidate' }, 'VOV-8.1a nothingToDo action consolidate'],
        [{ lead: '191/71' }, 'VOV-8.1a activateFirst unit 191/71 area 21'],
        [{ do: 'move', unit: '15/29' }, 'VOV-8.1a activateFirst unit 15/29 area 1'],
      ]),
    ).toEqual([])
  })
  test('VOV-9.1.2a VOV-9.1.2b VOV-8.1.1a VOV-3.1.1a pairs, of which each Area must be one', () => {
    expect(
      differing(at(quiet), [
        [{ do: 'combinedAssault', area: 21, with: 27 }, 'VOV-8.1.1a noUnitsThere area 27'],
        [{ do: 'combinedAssault', area: 27, with: 21 }, 'VOV-8.1.1a noUnitsThere area 27'],
        [{ do: 'combinedAssault', area: 21, with: 99 }, 'VOV-3.1.1a noSuchPlace area 99'],
      ]),
    ).toEqual([])
    const night = { ...quiet, light: 'night' } as const
    expect(differing(at(night), [[{ do: 'combinedAssault', area: 7, with: 21 }, 'VOV-9.1.2a oneAreaAtNight']])).toEqual(
      [],
    )
    expect(
      differing(at({ ...night, side: 'soviet', units: { '90/95': 'L' } }), [
        [{ do: 'assault', area: 'L' }, 'legal'],
        [{ do: 'assault', area: 'M' }, 'VOV-8.1.1a noUnitsThere area M'],
        [{ do: 'combinedAssault', area: 5, with: 'L' }, 'legal'],
        [{ do: 'combinedAssault', area: 5, with: 'M' }, 'VOV-8.1.1a noUnitsThere area M'],
        [{ do: 'combinedAssault', area: 5, with: 36 }, 'VOV-9.1.2b pairNeedsEastBank'],
      ]),
    ).toEqual([])
  })
  test('VOV-15.1.1a VOV-6.2b VOV-18.2a a Pause, the east bank by day, and Turn 1', () => {
    expect(
      differing(at({ ...quiet, pause: true }), [
        [{ do: 'assault' }, 'VOV-15.1.1a pauseBarsAssault'],
        [{ do: 'assault', area: 21 }, 'VOV-15.1.1a pauseBarsAssault'],
        [{ do: 'regroup' }, 'legal'],
        [{ do: 'consolidate' }, 'VOV-8.1a nothingToDo action consolidate'],
        [{ do: 'hero' }, 'VOV-8.1a notNow'],
      ]),
    ).toEqual([])
    expect(
      differing(at({ ...quiet, pause: true, side: 'soviet', units: { '90/95': 'L' } }), [
        [{ do: 'assault', area: 'L' }, 'VOV-6.2b eastBankByDay area L'],
        [{ do: 'assault', area: 5 }, 'legal'],
      ]),
    ).toEqual([])
    expect(
      differing(at({ turn: 1 }), [
        [{ do: 'redeploy' }, 'VOV-18.2a notOnTurn1'],
        [{ do: 'troopTransfer' }, 'VOV-18.2a notOnTurn1'],
        [{ do: 'consolidate' }, 'VOV-8.1a nothingToDo action consolidate'],
      ]),
    ).toEqual([])
    const lonely: VovPatch = { turn: 1, impulse: 2, side: 'soviet', otherUnits: 'gone', units: { '92N': 36 } }
    expect(differing(at(lonely), [[{ do: 'troopTransfer' }, 'VOV-8.1a nothingToDo action troopTransfer']])).toEqual([])
  })
  test('VOV-9.1.2c VOV-8.1.1a the choice of a second Area', () => {
    const s = at(quiet)
    act(s, assault(21))
    act(s, endAssault)
    expect(
      differing(s, [
        [{ do: 'assault', area: 7 }, 'legal'],
        [{ do: 'assault', area: 27 }, 'VOV-8.1.1a noUnitsThere area 27'],
        [{ unit: '26/24' }, 'VOV-8.1a activateFirst unit 26/24 area 7'],
      ]),
    ).toEqual([])
  })
})

describe('while units move', () => {
  test('VOV-11.0a VOV-11.0c VOV-11.0d VOV-9.1.1a attacks and what has acted', () => {
    const s = at({ ...quiet, units: { '191/71': 22 } })
    act(s, assault(21))
    expect(
      differing(s, [
        [{ do: 'endAssault' }, 'legal'],
        [{ do: 'attack', area: 22 }, 'VOV-11.0a nobodyAttacks area 22'],
        [{ do: 'attack', area: 22, lead: '191/71' }, 'VOV-8.1.1a notActive unit 191/71'],
        [{ do: 'attack', area: 1 }, 'VOV-11.0a nothingToAttack area 1'],
        [{ do: 'attack' }, 'VOV-8.1.1b notNow'],
        [{ do: 'attack', area: 40 }, 'VOV-11.0a nothingToAttack area 40'],
        [{ to: 40 }, 'VOV-9.2a nobodyGoes area 40'],
        [{ unit: '191/71' }, 'VOV-8.1.1a notActive unit 191/71'],
        [{ unit: '211/71', to: 1 }, 'VOV-3.1a notAdjacent unit 211/71 area 1 from 21'],
      ]),
    ).toEqual([])
    moves(s, ['211/71', 27])
    expect(
      differing(s, [
        [{ do: 'endAssault' }, 'VOV-11.0d mandatoryFirst area 27'],
        [{ unit: '211/71' }, 'VOV-9.1.1a hasActed unit 211/71'],
        [{ do: 'attack', area: 27 }, 'legal'],
      ]),
    ).toEqual([])
    act(s, attack(27, '211/71'))
    act(s, decline, 1, 1, 6, 6)
    expect(
      differing(s, [
        [{ unit: '211/71', to: 26 }, 'VOV-9.1.1a hasActed unit 211/71'],
        [{ unit: 'KG-6', to: 27 }, 'VOV-9.2.1b attackedAlready area 27'],
        [{ do: 'endAssault' }, 'legal'],
      ]),
    ).toEqual([])
  })
  test('VOV-11.0c an Area is attacked once in an Impulse', () => {
    const s = at({ ...quiet, units: { '191/71': 22, '211/71': 22, '194/71': 22 } })
    act(s, assault(22))
    act(s, attack(22, '191/71'))
    act(s, { do: 'holdBack', unit: '194/71' })
    act(s, { do: 'holdBack', unit: '211/71' })
    act(s, decline, 1, 1, 6, 6)
    expect(
      differing(s, [
        [{ do: 'attack', area: 22 }, 'VOV-11.0c attackedAlready area 22'],
        [{ do: 'attack', area: 22, lead: '211/71' }, 'VOV-11.0c attackedAlready area 22'],
        [{ do: 'move', unit: '211/71', to: 22 }, 'VOV-3.1a notAdjacent unit 211/71 area 22 from 22'],
      ]),
    ).toEqual([])
  })
  test('VOV-8.1.2a VOV-9.3.5a Regroup', () => {
    const s = at({ ...quiet, units: { '244A': 15, '267/94': 15, '20D': 'gone' }, control: { german: [17] } })
    act(s, { do: 'regroup' })
    expect(
      differing(s, [
        [{ do: 'move' }, 'legal'],
        [{ to: 40 }, 'VOV-8.1.2a nobodyGoes area 40'],
        [{ unit: '6GA' }, 'VOV-8.0a notYours unit 6GA'],
        [{ unit: '244A', to: 17 }, 'VOV-9.3.5a ravineForArmor unit 244A area 17'],
        [{ unit: '15/29', to: 'B' }, 'VOV-16.5a closedZone area B'],
      ]),
    ).toEqual([])
    moves(s, ['267/94', 17])
    expect(
      differing(s, [
        [{ unit: '15/29' }, 'legal'],
        [{ unit: '15/29', to: 1 }, 'VOV-8.1.2a notAdjacent unit 15/29 area 1 from 1'],
        [{ unit: '15/29', to: 2 }, 'legal'],
        [{ unit: '267/94' }, 'VOV-8.1.2a hasActed unit 267/94'],
      ]),
    ).toEqual([])
  })
  test('VOV-8.1.2f VOV-R20 VOV-9.3.4a VOV-16.5a Redeploy', () => {
    const night = at({ ...quiet, side: 'soviet', light: 'night' })
    act(night, { do: 'redeploy' })
    act(night, { do: 'take', unit: 'W2' })
    expect(
      differing(night, [
        [{ to: 'L' }, 'VOV-8.1.2f neverByRedeploy unit W2 area L'],
        [{ to: 'M' }, 'VOV-8.1.2f neverByRedeploy unit W2 area M'],
        [{ to: 1 }, 'VOV-8.1.2b enemyControlled area 1'],
        [{ do: 'pass' }, 'VOV-8.1.2e notNow'],
      ]),
    ).toEqual([])
    const day = at({ ...quiet, side: 'soviet', units: { '90/95': 'L' } })
    act(day, { do: 'redeploy' })
    expect(differing(day, [[{ unit: '90/95', to: 36 }, 'VOV-8.1.2f neverByRedeploy unit 90/95 area 36']])).toEqual([])
    act(day, { do: 'take', unit: 'W2' })
    expect(differing(day, [[{ to: 'L' }, 'VOV-8.1.2f neverByRedeploy unit W2 area L']])).toEqual([])
    const tank = at({
      ...quiet,
      units: { '244A': 15, '267/94': 15, '20D': 'gone', '194/71': 26, 'PNR/71': 26 },
      control: { german: [17], soviet: [16] },
    })
    act(tank, { do: 'redeploy' })
    act(tank, { do: 'take', unit: '244A' })
    expect(
      differing(tank, [
        [{ to: 17 }, 'VOV-9.3.5a ravineForArmor unit 244A area 17'],
        [{ to: 'L' }, 'VOV-9.3.4a germansNeverCross area L'],
        [{ to: 'B' }, 'VOV-16.5a closedZone area B'],
        [{ to: 'F' }, 'VOV-R20 zoneFromStart unit 244A area F'],
        [{ to: 'E' }, 'legal'],
      ]),
    ).toEqual([])
  })
})

describe('losses, retreats, and the Phases', () => {
  const struck = () => {
    const s = at(quiet)
    act(s, assault(7))
    moves(s, ['26/24', 5], ['24A/24', 5])
    act(s, attack(5, '24A/24'))
    act(s, { do: 'lead', unit: '482/131' })
    act(s, decline, 5, 4, 4, 2)
    return s
  }
  test('VOV-11.5c VOV-11.6.4a what a unit takes', () => {
    expect(
      differing(struck(), [
        [{ unit: '482/131', by: 'retreat' }, 'VOV-11.6.4a fullSovietStands unit 482/131'],
        [{ unit: '482/131', by: 'nothing' }, 'VOV-11.5c pointsMustFit unit 482/131 points 3'],
        [{ unit: '482/131' }, 'legal'],
        [{ by: 'retreat' }, 'VOV-11.6.4a fullSovietStands unit 482/131'],
        [{ by: 'nothing' }, 'VOV-11.5c pointsMustFit unit 482/131 points 3'],
        [{ unit: '271/10NKVD' }, 'VOV-11.5c onlyUnit unit 482/131'],
        [{ unit: '24A/24', by: 'flip' }, 'VOV-8.0a notYours unit 24A/24'],
      ]),
    ).toEqual([])
    const german = at({ ...quiet, side: 'soviet', units: { '191/71': 27, '211/71': 27 } })
    act(german, assault(27))
    act(german, decline)
    act(german, attack(27, '270/10NKVD'))
    act(german, { do: 'lead', unit: '191/71' }, 6, 6, 1, 1)
    expect(
      differing(german, [[{ unit: '191/71', by: 'retreat' }, 'VOV-11.5c pointsMustFit unit 191/71 points 5']]),
    ).toEqual([])
  })
  test('VOV-11.6.2a VOV-11.6.5a VOV-16.5a where a unit goes back', () => {
    const s = struck()
    act(s, { do: 'absorb', unit: '482/131', by: 'flip' })
    act(s, { do: 'absorb', unit: '271/10NKVD', by: 'flipAndRetreat' })
    expect(
      differing(s, [
        [{ unit: '271/10NKVD', to: 3 }, 'legal'],
        [{ unit: '271/10NKVD', to: 9 }, 'VOV-11.6.2a noRetreatThere unit 271/10NKVD area 9'],
        [{ unit: '271/10NKVD', to: 'A' }, 'VOV-16.5a closedZone area A'],
        [{ unit: '271/10NKVD', to: 'L' }, 'VOV-11.6.5a noRetreatThere unit 271/10NKVD area L'],
        [{ unit: '10B', to: 3 }, 'VOV-11.4a notInCombat unit 10B area 5'],
        [{ unit: '10B' }, 'VOV-11.4a notInCombat unit 10B area 5'],
        [{ to: 11 }, 'VOV-11.6.2a nobodyGoes area 11'],
        [{ unit: '92N', to: 1 }, 'VOV-5.2d notOnMap unit 92N'],
      ]),
    ).toEqual([])
    const repulsed = at({ ...quiet, units: { '518/295': 26, 'PNR/295': 26 } })
    act(repulsed, { do: 'combinedAssault', area: 21, with: 26 })
    moves(repulsed, ['191/71', 22], ['KG-6', 22], ['518/295', 21], ['PNR/295', 21])
    act(repulsed, attack(22, '191/71'))
    act(repulsed, decline, 1, 1, 5, 4)
    expect(
      differing(repulsed, [
        [{ unit: 'KG-6', to: 27 }, 'VOV-11.6a goesBack unit KG-6 area 21'],
        [{ unit: '518/295', to: 26 }, 'VOV-11.4a notInCombat unit 518/295 area 22'],
      ]),
    ).toEqual([])
    const pocket = { '482/131': r(5), '271/10NKVD': 'gone', '101/35G': 'gone', '10B': 'gone' } as const
    const onward = at({ ...quiet, units: { ...pocket, W1: 10, W2: 10, W3: 10 }, control: { german: [3] } })
    act(onward, assault(7))
    moves(onward, ['26/24', 5], ['24A/24', 5])
    act(onward, attack(5, '24A/24'))
    act(onward, decline, 4, 3, 4, 4)
    expect(differing(onward, [[{ unit: '482/131', to: 5 }, 'VOV-11.6.2f cameThrough unit 482/131 area 5']])).toEqual([])
  })
  test('VOV-17.0a VOV-5.2b VOV-17.2.1a units that wait for their place', () => {
    expect(
      differing(begin('standard'), [
        [{ do: 'place' }, 'legal'],
        [{ unit: 'W1', to: 21 }, 'VOV-5.2b notUrban area 21'],
        [{ unit: 'W2' }, 'VOV-5.2b anotherFirst unit W2'],
        [{ unit: '191/71' }, 'VOV-5.2c setUpAsPrinted unit 191/71'],
        [{ unit: '191/71', to: 36 }, 'VOV-5.2c setUpAsPrinted unit 191/71'],
        [{ do: 'place', unit: '6GA', to: 36 }, 'VOV-5.2a setUpAsPrinted unit 6GA'],
        [{ unit: '54/100' }, 'VOV-5.2d notOnMap unit 54/100'],
        [{ to: 21 }, 'VOV-5.2b notUrban area 21'],
      ]),
    ).toEqual([])
    const second = begin('standard')
    act(second, { do: 'place', unit: 'W1', to: 36 })
    expect(differing(second, [[{ unit: 'W1' }, 'VOV-5.2b standsAlready unit W1']])).toEqual([])
    const s = at({ turn: 2, step: 'turn', otherUnits: 'gone', units: { W1: 'eliminated', '92N': 36 } })
    act(s, proceed)
    expect(
      differing(s, [
        [{ unit: 'W1', to: 21 }, 'VOV-17.2.1a notUrban area 21'],
        [{ unit: '92N', to: 36 }, 'VOV-17.2.1a standsAlready unit 92N'],
        [{ unit: '191/71' }, 'VOV-6.2a notYours unit 191/71'],
        [{ unit: '10B' }, 'VOV-5.2d notOnMap unit 10B'],
        [{ to: 21 }, 'VOV-17.2.1a notUrban area 21'],
      ]),
    ).toEqual([])
  })
  test('VOV-13.3.2a VOV-13.3.1a VOV-13.3.2d Refit', () => {
    const s = at({
      turn: 2,
      step: 'refit',
      advantage: 'soviet',
      units: {
        '191/71': r(21),
        '15/29': 1,
        '71/29': r(1),
        '194/71': 'eliminated',
        'KG-6': 'eliminated',
        'KG-ST': { at: 'rebuilt', reduced: true },
      },
      control: { soviet: [2, 6, 'C'] },
    })
    act(s, proceed)
    expect(
      differing(s, [
        [{ unit: '191/71' }, 'legal'],
        [{ unit: '15/29' }, 'VOV-13.3.2a notReduced unit 15/29'],
        [{ unit: '194/71' }, 'VOV-13.3.2d neverReturns unit 194/71'],
        [{ unit: 'KG-6', strength: 'full' }, 'VOV-13.3.2a noPoints unit KG-6'],
        [{ unit: '6GA' }, 'VOV-8.0a notYours unit 6GA'],
        [{ do: 'pass' }, 'VOV-13.3.2a notNow'],
        [{ do: 'zoneRefit', unit: '191/71' }, 'VOV-13.2.1a noZoneRefit unit 191/71'],
        [{ do: 'flankRefit', unit: '191/71' }, 'VOV-21.4a noFlankRefit unit 191/71'],
        [{ do: 'rebuild', unit: '191/71' }, 'VOV-13.3.2b notEliminated unit 191/71'],
        [{ do: 'refit', unit: 'KG-6' }, 'VOV-13.3.2a notOnMap unit KG-6'],
        [{ unit: '54/100' }, 'VOV-5.2d notOnMap unit 54/100'],
        [{ do: 'refit', unit: '54/100' }, 'VOV-5.2d notOnMap unit 54/100'],
        [{ unit: 'KG-ST' }, 'VOV-13.3.3a waitsRebuilt unit KG-ST'],
      ]),
    ).toEqual([])
    const soviet = at({
      turn: 2,
      step: 'refit',
      side: 'soviet',
      advantage: 'german',
      units: { W1: 'eliminated', '6GA': r(22) },
    })
    act(soviet, proceed)
    expect(
      differing(soviet, [
        [{ unit: 'W1' }, 'VOV-13.4a workersReturn unit W1'],
        [{ do: 'buildTank', unit: '26A' }, 'VOV-13.3.5a noTank unit 26A'],
      ]),
    ).toEqual([])
  })
})
