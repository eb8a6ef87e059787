import { BUSY_MINUTES, MAX_BUSY_HOURS } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const hoursInvariants: readonly Invariant[] = [
  {
    name: 'hours: the stored spans are those of the week and the planned days',
    violations: sql`
      select h.restaurant_id, differing.span from hours_settings h
      cross join lateral (
        (select s.span from open_spans s where s.restaurant_id = h.restaurant_id except select spans_of(h.restaurant_id, h.spans_from))
        union all
        (select spans_of(h.restaurant_id, h.spans_from) except select s.span from open_spans s where s.restaurant_id = h.restaurant_id)
      ) differing(span)
      union all
      select restaurant_id, null from hours_settings where has_week and not follows_spans`,
  },
  {
    name: 'hours: the spans reach seven days beyond the last run of the platform',
    violations: sql`
      select h.restaurant_id, h.spans_from from hours_settings h, order_watch w
      where h.follows_spans and (h.spans_from + 16)::timestamp at time zone h.time_zone < w.looked_at + interval '7 days'`,
  },
  {
    name: 'hours: a pause and busy mode end within their limits',
    violations: sql`
      select restaurant_id, paused_at, paused_until, pause_limit, busy_at, busy_until, busy_minutes from hours_settings
      where paused_until > pause_limit or pause_limit > paused_at + interval '16 days'
        or busy_until > busy_at + make_interval(hours => ${MAX_BUSY_HOURS})
        or busy_minutes not between ${BUSY_MINUTES.least} and ${BUSY_MINUTES.most}`,
  },
]
