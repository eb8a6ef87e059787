import { useQuery } from '@tanstack/react-query'
import { type CartLine, getCart } from '../../../features/cart/queries.ts'
import { useSession } from '../../../features/session/use-session.ts'

export interface CustomerCart {
  readonly count: number
  /** In rupees. */
  readonly total: number
  readonly linesOf: (productId: string) => readonly CartLine[]
}

/** Returns the available products of the signed-in customer's cart; empty for guests. */
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
