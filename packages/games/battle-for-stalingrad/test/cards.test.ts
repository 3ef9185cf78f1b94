import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import forceData from '../data/forces.json' with { type: 'json' }
import germanData from '../data/german-actions.json' with { type: 'json' }
import locationData from '../data/locations.json' with { type: 'json' }
import sovietData from '../data/soviet-actions.json' with { type: 'json' }

/** RULES.md prints the card list that the data hold, entry by entry. */

const lines = readFileSync(`${import.meta.dirname}/../RULES.md`, 'utf8').split('\n')
const line = (id: string): string => lines.find((one) => one.startsWith(`- **[${id}]**`)) ?? ''

const locationIds = [
  ...['BFS-CARD-L1', 'BFS-CARD-L2', 'BFS-CARD-L3', 'BFS-CARD-L4', 'BFS-CARD-L5', 'BFS-CARD-L6', 'BFS-CARD-L7'],
  ...['BFS-CARD-L8', 'BFS-CARD-L9'],
]
const sovietForceIds = [
  ...['BFS-CARD-SF1', 'BFS-CARD-SF2', 'BFS-CARD-SF3', 'BFS-CARD-SF4', 'BFS-CARD-SF5', 'BFS-CARD-SF6', 'BFS-CARD-SF7'],
  ...['BFS-CARD-SF8', 'BFS-CARD-SF9', 'BFS-CARD-SF10', 'BFS-CARD-SF11', 'BFS-CARD-SF12', 'BFS-CARD-SF13'],
  ...['BFS-CARD-SF14', 'BFS-CARD-SF15'],
]
const germanForceIds = [
  ...['BFS-CARD-GF1', 'BFS-CARD-GF2', 'BFS-CARD-GF3', 'BFS-CARD-GF4', 'BFS-CARD-GF5', 'BFS-CARD-GF6', 'BFS-CARD-GF7'],
  ...['BFS-CARD-GF8', 'BFS-CARD-GF9', 'BFS-CARD-GF10', 'BFS-CARD-GF11', 'BFS-CARD-GF12', 'BFS-CARD-GF13'],
  ...['BFS-CARD-GF14', 'BFS-CARD-GF15'],
]
const cardIds = (side: 'S' | 'G', count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `BFS-CARD-${side}A${i + 1}`)

describe('the card list of RULES.md', () => {
  for (const [i, id] of locationIds.entries()) {
    const { name, destroyed, rations, front, back } = locationData.locations[i]!
    test(`${id} ${name}`, () => {
      expect(line(id)).toContain(`${name}. Destroyed at ${destroyed}. `)
      expect(line(id)).toContain(`Rubble: ${rations.join(', ')}. Front: ${front.text === '' ? 'no note.' : front.text}`)
      expect(line(id)).toContain(`Back: ${back.rations} Rations`)
    })
  }

  const forcesOf = (side: string) => forceData.forces.filter((one) => one.side === side)
  for (const [ids, list] of [
    [sovietForceIds, forcesOf('S')],
    [germanForceIds, forcesOf('G')],
  ] as const)
    for (const [i, id] of ids.entries()) {
      const { name, type, combat, startingRations, discardCost, text } = list[i]!
      test(`${id} ${name}`, () => {
        expect(line(id)).toContain(
          `${name} (${type}). Combat ${combat}, Starting Rations ${startingRations}, discard cost ${discardCost}. ${text === '' ? 'No note.' : text}`,
        )
      })
    }

  for (const [ids, list] of [
    [cardIds('S', 15), sovietData.actions],
    [cardIds('G', 16), germanData.actions],
  ] as const)
    for (const [i, id] of ids.entries()) {
      const { name, count, firefight, tags, timing, text } = list[i]!
      test(`${id} ${name}`, () => {
        expect(line(id)).toContain(`${name}, ${count} copies, Firefight ${firefight > 0 ? '+' : ''}${firefight}`)
        expect(line(id)).toContain(text)
        for (const tag of tags) expect(line(id)).toContain(`tag ${tag}`)
        expect(line(id).includes('timing `')).toBe(timing !== 'action')
        expect(timing === 'action' || line(id).includes(`timing \`${timing}\``)).toBe(true)
      })
    }

  test('every card of the data has its line', () => {
    expect(lines.filter((one) => one.startsWith('- **[BFS-CARD-'))).toHaveLength(9 + 15 + 15 + 15 + 16)
  })
})
