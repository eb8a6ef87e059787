import { z } from 'zod'
import { call, ROLES } from '../../call.ts'
import { givenPassword, id, line, pageInfo, paging, rupees, search, seenAmountPaise, success, text, time } from '../../fields.ts'
import { MAX_CARE_NOTE } from '../../limits.ts'
import { fromRupees } from '../../money.ts'
import { CREDIT_REASONS } from '../../objects/credit-reasons.ts'
import { ORDER_EMAILS } from '../../objects/order-emails.ts'
import { CARE_CANCEL_REASONS, WIRE_STATUS } from '../../order-flow.ts'
import { wireTypes } from '../../wire-types.ts'
import { Assignable } from '../employees.ts'

/**
 * What the timeline of an order knows. added: a substitute · slotMoved: to another time · returned: to where it was paid from · collected: cash at the handover ·
 * notDelivered: could not be handed over · triedAgain: to hand it over · answered: a question, also by its time or its restaurant ·
 * reported: a problem, by the customer; the kinds of `claim` follow it
 */
export const TIMELINE_KINDS = [
  'placed',
  'added',
  'moved',
  'slotMoved',
  'paid',
  'refunded',
  'returned',
  'collected',
  'assigned',
  'released',
  'notDelivered',
  'triedAgain',
  'asked',
  'answered',
  'note',
  'credited',
  'tipped',
  'cameBack',
  'chatRead',
  'reported',
  'claimAnswered',
  'claimOverdue',
  'claimDecided',
  'claimReopened',
  'email',
  'push',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

const TimelineEntry = z
  .object({
    at: time,
    kind: z.enum(TIMELINE_KINDS),
    /** Absent: no person, such as a time that ran out. */
    by: z.object({ role: z.enum(ROLES), name: z.string() }).optional(),
    products: z.array(z.string()).optional(),
    status: z.enum(WIRE_STATUS).optional(),
    /** A code: why items were cancelled, how a question ended, what is wrong, why it was credited, or the event that an email or push tells of. */
    reason: z.string().optional(),
    amount: rupees.optional(),
    /** To whom the order was assigned, or an email or push was sent. */
    to: z.string().optional(),
    /** Of an assignment: who had the order before. */
    from: z.string().optional(),
    /** Of an email or push. */
    state: z.enum(['waiting', 'sent', 'failed']).optional(),
    text: z.string().optional(),
  })
  .register(wireTypes, { id: 'TimelineEntry' })

const CHAT_AUTHORS = ['customer', 'employee'] as const

const params = z.object({ id: id() })
const orderStatus = z.enum(WIRE_STATUS)

export const careCalls = {
  getOrderTimeline: call({
    method: 'GET',
    path: '/admin/orders/:id/timeline',
    access: 'administrator',
    right: 'orders',
    summary: 'Everything that happened to an order, oldest first',
    params,
    refusals: ['not_found'],
    /** `emails`: which can be sent once more. */
    answer: z.object({ timeline: z.array(TimelineEntry), emails: z.array(z.enum(ORDER_EMAILS)) }),
  }),
  listEmployeesForOrder: call({
    method: 'GET',
    path: '/admin/assignableEmployees',
    access: 'administrator',
    right: 'orders',
    summary: 'Active delivery employees, those with the fewest running orders first',
    query: z.object({ search, ...paging }),
    answer: z.object({
      employees: z.array(Assignable.extend({ running: z.int() })),
      ...pageInfo,
    }),
  }),
  cancelOrderItems: call({
    method: 'PATCH',
    path: '/admin/orders/:id/cancel',
    access: 'administrator',
    right: 'orders',
    summary: 'Cancel undelivered items and refund them to the wallet; each names the status in which it was seen',
    params,
    body: z.object({
      items: z
        .array(z.object({ itemId: id(), orderStatus }))
        .min(1, 'selection_empty')
        .max(100),
      reason: z.enum(CARE_CANCEL_REASONS, 'reason_missing'),
    }),
    refusals: ['not_found', 'item_cancelled_already', 'item_delivered_already', 'item_cannot_move', 'item_moved_meanwhile'],
    answer: z.object({ message: success, refund: rupees }),
  }),
  reassignOrder: call({
    method: 'PATCH',
    path: '/admin/orders/:id/employee',
    access: 'administrator',
    right: 'orders',
    summary:
      'Assign an order to a delivery employee; `seen` is the employee that it had when it was read, `hasLeft` says that some of it had left then: without it, an order that has left is refused',
    params,
    body: z.object({ employeeId: id('employee_missing'), seen: id().nullable(), hasLeft: z.boolean().optional() }),
    refusals: [
      'not_found',
      'order_not_paid',
      'order_closed',
      'order_collected',
      'order_left',
      'order_reassigned_often',
      'order_assigned_meanwhile',
      'employee_missing',
    ],
    answer: z.object({ message: success }),
  }),
  addOrderNote: call({
    method: 'POST',
    path: '/admin/orders/:id/notes',
    access: 'administrator',
    right: 'orders',
    summary: 'Add a note that administrators read; a note never changes',
    params,
    body: z.object({ text: text(MAX_CARE_NOTE, 'note_missing') }),
    refusals: ['not_found'],
    status: 201,
    answer: z.object({ message: success }),
  }),
  resendOrderEmail: call({
    method: 'POST',
    path: '/admin/orders/:id/emails',
    access: 'administrator',
    right: 'orders',
    limit: { name: 'emails sent once more', most: 20, seconds: 60 },
    summary: 'Send an email of the order to its customer once more, as the order is now',
    params,
    body: z.object({ email: z.enum(ORDER_EMAILS, 'email_missing') }),
    refusals: ['not_found', 'email_unfit'],
    answer: z.object({ message: success }),
  }),
  getOrderCredit: call({
    method: 'GET',
    path: '/admin/orders/:id/credits',
    access: 'administrator',
    right: 'money',
    summary: 'How much of an order was credited to the wallet, and how much more this administrator may credit',
    params,
    refusals: ['not_found'],
    answer: z.object({ credited: rupees, perOrder: rupees, perDay: rupees, leftToday: rupees }),
  }),
  creditOrder: call({
    method: 'POST',
    path: '/admin/orders/:id/credits',
    access: 'administrator',
    right: 'money',
    limit: 'ownPassword',
    summary:
      'Credit the customer’s wallet on the marketplace’s account, with the administrator’s password. The same `key` credits once; `seen` is what was credited when the order was read',
    params,
    body: z.object({
      amount: z.int('credit_amount').min(1, 'credit_amount').max(100_000, 'credit_amount').transform(fromRupees),
      reason: z.enum(CREDIT_REASONS, 'reason_missing'),
      seen: seenAmountPaise,
      password: givenPassword('own_password_missing'),
      key: line(100),
    }),
    status: 201,
    refusals: ['not_found', 'wrong_current_password', 'credit_meanwhile', 'credit_over_order', 'credit_over_day', 'key_reused'],
    answer: z.object({ message: success }),
  }),
  readOrderChat: call({
    method: 'POST',
    path: '/admin/orders/:id/chat',
    access: 'administrator',
    right: 'orders',
    summary: 'The chat of an order. Reading it is recorded, and appears in the timeline',
    params,
    refusals: ['not_found'],
    answer: z.object({
      messages: z.array(z.object({ number: z.int(), author: z.enum(CHAT_AUTHORS), name: z.string(), text: z.string(), createdAt: time })),
    }),
  }),
} as const
