import { serverNow } from './server-clock.ts'

let at: number | undefined

/** Sets the time at which the server rendered the page, in epoch milliseconds. */
export function setPageTime(time: number): void {
  at = time
}
/** Returns the time that the server and the hydrating render show, in epoch milliseconds. */
export function pageTime(): number {
  at ??= serverNow()
  return at
}
