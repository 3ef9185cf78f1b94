/** `kurgan` with the small game of the tests, for a program that starts it itself. */
import { register } from 'tsx/esm/api'

register()
const [{ kurgan }, { coinHome, sourcesOf }, { variedModule }] = await Promise.all([
  import('../src/index.ts'),
  import('./harness.ts'),
  import('../../../tools/bundled.mjs'),
])
process.exitCode = await kurgan(process.argv.slice(2), {
  home: coinHome,
  modules: sourcesOf(coinHome),
  vary: (game, files) => variedModule(coinHome, game, files),
  write: (text) => console.log(text),
  complain: (sentence) => console.error(sentence),
  watched: false,
})
