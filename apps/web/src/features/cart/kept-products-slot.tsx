// Adds a guest's products to the cart when a session begins. The code is loaded only then.
import { lazy, Suspense } from 'react'
import { useSession } from '../session/use-session.ts'
import { keptProducts } from './kept-products.ts'

/** Rendered if the chunk fails to load: the products stay kept for the next page. */
const Nothing = () => null
const AddKeptProducts = lazy(() => import('./add-kept-products.tsx').catch(() => ({ default: Nothing })))

export function KeptProductsSlot() {
  const { status } = useSession('customer')
  if (status !== 'signed-in' || keptProducts().length === 0) return null
  return (
    <Suspense fallback={null}>
      <AddKeptProducts />
    </Suspense>
  )
}
