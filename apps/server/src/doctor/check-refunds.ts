import type pg from 'pg'
import type { Config } from '../config.ts'
import { bad, type Finding } from './finding.ts'
import { queryRow } from './query-database.ts'

const NAMES: Readonly<Record<string, string>> = { stripe: 'Stripe', razorpay: 'Razorpay', embedded: 'the embedded payment page' }

/** Names refunds that wait because the provider which took the payment is no longer configured. They are tried again every 15 minutes. */
export async function checkRefunds(client: pg.Client, { stripe, razorpay }: Config): Promise<Finding[]> {
  const { is_readable } = await queryRow<{ is_readable: boolean }>(
    client,
    `select coalesce(has_table_privilege(to_regclass('public.payment_mismatches'), 'select'), false) as is_readable`,
  )
  if (!is_readable) return []
  const { rows } = await client.query<{ provider: string; waiting: number }>(
    `select provider, count(*)::int as waiting from (
      select provider from payments where status = 'refunding'
      union all select provider from payment_mismatches where decision = 'refund' and refunded_at is null
    ) refunds where provider <> $1 group by provider order by provider`,
    [stripe ? 'stripe' : razorpay ? 'razorpay' : 'embedded'],
  )
  return rows.map(({ provider, waiting }) =>
    bad(
      'refunds',
      `${waiting} at ${NAMES[provider] ?? provider}, which is not configured`,
      'Configure it again until they are done; nothing of them is lost.',
    ),
  )
}
