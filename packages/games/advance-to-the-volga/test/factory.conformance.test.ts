import { conformance } from '@kurgan/conformance'

// Eighteen configurations, thirteen checks: some hundreds of games.
await conformance(`${import.meta.dirname}/..`, { only: { scenario: 'factory' }, games: 1 })
