/** Says what the bench does now. */
export type Say = (what: string) => void

/** Returns a writer of one line that replaces itself on a terminal, and of a line every few seconds elsewhere. */
export function startProgress(): Say {
  const startedAt = performance.now()
  let last = Number.NEGATIVE_INFINITY
  return (what) => {
    const now = performance.now()
    const line = `${clock(now - startedAt)}  ${what}`
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`)
    else if (now - last > 5_000) {
      process.stdout.write(`${line}\n`)
      last = now
    }
  }
}

/** Returns minutes and seconds. */
export const clock = (ms: number): string => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1_000) % 60).padStart(2, '0')}`
