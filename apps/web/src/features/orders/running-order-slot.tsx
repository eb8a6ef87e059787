// While a customer looks for the next dish, the order under way stays in sight. A guest's browser loads none of it.
import { lazy, Suspense } from 'react'
import { useSession } from '../session/use-session.ts'

/** Without its chunk the page is as it is for guests. */
const Nothing = () => null
const Bar = lazy(() => import('./running-order-bar.tsx').catch(() => ({ default: Nothing })))

export function RunningOrderSlot() {
  const { status } = useSession('customer')
  if (status !== 'signed-in') return null
  return (
    <Suspense fallback={null}>
      <Bar />
    </Suspense>
  )
}
