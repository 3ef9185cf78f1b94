import { conformance, storedIn } from '@kurgan/kernel/conformance'
import { game } from '../index.ts'

conformance(game, { golden: `${import.meta.dirname}/golden`, ...storedIn(import.meta.dirname) })
