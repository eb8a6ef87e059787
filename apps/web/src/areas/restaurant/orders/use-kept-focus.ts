import { type RefObject, useEffect } from 'react'

/** Focuses the heading of a column on the board when a ticket leaves it with the focused button. */
export function useKeptFocus(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = board.current
    if (!element) return
    let last: { element: Element; heading: HTMLElement | null } | undefined
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = { element: target, heading: target.closest('section')?.querySelector('h2') ?? null }
    }
    const keep = () => {
      const isLost = last && !last.element.isConnected && document.activeElement === document.body
      // the ticket may take the focus in its new column
      if (isLost) setTimeout(() => document.activeElement === document.body && last?.heading?.focus({ preventScroll: true }))
    }
    const observer = new MutationObserver(keep)
    element.addEventListener('focusin', note)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [board])
}
