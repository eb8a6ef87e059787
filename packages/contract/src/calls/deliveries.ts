import { z } from 'zod'
import { call } from '../call.ts'
import { MOVE_REFUSALS } from '../errors/call-refusals.ts'
import { FAILED_DELIVERY_REASONS, MAX_FAILED_DELIVERY_TEXT } from '../failed-delivery.ts'
import { id, optionalText, ownId, pageInfo, paging, rupees, time, wireId } from '../fields.ts'
import { MAX_CART_LINES } from '../limits.ts'
import { PartnerApproval } from '../objects/approval.ts'
import { Order } from '../objects/order.ts'
import { orderAnswer, orderStatusInput } from './orders.ts'

/** current: an item is still to be delivered · past: all others. */
export const DELIVERY_STATES = ['current', 'past'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const deliveryCalls = {
  listDeliveries: call({
    method: 'GET',
    path: '/employee/getordersempl',
    access: 'employee',
    summary:
      'Orders assigned to the employee, with their Packed, Out of delivery and Delivered items; state=current adds those being prepared, in the order of the work',
    query: z.object({ id: ownId, state: z.enum(DELIVERY_STATES).optional(), ...paging }),
    refusals: ['not_found'],
    answer: z.object({
      ordersDetails: z.array(Order),
      /** With state=past: the fees of those of these orders that are delivered. */
      earned: z.array(z.object({ _id: wireId, amount: rupees })).optional(),
      /** With state=current: what each of these orders earns when it is delivered, unless its restaurant pays its own people. */
      pays: z.array(z.object({ _id: wireId, amount: rupees, byRestaurant: z.literal(true).optional() })).optional(),
      ...pageInfo,
    }),
  }),
  moveDelivery: call({
    method: 'PATCH',
    path: '/employee/updateDeliveryStatus',
    access: 'employee',
    summary:
      'Mark items as Out of delivery or Delivered: the named item and all others in its state; without prodId the first that can move; with items, of the Packed ones only these',
    body: z.object({
      prodId: id().optional(),
      orderId: id(),
      orderStatus: orderStatusInput,
      employeeId: ownId,
      items: z.array(id()).min(1).max(MAX_CART_LINES).optional(),
    }),
    refusals: [...MOVE_REFUSALS, 'not_found', 'nothing_to_move', 'status_unknown'],
    /** earned: the fee for this handover; 0 while the order has more items to deliver. */
    answer: z.object({ ...orderAnswer.shape, earned: rupees }),
  }),
  reportFailedDelivery: call({
    method: 'PATCH',
    path: '/employee/failedDelivery',
    access: 'employee',
    limit: { name: 'failed deliveries', most: 20, seconds: 600 },
    summary:
      'Say why an order on the road could not be handed over; a null reason takes it back. It lasts until then, and while something of the order is on the road. No money moves',
    body: z
      .object({
        orderId: id(),
        reason: z.enum(FAILED_DELIVERY_REASONS, 'reason_missing').nullable(),
        /** Customer, restaurant and administrator read it. Needed for another reason. */
        text: optionalText(MAX_FAILED_DELIVERY_TEXT),
      })
      .refine(({ reason, text }) => reason !== 'other' || Boolean(text), { path: ['text'], message: 'message_empty' }),
    refusals: ['not_found', 'order_not_out'],
    answer: orderAnswer,
  }),
  getEmployeeDashboard: call({
    method: 'GET',
    path: '/employee/dashboardData',
    access: 'employee',
    summary: 'Earnings and orders of the employee',
    query: z.object({ id: ownId }),
    refusals: ['not_found'],
    answer: z.object({
      /** The fees; without tips. */
      totalEarnings: rupees,
      totalTips: rupees,
      /** Since midnight in India. */
      tipsToday: rupees,
      totalOrders: z.int(),
      delivered: z.int(),
      earningsByDay: z.array(z.object({ day: z.string(), earnings: rupees, orders: z.int() })),
      approval: PartnerApproval.optional(),
      /** Absent: on duty. */
      offDutySince: time.optional(),
      /** The delivered cash orders of the business day, newest first. */
      cashToday: z.object({
        total: rupees,
        orders: z.array(z.object({ _id: wireId, number: z.int(), createdAt: time, customer: z.string(), amount: rupees })),
      }),
    }),
  }),
} as const
