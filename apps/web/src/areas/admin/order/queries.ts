import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerOf, type Api, api } from '../../../lib/api.ts'
import { refresh } from '../../../lib/refresh.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'
import { ordersKey } from '../orders/queries.ts'

export type TimelineEntry = AnswerOf<'GET /admin/orders/:id/timeline'>['timeline'][number]

export const getTimeline = (id: string, call: Api = api) =>
  queryOptions({
    queryKey: [...ordersKey, 'timeline', id],
    queryFn: ({ signal }) => call('GET /admin/orders/:id/timeline', { params: { id }, signal }),
  })

export const listLoads = (search: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'employees', search],
    queryFn: ({ signal }) => api('GET /admin/assignableEmployees', { query: { limit: '50', ...(search && { search }) }, signal }),
  })

export const getCredit = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'credit', id],
    queryFn: ({ signal }) => api('GET /admin/orders/:id/credits', { params: { id }, signal }),
  })
export type CreditLimits = AnswerOf<'GET /admin/orders/:id/credits'>

interface Act<I, A> {
  /** Sends it; the same attempt has the same key, so that a second press does nothing more. */
  readonly send: (input: I, idempotencyKey: string) => Promise<A>
  readonly done: (answer: A, input: I) => string
  readonly onDone: () => void
}
/** Returns a mutation that acts on an order and then reads it again. */
export function useAct<I, A>({ send, done, onDone }: Act<I, A>) {
  const queries = useQueryClient()
  const keys = useRequestKeys()
  return useMutation({
    mutationFn: (input: I) => send(input, keys.of(input)),
    onSuccess: (answer, input) => {
      keys.forget()
      toastSuccess(done(answer, input), 3000)
      onDone()
    },
    onError: (error) => toastError(error),
    onSettled: () => void refresh(queries, { queryKey: ordersKey }),
  })
}
