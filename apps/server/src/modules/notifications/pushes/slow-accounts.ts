// Pushes go to addresses that browsers name, and a few workers send them: an account whose addresses are slow waits longer and longer.
const SLOW_MS = 500
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
const MAX_ACCOUNTS = 10_000

export interface SlowAccounts {
  /** Returns whether a push may be sent now. A slow account has one at a time, after a pause. */
  mayStart(accountId: string): boolean
  /** Records how long a push took, in milliseconds, whether or not it arrived. */
  record(accountId: string, tookMs: number): void
}

/** `now` is in milliseconds and never goes back. */
export function createSlowAccounts(now: () => number): SlowAccounts {
  const slow = new Map<string, { pauseMs: number; until: number }>()
  return {
    mayStart(accountId) {
      const found = slow.get(accountId)
      if (!found) return true
      if (now() < found.until) return false
      found.until = now() + found.pauseMs
      return true
    },
    record(accountId, tookMs) {
      const before = slow.get(accountId)?.pauseMs ?? 0
      const isSlow = tookMs >= SLOW_MS
      // a fast one takes back little, so that slow ones between fast ones count too
      const pauseMs = isSlow ? Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, before * 2)) : before - 1_000
      slow.delete(accountId)
      if (pauseMs > 0) slow.set(accountId, { pauseMs, until: isSlow ? now() + pauseMs : now() })
      const [oldest] = slow.keys()
      if (slow.size > MAX_ACCOUNTS && oldest !== undefined) slow.delete(oldest)
    },
  }
}
