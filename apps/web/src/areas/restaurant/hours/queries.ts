import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { type AnswerOf, api } from '../../../lib/api.ts'
import { refresh, showChange } from '../../../lib/refresh.ts'
import { ordersKey, profileKey } from '../queries.ts'

export type OwnHours = AnswerOf<'GET /restaurent/hours'>['hours']
const hoursKey = ['restaurant', 'hours'] as const

export const getHours = () =>
  queryOptions({ queryKey: hoursKey, queryFn: async ({ signal }) => (await api('GET /restaurent/hours', { signal })).hours })

/** Reads the hours and the profile, which has them too, again, after a change elsewhere or when a state has ended. */
export const reloadHours = (queries: QueryClient): Promise<unknown> =>
  Promise.all([hoursKey, profileKey].map((queryKey) => refresh(queries, { queryKey })))

interface HoursChange<Input> {
  onDone?: (input: Input) => void
  /** Returns whether the caller shows this error beside a field; the others are messages. */
  isShown?: (error: Error) => boolean
}
/** Returns a mutation that changes the hours by a call, and shows the answer. */
export function useHoursChange<Input>(
  call: (input: Input) => Promise<{ hours: OwnHours }>,
  { onDone, isShown = () => false }: HoursChange<Input> = {},
) {
  const queries = useQueryClient()
  const errors = useEndingErrors('hours-change')
  return useMutation({
    mutationFn: call,
    onSuccess: ({ hours }, input) => {
      showChange(queries, getHours().queryKey, hours)
      void queries.invalidateQueries({ queryKey: profileKey })
      void queries.invalidateQueries({ queryKey: ['catalogue'] })
      // which orders for later lie outside the hours
      void queries.invalidateQueries({ queryKey: ordersKey, refetchType: 'active' })
      onDone?.(input)
    },
    onMutate: errors.onMutate,
    onError: (error) => {
      if (!isShown(error)) errors.onError(error)
    },
  })
}
