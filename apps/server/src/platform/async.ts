// Limits on asynchronous work: its time, and how much of it runs at once.

/**
 * Resolves as `work` does, or rejects with what `tooLate` returns when `signal` aborts first. The work goes on; its late result or error
 * is ignored.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal, tooLate: () => unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(tooLate())
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** Resolves as `work` does, or rejects with what `tooLate` returns after `ms`. The work goes on; its late result or error is ignored. */
export async function withTimeout<T>(work: Promise<T>, ms: number, tooLate: () => unknown): Promise<T> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), ms)
  try {
    return await untilAborted(work, end.signal, tooLate)
  } finally {
    clearTimeout(timer)
  }
}

export interface SingleFlight {
  /** Starts the work, unless it runs: then it is not started again. */
  start(): void
  /** As `start`, but while the work runs it is repeated once afterwards. */
  request(): void
  /** Starts nothing any more, and resolves when the work that runs has ended. */
  stop(): Promise<void>
}

/** Runs `work` never twice at once. What it throws goes to `onError`. */
export function singleFlight(work: () => Promise<void>, onError: (error: unknown) => void): SingleFlight {
  let running: Promise<void> | undefined
  let isRequested = false
  let isStopped = false
  const run = async () => {
    do {
      isRequested = false
      await work().catch(onError)
    } while (isRequested)
    running = undefined
  }
  const start = () => {
    if (!isStopped) running ??= run()
  }
  return {
    start,
    request: () => {
      if (running && !isStopped) isRequested = true
      else start()
    },
    stop: async () => {
      isStopped = true
      isRequested = false
      await running
    },
  }
}

interface SemaphoreOptions {
  readonly atOnce: number
  readonly maxWaiting: number
  /** Returns what further calls reject with. */
  readonly full: () => unknown
}

/** Returns a function that runs at most `atOnce` works at a time, in the order of the calls. */
export function createSemaphore({ atOnce, maxWaiting, full }: SemaphoreOptions): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running += 1
    else if (waiting.length >= maxWaiting) throw full()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // the place is passed on directly, so that a call made now cannot take it first
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
