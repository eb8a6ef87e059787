import { sql } from 'kysely'
import type { Breaches } from './breach.fixture.ts'

export const zoneBreaches: Breaches = {
  'zones: the zones of a restaurant are numbered from 1': [
    ({ coast }) => [sql`update delivery_zones set position = position + 1 where restaurant_id = ${coast.restaurantId} and position = 2`],
    ({ coast }) => [sql`delete from delivery_zones where restaurant_id = ${coast.restaurantId} and position = 1`],
  ],
  'zones: the border of an area neither crosses nor touches itself': [
    () => [sql`update delivery_zones set area = '((0,0),(9,9),(9,0),(0,9))' where area is not null`],
    () => [sql`update delivery_zones set area = '((0,0),(9,0),(9,9),(5,0),(0,9))' where area is not null`],
    () => [sql`update delivery_zones set area = '((0,0),(5,5),(9,9))' where area is not null`],
    () => [sql`insert into marketplace_area (area) values ('((0,0),(9,0),(5,0),(0,9))')`],
  ],
  'zones: only an order with a zone is charged for delivery': [
    // a cancelled order no longer owes its charges
    () => [
      sql`insert into order_terms (order_id, delivery_paise) select id, 100 from orders
        where grand_total_paise = 0 and payment_method = 'COD' and id not in (select order_id from order_terms) limit 1`,
      sql`update checkouts set total_paise = total_paise + 100 where id in (select o.checkout_id from orders o join order_terms t on t.order_id = o.id where t.delivery_paise > 0)`,
    ],
  ],
  'zones: since the area of the marketplace holds, orders go to places inside': [
    ({ coast }) => [
      sql`insert into marketplace_area (area, since) values ('((0,0),(9,0),(0,9))', now() - interval '1 year')`,
      sql`update orders set lat_e5 = 9, lng_e5 = 9 where restaurant_id = ${coast.restaurantId}`,
    ],
  ],
  'zones: an order of a restaurant with zones has one': [
    ({ coast }) => [
      sql`update orders set created_at = created_at + interval '1 minute' where restaurant_id = ${coast.restaurantId}`,
      sql`delete from order_terms where order_id in (select id from orders where restaurant_id = ${coast.restaurantId})`,
    ],
  ],
}
