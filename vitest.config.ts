import { defineConfig } from 'vitest/config'

// a CI's machine may stand still for seconds, which no test can tell from a fault; what passed the second time is named
const common = {
  testTimeout: 180_000,
  hookTimeout: 240_000,
  pool: 'forks' as const,
  retry: process.env['CI'] ? 1 : 0,
  // Vitest's own second is too short for a live event on a busy machine
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
          // a third of the time went into loading the same modules anew for each file; none of these leaves anything behind in them
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        resolve: { conditions: ['node'] },
        // the web's modules keep what their tab knows, and are given a browser's globals: each file begins with new ones
        test: { ...common, name: 'web', include: ['apps/web/**/*.test.ts', 'apps/web/src/entry-server.test.tsx'] },
      },
      {
        resolve: { conditions: ['node'] },
        // components and hooks, in a simulated browser that its setup file cleans after each test
        test: {
          ...common,
          name: 'screens',
          include: ['apps/web/src/{areas,features,lib,ui}/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/test/setup-browser.ts'],
          isolate: false,
        },
      },
    ],
  },
})
