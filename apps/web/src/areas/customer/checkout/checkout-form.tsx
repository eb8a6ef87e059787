import { useIsMutating, useMutationState } from '@tanstack/react-query'
import { formatRupees, fromRupees, toRupees } from '@tiffin/contract/money'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { words as cartWords } from '#words/cart'
import { words } from '#words/checkout'
import { words as later } from '#words/later'
import { words as options } from '#words/options'
import { words as reach } from '#words/reach'
import { CartNews } from '../../../features/cart/cart-news.tsx'
import { hasUnavailable } from '../../../features/cart/cart-totals.ts'
import { CART_ADDRESS, type Cart } from '../../../features/cart/queries.ts'
import { useCartNews } from '../../../features/cart/use-cart-news.ts'
import { CLOSED_ID, ClosedBanners, useClosedRestaurants } from '../../../features/hours/closed-restaurants.tsx'
import { plannableIn, untimelyIn } from '../../../features/later/plans.ts'
import { WhenSlot } from '../../../features/later/when-slot.tsx'
import { NoteField } from '../../../features/options/note-field.tsx'
import { alreadyFrom, type LeftOut, missingFrom } from '../../../features/orders/order-again.ts'
import { CollectSlot } from '../../../features/pickup/collect-slot.tsx'
import { BillSlot } from '../../../features/placed-cart/bill-slot.tsx'
import PromoSlot from '../../../features/placed-cart/promo-slot.tsx'
import { ReachSlot } from '../../../features/placed-cart/reach-slot.tsx'
import { ArrivalLines } from '../../../features/reach/arrival-lines.tsx'
import { heldUpBy, placedIn } from '../../../features/reach/terms.ts'
import { useTermsNews } from '../../../features/reach/use-terms-news.ts'
import { useHydrated } from '../../../lib/hydrated.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { pressUnless } from '../../../ui/controls/press-unless.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Bill, BillLine } from '../../../ui/lists/bill-line.tsx'
import { ActionRow } from '../purchase/action-row.tsx'
import { PurchaseColumns } from '../purchase/purchase-columns.tsx'
import { AddressChoice } from './address-choice.tsx'
import { AlreadyInCart } from './already-in-cart.tsx'
import { CartChanged } from './cart-changed.tsx'
import { CartSummary } from './cart-summary.tsx'
import { MissingChoice } from './missing-choice.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { PinQuestion } from './pin-question.tsx'
import { PlaceStatus } from './place-status.tsx'
import { TipChoice } from './tip-choice.tsx'
import { UnpaidOrders } from './unpaid-orders.tsx'
import { type CheckoutInput, useCheckout } from './use-checkout.ts'

