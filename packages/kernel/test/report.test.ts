import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { failureOf } from '../src/conformance/report.ts'
import { walk } from '../src/conformance/walk.ts'
import { namedSeed } from '../src/dice.ts'
import { Match } from '../src/match.ts'
import { toy } from './toy.ts'

const seeds = fc.noShrink(fc.nat())

test('a property that holds has nothing to report', () => {
  expect(
    failureOf(
      fc.property(seeds, (seed) => seed >= 0),
      7,
      20,
    ),
  ).toBe('')
})

test('a failing game reports the finding, the line of the game, the seed, and a match file that opens', () => {
  const jammed = {
    ...toy,
    apply: (...[s, a, dice, tell]: Parameters<typeof toy.apply>) => {
      if (a.do === 'charge') throw new Error('the guns are jammed')
      return toy.apply(s, a, dice, tell)
    },
  }
  const config = { scenario: 'long', options: {} }
  const report = failureOf(
    fc.property(seeds, (seed) => void walk(jammed, config, namedSeed(seed), [])),
    7,
    50,
  )
  expect(report).toContain('Check 1: Toy Duel (long), after')
  expect(report).toContain('the guns are jammed')
  expect(report).toContain('Caused by: Error: the guns are jammed\n    at Object.apply')
  expect(report).toContain('seed: 7')
  const file = report.split('\n').find((line) => line.startsWith('{"format"'))
  const { match, complete } = Match.import(toy, file)
  expect(complete).toBe(true)
  expect(match.decision?.actions).toContainEqual({ do: 'charge', guns: [] })
})

test('something thrown that is no error is reported as well', () => {
  const odd = fc.property(seeds, () => {
    throw 'just a text' as unknown as Error
  })
  expect(failureOf(odd, 7, 1)).toContain('just a text')
})
