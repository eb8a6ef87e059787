import { Toolbar as Layer } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** Buttons and links that belong together: one stop for the Tab key, the arrow keys move between them. */
export function Toolbar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <Layer.Root aria-label={label} className={cx('flex flex-wrap gap-2', className)}>
      {children}
    </Layer.Root>
  )
}

/** Goes around each button or link of a toolbar. */
export function ToolbarItem({ children }: { children: ReactNode }) {
  return <Layer.Button asChild>{children}</Layer.Button>
}
