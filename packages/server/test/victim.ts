import { startRig } from './rig.ts'
import { sqliteStore } from '../src/store/sqlite.ts'

/** A server that is there to be killed: it tells where it is. */
const [file = ''] = process.argv.slice(2)
const { address } = await startRig(sqliteStore(file))
process.stdout.write(`${address}\n`)
