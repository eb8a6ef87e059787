import { useRef } from 'react'

/** Returns the focusable ancestors of an element, from the inside out. */
function around(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element?.parentElement; at; at = at.parentElement) if (at.hasAttribute('tabindex')) found.push(at)
  return found
}

/** Returns props for a layer's content that return the focus on close; Radix does so for its own trigger only. */
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
      // it was visible; without preventScroll the browser scrolls a button of the sticky header out of the scroll padding
      if (opener.current instanceof HTMLElement && opener.current.isConnected) return opener.current.focus({ preventScroll: true })
      // the opener may be gone, for example with its deleted row; its replacement may have the focus already
      if (document.activeElement === document.body) refuges.current.find((part) => part.isConnected)?.focus({ preventScroll: true })
    },
  }
}
