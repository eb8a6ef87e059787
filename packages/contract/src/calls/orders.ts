import { z } from 'zod'
import { call } from '../call.ts'
import { MOVE_REFUSALS, PLACE_REFUSALS } from '../errors/call-refusals.ts'
import { chosenId, date, Failure, id, ownId, pageInfo, paging, rupees, search, seenAmountPaise, success, time, wireId } from '../fields.ts'
import { MAX_CART_LINES } from '../limits.ts'
import { Order } from '../objects/order.ts'
import { PAYMENT_METHODS } from '../objects/payment-states.ts'
import { PriceChange, seenMinutes, seenPrices, slotTime } from '../objects/plan.ts'
import { ifMissingInput } from '../objects/questions.ts'
import { tipAmount, tipWithOrder } from '../objects/tip-amount.ts'
import { MAX_PREP_MINUTES } from '../opening-hours.ts'
import { wireTypes } from '../wire-types.ts'
import { seenAddress } from './addresses.ts'
import { CART_BODY_LIMIT, Cart } from './carts.ts'
import { noteInput } from './options.ts'

export const ORDER_STATES = ['running', 'forLater', 'delivered', 'cancelled'] as const

const orderItem = { itemId: id(), orderId: id(), userId: ownId }
const cancelled = z.object({ message: success, order: Order, refund: rupees })
export const orderAnswer = z.object({ message: success, order: Order })
export const orderStatusInput = z.string('status_unknown').max(40)

