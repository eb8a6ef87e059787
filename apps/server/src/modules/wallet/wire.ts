import { type Answer, type Calls, toRupees } from '@tiffin/contract'
import type { LedgerKind, WalletEntry } from '../ledger/index.ts'
import type { PaymentStatus, TopUp } from '../payments/index.ts'

type EntryWire = Answer<Calls['getWallet']>['entries'][number]
type TopUpWire = Answer<Calls['getTopUp']>['topUp']

/** An order by its restaurant, an item also by its product. */
export interface PurchaseName {
  readonly order_id: string
  readonly number: number
  readonly created_at: Date
  readonly restaurant_name: string
  readonly item_id: string | null
  readonly product_name: string | null
}

/** Kinds without an entry here do not move wallets. */
const KINDS: Partial<Record<LedgerKind, EntryWire['kind']>> = {
  top_up: 'topUp',
  wallet_payment: 'payment',
  item_refund: 'refund',
  substitution_payment: 'payment',
  wallet_credit: 'credit',
}

export function walletEntryWire(row: WalletEntry, names: readonly PurchaseName[]): EntryWire {
  const kind = KINDS[row.kind]
  if (!kind) throw new Error(`a ${row.kind} does not move a wallet`)
  const order = names.find((name) => name.order_id === row.order_id)
  const restaurantName = order?.restaurant_name
  const product = names.find((name) => row.item_id !== null && name.item_id === row.item_id)?.product_name ?? undefined
  return {
    _id: row.id,
    at: row.at.toISOString(),
    kind,
    reason: reasonOf(kind, restaurantName, product),
    ...(row.order_id && { orderId: row.order_id }),
    ...(order && { order: { _id: order.order_id, number: order.number, createdAt: order.created_at.toISOString() } }),
    ...(restaurantName && { restaurantName }),
    ...(product && { dish: product }),
    amount: toRupees(row.amount_paise),
    balanceAfter: toRupees(row.balance_paise),
  }
}

function reasonOf(kind: EntryWire['kind'], restaurantName = 'a restaurant', product?: string): string {
  if (kind === 'topUp') return 'Money added'
  if (kind === 'credit') return 'Credit from Tiffin'
  if (kind === 'refund') return `Refund of ${product ?? 'a dish'} from ${restaurantName}`
  return product ? `${product} as a substitute, from ${restaurantName}` : `Order from ${restaurantName}`
}

const TOP_UP_STATES: Readonly<Record<PaymentStatus, TopUpWire['status']>> = {
  open: 'open',
  captured: 'added',
  review: 'checking',
  failed: 'failed',
  expired: 'failed',
  refunding: 'failed',
  refunded: 'failed',
  refund_failed: 'failed',
  settled: 'failed',
}
export const topUpWire = ({ id, amount_paise, status }: TopUp): TopUpWire => ({
  _id: id,
  amount: toRupees(amount_paise),
  status: TOP_UP_STATES[status],
})
