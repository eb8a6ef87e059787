import { useEffect } from 'react'
import { atInstant } from './at-instant.ts'
import { serverNow } from './server-clock.ts'

/** Lets the server's clock pass the moment too. */
const LATER_MS = 100
const AGAIN_MS = 2_000
const MOST_MS = 30_000

/** Calls `reload` when the clock next changes what can be ordered, as the products say. */
export function useClockChanges(products: readonly { readonly changesAt?: string | undefined }[] | undefined, reload: () => unknown): void {
  const next = Math.min(...(products ?? []).flatMap(({ changesAt }) => (changesAt ? Date.parse(changesAt) : [])))
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    let pause = AGAIN_MS
    let isOver = false
    // again while the server still says the same, as its clock may be behind; a reload that is not over yet would be aborted
    const look = async () => {
      await reload()
      if (!isOver) stop = atInstant(serverNow() + pause, look)
      pause = Math.min(2 * pause, MOST_MS)
    }
    let stop = atInstant(next + LATER_MS, look)
    return () => {
      isOver = true
      stop()
    }
    // the newest `reload` does the same
  }, [next])
}
