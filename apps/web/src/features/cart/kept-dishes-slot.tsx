// Adds a guest's dishes to the cart when a session begins. The code is loaded only then.
import { lazy, Suspense } from 'react'
import { useSession } from '../session/use-session.ts'
import { keptDishes } from './kept-dishes.ts'

/** Rendered if the chunk fails to load: the dishes stay kept for the next page. */
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
