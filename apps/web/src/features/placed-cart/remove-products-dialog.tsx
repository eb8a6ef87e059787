import { IconTrash } from '@tabler/icons-react'
import { words } from '#words/reach'
import { isolated } from '../../lib/isolated.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'

export interface RemoveProductsProps {
  isOpen: boolean
  restaurant: string
  onClose: () => void
  onConfirm: () => void
}
export default function RemoveProductsDialog({ isOpen, restaurant, onClose, onConfirm }: RemoveProductsProps) {
  return (
    <AlertDialog
      open={isOpen}
      icon={<IconTrash size={24} />}
      title={words.ask.title(isolated(restaurant))}
      text={words.ask.text}
      confirmLabel={words.ask.yes}
      cancelLabel={words.ask.no}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  )
}
