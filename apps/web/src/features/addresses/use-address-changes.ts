// Adds, changes and deletes addresses. Every call returns the whole list, which replaces the cached one.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AddressFields } from '@tiffin/contract/calls/addresses'
import { api } from '../../lib/api.ts'
import { showChange } from '../../lib/refresh.ts'
import { useRequestKeys } from '../../ui/hooks/use-request-keys.ts'
import { useEndingErrors } from '../forms/use-ending-toast.ts'
import { keepGuestPlace } from '../guest-place/guest-place.ts'
import { type Address, getCustomer } from '../profile/queries.ts'
import { mergeProfile } from '../session/store.ts'
import { chooseAddress } from './chosen-address.ts'

function useShow(): (all: Address[]) => void {
  const queries = useQueryClient()
  return (all) => {
    showChange(queries, getCustomer().queryKey, (customer) => customer && { ...customer, Address: all })
    mergeProfile('customer', { Address: all })
  }
}

/** Returns a mutation that adds an address, or changes `edited`. A new address becomes the one this device delivers to. */
export function useSaveAddress(edited: Address | undefined, onSaved: (id: string) => void) {
  const show = useShow()
  const keys = useRequestKeys()
  const errors = useEndingErrors('save-address')
  return useMutation({
    mutationFn: (address: AddressFields) =>
      edited
        ? api('PATCH /editAddress', { body: { addressId: edited._id, address } })
        : api('PATCH /addAddress', { body: { address }, idempotencyKey: keys.of(address) }),
    onSuccess: ({ address: all }) => {
      keys.forget()
      show(all)
      const id = edited?._id ?? all.at(-1)?._id
      if (id === undefined) return
      if (!edited) {
        chooseAddress(id)
        // the next address is somewhere else
        keepGuestPlace(null)
      }
      onSaved(id)
    },
    ...errors,
  })
}

/** Returns a mutation that deletes an address. */
export function useDeleteAddress(onDone: () => void) {
  const show = useShow()
  const errors = useEndingErrors('delete-address')
  return useMutation({
    mutationFn: ({ _id }: Address) => api('DELETE /address/:addressId', { params: { addressId: _id } }),
    onSuccess: ({ address: all }) => show(all),
    ...errors,
    onSettled: onDone,
  })
}
