import { sql } from 'kysely'
import { book, PRODUCT, raiseWallet } from './booking.fixture.ts'
import { type Breaches, entry } from './breach.fixture.ts'

export const refundBreaches: Breaches = {
  'refunds: an item has at most one, of what was paid for it, to its own customer; charges and tip return with an order’s last item': [
    ({ wallet, asha, meena }) => [
      sql`update ledger_entries set owner_id = ${meena.employeeId} where ${entry(wallet.id, 'item_refund', 'wallet')}`,
      raiseWallet(asha.customerId, -PRODUCT),
      raiseWallet(meena.employeeId, PRODUCT),
    ],
    ({ wallet, asha }) => [
      sql`drop index ledger_one_refund_per_item`,
      book({
        kind: 'item_refund',
        orderId: wallet.id,
        itemId: wallet.items[0] ?? '',
        entries: [
          ['held', -PRODUCT],
          ['wallet', PRODUCT, asha.customerId],
        ],
      }),
      book({
        kind: 'capture',
        orderId: wallet.id,
        entries: [
          ['provider', -PRODUCT],
          ['held', PRODUCT],
        ],
      }),
      raiseWallet(asha.customerId, PRODUCT),
    ],
  ],
  'refunds: exist only for cancelled items whose money had been received': [
    ({ wallet, asha }) => [
      book({
        kind: 'item_refund',
        orderId: wallet.id,
        itemId: wallet.items[1] ?? '',
        entries: [
          ['held', -PRODUCT],
          ['wallet', PRODUCT, asha.customerId],
        ],
      }),
      book({
        kind: 'capture',
        orderId: wallet.id,
        entries: [
          ['provider', -PRODUCT],
          ['held', PRODUCT],
        ],
      }),
      raiseWallet(asha.customerId, PRODUCT),
    ],
    ({ late, asha }) => [
      book({
        kind: 'item_refund',
        orderId: late.id,
        itemId: late.items[0] ?? '',
        entries: [
          ['held', -PRODUCT],
          ['wallet', PRODUCT, asha.customerId],
        ],
      }),
      book({
        kind: 'capture',
        orderId: late.id,
        entries: [
          ['provider', -PRODUCT],
          ['held', PRODUCT],
        ],
      }),
      raiseWallet(asha.customerId, PRODUCT),
    ],
  ],
  'refunds: every cancelled item whose money had been received has one': [
    ({ wallet, asha }) => [
      sql`delete from ledger_entries where transaction_id in (select id from ledger_transactions where item_id = ${wallet.items[0]})`,
      sql`delete from ledger_transactions where item_id = ${wallet.items[0]}`,
      book({
        kind: 'provider_refund',
        orderId: wallet.id,
        entries: [
          ['held', -PRODUCT],
          ['provider', PRODUCT],
        ],
      }),
      raiseWallet(asha.customerId, -PRODUCT),
    ],
  ],
}
