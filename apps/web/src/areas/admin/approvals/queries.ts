import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/admin-approvals'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { type AnswerOf, type Api, api } from '../../../lib/api.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { marketplaceKey } from '../home/queries.ts'

export type Partner = AnswerOf<'GET /admin/approvals'>['partners'][number]
export type State = Partner['state']
export type Decision = 'approve' | 'refuse'
export const STATES = ['waiting', 'refused', 'unchecked', 'approved'] as const satisfies readonly State[]

export const approvalsKey = ['administrator', 'approvals'] as const
const PAGE_SIZE = 20

export const listPartners = (state: State, page: number, call: Api = api) =>
  queryOptions({
    queryKey: [...approvalsKey, state, page],
    queryFn: ({ signal }) => call('GET /admin/approvals', { query: { state, page: String(page), limit: String(PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
  })

/** The number beside the link to the approvals; a change of an account reads it again. */
export const countWaiting = () =>
  queryOptions({
    queryKey: [...approvalsKey, 'count'],
    queryFn: async ({ signal }) => (await api('GET /admin/approvals', { query: { limit: '1' }, signal })).total,
  })

/** Returns a mutation that approves or refuses a partner; its card says so in place. */
export function useDecide(onSettled?: () => void) {
  const queries = useQueryClient()
  const errors = useEndingErrors('decide')
  return useMutation({
    mutationFn: ({ partner, decision, reason }: { partner: Partner; decision: Decision; reason?: string }) =>
      api('PATCH /admin/approvals/:id', { params: { id: partner._id }, body: { decision, ...(reason && { reason }) } }),
    onSuccess: (_, { partner, decision }) => {
      toastSuccess(words.done[decision](partner.name), 3000)
      void queries.invalidateQueries({ queryKey: marketplaceKey })
      void queries.invalidateQueries({ queryKey: ['administrator', 'accounts'] })
    },
    ...errors,
    onSettled: () => {
      onSettled?.()
      return queries.invalidateQueries({ queryKey: approvalsKey })
    },
  })
}
