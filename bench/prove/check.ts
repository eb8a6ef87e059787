// What a check is: rounds that return violations, and how often they run.
import type { Random } from '../fuzz/random.ts'

export const GROUPS = ['races', 'faults', 'webhooks', 'blocks', 'bank', 'fuzz', 'random'] as const
export type Group = (typeof GROUPS)[number]
export type Size = 'short' | 'full'

/** What a round found. */
export interface Round {
  /** Sentences that say what was wrong; empty if nothing was. */
  readonly violations: readonly string[]
  /** Durations in milliseconds; the table shows the median and the longest. */
  readonly ms?: readonly number[]
  /** Counted events, summed in the table. */
  readonly counts?: Readonly<Record<string, number>>
  /** Why this machine cannot run the check; its remaining rounds are left out too. */
  readonly leftOut?: string
}
export interface Check {
  /** As in docs/proof.md; unique. */
  readonly name: string
  readonly group: Group
  /** Number of rounds by size; 0 for a check that only a full run has. */
  readonly rounds: Readonly<Record<Size, number>>
  /** What one round consists of, for the table: `1,000 requests`. */
  readonly unit?: string
  /** The durations' meaning and the limit of docs/trust.md, for the table: `restart, ≤ 3 s`. */
  readonly measured?: string
  run(random: Random, number: number): Promise<Round>
}
/** The checks of a group, on a bench that is opened when the first of them runs. */
export interface OpenGroup {
  readonly checks: readonly Check[]
  close(): Promise<void>
}
export interface GroupOptions {
  readonly size: Size
  readonly seed: number
  /** Prints a line below the progress. */
  readonly say: (line: string) => void
}
/** Opens the checks of a group. */
export type GroupOpener = (options: GroupOptions) => Promise<OpenGroup>

export const ok: Round = { violations: [] }

/** Returns what both found, with the durations of the second one. */
export const join = (one: Round, other: Round): Round => ({
  ...one,
  ...other,
  violations: [...one.violations, ...other.violations],
  counts: { ...one.counts, ...other.counts },
})
