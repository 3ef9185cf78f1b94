import { join } from 'node:path'
import { conformance } from '../src/conformance/index.ts'
import { toy } from './toy.ts'
import { toyEndings } from './toy-matches.ts'

conformance(toy, { golden: join(import.meta.dirname, 'golden'), stored: toyEndings(), games: 10 })
