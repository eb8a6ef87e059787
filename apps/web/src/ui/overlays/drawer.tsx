import { Dialog as Layer } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconX } from '#icons'
import { words } from '#words/ui'
import { IconButton } from '../controls/icon-button.tsx'
import { cx } from '../cx.ts'
import { useReturnFocus } from '../hooks/use-return-focus.ts'
import { keepOpenForMessages } from './layer-class.ts'

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  side?: 'left' | 'right'
  footer?: ReactNode
  children: ReactNode
}

const SIDES = {
  left: 'left-0 data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
  right: 'right-0 data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
}

/** A panel from the side, which traps the focus and returns it: navigation on small screens, filters, details. */
export function Drawer({ open, onOpenChange, title, side = 'left', footer, children }: DrawerProps) {
  const returnFocus = useReturnFocus()
  return (
    <Layer.Root open={open} onOpenChange={onOpenChange}>
      <Layer.Portal>
        <Layer.Overlay className="fixed inset-0 z-40 bg-backdrop data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Layer.Content
          {...returnFocus}
          onInteractOutside={keepOpenForMessages}
          aria-describedby={undefined}
          className={cx('fixed inset-y-0 z-41 flex w-[min(320px,86vw)] flex-col bg-surface text-ink shadow-3 outline-none', SIDES[side])}
        >
          <div className="flex items-center justify-between gap-3 border-b border-border py-2 pr-2 pl-4">
            <Layer.Title className="truncate text-section">{title}</Layer.Title>
            <Layer.Close asChild>
              <IconButton label={words.close}>
                <IconX size={20} aria-hidden="true" />
              </IconButton>
            </Layer.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3">{children}</div>
          {footer && <div className="border-t border-border p-4 pb-[max(--spacing(4),env(safe-area-inset-bottom))]">{footer}</div>}
        </Layer.Content>
      </Layer.Portal>
    </Layer.Root>
  )
}
