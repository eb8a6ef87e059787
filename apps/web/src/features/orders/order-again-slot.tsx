// On the first screen, for who has ordered before. A guest's browser loads none of it, and nothing moves when it comes.
import { lazy, Suspense } from 'react'
import { useSession } from '../session/use-session.ts'

/** Without its chunk the page is as it is for guests. */
const Nothing = () => null
const Strip = lazy(() => import('./order-again-strip.tsx').catch(() => ({ default: Nothing })))

export function OrderAgainSlot() {
  const { status } = useSession('customer')
  // theme.js has marked the page before its first paint where this place will be needed: it is kept
  return (
    <div className="hidden not-empty:block [[data-returning]_&]:block [[data-returning]_&]:min-h-22">
      {status === 'signed-in' && (
        <Suspense fallback={null}>
          <Strip />
        </Suspense>
      )}
    </div>
  )
}
