// Passes the first of many equal notifications on at once, and those that follow soon after it once, together, at the end of the pause.

/** Returns a function that calls `notify` at most once every `pauseMs` for each key; the last call for a key is never lost. */
export function coalesce<K>(pauseMs: number, notify: (key: K) => void): (key: K) => void {
  /** By key, while its pause lasts: whether another notification waits. */
  const pausing = new Map<K, boolean>()
  const notifyNow = (key: K): void => {
    pausing.set(key, false)
    notify(key)
    setTimeout(() => {
      const hasMore = pausing.get(key)
      pausing.delete(key)
      if (hasMore) notifyNow(key)
    }, pauseMs).unref()
  }
  return (key) => {
    if (pausing.has(key)) pausing.set(key, true)
    else notifyNow(key)
  }
}

/**
 * As `coalesce`, for values that belong to a key: the first values of a key are passed on at the end of the current turn, so that events
 * of one commit stay together; those that follow within the pause are passed on at its end. Each time a distinct value is passed on once.
 */
export function coalesceValues<K, V>(pauseMs: number, notify: (key: K, value: V) => void): (key: K, value: V) => void {
  const waiting = new Map<K, Set<V>>()
  const notifyWaiting = coalesce<K>(pauseMs, (key) => {
    const values = waiting.get(key) ?? []
    waiting.delete(key)
    for (const value of values) notify(key, value)
  })
  return (key, value) => {
    const values = waiting.get(key)
    if (values) return void values.add(value)
    waiting.set(key, new Set([value]))
    queueMicrotask(() => notifyWaiting(key))
  }
}
