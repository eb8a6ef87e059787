import { type Calls, toRupees } from '@tiffin/contract'
import type { z } from 'zod'
import { type Page, type Paged, pageInfoWire } from '../../platform/paging.ts'
import type { MismatchRow } from './data-mismatches.ts'

type Answer = z.input<Calls['listPaymentMismatches']['answer']>
type Mismatch = Answer['payments'][number]

/** Returns how many smallest units the main unit has: 100 for most, 1 for yen; 100 for an unknown currency. */
function smallestUnits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 100
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return 10 ** maximumFractionDigits
}

function statusOf({ decision, refunded_at }: MismatchRow): Mismatch['status'] {
  if (decision === null) return 'waiting'
  if (decision === 'settled') return 'settled'
  return refunded_at ? 'refunded' : 'refunding'
}

function mismatchWire(row: MismatchRow): Mismatch {
  const { customer, asked_paise, asked_currency } = row
  const differs: Mismatch['differs'] = []
  const isPayment = row.outside === null
  if (isPayment && row.session !== row.asked_session) differs.push('order')
  if (isPayment && row.currency !== asked_currency) differs.push('currency')
  if (isPayment && row.amount !== asked_paise) differs.push('amount')
  return {
    _id: row.id,
    status: statusOf(row),
    reportedAt: row.reported_at.toISOString(),
    provider: row.provider,
    session: row.session,
    received: { amount: row.amount / smallestUnits(row.currency), currency: row.currency },
    asked: { amount: toRupees(asked_paise), currency: asked_currency },
    differs,
    refundFailed: row.refund_failed_at !== null,
    ...(row.outside && row.outside_state && { outside: { kind: row.outside, state: row.outside_state } }),
    customer: { _id: customer.id, name: customer.name, email: customer.email, phoneNumber: customer.phone_number },
    orders: row.orders.map((order) => order.id),
    orderNames: row.orders.map((order) => ({ _id: order.id, number: order.number, createdAt: new Date(order.created_at).toISOString() })),
    note: row.note,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

export const mismatchesWire = ({ rows, total }: Paged<MismatchRow>, page: Page): Answer => ({
  payments: rows.map(mismatchWire),
  ...pageInfoWire(page, total),
})
