import { toy } from '../../kernel/test/toy.ts'
import { openStore } from '../src/store/open.ts'
import { patient, serve } from './serving.ts'

/** A server that is there to be killed: it tells where it is. */
const [database = ''] = process.argv.slice(2)
const { address } = await serve({
  store: await openStore(database),
  findGame: (title) => Promise.resolve(title === 'toy' ? toy : undefined),
  think: () => Promise.reject(new Error('Nobody thinks here.')),
  deliver: () => Promise.resolve(undefined),
  now: patient(),
})
process.stdout.write(`${address}\n`)
