// The fuzz: hostile requests of every layer, and sequences against a model.
import { type Bench, openBench } from '../bench/bench.ts'
import type { Check, GroupOpener, Round } from '../check.ts'
import { tryCallers } from './callers.ts'
import { sendMalformed } from './protocol.ts'
import { compareOracles, PER_ROUND, sendHostile } from './requests.ts'
import { openSequences } from './sequences.ts'
import { openTenants, type Tenants } from './tenants.ts'
import { compareLoginTimes } from './timing.ts'

/** An empty database keeps audits and searches short. */
const RENEW_AFTER = 50

export const openFuzz: GroupOpener = async ({ seed }) => {
  const bench = await openBench({ hasFaults: false })
  let [rounds, tenants]: [number, Tenants | undefined] = [0, undefined]
  const fresh = async (): Promise<Tenants> => {
    if (rounds % RENEW_AFTER === 0) {
      await bench.renew()
      tenants = undefined
    }
    rounds += 1
    tenants ??= await openTenants(bench)
    return tenants
  }
  const checks = checksOf({ bench, fresh, seed })
  return { checks: checks.map((check) => ({ ...check, group: 'fuzz' })), close: () => bench.close() }
}

async function audited(bench: Bench, work: Promise<Round>): Promise<Round> {
  const round = await work
  return { ...round, violations: [...round.violations, ...(await bench.audit())] }
}

interface Parts {
  readonly bench: Bench
  readonly seed: number
  /** Called once per round. */
  fresh(): Promise<Tenants>
}
function checksOf({ bench, fresh, seed }: Parts): Omit<Check, 'group'>[] {
  return [
    {
      name: 'hostile requests',
      rounds: { short: 10, full: 1_000 },
      unit: `${PER_ROUND} requests`,
      measured: 'slowest response of a round (limit 4.5 s)',
      run: async (random) => audited(bench, sendHostile(bench, await fresh(), random)),
    },
    {
      name: 'existence oracles',
      rounds: { short: 1, full: 100 },
      unit: '200 pairs',
      run: async (random) => audited(bench, compareOracles(bench, await fresh(), random)),
    },
    {
      name: 'login times of known and unknown addresses',
      rounds: { short: 1, full: 20 },
      measured: 'between the medians (limit 5 ms)',
      run: async (random) => compareLoginTimes(bench, await fresh(), random),
    },
    {
      name: 'every call as every caller without access',
      rounds: { short: 1, full: 20 },
      async run(_, number) {
        await fresh()
        return tryCallers(bench, seed + number, number)
      },
    },
    {
      name: 'malformed HTTP',
      rounds: { short: 1, full: 100 },
      unit: '24 kinds',
      async run(random) {
        await fresh()
        return sendMalformed(bench, random)
      },
    },
    {
      name: 'sequences against a model of carts, codes, orders, refunds, wallets and what is sold',
      rounds: { short: 2, full: 300 },
      unit: '10 sequences of up to 60 commands',
      async run(random) {
        await fresh()
        return audited(bench, openSequences(bench, random.int(0, 2 ** 30)))
      },
    },
  ]
}
