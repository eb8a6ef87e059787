import { type CartLine, useCart } from '../../../features/cart/queries.ts'
import type { CartTerms } from '../../../features/reach/terms.ts'

export interface CustomerCart {
  readonly count: number
  /** In rupees. */
  readonly total: number
  /** Of all restaurants, in rupees; part of the total. */
  readonly packaging: number
  /** Of a restaurant that has a product in the cart, if its terms depend on the place. */
  readonly termsOf: (restaurantId: string) => CartTerms | undefined
  readonly linesOf: (productId: string) => readonly CartLine[]
}

/** Returns the available products of this browser's cart: the customer's, or the guest's. */
export function useCustomerCart(): CustomerCart {
  const { data } = useCart()
  const lines = data?.items.filter((line) => line.available) ?? []
  return {
    count: lines.reduce((count, line) => count + line.quantity, 0),
    total: data?.grandTotal ?? 0,
    packaging: (data?.restaurants ?? []).reduce((sum, { packaging = 0 }) => sum + packaging, 0),
    termsOf: (restaurantId) => data?.restaurants?.find(({ _id }) => _id === restaurantId)?.delivery,
    linesOf: (productId) => lines.filter((line) => line.productId._id === productId),
  }
}
