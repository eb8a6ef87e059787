import { defineConfig } from 'vitest/config'

// a CI machine may stall for seconds; tests that passed only on the retry are named
const common = {
  testTimeout: 180_000,
  hookTimeout: 240_000,
  pool: 'forks' as const,
  retry: process.env['CI'] ? 1 : 0,
  // the default of one second is too short for a live event on a busy machine
  expect: { poll: { timeout: 10_000, interval: 20 } },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
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
        test: { ...common, name: 'web', include: ['apps/web/**/*.test.ts', 'apps/web/src/entry-server.test.tsx'] },
      },
      {
        resolve: { conditions: ['node'] },
        // components and hooks, in a simulated browser; stores and listeners of one file must not reach the next, so each has its own modules
        test: {
          ...common,
          name: 'screens',
          include: ['apps/web/src/{areas,features,lib,ui}/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/test/setup-browser.ts'],
        },
      },
    ],
  },
})
