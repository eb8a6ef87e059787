import { sql } from 'kysely'
import type { Breaches } from './breach.fixture.ts'

export const peopleBreaches: Breaches = {
  'accounts: there is one per role and email address, compared without case': [
    () => [
      sql`alter table accounts drop constraint accounts_email_check`,
      sql`insert into accounts (role, email, name, created_at) values ('customer', 'ASHA@example.com', 'Asha', now())`,
    ],
  ],
  'accounts: there is one per role and Google identity': [
    () => [sql`drop index accounts_google`, sql`update accounts set google_sub = 'same' where role = 'employee'`],
  ],
  'accounts: those of restaurants, and no others, have the profile of a restaurant': [
    ({ asha }) => [sql`insert into restaurants (id, place) values (${asha.customerId}, 'Baner')`],
    () => [sql`insert into accounts (role, email, name, created_at) values ('restaurant', 'nowhere@example.com', 'Nowhere', now())`],
  ],
  'accounts: no session was used after a block or reset ended it': [
    ({ asha }) => [
      sql`update accounts set sessions_valid_from = created_at + interval '1 hour' where id = ${asha.customerId}`,
      sql`insert into sessions (token_hash, account_id, created_at, last_used_at)
        select '\\x00', id, created_at, created_at + interval '2 hours' from accounts where id = ${asha.customerId}`,
    ],
  ],
  'approvals: the state of an account is that of its newest decision or request': [
    ({ coast }) => [sql`update accounts set approval = 'approved' where id = ${coast.restaurantId}`],
    ({ coast }) => [sql`delete from account_approvals where account_id = ${coast.restaurantId}`],
  ],
  'approvals: an administrator decides about a partner, and refuses with a reason; the partner asks': [
    ({ coast }) => [sql`update account_approvals set reason = '' where account_id = ${coast.restaurantId} and state = 'refused'`],
    ({ coast, asha }) => [sql`update account_approvals set decided_by = ${asha.customerId} where account_id = ${coast.restaurantId}`],
    ({ coast }) => [sql`update account_approvals set decided_by = null where account_id = ${coast.restaurantId} and state = 'approved'`],
    ({ asha }) => [sql`update accounts set approval = 'waiting' where id = ${asha.customerId}`],
    ({ asha }) => [
      sql`insert into account_approvals (account_id, state, reason, at) values (${asha.customerId}, 'waiting', '', now())`,
      sql`update accounts set approval = 'waiting' where id = ${asha.customerId}`,
    ],
  ],
  'ratings: each has a delivered item': [
    ({ asha, coast }) => [
      sql`insert into reviews (customer_id, restaurant_id, customer_name, review, created_at, updated_at)
        values (${asha.customerId}, ${coast.restaurantId}, 'asha', 'never ate there', now(), now())`,
    ],
  ],
  'ratings: there is one per customer and restaurant': [
    () => [
      sql`alter table reviews drop constraint reviews_pkey`,
      sql`insert into reviews (customer_id, restaurant_id, customer_name, review, created_at, updated_at)
        select customer_id, restaurant_id, customer_name, 'once more', now(), now() from reviews`,
    ],
  ],
  'ratings: a restaurant’s stored rating matches its reviews': [
    ({ spice }) => [sql`update restaurants set rating_sum = rating_sum + 1 where id = ${spice.restaurantId}`],
    ({ coast }) => [sql`update restaurants set rating_count = 1 where id = ${coast.restaurantId}`],
  ],
}
