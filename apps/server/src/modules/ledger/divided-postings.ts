// What a contract books of an order: the entries of `settle`, with their owners.
import type { Paise } from '@tiffin/contract'
import {
  type Contract,
  type Entries,
  type EntryName,
  NO_CONTRACT,
  pieceOf,
  refundByPlatform,
  refundByRestaurant,
  type SettledOrder,
  settle,
  type TaxRates,
} from '@tiffin/contract/settlement/settle'
import type { Posting } from './postings.ts'

/** Contract and taxes of an order, as they were when it was placed. */
export interface OrderRates extends Contract, TaxRates {
  /** What its employee earns. */
  readonly payPaise: Paise
  /** Who bears what was cooked and then cancelled; absent: the restaurant. */
  readonly bearsCancelled?: 'platform'
}
/** A delivered order, and whose money it is. */
export interface DividedOrder extends SettledOrder {
  readonly orderId: string
  readonly customerId: string
  readonly restaurantId: string
  /** Null: handed over at the counter. */
  readonly employeeId: string | null
  /** Null: without a contract. */
  readonly rates: OrderRates | null
}
/** Who pays a refund. */
export type Bearer = 'restaurant' | 'platform'
/** A piece of the line `line`, counted from 1. */
interface RefundedPiece {
  readonly line: number
  readonly piece: number
}

/** Returns what divides the money of an order at its handover. */
export const division = (order: DividedOrder): Posting => ({
  kind: order.paidBy === 'held' ? 'settlement' : 'cash_collected',
  orderId: order.orderId,
  entries: entriesOf(settle(order, order.rates ?? NO_CONTRACT, order.rates ?? undefined), order),
})

/**
 * Returns what refunds pieces of a delivered order to its customer's wallet. `refunded` of the order's lines are the pieces that the restaurant has
 * refunded before. The caller sees to it that a piece is refunded once.
 */
export function pieceRefund(order: DividedOrder, pieces: readonly RefundedPiece[], bearer: Bearer): Posting {
  return { kind: 'piece_refund', orderId: order.orderId, entries: entriesOf(refundOf(order, pieces, bearer), order) }
}

interface Cancelled {
  readonly quantity: number
  readonly total_paise: Paise
  readonly discount_paise: Paise
  readonly own_discount_paise: Paise
}
/** Returns what a restaurant would have kept of products, had they been delivered: without charges and tax. */
export function keptOf(items: readonly Cancelled[], contract: Contract): Paise {
  const lines = items.map(({ quantity, total_paise, discount_paise, own_discount_paise }) => ({
    ...{ pieces: quantity, gross: total_paise, own: own_discount_paise, promo: discount_paise - own_discount_paise, refunded: [] },
  }))
  const entries = settle({ lines, packaging: 0, delivery: 0, platformFee: 0, tip: 0, paidBy: 'held' }, contract)
  return (entries['restaurant sale'] ?? 0) + (entries['restaurant commission'] ?? 0)
}

/** Returns what pieces of an order cost its customer. */
const piecesCost = ({ lines }: SettledOrder, pieces: readonly RefundedPiece[]): Paise =>
  pieces.reduce((sum, { line, piece }) => {
    const of = lines[line]
    if (!of || piece < 1 || piece > of.pieces) throw new Error(`the order has no piece ${piece} of line ${line}`)
    return sum + pieceOf(of, piece)
  }, 0)

function refundOf(order: DividedOrder, pieces: readonly RefundedPiece[], bearer: Bearer): Entries {
  const cost = piecesCost(order, pieces)
  if (bearer === 'platform') return refundByPlatform(cost)
  const lines = order.lines.map((line, at) => ({
    ...line,
    refunded: [...line.refunded, ...pieces.filter((piece) => piece.line === at).map(({ piece }) => piece)],
  }))
  return refundByRestaurant(order, { ...order, lines }, order.rates ?? NO_CONTRACT, order.rates ?? undefined)
}

type Entry = Posting['entries'][number]
type Owners = Pick<DividedOrder, 'customerId' | 'restaurantId' | 'employeeId'>
const entriesOf = (entries: Entries, owners: Owners): Entry[] =>
  Object.entries(entries).map(([name, amountPaise]) => ({ ...holderOf(name as EntryName, owners), amountPaise }))

function holderOf(name: EntryName, { customerId, restaurantId, employeeId }: Owners): Omit<Entry, 'amountPaise'> {
  if (name === 'held') return { account: 'held' }
  if (name === 'wallet') return { account: 'wallet', ownerId: customerId }
  const [account, detail] = name.split(' ') as [NonNullable<Entry['account']>, NonNullable<Entry['detail']>]
  if (account === 'platform' || account === 'tax') return { account, detail }
  if (account === 'restaurant') return { account, ownerId: restaurantId, detail }
  if (!employeeId) throw new Error(`an order without an employee has no ${name}`)
  return name === 'employee cash' ? { account: 'cash', ownerId: employeeId } : { account, ownerId: employeeId, detail }
}
