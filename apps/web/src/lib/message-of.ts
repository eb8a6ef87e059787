import { words } from '#words/failures'

/** An error whose message is in the page's words. */
export class ShownError extends Error {}

const logged = new WeakSet<object>()

/** Returns what a page says of an error. The text of an exception is for developers and goes to the console, once. */
export function messageOf(error: unknown): string {
  if (error instanceof ShownError) return error.message
  if (!(error instanceof Object && logged.has(error))) console.error(error)
  if (error instanceof Object) logged.add(error)
  return words.bug
}
