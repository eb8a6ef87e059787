import { useState } from 'react'
import { termsChanges } from './changes.ts'
import type { Cart } from './terms.ts'

/** Returns what changed in the terms of delivery since the cart was first shown for its address. */
export function useTermsNews(cart: Cart): readonly string[] {
  const [placed, setPlaced] = useState(cart)
  // what another address costs is no news
  if (placed.addressId !== cart.addressId) setPlaced(cart)
  return termsChanges(placed, cart)
}
