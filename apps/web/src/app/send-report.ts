// What a page reports to the server's log: the kind of error, its text without what may be personal, and the page without its ids.
import { BROWSER_ERROR_LIMITS, type BrowserErrorKind, withoutPersonal } from '@tiffin/contract/browser-errors'
import { ApiError, api } from '../lib/api.ts'
import { findPage } from '../paths.ts'

/** Of one page load. */
const MOST = 5
const reported = new Set<string>()

/** A failed call is in the server's log; the others are not of this app, or no fault. */
const NO_FAULT = /^(?:AbortError|Script error|ResizeObserver loop)|dynamically imported module|module script|-extension:\/\//

/** Reports an error, at most five of a page load and each once, unless the operator has switched it off. */
export async function sendReport(kind: BrowserErrorKind, error: unknown): Promise<void> {
  const { message, stack } = textOf(error)
  if (error instanceof ApiError || !navigator.onLine || NO_FAULT.test(message) || NO_FAULT.test(stack)) return
  if (reported.size >= MOST || reported.has(message)) return
  reported.add(message)
  const { reportsErrors } = await api('GET /settings')
  if (reportsErrors)
    await api('POST /browserErrors', { body: { kind, message, stack, page: pageOf(window.location.pathname), release: release() } })
}

function textOf(error: unknown): { message: string; stack: string } {
  const isError = error instanceof Error
  // an object that was thrown may hold anything
  const message = isError ? `${error.name}: ${error.message}` : typeof error
  // other browsers' stacks have no message; Chrome's begins with it
  const frames = (isError ? (error.stack ?? '') : '').split('\n').filter((line) => /^\s*at |@/.test(line))
  return {
    message: withoutPersonal(message, BROWSER_ERROR_LIMITS.message),
    stack: withoutPersonal(frames.join('\n'), BROWSER_ERROR_LIMITS.stack),
  }
}

const pageOf = (pathname: string): string => findPage(pathname)?.page.address ?? 'unknown'

/** The file name of the page's first script. */
function release(): string {
  const { src = '' } = document.querySelector<HTMLScriptElement>('script[type=module][src]') ?? {}
  return /[\w.-]+$/.exec(src)?.[0].slice(0, 80) ?? 'unknown'
}
