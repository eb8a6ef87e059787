import type { Paise } from '@tiffin/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { type Bearer, pieceRefund, post } from '../../ledger/index.ts'
import type { Order } from './order.ts'
import { deliveredItems, dividedOrder, type RefundedPieces } from './settle-delivered.ts'

export interface PiecesToRefund {
  /** By item, counted from 1. */
  readonly pieces: RefundedPieces
  /** What the restaurant has refunded of the order before. */
  readonly before: RefundedPieces
  readonly bearer: Bearer
  /** Of the ledger's transaction, where another record names it. */
  readonly id?: string
}
/** Refunds pieces of a delivered order, which is locked, to its customer's wallet. The caller has recorded the pieces, each once. Returns paise. */
export async function refundPieces(tx: Tx, order: Order, { pieces, before, bearer, id }: PiecesToRefund): Promise<Paise> {
  const wanted = deliveredItems(order).flatMap((item, line) => (pieces.get(item.id) ?? []).map((piece) => ({ line, piece })))
  const refund = pieceRefund(dividedOrder(order, undefined, before), wanted, bearer)
  await post(tx, { ...refund, ...(id && { id }) })
  return refund.entries.reduce((sum, { account, amountPaise }) => (account === 'wallet' ? sum + amountPaise : sum), 0)
}

/** Returns a delivered order as the ledger divides it, with the item of each line. `before`: what the restaurant has refunded of it. */
export function divisionOf(order: Order, before: RefundedPieces) {
  const divided = dividedOrder(order, undefined, before)
  const items = deliveredItems(order)
  return { ...divided, lines: divided.lines.map((line, at) => ({ ...line, itemId: items[at]?.id ?? '' })) }
}
