import { Toolbar as Layer } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** Related buttons and links: one Tab stop, the arrow keys move between them. */
export function Toolbar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <Layer.Root aria-label={label} className={cx('flex flex-wrap gap-2', className)}>
      {children}
    </Layer.Root>
  )
}

export function ToolbarItem({ children }: { children: ReactNode }) {
  return <Layer.Button asChild>{children}</Layer.Button>
}
