import { useEffect, useRef, useState } from 'react'

/** Returns whether to show a skeleton: only after `shownAfterMs`, and then for at least `shownForMs`, so that it does not flicker. */
export function useSteadyLoading(loading: boolean, shownAfterMs = 200, shownForMs = 300): boolean {
  const [shown, setShown] = useState(loading)
  const startedAt = useRef(0)
  useEffect(() => {
    if (loading) {
      startedAt.current = performance.now()
      setShown(true)
      return
    }
    const seenForMs = performance.now() - startedAt.current - shownAfterMs
    const restMs = seenForMs > 0 ? Math.max(0, shownForMs - seenForMs) : 0
    const timer = setTimeout(() => setShown(false), restMs)
    return () => clearTimeout(timer)
  }, [loading, shownAfterMs, shownForMs])
  return loading || shown
}
