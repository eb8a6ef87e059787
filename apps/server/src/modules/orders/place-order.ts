import type { Paise, PaymentMethod } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Customer } from '../../platform/http/session.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Address, type AddressFields, findAddress } from '../accounts/index.ts'
import { type Cart, cartWire, type PricedLine, takeCart, withLeft } from '../carts/index.ts'
import { payFromWallet } from '../ledger/index.ts'
import { stock } from '../menu/index.ts'
import { openPayment } from '../payments/index.ts'
import { announceOrders } from './announce-orders.ts'
import { type DraftCheckout, insertCheckout } from './data-changes.ts'
import { draftCheckout, type IfMissingChoices } from './draft-checkout.ts'
import type { Order } from './order.ts'
import { priceChanges, type SeenPrice } from './price-changes.ts'
import { assertFewUnpaid } from './unpaid/assert-few-unpaid.ts'
import type { Pictures } from './wire.ts'

type SeenAddress = Pick<AddressFields, 'street' | 'city' | 'state' | 'postalCode' | 'note'>
export interface PlaceInput {
  readonly payment: PaymentMethod
  readonly addressIndex: number
  /** The address that the customer saw at `addressIndex`. */
  readonly addressId?: string | undefined
  /** That address as the customer saw it. */
  readonly seenAddress?: SeenAddress | undefined
  readonly seenTotalPaise: Paise | undefined
  /** The prices that the customer saw, by line. */
  readonly seenPrices?: readonly SeenPrice[] | undefined
  readonly note?: string | undefined
  /** By restaurant; the customer is asked where it is absent. */
  readonly ifMissing?: IfMissingChoices | undefined
}
export interface PlaceDeps {
  readonly pictures: Pictures
  readonly publicUrl: string
  /** How long an unpaid order holds counted pieces; as long as others without. */
  readonly stockHoldMinutes?: number
}
export interface CheckoutResult {
  readonly orders: readonly Order[]
  readonly url?: string
}

/** Orders the cart if its total is the one that the customer saw. Of simultaneous requests one gets the cart; a refusal keeps it. */
export async function placeOrder(db: Db, customer: Customer, input: PlaceInput, deps: PlaceDeps): Promise<CheckoutResult> {
  return db.transaction(async (tx) => {
    const [address, cart] = await Promise.all([findAddress(tx, customer.customerId, input.addressIndex), takeCart(tx, customer.customerId)])
    if (!address || (input.addressId ?? address.id) !== address.id || !isAsSeen(address, input.seenAddress)) throw refuse('address_missing')
    assertAsSeen(cart, customer, input, deps)
    const now = tx.now()
    const checkout = draftCheckout(cart, {
      customer,
      payment: input.payment,
      ifMissing: input.ifMissing ?? new Map(),
      address,
      note: input.note || null,
      now,
      newId: () => newId(now),
    })
    const holdsStock = await takeFromStock(tx, cart, checkout, { customer, deps })
    const orders = await insertCheckout(tx, customer.customerId, checkout)
    return pay(tx, customer, { ...checkout, orders, holdsStock }, deps)
  })
}

/** Another device may have edited it. The label is not part of the delivery. */
const isAsSeen = (address: Address, seen: SeenAddress | undefined): boolean =>
  !seen ||
  (address.street === seen.street &&
    address.city === seen.city &&
    address.state === seen.state &&
    address.postal_code === seen.postalCode &&
    (address.note ?? '') === (seen.note ?? ''))

/** Its refusals carry the present cart. */
function assertAsSeen(cart: Cart, customer: Customer, { seenTotalPaise, seenPrices = [] }: PlaceInput, { pictures }: PlaceDeps): void {
  if (cart.lines.length === 0) throw refuse('cart_empty')
  const changes = priceChanges(cart, seenPrices)
  const fresh = { fields: { cartData: cartWire(customer.customerId, cart, pictures), ...(changes.length > 0 && { changes }) } }
  assertOpen(cart, fresh)
  assertAvailable(cart, fresh)
  if (seenTotalPaise === undefined) throw refuse('field_missing', { values: { field: 'cartData.grandTotal' } })
  if (cart.grandTotalPaise !== seenTotalPaise || changes.length > 0) throw refuse('prices_changed', fresh)
}

function assertOpen({ restaurants }: Cart, fresh: { readonly fields: Readonly<Record<string, unknown>> }): void {
  const closed = restaurants.find((restaurant) => !restaurant.is_open)
  if (!closed) return
  throw refuse(closed.paused_until ? 'restaurant_paused' : 'restaurant_closed', { ...fresh, values: { restaurant: closed.name } })
}

function assertAvailable(cart: Cart, fresh: { readonly fields: Readonly<Record<string, unknown>> }): void {
  const find = (...problems: PricedLine['problem'][]) =>
    cart.lines.find(({ problem }) => problem !== undefined && problems.includes(problem))
  if (find('gone', 'sold_out') || cart.lines.some(({ choice_problem }) => choice_problem)) throw refuse('cart_unavailable', fresh)
  const late = find('menu_time')
  if (late) throw refuse('outside_menu_time', { ...fresh, values: { product: late.name } })
  const short = find('not_enough_left')
  if (short) throw refuse('not_enough_left', { ...fresh, values: { product: short.name, left: short.left ?? 0 } })
}

/** Takes the counted products of the orders; returns whether there are any. Refuses `not_enough_left` when another customer was faster. */
async function takeFromStock(
  tx: Tx,
  cart: Cart,
  { orders }: DraftCheckout,
  { customer, deps }: { customer: Customer; deps: PlaceDeps },
): Promise<boolean> {
  const taken = new Map(cart.lines.map((line) => [keyOf(line.id, line), line.takes]))
  const sold = orders
    .flatMap(({ items }) => items)
    .flatMap((item) =>
      (taken.get(keyOf(item.product_id, item)) ?? []).map(({ productId, units }) => ({ itemId: item.id, productId, units })),
    )
  const shortages = await stock.take(tx, sold)
  if (shortages.length === 0) return sold.length > 0
  const now = withLeft(cart, new Map(shortages.map(({ productId, left }) => [productId, left])))
  assertAvailable(now, { fields: { cartData: cartWire(customer.customerId, now, deps.pictures) } })
  throw new Error('stock.take reported a shortage that no cart line has')
}
const keyOf = (productId: string, { variant_name, choice_key }: Pick<PricedLine, 'variant_name' | 'choice_key'>) =>
  `${productId} ${choice_key} ${variant_name}`

async function pay(
  tx: Tx,
  customer: Customer,
  checkout: Omit<DraftCheckout, 'orders'> & Pick<CheckoutResult, 'orders'> & { readonly holdsStock: boolean },
  { publicUrl, stockHoldMinutes }: PlaceDeps,
): Promise<CheckoutResult> {
  const { orders } = checkout
  if (checkout.payment_method === 'Online') {
    await assertFewUnpaid(tx, customer.customerId)
    const minutes = checkout.holdsStock ? stockHoldMinutes : undefined
    const what = {
      checkoutId: checkout.id,
      customerId: customer.customerId,
      amountPaise: checkout.total_paise,
      ...(minutes && { minutes }),
    }
    const { url } = await openPayment(tx, what, publicUrl)
    return { orders, url }
  }
  if (checkout.payment_method === 'Wallet') {
    const amounts = orders.map((order) => ({ orderId: order.id, amountPaise: order.grand_total_paise }))
    await payFromWallet(tx, customer.customerId, amounts)
  }
  await announceOrders(tx, orders)
  return { orders }
}
