import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type EmptyStateProps = {
  /** An icon of 40 px; it gets a background. */
  icon?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={cx('mx-auto flex max-w-100 flex-col items-center px-4 py-12 text-center', className)}>
      {icon && (
        <span
          className="grid size-24 place-items-center rounded-chip bg-sunken text-ink-3 inset-ring-8 inset-ring-surface"
          aria-hidden="true"
        >
          {icon}
        </span>
      )}
      <h2 className="mt-5 text-section text-balance">{title}</h2>
      {text && <p className="mt-1.5 text-balance text-ink-2">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
