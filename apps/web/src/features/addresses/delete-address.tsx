import { IconTrash } from '#icons'
import { words } from '#words/addresses'
import { words as messages } from '#words/messages'
import { toastError } from '../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { type Address, addressLine } from '../profile/queries.ts'
import { useDeleteAddress } from './use-address-changes.ts'

interface DeleteAddressProps {
  address: Address
  onClose: () => void
}
export default function DeleteAddress({ address, onClose }: DeleteAddressProps) {
  const remove = useDeleteAddress(onClose)
  const decline = () => {
    onClose()
    toastError(messages.cancelled, 1500)
  }
  return (
    <AlertDialog
      open
      icon={<IconTrash size={24} />}
      title={words.ask.title}
      text={words.ask.text(addressLine(address))}
      confirmLabel={words.ask.yes}
      cancelLabel={words.ask.no}
      loading={remove.isPending}
      onConfirm={() => !remove.isPending && remove.mutate(address)}
      onCancel={decline}
    />
  )
}
