import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { words as cartWords } from '#words/cart'
import { words } from '#words/checkout'
import { words as messages } from '#words/messages'
import { words as options } from '#words/options'
import { chooseAddress, useLikelyAddress } from '../../../features/addresses/chosen-address.ts'
import { CartBill } from '../../../features/cart/cart-bill.tsx'
import { CartNews } from '../../../features/cart/cart-news.tsx'
import { byRestaurant, hasUnavailable } from '../../../features/cart/cart-totals.ts'
import type { Cart } from '../../../features/cart/queries.ts'
import { useCartNews } from '../../../features/cart/use-cart-news.ts'
import { CLOSED_ID, ClosedBanners, useClosedRestaurants } from '../../../features/hours/closed-restaurants.tsx'
import { NoteField } from '../../../features/options/note-field.tsx'
import { alreadyFrom, type LeftOut, missingFrom } from '../../../features/orders/order-again.ts'
import type { Order } from '../../../features/orders/status.ts'
import type { Customer } from '../../../features/session/profiles.ts'
import { useHydrated } from '../../../lib/hydrated.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { pressUnless } from '../../../ui/controls/press-unless.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ActionRow } from '../purchase/action-row.tsx'
import { PurchaseColumns } from '../purchase/purchase-columns.tsx'
import { AddressChoice } from './address-choice.tsx'
import { AlreadyInCart } from './already-in-cart.tsx'
import { CartChanged } from './cart-changed.tsx'
import { CartSummary } from './cart-summary.tsx'
import { firstMethod, type PaymentMethod } from './first-choice.ts'
import { MissingChoice, type MissingChoices } from './missing-choice.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { PlaceStatus } from './place-status.tsx'
import { UnpaidOrders } from './unpaid-orders.tsx'
import { usePlaceOrder } from './use-place-order.ts'

interface CheckoutFormProps {
  cart: Cart
  customer: Customer
  last: Order | undefined
  /** Called with true when the order is sent, with false when nothing was ordered. */
  onHold: (isHeld: boolean) => void
}
const nameLeftOut = ({ productName, variant, option }: LeftOut): string => {
  const product = `${productName} (${variant})`
  return option ? words.again.optionOf(option, product) : product
}

export function CheckoutForm({ cart, customer, last, onHold }: CheckoutFormProps) {
  const [chosenMethod, setChosenMethod] = useState<PaymentMethod>()
  const [missingChoices, setMissingChoices] = useState<MissingChoices>({})
  const [addressError, setAddressError] = useState<string>()
  const [isChoosing, setIsChoosing] = useState(false)
  const { place, isPlacing, changed, problem, unanswered } = usePlaceOrder(cart, onHold)
  const [note, setNote] = useState('')
  const location = useLocation()
  // a reload keeps it, and the server does not know it
  const state: unknown = useHydrated() ? location.state : undefined
  const missing = missingFrom(state).map(nameLeftOut)

  const isBlocked = hasUnavailable(cart)
  const news = useCartNews(cart, { namesMore: true })
  const closed = useClosedRestaurants(cart)
  const isClosed = closed.length > 0
  const [wasBlocked] = useState(isBlocked)
  const addresses = customer.Address
  const address = useLikelyAddress(addresses)
  const method = chosenMethod ?? firstMethod(customer.Wallet, cart.grandTotal, last)

  const usual = last?.ifMissing ?? 'ask'
  const ifMissing = byRestaurant(cart).map(({ id }) => ({ restId: id, choice: missingChoices[id] ?? usual }))

  const press = () => {
    if (!address) {
      setAddressError(messages.selectAddress)
      toastError(messages.selectAddress)
      setIsChoosing(true)
      return
    }
    chooseAddress(address._id)
    const addressIndex = addresses.indexOf(address)
    const cartData = { _id: cart._id, grandTotal: cart.grandTotal }
    const { _id, ...seenAddress } = address
    place({ payment: method, addressIndex, addressId: _id, seenAddress, ifMissing, cartData, ...extrasOf(cart, note) })
  }
  return (
    <PurchaseColumns
      bill={
        <Card as="section" aria-labelledby="bill">
          <h2 id="bill" className="mb-1.5 text-card-title">
            {cartWords.bill.title}
          </h2>
          <CartBill cart={cart} />
        </Card>
      }
      action={
        <div className="flex flex-col">
          <PlaceStatus isPlacing={isPlacing} reason={unanswered} onRetry={press} />
          {!changed && !isPlacing && <CartNews sentences={news.sentences} />}
          <ActionRow total={cart.grandTotal}>
            <Button
              {...pressUnless(news.isSettling || isPlacing, press)}
              size="lg"
              loading={isPlacing}
              disabled={isBlocked || isClosed}
              aria-describedby={isClosed ? CLOSED_ID : undefined}
            >
              {words.place}
            </Button>
          </ActionRow>
        </div>
      }
    >
      {!isPlacing && <ClosedBanners closed={closed} wasRefused={problem === 'closed'} />}
      {problem === 'unpaid' && <UnpaidOrders />}
      {changed && <CartChanged changes={changed} cart={cart} />}
      {!changed && isBlocked && wasBlocked && (
        <Banner tone="warn" title={cartWords.unavailable}>
          <span>{`${words.removeIn} `}</span>
          <Link to={paths.cart.to()} className="link">
            {words.inCart}
          </Link>
          <span>{` ${words.toGoOn}`}</span>
        </Banner>
      )}
      {missing.length > 0 && (
        <Banner tone="warn" title={words.again.missing}>
          {words.again.missingText(missing.join(', '))}
        </Banner>
      )}
      <AlreadyInCart cart={cart} extras={alreadyFrom(state)} isHeld={isPlacing} />
      <CartSummary cart={cart} />
      <Card as="section" aria-label={words.deliverTo}>
        <AddressChoice
          address={address}
          error={address ? undefined : addressError}
          isOpen={isChoosing}
          onOpen={setIsChoosing}
          onChosen={() => setAddressError(undefined)}
        />
      </Card>
      <Card as="section" aria-label={options.orderNote}>
        <NoteField
          value={note}
          onChange={setNote}
          label={options.orderNote}
          hint={options.orderNoteHint}
          placeholder={options.orderNoteExample}
        />
      </Card>
      <Card as="section" aria-label={words.payWith}>
        <PaymentChoice
          value={method}
          onChange={setChosenMethod}
          balance={customer.Wallet}
          total={cart.grandTotal}
          error={problem === 'wallet' ? words.walletTooLow : undefined}
        />
      </Card>
      <MissingChoice cart={cart} chosen={missingChoices} usual={usual} onChange={setMissingChoices} />
    </PurchaseColumns>
  )
}

/** The prices that the customer saw, so that a refusal names those that changed, and the note. */
const extrasOf = (cart: Cart, note: string) => ({
  seenPrices: cart.items.map(({ _id, price }) => ({ _id, price })),
  ...(note.trim() && { note: note.trim() }),
})
