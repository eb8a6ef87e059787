import { IconShoppingBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@tiffin/contract/messages'
import { Link } from 'react-router'
import { getCart } from '../../../features/cart/queries.ts'
import { listOwnOrders } from '../../../features/orders/queries.ts'
import { useCustomer } from '../../../features/profile/queries.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { PurchaseColumns } from '../purchase/purchase-columns.tsx'
import { CheckoutForm } from './checkout-form.tsx'

/** One page: where to, how to pay, what it costs. Who has ordered before has nothing to fill in. */
export default function Checkout() {
  const cart = useQuery({ ...getCart(), refetchOnMount: 'always' })
  const customer = useCustomer()
  // what was chosen last time is chosen now; without an answer the page works as well
  const last = useQuery(listOwnOrders(1, 1))
  const failed = [cart, customer].find(({ isError, data }) => isError && !data)
  const retry = () => [cart, customer].filter(({ data }) => !data).map(({ refetch }) => refetch())
  const isReady = cart.data && customer.data && !last.isPending
  return (
    <>
      <PageHeader title="Checkout" back={{ to: paths.cart.to(), label: 'Your cart' }} />
      {failed && (
        <ErrorState
          title="We could not load the checkout. Your cart is safe."
          text={failed.error?.message}
          onRetry={retry}
          retrying={failed.isRefetching}
        />
      )}
      {!failed && !isReady && <CheckoutSkeleton />}
      {isReady && cart.data.items.length === 0 && <NothingToBuy />}
      {isReady && cart.data.items.length > 0 && <CheckoutForm cart={cart.data} customer={customer.data} last={last.data?.orders[0]} />}
    </>
  )
}

function NothingToBuy() {
  const browse = (
    <Link to={paths.filterShops.to({})} className={buttonClass()}>
      Browse restaurants
    </Link>
  )
  return (
    <EmptyState icon={<IconShoppingBag size={40} />} title={MESSAGES.cartEmpty} text="There is nothing to pay for yet." action={browse} />
  )
}

function CheckoutSkeleton() {
  return (
    <Loading label="Loading the checkout">
      <PurchaseColumns bill={<Skeleton className="h-72 rounded-card" />} action={<Skeleton className="h-13 rounded-control" />}>
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </PurchaseColumns>
    </Loading>
  )
}
