// Waiting for what other processes do. The one limit is for a machine that stalls; no test waits for a fixed time.

/** For `expect.poll` and `vi.waitFor`. */
export const PATIENCE = { timeout: 120_000, interval: 20 } as const

/** Returns a function that waits `pauseMs` before the next attempt, and throws when the first one was longer ago than the limit. */
export function patience(pauseMs: number = PATIENCE.interval): () => Promise<void> {
  const deadline = performance.now() + PATIENCE.timeout
  return async () => {
    if (performance.now() > deadline) throw new Error('the process got no CPU time or the server stayed overloaded')
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Repeats `look` until it returns something other than undefined, and returns that. */
export async function found<T>(look: () => Promise<T | undefined> | T | undefined, pauseMs?: number): Promise<T> {
  for (const nextAttempt = patience(pauseMs); ; await nextAttempt()) {
    const value = await look()
    if (value !== undefined) return value
  }
}
