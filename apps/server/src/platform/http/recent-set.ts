export interface RecentSet {
  has(key: string): boolean
  add(key: string): void
}

/** Returns a set of at most `size` members, each for `ms`; drops the oldest first. */
export function createRecentSet(size: number, ms: number, now: () => number = () => performance.now()): RecentSet {
  const expiries = new Map<string, number>()
  return {
    has(key) {
      const expiry = expiries.get(key)
      if (expiry === undefined) return false
      if (expiry > now()) return true
      expiries.delete(key)
      return false
    },
    add(key) {
      expiries.delete(key)
      expiries.set(key, now() + ms)
      if (expiries.size <= size) return
      const [oldest = ''] = expiries.keys()
      expiries.delete(oldest)
    },
  }
}
