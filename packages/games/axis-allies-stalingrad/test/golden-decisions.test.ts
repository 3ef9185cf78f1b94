import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { canonical, type Config, configName, Match, namedSeed, optionSets, search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../index.ts'

/**
 * The golden games tell what happened; here is what could have happened: at every decision of a random game who is asked
 * what under which rule, how many answers there are, a checksum of them, and one of what the answer brought about.
 */

const checksum = (thing: unknown): string => {
  let sum = 0
  const text = JSON.stringify(thing)
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0
  return (sum >>> 0).toString(36)
}

const decisionsOf = (config: Config): string => {
  const match = Match.start(game, config, namedSeed(`decisions ${configName(config)}`))
  const dice = search(configName(config))
  const lines = [configName(config)]
  for (let decision = match.decision; decision !== undefined; decision = match.decision) {
    const { side, ask, rule, actions } = decision
    match.play(side, dice.pick(canonical(decision), 'action'))
    const brought = checksum(match.eventsAt(match.length))
    lines.push(`${side} ${checksum(ask)} ${ask.say} ${rule} ${actions.length} ${checksum(actions)} ${brought}`)
  }
  lines.push(String(match.outcome?.kind))
  return `${lines.join('\n')}\n`
}

const folder = `${import.meta.dirname}/golden/decisions`

describe('decisions', () => {
  for (const scenario of ['race', 'uranus']) {
    const sets = optionSets(game, scenario)
    // The record is older than the head start, which changes nothing where there is bidding.
    const { headStart: _later, ...options } = sets.at(-1)!.options
    const cases = { plain: sets[0]!, options: { scenario, options } }
    for (const [name, config] of Object.entries(cases))
      test(`of ${scenario}, ${name}, are as they were`, () => {
        const path = `${folder}/${scenario}-${name}.txt`
        const text = decisionsOf(config)
        if (process.env['KURGAN_GOLDEN'] === 'write') {
          mkdirSync(folder, { recursive: true })
          writeFileSync(path, text)
        }
        expect(text).toBe(readFileSync(path, 'utf8'))
      })
  }
})