export const orderCalls = {
  placeOrder: call({
    method: 'POST',
    path: '/order',
    access: 'customer',
    limit: { name: 'orders', most: 10, seconds: 60 },
    summary: 'Place the cart: one order per restaurant, one payment. Online returns the address of the payment page',
    bodyLimit: CART_BODY_LIMIT,
    body: z.object({
      payment: z.enum(PAYMENT_METHODS, 'payment_missing'),
      addressIndex: z
        .union(
          [
            z.int().min(0),
            z
              .string()
              .regex(/^\d{1,3}$/)
              .transform(Number),
          ],
          'address_missing',
        )
        .pipe(z.number().max(1000, 'address_missing'))
        // where all of the cart is collected
        .optional(),
      // the addresses may have changed since the customer saw them; if present, it must be that of `addressIndex`
      addressId: id('address_missing').optional(),
      // without the total, the address and the cart are checked first
      cartData: z.object({ _id: ownId, grandTotal: seenAmountPaise.optional() }, 'cart_empty'),
      ...{ seenAddress, note: noteInput, seenPrices, promised: seenMinutes, ifMissing: ifMissingInput, tip: tipWithOrder },
    }),
    status: 201,
    refusals: PLACE_REFUSALS,
    answer: z.union([
      z.object({ message: success, data: Order, orders: z.array(Order) }),
      z.object({ message: success, url: z.string(), orderId: wireId }),
    ]),
    /** With 409: the current cart, if it differs from the one that the customer saw, and its lines of another price. */
    failure: Failure.extend({ cartData: Cart.optional(), changes: z.array(PriceChange).optional() }).register(wireTypes, {
      id: 'OrderFailure',
    }),
  }),
  listOwnOrders: call({
    method: 'GET',
    path: '/getOrderHistory',
    access: 'customer',
    summary: "The customer's orders, newest first",
    query: z.object({ id: ownId, ...paging }),
    refusals: ['not_found'],
    answer: z.object({ orders: z.array(Order), ...pageInfo }),
  }),
  getOwnOrder: call({
    method: 'GET',
    path: '/orderItems',
    access: 'customer',
    summary: 'One order of the customer',
    query: z.object({ id: id() }),
    refusals: ['not_found'],
    answer: z.object({ orderItems: Order }),
  }),
  orderAgain: call({
    method: 'POST',
    path: '/orderAgain',
    access: 'customer',
    summary: 'Put the items of an order that are still sold into the cart, at current prices; repeating it adds nothing',
    body: z.object({ orderId: id() }),
    refusals: ['not_found', 'nothing_to_order_again', 'order_not_paid'],
    answer: z.object({
      message: success,
      cartData: Cart,
      /** `option`: the product is in the cart, without this option. */
      unavailable: z.array(z.object({ productName: z.string(), variant: z.string(), option: z.string().optional() })),
    }),
  }),
  cancelOwnItem: call({
    method: 'PATCH',
    path: '/cancelOrder',
    access: 'customer',
    summary: 'Cancel one item before it is delivered; prepaid money is refunded to the wallet',
    body: z.object(orderItem),
    refusals: [...MOVE_REFUSALS, 'not_found'],
    answer: cancelled,
  }),
  cancelOwnOrder: call({
    method: 'PATCH',
    path: '/cancelWholeOrder',
    access: 'customer',
    summary: 'Cancel all items of an order that are not delivered yet, together; repeating it changes nothing',
    body: z.object({ orderId: id(), userId: ownId }),
    refusals: [...MOVE_REFUSALS, 'not_found', 'order_closed'],
    answer: cancelled,
  }),
  tipOrder: call({
    method: 'POST',
    path: '/orders/:id/tip',
    access: 'customer',
    limit: { name: 'tips', most: 20, seconds: 60 },
    summary: 'Tip the employee who delivered an own order, from the wallet: 1 to 1,000 whole rupees, once per order, within 7 days',
    params: z.object({ id: id() }),
    body: z.object({ amount: tipAmount }),
    status: 201,
    refusals: ['not_found', 'tip_given', 'tip_over_balance', 'tip_too_early', 'tip_too_late', 'wallet_too_low'],
    answer: z.object({ message: success, order: Order, /** Of the wallet. */ balance: rupees }),
  }),
  moveOwnSlot: call({
    method: 'PATCH',
    path: '/orders/:id/slot',
    access: 'customer',
    summary: 'Move an order for later to another slot of `/slots`, until it is accepted or its cooking time. The price stays',
    params: z.object({ id: id() }),
    body: z.object({ slotAt: slotTime }),
    refusals: ['not_found', 'outside_menu_time', 'product_sold_out', 'slot_fixed', 'slot_full', 'slot_gone', 'slots_full', 'today_only'],
    answer: orderAnswer,
  }),
  listRestaurantOrders: call({
    method: 'GET',
    path: '/restaurent/viewOrders',
    access: 'restaurant',
    right: 'orders',
    summary:
      "The restaurant's confirmed orders, newest first. `state=running` lists the unfinished ones; `forLater` those with a slot to come: of a `day`, before it is closed; without it, those outside the hours as they are now. Otherwise `day` is the day of the orders' numbers. `search` finds a number, or a name or phone number of the customer or the recipient. Except for later, a search, `delivered` and `cancelled` read the last 90 days if there is no `day`",
    query: z.object({ id: ownId, state: z.enum(ORDER_STATES).optional(), day: date.optional(), search, ...paging }),
    refusals: ['not_found'],
    answer: z.object({ orders: z.array(Order), ...pageInfo }),
  }),
  getRestaurantOrder: call({
    method: 'GET',
    path: '/restaurent/getOrderIterms',
    access: 'restaurant',
    right: 'orders',
    summary: 'One order of the restaurant',
    query: z.object({ id: id() }),
    refusals: ['not_found'],
    answer: z.object({ orderItems: Order }),
  }),
  moveRestaurantItem: call({
    method: 'PATCH',
    path: '/restaurent/updateDeliveryStatus',
    access: 'restaurant',
    right: 'orders',
    summary: 'Set an item to Pending, Preparing... or Packed; may also assign the order to an employee',
    body: z.object({ prodId: id(), orderId: id(), orderStatus: orderStatusInput, selectEmployee: chosenId }),
    refusals: [
      ...MOVE_REFUSALS,
      'code_needed',
      'employee_missing',
      'not_found',
      'order_closed',
      'order_collected',
      'order_left',
      'order_reassigned_often',
      'status_unknown',
    ],
    answer: orderAnswer,
  }),
  moveRestaurantOrder: call({
    method: 'POST',
    path: '/restaurent/moveOrder',
    access: 'restaurant',
    right: 'orders',
    summary: 'Move all items of an order that are in state `from` (without it: all that can move), or the named ones, together',
    body: z.object({
      orderId: id(),
      from: orderStatusInput.optional(),
      to: orderStatusInput,
      items: z.array(id()).min(1).max(MAX_CART_LINES).optional(),
      /** When accepting: the minutes until the food is ready; the restaurant's usual ones by default. */
      prepMinutes: z.int().min(1).max(MAX_PREP_MINUTES).optional(),
      /** Of an order for later: the slot as the restaurant saw it. Refused if its customer has moved it since. */
      slotAt: time.optional(),
    }),
    refusals: [...MOVE_REFUSALS, 'code_needed', 'not_found', 'order_slot_moved', 'status_unknown'],
    answer: cancelled,
  }),
  assignEmployee: call({
    method: 'POST',
    path: '/restaurent/splitOrder',
    access: 'restaurant',
    right: 'orders',
    summary: 'Assign an order to an active employee, while none of its items is out of delivery',
    body: z.object({ employeeId: id('employee_and_order_missing'), orderId: id('employee_and_order_missing') }),
    refusals: ['employee_missing', 'not_found', 'order_closed', 'order_collected', 'order_left', 'order_reassigned_often'],
    answer: z.object({ message: z.string(), order: Order }),
  }),
  cancelRestaurantItem: call({
    method: 'PATCH',
    path: '/restaurent/cancelOrder',
    access: 'restaurant',
    right: 'orders',
    summary: 'Cancel one item before it is delivered; prepaid money is refunded to the customer',
    // ignored; the order determines its customer
    body: z.object({ itemId: id(), orderId: id(), userId: z.unknown().optional() }),
    refusals: [...MOVE_REFUSALS, 'not_found'],
    answer: cancelled,
  }),
  cancelRestaurantOrder: call({
    method: 'PATCH',
    path: '/restaurent/cancelWholeOrder',
    access: 'restaurant',
    right: 'orders',
    summary: 'Cancel all items of an order that are not delivered yet, together; repeating it changes nothing',
    body: z.object({ orderId: id() }),
    refusals: [...MOVE_REFUSALS, 'not_found', 'order_closed'],
    answer: cancelled,
  }),
  handOverAtCounter: call({
    method: 'POST',
    path: '/restaurent/orders/:id/handOver',
    access: 'restaurant',
    right: 'orders',
    summary:
      'Deliver all of a packed pickup order to the customer who says its code. Five wrong codes, then only after the customer allows more',
    params: z.object({ id: id() }),
    body: z.object({ code: z.string('code_four_digits').regex(/^\d{4}$/, 'code_four_digits') }),
    refusals: [...MOVE_REFUSALS, 'code_blocked', 'code_wrong', 'not_found', 'order_closed', 'order_delivered_only'],
    answer: cancelled,
  }),
  allowCodes: call({
    method: 'POST',
    path: '/orders/:id/allowCodes',
    access: 'customer',
    summary: 'Let the counter enter codes again after too many wrong ones; repeating it changes nothing',
    params: z.object({ id: id() }),
    refusals: ['not_found', 'order_closed', 'order_delivered_only'],
    answer: orderAnswer,
  }),
} as const
