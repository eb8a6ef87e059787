import { formatRupees } from '@tiffin/contract/money'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type BillLineProps = {
  label: ReactNode
  /** Rupees. */
  amount: number
  tone?: 'plain' | 'saving' | 'total'
  /** Shown beside the amount, such as FREE beside ₹0. */
  mark?: ReactNode
}

/** One line of a bill, inside a `<Bill>`. A saving has a minus sign. */
export function BillLine({ label, amount, tone = 'plain', mark }: BillLineProps) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4 py-1',
        tone === 'saving' && 'text-success-text',
        tone === 'total' && 'mt-1.5 border-t border-dashed border-border pt-3 text-card-title font-bold',
      )}
    >
      <dt className="min-w-0">{label}</dt>
      <dd className="num text-right">
        {mark && <span className="mr-2 text-meta font-bold text-success-text">{mark}</span>}
        <span>{`${tone === 'saving' && amount > 0 ? '−' : ''}${formatRupees(amount)}`}</span>
      </dd>
    </div>
  )
}

export function Bill({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={className}>{children}</dl>
}
