import { useState } from 'react'
import { IconTrash } from '#icons'
import { words as messages } from '#words/messages'
import { words } from '#words/remove-line'
import { toastError } from '../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import type { CartLine } from './queries.ts'

interface RemoveDialogProps {
  line: CartLine | undefined
  onClose: () => void
  onConfirm: (line: CartLine) => void
}
export default function RemoveDialog({ line, onClose, onConfirm }: RemoveDialogProps) {
  // keeps the text while the dialog animates out
  const [shown, setShown] = useState(line)
  if (line && line !== shown) setShown(line)
  const decline = () => {
    onClose()
    toastError(messages.cancelled, 1500)
  }
  const confirm = () => {
    onClose()
    if (line) onConfirm(line)
  }
  return (
    <AlertDialog
      open={line !== undefined}
      icon={<IconTrash size={24} />}
      title={words.title(shown?.productId.productName ?? '')}
      text={words.text}
      confirmLabel={words.yes}
      cancelLabel={words.no}
      onConfirm={confirm}
      onCancel={decline}
    />
  )
}
