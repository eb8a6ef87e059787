import { sql } from 'kysely'
import type { Breaches } from './breach.fixture.ts'

export const hoursBreaches: Breaches = {
  'hours: the stored spans are those of the week and the planned days': [
    ({ coast }) => [sql`delete from open_spans where restaurant_id = ${coast.restaurantId}`],
    ({ coast }) => [
      sql`update open_spans set span = tstzrange(lower(span), upper(span) + interval '1 minute') where restaurant_id = ${coast.restaurantId}`,
    ],
    ({ coast }) => [sql`update closures set hours = '[{"opens": 600, "lasts": 60}]' where restaurant_id = ${coast.restaurantId}`],
    ({ spice }) => [
      sql`delete from open_spans where restaurant_id = ${spice.restaurantId}`,
      sql`update hours_settings set follows_spans = false where restaurant_id = ${spice.restaurantId}`,
    ],
  ],
  'hours: the spans reach seven days beyond the last run of the platform': [
    () => [sql`update order_watch set looked_at = looked_at + interval '8 days'`],
  ],
  'hours: a pause and busy mode end within their limits': [
    ({ coast }) => [
      sql`update hours_settings set paused_until = pause_limit + interval '1 second' where restaurant_id = ${coast.restaurantId}`,
    ],
    ({ coast }) => [
      sql`update hours_settings set pause_limit = paused_at + interval '17 days' where restaurant_id = ${coast.restaurantId}`,
    ],
    ({ spice }) => [
      sql`update hours_settings set busy_until = busy_at + interval '241 minutes' where restaurant_id = ${spice.restaurantId}`,
    ],
    ({ spice }) => [sql`update hours_settings set busy_minutes = 61 where restaurant_id = ${spice.restaurantId}`],
  ],
}
