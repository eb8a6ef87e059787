// The ledger of a busy day, row for row as it was recorded. A change of what an order, a payment or a refund books shows here.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { paymentHandlers, refundJobs } from '../modules/payments/index.ts'
import type { AdministratorCaller } from '../platform/http/session.ts'
import type { AdministratorId } from '../platform/ids.ts'
import type { OutsideMove, PaymentProvider, RefundState } from '../providers/payment/payment.ts'
import { type BusyDay, createBusyDay } from './busy-day.fixture.ts'
import { NO_COOKIES, type OrderSeen } from './busy-substitutions.fixture.ts'
import { auditDatabase } from './invariants.ts'
import { RECORDED_LEDGER } from './recorded-ledger.fixture.ts'

/** Names instead of ids: orders and payments by their place in the day, items by their position. */
const rowsOf = (day: BusyDay) =>
  day.scene.db.rows<{ line: string }>(sql`
    with named_orders as (
      select id, 'order ' || dense_rank() over (order by created_at) || ' at ' || restaurant_name as name from orders
    ), named_payments as (
      select id, purpose || ' ' || rank() over (order by created_at) as name from payments
    )
    select concat_ws(' · ', t.kind, o.name, i.position || ' ' || i.product_name, p.name,
      e.account || coalesce(' of ' || a.name, ''), to_char(e.amount_paise, 'SGFM9999990')) as line
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    left join named_orders o on o.id = t.order_id left join order_items i on i.id = t.item_id
    left join named_payments p on p.id = t.payment_id left join accounts a on a.id = e.owner_id
    order by t.created_at, t.kind, o.name, i.position, e.account, e.id`)

/** A refund that succeeds, fails later, is given up and returned by hand; and one by hand at the provider that fails. */
async function returnMoney({ scene: { db }, late, online }: BusyDay) {
  await db.rows(sql`update payments set provider = 'test' where provider_session is not null`)
  const paymentOf = async (orderId: string) =>
    (await db.row<{ id: string }>(sql`select p.id from payments p join orders o using (checkout_id) where o.id = ${orderId}`))?.id ?? ''
  let refund: RefundState = 'pending'
  let outside: OutsideMove
  const payment = await paymentOf(online.id)
  const provider = { name: 'test', refund: async () => refund, readOutside: async () => ({ payment, moves: [outside] }) }
  const jobs = refundJobs(db, provider as unknown as PaymentProvider)
  const paymentId = await paymentOf(late.id)
  for (refund of ['refunded', 'pending', 'failed'] as const) await jobs['refund-payment']({ paymentId })
  const failed = await db.row<{ id: string }>(sql`select id from payment_mismatches where payment_id = ${paymentId}`)
  const admin = await db.row<{ id: AdministratorId }>(sql`select id from accounts where role = 'administrator'`)
  const caller = { accountId: admin?.id } as AdministratorCaller
  const body = { decision: 'settled', note: 'Sent by bank transfer' } as const
  const asked = { db, caller, query: undefined, cookies: NO_COOKIES, countMail: async () => undefined }
  await paymentHandlers().decidePaymentMismatch({ ...asked, params: { id: failed?.id ?? '' }, body })
  const byHand = { reference: 're_1', kind: 'refund', amountPaise: 700, currency: 'INR' } as const
  for (const move of [
    { ...byHand, state: 'open', movedPaise: 700 },
    { ...byHand, state: 'undone', movedPaise: 0 },
  ] as const) {
    outside = move
    await jobs['read-outside']({ reference: 'pi_1' })
  }
}

it('a busy day books what it always booked', async () => {
  const day = await createBusyDay()
  await day.reportPayment(day.awaiting, 'captured')
  await day.reject(day.awaiting, day.awaiting.items[0] ?? '')
  await day.reject(day.wallet, day.wallet.items[1] ?? '')
  await day.deliver(await running(day, day.swapped))
  await day.deliver(await running(day, day.swappedCash))
  await returnMoney(day)
  const lines = (await rowsOf(day)).map(({ line }) => line)
  expect((await auditDatabase(day.scene.db)).filter(({ rows }) => rows.length > 0)).toEqual([])
  await day.scene.close()
  expect(lines).toEqual(RECORDED_LEDGER.trim().split('\n'))
})

/** The order with the items that it has now, without the cancelled ones. */
const running = async ({ scene }: BusyDay, { id }: OrderSeen): Promise<OrderSeen> => {
  const rows = await scene.db.rows<{ id: string }>(sql`
    select id from order_items where order_id = ${id} and status <> 'cancelled' order by position`)
  return { id, items: rows.map((item) => item.id) }
}
