import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** An action at the foot of the screen on phones, in the flow from tablets on unless `always`. Leave `pb-24` under the content. */
export function StickyBar({
  always,
  aboveNav,
  look,
  className,
  children,
}: {
  always?: boolean
  aboveNav?: boolean
  /** Of the bar; `className` is of its contents. */
  look?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={cx(
        'fixed inset-x-0 z-20 border-t border-border bg-surface px-4 py-3',
        aboveNav
          ? 'bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)*var(--has-bottom-bar))] [html:not(:has(.bottom-bar))_&]:pb-[max(--spacing(3),env(safe-area-inset-bottom))]'
          : 'bottom-0 pb-[max(--spacing(3),env(safe-area-inset-bottom))]',
        !always && 'md:static md:border-0 md:bg-transparent md:p-0',
        look,
      )}
    >
      <div className={cx('mx-auto flex max-w-180 items-center gap-3.5', className)}>{children}</div>
    </div>
  )
}