export function CheckoutForm(props: CheckoutInput) {
  const { cart, customer } = props
  const { press, tip, note, payment, missing, address, isCollected, isPlacing, changed, problem, unanswered } = useCheckout(props)
  const news = useCartNews(cart, { namesMore: true, more: useTermsNews(cart) })
  const closed = useClosedRestaurants(cart)
  const isClosed = closed.length > 0
  const total = toRupees(fromRupees(cart.grandTotal) + fromRupees(tip.rupees))
  const placed = placedIn(cart)
  const where = address.address
  const heldBy = isClosed ? CLOSED_ID : (untimelyIn(cart) ?? heldUpBy(cart))
  const isPricing = useIsPricing(cart, where?._id)
  const isBlocked = hasUnavailable(cart)
  const [wasBlocked] = useState(isBlocked)
  return (
    <PurchaseColumns
      bill={
        <Card as="section" aria-labelledby="bill">
          <h2 id="bill" className="mb-1.5 text-card-title">
            {cartWords.bill.title}
          </h2>
          <BillSlot cart={cart} />
          {tip.rupees > 0 && <WithTip tip={tip.rupees} total={total} />}
          {!cart.promo && !isPlacing && <PromoSlot />}
        </Card>
      }
      action={
        <div className="flex flex-col">
          <PlaceStatus isPlacing={isPlacing} reason={unanswered} onRetry={press} />
          {!changed && !isPlacing && <CartNews sentences={news.sentences} />}
          <ActionRow total={total}>
            <Button
              {...pressUnless(news.isSettling || isPricing || isPlacing, press)}
              size="lg"
              loading={isPlacing}
              disabled={isBlocked || heldBy !== undefined}
              aria-describedby={heldBy}
            >
              {tip.rupees > 0 ? words.placeFor(formatRupees(total)) : words.place}
            </Button>
          </ActionRow>
        </div>
      }
    >
      {!isPlacing && <ClosedBanners closed={closed} wasRefused={problem === 'closed'} />}
      {problem === 'unpaid' && <UnpaidOrders />}
      {changed && <CartChanged changes={changed} cart={cart} isTime={problem === 'time'} />}
      {!changed && isBlocked && wasBlocked && <Unavailable />}
      <OrderedAgain cart={cart} isHeld={isPlacing} />
      <CartSummary cart={cart} />
      <CollectSlot cart={cart} />
      <Card as="section" aria-label={words.deliverTo} hidden={isCollected}>
        <AddressChoice {...address} />
        {where && cart.addressId === where._id && <ArrivalLines cart={cart} />}
        {placed.length > 0 && (
          <div className="mt-3 grid gap-3 empty:hidden">
            {where && !where.point && placed.some(({ terms }) => terms?.delivers) && <PinQuestion address={where} />}
            {placed.map((restaurant) => (
              <ReachSlot key={restaurant.id} restaurant={restaurant} isNamed wasRefused={problem === 'reach'} />
            ))}
          </div>
        )}
      </Card>
      {plannableIn(cart).length > 0 && (
        <Card as="section" aria-label={later.title} className="grid gap-2">
          <WhenSlot cart={cart} isNamed />
        </Card>
      )}
      <Card as="section" aria-label={words.payWith}>
        <PaymentChoice
          {...payment}
          isCollected={isCollected}
          balance={customer.Wallet}
          total={total}
          error={problem === 'wallet' ? words.walletTooLow : undefined}
        />
      </Card>
      {cart.tips && <TipChoice {...tip.choice} />}
      <Card as="section" aria-label={options.orderNote}>
        <NoteField {...note} label={options.orderNote} hint={options.orderNoteHint} placeholder={options.orderNoteExample} />
      </Card>
      <MissingChoice cart={cart} {...missing} />
    </PurchaseColumns>
  )
}

/** Below the bill of the cart. */
const WithTip = ({ tip, total }: { tip: number; total: number }) => (
  <Bill className="num mt-2">
    <BillLine label={reach.charges.tip} amount={tip} />
    <BillLine label={words.withTip} amount={total} tone="total" />
  </Bill>
)

/** Returns whether the cart is not priced for this address yet. If it cannot be, the order names the fee. */
function useIsPricing(cart: Cart, addressId: string | undefined): boolean {
  const isSent = useIsMutating({ mutationKey: CART_ADDRESS }) > 0
  const hasFailed = useMutationState({ filters: { mutationKey: CART_ADDRESS, status: 'error' } }).length > 0
  const isOfAnother = addressId !== undefined && placedIn(cart).length > 0 && cart.addressId !== addressId
  return isSent || (isOfAnother && !hasFailed)
}

const Unavailable = () => (
  <Banner tone="warn" title={cartWords.unavailable}>
    <span>{`${words.removeIn} `}</span>
    <Link to={paths.cart.to()} className="link">
      {words.inCart}
    </Link>
    <span>{` ${words.toGoOn}`}</span>
  </Banner>
)

/** After "Order again": what could not be added, and what was in the cart before. */
function OrderedAgain({ cart, isHeld }: { cart: Cart; isHeld: boolean }) {
  const location = useLocation()
  // a reload keeps it, and the server does not know it
  const state: unknown = useHydrated() ? location.state : undefined
  const missing = missingFrom(state).map(nameLeftOut)
  return (
    <>
      {missing.length > 0 && (
        <Banner tone="warn" title={words.again.missing}>
          {words.again.missingText(missing.join(', '))}
        </Banner>
      )}
      <AlreadyInCart cart={cart} extras={alreadyFrom(state)} isHeld={isHeld} />
    </>
  )
}
const nameLeftOut = ({ productName, variant, option }: LeftOut): string => {
  const product = `${productName} (${variant})`
  return option ? words.again.optionOf(option, product) : product
}
