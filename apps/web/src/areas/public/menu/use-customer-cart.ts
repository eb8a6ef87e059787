import { type CartLine, useCart } from '../../../features/cart/queries.ts'

export interface CustomerCart {
  readonly count: number
  /** In rupees. */
  readonly total: number
  readonly linesOf: (productId: string) => readonly CartLine[]
}

/** Returns the available products of this browser's cart: the customer's, or the guest's. */
export function useCustomerCart(): CustomerCart {
  const { data } = useCart()
  const lines = data?.items.filter((line) => line.available) ?? []
  return {
    count: lines.reduce((count, line) => count + line.quantity, 0),
    total: data?.grandTotal ?? 0,
    linesOf: (productId) => lines.filter((line) => line.productId._id === productId),
  }
}
