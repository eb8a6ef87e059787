// Notices when the machine gives no processor time for seconds, so that a failure at that time can be judged.
const EVERY_MS = 500
const LONG_MS = 5_000

/** Watches from now on; `stop` returns a line for each time in which this process did not run for `LONG_MS`. */
export function watchStandstill() {
  /** @type {string[]} */
  const lines = []
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - last > LONG_MS)
      lines.push(`the process got no CPU time for ${Math.round((now - last) / 1000)} s until ${new Date().toISOString().slice(11, 19)} UTC`)
    last = now
  }, EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return lines
    },
  }
}
