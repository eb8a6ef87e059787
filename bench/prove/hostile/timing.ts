// A login takes as long for an unknown address as for a known one, whose password is wrong.
import type { Random } from '../../fuzz/random.ts'
import { ask } from '../bench/ask.ts'
import type { Bench } from '../bench/bench.ts'
import type { Round } from '../check.ts'
import type { Tenants } from './tenants.ts'

const PAIRS = 40
/** Between the medians. */
const LIMIT_MS = 5
/** More pairs than this on one side do not happen by chance (once in 10,000 rounds). */
const BY_CHANCE = PAIRS / 2 + 2 * Math.sqrt(PAIRS)
const LOGINS = ['/login', '/restaurent/login', '/employee/login']

const median = (values: readonly number[]): number => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Pairs of logins, in random order and one at a time. Only a difference that is both large and regular is a violation. */
export async function compareLoginTimes(bench: Bench, { emails }: Tenants, random: Random): Promise<Round> {
  const { base } = bench.servers[0]
  const violations: string[] = []
  const ms: number[] = []
  for (const [at, path] of LOGINS.entries()) {
    const login = async (email: string) => (await ask(base, { method: 'POST', path, body: { email, password: 'not-the-password' } })).ms
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const kinds = random.chance(0.5) ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of kinds) times[kind].push(await login(kind === 'known' ? (emails[at] ?? '') : `nina-${pair}@prove.example`))
    }
    const difference = median(times.known) - median(times.unknown)
    const slower = times.known.filter((time, pair) => time > (times.unknown[pair] ?? 0)).length
    ms.push(Math.abs(difference))
    if (Math.abs(difference) > LIMIT_MS && Math.max(slower, PAIRS - slower) > BY_CHANCE)
      violations.push(`${path}: a known address takes ${difference.toFixed(1)} ms longer, in ${slower} of ${PAIRS} pairs`)
  }
  return { violations, ms, counts: { pairs: PAIRS * LOGINS.length } }
}
