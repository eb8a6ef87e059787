// On the first screen, for who has ordered before. A guest's browser loads none of it, and nothing moves when it comes.
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { useSession } from '../session/use-session.ts'
import { giveUpPlace, keepPlace } from './returning.ts'

/** Without its chunk the page is as it is for guests. */
const Nothing = () => null
const Strip = lazy(() => import('./order-again-strip.tsx').catch(() => ({ default: Nothing })))

export function OrderAgainSlot() {
  const { status } = useSession('customer')
  useLayoutEffect(keepPlace, [])
  useEffect(() => {
    if (status === 'signed-out') giveUpPlace()
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
