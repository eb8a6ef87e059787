import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/availability'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { api } from '../../../lib/api.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { reloadMenu } from '../queries.ts'
import { offerUndo } from './undo-offer.ts'

/** `today`, `always`, or a time as an ISO text. */
export interface AvailabilityChange {
  readonly product: { readonly _id: string; readonly productName: string }
  readonly available: boolean
  readonly until?: string | undefined
  /** Only this size. */
  readonly variant?: string | undefined
}

const send = ({ product, available, until, variant }: AvailabilityChange) =>
  api('PATCH /restaurent/products/:id/availability', {
    params: { id: product._id },
    body: { available, ...(available ? {} : { until: until ?? 'today' }), ...(variant !== undefined && { variant }) },
  })

/** Returns the action that marks a product sold out or available, and offers Undo for ten seconds. */
export function useAvailability() {
  const queries = useQueryClient()
  const errors = useEndingErrors('availability')
  return useMutation({
    mutationFn: send,
    ...errors,
    onSuccess: ({ soldOutBefore }, { product, available, variant }: AvailabilityChange) => {
      void reloadMenu(queries)
      const name = variant === undefined ? product.productName : `${product.productName} (${variant})`
      offerUndo({
        message: available ? words.isBack(name) : words.isSoldOut(name),
        undo: async () => {
          // an order's ticket does not know what the product was before
          const before = { available: !soldOutBefore, until: soldOutBefore?.until ?? 'always' }
          await send({ product, variant, ...before }).catch((error: Error) => toastError(error))
          await reloadMenu(queries)
        },
      })
    },
  })
}
