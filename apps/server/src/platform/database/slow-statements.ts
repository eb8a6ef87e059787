export interface SlowStatement {
  /** `<request id> <call>` */
  readonly mark: string
  /** `pid` of pg_stat_activity, which connects its rows with the request. */
  readonly databaseProcess: number
  readonly text: string
  readonly ms: number
}
interface Running extends Omit<SlowStatement, 'ms'> {
  readonly since: number
  isReported: boolean
}
export interface SlowWatch {
  begin(statement: Omit<SlowStatement, 'ms'>): () => void
  stop(): void
}
const SLOW_MS = 500
const LOOK_EVERY_MS = 250
/** Characters shown of a statement, which contains no values. */
const SHOWN = 300

/** Calls `report` once for each statement that takes too long, while it runs. */
export function watchSlowStatements(report: (slow: SlowStatement) => void): SlowWatch {
  const running = new Set<Running>()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const one of running) {
      const ms = Math.round(now - one.since)
      if (one.isReported || ms < SLOW_MS) continue
      one.isReported = true
      report({ mark: one.mark, databaseProcess: one.databaseProcess, text: one.text.replace(/\s+/g, ' ').trim().slice(0, SHOWN), ms })
    }
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    begin(statement) {
      const one: Running = { ...statement, since: performance.now(), isReported: false }
      running.add(one)
      return () => void running.delete(one)
    },
    stop: () => clearInterval(timer),
  }
}
