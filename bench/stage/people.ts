// Customers with sessions and addresses, and employees, written as SQL: thousands take a second.
import type pg from 'pg'
import { hashToken, newToken } from '../../apps/server/src/platform/http/session.ts'

export interface Customer {
  readonly id: string
  readonly token: string
}
const EMPLOYEES = 50

/** Creates customers; the first `withSession` of them get a session. Their welcome emails are not sent. */
export async function createCustomers(client: pg.ClientBase, count: number, withSession: number): Promise<Customer[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into accounts (role, email, name, phone_number, created_at, is_email_verified)
     select 'customer', 'bench-' || n || '@bench.example', 'Customer ' || n, '9876543210', now() - interval '500 days', true
     from generate_series(1, $1::int) n order by n returning id`,
    [count],
  )
  const people = rows.slice(0, withSession).map(({ id }) => ({ id, token: newToken() }))
  await client.query(
    `insert into addresses (customer_id, street, city, state, postal_code, created_at)
     select id, '1 MG Road', 'Kochi', 'Kerala', '682001', now() from unnest($1::uuid[]) id`,
    [people.map(({ id }) => id)],
  )
  await client.query(
    `insert into sessions (token_hash, account_id, created_at, last_used_at)
     select hash, id, now(), now() from unnest($1::bytea[], $2::uuid[]) as x(hash, id)`,
    [people.map(({ token }) => hashToken(token)), people.map(({ id }) => id)],
  )
  return people
}

export async function createEmployees(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into accounts (role, email, name, phone_number, created_at, is_email_verified)
     select 'employee', 'bench-' || n || '@bench.example', 'Rider ' || n, '9876543210', now() - interval '500 days', true
     from generate_series(1, $1::int) n`,
    [EMPLOYEES],
  )
}
