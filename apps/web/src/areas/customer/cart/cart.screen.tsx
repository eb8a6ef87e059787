import { useState } from 'react'
import { Link } from 'react-router'
import { IconShoppingBag } from '#icons'
import { words } from '#words/cart'
import { words as messages } from '#words/messages'
import { type CartLine, getCart, useCart, useCartOwner } from '../../../features/cart/queries.ts'
import { lineKey } from '../../../features/cart/seen-prices.ts'
import { useCartChanges } from '../../../features/cart/use-cart-changes.ts'
import { LoadingScreen } from '../../../features/navigation/loading-screen.tsx'
import type { Arrival } from '../../../features/navigation/screen.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PurchaseColumns } from '../purchase/purchase-columns.tsx'
import { EmptyCartButton } from './empty-cart.tsx'
import { FilledCart } from './filled-cart.tsx'
import { RemovedStrip } from './removed-strip.tsx'

export const queries = ({ call }: Arrival) => ({ cart: getCart(call) })

/** For guests, who have no live connection. */
const POLLING = { refetchInterval: 30_000 } as const

export default function Cart() {
  const owner = useCartOwner()
  // of the browser's two carts the server knows the account's
  return owner ? <ShownCart key={owner} isGuest={owner === 'guest'} /> : <LoadingScreen />
}

function ShownCart({ isGuest }: { isGuest: boolean }) {
  const { data, isPending, error, refetch, isRefetching } = useCart({ refetchOnMount: 'always', ...(isGuest && POLLING) })
  const changes = useCartChanges()
  const [removed, setRemoved] = useState<CartLine>()
  const [restored, setRestored] = useState<string>()

  const remove = (line: CartLine) => {
    changes.mutate({ kind: 'remove', line })
    setRemoved(line)
    setRestored(undefined)
  }
  const restore = (line: CartLine) => {
    changes.mutate({ kind: 'restore', line })
    setRestored(lineKey(line))
  }
  const count = data?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  const empty = () => {
    for (const line of data?.items ?? []) changes.mutate({ kind: 'remove', line })
    setRemoved(undefined)
    // the button that had the focus goes with the last product
    document.getElementById('main')?.focus()
  }
  // shows Undo while the line is out of the cart; a refused removal restores it
  const isOut = removed && data && !data.items.some((line) => lineKey(line) === lineKey(removed))
  return (
    <>
      <PageHeader title={words.title} actions={count > 0 && <EmptyCartButton count={count} onEmpty={empty} />} />
      {isOut && <RemovedStrip key={lineKey(removed)} line={removed} onUndo={() => restore(removed)} />}
      {isPending && <CartSkeleton />}
      {!isPending && !data && <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {data?.items.length === 0 && <EmptyCart />}
      {data && data.items.length > 0 && (
        <FilledCart
          cart={data}
          isGuest={isGuest}
          restored={restored}
          onStep={(line, by) => changes.mutate({ kind: 'step', line, by })}
          onRemove={remove}
        />
      )}
    </>
  )
}

function EmptyCart() {
  const browse = (
    <Link to={paths.filterShops.to({})} className={buttonClass()}>
      {words.browse}
    </Link>
  )
  return <EmptyState icon={<IconShoppingBag size={40} />} title={messages.cartEmpty} text={words.emptyText} action={browse} />
}

function CartSkeleton() {
  return (
    <Loading label={words.loading}>
      <PurchaseColumns bill={<Skeleton className="h-52 rounded-card" />} action={<Skeleton className="h-13 rounded-control" />}>
        <Card>
          <SkeletonRows rows={3} picture={false} />
        </Card>
      </PurchaseColumns>
    </Loading>
  )
}
