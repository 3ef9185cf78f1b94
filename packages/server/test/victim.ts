import { openStore } from '../src/store/open.ts'
import { startRig } from './rig.ts'

/** A server that is there to be killed: it tells where it is. */
const [database = ''] = process.argv.slice(2)
const { address } = await startRig(await openStore(database))
process.stdout.write(`${address}\n`)
