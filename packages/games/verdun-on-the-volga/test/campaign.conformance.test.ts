import { conformance } from '@kurgan/conformance'

// Ten configurations, thirteen checks: some hundreds of games.
await conformance(`${import.meta.dirname}/..`, { only: { scenario: 'campaign' }, games: 1 })
