import type { Paise } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { LedgerEntriesRow, LedgerTransactionsRow } from '../../platform/database/rows.generated.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { type Page, type Paged, pagedRows } from '../../platform/paging.ts'

/** `amount_paise` is negative for a debit. */
export interface WalletEntryRow
  extends Readonly<Pick<LedgerTransactionsRow, 'kind' | 'order_id' | 'item_id'> & Pick<LedgerEntriesRow, 'amount_paise'>> {
  readonly id: string
  readonly transaction_id: string
  readonly at: Date
  readonly balance_paise: Paise
}
export interface WalletPage extends Paged<WalletEntryRow> {
  readonly balancePaise: Paise
}

/** Reads page and balance in one statement, so that both agree. Debits are serialised, so in the order of ids no sum is below zero. */
export async function getWalletPage(db: Db, customerId: CustomerId, { size, offset }: Page): Promise<WalletPage> {
  const rows = await db.rows<WalletEntryRow & { total: number; now_paise: Paise }>(sql`
    select counted.total, counted.now_paise, e.id::text as id, e.transaction_id, t.created_at as at, t.kind, t.order_id, t.item_id, e.amount_paise, e.balance_paise
    from (
      select count(*) as total, coalesce(sum(amount_paise), 0)::bigint as now_paise
      from ledger_entries where account = 'wallet' and owner_id = ${customerId}
    ) counted
    left join (
      select id, transaction_id, amount_paise, (sum(amount_paise) over (order by id))::bigint as balance_paise
      from ledger_entries where account = 'wallet' and owner_id = ${customerId}
      order by id desc limit ${size} offset ${offset}
    ) e on true
    left join ledger_transactions t on t.id = e.transaction_id
    order by e.id desc`)
  return { ...pagedRows(rows), balancePaise: rows[0]?.now_paise ?? 0 }
}
