/** Builds the web application if its sources changed. */
import { ensureBuilt } from './built.mjs'
import { ensureInstalled, fail } from './installed.mjs'

ensureInstalled()
const trouble = await ensureBuilt()
if (trouble !== undefined) fail(`${trouble}\nThe application could not be built: see the lines above.`)
