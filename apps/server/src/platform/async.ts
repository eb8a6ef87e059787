/** Settles as `work` does, or rejects with `tooLate()` when `signal` aborts first; the work goes on, its result and error ignored. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal, tooLate: () => unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(tooLate())
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** Settles as `work` does, or rejects with `tooLate()` after `ms`; the work goes on, its result and error ignored. */
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
  /** Starts the work unless it already runs. */
  start(): void
  /** As `start`; work that already runs is repeated once afterwards. */
  request(): void
  /** Starts nothing more; resolves when the running work has ended. */
  stop(): Promise<void>
}

/** Returns a runner that never runs `work` twice at once; what the work throws goes to `onError`. */
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
