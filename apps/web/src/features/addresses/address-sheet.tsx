import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { words } from '#words/addresses'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type Address, getCustomer } from '../profile/queries.ts'
import { AddressForm } from './address-form.tsx'
import { AddressRows } from './address-rows.tsx'
import { chooseAddress, useChosenAddress } from './chosen-address.ts'
import DeleteAddress from './delete-address.tsx'
import { useSaveAddress } from './use-address-changes.ts'

export interface AddressSheetProps {
  /** Opens the list, the empty form, or the form of the given address. */
  start: 'choose' | 'add' | Address
  /** The selected address while this device has none. */
  suggested?: string | undefined
  onClose: () => void
  onChosen?: (addressId: string) => void
}

export default function AddressSheet(props: AddressSheetProps) {
  const { start } = props
  const { data: customer, error, refetch, isRefetching } = useQuery(getCustomer())
  const addresses = customer?.Address ?? []
  const [wanted, setWanted] = useState(start)
  if (customer) {
    // an empty list opens the form
    const edited = wanted === 'choose' ? (addresses.length === 0 ? 'add' : undefined) : wanted
    const back = () => (start === 'choose' && addresses.length > 0 ? setWanted('choose') : props.onClose())
    if (edited) return <EditDialog {...props} edited={edited === 'add' ? undefined : edited} addresses={addresses} onBack={back} />
    return <ChooseDialog {...props} addresses={addresses} onWant={setWanted} />
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()} title={words.title}>
      {error ? (
        <ErrorState title={words.failed} text={error.message} onRetry={refetch} retrying={isRefetching} />
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
function ChooseDialog({ addresses, suggested, onWant, onClose, onChosen }: ChooseDialogProps) {
  const chosen = useChosenAddress(addresses)?._id ?? suggested
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
          {words.add}
        </Button>
      }
    >
      <AddressRows addresses={addresses} chosen={chosen} onChoose={choose} onEdit={onWant} onDelete={setDeleting} />
      {deleting && <DeleteAddress address={deleting} onClose={() => setDeleting(undefined)} />}
    </Dialog>
  )
}

interface EditDialogProps extends AddressSheetProps {
  edited: Address | undefined
  addresses: readonly Address[]
  onBack: () => void
}
function EditDialog({ edited, addresses, start, onBack, onClose, onChosen }: EditDialogProps) {
  const id = useId()
  const save = useSaveAddress(edited, (addressId) => {
    if (!edited) onChosen?.(addressId)
    // a new address closes the sheet, being chosen; a change returns to the list
    if (edited && start === 'choose') onBack()
    else onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={edited ? words.edit : words.add}
      footer={
        <>
          <Button look="secondary" onClick={onBack}>
            {words.form.cancel}
          </Button>
          <Button type="submit" form={id} loading={save.isPending}>
            {words.form.save}
          </Button>
        </>
      }
    >
      <AddressForm id={id} edited={edited} addresses={addresses} save={save} />
    </Dialog>
  )
}
