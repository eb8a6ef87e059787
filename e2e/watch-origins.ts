import type { Page } from '@playwright/test'

/** Returns how to list what the page has asked of other servers than `own` so far. */
export function watchOrigins(page: Page, own: string | undefined): () => string[] {
  const others: string[] = []
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(protocol) && (!own || host !== new URL(own).host)) others.push(request.url())
  })
  return () => others
}
