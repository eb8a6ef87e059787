import { IconShoppingBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@tiffin/contract/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { CartBill } from '../../../features/cart/cart-bill.tsx'
import { byRestaurant, hasUnavailable } from '../../../features/cart/cart-totals.ts'
import { type CartLine, type Cart as CartOfCustomer, getCart } from '../../../features/cart/queries.ts'
import { useCartChanges } from '../../../features/cart/use-cart-changes.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx'
import { ActionRow } from '../purchase/action-row.tsx'
import { PurchaseColumns } from '../purchase/purchase-columns.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RemovedStrip } from './removed-strip.tsx'

export default function Cart() {
  const { data, isPending, error, refetch, isRefetching } = useQuery({ ...getCart(), refetchOnMount: 'always' })
  const changes = useCartChanges()
  const [removed, setRemoved] = useState<CartLine>()

  const remove = (line: CartLine) => {
    changes.mutate({ kind: 'remove', line }, { onError: () => setRemoved(undefined) })
    // what is not sold any more could not be put back
    setRemoved(line.available ? line : undefined)
  }
  const restore = (line: CartLine) => {
    changes.mutate({ kind: 'restore', line })
    setRemoved(undefined)
  }
  return (
    <>
      <PageHeader title="Your cart" />
      {removed && <RemovedStrip line={removed} onUndo={() => restore(removed)} />}
      {isPending && <CartSkeleton />}
      {!isPending && !data && (
        <ErrorState
          title="We could not load your cart. Nothing in it is lost."
          text={error?.message}
          onRetry={refetch}
          retrying={isRefetching}
        />
      )}
      {data?.items.length === 0 && <EmptyCart />}
      {data && data.items.length > 0 && (
        <FilledCart cart={data} onStep={(line, by) => changes.mutate({ kind: 'step', line, by })} onRemove={remove} />
      )}
    </>
  )
}

interface FilledCartProps {
  cart: CartOfCustomer
  onStep: (line: CartLine, by: 1 | -1) => void
  onRemove: (line: CartLine) => void
}
function FilledCart({ cart, onStep, onRemove }: FilledCartProps) {
  const [asked, setAsked] = useState<CartLine>()
  const groups = byRestaurant(cart)
  const isBlocked = hasUnavailable(cart)
  return (
    <PurchaseColumns
      bill={
        <Card as="section" aria-labelledby="bill">
          <h2 id="bill" className="mb-1.5 text-card-title">
            Bill
          </h2>
          <CartBill cart={cart} />
        </Card>
      }
      action={
        <ActionRow total={cart.grandTotal}>
          {isBlocked ? (
            <Button size="lg" disabled aria-describedby="blocked">
              Proceed To CheckOut
            </Button>
          ) : (
            <Link to={paths.checkout.to()} className={buttonClass('primary', 'lg')}>
              Proceed To CheckOut
            </Link>
          )}
        </ActionRow>
      }
    >
      {isBlocked && (
        <Banner tone="warn" title="Something in your cart is not available any more">
          <span id="blocked">Remove it to go on. It is not counted in the bill.</span>
        </Banner>
      )}
      {groups.length > 1 && (
        <Banner title={`Your dishes come from ${groups.length} restaurants`}>
          Each restaurant sends its own order. You pay once, and shipping stays ₹0.
        </Banner>
      )}
      {groups.map(({ id, name, lines }) => (
        <Card as="section" key={id} aria-label={name} className="pb-1">
          <h2 className="text-card-title">
            <Link to={paths.menu.to({ restId: id })} className="no-underline hover:underline">
              {name}
            </Link>
          </h2>
          <ul className="divide-y divide-dashed divide-border">
            {lines.map((line) => (
              <CartLineRow key={line._id} line={line} onStep={(by) => onStep(line, by)} onRemove={onRemove} onLast={setAsked} />
            ))}
          </ul>
        </Card>
      ))}
      <RemoveDialog line={asked} onClose={() => setAsked(undefined)} onConfirm={onRemove} />
    </PurchaseColumns>
  )
}

function EmptyCart() {
  const browse = (
    <Link to={paths.filterShops.to({})} className={buttonClass()}>
      Browse restaurants
    </Link>
  )
  return (
    <EmptyState icon={<IconShoppingBag size={40} />} title={MESSAGES.cartEmpty} text="Your next meal is a few taps away." action={browse} />
  )
}

function CartSkeleton() {
  return (
    <Loading label="Loading your cart">
      <PurchaseColumns bill={<Skeleton className="h-52 rounded-card" />} action={<Skeleton className="h-13 rounded-control" />}>
        <Card>
          <SkeletonRows rows={3} picture={false} />
        </Card>
      </PurchaseColumns>
    </Loading>
  )
}
