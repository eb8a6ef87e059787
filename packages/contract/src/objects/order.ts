import { z } from 'zod'
import { addressParts } from '../calls/addresses.ts'
import { lineChoices } from '../calls/options.ts'
import { FAILED_DELIVERY_REASONS } from '../failed-delivery.ts'
import { rupees, time, wireId } from '../fields.ts'
import { ORDER_KINDS, WIRE_STATUS } from '../order-flow.ts'
import { wireTypes } from '../wire-types.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from './payment-states.ts'
import { allergens, diet } from './product-parts.ts'
import { itemSubstitution, orderSubstitution } from './questions.ts'
import { Refund } from './refund.ts'
import { Waiting } from './waiting.ts'

export const CHARGE_KINDS = ['packaging', 'delivery', 'platform', 'tip'] as const
const orderStatus = z.enum(WIRE_STATUS)
export const OrderItem = z
  .object({
    _id: wireId,
    product: z.object({ _id: wireId, productName: z.string(), price: rupees, images: z.array(z.string()), restaurent_id: wireId }),
    variant: z.string(),
    quantity: z.int(),
    price: rupees,
    total: rupees,
    /** Its part of what the promo code takes off; `total` is the price before. */
    discount: rupees.optional(),
    ...lineChoices,
    orderStatus,
    is_canceled: z.boolean(),
    canceledBy: z.enum(['customer', 'restaurant', 'platform']).optional(),
    cancelReason: z.string().optional(),
    feedback: z.string().optional(),
    vegetarian: z.boolean().nullable(),
    diet: diet.optional(),
    allergens: allergens.optional(),
    ...itemSubstitution,
    events: z.array(z.object({ status: orderStatus, at: time, by: z.string(), reason: z.string().optional() })),
  })
  .register(wireTypes, { id: 'OrderItem' })
/** `text`: what the employee wrote. */
export const FailedDelivery = z
  .object({ reason: z.enum(FAILED_DELIVERY_REASONS), text: z.string().optional(), at: time })
  .register(wireTypes, { id: 'FailedDelivery' })
/** `Name` and `Mobile` repeat name and phoneNumber, as specified. */
const OrderEmployee = z.object({ _id: wireId, name: z.string(), Name: z.string(), Mobile: z.string(), phoneNumber: z.string() })
export const Order = z
  .object({
    _id: wireId,
    /** Counted from 1 by each restaurant on each day in India, the day of `slotAt` for an order for later. */
    number: z.int(),
    createdAt: time,
    updatedAt: time,
    item: z.array(OrderItem),
    /** Absent: delivery. */
    kind: z.enum(ORDER_KINDS).optional(),
    paymentType: z.enum(PAYMENT_METHODS),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    grandTotal: rupees,
    /** As they were when the order was placed; due as long as one item is live, and taken at the first handover. `name` is the zone's. */
    charges: z.array(z.object({ kind: z.enum(CHARGE_KINDS), amount: rupees, name: z.string().optional() })).optional(),
    /** The promo code, and what it takes off the items that are not cancelled. */
    promo: z.object({ code: z.string(), amount: rupees }).optional(),
    is_delivered: z.boolean(),
    /** Of a pickup order that is under way, for its customer alone: to be said at the counter. */
    code: z.string().optional(),
    /** Of a pickup order: so many wrong codes were entered at the counter. */
    wrongCodes: z.int().optional(),
    address: z.array(z.object(addressParts)),
    userId: z.object({ _id: wireId, name: z.string(), phoneNumber: z.string().optional() }),
    employeeId: OrderEmployee.nullable(),
    /** `Address` is the pick-up address as the restaurant has it now; its fields are empty until it fills them in. */
    restId: z.object({
      _id: wireId,
      restaurantName: z.string(),
      phoneNumber: z.string(),
      place: z.string(),
      Address: z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
      /** Unless it is India's: the clocks by which times of this order are shown. */
      timeZone: z.string().optional(),
    }),
    checkoutId: wireId,
    /** For the customer of one unpaid online order, while it can be paid: `/payments/{id}/start` and `/payments/{id}/cancel`. */
    paymentId: wireId.optional(),
    ...orderSubstitution,
    waiting: Waiting.optional(),
    /** While the order is on the road and its employee could not hand it over. */
    failedDelivery: FailedDelivery.optional(),
    /** For the employee and the administrator, while it is on the road: who took it out, if that is not its employee, and gives them the bag. */
    takenFrom: z.object({ _id: z.string(), name: z.string(), phoneNumber: z.string() }).optional(),
    note: z.string().optional(),
    /** When the food is expected to be ready, as the restaurant said when it accepted. */
    readyAt: time.optional(),
    /** When the order was promised at the door, as it was placed; never changes. */
    promised: z.object({ from: time, to: time }).optional(),
    /** While it runs: when it is at the door as things are, if that is later than promised. */
    expectedAt: time.optional(),
    /** Of an order for later: the time that the customer has chosen, and when cooking begins. */
    slotAt: time.optional(),
    ringsAt: time.optional(),
    /** Its cooking time has not come. */
    isLater: z.literal(true).optional(),
    /** What the customer has given the employee after the delivery; part of no bill. Not for the restaurant. */
    tip: z.object({ amount: rupees, at: time }).optional(),
    /** For the customer of an order that an employee has delivered, without a tip: until when one is possible. */
    tipUntil: time.optional(),
    /** Of delivered pieces, oldest first; absent without any. No part of the total. For the employee only those about the way. */
    refunds: z.array(Refund).optional(),
  })
  .register(wireTypes, { id: 'Order' })

export const orderName = z.object({ _id: wireId, number: z.int(), createdAt: time })
