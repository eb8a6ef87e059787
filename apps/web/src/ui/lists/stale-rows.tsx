import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface StaleRowsProps {
  /** The rows are those of the page or search before, while the asked ones are read. */
  isStale: boolean
  className?: string
  children: ReactNode
}
/** Dims rows until those of the address are read. */
export function StaleRows({ isStale, className, children }: StaleRowsProps) {
  return (
    <div aria-busy={isStale || undefined} className={cx('transition-opacity', isStale && 'opacity-60', className)}>
      {children}
    </div>
  )
}
