import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { IconPlus } from '#icons'
import { words } from '#words/addresses'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type Address, getCustomer } from '../profile/queries.ts'
import { AddressRows } from './address-rows.tsx'
import { chooseAddress, useChosenAddress } from './chosen-address.ts'
import DeleteAddress from './delete-address.tsx'
import { EditAddress } from './edit-address.tsx'

export interface AddressSheetProps {
  /** Opens the list, the empty form, or the form of the given address. */
  start: 'choose' | 'add' | Address
  /** The address that the checkout begins with while none is chosen. It is selected, but not called chosen. */
  preselected?: string | undefined
  /** What else is said of an address. */
  noteOf?: ((address: Address) => ReactNode) | undefined
  onClose: () => void
  onChosen?: (addressId: string) => void
}

export default function AddressSheet(props: AddressSheetProps) {
  const { start, onClose, onChosen } = props
  const { data: customer, error, refetch, isRefetching } = useQuery(getCustomer())
  const addresses = customer?.Address ?? []
  const [wanted, setWanted] = useState(start)
  if (customer) {
    // an empty list opens the form
    const edited = wanted === 'choose' ? (addresses.length === 0 ? 'add' : undefined) : wanted
    const back = () => (start === 'choose' && addresses.length > 0 ? setWanted('choose') : onClose())
    const form = { addresses, isFromList: start === 'choose', onBack: back, onClose, onChosen }
    if (edited) return <EditAddress {...form} edited={edited === 'add' ? undefined : edited} />
    return <ChooseDialog {...props} addresses={addresses} onWant={setWanted} />
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={words.title}>
      {error ? (
        <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      ) : (
        <Loading label={words.loading} className="grid gap-2.5">
          <Skeleton className="h-18 rounded-control" />
          <Skeleton className="h-18 rounded-control" />
        </Loading>
      )}
    </Dialog>
  )
}

interface ChooseDialogProps extends AddressSheetProps {
  addresses: readonly Address[]
  onWant: (what: 'add' | Address) => void
}
function ChooseDialog({ addresses, preselected, noteOf, onWant, onClose, onChosen }: ChooseDialogProps) {
  const chosen = useChosenAddress(addresses)?._id
  const [deleting, setDeleting] = useState<Address>()
  const choose = ({ _id }: Address) => {
    chooseAddress(_id)
    onChosen?.(_id)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      footer={
        <Button look="secondary" onClick={() => onWant('add')}>
          <IconPlus size={18} aria-hidden="true" />
          <span>{words.add}</span>
        </Button>
      }
    >
      <AddressRows
        addresses={addresses}
        chosen={chosen ?? preselected}
        isSuggestion={!chosen}
        noteOf={noteOf}
        onChoose={choose}
        onEdit={onWant}
        onDelete={setDeleting}
      />
      {deleting && <DeleteAddress address={deleting} onClose={() => setDeleting(undefined)} />}
    </Dialog>
  )
}
