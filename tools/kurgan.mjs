/** `npm run -s kurgan -- …`: the command line. */
import { ensureInstalled, root } from './installed.mjs'

ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const { kurgan } = await import('@kurgan/cli')

// A reader who has seen enough (`… | head`) is no trouble.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0)
  throw error
})

process.exitCode = await kurgan(process.argv.slice(2), {
  home: root,
  write: (text) => console.log(text),
  complain: (sentence) => console.error(sentence),
  watched: process.stderr.isTTY,
})
