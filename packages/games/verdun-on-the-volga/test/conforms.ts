import { readdirSync, readFileSync } from 'node:fs'
import { conformance } from '@kurgan/kernel/conformance'
import { game } from '../index.ts'

const folder = `${import.meta.dirname}/stored`

/** The conformance kit for one scenario. Each has a file of its own, so that they run side by side. */
export const conforms = (scenario: string): void =>
  conformance(game, {
    golden: `${import.meta.dirname}/golden`,
    stored: readdirSync(folder).map((file): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
    scenario,
    // Ten configurations, thirteen checks: some hundreds of games.
    games: 2,
  })
