// The live half of the storefront comes when the page is at rest, and only for who is signed in.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../features/session/use-session.ts'

/** Without its chunk the pages are as before, and read anew when they are opened. */
const Nothing = () => null
const LiveCustomer = lazy(() => import('../../areas/customer/live-customer.tsx').catch(() => ({ default: Nothing })))
const AT_REST_MS = 300

export function LiveSlot() {
  const { status } = useSession('customer')
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsAtRest(true), AT_REST_MS)
    return () => clearTimeout(timer)
  }, [])
  if (status !== 'signed-in' || !isAtRest) return null
  return (
    <Suspense fallback={null}>
      <LiveCustomer />
    </Suspense>
  )
}
