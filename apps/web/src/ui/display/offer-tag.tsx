import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** The label of an offer. Turmeric is used for offers only. */
export function OfferTag({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        'num inline-flex w-fit shrink-0 items-center gap-1 rounded-tag bg-accent px-2 py-1 text-meta font-bold whitespace-nowrap text-on-accent',
        className,
      )}
    >
      {children}
    </span>
  )
}
