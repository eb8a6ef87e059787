/** Returns a function that waits `pauseMs` before the next attempt, and throws when the first one was longer ago than `forMs`. */
export function patience(forMs = 30_000, pauseMs = 20): () => Promise<void> {
  const deadline = performance.now() + forMs
  return async () => {
    if (performance.now() > deadline) throw new Error('the machine stood still or the server stayed overloaded')
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
