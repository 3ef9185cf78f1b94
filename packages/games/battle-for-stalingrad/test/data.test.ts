import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  wrongCharts,
  wrongDecks,
  wrongForces,
  wrongLength,
  wrongLocations,
  wrongPoints,
  wrongReactions,
  wrongTargets,
} from '../data/facts.ts'
import { data } from '../data/index.ts'
import type { Effect } from '../data/schema.ts'
import { placeCount } from '../rules/components.ts'

/** The constraints that the rulebook sets on the data (K1 to K26), and the card list of RULES.md. */

const { constants } = data.constants
const { locations } = data.locations
const { forces } = data.forces
const cards = [...data.sovietActions.actions, ...data.germanActions.actions]

const location = (id: string) => locations.find((one) => one.id === id)!
const force = (id: string) => forces.find((one) => one.id === id)!
const card = (id: string) => cards.find((one) => one.id === id)!
const noteOf = (id: string, note: string): number | undefined =>
  force(id)
    .notes.flatMap((one) => (one.note === note && 'n' in one ? [one.n] : []))
    .at(0)
const ops = (one: { readonly effect: readonly Effect[] }): readonly string[] => one.effect.map(({ op }) => op)
const values = (side: string): readonly number[] =>
  cards.filter((one) => one.side === side).flatMap((one) => Array.from({ length: one.count }, () => one.firefight))

describe('every record says where it comes from', () => {
  test('every constant names a rule of RULES.md', () => {
    const rules = readFileSync(`${import.meta.dirname}/../RULES.md`, 'utf8')
    for (const { rule } of Object.values(constants)) expect(rules).toContain(`- **[${rule}]**`)
  })
})

describe('Locations', () => {
  test('K1 BFS-CMP-1 BFS-LOC-1 nine Locations with name, Destroyed value, chart and two faces; five in play', () => {
    expect([locations.length, constants.locationsInPlay.value]).toEqual([9, 5])
    expect(wrongLocations(data)).toEqual([])
  })

  test('K2 BFS-R11 BFS-R70 the five Locations of the rulebook are there under their right names', () => {
    for (const id of ['barrikady', 'red-october', 'central-station', 'gumrak', 'mamayev'])
      expect(location(id).src).toBe('rulebook')
    expect(location('mamayev').name).toBe('Mamayev Kurgan')
    expect(force('g-6p').name).toBe('6th Panzer')
  })

  test('K3 K4 K5 K6 K7 Barrikady, Red October, Central Station, Gumrak and Mamayev are as in the example', () => {
    expect([location('barrikady').destroyed, location('barrikady').back.rations]).toEqual([4, 0])
    expect(location('red-october').rations[0]).toBe(4)
    expect(location('central-station').destroyed).toBeGreaterThan(7)
    expect(location('central-station').rations[7]).toBe(1)
    expect(location('gumrak').back.rations).toBe(3)
    expect(location('gumrak').front.notes).toEqual([])
    expect(location('mamayev').destroyed).toBe(10)
    expect(location('mamayev').front.notes.every(({ note }) => note === 'tagHits')).toBe(true)
  })

  test('K8 BFS-LOC-2 a chart has an entry for every number of counters and never rises', () => {
    expect(wrongCharts(data)).toEqual([])
  })

  test('K9 BFS-R74 some fronts have notes, most backs are plain', () => {
    expect(locations.filter(({ back }) => back.notes.length === 0 && back.rations === 0).length).toBeGreaterThanOrEqual(
      5,
    )
    const noted = locations.filter(({ front }) => front.notes.length > 0).length
    expect(noted).toBeGreaterThan(0)
    expect(noted).toBeLessThan(9)
  })

  test('K26 BFS-R53 five Destroyed values sum to 26 to 38, and no effect removes Rubble', () => {
    expect(wrongLength(data)).toEqual([])
  })
})

