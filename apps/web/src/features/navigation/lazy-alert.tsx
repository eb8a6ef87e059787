import type { ComponentProps } from 'react'
import type { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

type AlertProps = ComponentProps<typeof AlertDialog>
interface LazyAlertProps extends Omit<AlertProps, 'onCancel'> {
  /** The safe button and Esc. */
  onClose: () => void
}

/** A question whose code loads when it is asked for the first time. */
export const LazyAlert = lazyDialog<LazyAlertProps>(
  async () => {
    const { AlertDialog } = await import('../../ui/overlays/alert-dialog.tsx')
    return { default: ({ onClose, ...question }) => <AlertDialog {...question} onCancel={onClose} /> }
  },
  ({ open }) => open,
)
