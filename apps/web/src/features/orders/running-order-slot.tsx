// Shows the running order while the customer browses. Guests load none of its code.
import { lazy, Suspense } from 'react'
import { useSession } from '../session/use-session.ts'

const Nothing = () => null
const Bar = lazy(() => import('./running-order-bar.tsx').catch(() => ({ default: Nothing })))

export function RunningOrderSlot({ isCompact }: { isCompact: boolean }) {
  const { status } = useSession('customer')
  if (status !== 'signed-in') return null
  return (
    <Suspense fallback={null}>
      <Bar isCompact={isCompact} />
    </Suspense>
  )
}
