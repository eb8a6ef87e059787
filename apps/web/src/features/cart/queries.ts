import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AnswerOf, type Api, api } from '../../lib/api.ts'
import { useSession } from '../session/use-session.ts'
import { guestLines, useGuestLines } from './guest-lines.ts'

export type Cart = AnswerOf<'GET /getcart'>['cartData']
export type CartLine = Cart['items'][number]

/** Customers have their account's cart, guests the one of the device. */
export type CartOwner = 'customer' | 'guest'
export const cartOf = (owner: CartOwner, call: Api = api) =>
  queryOptions({
    queryKey: [owner, 'cart'],
    queryFn: async ({ signal }): Promise<Cart> =>
      owner === 'guest' ? (await import('./quote-lines.ts')).readGuestCart(signal) : readOwnCart(call, signal),
  })
export const getCart = (call: Api = api) => cartOf('customer', call)

async function readOwnCart(call: Api, signal: AbortSignal): Promise<Cart> {
  // what the guest had chosen is in the cart before it is first shown
  if (guestLines().length > 0) await import('./move-guest-lines.ts').then(({ moveGuestLines }) => moveGuestLines()).catch(() => undefined)
  return (await call('GET /getcart', { signal })).cartData
}

/** Of the mutations that change the cart or order it: they run one after another, in the order in which they were made. */
export const CART_SCOPE = { id: 'cart' }
/** The key of the mutation that has the cart priced for another address. */
export const CART_ADDRESS = ['customer', 'cart-address']

/** Returns whose cart this browser shows; undefined while the session is unknown. */
export function useCartOwner(): CartOwner | undefined {
  const { status } = useSession('customer')
  return status === 'unknown' ? undefined : status === 'signed-in' ? 'customer' : 'guest'
}

const EMPTY: Cart = { _id: 'guest', items: [], total: 0, discount: 0, shipping: 0, grandTotal: 0 }
/** Returns the query of the cart of this browser. An empty cart of a guest needs no request. */
export function useCart(options: { readonly refetchOnMount?: 'always'; readonly refetchInterval?: number } = {}) {
  const owner = useCartOwner()
  const isEmpty = useGuestLines().length === 0 && owner === 'guest'
  const query = useQuery({ ...cartOf(owner ?? 'guest'), ...options, enabled: owner !== undefined && !isEmpty })
  return isEmpty ? { ...query, data: EMPTY, isPending: false, error: null } : query
}

/** Returns the number of products in the cart, counting quantities; 0 while loading. A guest's are counted without a request. */
export function useCartCount(): number {
  const owner = useCartOwner()
  const lines = useGuestLines()
  const cart = useQuery({ ...getCart(), enabled: owner === 'customer' })
  const counted = owner === 'guest' ? lines : owner === 'customer' ? cart.data?.items : undefined
  return counted?.reduce((count, { quantity }) => count + quantity, 0) ?? 0
}
