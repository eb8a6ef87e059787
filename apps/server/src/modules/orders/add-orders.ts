import type { Tx } from '../../platform/database/database.ts'
import { insertOrders } from './order/data-changes.ts'
import { type DraftOrder, moneyOf, type Order, type OrderItem } from './order/order.ts'
import { withAwaits } from './order/order-state.ts'

const NO_EMPLOYEE = { employee_id: null, employee_name: null, employee_phone_number: null } as const
const NOTHING_DONE = {
  is_delivered: false,
  delivered_at: null,
  closed_at: null,
  ready_at: null,
  rang_at: null,
  awaits: null,
  awaits_since: null,
  alarmed_at: null,
  failed_delivery: null,
  taken_from: null,
  tip: null,
  refunds: null,
  wrong_codes: 0,
} as const
const PENDING = { status: 'pending', cancelled_by: null, feedback: null, substitutes_item_id: null } as const
const FIRST_STATUS = { COD: 'PENDING', Wallet: 'PREPAID', Online: 'AWAITING' } as const

type NewItem = Omit<OrderItem, keyof typeof PENDING | 'events'>
type Begins = keyof typeof NO_EMPLOYEE | keyof typeof NOTHING_DONE | 'payment_status' | 'grand_total_paise' | 'updated_at' | 'items'
/** An order as its checkout knows it: whose it is, where it goes and what is in it. Its state begins when it is added. */
export type NewOrder = Omit<DraftOrder, Begins> & { readonly items: readonly NewItem[] }

/** Adds the orders of one checkout, in one statement. */
export const addOrders = (tx: Tx, orders: readonly NewOrder[]): Promise<Order[]> => insertOrders(tx, orders.map(begun))

function begun({ items, ...order }: NewOrder): DraftOrder {
  const { created_at: at, payment_method } = order
  const events = [{ status: 'pending', at: at.toISOString(), by: 'customer', reason: null }] as const
  const added = items.map((item) => ({ ...item, ...PENDING, events }))
  const draft: DraftOrder = {
    ...order,
    ...NO_EMPLOYEE,
    ...NOTHING_DONE,
    payment_status: FIRST_STATUS[payment_method],
    grand_total_paise: moneyOf({ items: added, terms: order.terms }).total,
    updated_at: at,
    items: added,
  }
  return withAwaits(draft, at)
}
