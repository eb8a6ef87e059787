import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['node'] },
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/**/*.test.tsx', 'scripts/**/*.test.ts'],
    globalSetup: ['apps/server/test/global-setup.ts'],
    testTimeout: 40_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // a third of the time went into loading the same modules anew for each file; no test leaves anything behind in them
    isolate: false,
    maxWorkers: 2,
  },
})
