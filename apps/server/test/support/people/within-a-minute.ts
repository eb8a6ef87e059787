const IN_TIME_MS = 55_000

/** Runs `work` again, with the number of the attempt for new addresses and accounts, if it failed and took longer than a limit per minute lasts. */
export async function withinAMinute(work: (attempt: number) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const since = performance.now()
    try {
      return await work(attempt)
    } catch (error) {
      if (performance.now() - since < IN_TIME_MS) throw error
    }
  }
}
