// The cart of a guest follows other tabs, and goes into the account's cart when a session begins. The code of that is loaded only then.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refresh } from '../../lib/refresh.ts'
import { onGuestPlace } from '../guest-place/guest-place.ts'
import { followOtherTabs, guestLines } from './guest-lines.ts'
import { cartOf, useCartOwner } from './queries.ts'
import { refreshCart } from './refresh-cart.ts'

export function GuestCartSlot() {
  const queries = useQueryClient()
  const owner = useCartOwner()
  useEffect(() => followOtherTabs(() => void refresh(queries, { queryKey: cartOf('guest').queryKey })), [queries])
  useEffect(() => onGuestPlace(() => void refresh(queries, { queryKey: cartOf('guest').queryKey })), [queries])
  useEffect(() => {
    if (owner !== 'customer' || guestLines().length === 0) return
    // without its code the lines stay kept for the next page
    void import('./move-guest-lines.ts')
      .then(({ moveGuestLines }) => moveGuestLines())
      .then(
        () => refreshCart(queries),
        () => undefined,
      )
  }, [owner, queries])
  return null
}
