import { defineConfig } from '@playwright/test'

const port = 4287
const root = ['--no-sandbox']

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: process.env['KURGAN_SOAK'] === undefined ? 180_000 : 1_800_000,
  use: {
    baseURL: `http://localhost:${port}/`,
    viewport: { width: 1440, height: 900 },
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
    env: { PORT: String(port) },
    timeout: 180_000,
  },
})