describe('Forces', () => {
  test('K10 K11 K12 the Forces of the example turn', () => {
    expect(noteOf('s-1gi', 'gainRation')).toBe(1)
    expect(force('s-66i').combat + force('s-21t').combat).toBe(3)
    expect([noteOf('s-66i', 'retreatBonus'), force('s-66i').notes.length]).toEqual([1, 1])
    expect([noteOf('s-21t', 'attackCost'), force('s-21t').notes.length]).toEqual([2, 1])
    expect([force('g-6p').combat, force('g-6p').notes, force('g-6p').side]).toEqual([4, [], 'G'])
  })

  test('K18 BFS-CMP-2 BFS-FRC-1 BFS-R61 fifteen Forces a side, each once, with whole numbers and known notes', () => {
    expect(wrongForces(data)).toEqual([])
  })

  test('K13 the set-up points buy five Forces, and Reserves remain', () => {
    expect(wrongPoints(data)).toEqual([])
    const mean = (side: string): number =>
      forces.filter((one) => one.side === side).reduce((sum, { combat }) => sum + combat, 0)
    expect(mean('G')).toBeGreaterThan(mean('S'))
  })
})

describe('Action cards', () => {
  test('K14 K15 Fresh Supplies shares 4 Rations; Dive Bombers attack without Firefight', () => {
    expect(card('s-fresh').effect).toEqual([{ op: 'distribute', n: 4 }])
    expect(card('g-stuka').name).toBe('Dive Bombers')
    expect(card('g-stuka').effect).toEqual([
      { op: 'hits', n: 4, at: 'area' },
      { op: 'rubble', n: 1, at: 'target' },
    ])
  })

  test('K16 K19 BFS-ACT-1 Firefight values are whole numbers from -3 to +3, never 0, of both signs', () => {
    for (const value of [3, -1, -2]) expect(values('S')).toContain(value)
    for (const value of [2, 1]) expect(values('G')).toContain(value)
    expect(wrongDecks(data)).toEqual([])
  })

  test('K17 there are other timings, both costs, a card that takes Rations and one that calls for a flip', () => {
    expect(cards.some(({ timing }) => timing !== 'action')).toBe(true)
    for (const pay of ['discard', 'ration'])
      expect(cards.some(({ cost }) => cost.some((one) => one.pay === pay))).toBe(true)
    expect(cards.some((one) => ops(one).includes('removeRations'))).toBe(true)
    expect(cards.some(({ effect }) => effect.some((one) => one.op === 'hits' && one.flip === true))).toBe(true)
  })

  test('K20 BFS-CMP-3 forty cards a side, of known titles, tags, timings, costs and operations', () => {
    expect([values('S').length, values('G').length]).toEqual([40, 40])
    expect(wrongDecks(data)).toEqual([])
    expect(new Set(cards.flatMap((one) => one.tags))).toEqual(new Set(['air', 'artillery', 'uranus', 'partisan']))
  })

  test('what is to be cancelled or rallied exists, and reactions have their timing', () => {
    expect([...wrongReactions(data), ...wrongTargets(data)]).toEqual([])
  })
})

describe('the areas and the example', () => {
  test('K21 BFS-CMP-5 three areas a side at each Location, for three Forces each', () => {
    expect([placeCount, constants.forcesPerArea.value]).toEqual([3 * locations.length, 3])
  })

  test('K22 BFS-R12 the totals of the example attack follow from the cards', () => {
    const attack = force('s-66i').combat + force('s-21t').combat
    expect(attack).toBeGreaterThanOrEqual(constants.attackRubbleThreshold.value)
    expect([attack + 3, force('g-6p').combat + 2 - 1 + 1 - 2]).toEqual([6, 4])
    expect(4 - (constants.retreatAbsorbs.value + noteOf('s-66i', 'retreatBonus')!) - 1).toBe(0)
    expect(6 - 3 - constants.retreatAbsorbs.value).toBe(1)
  })
})
