// A product that has run out, on the ticket and the order page: the open question, and the answer.
import { isUnpacked } from '@tiffin/contract/order-flow'
import { words as all } from '#words/substitutions'
import { orderTime, orderUntil } from '../../../features/orders/order-time.ts'
import { type Order, type OrderItem, statusOf } from '../../../features/orders/status.ts'
import { type AskedItem, askedItems, originalOf } from '../../../features/substitutions/questions.ts'
import { TimeLeft } from '../../../features/substitutions/time-left.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useWithdrawQuestion } from './use-missing.ts'

const words = all.restaurant

interface MissingItemProps {
  order: Order
  item: OrderItem
}
/** Returns whether the restaurant can report an item as missing: until it is packed, and unless its customer is being asked. */
export const canBeMissing = (item: OrderItem): boolean => isUnpacked(statusOf(item)) && item.question?.state !== 'open'

/** The state of the question about an item, or which item it replaces. */
export function MissingNote({ order, item }: MissingItemProps) {
  const { question } = item
  const customer = order.userId.name
  if (question?.state === 'open') return <OpenQuestion order={order} item={{ ...item, question }} />
  const original = originalOf(order, item)
  if (original) {
    const at = original.question?.closedAt
    return (
      <span className="mt-2 block rounded-control bg-success-soft px-3 py-2 font-normal">
        {at && <strong className="block text-small font-semibold text-success-text">{words.chose(customer, orderTime(order, at))}</strong>}
        <span className="text-small">{words.insteadOf(original.product.productName)}</span>
      </span>
    )
  }
  // any cancellation closes an open question as removed
  const isRemoved = question?.state === 'removed' && item.canceledBy === 'customer'
  if (question?.state !== 'expired' && !isRemoved) return null
  return (
    <strong className="mt-2 block rounded-control bg-sunken px-3 py-2 text-small font-semibold">
      {isRemoved ? words.removedBy(customer) : words.noAnswer(orderTime(order, question.until))}
    </strong>
  )
}

function OpenQuestion({ order, item }: { order: Order; item: AskedItem }) {
  const withdraw = useWithdrawQuestion(order, item)
  const { question, product } = item
  return (
    <span className="mt-2 grid gap-1.5 rounded-control bg-info-soft px-3 py-2.5 font-normal">
      <span className="flex flex-wrap justify-between gap-x-3 text-small text-info-text">
        <strong className="font-semibold">{words.asked(order.userId.name)}</strong>
        <TimeLeft until={question.until} far={all.until(orderUntil(order, question.until))} />
      </span>
      <span className="text-small">
        {question.choices.map(({ productName, variant, quantity }, index) => (
          <span key={`${productName} ${variant} ${quantity}`} className="block">
            {`${index + 1}. ${quantity > 1 ? `${quantity} × ` : ''}${productName}${variant ? `, ${variant}` : ''}`}
          </span>
        ))}
      </span>
      <Button
        look="ghost"
        size="sm"
        className="-mb-1.5 -ml-3.5 justify-self-start"
        loading={withdraw.isPending}
        aria-label={words.takeBackOf(product.productName)}
        onClick={() => withdraw.mutate()}
      >
        {words.takeBack}
      </Button>
    </span>
  )
}

/** Says why an order cannot be packed yet; nothing without an open question. */
export function PackLater({ order, className }: { order: Order; className?: string }) {
  const [item] = askedItems(order)
  if (!item) return null
  return <p className={className}>{words.packLater(order.userId.name, orderUntil(order, item.question.until))}</p>
}
