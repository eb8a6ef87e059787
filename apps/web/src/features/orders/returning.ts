// Remembers that a customer has ordered here: then space for "Order again" is reserved before the first paint (public/early.js).
import { deviceStorage } from '../../lib/storage.ts'
import { readToken } from '../../lib/tokens.ts'

const KEY = 'hasOrdered'
const page = (): DOMStringMap => document.documentElement.dataset

export const hasReservedSpace = (): boolean => page()['returning'] !== undefined
export function releaseSpace(): void {
  delete page()['returning']
}
/** Reserves the space when the first screen is reached from another one. */
export function reserveSpace(): void {
  if (deviceStorage.getItem(KEY) && readToken('customer')) page()['returning'] = ''
}
export function recordReturning(hasOrdered = true): void {
  if (hasOrdered) deviceStorage.setItem(KEY, '1')
  else deviceStorage.removeItem(KEY)
}
