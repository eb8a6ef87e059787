import { fromWireStatus, ITEM_STATUSES, type ItemStatus, nextStatuses, WIRE_STATUS } from '@tiffin/contract/order-flow'
import { IconDotsVertical } from '#icons'
import { words } from '#words/restaurant-orders'
import { allergensText } from '../../../features/catalogue/allergens-text.ts'
import { ChosenOptions } from '../../../features/options/chosen-options.tsx'
import { kindOf, type Order, type OrderItem, STATUS_LOOKS, stageOf, statusOf } from '../../../features/orders/status.ts'
import { StatusBadge } from '../../../features/orders/status-badge.tsx'
import { formatRupees } from '../../../lib/format.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { cx } from '../../../ui/cx.ts'
import { DietMark } from '../../../ui/display/diet-mark.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { ActionSelect } from '../action-select.tsx'
import { MissingNote } from '../missing/missing-item.tsx'
import { useMoveItem } from '../order-moves/use-order-moves.ts'
import { LineButton } from '../orders/line-button.tsx'
import { fixedReason, sharedReason } from './fixed-reason.ts'

export function ItemRow({ order, item }: { order: Order; item: OrderItem }) {
  const status = statusOf(item)
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[72px_minmax(0,1fr)_220px] sm:gap-4">
      <Picture
        src={item.product.images[0]}
        name={item.product.productName}
        alt=""
        width={72}
        height={54}
        className="hidden aspect-4/3 w-18 rounded-control sm:block"
      />
      <div className="min-w-0">
        <h3 className="text-card-title">
          <LineButton order={order} item={item} className="-mx-2 -mt-2 flex min-h-11 w-[calc(100%+16px)] items-center gap-2 px-2 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="num">{`${item.quantity} × `}</span>
              <DietMark vegetarian={item.vegetarian} diet={item.diet} className="mr-1.5" />
              <span>{item.product.productName}</span>
            </span>
            <IconDotsVertical size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
          </LineButton>
        </h3>
        <p className="facts num text-small text-ink-2">
          {item.variant && <span>{item.variant}</span>}
          {item.quantity > 1 && <span>{words.one.each(formatRupees(item.price))}</span>}
          <span>{formatRupees(item.total)}</span>
        </p>
        <p className={cx('text-small', item.allergens ? 'text-ink-2' : 'text-warning-text')}>{allergensText(item.allergens)}</p>
        <ChosenOptions options={item.options} note={item.note} times={item.quantity} />
        {status !== stageOf(order) && (
          <div className="mt-2">
            <StatusBadge status={status} />
          </div>
        )}
        <MissingNote order={order} item={item} />
        {item.feedback && <p className="mt-2 text-small text-ink-2">{`“${item.feedback}”`}</p>}
      </div>
      <StatusChoice order={order} item={item} status={status} />
    </li>
  )
}

interface StatusChoiceProps {
  order: Order
  item: OrderItem
  status: ItemStatus
}
function StatusChoice({ order, item, status }: StatusChoiceProps) {
  const moving = useMoveItem(order)
  const next = nextStatuses(kindOf(order), status, 'restaurant')
  const reachable = next.filter((to) => to !== 'cancelled')
  const reason = sharedReason(order) ? undefined : fixedReason(order, item)
  const options = [status, ...reachable].sort(inRestaurantOrder).map((value) => ({
    value: WIRE_STATUS[value],
    label: STATUS_LOOKS[value].word,
  }))
  const move = (word: string) => {
    const to = fromWireStatus(word)
    if (to && to !== status) moving.mutate({ items: [item._id], to })
  }
  return (
    <div className="grid content-start gap-2">
      <Field label={words.one.statusOf(item.product.productName)} hideLabel hint={reason}>
        <ActionSelect
          value={WIRE_STATUS[status]}
          options={options}
          disabled={reachable.length === 0}
          isBusy={moving.isPending}
          onChoose={move}
        />
      </Field>
    </div>
  )
}

const inRestaurantOrder = (one: ItemStatus, other: ItemStatus): number => ITEM_STATUSES.indexOf(one) - ITEM_STATUSES.indexOf(other)
