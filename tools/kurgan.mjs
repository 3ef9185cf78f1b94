/** `npm run -s kurgan -- …`: the command line. */
import { ensureBundled, variedModule } from './bundled.mjs'
import { ensureInstalled, root } from './installed.mjs'

ensureInstalled()
const { cli, modules } = await ensureBundled()

// A reader who has seen enough (`… | head`) is no trouble.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0)
  throw error
})

process.exitCode = await cli.kurgan(process.argv.slice(2), {
  home: root,
  modules,
  vary: (game, files) => variedModule(root, game, files),
  write: (text) => console.log(text),
  complain: (sentence) => console.error(sentence),
  watched: process.stderr.isTTY,
})
