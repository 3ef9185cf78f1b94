import { defineConfig } from '@playwright/test'

const port = Number(process.env['PORT'] ?? 4287)
const root = ['--no-sandbox']

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: '../../tools/temporary.mjs',
  fullyParallel: true,
  workers: 2,
  // A machine that is busy with other things is no fault of ours; `npm test` tells which tests needed it.
  retries: process.env['KURGAN_SOAK'] === undefined ? 1 : 0,
  timeout: process.env['KURGAN_SOAK'] === undefined ? 600_000 : 3_600_000,
  // Two busy cores are no reason to fail.
  expect: { timeout: 15_000 },
  use: {
    // What cannot be pressed for a minute never can; the test need not wait for its own end.
    actionTimeout: 60_000,
    baseURL: `http://localhost:${port}/`,
    viewport: { width: 1440, height: 900 },
    // A map that still moves is pressed elsewhere on a busy machine. The monkeys and the tests of the map see it move.
    contextOptions: { reducedMotion: 'reduce' },
    // A test about a page should not meet what the one before has kept.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['KURGAN_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...(process.getuid?.() === 0 ? root : []),
      ],
    },
  },
  // The tests meet what a person gets from `npm start`: the built application under its own content policy.
  webServer: {
    command: 'node ../../tools/start.mjs',
    url: `http://localhost:${port}/`,
    env: { PORT: String(port), DATABASE_URL: 'memory:' },
    timeout: 180_000,
  },
})
