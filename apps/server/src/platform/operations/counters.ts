// What this process counts for /metrics. Every series begins at 0, so that Prometheus sees the first failure as an increase.
import { statfs } from 'node:fs/promises'
import { BROWSER_ERROR_KINDS, type BrowserErrorKind } from '@tiffin/contract'
import { Counter, Gauge, Registry } from 'prom-client'
import { Refusal } from '../refusal.ts'

/** Services outside of this process; `pictures` is the disk of the embedded host. */
const SERVICES = ['mail', 'payment', 'push', 'pictures'] as const
export type Service = (typeof SERVICES)[number]
/** `refused`: the service works and rejects this one; `failed`: it did not do its work, which may be tried again. */
export type CallOutcome = 'ok' | 'refused' | 'failed'

export interface Counters {
  readonly registry: Registry
  /** Runs a call of a service and counts how it ended: a refusal other than `unavailable` is the caller's fault. */
  call<T>(service: Service, work: () => Promise<T>, outcomeOf?: (result: T | undefined, error: unknown) => CallOutcome): Promise<T>
  /** Shows jobs that have not run yet. */
  knowJobs(names: readonly string[]): void
  jobEnded(name: string, isDone: boolean): void
  browserFailed(kind: BrowserErrorKind): void
  statementWasSlow(): void
  readsMoved(to: 'primary' | 'replica'): void
}

const usualOutcome = (_result: unknown, error: unknown): CallOutcome => {
  if (error === undefined) return 'ok'
  return error instanceof Refusal && error.code !== 'unavailable' ? 'refused' : 'failed'
}

/** Returns counters at 0, and the free space on the disk of `folder`. */
export function createCounters(folder: string): Counters {
  const registry = new Registry()
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name: `tiffin_${name}`, help, labelNames: [...labelNames], registers })
  const calls = counter('service_calls_total', 'Calls of services outside of this process, by outcome', ['service', 'outcome'])
  const done = counter('jobs_done_total', 'Background jobs that succeeded, by name', ['name'])
  const failures = counter('job_failures_total', 'Attempts of background jobs that failed, by name', ['name'])
  const slow = counter('slow_statements_total', 'Statements that took longer than half a second')
  const browsers = counter('browser_errors_total', 'Errors that browsers reported, by kind', ['kind'])
  const moves = counter('replica_moves_total', 'How often the reads of the catalogue moved', ['to'])
  for (const kind of BROWSER_ERROR_KINDS) browsers.inc({ kind }, 0)
  for (const to of ['primary', 'replica']) moves.inc({ to }, 0)
  for (const service of SERVICES)
    for (const outcome of ['ok', 'refused', 'failed'] satisfies CallOutcome[]) calls.inc({ service, outcome }, 0)
  measureDisk(folder, registers)
  return {
    registry,
    async call(service, work, outcomeOf = usualOutcome) {
      const end = (outcome: CallOutcome) => calls.inc({ service, outcome })
      try {
        const result = await work()
        end(outcomeOf(result, undefined))
        return result
      } catch (error) {
        end(outcomeOf(undefined, error ?? 'nothing'))
        throw error
      }
    },
    knowJobs: (names) => {
      for (const name of names) for (const each of [done, failures]) each.inc({ name }, 0)
    },
    jobEnded: (name, isDone) => (isDone ? done : failures).inc({ name }),
    browserFailed: (kind) => browsers.inc({ kind }),
    statementWasSlow: () => slow.inc(),
    readsMoved: (to) => moves.inc({ to }),
  }
}

function measureDisk(folder: string, registers: Registry[]): void {
  new Gauge({
    name: 'tiffin_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers,
    async collect() {
      const disk = await statfs(folder).catch(() => undefined)
      if (disk) this.set(disk.bavail * disk.bsize)
      else this.remove()
    },
  })
}
