// Where this browser has food delivered: the address of the customer, or the place that a guest has named.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useLikelyAddress } from '../addresses/chosen-address.ts'
import { type AskedPlace, askedPlace } from '../guest-place/asked-place.ts'
import { useGuestPlace } from '../guest-place/guest-place.ts'
import type { Address } from '../profile/queries.ts'
import { useSession } from '../session/use-session.ts'

const NO_ADDRESSES: readonly Address[] = []

/** Returns the place, as calls are asked; undefined for none, and while it is not known. */
export function usePlace(): AskedPlace | undefined {
  const { status, profile } = useSession('customer')
  const addresses = profile?.Address ?? NO_ADDRESSES
  const address = useLikelyAddress(addresses)
  const kept = useGuestPlace()
  const place = addresses.length > 0 ? address : kept
  return status === 'unknown' || !place ? undefined : askedPlace(place)
}

const getReach = () =>
  queryOptions({ queryKey: ['catalogue', 'reach'], queryFn: async ({ signal }) => (await api('GET /reach', { signal })).byPlace })

/** Returns the place of lists; undefined also where every restaurant delivers everywhere, so that these read nothing more than without a place. */
export function useListPlace(): AskedPlace | undefined {
  const place = usePlace()
  const { data: isByPlace } = useQuery({ ...getReach(), enabled: place !== undefined })
  return isByPlace ? place : undefined
}
