import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getOwnOrder } from '../../../features/orders/queries.ts'
import { getCustomer } from '../../../features/profile/queries.ts'
import { mergeProfile } from '../../../features/session/store.ts'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { refresh, showChange } from '../../../lib/refresh.ts'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'

/** Returns the action and state of tipping for an order, which happens once however often the button is pressed. */
export function useTip(orderId: string) {
  const queries = useQueryClient()
  const keys = useRequestKeys()
  const tipping = useMutation({
    mutationFn: (amount: number) =>
      api('POST /orders/:id/tip', { params: { id: orderId }, body: { amount }, idempotencyKey: keys.of(amount) }),
    onSuccess: ({ order, balance }) => {
      mergeProfile('customer', { Wallet: balance })
      showChange(queries, getCustomer().queryKey, (customer) => customer && { ...customer, Wallet: balance })
      showChange(queries, getOwnOrder(orderId).queryKey, order)
    },
    // the wallet, or the order on another device, is not as it was shown
    onError: () => Promise.all([getCustomer().queryKey, getOwnOrder(orderId).queryKey].map((queryKey) => refresh(queries, { queryKey }))),
  })
  return {
    give: (amount: number) => !tipping.isPending && tipping.mutate(amount),
    isGiving: tipping.isPending,
    problem: tipping.error ? messageOf(tipping.error) : undefined,
    forget: () => tipping.reset(),
  }
}
