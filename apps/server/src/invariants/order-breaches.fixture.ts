import { sql } from 'kysely'
import { type Breaches, entry } from './breach.fixture.ts'

export const orderBreaches: Breaches = {
  'orders: the total is the sum of the live items after discounts, with charges and tip as long as one is live': [
    ({ awaiting }) => [sql`update orders set grand_total_paise = grand_total_paise + 1 where id = ${awaiting.id}`],
  ],
  'orders: the discounts of the placed items are those that restaurant and platform bear': [
    ({ awaiting }) => [sql`insert into order_terms (order_id, discount_platform_paise) values (${awaiting.id}, 100)`],
    ({ awaiting }) => [
      sql`insert into order_terms (order_id, discount_platform_paise, discount_restaurant_paise) values (${awaiting.id}, 0, 100)`,
      sql`update order_items set discount_paise = 100, price_paise = price_paise + 100, base_price_paise = base_price_paise + 100 where id = ${awaiting.items[0]}`,
    ],
  ],
  'orders: are closed exactly when all items are delivered or cancelled, those with a delivery at that time': [
    ({ awaiting }) => [sql`update orders set closed_at = updated_at where id = ${awaiting.id}`],
    ({ cash }) => [sql`update orders set closed_at = closed_at + interval '1 hour' where id = ${cash.id}`],
  ],
  'orders: have items, all from the order’s restaurant': [
    ({ awaiting, coast }) => [
      sql`update order_items set product_id = (select id from products where restaurant_id = ${coast.restaurantId}) where order_id = ${awaiting.id}`,
    ],
  ],
  'orders: have an address': [({ cash }) => [sql`update orders set city = ' ' where id = ${cash.id}`]],
  'orders: are delivered exactly when every live item is': [
    ({ cash }) => [sql`update orders set delivered_at = null where id = ${cash.id}`],
  ],
  'orders: PAID means delivered and settled to the restaurant, with the order’s total unless its terms divide it, from the account that held the money':
    [
      ({ cash, coast }) => [
        sql`update ledger_entries set owner_id = ${coast.restaurantId} where ${entry(cash.id, 'cash_collected', 'restaurant')}`,
      ],
      ({ cash }) => [sql`update orders set payment_status = 'PENDING' where id = ${cash.id}`],
    ],
  'orders: the order’s employee collected exactly its total in cash': [
    ({ cash, meena }) => [sql`update ledger_entries set owner_id = ${meena.employeeId} where ${entry(cash.id, 'cash_collected', 'cash')}`],
    ({ cash }) => [
      sql`update ledger_entries set amount_paise = amount_paise + 1 where ${entry(cash.id, 'cash_collected', 'cash')}`,
      sql`insert into ledger_entries (transaction_id, account, owner_id, amount_paise)
        select transaction_id, account, owner_id, -1 from ledger_entries where ${entry(cash.id, 'cash_collected', 'cash')}`,
    ],
  ],
  'orders: the payment status matches the payment method and its outcome': [
    ({ awaiting }) => [
      sql`update payments set status = 'expired' where checkout_id = (select checkout_id from orders where id = ${awaiting.id})`,
    ],
    ({ late }) => [sql`update orders set payment_status = 'AWAITING' where id = ${late.id}`],
  ],
  'orders: wait for their restaurant until an item is accepted, and for an employee once all items are packed': [
    ({ cash }) => [sql`update orders set awaits = 'answer', awaits_since = delivered_at where id = ${cash.id}`],
    ({ awaiting }) => [sql`update orders set awaits = 'answer', awaits_since = created_at where id = ${awaiting.id}`],
  ],
  'orders: have the employee of the last assignment': [
    ({ wallet, ravi }) => [sql`update orders set employee_id = ${ravi.employeeId} where id = ${wallet.id}`],
  ],
  'orders: collected ones have no employee, no earning and no charge for delivery': [
    ({ collected }) => [
      sql`insert into order_terms (order_id, delivery_paise, zone_id, zone_name) values (${collected.id}, 100, gen_random_uuid(), 'Near')`,
      sql`update orders set grand_total_paise = grand_total_paise + 100 where id = ${collected.id}`,
      sql`update checkouts set total_paise = total_paise + 100 where id = (select checkout_id from orders where id = ${collected.id})`,
      sql`update ledger_entries set amount_paise = amount_paise + 100 * sign(amount_paise) where ${entry(collected.id, 'cash_collected', 'restaurant')}`,
    ],
    ({ collected, ravi }) => [
      sql`insert into order_assignments (order_id, employee_id, at) values (${collected.id}, ${ravi.employeeId}, now())`,
      sql`update orders set employee_id = ${ravi.employeeId} where id = ${collected.id}`,
    ],
  ],
  'orders: only collected ones have wrong codes': [({ cash }) => [sql`update orders set wrong_codes = 1 where id = ${cash.id}`]],
  'orders: failed deliveries are said by the order’s employee, and exist only while something is on the road': [
    ({ cash }) => [
      sql`insert into failed_deliveries (order_id, employee_id, reason, at)
        select id, employee_id, 'refused', delivered_at from orders where id = ${cash.id}`,
    ],
    ({ cash, meena }) => [
      sql`insert into failed_deliveries (order_id, employee_id, reason, at, ended_at)
        select id, ${meena.employeeId}::uuid, 'refused', delivered_at, delivered_at from orders where id = ${cash.id}`,
    ],
  ],
  'orders: those for later ring at their cooking time, which is before their slot, and do not wait for anything before': [
    ({ cash }) => [
      sql`update orders set slot_at = created_at, rings_at = created_at + interval '1 minute', rang_at = created_at + interval '1 minute' where id = ${cash.id}`,
    ],
    ({ cash }) => [
      sql`update orders set slot_at = created_at + interval '1 day', rings_at = created_at + interval '1 hour', rang_at = created_at where id = ${cash.id}`,
    ],
  ],
  'orders: the places taken in a slot are those of its orders, of which none is cancelled as a whole': [
    ({ cash }) => [
      sql`insert into slots (restaurant_id, kind, starts_at, taken) select restaurant_id, kind, created_at + interval '2 days', 1 from orders where id = ${cash.id}`,
    ],
    ({ cash }) => [
      sql`insert into slots (restaurant_id, kind, starts_at, taken) select restaurant_id, kind, created_at + interval '2 days', 0 from orders where id = ${cash.id}`,
      sql`update orders set held_slot = created_at + interval '2 days' where id = ${cash.id}`,
    ],
  ],
  'orders: those that were moved have the slot of the last move': [
    ({ cash }) => [
      sql`insert into order_slot_moves (order_id, restaurant_id, at, from_slot, to_slot)
        select id, restaurant_id, created_at, created_at, created_at from orders where id = ${cash.id}`,
    ],
  ],
  'orders: each restaurant numbers its orders of a day in India from 1, without gaps but for orders that were moved to another day, and the counter has the last number':
    [
      ({ cash }) => [sql`update orders set number = number + 100 where id = ${cash.id}`],
      ({ spice }) => [sql`update order_numbers set last_number = last_number + 1 where restaurant_id = ${spice.restaurantId}`],
      ({ coast }) => [sql`insert into order_numbers values (${coast.restaurantId}, '2020-01-01', 1)`],
    ],
  'placing: a checkout and its payment amount to the placed totals of its orders, one per restaurant, all of its customer': [
    ({ cash }) => [
      sql`update checkouts set total_paise = total_paise + 1 where id = (select checkout_id from orders where id = ${cash.id})`,
    ],
    ({ cash, meena }) => [
      sql`update checkouts set customer_id = ${meena.employeeId} where id = (select checkout_id from orders where id = ${cash.id})`,
    ],
  ],
  'placing: no cart line is placed twice': [
    ({ cash }) => [
      sql`update order_items set product_id = (select product_id from order_items where id = ${cash.items[0]}),
        choice_key = (select choice_key from order_items where id = ${cash.items[0]}) where id = ${cash.items[1]}`,
    ],
  ],
  'placing: placed lines are no longer in the cart': [
    ({ cash, asha, scene }) => [
      sql`insert into cart_lines (customer_id, product_id, variant_name, choice_key, quantity, slot, created_at)
        select ${asha.customerId}, product_id, variant_name, choice_key, 1, 1, ${scene.now}::timestamptz - interval '1 hour'
        from order_items where id = ${cash.items[0]}`,
    ],
  ],
  'placing: no online order is processed before its money was received': [
    ({ awaiting, ravi }) => [
      sql`insert into order_assignments (order_id, employee_id, at) values (${awaiting.id}, ${ravi.employeeId}, now())`,
      sql`update orders set employee_id = ${ravi.employeeId} where id = ${awaiting.id}`,
    ],
  ],
}
