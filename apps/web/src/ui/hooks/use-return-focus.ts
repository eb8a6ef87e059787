import { useRef } from 'react'

/** For each open layer, in order: its opener and the places that take the focus when the opener is gone. */
let openLayers: readonly (readonly HTMLElement[])[] = []

/** Returns an element and its focusable ancestors, from the inside out; nothing for the body. */
function pathTo(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element as HTMLElement | null; at && at !== document.body; at = at.parentElement)
    if (at === element || at.hasAttribute('tabindex')) found.push(at)
  return found
}

function returnTo(path: readonly HTMLElement[]): void {
  const now = document.activeElement
  // the layer has closed because another page was opened, whose content has the focus
  if (now?.id === 'main') return
  // the opener may be gone, for example with its deleted row; its replacement may have the focus already
  const target = path[0]?.isConnected || now === document.body ? path.find((part) => part.isConnected) : undefined
  // it was visible; without preventScroll the browser scrolls a button of the sticky header out of the scroll padding
  target?.focus({ preventScroll: true })
}

/** Returns props for a layer's content that return the focus on close; Radix does so for its own trigger only. */
export function useReturnFocus() {
  const path = useRef<readonly HTMLElement[]>([])
  return {
    onOpenAutoFocus: () => {
      // a layer that replaces another finds the other's button, or the body if the button is already gone
      path.current = [...pathTo(document.activeElement), ...(openLayers.at(-1) ?? [])]
      openLayers = [...openLayers, path.current]
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      openLayers = openLayers.filter((layer) => layer !== path.current)
      returnTo(path.current)
      // after-layers.ts waits for it
      if (openLayers.length === 0) document.dispatchEvent(new Event('layersclosed'))
    },
  }
}
