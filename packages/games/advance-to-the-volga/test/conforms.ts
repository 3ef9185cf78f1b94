import { conformance, storedIn } from '@kurgan/kernel/conformance'
import { game } from '../index.ts'

/** The conformance kit for one scenario. Each has a file of its own, so that they run side by side. */
export const conforms = (scenario: string): void =>
  conformance(game, {
    golden: `${import.meta.dirname}/golden`,
    ...storedIn(import.meta.dirname),
    scenario,
    // Eighteen configurations, thirteen checks: some hundreds of games.
    games: 1,
  })
