// Browser tests against the built server on a freshly seeded demo city.
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { quickBrowser } from './e2e/browser.ts'
import { FIRST_PORT, START_LIMIT_MS, serverOf, WORKERS, workerServer } from './e2e/servers.ts'
import { filesLeftOut } from './scripts/slow-tests.mjs'

const root = import.meta.dirname

// the tests must not use the developer's database or mail server
for (const name of Object.keys(process.env))
  if (/^(?:DATABASE|REDIS|SMTP|GOOGLE|CLOUDINARY|STRIPE|RAZORPAY|ADMIN)_/.test(name)) delete process.env[name]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  testIgnore: filesLeftOut('browser').map((file) => join(root, file)),
  outputDir: `test-results/${FIRST_PORT}`,
  snapshotPathTemplate: '{testDir}/gallery/{arg}{ext}',
  workers: WORKERS,
  forbidOnly: true,
  // a failed test stays failed (docs/decisions/028-tests-run-once.md)
  retries: 0,
  // a shared machine can be ten times slower for minutes, which is not a fault of the product
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: workerServer.address,
    // the service worker would handle requests that a test intercepts; only e2e/pwa.test.ts allows it
    serviceWorkers: 'block',
    // a failed test saves its page as text and screenshot; traces of all tests would take half as long again
    screenshot: 'only-on-failure',
    launchOptions: quickBrowser,
  },
  webServer: Array.from({ length: WORKERS }, (_, place) => {
    const { port, address, dataDir } = serverOf(place)
    return {
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
      timeout: START_LIMIT_MS,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    }
  }),
})
