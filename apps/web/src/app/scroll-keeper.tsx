// Scrolls a new page to its top; Back restores the scroll position. Both focus the page's content.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { KEEP_SCROLL } from '../features/navigation/keep-scroll.ts'

const positions = new Map<string, number>()
/** A list that is still loading reaches its old height within this time; otherwise the position is not restored. */
const RESTORE_LIMIT_MS = 1_500

export function ScrollKeeper() {
  const { key, pathname, hash, state } = useLocation()
  const keepsScroll = (state as Partial<typeof KEEP_SCROLL> | null)?.keepsScroll === true
  const arrival = useNavigationType()
  const shown = useRef({ key, pathname })

  useEffect(() => {
    const note = () => positions.set(shown.current.key, window.scrollY)
    const leave = () => {
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('scroll', note, { passive: true })
    // the page may have been scrolled before its scripts ran
    note()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', leave)
    }
  }, [])

  // before layout: a shorter new page would overwrite the old page's position
  useLayoutEffect(() => {
    const left = shown.current
    if (left.key === key) return
    shown.current = { key, pathname }
    window.history.scrollRestoration = 'manual'
    const isBack = arrival === 'POP'
    const isOther = left.pathname !== pathname && (isBack || (!hash && !keepsScroll))
    if (isOther) document.getElementById('main')?.focus({ preventScroll: true })
    if (isBack) return restore(positions.get(key) ?? 0)
    if (isOther) window.scrollTo(0, 0)
    else positions.set(key, window.scrollY)
  }, [key, pathname, hash, arrival, keepsScroll])
  return null
}

/** Scrolls as soon as the page is long enough, unless the visitor scrolls first. */
function restore(target: number): () => void {
  const giveUpAt = performance.now() + RESTORE_LIMIT_MS
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const sign of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(sign, stop)
  }
  const attempt = () => {
    window.scrollTo(0, target)
    if (Math.abs(window.scrollY - target) > 1 && performance.now() < giveUpAt) frame = requestAnimationFrame(attempt)
    else stop()
  }
  for (const sign of ['wheel', 'touchstart', 'keydown']) window.addEventListener(sign, stop, { passive: true })
  attempt()
  return stop
}
