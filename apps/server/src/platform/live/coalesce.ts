/** Returns a function that calls `notify` at once and then at most once every `pauseMs` per key; the last call is never lost. */
export function coalesce<K>(pauseMs: number, notify: (key: K) => void): (key: K) => void {
  /** By key, during its pause: whether another call waits. */
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

/** As `coalesce`, for distinct values of a key: one commit's events pass together at the end of the turn, later ones after the pause. */
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
