import { conformance } from '@kurgan/conformance'

// Eighteen option sets, thirteen checks, and games of a thousand actions: some hundreds of long games.
await conformance(`${import.meta.dirname}/..`, { only: { scenario: 'race' }, games: 1 })
