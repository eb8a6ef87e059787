// What a busy day leaves out of what can be known about a customer.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../src/platform/database/database.ts'

interface About {
  readonly customerId: string
  readonly email: string
  readonly orderId: string
  readonly productId: string
}
/** Writes rows of the tables about a customer that have none yet. */
export async function addMoreAbout(db: Db, { customerId, email, orderId, productId }: About): Promise<void> {
  const now = db.now()
  const later = new Date(now.getTime() + 600_000)
  const [session, cookie, code] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  await db.rows(sql`insert into account_blocks (account_id, is_active, reason, at) values (${customerId}, true, 'a mistake', ${now})`)
  await db.rows(
    sql`insert into sessions (token_hash, account_id, created_at, last_used_at) values (${session}, ${customerId}, ${now}, ${now})`,
  )
  await db.rows(sql`
    insert into push_subscriptions (session, account_id, role, endpoint, endpoint_hash, p256dh, auth, created_at)
    values (${session}, ${customerId}, 'customer', 'https://push.example/1', ${randomBytes(32)}, 'key', 'auth', ${now})`)
  await db.rows(sql`
    insert into code_flows (cookie_hash, purpose, role, email, code_hash, sent_at, expires_at)
    values (${cookie}, 'reset', 'customer', ${email}, ${code}, ${now}, ${later})`)
  await db.rows(sql`
    insert into email_changes (account_id, old_email, new_email, confirm_hash, stop_hash, created_at, expires_at)
    values (${customerId}, ${email}, 'new@example.com', ${randomBytes(32)}, ${randomBytes(32)}, ${now}, ${later})`)
  await db.rows(sql`
    insert into cart_lines (customer_id, product_id, variant_name, quantity, slot, note, created_at)
    values (${customerId}, ${productId}, 'Half', 1, 1, 'not too hot', ${now})`)
  await db.rows(sql`
    insert into idempotency_keys (scope, key, fingerprint, status, answer, created_at)
    values (${customerId}, ${randomUUID()}, 'f', 200, 'encrypted', ${now})`)
  await db.rows(sql`
    insert into failed_deliveries (order_id, employee_id, reason, text, at, ended_at)
    select id, employee_id, 'other', 'the bell is broken', delivered_at, delivered_at from orders where id = ${orderId}`)
  await db.rows(sql`
    with claim as (
      insert into claims (order_id, customer_id, restaurant_id, state, created_at, updated_at)
      select id, customer_id, restaurant_id, 'decided', ${now}, ${now} from orders where id = ${orderId} returning id, customer_id
    )
    insert into claim_events (claim_id, at, kind, author, account_id, reason, text)
    select id, ${now}, 'report', 'customer', customer_id, 'other', 'it was cold' from claim`)
}
