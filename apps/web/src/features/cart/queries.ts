import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AnswerOf, type Api, api } from '../../lib/api.ts'
import { useSession } from '../session/use-session.ts'

export type Cart = AnswerOf<'GET /getcart'>['cartData']
export type CartLine = Cart['items'][number]

export const getCart = (call: Api = api) =>
  queryOptions({
    queryKey: ['customer', 'cart'],
    queryFn: async ({ signal }) => (await call('GET /getcart', { signal })).cartData,
  })

/** Of the mutations that change the cart or order it: they run one after another, in the order in which they were made. */
export const CART_SCOPE = { id: 'cart' }

/** Returns the number of products in the cart, counting quantities; 0 for guests and while loading. */
export function useCartCount(): number {
  const { status } = useSession('customer')
  const cart = useQuery({ ...getCart(), enabled: status === 'signed-in' })
  return cart.data?.items.reduce((count, line) => count + line.quantity, 0) ?? 0
}
