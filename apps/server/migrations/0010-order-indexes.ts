import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The kitchen's board, however many orders a restaurant has had: what is neither delivered nor cancelled whole.
    create index orders_running on orders (restaurant_id, created_at desc, id desc)
      where payment_status in ('PENDING', 'PREPAID') and grand_total_paise > 0;
    -- All that a restaurant has ever sold, and to how many people, read from the index alone.
    create index orders_figures on orders (restaurant_id, customer_id) include (payment_status, grand_total_paise);
  `.execute(db)
}
