import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IconTrash } from '#icons'
import { words } from '#words/reach'
import { isolated } from '../../lib/isolated.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useLikelyAddress } from '../addresses/chosen-address.ts'
import { cartOf, useCartOwner } from '../cart/queries.ts'
import { useCartChanges } from '../cart/use-cart-changes.ts'
import { ChoosePlace } from '../deliver-to/choose-place.tsx'
import { LazyAlert } from '../navigation/lazy-alert.tsx'
import { useWantedKind } from '../pickup/wanted-kind.ts'
import type { RestaurantAtPlace } from '../reach/terms.ts'
import { useSession } from '../session/use-session.ts'

/** The counter, another address, or the cart without the products of this restaurant. */
export function WaysOn({ restaurant: { id, name, terms } }: { restaurant: RestaurantAtPlace }) {
  const [open, setOpen] = useState<'place' | 'remove'>()
  const address = useLikelyAddress(useSession('customer').profile?.Address ?? [])
  const close = () => setOpen(undefined)
  const removeAll = useRemoveProducts(id)
  const [, chooseKind] = useWantedKind(id)
  const { data: cart } = useQuery({ ...cartOf(useCartOwner() ?? 'guest'), enabled: false })
  const pickup = cart?.restaurants?.find(({ _id }) => _id === id)?.pickup
  const unmarked = terms?.reason === 'place_unknown' ? address : undefined
  const remove = () => {
    close()
    // the button that had the focus goes with the products
    document.getElementById('main')?.focus()
    removeAll()
  }
  return (
    <>
      {pickup && (
        <Button look="secondary" size="sm" onClick={() => chooseKind('pickup')}>
          {words.pickUp}
        </Button>
      )}
      {!pickup?.only && (
        <Button look="secondary" size="sm" onClick={() => setOpen('place')}>
          {unmarked ? words.markAddress : terms?.reason === 'code_missing' ? words.enterCode : words.otherAddress}
        </Button>
      )}
      <Button look="secondary" size="sm" aria-label={words.removeOf(isolated(name))} onClick={() => setOpen('remove')}>
        {words.remove}
      </Button>
      {open === 'place' && <ChoosePlace restaurantId={id} edited={unmarked} preselected={address?._id} onClose={close} />}
      <LazyAlert
        open={open === 'remove'}
        icon={<IconTrash size={24} />}
        title={words.ask.title(isolated(name))}
        text={words.ask.text}
        confirmLabel={words.ask.yes}
        cancelLabel={words.ask.no}
        onConfirm={remove}
        onClose={close}
      />
    </>
  )
}

function useRemoveProducts(restaurantId: string) {
  const queries = useQueryClient()
  const changes = useCartChanges()
  const { queryKey } = cartOf(useCartOwner() ?? 'guest')
  return () => {
    const lines = queries.getQueryData(queryKey)?.items ?? []
    for (const line of lines.filter(({ productId }) => productId.restId === restaurantId)) changes.mutate({ kind: 'remove', line })
  }
}
