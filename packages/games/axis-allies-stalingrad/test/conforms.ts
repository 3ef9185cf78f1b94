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
    // Eighteen option sets, thirteen checks, and games of a thousand actions: some hundreds of long games.
    games: 1,
  })
