// What a checkout orders: the customer's choices, and the press that places them.
import { useState } from 'react'
import { words as messages } from '#words/messages'
import { chooseAddress, useLikelyAddress } from '../../../features/addresses/chosen-address.ts'
import { byRestaurant } from '../../../features/cart/cart-totals.ts'
import type { Cart } from '../../../features/cart/queries.ts'
import { useEndingToast } from '../../../features/forms/use-ending-toast.ts'
import type { Order } from '../../../features/orders/status.ts'
import { collectedMinutes, isAllCollected } from '../../../features/pickup/collected.ts'
import type { Address } from '../../../features/profile/queries.ts'
import { minutesIn } from '../../../features/reach/minutes.ts'
import type { Customer } from '../../../features/session/profiles.ts'
import { firstMethod, type PaymentMethod } from './first-choice.ts'
import type { MissingChoices } from './missing-choice.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { useTipChoice } from './use-tip-choice.ts'

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
  const tip = useTipChoice(cart)
  const { place, ...placing } = usePlaceOrder(cart, onHold)
  const addresses = customer.Address
  const address = useLikelyAddress(addresses)
  const method = chosenMethod ?? firstMethod(customer.Wallet, cart.grandTotal, last)
  const usual = last?.ifMissing ?? 'ask'

  const isCollected = isAllCollected(cart)
  const deliveredTo = (where: Address) => {
    chooseAddress(where._id)
    const { _id: addressId, ...seenAddress } = where
    return { addressIndex: addresses.indexOf(where), addressId, seenAddress }
  }

  const press = () => {
    if (!address && !isCollected) {
      setAddressError(messages.selectAddress)
      toast(messages.selectAddress)
      setIsChoosing(true)
      return
    }
    if (!tip.check()) return
    place({
      payment: method,
      ...(address && !isCollected && deliveredTo(address)),
      ifMissing: byRestaurant(cart).map(({ id }) => ({ restId: id, choice: missingChoices[id] ?? usual })),
      cartData: { _id: cart._id, grandTotal: cart.grandTotal },
      // a refusal names those that changed
      seenPrices: cart.items.map(({ _id, price }) => ({ _id, price })),
      // those of another address were not shown
      ...seenIn(cart, address),
      ...(note.trim() && { note: note.trim() }),
      ...(tip.rupees > 0 && { tip: tip.rupees }),
    })
  }
  return {
    ...placing,
    isCollected,
    press,
    tip,
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

/** The minutes that were shown; those of another address were not. */
function seenIn(cart: Cart, address: Address | undefined) {
  const collected = collectedMinutes(cart)
  const isOfAddress = address !== undefined && cart.addressId === address._id
  const delivered = isOfAddress ? minutesIn(cart).map(({ restId, most }) => ({ restId, most })) : []
  return isOfAddress || collected.length > 0 ? { promised: [...delivered, ...collected] } : {}
}
