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
    const isProvoked = expected.some((status) => message.text().includes(`status of ${status} `))
    if (!isProvoked) errors.push(message.text())
  })
  return () => errors
}
