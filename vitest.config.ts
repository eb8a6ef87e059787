import { configDefaults, defineConfig } from 'vitest/config'
import { filesLeftOut, isQuick } from './scripts/slow-tests.mjs'

const report = process.env['VITEST_REPORT']
const common = {
  // a stalled machine may take so long; nothing else waits for a time
  testTimeout: 180_000,
  hookTimeout: 240_000,
  pool: 'forks' as const,
  exclude: [...configDefaults.exclude, ...filesLeftOut('vitest')],
  // a failed test stays failed: no retries (docs/decisions/028-tests-run-once.md)
  retry: 0,
  expect: { poll: { timeout: 60_000, interval: 20 } },
}

export default defineConfig({
  test: {
    // for two cores: tests wait for PostgreSQL, but those that only `--all` runs start servers of their own
    maxWorkers: isQuick ? 3 : 2,
    reporters: report ? ['default', ['./scripts/vitest-report.mjs', { file: report }]] : ['default'],
    projects: [
      {
        resolve: { conditions: ['node'] },
        test: {
          ...common,
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'packages/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          // reloading the modules for each file took a third of the time; these tests leave no state in them
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        resolve: { conditions: ['node'] },
        // the web app's modules keep state and use browser globals, so each file gets new ones
        test: { ...common, name: 'web', include: ['apps/web/**/*.test.ts', 'apps/web/src/app/entry-server.test.tsx'] },
      },
      {
        resolve: { conditions: ['node'] },
        // components and hooks, in a simulated browser, which apps/web/test/setup-browser.ts resets after each test; loading the modules
        // for each file took more than half of the time
        test: {
          ...common,
          name: 'screens',
          include: ['apps/web/src/{areas,features,lib,ui}/**/*.test.tsx', 'apps/web/src/app/{scroll-keeper,shells/*}.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['apps/web/test/setup-browser.ts'],
        },
      },
    ],
  },
})
