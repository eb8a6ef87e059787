import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { showChange } from '../../lib/refresh.ts'
import { useLikelyAddress } from '../addresses/chosen-address.ts'
import { CART_ADDRESS, CART_SCOPE, getCart } from '../cart/queries.ts'
import { type Cart, placedIn } from '../reach/terms.ts'
import { useSession } from '../session/use-session.ts'

/** Its fees, or its minutes: those of a restaurant that has said how long it prepares. */
const dependsOnPlace = (cart: Cart): boolean =>
  placedIn(cart).length > 0 || (cart.restaurants ?? []).some(({ prepMinutes }) => prepMinutes !== undefined)

/** Has the cart priced for the address to which it would go, where that makes a difference. */
export function useCartAddress(): void {
  const queries = useQueryClient()
  const address = useLikelyAddress(useSession('customer').profile?.Address ?? [])
  const { queryKey } = getCart()
  const { data: cart } = useQuery({ ...getCart(), enabled: false })
  const wanted = cart && address && dependsOnPlace(cart) && cart.addressId !== address._id ? address._id : undefined
  const { mutate } = useMutation({
    mutationKey: CART_ADDRESS,
    scope: CART_SCOPE,
    mutationFn: (addressId: string) => api('PATCH /cart', { body: { addressId } }),
    onSuccess: ({ cartData }) => showChange(queries, queryKey, cartData),
    // the order names the fee before it is placed
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  useEffect(() => {
    if (wanted) mutate(wanted)
  }, [wanted, mutate])
}
