/**
 * Returns a ref for an element that may be removed with the focus in it. The focus then goes to what `find` returns for the former
 * parent, or to the page's content.
 */
export const leaveFocusTo =
  (find: (parent: HTMLElement) => HTMLElement | null | undefined = () => undefined) =>
  (element: HTMLElement | null) => {
    const parent = element?.parentElement
    // a dialog within is not contained: it returns the focus itself
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(() => moveFocus(parent?.isConnected ? find(parent) : undefined))
    }
  }

function moveFocus(target: HTMLElement | null | undefined): void {
  // a ref is also detached from an element that stays
  if (document.activeElement !== document.body) return
  const refuge = target ?? document.getElementById('main')
  refuge?.focus({ preventScroll: true })
}
