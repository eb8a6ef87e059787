import { MESSAGES, REFUSALS } from '@tiffin/contract/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { CartBill } from '../../../features/cart/cart-bill.tsx'
import { hasUnavailable } from '../../../features/cart/cart-totals.ts'
import type { Cart } from '../../../features/cart/queries.ts'
import type { Order } from '../../../features/orders/status.ts'
import type { Customer } from '../../../features/session/profiles.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toastError } from '../../../ui/toast.tsx'
import { ActionRow } from '../purchase/action-row.tsx'
import { PurchaseColumns } from '../purchase/purchase-columns.tsx'
import { AddressChoice } from './address-choice.tsx'
import { CartChanged } from './cart-changed.tsx'
import { CartSummary } from './cart-summary.tsx'
import { firstAddress, firstMethod, type PaymentMethod } from './first-choice.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { usePlaceOrder } from './use-place-order.ts'

interface CheckoutFormProps {
  cart: Cart
  customer: Customer
  /** The newest order, if there is one. */
  last: Order | undefined
}
export function CheckoutForm({ cart, customer, last }: CheckoutFormProps) {
  const [chosenAddress, setChosenAddress] = useState<string>()
  const [chosenMethod, setChosenMethod] = useState<PaymentMethod>()
  const [addressError, setAddressError] = useState<string>()
  const { place, isPlacing, changed, problem } = usePlaceOrder(cart)

  const isBlocked = hasUnavailable(cart)
  const addresses = customer.Address
  const addressId = addresses.some(({ _id }) => _id === chosenAddress) ? chosenAddress : firstAddress(addresses, last)
  const method = chosenMethod ?? firstMethod(customer.Wallet.balance, cart.grandTotal, last)

  const press = () => {
    const addressIndex = addresses.findIndex(({ _id }) => _id === addressId)
    if (addressIndex < 0) {
      setAddressError(MESSAGES.selectAddress)
      toastError(MESSAGES.selectAddress)
      document.getElementById('deliver-to')?.querySelector<HTMLElement>('input, button')?.focus()
      return
    }
    place({ payment: method, addressIndex, cartData: { _id: cart._id, grandTotal: cart.grandTotal } })
  }
  const chooseAddress = (id: string) => {
    setChosenAddress(id)
    setAddressError(undefined)
  }
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
          <Button size="lg" loading={isPlacing} disabled={isBlocked} onClick={press}>
            Place Order
          </Button>
        </ActionRow>
      }
    >
      {changed && <CartChanged changes={changed} cart={cart} />}
      {!changed && isBlocked && (
        <Banner tone="warn" title="Something in your cart is not available any more">
          Remove it{' '}
          <Link to={paths.cart.to()} className="link">
            in your cart
          </Link>{' '}
          to go on.
        </Banner>
      )}
      <Card as="section" id="deliver-to" aria-label="Deliver to">
        <AddressChoice addresses={addresses} value={addressId ?? null} onChange={chooseAddress} error={addressError} />
      </Card>
      <Card as="section" aria-label="Pay with">
        <PaymentChoice
          value={method}
          onChange={setChosenMethod}
          balance={customer.Wallet.balance}
          total={cart.grandTotal}
          error={problem === 'wallet' ? REFUSALS.wallet_too_low.message : undefined}
        />
      </Card>
      <CartSummary cart={cart} />
    </PurchaseColumns>
  )
}
