import { AlertDialog as Layer } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconAlertTriangle } from '#icons'
import { Button } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { useReturnFocus } from '../hooks/use-return-focus.ts'
import { BACKDROP, PLATE } from './layer-class.ts'

type AlertDialogProps = {
  open: boolean
  title: ReactNode
  text?: ReactNode
  /** Verbs, such as "Yes, delete it!" and "No, cancel". */
  confirmLabel: string
  cancelLabel: string
  tone?: 'danger' | 'primary'
  icon?: ReactNode
  /** Does not close the dialog: the owner keeps it open while the call runs. */
  onConfirm: () => void
  /** The safe button and Esc. */
  onCancel: () => void
  loading?: boolean
  children?: ReactNode
}

/** Confirms an action that cannot be undone. The safe button has the focus; a press outside does nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, tone = 'danger', icon, onConfirm, onCancel, loading = false, children } = props
  const returnFocus = useReturnFocus()
  const danger = tone === 'danger'
  return (
    <Layer.Root open={open} onOpenChange={(next) => !next && !loading && onCancel()}>
      <Layer.Portal>
        <Layer.Overlay className={cx(BACKDROP, 'p-4')}>
          <Layer.Content
            {...returnFocus}
            className={cx(
              PLATE,
              'max-w-105 overflow-y-auto rounded-hero p-5 data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
            )}
            {...(text ? {} : { 'aria-describedby': undefined })}
          >
            <span
              className={cx(
                'grid size-12 shrink-0 place-items-center rounded-chip',
                danger ? 'bg-danger-soft text-danger-text' : 'bg-primary-soft text-primary-text',
              )}
              aria-hidden="true"
            >
              {icon ?? <IconAlertTriangle size={24} />}
            </span>
            <Layer.Title className="mt-4 text-section">{title}</Layer.Title>
            {text && <Layer.Description className="mt-1.5 text-ink-2">{text}</Layer.Description>}
            {children && <div className="mt-4">{children}</div>}
            <div className="mt-6 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
              <Layer.Cancel asChild>
                <Button look="secondary">{cancelLabel}</Button>
              </Layer.Cancel>
              <Button look={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Layer.Content>
        </Layer.Overlay>
      </Layer.Portal>
    </Layer.Root>
  )
}
