import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import constantData from '../data/constants.json' with { type: 'json' }
import forceData from '../data/forces.json' with { type: 'json' }
import gameData from '../data/game.json' with { type: 'json' }
import germanData from '../data/german-actions.json' with { type: 'json' }
import locationData from '../data/locations.json' with { type: 'json' }
import scenarioData from '../data/scenarios.json' with { type: 'json' }
import sovietData from '../data/soviet-actions.json' with { type: 'json' }
import tableData from '../data/table.json' with { type: 'json' }
import vocabularyData from '../data/vocabulary.json' with { type: 'json' }

/** The constraints that the rulebook sets on the data (K1 to K26), and the card list of RULES.md. */

interface Provenance {
  readonly src: string
  readonly fieldSrc?: { readonly [field: string]: string }
}
interface Note {
  readonly note: string
  readonly n?: number
}
interface Op {
  readonly op: string
  readonly n?: number
  readonly at?: string
  readonly from?: string
  readonly flip?: boolean
  readonly tags?: readonly string[]
  readonly location?: string
  readonly maxCost?: number
  readonly then?: readonly Op[]
  readonly else?: readonly Op[]
}
interface Card extends Provenance {
  readonly id: string
  readonly side: string
  readonly name: string
  readonly count: number
  readonly firefight: number
  readonly timing: string
  readonly cost: readonly { readonly pay: string; readonly n: number }[]
  readonly tags: readonly string[]
  readonly effect: readonly Op[]
  readonly text: string
}

const { constants } = constantData
const { locations } = locationData
const forces: readonly (Provenance & {
  readonly id: string
  readonly side: string
  readonly name: string
  readonly type: string
  readonly combat: number
  readonly startingRations: number
  readonly discardCost: number
  readonly notes: readonly Note[]
  readonly text: string
})[] = forceData.forces
const cards: readonly Card[] = [...sovietData.actions, ...germanData.actions]
const { vocabulary } = vocabularyData
const { table } = tableData

const location = (id: string) => locations.find((one) => one.id === id)!
const force = (id: string) => forces.find((one) => one.id === id)!
const card = (id: string) => cards.find((one) => one.id === id)!
const noteOf = (id: string, note: string): number | undefined => force(id).notes.find((one) => one.note === note)?.n
const walk = (effect: readonly Op[]): readonly Op[] =>
  effect.flatMap((one) => [one, ...walk(one.then ?? []), ...walk(one.else ?? [])])
const values = (side: string): readonly number[] =>
  cards.filter((one) => one.side === side).flatMap((one) => Array.from({ length: one.count }, () => one.firefight))

describe('every record says where it comes from', () => {
  const records: readonly Provenance[] = [
    ...locations,
    ...forces,
    ...cards,
    ...table.areas,
    ...table.piles,
    ...table.locationSlots,
    ...scenarioData.scenarios,
    ...Object.values(constants),
    ...gameData.sources,
    gameData.game,
    gameData.counts,
  ]
  test('provenance is one of three words, also for single fields', () => {
    const words = new Set(['rulebook', 'public', 'reconstructed'])
    for (const { src, fieldSrc = {} } of records) {
      expect(words).toContain(src)
      for (const field of Object.values(fieldSrc)) expect(words).toContain(field)
    }
  })

  test('ids are unique', () => {
    for (const list of [locations, forces, cards, table.areas, table.piles])
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  })

  test('every constant names a rule of RULES.md', () => {
    const rules = readFileSync(`${import.meta.dirname}/../RULES.md`, 'utf8')
    for (const { rule } of Object.values(constants)) expect(rules).toContain(`- **[${rule}]**`)
  })
})

