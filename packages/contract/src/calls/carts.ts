// The customer's cart. The server computes all prices and ignores amounts from the client.
import { z } from 'zod'
import { call } from '../call.ts'
import { Failure, id, nameOfOne, ownId, rupees, success, time, wireId } from '../fields.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from '../limits.ts'
import { CartPlan, collecting, FullSlot, orderKind, plansInput, slotTime } from '../objects/plan.ts'
import { CartPromo } from '../objects/promo.ts'
import { wireTypes } from '../wire-types.ts'
import { DeliveryTerms, deliveryFrom, givenPlace } from './delivery-zones.ts'
import { openingFields } from './hours.ts'
import { Product } from './menu.ts'
import { choicesInput, lineChoices, noteInput } from './options.ts'

/** A client may send the whole cart back (docs/specification.md#accepted-deviations). */
export const CART_BODY_LIMIT = 256 * 1024

/** `today_only`: it has a count per day, and its restaurant is asked for another day. */
export const CART_PROBLEMS = ['gone', 'sold_out', 'menu_time', 'not_enough_left', 'today_only'] as const
export type CartProblem = (typeof CART_PROBLEMS)[number]

const CartLine = z.object({
  _id: wireId,
  productId: Product,
  variant: z.string(),
  quantity: z.int(),
  price: rupees,
  total: rupees,
  available: z.boolean(),
  problem: z.enum(CART_PROBLEMS).optional(),
  /** How many of the line the stock allows; absent while there are many more than the line has. */
  left: z.int().optional(),
  ...lineChoices,
  /** Why its options can no longer be ordered: too few or too many are chosen in `group`, or `option` is sold out or no longer offered. */
  choiceProblem: z
    .object({ reason: z.enum(['too_few', 'too_many', 'sold_out', 'not_offered']), group: z.string(), option: z.string().optional() })
    .optional(),
})
/** The terms of a restaurant at the address of the cart, for what the cart has of it. */
const CartDelivery = DeliveryTerms.extend({
  /** The fee that is due now: 0 from the sum of free delivery on. */
  charge: rupees,
  /** What the minimum still asks for. */
  missing: rupees.optional(),
  /** What free delivery still asks for. */
  toFree: rupees.optional(),
}).register(wireTypes, { id: 'CartDelivery' })
export const Cart = z
  .object({
    _id: wireId,
    items: z.array(CartLine),
    total: rupees,
    discount: rupees,
    /** All charges: total − discount + shipping = grandTotal. */
    shipping: rupees,
    grandTotal: rupees,
    /** The promo code that the customer has entered. */
    promo: CartPromo.optional(),
    /** A tip may be given with the order; it is no part of these sums. */
    tips: z.literal(true).optional(),
    /** The address for which a customer's cart is priced; absent: none. */
    addressId: wireId.optional(),
    /** Pieces left beside the cart of its counted products, parts of combos included, when few are. */
    stock: z.array(z.object({ productId: wireId, left: z.int() })).optional(),
    /** The restaurants of the items, whether each takes orders now and, of a cart with an address, whether it delivers there. */
    restaurants: z
      .array(
        z.object({
          _id: wireId,
          restaurantName: z.string(),
          ...openingFields,
          /** Whether it delivers, and its fee, depend on the place. Absent: it delivers everywhere for nothing. `deliveryFrom`: of a cart without one. */
          deliversByPlace: z.literal(true).optional(),
          deliveryFrom: deliveryFrom.optional(),
          /** What it charges for the packaging of what the cart has of it, and the platform for its order. */
          packaging: rupees.optional(),
          /** Of `promo.amount`, what it takes off the items of this restaurant. */
          promo: rupees.optional(),
          platformFee: rupees.optional(),
          delivery: CartDelivery.optional(),
          ...collecting,
          /** On how many days after today it takes orders for later, 0: today only; absent: on none. */
          daysAhead: z.int().optional(),
          /** For when it is asked; absent: now. Everything about it is then as it will be at `slotAt`. */
          plan: CartPlan.optional(),
          /** Only where a slot has a cap. Placing is refused as `slot_full`. */
          full: FullSlot.optional(),
        }),
      )
      .optional(),
  })
  .register(wireTypes, { id: 'Cart' })

const variantName = nameOfOne(100, 'variant_not_found')
const selectedVariant = z.union([variantName, z.object({ name: variantName }).transform((variant) => variant.name)], 'variant_not_found')
/** `itemId` is the line's id or its product's id; with the latter, `variant` selects the line. */
const line = { itemId: id(), cartId: ownId, variant: selectedVariant.optional() }
export const cartAnswer = z.object({ message: success, cartData: Cart })
export const CartFailure = Failure.extend({ cartData: Cart.optional() }).register(wireTypes, { id: 'CartFailure' })

/** A line that a guest's browser keeps, under an id of its own. */
const guestLine = z.object({
  _id: z.string('id_missing').regex(/^[\w-]{1,64}$/, 'id_missing'),
  productId: id(),
  selectedVariant,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  options: choicesInput.optional(),
  note: noteInput,
})

const CHOICE_REFUSALS = ['choice_missing', 'choice_too_many', 'option_sold_out', 'option_unknown'] as const

