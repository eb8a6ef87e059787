let at = Date.now()

/** Sets the time at which the server rendered the page, in epoch milliseconds. */
export function setPageTime(time: number): void {
  at = time
}
/** Returns the time that the server and the hydrating render show, in epoch milliseconds. */
export const pageTime = (): number => at
