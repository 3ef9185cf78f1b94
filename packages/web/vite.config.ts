import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { entryName, siteFiles } from './site-files.ts'

const here = import.meta.dirname

export default defineConfig({
  plugins: [react(), siteFiles(`${here}/public`)],
  // The page works from any folder of any static server.
  base: './',
  build: {
    target: 'es2023',
    // The first browsers with light-dark(), on which the two looks rest.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content policy of the server allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${here}/index.html`, 'service-worker': `${here}/src/offline/service-worker.ts` },
      output: { entryFileNames: entryName },
    },
  },
  worker: { format: 'es' },
  preview: { port: 4243, strictPort: true },
})
