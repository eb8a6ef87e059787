import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '@tiffin/contract'
import type { Request } from '@tiffin/contract/call'
import { askedPlace } from '../../../features/guest-place/asked-place.ts'
import type { ChosenPlace } from '../../../features/places/place-field.tsx'
import { type AnswerOf, api } from '../../../lib/api.ts'
import { showChange } from '../../../lib/refresh.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { type Delivery, deliveryKey, getDelivery, reloadDelivery } from '../queries.ts'

export type Zone = Delivery['zones'][number]
export type Terms = AnswerOf<'GET /deliveryCheck'>['terms']
export type DeliveryChange = Request<Calls['editDeliverySettings']>['body']
export type ZoneInput = NonNullable<DeliveryChange['zones']>[number]

const checksKey = [...deliveryKey, 'check'] as const
/** The restaurant's own terms at a place, as its customers get them. */
export const checkDelivery = (restId: string, { point, postalCode }: Pick<ChosenPlace, 'point' | 'postalCode'>) =>
  queryOptions({
    queryKey: [...checksKey, restId, point, postalCode],
    queryFn: async ({ signal }) => {
      return (await api('GET /deliveryCheck', { query: { restId, ...askedPlace({ point, postalCode }) }, signal })).terms
    },
  })

const CHANGING = [...deliveryKey, 'change'] as const
/** Returns a mutation that changes the given settings. Several run one after the other, and the answer of the last one is shown. */
export function useDeliveryChange(onDone?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: CHANGING,
    scope: { id: CHANGING.join(' ') },
    mutationFn: (body: DeliveryChange) => api('PATCH /restaurent/delivery', { body }),
    onSuccess: ({ delivery }) => {
      if (queries.isMutating({ mutationKey: CHANGING }) === 1) showChange(queries, getDelivery().queryKey, delivery)
      void queries.invalidateQueries({ queryKey: checksKey })
      void queries.invalidateQueries({ queryKey: ['catalogue'] })
      onDone?.()
    },
    onError: (error) => {
      toastError(error)
      void reloadDelivery(queries)
    },
  })
}