export const cartCalls = {
  addToCart: call({
    method: 'POST',
    path: '/addToCart',
    access: 'customer',
    summary: 'Add a dish, or raise its quantity. Without `options`, those chosen from the start are taken',
    body: z.object({
      productId: id(),
      userId: ownId,
      selectedVariant,
      quantity: z.int().min(1).max(MAX_QUANTITY).optional(),
      options: choicesInput.optional(),
      note: noteInput,
    }),
    refusals: [
      ...CHOICE_REFUSALS,
      'cart_full',
      'cart_options_full',
      'not_enough_left',
      'not_found',
      'outside_menu_time',
      'product_sold_out',
      'product_unavailable',
      'quantity_limit',
      'variant_not_found',
    ],
    answer: cartAnswer,
    /** With a refusal of availability: the cart as it is. */
    failure: CartFailure,
  }),
  changeCartLine: call({
    method: 'PATCH',
    path: '/cart/lines/:id',
    access: 'customer',
    summary: 'Change the size, the options or the note of a line. What is absent stays; a line that becomes like another joins it',
    params: z.object({ id: id() }),
    body: z.object({ selectedVariant: selectedVariant.optional(), options: choicesInput.optional(), note: noteInput }),
    refusals: [...CHOICE_REFUSALS, 'cart_options_full', 'not_found', 'product_unavailable', 'variant_not_found'],
    answer: cartAnswer,
  }),
  chooseCartAddress: call({
    method: 'PATCH',
    path: '/cart',
    access: 'customer',
    summary:
      'Choose the address for which the cart is priced (null: none, and the cart has no charge for delivery), or by restaurant for when it is asked (`slotAt` of /slots; null: now) and whether the customer collects the order (`kind`)',
    body: z.object({ addressId: id().nullable().optional(), plans: plansInput.optional() }),
    refusals: ['not_found', 'pickup_off', 'slot_full', 'slot_gone', 'slots_full'],
    answer: cartAnswer,
    /** Unless `not_found`: the cart as it is. */
    failure: CartFailure,
  }),
  listSlots: call({
    method: 'GET',
    path: '/slots',
    access: 'customer',
    summary:
      'The times at which a restaurant can bring an order, or with `kind=pickup` hand it over, on today and the days ahead on which it takes orders for later; none if it takes none. `full`: no place is left. `from`: not earlier. `orderId`: for moving this order, whose own slot and way count',
    query: z.object({ restId: id(), kind: orderKind.optional(), from: slotTime.optional(), orderId: id().optional() }),
    refusals: ['not_found', 'pickup_off'],
    answer: z.object({
      /** Days in the time zone of the restaurant, 2026-11-29. A day without slots is closed or over. */
      days: z.array(z.object({ day: z.string(), slots: z.array(z.object({ at: time, until: time, full: z.literal(true).optional() })) })),
    }),
  }),
  listAddressTerms: call({
    method: 'GET',
    path: '/addresses/terms',
    access: 'customer',
    summary: "The customer's addresses in their order, each with the terms there of one restaurant (`restId`), or of those of the cart",
    query: z.object({ restId: id().optional() }),
    refusals: ['not_found'],
    answer: z.object({
      addresses: z.array(
        z.object({
          _id: wireId,
          restaurants: z.array(z.object({ restId: wireId, restaurantName: z.string(), terms: DeliveryTerms })),
        }),
      ),
    }),
  }),
  getCart: call({
    method: 'GET',
    path: '/getcart',
    access: 'customer',
    summary: 'The cart at current prices; empty if there is none',
    query: z.object({ id: ownId }),
    refusals: ['not_found'],
    answer: z.object({ cartData: Cart }),
  }),
  quoteCart: call({
    method: 'POST',
    path: '/cart/quote',
    access: 'public',
    limit: { name: 'quotes', most: 1_200, seconds: 60 },
    summary: 'What the cart of a guest costs now. Nothing is stored; lines of unknown dishes are left out',
    bodyLimit: CART_BODY_LIMIT,
    body: z.object({ lines: z.array(guestLine).max(MAX_CART_LINES, 'cart_full'), place: givenPlace.optional() }),
    refusals: ['cart_options_full', 'option_unknown'],
    answer: z.object({ cartData: Cart }),
  }),
  changeQuantity: call({
    method: 'PATCH',
    path: '/changeQuantity',
    access: 'customer',
    summary: 'Raise or lower the quantity of a line by one; never below one',
    body: z.object({
      ...line,
      action: z.union([
        z.enum(['increment', 'decrement']),
        z.object({ increment: z.literal(true) }).transform(() => 'increment' as const),
        z.object({ decrement: z.literal(true) }).transform(() => 'decrement' as const),
      ]),
    }),
    refusals: ['not_enough_left', 'not_found', 'quantity_below_one', 'quantity_limit', 'variant_not_found'],
    answer: cartAnswer,
    /** With `not_enough_left`: the cart as it is. */
    failure: CartFailure,
  }),
  removeFromCart: call({
    method: 'PATCH',
    path: '/cancelcartitem',
    access: 'customer',
    summary: 'Remove a line',
    body: z.object(line),
    refusals: ['not_found', 'variant_not_found'],
    answer: cartAnswer,
  }),
  recomputeCart: call({
    method: 'PATCH',
    path: '/updateTotal',
    access: 'customer',
    summary: 'Return the true totals, whatever amounts are sent',
    bodyLimit: CART_BODY_LIMIT,
    body: z.object({ cartId: ownId, amount: z.unknown().optional(), grandTotal: z.unknown().optional() }),
    refusals: ['not_found'],
    answer: cartAnswer,
  }),
} as const
