import { z } from 'zod'
import { call } from '../call.ts'
import { date, ownId, rupees, wireId } from '../fields.ts'
import { PartnerApproval } from '../objects/approval.ts'
import { KeptPromises } from '../objects/kept-promises.ts'

const day = z.string()
const period = z.object({ orders: z.int(), sales: rupees })

/**
 * The parts of a restaurant's money, as the ledger names them, in the order of the statement. `order` is the total of an order without a contract;
 * `refund` is what a refund of pieces takes back of their sale;
 * `cash` is what the restaurant has taken at its counter; `other` is what a newer version has written.
 */
export const STATEMENT_KINDS = [
  'order',
  'sale',
  'refund',
  'packaging',
  'delivery',
  'commission',
  'commission_gst',
  'tds',
  'compensation',
  'cash',
  'other',
] as const

/** A day of the week that is asked for; this week by default. */
export const statementQuery = z.object({ week: date.optional() })

export const dashboardCalls = {
  getAdminDashboard: call({
    method: 'GET',
    path: '/admin/dashboardData',
    access: 'administrator',
    right: 'money',
    summary: 'Metrics of the marketplace',
    answer: z.object({
      users: z.int(),
      restaurants: z.int(),
      employees: z.int(),
      orders: z.int(),
      sales: rupees,
      paymentsInReview: z.int(),
      /** Restaurants and employees that wait for approval. */
      partnersWaiting: z.int(),
      /**
       * Open orders by their least advanced item, as the list of orders filters them; without orders for later that have not rung and left.
       * `late`: those of them that are later than promised.
       */
      open: z.object({ pending: z.int(), preparing: z.int(), packed: z.int(), out_for_delivery: z.int(), late: z.int() }),
      ordersByDay: z.array(z.object({ day, orders: z.int(), sales: rupees })),
    }),
  }),
  getRestaurantDashboard: call({
    method: 'GET',
    path: '/restaurent/dashboardData',
    access: 'restaurant',
    right: 'money',
    summary: 'Settled sales, orders and distinct customers of the restaurant',
    query: z.object({ id: ownId }),
    refusals: ['not_found'],
    answer: z.object({
      totalSale: z.array(z.object({ total: rupees })),
      totalOrders: z.array(z.object({ totalOrders: z.int() })),
      totalUsers: z.array(z.object({ totalUsers: z.int() })),
      /** The last 30 days in the restaurant's time zone, today last; settled sales by the day of the order. */
      salesByDay: z.array(z.object({ day, orders: z.int(), sales: rupees })),
      today: period,
      /** The same weekday a week before, until the same time of day. */
      weekBefore: period,
      /** Of settled orders, over the last 30 days. */
      topProducts: z.array(z.object({ _id: wireId, productName: z.string(), quantity: z.int(), sales: rupees })),
      approval: PartnerApproval.optional(),
      promises: KeptPromises.optional(),
    }),
  }),
  getStatement: call({
    method: 'GET',
    path: '/restaurent/statement',
    access: 'restaurant',
    right: 'money',
    summary: 'What a week has brought the restaurant, by kind. `/restaurent/statement.csv` has a line per order',
    query: statementQuery,
    answer: z.object({
      /** Monday and Sunday, in the restaurant's time zone. */
      from: z.string(),
      to: z.string(),
      isCurrent: z.boolean(),
      /** Handed over in this week. */
      orders: z.int(),
      /** Kinds without money are left out. Positive: the restaurant's; negative: taken off. They sum to `total`. */
      kinds: z.array(z.object({ kind: z.enum(STATEMENT_KINDS), amount: rupees })),
      total: rupees,
    }),
  }),
} as const
