import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/admin-payments'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { type AnswerOf, api } from '../../../lib/api.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { showChangeIn } from '../../../lib/show-change-in.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { marketplaceKey } from '../home/queries.ts'

type Mismatches = AnswerOf<'GET /admin/payments'>
export type Mismatch = Mismatches['payments'][number]
export type Decision = 'refund' | 'settled'
export const FILTERS = ['review', 'decided', 'all'] as const
export type Filter = (typeof FILTERS)[number]

const mismatchesKey = ['administrator', 'payments'] as const
const PAGE_SIZE = 20

export const listMismatches = (status: Filter, page: number) =>
  queryOptions({
    queryKey: [...mismatchesKey, status, page],
    queryFn: ({ signal }) => api('GET /admin/payments', { query: { status, page: String(page), limit: String(PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
  })

/** Returns a mutation that decides one of them and updates its card in place. */
export function useDecide(onSettled: () => void) {
  const queries = useQueryClient()
  const errors = useEndingErrors('payment-decision')
  return useMutation({
    mutationFn: ({ mismatch, decision, note }: { mismatch: Mismatch; decision: Decision; note: string }) =>
      api('PATCH /admin/payments/:id', { params: { id: mismatch._id }, body: { decision, ...(note && { note }) } }),
    onSuccess: ({ status }, { mismatch, decision, note }) => {
      const changed = { ...mismatch, status, note, decidedAt: new Date(serverNow()).toISOString() }
      showChangeIn<Mismatches>(queries, { queryKey: mismatchesKey }, (list) => ({
        ...list,
        payments: list.payments.map((row) => (row._id === changed._id ? changed : row)),
      }))
      void queries.invalidateQueries({ queryKey: mismatchesKey, refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: marketplaceKey })
      toastSuccess(words.done[decision], 3000)
    },
    onMutate: errors.onMutate,
    onError: (error) => {
      errors.onError(error)
      void queries.invalidateQueries({ queryKey: mismatchesKey })
    },
    onSettled,
  })
}
