import { z } from 'zod'
import { call } from '../call.ts'
import { date, id, pageInfo, paging, rupees, search, time, wireId } from '../fields.ts'
import { APPROVAL_STATES } from '../objects/approval.ts'
import { KeptPromises } from '../objects/kept-promises.ts'
import { FailedDelivery, Order } from '../objects/order.ts'
import { Employee, User } from '../objects/people.ts'
import { AWAITED, Waiting } from '../objects/waiting.ts'
import { OPEN_STAGES } from '../order-flow.ts'
import { OwnRestaurant } from './restaurants.ts'

export const ADMIN_PAGE_SIZE = 20
export const ACCOUNT_STATES = ['active', 'blocked'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]
export const ACCOUNT_SORTS = ['newest', 'oldest', 'name'] as const
export type AccountSort = (typeof ACCOUNT_SORTS)[number]
const query = z.object({
  search,
  status: z.enum(ACCOUNT_STATES).optional(),
  sort: z.enum(ACCOUNT_SORTS).optional(),
  ...paging,
})
const blocking = { blockedAt: time.optional(), blockReason: z.string().optional() }
const partner = { ...blocking, approval: z.enum(APPROVAL_STATES) }
/** `blocked`: the number of blocked accounts that match the search, independent of the status filter. */
const accountPage = { ...pageInfo, blocked: z.int() }
/** running: not finished · cancelled: no live items · failed: the online payment failed · the others: open, and there now. */
export const ADMIN_ORDER_STATES = ['running', 'delivered', 'cancelled', 'failed', ...OPEN_STAGES] as const
export type AdminOrderState = (typeof ADMIN_ORDER_STATES)[number]
/** Why an order needs the administrator: it is overdue, or it is running and the account that has to act is blocked. */
export const STALLED_FOR = [...AWAITED, 'restaurant_blocked', 'employee_blocked', 'not_delivered'] as const
export type StalledFor = (typeof STALLED_FOR)[number]
const AdminOrder = Order.extend({ customerEmail: z.string() })

export const reportCalls = {
  listCustomersForAdmin: call({
    method: 'GET',
    path: '/admin/users',
    access: 'administrator',
    right: 'people',
    summary: 'Customers, newest first unless sorted otherwise',
    query,
    answer: z.object({ userData: z.array(User.extend(blocking)), ...accountPage }),
  }),
  listRestaurantsForAdmin: call({
    method: 'GET',
    path: '/admin/restaurents',
    access: 'administrator',
    right: 'people',
    summary: 'Restaurants, newest first unless sorted otherwise; each with its first 20 categories',
    query,
    answer: z.object({ restaurentData: z.array(OwnRestaurant.extend({ ...partner, promises: KeptPromises.optional() })), ...accountPage }),
  }),
  listEmployeesForAdmin: call({
    method: 'GET',
    path: '/admin/employees',
    access: 'administrator',
    right: 'people',
    summary: 'Delivery employees, newest first unless sorted otherwise',
    query,
    answer: z.object({ employeeData: z.array(Employee.extend(partner)), ...accountPage }),
  }),
  listOrdersForAdmin: call({
    method: 'GET',
    path: '/admin/orders',
    access: 'administrator',
    right: 'orders',
    summary:
      'Orders, newest first. The search finds the number, the restaurant, the name or phone number of the customer or the recipient, and the email address of the customer',
    query: z.object({
      search,
      status: z.enum(ADMIN_ORDER_STATES).optional(),
      day: date.optional(),
      account: id().optional(),
      ...paging,
    }),
    answer: z.object({ orders: z.array(AdminOrder), ...pageInfo }),
  }),
  getOrderForAdmin: call({
    method: 'GET',
    path: '/admin/orders/:id',
    access: 'administrator',
    right: 'orders',
    summary: 'One order, with the contact details of its people',
    params: z.object({ id: id() }),
    refusals: ['not_found'],
    answer: z.object({ order: AdminOrder }),
  }),
  listStalledOrders: call({
    method: 'GET',
    path: '/admin/stalledOrders',
    access: 'administrator',
    right: 'orders',
    summary:
      'Orders that need help: first those that could not be handed over, then unaccepted, packed without an employee, or with a blocked restaurant or employee; the longest wait first',
    query: z.object(paging),
    answer: z.object({
      orders: z.array(
        z.object({
          _id: wireId,
          number: z.int(),
          createdAt: time,
          /** `since`: for a blocked account, the time of the block; for not_delivered, when the employee said so. */
          waiting: Waiting.extend({ for: z.enum(STALLED_FOR) }),
          grandTotal: rupees,
          customer: z.object({ _id: wireId, name: z.string(), phoneNumber: z.string() }),
          restaurant: z.object({ _id: wireId, restaurantName: z.string(), place: z.string(), phoneNumber: z.string() }),
          failedDelivery: FailedDelivery.optional(),
          /** The assigned one. */
          employee: z.object({ _id: wireId, name: z.string(), phoneNumber: z.string() }).optional(),
        }),
      ),
      ...pageInfo,
    }),
  }),
} as const
