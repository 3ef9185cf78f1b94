import { describe, expect, test } from 'vitest'
import * as facts from '../data/facts.ts'
import { data } from '../data/index.ts'
import { actionFile, constantFile, forceFile, gameFile, locationFile, scenarioFile } from '../data/schema.ts'

/** The data have the form that the rules believe in, and the facts hold that the rulebook demands of them. */

describe('the form of the data', () => {
  test.each([
    ['game', gameFile, data.game],
    ['constants', constantFile, data.constants],
    ['scenarios', scenarioFile, data.scenarios],
    ['locations', locationFile, data.locations],
    ['forces', forceFile, data.forces],
    ['soviet-actions', actionFile, data.sovietActions],
    ['german-actions', actionFile, data.germanActions],
  ] as const)('%s.json', (_name, schema, file) => {
    expect(schema.safeParse(file).error?.issues ?? []).toEqual([])
    expect(schema.safeParse({ ...file, unheardOf: 1 }).success).toBe(false)
  })
})

describe('the facts', () => {
  test.each(Object.entries(facts))('%s: none', (_name, faults) => {
    expect(faults(data)).toEqual([])
  })

  test('each finds what it is for', () => {
    const broken = structuredClone(data)
    const [first] = broken.locations.locations
    const [force] = broken.forces.forces
    const card = (id: string) =>
      [...broken.sovietActions.actions, ...broken.germanActions.actions].find((one) => one.id === id)!
    first!.id = 'elevator'
    first!.name = ''
    first!.rations.push(9)
    first!.destroyed += 2
    force!.text = ''
    force!.discardCost = 50
    card('s-fresh').firefight = 0
    card('s-227').timing = 'action'
    card('g-airlift').effect = [{ op: 'ifControl', location: 'kremlin', then: [], else: [] }]
    expect(Object.values(facts).map((faults) => faults(broken).length > 0)).toEqual(
      Object.values(facts).map(() => true),
    )
  })
})
