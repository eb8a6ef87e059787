import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_lines (
      id uuid primary key default new_id(),
      customer_id uuid not null references accounts (id),
      product_id uuid not null references products (id),
      variant_name text not null,
      quantity smallint not null check (quantity between 1 and 50),
      -- A cart has 50 places, so that concurrent additions cannot exceed them.
      slot smallint not null check (slot between 1 and 50),
      created_at timestamptz not null,
      unique (customer_id, product_id, variant_name),
      unique (customer_id, slot)
    );

    -- One purchase: one payment, one order per restaurant.
    create table checkouts (
      id uuid primary key default new_id(),
      customer_id uuid not null references accounts (id),
      payment_method text not null check (payment_method in ('COD', 'Online', 'Wallet')),
      total_paise bigint not null check (total_paise >= 0),
      created_at timestamptz not null
    );

    -- Names, phones, address and prices are copies, so that later changes do not alter an order.
    create table orders (
      id uuid primary key default new_id(),
      checkout_id uuid not null references checkouts (id),
      customer_id uuid not null references accounts (id),
      customer_name text not null,
      customer_phone_number text not null,
      restaurant_id uuid not null references restaurants (id),
      restaurant_name text not null,
      restaurant_place text not null,
      restaurant_phone_number text not null,
      employee_id uuid references accounts (id),
      employee_name text,
      employee_phone_number text,
      payment_method text not null check (payment_method in ('COD', 'Online', 'Wallet')),
      payment_status text not null check (payment_status in ('PENDING', 'AWAITING', 'PREPAID', 'PAID', 'FAILED', 'REFUNDED')),
      grand_total_paise bigint not null check (grand_total_paise >= 0),
      is_delivered boolean not null default false,
      street text not null,
      city text not null,
      state text not null,
      postal_code text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      delivered_at timestamptz
    );
    create index orders_customer on orders (customer_id, created_at desc, id desc);
    create index orders_restaurant on orders (restaurant_id, created_at desc, id desc);
    create index orders_employee on orders (employee_id, created_at desc, id desc) where employee_id is not null;
    create index orders_checkout on orders (checkout_id);
    create index orders_awaiting on orders (created_at) where payment_status = 'AWAITING';

    create table order_items (
      id uuid primary key default new_id(),
      order_id uuid not null references orders (id),
      position smallint not null,
      product_id uuid not null references products (id),
      product_name text not null,
      images text[] not null,
      vegetarian boolean,
      variant_name text not null,
      quantity smallint not null check (quantity between 1 and 50),
      price_paise bigint not null check (price_paise > 0),
      total_paise bigint not null generated always as (price_paise * quantity) stored,
      status text not null default 'pending'
        check (status in ('pending', 'preparing', 'packed', 'out_for_delivery', 'delivered', 'cancelled')),
      cancelled_by text check (cancelled_by in ('customer', 'restaurant', 'platform')),
      feedback text,
      check ((status = 'cancelled') = (cancelled_by is not null)),
      unique (order_id, position)
    );
    create index order_items_product on order_items (product_id);

    -- Every change of an item's state; replayed, they give its current state. The first row has no from_status.
    create table order_events (
      id bigint generated always as identity primary key,
      order_id uuid not null references orders (id),
      item_id uuid not null references order_items (id),
      from_status text,
      to_status text not null,
      actor text not null check (actor in ('customer', 'restaurant', 'employee', 'platform')),
      actor_id uuid,
      at timestamptz not null
    );
    create index order_events_order on order_events (order_id, id);

    -- The employees to whom an order was assigned, and when.
    create table order_assignments (
      id bigint generated always as identity primary key,
      order_id uuid not null references orders (id),
      employee_id uuid not null references accounts (id),
      at timestamptz not null
    );
    create index order_assignments_order on order_assignments (order_id, id);
  `.execute(db)
}
