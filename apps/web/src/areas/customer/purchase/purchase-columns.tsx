import type { ReactNode } from 'react'
import { words } from '#words/cart'
import type { Parts } from '../../../ui/parts.ts'

interface PurchaseColumnsProps {
  children: ReactNode
  bill: Parts
  action: ReactNode
}

/** The products beside the bill. On phones the action sticks above the navigation. */
export function PurchaseColumns({ children, bill, action }: PurchaseColumnsProps) {
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-6">
      <div className="grid min-w-0 grid-cols-1 gap-4">{children}</div>
      {/* no box below 1024 px: the action then sticks to the foot of the page, not of this column */}
      <aside aria-label={words.bill.title} className="grid gap-4 max-lg:contents lg:sticky lg:top-24">
        {bill}
        {/* at the end of the page it meets the footer, over the space between them */}
        <div className="foot-bar sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] z-20 -mx-4 -mb-12 border-t border-border bg-surface px-4 py-3 md:bottom-0 md:-mx-6 md:-mb-14 md:px-6 lg:static lg:m-0 lg:border-0 lg:bg-transparent lg:p-0">
          {action}
        </div>
      </aside>
    </div>
  )
}
