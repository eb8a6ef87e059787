import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconShoppingBag } from '#icons'
import { words as cartWords } from '#words/cart'
import { words } from '#words/checkout'
import { words as messages } from '#words/messages'
import { type Cart, getCart } from '../../../features/cart/queries.ts'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { listNewestOrders } from '../../../features/orders/queries.ts'
import { getCustomer, useCustomer } from '../../../features/profile/queries.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PurchaseColumns } from '../purchase/purchase-columns.tsx'
import { CheckoutForm } from './checkout-form.tsx'

/** The screen's queries. `last` preselects the address and payment of the last order; the page works without it. */
export const queries = ({ call }: Arrival) => ({ cart: getCart(call), customer: getCustomer(call), last: listNewestOrders(call) })

export default function Checkout() {
  const ahead = useScreenQueries(queries)
  const cart = useQuery({ ...ahead.cart, refetchOnMount: 'always' })
  const customer = useCustomer()
  const last = useQuery(ahead.last)
  const failed = [cart, customer].find(({ isError, data }) => isError && !data)
  const retry = () => [cart, customer].filter(({ data }) => !data).map(({ refetch }) => refetch())
  const isReady = cart.data && customer.data && !last.isPending
  // shows the cart as ordered until the outcome is known
  const [ordered, setOrdered] = useState<Cart>()
  const shown = ordered ?? cart.data
  return (
    <>
      <PageHeader title={words.title} back={{ to: paths.cart.to(), label: cartWords.title }} />
      {failed && <ErrorState title={words.failed} error={failed.error} onRetry={retry} retrying={failed.isRefetching} />}
      {!failed && !isReady && <CheckoutSkeleton />}
      {isReady && shown?.items.length === 0 && <NothingToBuy />}
      {isReady && shown && shown.items.length > 0 && (
        <CheckoutForm
          cart={shown}
          customer={customer.data}
          last={last.data?.orders[0]}
          onHold={(isHeld) => setOrdered(isHeld ? shown : undefined)}
        />
      )}
    </>
  )
}

function NothingToBuy() {
  const browse = (
    <Link to={paths.filterShops.to({})} className={buttonClass()}>
      {cartWords.browse}
    </Link>
  )
  return <EmptyState icon={<IconShoppingBag size={40} />} title={messages.cartEmpty} text={words.nothingToPay} action={browse} />
}

function CheckoutSkeleton() {
  return (
    <Loading label={words.loading}>
      <PurchaseColumns bill={<Skeleton className="h-72 rounded-card" />} action={<Skeleton className="h-13 rounded-control" />}>
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </PurchaseColumns>
    </Loading>
  )
}
