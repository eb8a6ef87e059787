// One valid request for every call of the administrator.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ADMINISTRATOR } from '../scene/start-app.ts'
import { placeOrder } from './people.ts'
import type { Group, World } from './sample.ts'
import { chooseLanguage } from './sample-for-all.ts'

export function adminSamples({ app, asha, ravi, product, foreign, order }: World) {
  const by = 'administrator'
  /** A payment for an order of asha's with another amount than requested. */
  const mismatch = async () => {
    await placeOrder(asha, [product], 'Online')
    const row = await app.database.row<{ id: string }>(sql`
      with put_aside as (
        update payments set status = 'review' where id = (select id from payments where status = 'open' limit 1) returning id
      )
      insert into payment_mismatches (payment_id, provider, session, amount, currency, reported_at)
      select id, 'embedded', 'someone-elses', 100, 'USD', ${app.database.now()}::timestamptz from put_aside returning id`)
    return row?.id
  }
  /** An email without a recipient that waits until tomorrow. */
  const job = async () => {
    const row = await app.database.row<{ id: string }>(sql`
      select id::text from graphile_worker.add_job('send-mail', '{"to":""}'::json, run_at => now() + interval '1 day')`)
    return row?.id
  }
  return {
    listCustomersForAdmin: { by, make: () => ({ path: '/admin/users?page=1&search=a' }) },
    listRestaurantsForAdmin: { by, make: () => ({ path: '/admin/restaurents?page=1' }) },
    listEmployeesForAdmin: { by, make: () => ({ path: '/admin/employees?page=1' }) },
    chooseAdministratorLanguage: chooseLanguage(by, '/admin'),
    getAdminDashboard: { by, make: () => ({ path: '/admin/dashboardData' }) },
    listOrdersForAdmin: { by, make: () => ({ path: '/admin/orders?search=asha&page=1' }) },
    getOrderForAdmin: { by, make: async () => ({ path: `/admin/orders/${(await order())._id}` }) },
    getOrderTimeline: { by, make: async () => ({ path: `/admin/orders/${(await order())._id}/timeline` }) },
    listEmployeesForOrder: { by, make: () => ({ path: '/admin/assignableEmployees?search=a&page=1' }) },
    cancelOrderItems: {
      by,
      make: async () => {
        const { _id, item } = await order()
        const items = item.map(({ _id: itemId }) => ({ itemId, orderStatus: 'Pending' }))
        return { path: `/admin/orders/${_id}/cancel`, body: { items, reason: 'not_delivered' } }
      },
    },
    reassignOrder: {
      by,
      make: async () => ({ path: `/admin/orders/${(await order())._id}/employee`, body: { employeeId: ravi.id, seen: null } }),
    },
    addOrderNote: { by, make: async () => ({ path: `/admin/orders/${(await order())._id}/notes`, body: { text: 'Called the kitchen' } }) },
    resendOrderEmail: { by, make: async () => ({ path: `/admin/orders/${(await order())._id}/emails`, body: { email: 'placed' } }) },
    getOrderCredit: { by, make: async () => ({ path: `/admin/orders/${(await order())._id}/credits` }) },
    creditOrder: {
      by,
      make: async () => {
        const body = { amount: 100, reason: 'late', seen: 0, password: ADMINISTRATOR.password, key: randomUUID() }
        return { path: `/admin/orders/${(await order())._id}/credits`, body }
      },
    },
    readOrderChat: { by, make: async () => ({ path: `/admin/orders/${(await order())._id}/chat`, body: {} }) },
    listStalledOrders: { by, make: () => ({ path: '/admin/stalledOrders?page=1' }) },
    listPaymentMismatches: {
      by,
      make: async () => {
        await mismatch()
        return { path: '/admin/payments?status=review&page=1' }
      },
    },
    decidePaymentMismatch: {
      by,
      make: async () => ({ path: `/admin/payments/${await mismatch()}`, body: { decision: 'settled', note: 'Paid back in cash' } }),
    },
    listWaitingWork: { by, make: () => ({ path: '/admin/work?show=all&page=1' }) },
    retryWork: { by, make: async () => ({ path: `/admin/work/${await job()}/retry`, body: {} }) },
    dropWork: { by, make: async () => ({ path: `/admin/work/${await job()}/drop`, body: { reason: 'outdated' } }) },
    listApprovals: { by, make: () => ({ path: '/admin/approvals?state=unchecked&page=1' }) },
    // an approval of another sample's people would hide nothing; a refusal would
    decideApproval: { by, make: () => ({ path: `/admin/approvals/${foreign.employee}`, body: { decision: 'approve' } }) },
    getPerson: { by, make: () => ({ path: `/admin/people/${foreign.restaurant}` }) },
    listPersonHistory: { by, make: () => ({ path: `/admin/people/${foreign.employee}/history?page=1` }) },
    addPersonNote: { by, make: () => ({ path: `/admin/people/${asha.id}/notes`, body: { text: 'Call after six' } }) },
    getPersonWallet: { by, make: () => ({ path: `/admin/people/${asha.id}/wallet?page=1` }) },
    getFirstRun: { by, make: () => ({ path: '/admin/firstRun' }) },
    dismissFirstRun: { by, make: () => ({ path: '/admin/firstRun/dismiss', body: {} }) },
    blockCustomer: { by, make: () => ({ path: `/admin/users/${foreign.customer}/block`, body: {} }) },
    blockRestaurant: { by, make: () => ({ path: `/admin/restaurents/${foreign.restaurant}/block`, body: {} }) },
    blockEmployee: { by, make: () => ({ path: `/admin/employees/${foreign.employee}/block`, body: {} }) },
  } satisfies Group
}
