// Random tests of vitest with more cases than `npm test` gives them.
import { binOf, runNode } from '../../scripts/programs.mjs'
import type { Check, GroupOpener, Round } from './check.ts'

const CONTENTS = 'apps/server/src/modules/menu/options/contents.test.ts'

/** Returns the end of the report if the test fails. */
async function compareContents(): Promise<Round> {
  const { code, output } = await runNode([binOf('vitest'), 'run', CONTENTS], { env: { RANDOM_MENUS: '400' } })
  return { violations: code === 0 ? [] : [output.slice(-2_000)] }
}

const contents: Check = {
  name: 'products contain what every way to order them contains',
  group: 'random',
  rounds: { short: 1, full: 1 },
  unit: '400 products',
  run: compareContents,
}

export const openRandom: GroupOpener = async () => ({ checks: [contents], close: async () => undefined })
