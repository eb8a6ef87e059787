// Random tests of vitest with more cases than `npm test` gives them.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Check, GroupOpener, Round } from './check.ts'

const ROOT = join(import.meta.dirname, '../..')
const TESTS = [
  {
    name: 'products contain what every way to order them contains',
    unit: '400 products',
    file: 'apps/server/src/modules/menu/options/contents.test.ts',
    env: { RANDOM_MENUS: '400' },
  },
] as const

/** Returns the end of the report if a test fails. */
const runTest = (file: string, env: Readonly<Record<string, string>>): Promise<Round> =>
  new Promise((resolve) => {
    execFile('npx', ['vitest', 'run', file], { cwd: ROOT, env: { ...process.env, ...env } }, (error, report) =>
      resolve({ violations: error ? [report.slice(-2_000)] : [] }),
    )
  })

export const openRandom: GroupOpener = async () => ({
  checks: TESTS.map(
    ({ name, unit, file, env }): Check => ({
      name,
      group: 'random',
      rounds: { short: 1, full: 1 },
      unit,
      run: () => runTest(file, env),
    }),
  ),
  close: async () => undefined,
})
