/** `npm start`: builds what is needed and serves the application. */
import { join } from 'node:path'
import { ensureBuilt, site } from './built.mjs'
import { endWithNpm } from './ending.mjs'
import { ensureInstalled, fail, root } from './installed.mjs'

endWithNpm()
ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const {
  computersIn,
  createServer,
  deliver,
  gamesIn,
  listen,
  mailerOf,
  openStore,
  SettingError,
  settingsFrom,
  StoreError,
} = await import('@kurgan/server')

try {
  // A bad setting is said before anybody waits for a build.
  const settings = settingsFrom(process.env, join(root, 'data/kurgan.db'))
  const problem = await ensureBuilt()
  if (problem !== undefined) fail(`${problem}\nThe application could not be built: see the lines above.`)
  const games = join(root, 'packages/games')
  const computers = computersIn(games)
  const server = await createServer(site, {
    store: await openStore(settings.database),
    findGame: gamesIn(games),
    place: { origin: settings.origin, here: `http://localhost:${settings.port}`, proxies: settings.proxies },
    think: computers.think,
    deliver,
    mailer: settings.mail === undefined ? undefined : mailerOf(settings.mail.url, settings.mail.from),
    metricsToken: settings.metricsToken,
    now: Date.now,
  })
  server.addHook('onClose', () => computers.close())
  // What is under way is finished and written, and whoever is here is told to come back; longer than this nobody waits.
  process.removeAllListeners('SIGTERM')
  process.once('SIGTERM', () => {
    setTimeout(() => process.exit(1), 10_000).unref()
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
  const address = await listen(server, settings)
  console.log(`Kurgan is at ${address}`)
} catch (error) {
  if (error instanceof SettingError || error instanceof StoreError) fail(error.message)
  throw error
}
