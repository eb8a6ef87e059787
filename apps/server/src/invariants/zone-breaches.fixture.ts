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
  'zones: an order of a restaurant with zones has one': [
    ({ coast }) => [
      sql`update orders set created_at = created_at + interval '1 minute' where restaurant_id = ${coast.restaurantId}`,
      sql`delete from order_terms where order_id in (select id from orders where restaurant_id = ${coast.restaurantId})`,
    ],
  ],
}
