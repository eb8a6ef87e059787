import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '@tiffin/contract'
import type { Request } from '@tiffin/contract/call'
import { useState } from 'react'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { askedPlace } from '../../../features/guest-place/asked-place.ts'
import type { ChosenPlace } from '../../../features/places/place-field.tsx'
import { type AnswerOf, ApiError, api } from '../../../lib/api.ts'
import { showChange } from '../../../lib/refresh.ts'
import { useRequestKeys } from '../../../ui/hooks/use-request-keys.ts'
import { type Delivery, deliveryKey, getDelivery, reloadDelivery } from '../queries.ts'
import { useOwnEditions } from './own-editions.ts'

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
/**
 * Returns a mutation that changes the given settings. Several run one after the other, and the answer of the last one is shown. With an
 * `edition`, it is refused when another device has changed the settings since, and what they are now is shown.
 */
export function useDeliveryChange(onDone?: () => void) {
  const queries = useQueryClient()
  const keys = useRequestKeys()
  const editions = useOwnEditions()
  const errors = useEndingErrors('delivery-change')
  return useMutation({
    mutationKey: CHANGING,
    scope: { id: CHANGING.join(' ') },
    mutationFn: async ({ edition: known, ...change }: DeliveryChange) => {
      const edition = known && editions.after(known)
      const body = { ...change, edition }
      // a key, because a repeated request would find the settings changed by the first one
      const answer = await api('PATCH /restaurent/delivery', { body, idempotencyKey: keys.of(body) })
      if (edition) editions.replaced(edition, answer.delivery.edition)
      return answer
    },
    onSuccess: ({ delivery }) => {
      keys.forget()
      if (queries.isMutating({ mutationKey: CHANGING }) === 1) showChange(queries, getDelivery().queryKey, delivery)
      void queries.invalidateQueries({ queryKey: checksKey })
      void queries.invalidateQueries({ queryKey: ['catalogue'] })
      onDone?.()
    },
    onMutate: errors.onMutate,
    onError: (error) => {
      editions.forget()
      errors.onError(error)
      const newest = newestOf(error)
      if (newest) showChange(queries, getDelivery().queryKey, newest)
      else void reloadDelivery(queries)
    },
  })
}

/** Returns the settings of a refusal because another device has changed them; undefined for other errors. */
function newestOf(error: unknown): Delivery | undefined {
  if (!(error instanceof ApiError) || error.code !== 'delivery_changed') return undefined
  return (error.body as { readonly delivery?: Delivery }).delivery
}

/**
 * Returns the mutation of a dialog that shows what was known when it opened. After a refusal because another device has changed the settings,
 * `onOutdated` is called, `isOutdated` is true, and the next attempt replaces what they are now.
 */
export function useDialogChange(onDone: () => void, onOutdated?: () => void) {
  const queries = useQueryClient()
  const [edition, setEdition] = useState(() => queries.getQueryData(getDelivery().queryKey)?.edition)
  const { mutate, isPending, error } = useDeliveryChange(onDone)
  return {
    isPending,
    isOutdated: newestOf(error) !== undefined,
    mutate: (change: DeliveryChange) =>
      mutate(
        { ...change, edition },
        {
          onError: (refused) => {
            const newest = newestOf(refused)
            if (!newest) return
            setEdition(newest.edition)
            onOutdated?.()
          },
        },
      ),
  }
}
