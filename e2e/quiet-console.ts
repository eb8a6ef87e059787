// A screen that works has nothing to complain about in the browser's console.
import type { Page } from '@playwright/test'

/** Collects what the page complains about from now on. `expected` statuses are refusals that the test provokes; the browser logs each. */
export function watchForErrors(page: Page, expected: readonly number[] = []): () => string[] {
  const errors: string[] = []
  // what a script catches itself is otherwise reported as an inspector issue only
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