describe('Locations', () => {
  test('K1 BFS-CMP-1 BFS-LOC-1 nine Locations with name, Destroyed value, chart and two faces; five in play', () => {
    expect([locations.length, constants.locationsInPlay.value]).toEqual([9, 5])
    for (const one of locations) {
      expect(one.name).not.toBe('')
      expect(one.destroyed).toBeGreaterThan(0)
      for (const { note } of [...one.front.notes, ...one.back.notes])
        expect(Object.keys(vocabulary.locationNotes)).toContain(note)
    }
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
    for (const { rations, destroyed, back } of locations) {
      expect(rations).toHaveLength(destroyed)
      expect(rations).toEqual(rations.toSorted((a, b) => b - a))
      expect(back.rations).toBeLessThanOrEqual(rations.at(-1)!)
    }
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
    const sorted = locations.map(({ destroyed }) => destroyed).toSorted((a, b) => a - b)
    const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
    expect([sum(sorted.slice(0, 5)), sum(sorted.slice(-5))]).toEqual([26, 38])
    expect(cards.flatMap(({ effect }) => walk(effect)).filter(({ op, n }) => op === 'rubble' && (n ?? 0) < 1)).toEqual(
      [],
    )
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
    for (const side of ['S', 'G']) {
      const own = forces.filter((one) => one.side === side)
      expect(own).toHaveLength(15)
      const noted = own.filter(({ notes }) => notes.length > 0).length
      expect(noted).toBeGreaterThan(0)
      expect(noted).toBeLessThan(15)
    }
    for (const one of forces) {
      expect(vocabulary.forceTypes).toContain(one.type)
      for (const value of [one.combat, one.startingRations, one.discardCost]) expect(value).toBeGreaterThanOrEqual(1)
      for (const { note } of one.notes) expect(Object.keys(vocabulary.forceNotes)).toContain(note)
      expect(one.notes.length === 0).toBe(one.text === '')
    }
  })

  test('K13 the set-up points buy five Forces, and Reserves remain', () => {
    for (const [side, points] of [
      ['S', constants.setupCostSoviet.value],
      ['G', constants.setupCostGerman.value],
    ] as const) {
      const costs = forces
        .filter((one) => one.side === side)
        .map(({ discardCost }) => discardCost)
        .toSorted((a, b) => a - b)
      expect(costs.slice(0, 5).reduce((a, b) => a + b)).toBeLessThanOrEqual(points)
      expect(costs.reduce((a, b) => a + b)).toBeGreaterThan(points)
      expect(costs.at(-1)).toBeLessThanOrEqual(points)
    }
    const mean = (side: string): number =>
      forces.filter((one) => one.side === side).reduce((sum, { combat }) => sum + combat, 0)
    expect(mean('G')).toBeGreaterThan(mean('S'))
  })
})

