import { IconTrash } from '@tabler/icons-react'
import { words } from '#words/cart'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'

interface EmptyDialogProps {
  isOpen: boolean
  /** Of products, each as often as it is in the cart. */
  count: number
  onClose: () => void
  onConfirm: () => void
}
export default function EmptyDialog({ isOpen, count, onClose, onConfirm }: EmptyDialogProps) {
  return (
    <AlertDialog
      open={isOpen}
      icon={<IconTrash size={24} />}
      title={words.empty.title}
      text={words.empty.text(count)}
      confirmLabel={words.empty.yes}
      cancelLabel={words.empty.no}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  )
}
