import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'

/** An action at the foot of the screen on phones, in the flow from tablets on unless `always`. Leave `pb-24` under the content. */
export function StickyBar({
  always,
  aboveNav,
  className,
  children,
}: {
  always?: boolean
  aboveNav?: boolean
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
      )}
    >
      <div className={cx('mx-auto flex max-w-180 items-center gap-3.5', className)}>{children}</div>
    </div>
  )
}

type FloatingBarProps = {
  to: string
  start: ReactNode
  end: ReactNode
  /** Above the bottom navigation bar. */
  aboveNav?: boolean
}

export function FloatingBar({ to, start, end, aboveNav }: FloatingBarProps) {
  return (
    <div
      className={cx(
        'floating-bar pointer-events-none fixed inset-x-0 z-20 animate-rise-in px-3 md:bottom-4',
        aboveNav
          ? 'bottom-[calc(var(--bottom-bar)+12px+env(safe-area-inset-bottom))]'
          : 'bottom-[max(--spacing(3),env(safe-area-inset-bottom))]',
      )}
    >
      <Link
        to={to}
        className="pressable pointer-events-auto mx-auto flex min-h-14 max-w-184 items-center justify-between gap-4 rounded-card bg-primary px-4.5 py-2 font-semibold text-on-primary no-underline shadow-3 hover:bg-primary-hover"
      >
        <span className="num min-w-0 leading-5">{start}</span>
        <span className="inline-flex shrink-0 items-center gap-1.5">{end}</span>
      </Link>
    </div>
  )
}
