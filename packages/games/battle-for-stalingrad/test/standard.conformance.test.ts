import { conformance } from '@kurgan/conformance'

await conformance(`${import.meta.dirname}/..`, { only: { scenario: 'standard' } })
