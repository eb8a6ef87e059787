import { useRef } from 'react'

/** What could take the focus instead of an element: the parts around it that are able to, from the inside out. */
function around(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element?.parentElement; at; at = at.parentElement) if (at.hasAttribute('tabindex')) found.push(at)
  return found
}

/** Props for a layer's content: remembers what had the focus when it opened and gives it back. Radix does so only for its own trigger. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  const refuges = useRef<readonly HTMLElement[]>([])
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
      refuges.current = around(opener.current)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // It was in sight. Without preventScroll the browser moves the page, to keep a button of the sticky header out of the scroll padding.
      if (opener.current instanceof HTMLElement && opener.current.isConnected) return opener.current.focus({ preventScroll: true })
      // What opened the layer may be gone by now, for example the row that was deleted; what took its place may have the focus already.
      if (document.activeElement === document.body) refuges.current.find((part) => part.isConnected)?.focus({ preventScroll: true })
    },
  }
}
