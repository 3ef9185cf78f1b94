/** `npm start`: builds what is needed and serves the application. */
import { ensureBuilt, site } from './built.mjs'
import { endWithNpm } from './ending.mjs'
import { ensureInstalled, fail } from './installed.mjs'

endWithNpm()
ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const { createServer, listen, PortError, portFrom } = await import('@kurgan/server')

try {
  // A bad port is said before anybody waits for a build.
  const port = portFrom(process.env['PORT'])
  const problem = await ensureBuilt()
  if (problem !== undefined) fail(`${problem}\nThe application could not be built: see the lines above.`)
  const server = await createServer(site)
  const address = await listen(server, port)
  console.log(`Kurgan is at ${address}`)
} catch (error) {
  if (error instanceof PortError) fail(error.message)
  throw error
}
