// Loads the storefront's live connection when the page is idle, for signed-in customers only.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../features/session/use-session.ts'

/** Rendered if the chunk fails to load: pages then read their data when they are opened. */
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
