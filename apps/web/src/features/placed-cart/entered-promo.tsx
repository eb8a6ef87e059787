import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { errorText } from '#words/errors'
import { words } from '#words/promos'
import { api } from '../../lib/api.ts'
import { showChange } from '../../lib/refresh.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/controls/field.tsx'
import { toastError } from '../../ui/feedback/toast.tsx'
import { CART_SCOPE, type Cart, getCart } from '../cart/queries.ts'

/** The promo code of a cart, with why it takes nothing off. */
export function EnteredPromo({ promo }: { promo: NonNullable<Cart['promo']> }) {
  const id = useId()
  const queries = useQueryClient()
  const removing = useMutation({
    scope: CART_SCOPE,
    mutationFn: async () => (await api('DELETE /cart/promo', {})).cartData,
    onSuccess: (cart) => showChange(queries, getCart().queryKey, cart),
    onError: toastError,
  })
  return (
    <div className="mt-3 border-t border-dashed border-border pt-2">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="text-ink-2">{`${words.label} `}</span>
          <span className="font-semibold">{promo.code}</span>
        </p>
        <Button
          look="ghost"
          size="sm"
          className="-mr-4"
          loading={removing.isPending}
          onClick={() => removing.mutate()}
          aria-describedby={promo.problem && id}
        >
          {words.remove}
        </Button>
      </div>
      {promo.problem && <FieldError id={id}>{errorText(promo.problem)}</FieldError>}
    </div>
  )
}
