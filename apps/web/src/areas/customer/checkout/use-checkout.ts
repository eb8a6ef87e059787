// What a checkout orders: the customer's choices, and the press that places them.
import { useState } from 'react'
import { words as messages } from '#words/messages'
import { chooseAddress, useLikelyAddress } from '../../../features/addresses/chosen-address.ts'
import { byRestaurant } from '../../../features/cart/cart-totals.ts'
import type { Cart } from '../../../features/cart/queries.ts'
import { useEndingToast } from '../../../features/forms/use-ending-toast.ts'
import type { Order } from '../../../features/orders/status.ts'
import { minutesIn } from '../../../features/reach/minutes.ts'
import type { Customer } from '../../../features/session/profiles.ts'
import { firstMethod, type PaymentMethod } from './first-choice.ts'
import type { MissingChoices } from './missing-choice.tsx'
import { usePlaceOrder } from './use-place-order.ts'

export interface CheckoutInput {
  cart: Cart
  customer: Customer
  last: Order | undefined
  /** Called with true when the order is sent, with false when nothing was ordered. */
  onHold: (isHeld: boolean) => void
}

/** Holds what a customer chooses at checkout, at first as in the last order. `press` places the order, or asks for an address. */
export function useCheckout({ cart, customer, last, onHold }: CheckoutInput) {
  const [chosenMethod, setMethod] = useState<PaymentMethod>()
  const [missingChoices, setMissingChoices] = useState<MissingChoices>({})
  const [addressError, setAddressError] = useState<string>()
  const [isChoosing, setIsChoosing] = useState(false)
  const [note, setNote] = useState('')
  const [toast] = useEndingToast('address', addressError !== undefined)
  const { place, ...placing } = usePlaceOrder(cart, onHold)
  const addresses = customer.Address
  const address = useLikelyAddress(addresses)
  const method = chosenMethod ?? firstMethod(customer.Wallet, cart.grandTotal, last)
  const usual = last?.ifMissing ?? 'ask'

  const press = () => {
    if (!address) {
      setAddressError(messages.selectAddress)
      toast(messages.selectAddress)
      setIsChoosing(true)
      return
    }
    chooseAddress(address._id)
    const { _id, ...seenAddress } = address
    place({
      payment: method,
      addressIndex: addresses.indexOf(address),
      addressId: _id,
      seenAddress,
      ifMissing: byRestaurant(cart).map(({ id }) => ({ restId: id, choice: missingChoices[id] ?? usual })),
      cartData: { _id: cart._id, grandTotal: cart.grandTotal },
      // a refusal names those that changed
      seenPrices: cart.items.map(({ _id, price }) => ({ _id, price })),
      // those of another address were not shown
      ...(cart.addressId === _id && { promised: minutesIn(cart).map(({ restId, most }) => ({ restId, most })) }),
      ...(note.trim() && { note: note.trim() }),
    })
  }
  return {
    ...placing,
    press,
    note: { value: note, onChange: setNote },
    payment: { value: method, onChange: setMethod },
    missing: { chosen: missingChoices, usual, onChange: setMissingChoices },
    address: {
      address,
      error: address ? undefined : addressError,
      isOpen: isChoosing,
      onOpen: setIsChoosing,
      onChosen: () => setAddressError(undefined),
    },
  }
}
