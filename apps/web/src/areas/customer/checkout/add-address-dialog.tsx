import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MESSAGES } from '@tiffin/contract/messages'
import { addressFields } from '@tiffin/contract/profiles'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { words } from '#words/checkout'
import { getCustomer, type NewAddress } from '../../../features/profile/queries.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { toastError } from '../../../ui/toast.tsx'

interface AddAddressDialogProps {
  onClose: () => void
  /** Gets the new address's id, after the customer's addresses are up to date. */
  onAdded: (id: string) => void
}
const NOTHING: NewAddress = { street: '', city: '', state: '', postalCode: '' }

export default function AddAddressDialog({ onClose, onAdded }: AddAddressDialogProps) {
  const form = useForm<NewAddress>({ resolver: zodResolver(addressFields), mode: 'onTouched', defaultValues: NOTHING })
  const { register, handleSubmit, setError, formState } = form
  const queries = useQueryClient()
  const id = useId()

  const add = useMutation({
    mutationFn: (address: NewAddress) => api('PATCH /addAddress', { body: { address } }),
    onSuccess: ({ address: all }) => {
      queries.setQueryData(getCustomer().queryKey, (customer) => customer && { ...customer, Address: all })
      const added = all.at(-1)
      if (added) onAdded(added._id)
      onClose()
    },
    onError: (error) => {
      toastError(error.message)
      for (const { path, message } of error instanceof ApiError ? error.errors : []) {
        const field = path.split('.').at(-1)
        if (field && field in NOTHING) setError(field as keyof NewAddress, { message })
      }
    },
  })
  const submit = handleSubmit(
    (address) => add.mutate(address),
    () => toastError(MESSAGES.fillAddress),
  )
  const errorOf = (field: keyof NewAddress) => formState.errors[field]?.message
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.addAddress}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {words.address.cancel}
          </Button>
          <Button type="submit" form={id} loading={add.isPending}>
            {words.address.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label={words.address.street} error={errorOf('street')} hint={words.address.streetHint} required>
          <Input {...register('street')} autoComplete="street-address" maxLength={200} />
        </Field>
        <Field label={words.address.city} error={errorOf('city')} required>
          <Input {...register('city')} autoComplete="address-level2" maxLength={100} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.address.state} error={errorOf('state')} required>
            <Input {...register('state')} autoComplete="address-level1" maxLength={100} />
          </Field>
          <Field label={words.address.postalCode} error={errorOf('postalCode')} hint={words.address.postalCodeHint} required>
            <Input {...register('postalCode')} autoComplete="postal-code" inputMode="numeric" maxLength={20} />
          </Field>
        </div>
      </form>
    </Dialog>
  )
}
