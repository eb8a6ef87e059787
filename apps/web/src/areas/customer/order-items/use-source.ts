import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getOwnOrder } from '../../../features/orders/queries.ts'
import { getCustomer } from '../../../features/profile/queries.ts'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { refresh, showChange } from '../../../lib/refresh.ts'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'

/** Below the order's key, so that news about the order read it again. */
const getSource = (orderId: string) =>
  queryOptions({
    queryKey: [...getOwnOrder(orderId).queryKey, 'source'],
    queryFn: ({ signal }) => api('GET /orders/:id/toSource', { params: { id: orderId }, signal }),
    // the wallet may have changed on another page
    refetchOnMount: 'always',
  })

/** Returns what can be sent to the customer's bank, and the action, which happens once however often the button is pressed. */
export function useSource(orderId: string) {
  const queries = useQueryClient()
  const keys = useRequestKeys()
  const source = useQuery(getSource(orderId))
  const refreshWallet = () =>
    Promise.all([getCustomer().queryKey, ['customer', 'wallet']].map((queryKey) => refresh(queries, { queryKey })))
  const sending = useMutation({
    mutationFn: (amount: number) =>
      api('POST /orders/:id/toSource', { params: { id: orderId }, body: { amount }, idempotencyKey: keys.of(amount) }),
    onSuccess: ({ message: _, ...now }) => {
      keys.forget()
      showChange(queries, getSource(orderId).queryKey, now)
      return refreshWallet()
    },
    // another device has sent it, or the wallet is not as it was shown
    onError: () => Promise.all([refresh(queries, { queryKey: getSource(orderId).queryKey }), refreshWallet()]),
  })
  return {
    source,
    send: (amount: number) => !sending.isPending && sending.mutate(amount),
    isSending: sending.isPending,
    problem: sending.error ? messageOf(sending.error) : undefined,
  }
}
