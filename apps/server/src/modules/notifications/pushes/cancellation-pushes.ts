import { isCareReason } from '@tiffin/contract'
import type { Words } from '../../../words/index.ts'
import { type Order, type OrderItem, worthIn } from '../../orders/index.ts'
import { hadComeIn, numberNow, rupees, unansweredItems } from '../texts/order-words.ts'
import type { Push } from './enqueue-pushes.ts'
import { isLive, ofCustomer, ofRestaurant } from './order-pushes.ts'

const moneyBack = (order: Order, items: readonly OrderItem[], { pushes: { cancelled } }: Words): string =>
  hadComeIn(order) ? cancelled.refunded(rupees(worthIn(order, items))) : cancelled.notCharged

/** Of what was cancelled last; undefined when that was the customer's own decision. */
export function cancelledPush(order: Order): Push | undefined {
  const last = lastCancelled(order)
  const [first] = last
  if (!first || first.by === 'customer') return undefined
  const items = last.map(({ item }) => item)
  const reason = first.item.events.at(-1)?.reason
  const isMissing = items.every((item) => item.events.at(-1)?.reason === 'missing')
  return ofCustomer(order, 60, (words) => {
    const { andMore, cancelled } = words.pushes
    const [name, more] = [first.item.product_name, items.length - 1]
    const names = more > 0 ? andMore(name, more) : name
    const isAll = items.length === order.items.length
    const byOthers = () =>
      isCareReason(reason)
        ? cancelled.byTiffin(words.orderEmails.cancelled.byTiffin[reason])
        : cancelled.byRestaurant(order.restaurant_name, isAll ? undefined : names)
    const what = isMissing ? cancelled.missing(more > 0 ? undefined : name) : byOthers()
    const title = order.items.some(isLive) ? cancelled.titleOfPart : cancelled.title
    return { title: title(numberNow(order, words)), body: `${what} ${moneyBack(order, items, words)}` }
  })
}

/** To the restaurant, when an administrator has cancelled. */
export function withdrawnOrderPush(order: Order): Push | undefined {
  const reason = lastCancelled(order)[0]?.item.events.at(-1)?.reason
  if (!isCareReason(reason)) return undefined
  return ofRestaurant(order, {
    text: (words) => {
      const { lost, cancelled } = words.pushes
      const title = order.items.some(isLive) ? lost.titleOfPart : lost.title
      return { title: title(numberNow(order, words)), body: cancelled.byTiffin(words.orderEmails.cancelled.byTiffin[reason]) }
    },
    isUrgent: true,
    minutes: 60,
  })
}

// items that one change has cancelled have the same time
function lastCancelled(order: Order) {
  const all = order.items.flatMap((item) =>
    item.events.filter(({ status }) => status === 'cancelled').map(({ at, by }) => ({ at, by, item })),
  )
  const at = all
    .map((event) => event.at)
    .sort()
    .at(-1)
  return all.filter((event) => event.at === at)
}

export const unansweredPush = (order: Order): Push =>
  ofCustomer(order, 60, (words) => {
    const { title, unanswered } = words.pushes.cancelled
    const body = `${unanswered(order.restaurant_name)} ${moneyBack(order, unansweredItems(order), words)}`
    return { title: title(numberNow(order, words)), body }
  })
