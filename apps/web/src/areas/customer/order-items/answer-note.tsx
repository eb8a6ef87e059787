import { CANCEL_REASONS } from '@tiffin/contract/order-flow'
import { words as all } from '#words/own-orders'
import { rupeesOf, worthIn } from '../../../features/orders/order-money.ts'
import { orderUntil } from '../../../features/orders/order-time.ts'
import { isPrepaid, type Order, type OrderItem, stageOf } from '../../../features/orders/status.ts'

const words = all.answer

export function AnswerNote({ order }: { order: Order }) {
  const { waiting, restId } = order
  const { restaurantName } = restId
  const unanswered = order.item.filter(wasUnanswered)
  if (stageOf(order) === 'cancelled' && unanswered.length > 0) {
    const money = rupeesOf(worthIn(order, unanswered))
    return (
      <p className="mt-3 text-ink-2">{`${words.unanswered(restaurantName)} ${isPrepaid(order) ? words.refunded(money) : words.nothingCharged}`}</p>
    )
  }
  if (stageOf(order) === 'cancelled') return <BackNote order={order} />
  if (waiting?.for !== 'answer' || !waiting.until) return null
  const until = `${words.until(restaurantName, orderUntil(order, waiting.until))} ${isPrepaid(order) ? words.elseRefunded : words.elseNothing}`
  return (
    <p className="num mt-4 border-t border-dashed border-border pt-3 text-small text-ink-2">
      {waiting.isOverdue ? `${words.reminded(restaurantName)} ${until}` : until}
    </p>
  )
}
/** What a cancelled order costs: what was paid is back, or nothing was. A payment that failed says so already. */
function BackNote({ order: { paymentStatus } }: { order: Order }) {
  if (paymentStatus !== 'REFUNDED' && paymentStatus !== 'PENDING') return null
  return <p className="mt-3 text-ink-2">{paymentStatus === 'REFUNDED' ? words.allBack : words.nothingCharged}</p>
}

const wasUnanswered = ({ canceledBy, cancelReason }: OrderItem): boolean =>
  canceledBy === 'platform' && cancelReason === CANCEL_REASONS.unanswered
