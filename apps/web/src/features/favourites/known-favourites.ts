// Remembers that a customer has favourites: then space for their row is reserved before the first paint (public/early.js).
import { deviceStorage } from '../../lib/storage.ts'
import { readToken } from '../../lib/tokens.ts'

const KEY = 'hasFavourites'
const page = (): DOMStringMap => document.documentElement.dataset

export function releaseSpace(): void {
  delete page()['favourites']
}
/** Reserves the space when the first screen is reached from another one. */
export function reserveSpace(): void {
  if (deviceStorage.getItem(KEY) && readToken('customer')) page()['favourites'] = ''
}
export function recordFavourites(hasSome: boolean): void {
  if (hasSome) deviceStorage.setItem(KEY, '1')
  else deviceStorage.removeItem(KEY)
}
