/** Builds the web application if its sources changed. */
import { ensureBuilt } from './built.mjs'
import { ensureInstalled, fail } from './installed.mjs'

ensureInstalled()
const problem = await ensureBuilt()
if (problem !== undefined) fail(`${problem}\nThe application could not be built: see the lines above.`)
