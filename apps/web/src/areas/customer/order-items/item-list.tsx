import { formatRupees } from '@tiffin/contract/money'
import { CANCEL_REASONS, canMove, type ItemStatus, isFinal } from '@tiffin/contract/order-flow'
import { words as orders } from '#words/orders'
import { words as all } from '#words/own-orders'
import { words as substitutions } from '#words/substitutions'
import { ChosenOptions } from '../../../features/options/chosen-options.tsx'
import { cancelNote, endNote, kindOf, type Order, type OrderItem, stageOf, statusOf } from '../../../features/orders/status.ts'
import { StatusBadge } from '../../../features/orders/status-badge.tsx'
import { originalOf } from '../../../features/substitutions/questions.ts'
import { isolated } from '../../../lib/isolated.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { DietMark } from '../../../ui/display/diet-mark.tsx'
import { Picture } from '../../../ui/display/picture.tsx'

const words = all.item

interface ItemListProps {
  order: Order
  onCancel: (item: OrderItem) => void
}
export function ItemList({ order, onCancel }: ItemListProps) {
  return (
    <ul className="divide-y divide-dashed divide-border">
      {order.item.map((item) => (
        <ItemRow key={item._id} order={order} item={item} onCancel={onCancel} />
      ))}
    </ul>
  )
}

/** The words that the customer's rows have for an item's state (docs/specification.md#states). */
const OWN_WORDS: Partial<Record<ItemStatus, string>> = { cancelled: orders.summary.Rejected }

function ItemRow({ order, item, onCancel }: { item: OrderItem } & ItemListProps) {
  const { product, variant, quantity, price, total } = item
  const status = statusOf(item)
  const isReplaced = item.cancelReason === CANCEL_REASONS.substituted
  const word = isReplaced ? substitutions.result.replaced : OWN_WORDS[status]
  const isCancelled = status === 'cancelled'
  const note = cancelNote(item, 'customer')
  const original = originalOf(order, item)
  // the tracker says it already
  const isAsOrder = status === stageOf(order) && order.paymentStatus !== 'AWAITING'
  const isSaid = isAsOrder && (isCancelled ? !isReplaced : !isFinal(status))
  return (
    <li className="flex gap-3 py-4 last:pb-0 sm:gap-4">
      <Picture
        src={product.images[0]}
        name={product.productName}
        alt=""
        width={640}
        height={480}
        className={cx('size-16 shrink-0 rounded-control sm:size-20', isCancelled && 'opacity-50')}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-4">
          <p className="flex min-w-0 items-start gap-1.5 font-semibold">
            <DietMark vegetarian={item.vegetarian} diet={item.diet} className="mt-1" />
            <span className="min-w-0 wrap-anywhere">{product.productName}</span>
          </p>
          <p className={cx('num font-semibold', isCancelled && 'text-ink-3 line-through')}>{formatRupees(total)}</p>
        </div>
        <p className="num text-small wrap-anywhere text-ink-2">{`${isolated(variant)}${quantity > 1 ? ` · ${quantity} × ${formatRupees(price)}` : ''}`}</p>
        {original && <p className="text-small text-ink-2">{substitutions.result.insteadOf(original.product.productName)}</p>}
        <ChosenOptions options={item.options} note={item.note} />
        <div className="mt-1 flex min-h-8 flex-wrap items-center justify-between gap-2">
          <span className="flex flex-wrap items-center gap-x-2">
            {isSaid && isCancelled && <span className="text-small text-ink-2">{word}</span>}
            {!isSaid && <StatusBadge status={status} {...(word && { word })} />}
            {isCancelled && !isReplaced && note !== endNote(order, 'customer') && <span className="text-small text-ink-2">{note}</span>}
          </span>
          {canMove(kindOf(order), status, 'cancelled', 'customer') && (
            <Button
              look="quiet"
              size="sm"
              className="-mr-3.5"
              aria-label={words.cancelOf(product.productName)}
              onClick={() => onCancel(item)}
            >
              {words.cancel}
            </Button>
          )}
        </div>
        {item.feedback && <p className="mt-2 rounded-control bg-sunken px-3 py-2 text-small wrap-anywhere">{`“${item.feedback}”`}</p>}
      </div>
    </li>
  )
}
