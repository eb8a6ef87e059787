import { useQuery } from '@tanstack/react-query'
import { listAddressTerms } from './queries.ts'
import TermsLine from './terms-line.tsx'

interface AddressTermsProps {
  restaurantId: string
  addressId: string
}
/** In the list of addresses: what a restaurant says about each. */
export default function AddressTerms({ restaurantId, addressId }: AddressTermsProps) {
  const { data } = useQuery(listAddressTerms(restaurantId))
  const terms = data?.find(({ _id }) => _id === addressId)?.restaurants[0]?.terms
  return terms ? <TermsLine ways={{ delivery: terms }} /> : null
}
