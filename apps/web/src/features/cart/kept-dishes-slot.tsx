// In the storefront: what a guest chose goes into the cart when a session begins. Its code is loaded only then.
import { lazy, Suspense } from 'react'
import { useSession } from '../session/use-session.ts'
import { keptDishes } from './kept-dishes.ts'

/** Without its chunk the dishes stay kept until the next page. */
const Nothing = () => null
const AddKeptDishes = lazy(() => import('./add-kept-dishes.tsx').catch(() => ({ default: Nothing })))

export function KeptDishesSlot() {
  const { status } = useSession('customer')
  if (status !== 'signed-in' || keptDishes().length === 0) return null
  return (
    <Suspense fallback={null}>
      <AddKeptDishes />
    </Suspense>
  )
}
