/** Calls `preload` with an internal link when a pointer enters it or it gets the focus. */
export function preloadLinks(preload: (link: HTMLAnchorElement) => void): void {
  const hint = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin === window.location.origin && !link.target) preload(link)
  }
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, hint, { passive: true })
}
