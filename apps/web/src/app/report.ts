import type { BrowserErrorKind } from '@tiffin/contract/browser-errors'

/** Reports an error to the server's log, by code that is loaded for it. Never throws. */
export function report(kind: BrowserErrorKind, error: unknown): void {
  import('./send-report.ts').then(({ sendReport }) => sendReport(kind, error)).catch(() => undefined)
}
