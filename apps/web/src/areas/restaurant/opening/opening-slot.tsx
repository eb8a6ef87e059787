import { lazy, Suspense } from 'react'
import { useHydrated } from '../../../lib/hydrated.ts'
import { OpeningPlace } from './opening-place.tsx'

export const loadOpening = () => import('./opening-control.tsx')
const OpeningControl = lazy(() => loadOpening().catch(() => ({ default: OpeningPlace })))

/** The opening on the board. It never moves the tickets when it loads, nor replaces them when it cannot be loaded. */
export function OpeningSlot() {
  return useHydrated() ? (
    <Suspense fallback={<OpeningPlace />}>
      <OpeningControl />
    </Suspense>
  ) : (
    <OpeningPlace />
  )
}
