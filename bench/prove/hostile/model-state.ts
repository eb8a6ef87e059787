// The model of one customer's cart, code, orders and wallet, and of what the restaurant sells.
import type { ReceivedResponse, SentRequest } from '../bench/ask.ts'
import type { Person, Seller } from '../bench/people.ts'

/** In paise, by product. */
export const PRICES = [5_000, 10_000, 15_000]
export const MOST = 50

type ItemState = 'Pending' | 'Packed' | 'Delivered' | 'Order Rejected'
export interface ModelItem {
  readonly product: number
  readonly quantity: number
  readonly totalPaise: number
  /** Of its order. */
  readonly isCheaper: boolean
  /** It has taken pieces of a count. */
  readonly isCounted: boolean
  state: ItemState
  /** Pieces of it. */
  refunded: number
  /** The newest question about it, and the product that it offers. */
  question?: { readonly id: string; readonly offers: number; isOpen: boolean }
}
export interface ModelOrder {
  readonly isPrepaid: boolean
  readonly isPickup: boolean
  /** A code made it cheaper. */
  readonly isCheaper: boolean
  isAccepted: boolean
  isAssigned: boolean
  claim?: { readonly id: string; isDecided: boolean }
  readonly items: ModelItem[]
}
export interface Model {
  /** Quantity by product. */
  readonly cart: Map<number, number>
  hasCode: boolean
  balance: number
  readonly orders: ModelOrder[]
  /** Pieces by product; products without an entry are not counted. */
  readonly left: Map<number, number>
  readonly soldOut: Set<number>
  isPaused: boolean
  busyMinutes: number | undefined
}
/** The orders have the ids of the model's orders, in the same sequence. */
export interface Real {
  readonly customer: Person
  readonly seller: Seller
  readonly employee: Person
  readonly admin: Pick<Person, 'token'>
  /** Of the restaurant: 20 % off, twice per customer. */
  readonly code: string
  readonly orders: { readonly id: string; readonly items: { readonly id: string; readonly product: number }[] }[]
  send(person: Pick<Person, 'token'>, asked: SentRequest): Promise<ReceivedResponse>
}

export const isOnSale = ({ soldOut, left }: Model, product: number): boolean => !soldOut.has(product) && left.get(product) !== 0
export const isEnough = ({ left }: Model, product: number, quantity: number): boolean => quantity <= (left.get(product) ?? MOST)
/** Of what is on sale. The prices are such that a fifth of every line is whole. */
export const totalOf = (model: Model): number =>
  [...model.cart].reduce((sum, [product, quantity]) => sum + (isOnSale(model, product) ? quantity * (PRICES[product] ?? 0) : 0), 0) *
  (model.hasCode ? 0.8 : 1)
export const paidFor = ({ totalPaise, isCheaper }: Pick<ModelItem, 'totalPaise' | 'isCheaper'>): number =>
  totalPaise * (isCheaper ? 0.8 : 1)
const USES = 2
/** A use comes back when everything is cancelled before its acceptance. */
export const isUsable = ({ orders }: Model): boolean =>
  orders.filter(({ isCheaper, isAccepted, items }) => isCheaper && (isAccepted || items.some(({ state }) => state !== 'Order Rejected')))
    .length < USES
export const take = ({ left }: Model, product: number, quantity: number): void => {
  const before = left.get(product)
  if (before !== undefined) left.set(product, before - quantity)
}
/** Cancels items: their money returns, their questions are closed, and what is not cooked is sold again. */
export function cancelItems(model: Model, order: ModelOrder, items: readonly ModelItem[], missing?: ModelItem): void {
  for (const item of items) {
    if (item.state === 'Pending' && item.isCounted && item !== missing) take(model, item.product, -item.quantity)
    item.state = 'Order Rejected'
    if (item.question) item.question.isOpen = false
    if (order.isPrepaid) model.balance += paidFor(item)
  }
}
export function expectSame(what: string, real: unknown, wanted: unknown): void {
  if (JSON.stringify(real) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(real)} instead of ${JSON.stringify(wanted)}`)
}
export const isOpen = ({ state }: ModelItem): boolean => state === 'Pending' || state === 'Packed'
