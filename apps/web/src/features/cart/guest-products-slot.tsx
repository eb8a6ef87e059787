// Adds a guest's products to the cart when a session begins. The code is loaded only then.
import { lazy, Suspense } from 'react'
import { useSession } from '../session/use-session.ts'
import { guestProducts } from './guest-products.ts'

/** Rendered if the chunk fails to load: the products stay kept for the next page. */
const Nothing = () => null
const AddGuestProducts = lazy(() => import('./add-guest-products.tsx').catch(() => ({ default: Nothing })))

export function GuestProductsSlot() {
  const { status } = useSession('customer')
  if (status !== 'signed-in' || guestProducts().length === 0) return null
  return (
    <Suspense fallback={null}>
      <AddGuestProducts />
    </Suspense>
  )
}
