import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** A new page of a list begins at the list's top, with the focus there; Back keeps the place that it is brought back to. */
export function usePageTurn(page: number, list: RefObject<HTMLElement | null>): void {
  const arrival = useNavigationType()
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (arrival === 'POP' || !list.current?.isConnected) return
    // a filter that led back to the first page keeps the focus where the person is choosing
    if (document.activeElement instanceof HTMLElement && !document.activeElement.closest('nav')) return
    list.current.focus({ preventScroll: true })
    list.current.scrollIntoView({ block: 'start' })
  }, [page, arrival, list])
}
