import { useQuery } from '@tanstack/react-query'
import { type CartLine, getCart } from '../../../features/cart/queries.ts'
import { useSession } from '../../../features/session/use-session.ts'

export interface CustomerCart {
  /** Dishes, each by its quantity. */
  readonly count: number
  /** In rupees. */
  readonly total: number
  /** The lines of a product, a line a size. */
  readonly linesOf: (productId: string) => readonly CartLine[]
}

/** What is in the signed-in customer's cart and can still be bought; empty for guests. */
export function useCustomerCart(): CustomerCart {
  const { status } = useSession('customer')
  const { data } = useQuery({ ...getCart(), enabled: status === 'signed-in' })
  const lines = status === 'signed-in' ? (data?.items.filter((line) => line.available) ?? []) : []
  return {
    count: lines.reduce((count, line) => count + line.quantity, 0),
    total: data?.grandTotal ?? 0,
    linesOf: (productId) => lines.filter((line) => line.productId._id === productId),
  }
}
