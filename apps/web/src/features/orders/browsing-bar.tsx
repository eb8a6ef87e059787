import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import type { Parts } from '../../ui/parts.ts'
import { RunningOrderSlot } from './running-order-slot.tsx'

/** The one bar at the foot while a visitor browses: the running order, and beside it, as children, the link to the cart. Hidden if there is neither. */
export function BrowsingBar({ children }: { children?: Parts }) {
  return (
    <StickyBar always aboveNav look="browsing-bar animate-rise-in py-2 [&:not(:has(a))]:hidden print:hidden" className="gap-2">
      <RunningOrderSlot isCompact={Boolean(children)} />
      {children}
    </StickyBar>
  )
}
