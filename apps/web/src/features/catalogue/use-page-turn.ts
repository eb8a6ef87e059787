import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** Scrolls to the top of a list and focuses it when `page` changes. Back restores its own scroll position. */
export function usePageTurn(page: number, list: RefObject<HTMLElement | null>): void {
  const arrival = useNavigationType()
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (arrival === 'POP' || !list.current?.isConnected) return
    // a filter that resets the page number keeps the focus
    if (document.activeElement instanceof HTMLElement && !document.activeElement.closest('nav')) return
    list.current.focus({ preventScroll: true })
    list.current.scrollIntoView({ block: 'start' })
  }, [page, arrival, list])
}
