// Fails on errors in the browser's console.
import type { Page } from '@playwright/test'

/** Collects the page's errors from now on. `expected` statuses are caused by the test; the browser logs each. */
export function watchForErrors(page: Page, expected: readonly number[] = []): () => string[] {
  const errors: string[] = []
  // errors that a script handles are otherwise visible as inspector issues only
  void page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`Content-Security-Policy: ${violatedDirective} blocked ${blockedURI} of ${sourceFile}`),
    ),
  )
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // only a test takes the network away; what is being requested then varies
    const provoked = [...expected.map((status) => `status of ${status} `), 'net::ERR_INTERNET_DISCONNECTED']
    const isProvoked = provoked.some((words) => message.text().includes(words))
    if (!isProvoked) errors.push(message.text())
  })
  return () => errors
}
