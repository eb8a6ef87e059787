import { cx } from '../cx.ts'

/** A spinner. Needs `label` unless words beside it say the same. */
export function Spinner({ size = 20, label, className }: { size?: number; label?: string; className?: string | undefined }) {
  return (
    <span className={cx('inline-flex', className)} role={label ? 'status' : undefined}>
      <svg className="animate-turn" width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
