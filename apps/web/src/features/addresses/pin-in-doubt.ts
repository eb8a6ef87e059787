import type { AddressFields } from '@tiffin/contract/calls/addresses'
import type { Address } from '../profile/queries.ts'

/** An address while it is typed. */
export interface AddressDraft extends AddressFields {
  /** The answer to whether the saved pin is right at a changed address. */
  keepsPin?: boolean
  /** Another person than the customer receives it. */
  isForOther?: boolean
}

/** Returns whether the pin is still the saved one, although the address was changed and the customer has not said that it stays. */
export function isPinInDoubt(edited: Address | undefined, { point, keepsPin, ...typed }: AddressDraft): boolean {
  if (!edited?.point || keepsPin || point?.lat !== edited.point.lat || point.lng !== edited.point.lng) return false
  return (['street', 'city', 'postalCode'] as const).some((name) => typed[name].trim() !== edited[name])
}
