import { conformance } from '@kurgan/conformance'

// Ten configurations, thirteen checks: some hundreds of games.
await conformance(`${import.meta.dirname}/..`, { only: { scenario: 'midgame' }, games: 1 })
