import { IconTrash } from '@tabler/icons-react'
import { MESSAGES } from '@tiffin/contract/messages'
import type { CartLine } from '../../../features/cart/queries.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { toastError } from '../../../ui/toast.tsx'

interface RemoveDialogProps {
  /** What is asked about; closed without one. */
  line: CartLine | undefined
  onClose: () => void
  onConfirm: (line: CartLine) => void
}
/** Asked when the last of a dish would go (spec §4). */
export function RemoveDialog({ line, onClose, onConfirm }: RemoveDialogProps) {
  const decline = () => {
    onClose()
    toastError(MESSAGES.cancelled, 1500)
  }
  const confirm = () => {
    onClose()
    if (line) onConfirm(line)
  }
  return (
    <AlertDialog
      open={line !== undefined}
      icon={<IconTrash size={24} />}
      title={`Remove ${line?.productId.productName ?? ''}?`}
      text="It was the last one of this dish in your cart."
      confirmLabel="Yes, remove it"
      cancelLabel="No, keep it"
      onConfirm={confirm}
      onCancel={decline}
    />
  )
}
