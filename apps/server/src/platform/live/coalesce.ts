// Tells the first of many alike things at once, and those that follow soon after it once, together, at the end of the pause.

/** A teller that speaks of each key at most every `pauseMs`; the last word about a key is never swallowed. */
export function coalesce<K>(pauseMs: number, tell: (key: K) => void): (key: K) => void {
  /** By key, while its pause lasts: whether there is more to tell. */
  const pausing = new Map<K, boolean>()
  const speak = (key: K): void => {
    pausing.set(key, false)
    tell(key)
    setTimeout(() => {
      const hasMore = pausing.get(key)
      pausing.delete(key)
      if (hasMore) speak(key)
    }, pauseMs).unref()
  }
  return (key) => {
    if (pausing.has(key)) pausing.set(key, true)
    else speak(key)
  }
}

/**
 * As `coalesce`, for values that belong to a key: the first values of a key are told at the end of the current turn, so that events of
 * one commit are told together; those that follow within the pause are told at its end. Each time a distinct value is told once.
 */
export function coalesceValues<K, V>(pauseMs: number, tell: (key: K, value: V) => void): (key: K, value: V) => void {
  const waiting = new Map<K, Set<V>>()
  const tellWaiting = coalesce<K>(pauseMs, (key) => {
    const values = waiting.get(key) ?? []
    waiting.delete(key)
    for (const value of values) tell(key, value)
  })
  return (key, value) => {
    const values = waiting.get(key)
    if (values) return void values.add(value)
    waiting.set(key, new Set([value]))
    queueMicrotask(() => tellWaiting(key))
  }
}
