// "Order again" on the first screen for returning customers. Guests load none of its code, and its space is reserved.
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { useSession } from '../session/use-session.ts'
import { releaseSpace, reserveSpace } from './returning.ts'

const Nothing = () => null
const Strip = lazy(() => import('./order-again-strip.tsx').catch(() => ({ default: Nothing })))

export function OrderAgainSlot() {
  const { status } = useSession('customer')
  useLayoutEffect(reserveSpace, [])
  useEffect(() => {
    if (status === 'signed-out') releaseSpace()
  }, [status])
  return (
    <div className="hidden not-empty:grid [[data-returning]_&]:grid [[data-returning]_&]:min-h-25">
      {status === 'signed-in' && (
        <Suspense fallback={null}>
          <Strip />
        </Suspense>
      )}
    </div>
  )
}
