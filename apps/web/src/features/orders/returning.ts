// Whether this browser's customer has ordered before: then the first screen keeps a place for "Order again" before anything is loaded
// (public/theme.js reads it before the first paint).
const KEY = 'hasOrdered'

export function noteReturning(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // a browser that keeps nothing shows it all the same, a moment later
  }
}
/** Another customer's browser now, or nothing was ever bought: the place is given back. */
export function forgetReturning(): void {
  delete document.documentElement.dataset['returning']
  try {
    localStorage.removeItem(KEY)
  } catch {
    // nothing was kept
  }
}
