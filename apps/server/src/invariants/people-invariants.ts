import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const peopleInvariants: readonly Invariant[] = [
  {
    name: 'accounts: there is one per role and email address, compared without case',
    violations: sql`select role, lower(email), count(*) from accounts group by role, lower(email) having count(*) > 1`,
  },
  {
    name: 'accounts: there is one per role and Google identity',
    violations: sql`
      select role, google_sub, count(*) from accounts where google_sub is not null group by role, google_sub having count(*) > 1`,
  },
  {
    name: 'accounts: those of restaurants, and no others, have the profile of a restaurant',
    violations: sql`
      select a.id, a.role, r.id is not null as has_profile from accounts a left join restaurants r on r.id = a.id
      where (a.role = 'restaurant') <> (r.id is not null)`,
  },
  {
    name: 'accounts: no session was used after a block or reset ended it',
    // a request that began earlier may be recorded a moment later
    violations: sql`
      select s.account_id, s.created_at, s.last_used_at, a.sessions_valid_from from sessions s join accounts a on a.id = s.account_id
      where s.created_at <= a.sessions_valid_from and s.last_used_at > a.sessions_valid_from + interval '5 seconds'`,
  },
  {
    name: 'approvals: the state of an account is that of its newest decision or request',
    // without one it is as the account began: the demo city's partners begin as approved
    violations: sql`
      select a.id, a.approval, newest.state from accounts a
      left join lateral (select state from account_approvals where account_id = a.id order by id desc limit 1) newest on true
      where a.approval <> newest.state or (newest.state is null and a.approval = 'refused')`,
  },
  {
    name: 'approvals: an administrator decides about a partner, and refuses with a reason; the partner asks',
    violations: sql`
      select c.id, a.role, c.state, decider.role as decided_by from account_approvals c
      join accounts a on a.id = c.account_id left join accounts decider on decider.id = c.decided_by
      where a.role not in ('restaurant', 'employee') or (c.state = 'waiting') <> (c.decided_by is null)
        or decider.role <> 'administrator' or (c.state = 'refused' and c.reason = '')
      union all
      select null, role, approval, null from accounts where role not in ('restaurant', 'employee') and approval <> 'unchecked'`,
  },
  {
    name: 'ratings: each has a delivered item',
    isOfAllTime: true,
    violations: sql`
      select v.customer_id, v.restaurant_id from reviews v
      where not exists (select from orders o join order_items i on i.order_id = o.id
        where o.customer_id = v.customer_id and o.restaurant_id = v.restaurant_id and i.status = 'delivered')`,
  },
  {
    name: 'ratings: there is one per customer and restaurant',
    violations: sql`select customer_id, restaurant_id, count(*) from reviews group by customer_id, restaurant_id having count(*) > 1`,
  },
  {
    name: 'ratings: a restaurant’s stored rating matches its reviews',
    violations: sql`
      select r.id, r.rating_sum, r.rating_count, given.sum, given.count from restaurants r
      cross join lateral (select coalesce(sum(rating), 0) as sum, count(rating) as count from reviews v where v.restaurant_id = r.id) given
      where r.rating_sum <> given.sum or r.rating_count <> given.count`,
  },
]
