// Random tests of vitest with more cases than `npm test` gives them.
import { binOf, runNode } from '../../scripts/programs.mjs'
import type { Check, GroupOpener, Round } from './check.ts'

const CONTENTS = 'apps/server/src/modules/menu/options/contents.test.ts'

const ORDERS = 'apps/server/test/one-answer.test.ts'
const DAYS = 'apps/server/test/reach-days.test.ts'
const SLOTS = 'apps/server/test/slot-days.test.ts'
const RUPEES = 'apps/server/test/every-rupee.test.ts'
const ZONES = 'apps/server/src/modules/delivery-zones/terms.test.ts'

/** Returns the end of the report if the test fails. */
async function runTest(file: string, env: Readonly<Record<string, string>>): Promise<Round> {
  const { code, output } = await runNode([binOf('vitest'), 'run', file], { env })
  return { violations: code === 0 ? [] : [output.slice(-2_000)] }
}

const contents: Check = {
  name: 'products contain what every way to order them contains',
  group: 'random',
  rounds: { short: 1, full: 1 },
  unit: '400 products',
  run: () => runTest(CONTENTS, { RANDOM_MENUS: '400' }),
}
const zones: Check = {
  name: 'a place gets the terms of the first zone that has it, and lists name who delivers there',
  group: 'random',
  rounds: { short: 1, full: 1 },
  unit: '1,000 restaurants',
  run: () => runTest(ZONES, { RANDOM_ZONES: '1000' }),
}

const orders: Check = {
  name: 'list, check, cart, refusal, order, bill, handover and ledger name the same paisa',
  group: 'random',
  // `npm test` runs thirty of them
  rounds: { short: 0, full: 1 },
  unit: '1,000 restaurants, places and carts',
  run: (random) => runTest(ORDERS, { RANDOM_ORDERS: '1000', RANDOM_SEED: String(random.int(0, 999_999)) }),
}

const days: Check = {
  name: 'days with zones, contracts, codes, substitutes and refunds have the money of a model, and the audit is empty after each step',
  group: 'random',
  // `npm test` runs thirty of them
  rounds: { short: 0, full: 1 },
  unit: '500 days',
  run: (random) => runTest(DAYS, { RANDOM_DAYS: '500', RANDOM_SEED: String(random.int(0, 999_999)) }),
}

const slots: Check = {
  name: 'days with caps take as many places in slots as they have orders, and the audit is empty after each day',
  group: 'random',
  // `npm test` runs twelve of them
  rounds: { short: 0, full: 1 },
  unit: '500 days',
  run: (random) => runTest(SLOTS, { RANDOM_DAYS: '500', RANDOM_SEED: String(random.int(0, 999_999)) }),
}

const rupees: Check = {
  name: 'orders with codes, cancellations, substitutes and refunds in any sequence sum to 0',
  group: 'random',
  // `npm test` runs ten thousand of them
  rounds: { short: 0, full: 1 },
  unit: '50,000 orders',
  run: (random) => runTest(RUPEES, { RANDOM_ORDERS: '50000', RANDOM_SEED: String(random.int(0, 999_999)) }),
}

export const openRandom: GroupOpener = async () => ({
  checks: [contents, zones, orders, days, slots, rupees],
  close: async () => undefined,
})
