import type { CallName } from '@tiffin/contract'
import type { CallResult } from './client.ts'

const SLOWEST = 8

export interface Tally {
  placed: number
  delivered: number
  /** Calls without a response or with a status of 500 and above. */
  readonly failed: number
  readonly add: (result: CallResult) => void
  fail(error: unknown, isRefusal: boolean): void
  report(underWay: number): string[]
}

export function createTally(): Tally {
  const times = new Map<CallName, number[]>()
  const reasons = new Map<string, number>()
  let failed = 0
  let refused = 0
  return {
    placed: 0,
    delivered: 0,
    get failed() {
      return failed
    },
    add({ call, milliseconds }) {
      const known = times.get(call)
      if (known) known.push(milliseconds)
      else times.set(call, [milliseconds])
    },
    fail(error, isRefusal) {
      if (isRefusal) refused += 1
      else failed += 1
      const reason = error instanceof Error ? error.message : String(error)
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    },
    report(underWay) {
      const rows = [...times].map(([call, all]) => summary(call, all)).sort((one, other) => other.p95 - one.p95)
      return [
        `placed ${this.placed}, delivered ${this.delivered}, under way ${underWay}, failed ${failed}, refused ${refused}`,
        ...[...reasons]
          .sort((one, other) => other[1] - one[1])
          .slice(0, SLOWEST)
          .map(([reason, count]) => `  ${count} × ${reason}`),
        '',
        `${'slowest calls'.padEnd(24)}${['calls', 'p50 ms', 'p95 ms', 'max ms'].map((title) => title.padStart(9)).join('')}`,
        ...rows
          .slice(0, SLOWEST)
          .map(
            ({ call, count, p50, p95, max }) =>
              call.padEnd(24) + [count, p50, p95, max].map((value) => String(Math.round(value)).padStart(9)).join(''),
          ),
        '',
      ]
    },
  }
}

function summary(call: CallName, all: readonly number[]) {
  const sorted = all.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { call, count: sorted.length, p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? 0 }
}
