// Browser tests against the built server on a freshly seeded demo city.
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './e2e/browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 3123)
const address = `http://127.0.0.1:${port}`
const root = import.meta.dirname
const dataDir = join(root, '.cache/e2e-data')

// the tests must not use the developer's database or mail server
for (const name of Object.keys(process.env))
  if (/^(?:DATABASE|REDIS|SMTP|GOOGLE|CLOUDINARY|STRIPE|ADMIN)_/.test(name)) delete process.env[name]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/gallery/{arg}{ext}',
  workers: 1,
  forbidOnly: true,
  // a shared machine can be ten times slower for minutes, which is not a fault of the product
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // a test that passes only on a retry counts as passed, and npm test names it
  retries: process.env['CI'] ? 2 : 0,
  reporter: 'list',
  use: {
    baseURL: address,
    // the service worker would handle requests that a test intercepts; only e2e/pwa.test.ts allows it
    serviceWorkers: 'block',
    // a failed test saves its page as text and screenshot; traces of all tests would take half as long again
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: BROWSER_FLAGS },
  },
  webServer: {
    command: `node "${root}/scripts/wipe-data.mjs" "${dataDir}" && exec node "${root}/apps/server/dist/main.js"`,
    cwd: join(root, 'e2e'), // a folder without a developer's .env
    env: {
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DEMO: '1',
      // the tests expect orders that only they change
      DEMO_LIFE: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      SUPPORT_EMAIL: 'help@tiffin.example',
      // longer than the whole run, so that no order is cancelled; e2e/unanswered.test.ts starts a server with short limits
      ALARM_MINUTES: '600',
      CANCEL_MINUTES: '1200',
    },
    url: `${address}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
