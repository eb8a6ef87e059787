import { Dialog as Layer } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconX } from '#icons'
import { words } from '#words/ui'
import { IconButton } from '../controls/icon-button.tsx'
import { cx } from '../cx.ts'
import { useReturnFocus } from '../hooks/use-return-focus.ts'
import { BACKDROP, FOOTER, keepOpenForMessages, LOW_BODY, LOW_PLATE, PLATE, SHEET } from './layer-class.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  hideTitle?: boolean
  description?: ReactNode
  footer?: ReactNode
  size?: 'md' | 'lg'
  /** It opened without a press: the focus goes to the dialog, not to its close button. */
  opensItself?: boolean
  /** It is there for its first field, which gets the focus. */
  focusesField?: boolean
  children: ReactNode
}

/** A dialog; on phones a sheet from below. Esc, the cross and a press outside close it and return the focus to the opener. */
export function Dialog({
  open,
  onOpenChange,
  title,
  hideTitle,
  description,
  footer,
  size = 'md',
  opensItself = false,
  focusesField = false,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus()
  return (
    <Layer.Root open={open} onOpenChange={onOpenChange}>
      <Layer.Portal>
        <Layer.Overlay className={BACKDROP}>
          <Layer.Content
            {...returnFocus}
            onOpenAutoFocus={(event) => {
              returnFocus.onOpenAutoFocus()
              if (!(opensItself || focusesField) || !(event.target instanceof HTMLElement)) return
              event.preventDefault()
              const field = focusesField ? event.target.querySelector('input') : undefined
              ;(field ?? event.target).focus()
            }}
            onInteractOutside={keepOpenForMessages}
            className={cx(PLATE, LOW_PLATE, SHEET, opensItself && 'outline-none', size === 'lg' ? 'md:max-w-180' : 'md:max-w-130')}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className={cx('flex items-start gap-3 pr-2 pl-4 md:pl-6', hideTitle ? 'sr-only' : 'pt-3 pb-2 md:pt-4')}>
              <div className="min-w-0 flex-1 py-2">
                <Layer.Title className="text-section">{title}</Layer.Title>
                {description && <Layer.Description className="mt-1 text-small text-ink-2">{description}</Layer.Description>}
              </div>
              {!hideTitle && <CloseCross />}
            </div>
            {hideTitle && <CloseCross className="absolute top-3 right-3 z-10 bg-surface shadow-2" />}
            <div className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-5 md:px-6', LOW_BODY)}>{children}</div>
            {footer && <div className={FOOTER}>{footer}</div>}
          </Layer.Content>
        </Layer.Overlay>
      </Layer.Portal>
    </Layer.Root>
  )
}

function CloseCross({ className }: { className?: string }) {
  return (
    <Layer.Close asChild>
      <IconButton label={words.close} className={className}>
        <IconX size={20} aria-hidden="true" />
      </IconButton>
    </Layer.Close>
  )
}
