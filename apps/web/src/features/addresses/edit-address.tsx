import { useId } from 'react'
import { words } from '#words/addresses'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useCloseGuard } from '../forms/close-guard.tsx'
import type { Address } from '../profile/queries.ts'
import { AddressForm, useAddressForm } from './address-form.tsx'
import { useSaveAddress } from './use-address-changes.ts'

interface EditAddressProps {
  /** Absent: a new address. */
  edited: Address | undefined
  addresses: readonly Address[]
  /** Whether Back leads to the list. */
  isFromList: boolean
  onBack: () => void
  onClose: () => void
  onChosen?: ((addressId: string) => void) | undefined
}
export function EditAddress({ edited, addresses, isFromList, onBack, onClose, onChosen }: EditAddressProps) {
  const id = useId()
  const form = useAddressForm(edited, addresses)
  const { close, question } = useCloseGuard(form.formState.isDirty, onClose)
  const save = useSaveAddress(edited, (addressId) => {
    if (!edited) onChosen?.(addressId)
    // a new address closes the sheet, being chosen; a change returns to the list
    if (edited && isFromList) onBack()
    else onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={close}
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
      <AddressForm id={id} form={form} edited={edited} save={save} />
      {question}
    </Dialog>
  )
}
