import { type Answer, type Calls, type CreditReason, toRupees } from '@tiffin/contract'
import { type OrderRefund, refundWire, shownAs, type WalletEntry } from '../ledger/index.ts'
import type { PaymentStatus, SourceReturnState, TopUp } from '../payments/index.ts'

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
  /** Of the order. */
  readonly employee_name: string | null
}

export function walletEntryWire(
  row: WalletEntry,
  names: readonly PurchaseName[],
  about: {
    readonly creditReason?: CreditReason | undefined
    readonly refund?: OrderRefund | undefined
    readonly sent?: SourceReturnState | undefined
  } = {},
): EntryWire {
  const { creditReason, refund, sent } = about
  const kind = shownAs(row.kind)
  const order = names.find((name) => name.order_id === row.order_id)
  const restaurantName = order?.restaurant_name
  const nameOf = (itemId: string | null) => names.find(({ item_id }) => item_id !== null && item_id === itemId)?.product_name ?? undefined
  const returned = refund && refundWire(refund, (itemId) => nameOf(itemId) ?? '')
  const product = nameOf(row.item_id) ?? returned?.items.map(({ pieces, productName }) => `${pieces} ${productName}`).join(', ')
  const employeeName = kind === 'tip' ? (order?.employee_name ?? undefined) : undefined
  return {
    _id: row.id,
    at: row.at.toISOString(),
    kind,
    reason: employeeName ? `Tip for ${employeeName}` : REASONS[kind](restaurantName ?? 'a restaurant', product),
    ...(row.order_id && { orderId: row.order_id }),
    ...(order && { order: { _id: order.order_id, number: order.number, createdAt: order.created_at.toISOString() } }),
    ...(restaurantName && { restaurantName }),
    ...(product && { dish: product }),
    ...(employeeName && { employeeName }),
    ...(creditReason && { creditReason }),
    ...(returned && { refund: returned }),
    ...(sent && { sent }),
    amount: toRupees(row.amount_paise),
    balanceAfter: toRupees(row.balance_paise),
  }
}

const REASONS: Readonly<Record<EntryWire['kind'], (restaurantName: string, product?: string) => string>> = {
  topUp: () => 'Money added',
  credit: () => 'Credit from Tiffin',
  refund: (restaurantName, product = 'a dish') => `Refund of ${product} from ${restaurantName}`,
  payment: (restaurantName, product) => (product ? `${product} as a substitute, from ${restaurantName}` : `Order from ${restaurantName}`),
  sentOn: (restaurantName) => `Sent to your bank: refund from ${restaurantName}`,
  cameBack: (restaurantName) => `Came back from your bank: refund from ${restaurantName}`,
  tip: () => 'Tip for a delivery partner',
  other: () => 'Change of your balance',
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
