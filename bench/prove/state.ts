// The progress of a run, in a file, so that a long run continues where it stopped.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Size } from './check.ts'

export interface CheckState {
  done: number
  violations: { readonly round: number; readonly text: string }[]
  ms: number[]
  counts: Record<string, number>
  skipped?: string
}
export interface RunState {
  readonly seed: number
  readonly size: Size
  /** `--only` and `--match`, which a continued run keeps. */
  readonly only?: string | undefined
  readonly match?: string | undefined
  readonly commit: string
  readonly startedAt: string
  seconds: number
  readonly checks: Record<string, CheckState>
}
const MOST_MS = 2_000
/** Two runs at once need two files. */
const FILE = process.env['PROVE_STATE'] ?? join(import.meta.dirname, '../../node_modules/.cache/tiffin/prove.json')

/** Returns the state of the last run; undefined if there is none. */
export function readState(): RunState | undefined {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as RunState
  } catch {
    return undefined
  }
}

/** Replaces the file at once, so that a kill leaves the old or the new state. */
export function writeState(state: RunState): void {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(`${FILE}.new`, JSON.stringify(state))
  renameSync(`${FILE}.new`, FILE)
}

export const stateOf = (run: RunState, name: string): CheckState => {
  run.checks[name] ??= { done: 0, violations: [], ms: [], counts: {} }
  return run.checks[name]
}

/** Keeps durations for the median; a long run keeps a sample and the longest. */
export function keepMs(state: CheckState, ms: readonly number[]): void {
  state.ms.push(...ms.map(Math.round))
  if (state.ms.length > MOST_MS) state.ms = state.ms.sort((a, b) => a - b).filter((_, at, all) => at % 2 === 0 || at === all.length - 1)
}
