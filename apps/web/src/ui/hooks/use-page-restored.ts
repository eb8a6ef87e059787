import { useEffect, useEffectEvent } from 'react'

/** Calls `onRestored` when Back or Forward shows this page again from the browser's cache, with the state it was left in. */
export function usePageRestored(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored)
  useEffect(() => {
    const show = (event: PageTransitionEvent) => event.persisted && restored()
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
}