describe('Action cards', () => {
  test('K14 K15 Fresh Supplies shares 4 Rations; Dive Bombers attack without Firefight', () => {
    expect(card('s-fresh').effect).toEqual([{ op: 'distribute', n: 4, to: 'any' }])
    expect(card('g-stuka').name).toBe('Dive Bombers')
    expect(card('g-stuka').effect.map(({ op, flip }) => [op, flip === true])).toEqual([
      ['hits', false],
      ['rubble', false],
    ])
  })

  test('K16 K19 BFS-ACT-1 Firefight values are whole numbers from -3 to +3, never 0, of both signs', () => {
    for (const value of [3, -1, -2]) expect(values('S')).toContain(value)
    for (const value of [2, 1]) expect(values('G')).toContain(value)
    for (const side of ['S', 'G']) {
      expect(values(side).some((value) => value > 0)).toBe(true)
      expect(values(side).some((value) => value < 0)).toBe(true)
      expect(values(side).every((value) => Number.isInteger(value) && value !== 0 && Math.abs(value) <= 3)).toBe(true)
    }
  })

  test('K17 there are other timings, both costs, a card that takes Rations and one that calls for a flip', () => {
    expect(cards.some(({ timing }) => timing !== 'action')).toBe(true)
    for (const pay of ['discard', 'ration'])
      expect(cards.some(({ cost }) => cost.some((one) => one.pay === pay))).toBe(true)
    expect(cards.some(({ effect }) => effect.some(({ op }) => op === 'removeRations'))).toBe(true)
    expect(cards.some(({ effect }) => effect.some(({ flip }) => flip === true))).toBe(true)
  })

  test('K20 BFS-CMP-3 forty cards a side, of known titles, tags, timings, costs and operations', () => {
    expect([values('S').length, values('G').length]).toEqual([40, 40])
    expect(gameData.counts).toMatchObject({ locations: 9, forces: { S: 15, G: 15 }, actions: { S: 40, G: 40 } })
    const tags = new Set(cards.flatMap((one) => one.tags))
    expect([...tags].toSorted()).toEqual(vocabulary.tags.toSorted())
    for (const one of cards) {
      expect(Object.keys(vocabulary.timings)).toContain(one.timing)
      for (const { pay, n } of one.cost) {
        expect(Object.keys(vocabulary.costs)).toContain(pay)
        expect(n).toBeGreaterThanOrEqual(1)
      }
      for (const { op } of walk(one.effect)) expect(Object.keys(vocabulary.ops)).toContain(op)
      expect(one.text).not.toBe('')
    }
  })

  const ops = cards.flatMap((one) => walk(one.effect).map((effect) => ({ card: one, effect })))
  const having = (op: string) => ops.filter(({ effect }) => effect.op === op)

  test('what is to be cancelled or rallied exists, and reactions have their timing', () => {
    for (const { card: one, effect } of having('cancel')) {
      expect(one.timing).toBe('react-card')
      for (const tag of effect.tags!)
        expect(cards.some((other) => other.side !== one.side && other.tags.includes(tag))).toBe(true)
    }
    for (const { card: one } of having('prevent')) expect(one.timing).toBe('react-hits')
    for (const { card: one, effect } of having('rally'))
      expect(
        forces.filter((other) => other.side === one.side && other.discardCost <= effect.maxCost!).length,
      ).toBeGreaterThanOrEqual(5)
  })

  test('every operation is well formed', () => {
    for (const { effect } of having('ifControl')) expect(location(effect.location!)).toBeDefined()
    for (const { effect } of having('hits')) expect(['area', 'control', 'force']).toContain(effect.at)
    for (const { effect } of having('removeRations'))
      expect(['oneForce', 'eachInLocation', 'eachInPlay']).toContain(effect.from)
    for (const { effect } of having('rubble')) expect(['target', 'any']).toContain(effect.at)
  })
})

describe('the table and the example', () => {
  test('K21 BFS-CMP-5 five Locations, three areas of three places a side, ten piles, nothing overlaps', () => {
    expect([table.locationSlots.length, table.areas.length, table.piles.length]).toEqual([5, 30, 10])
    expect(table.areas.every(({ slots }) => slots.length === constants.forcesPerArea.value)).toBe(true)
    const boxes = [...table.locationSlots, ...table.areas.flatMap(({ slots }) => slots), ...table.piles]
    for (const box of boxes) {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
      expect(box.x + box.w).toBeLessThanOrEqual(table.width)
      expect(box.y + box.h).toBeLessThanOrEqual(table.height)
    }
    const overlaps = boxes.flatMap((a, i) =>
      boxes.slice(i + 1).filter((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
    )
    expect(overlaps).toEqual([])
  })

  test('K22 BFS-R12 the totals of the example attack follow from the cards', () => {
    const attack = force('s-66i').combat + force('s-21t').combat
    expect(attack).toBeGreaterThanOrEqual(constants.attackRubbleThreshold.value)
    expect([attack + 3, force('g-6p').combat + 2 - 1 + 1 - 2]).toEqual([6, 4])
    expect(4 - (constants.retreatAbsorbs.value + noteOf('s-66i', 'retreatBonus')!) - 1).toBe(0)
    expect(6 - 3 - constants.retreatAbsorbs.value).toBe(1)
  })
})
