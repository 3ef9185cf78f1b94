import { readdirSync, readFileSync } from 'node:fs'
import { conformance } from '@kurgan/kernel/conformance'
import { game } from '../index.ts'

const folder = `${import.meta.dirname}/stored`

conformance(game, {
  golden: `${import.meta.dirname}/golden`,
  stored: readdirSync(folder).map((file): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
})
