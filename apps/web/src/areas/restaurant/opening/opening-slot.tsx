import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrated } from '../../../lib/hydrated.ts'
import { OpeningPlace } from './opening-place.tsx'

export const loadOpening = () => import('./opening-control.tsx')
const OpeningControl = lazy(() => loadOpening().catch(() => ({ default: OpeningPlace })))
const StateOnPhone = lazy<ComponentType>(() =>
  loadOpening().then(
    (opening) => ({ default: opening.StateOnPhone }),
    () => ({ default: () => null }),
  ),
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

/** On phones, after the tickets: what customers see. */
export const OpeningStateSlot = () =>
  useHydrated() && (
    <Suspense>
      <StateOnPhone />
    </Suspense>
  )
