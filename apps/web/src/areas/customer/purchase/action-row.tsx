import { formatRupees } from '@tiffin/contract/money'
import type { ReactNode } from 'react'
import { words } from '#words/cart'

/** The total beside the main button; only the button where the bill is visible. */
export function ActionRow({ total, children }: { total: number; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 sm:gap-4">
      <p className="lg:sr-only">
        <span className="block text-meta text-ink-2">{words.bill.total}</span>
        <span className="num block text-section">{formatRupees(total)}</span>
      </p>
      <div className="grid flex-1">{children}</div>
    </div>
  )
}
