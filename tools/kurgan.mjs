/** `npm run -s kurgan -- …`: the command line. */
import { ensureInstalled, root } from './installed.mjs'

ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const { kurgan } = await import('@kurgan/cli')

process.exitCode = await kurgan(process.argv.slice(2), {
  home: root,
  write: (text) => console.log(text),
  complain: (sentence) => console.error(sentence),
  watched: process.stderr.isTTY,
})
