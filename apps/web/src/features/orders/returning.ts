// Whether this browser's customer has ordered before: then the first screen keeps a place for "Order again" before anything is loaded
// (public/theme.js does so before the first paint). Where nobody kept it, it comes with the next visit: nothing may move.
import { readToken } from '../../lib/tokens.ts'

const KEY = 'hasOrdered'
const page = (): DOMStringMap => document.documentElement.dataset

export const isPlaceKept = (): boolean => page()['returning'] !== undefined
export function giveUpPlace(): void {
  delete page()['returning']
}
/** For who comes to the first screen from another one. */
export function keepPlace(): void {
  try {
    if (localStorage.getItem(KEY) && readToken('customer')) page()['returning'] = ''
  } catch {
    // a browser that keeps nothing
  }
}
export function recordReturning(hasOrdered = true): void {
  try {
    if (hasOrdered) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // a browser that keeps nothing
  }
}
