/** Calls `preload` with the path of an own link as soon as a pointer or the focus is on it: the press then finds its screen loaded. */
export function preloadLinks(preload: (pathname: string) => void): void {
  const hint = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin === window.location.origin && !link.target) preload(link.pathname)
  }
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, hint, { passive: true })
}
