// Journeys in a real browser, against the built server on an empty demo city.
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './e2e/browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 3123)
const address = `http://127.0.0.1:${port}`
const root = import.meta.dirname
const dataDir = join(root, '.cache/e2e-data')

// the journeys must meet neither the real database nor the real mail of whoever runs them
for (const name of Object.keys(process.env))
  if (/^(?:DATABASE|REDIS|SMTP|GOOGLE|CLOUDINARY|STRIPE|ADMIN)_/.test(name)) delete process.env[name]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/gallery/{arg}{ext}',
  workers: 1,
  forbidOnly: true,
  // nothing is wrong with an answer because the machine has other work to do, and on a shared one that can be ten times as slow for minutes
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // what passes only when it is tried again counts as passed, and npm test names it
  retries: process.env['CI'] ? 2 : 0,
  reporter: 'list',
  use: {
    baseURL: address,
    // a worker would answer for requests that a test holds up; e2e/pwa.test.ts lets it in
    serviceWorkers: 'block',
    // a failed test leaves its page as text and as a picture; a trace of every test would cost half as much again as the test
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: BROWSER_FLAGS },
  },
  webServer: {
    command: `node "${root}/scripts/wipe-data.mjs" "${dataDir}" && exec node "${root}/apps/server/dist/main.js"`,
    cwd: join(root, 'e2e'), // not where a developer's .env lies
    env: {
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DEMO: '1',
      // the journeys expect the orders to stay as they are
      DEMO_LIFE: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      SUPPORT_EMAIL: 'help@tiffin.example',
      // the orders of the demo city wait as long as the whole run takes; e2e/unanswered.test.ts has a server without patience
      ALARM_MINUTES: '600',
      CANCEL_MINUTES: '1200',
    },
    url: `${address}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
