import { lazy, Suspense } from 'react'
import { useHydrated } from '../../../lib/hydrated.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

export const loadOpening = () => import('./opening-control.tsx')
const OpeningControl = lazy(() => loadOpening().catch(() => ({ default: OpeningPlace })))
const OpeningPlace = () => (
  <div aria-hidden="true" className="mb-2 flex h-10 flex-wrap items-center justify-between gap-2 overflow-hidden">
    <Skeleton className="h-6 w-44" />
    <div className="flex gap-2">
      <Skeleton className="h-10 w-24 rounded-control" />
      <Skeleton className="h-10 w-24 rounded-control" />
    </div>
  </div>
)

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
