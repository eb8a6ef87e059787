// "Your favourites" on the first screen. Guests load none of its code, and its space is reserved for those who have some.
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { useSession } from '../session/use-session.ts'
import { releaseSpace, reserveSpace } from './known-favourites.ts'

const Nothing = () => null
const Row = lazy(() => import('./favourites-row.tsx').catch(() => ({ default: Nothing })))

export function FavouritesSlot() {
  const { status } = useSession('customer')
  useLayoutEffect(reserveSpace, [])
  useEffect(() => {
    if (status === 'signed-out') releaseSpace()
  }, [status])
  return (
    <div className="hidden not-empty:block [[data-favourites]_&]:block [[data-favourites]_&]:min-h-60">
      {status === 'signed-in' && (
        <Suspense fallback={null}>
          <Row />
        </Suspense>
      )}
    </div>
  )
}
