import { useRef } from 'react'

/** Props for a layer's content: remembers what had the focus when it opened and gives it back. Radix does so only for its own trigger. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      // What opened the layer may be gone by now, for example the row that was deleted.
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
      event.preventDefault()
      opener.current.focus()
    },
  }
}
