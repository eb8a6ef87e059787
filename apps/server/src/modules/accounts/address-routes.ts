import type { HandlersOf } from '../../platform/http/handler.ts'
import { assertOwn } from '../../platform/http/own-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { deleteAddress, insertAddress, updateAddress } from './data-addresses.ts'
import { addressesWire } from './wire.ts'

export const addressHandlers: HandlersOf<'addAddress' | 'editAddress' | 'deleteAddress'> = {
  addAddress: async ({ db, caller, body }) => {
    assertOwn(caller.customerId, body.id)
    return { message: 'success', address: addressesWire(await insertAddress(db, caller.customerId, body.address)) }
  },
  editAddress: async ({ db, caller, body }) => ({
    message: 'success',
    address: addressesWire(found(await updateAddress(db, caller.customerId, body.addressId, body.address))),
  }),
  deleteAddress: async ({ db, caller, params }) => ({
    message: 'success',
    address: addressesWire(found(await deleteAddress(db, caller.customerId, params.addressId))),
  }),
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw refuse('not_found')
  return value
}
