import type { AnswerOf } from '../../lib/api.ts'

type Order = AnswerOf<'GET /orderItems'>['orderItems']
type OrderItem = Order['item'][number]
export type Question = NonNullable<OrderItem['question']>
export type AskedItem = OrderItem & { readonly question: Question }

const isAsked = (item: OrderItem): item is AskedItem => item.question !== undefined

export const askedItems = (order: Pick<Order, 'item'>): AskedItem[] =>
  order.item.filter(isAsked).filter(({ question }) => question.state === 'open')

export const answeredItems = (order: Pick<Order, 'item'>): AskedItem[] =>
  order.item.filter(isAsked).filter(({ question }) => question.state !== 'open')

export const substituteOf = (order: Pick<Order, 'item'>, { _id }: Pick<OrderItem, '_id'>): OrderItem | undefined =>
  order.item.find(({ substitutes }) => substitutes === _id)

export const originalOf = (order: Pick<Order, 'item'>, { substitutes }: Pick<OrderItem, 'substitutes'>): OrderItem | undefined =>
  substitutes === undefined ? undefined : order.item.find(({ _id }) => _id === substitutes)

/** Returns the items that name an order: what was replaced gives its place to its substitute. */
export const namingItems = (order: Pick<Order, 'item'>): OrderItem[] =>
  order.item.filter(({ substitutes }) => substitutes === undefined).map((item) => newestOf(order, item))
function newestOf(order: Pick<Order, 'item'>, item: OrderItem): OrderItem {
  const next = substituteOf(order, item)
  return next ? newestOf(order, next) : item
}

/** Returns a difference of two amounts in rupees, without the errors of floating point. */
export const less = (more: number, amount: number): number => (Math.round(more * 100) - Math.round(amount * 100)) / 100
