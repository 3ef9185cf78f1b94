import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Match } from '../src/match.ts'
import { type Toy, toy } from './toy.ts'

/** Files as they were written when takebacks and endings outside the rules came into them: they open for ever. */
const frozen = (name: string): { readonly file: unknown; readonly state: Toy } =>
  JSON.parse(readFileSync(`${import.meta.dirname}/frozen/${name}.json`, 'utf8')) as never

test.each(['takeback', 'resigned'])('the file %s opens as it did, and is written as it was', (name) => {
  const { file, state } = frozen(name)
  const { match, complete } = Match.import(toy, file)
  expect(complete).toBe(true)
  expect(match.stateAt(match.length)).toEqual(state)
  expect(match.export()).toEqual(file)
  expect(match.outcome?.kind).toBe(name === 'resigned' ? 'resigned' : undefined)
})
