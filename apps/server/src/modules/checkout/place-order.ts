import type { Paise, PaymentMethod } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Customer } from '../../platform/http/session.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Address, type AddressFields, findAddress } from '../accounts/index.ts'
import { type Cart, CartRefusal, isCollected, takeCart, withPiecesLeft } from '../carts/index.ts'
import { post, walletPayment } from '../ledger/index.ts'
import { takeStock } from '../menu/index.ts'
import { addOrders, announceOrders, assertFewUnpaid, type Order } from '../orders/index.ts'
import { openPayment } from '../payments/index.ts'
import { assertAsSeen, assertAvailable, type Seen } from './assert-as-seen.ts'
import { insertCheckout } from './data.ts'
import { type DraftCheckout, draftCheckout, type IfMissingChoices } from './draft-checkout.ts'
import { priceQuote, type Quote, type QuoteLimits, withTip } from './quote.ts'
import { takePromo, usePromo } from './take-promo.ts'
import { takeSlots } from './take-slots.ts'

type SeenAddress = Pick<AddressFields, 'street' | 'city' | 'state' | 'postalCode' | 'note'>
export interface PlaceInput extends Seen {
  readonly payment: PaymentMethod
  /** Where all of it is collected, no address is needed. */
  readonly addressIndex?: number | undefined
  /** The address that the customer saw at `addressIndex`. */
  readonly addressId?: string | undefined
  /** That address as the customer saw it. */
  readonly seenAddress?: SeenAddress | undefined
  readonly note?: string | undefined
  /** Besides the total that the customer saw. */
  readonly tipPaise?: Paise | undefined
  /** By restaurant; the customer is asked where it is absent. */
  readonly ifMissing?: IfMissingChoices | undefined
}
export interface PlaceDeps extends QuoteLimits {
  readonly publicUrl: string
  /** How long an unpaid order holds counted pieces and places in slots; as long as others without. */
  readonly stockHoldMinutes?: number
}
export interface CheckoutResult {
  readonly orders: readonly Order[]
  /** Of the payment page of an online payment. */
  readonly url?: string
}
type Placed = Omit<DraftCheckout, 'orders'> & Pick<CheckoutResult, 'orders'>

/** Orders the cart if its total is the one that the customer saw. Of simultaneous requests one gets the cart; a refusal keeps it, and most carry it. */
export async function placeOrder(db: Db, customer: Customer, input: PlaceInput, deps: PlaceDeps): Promise<CheckoutResult> {
  return db.transaction(async (tx) => {
    const [address, taken] = await Promise.all([
      input.addressIndex === undefined ? undefined : findAddress(tx, customer.customerId, input.addressIndex),
      takeCart(tx, customer.customerId, input.addressIndex ?? 0),
    ])
    const cart = await takePromo(tx, customer.customerId, taken)
    if (isDelivered(cart)) assertAddress(address, cart, input)
    const seen = priceQuote(cart, deps)
    assertAsSeen(seen, input)
    const quote = withTipOf(seen, input)
    // slots before the stock, as a cancellation locks them
    const heldSlots = await takeSlots(tx, quote)
    const now = tx.now()
    const checkout = draftCheckout(quote, {
      customer,
      payment: input.payment,
      ifMissing: input.ifMissing ?? new Map(),
      address,
      heldSlots,
      note: input.note || null,
      now,
      newId: () => newId(now),
    })
    const holdsStock = await takeFromStock(tx, quote, checkout)
    const [, orders] = await Promise.all([insertCheckout(tx, checkout), addOrders(tx, checkout.orders)])
    const url = await pay(tx, { ...checkout, orders }, holdsStock || heldSlots.size > 0, deps)
    await usePromo(tx, customer.customerId, quote, checkout.id)
    return { orders, ...(url !== undefined && { url }) }
  })
}

/** The tip is no part of the total that is compared: its customer has just chosen it. Refuses `tips_off` with the cart, which says so, too. */
function withTipOf(quote: Quote, { tipPaise }: PlaceInput): Quote {
  if (!tipPaise) return quote
  if (!quote.allowsTip) throw new CartRefusal('tips_off', quote)
  return withTip(quote, tipPaise)
}

/** An empty cart needs an address before something to order, as the specification says. */
const isDelivered = ({ restaurants }: Cart): boolean => restaurants.length === 0 || !restaurants.every(isCollected)

function assertAddress(address: Address | undefined, cart: Cart, { addressId, seenAddress }: PlaceInput): void {
  const isMeant = address && (addressId ?? address.id) === address.id && isAsSeen(address, seenAddress)
  if (!isMeant || !isPricedFor(address, cart)) throw refuse('address_missing')
}

/** Another device may have edited it. The label is not part of the delivery. */
const isAsSeen = (address: Address, seen: SeenAddress | undefined): boolean =>
  !seen ||
  (address.street === seen.street &&
    address.city === seen.city &&
    address.state === seen.state &&
    address.postal_code === seen.postalCode &&
    (address.note ?? '') === (seen.note ?? ''))

/** Address and cart are two reads: the address may have moved, or another one may be at its index. */
const isPricedFor = (address: Address, { restaurants }: Cart): boolean =>
  restaurants.every(
    ({ plan, has_terms, terms }) =>
      !has_terms ||
      isCollected({ plan }) ||
      (terms?.address_id === address.id &&
        terms.lat_e5 === address.lat_e5 &&
        terms.lng_e5 === address.lng_e5 &&
        terms.postal_code === address.postal_code),
  )

/** Takes the counted products of the orders; returns whether there are any. Refuses `not_enough_left` when another customer was faster. */
async function takeFromStock(tx: Tx, quote: Quote, { orders }: DraftCheckout): Promise<boolean> {
  const taken = new Map(quote.lines.map((line) => [keyOf(line.id, line), line.takes]))
  const sold = orders
    .flatMap(({ items }) => items)
    .flatMap((item) =>
      (taken.get(keyOf(item.product_id, item)) ?? []).map(({ productId, units }) => ({ itemId: item.id, productId, units })),
    )
  const shortages = await takeStock(tx, sold)
  if (shortages.length === 0) return sold.length > 0
  assertAvailable(withPiecesLeft(quote, new Map(shortages.map(({ productId, left }) => [productId, left]))))
  throw new Error('takeStock reported a shortage that no cart line has')
}
const keyOf = (productId: string, { variant_name, choice_key }: { readonly variant_name: string; readonly choice_key: string }) =>
  `${productId} ${choice_key} ${variant_name}`

/** Returns the address of the payment page of an online payment. */
async function pay(
  tx: Tx,
  { id: checkoutId, customer_id: customerId, payment_method: method, total_paise: amountPaise, orders }: Placed,
  isShort: boolean,
  { publicUrl, stockHoldMinutes }: PlaceDeps,
): Promise<string | undefined> {
  if (method === 'Online') {
    await assertFewUnpaid(tx, customerId)
    const minutes = isShort ? stockHoldMinutes : undefined
    return (
      await openPayment(tx, { purpose: 'checkout', subjectId: checkoutId, customerId, amountPaise, ...(minutes && { minutes }) }, publicUrl)
    ).url
  }
  if (method === 'Wallet') await post(tx, ...orders.map(({ id, grand_total_paise }) => walletPayment(customerId, id, grand_total_paise)))
  await announceOrders(tx, orders)
  return undefined
}
