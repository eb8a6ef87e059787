import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The kitchen board: orders that are neither delivered nor cancelled, without reading past ones.
    create index orders_running on orders (restaurant_id, created_at desc, id desc)
      where payment_status in ('PENDING', 'PREPAID') and grand_total_paise > 0;
    -- A restaurant's total sales and number of customers, read from the index alone.
    create index orders_figures on orders (restaurant_id, customer_id) include (payment_status, grand_total_paise);
  `.execute(db)
}
