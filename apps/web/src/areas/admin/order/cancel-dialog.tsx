import { CARE_CANCEL_REASONS, type CareCancelReason } from '@tiffin/contract/order-flow'
import { useId, useState } from 'react'
import { words as care } from '#words/admin-care'
import { words as looks } from '#words/orders'
import { useAct } from '../../../features/forms/use-act.ts'
import { rupeesOf, worthIn } from '../../../features/orders/order-money.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { isPrepaid, type OrderItem } from '../../../features/orders/status.ts'
import { api } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { FieldError } from '../../../ui/controls/field.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type AdminOrder, ordersKey } from '../orders/queries.ts'
import { cancellable } from './what-is-possible.ts'

const words = care.cancel
const FORM = 'cancel-items'

export default function CancelDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [left, setLeft] = useState<readonly string[]>([])
  const [reason, setReason] = useState<CareCancelReason>()
  const offered = cancellable(order)
  const chosen = offered.filter(({ _id }) => !left.includes(_id))
  const cancelling = useAct({
    shownBy: ordersKey,
    send: (body: { items: { itemId: string; orderStatus: OrderItem['orderStatus'] }[]; reason: CareCancelReason }, idempotencyKey) =>
      api('PATCH /admin/orders/:id/cancel', { params: { id: order._id }, body, idempotencyKey }),
    done: ({ refund }) => (refund > 0 ? words.doneRefund(formatRupees(refund)) : words.done),
    onDone: onClose,
  })
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(chosen.length > 0 && reason !== undefined, () => {
    if (reason && !cancelling.isPending)
      cancelling.mutate({ items: chosen.map(({ _id: itemId, orderStatus }) => ({ itemId, orderStatus })), reason })
  })
  const toggle = (id: string) => setLeft(left.includes(id) ? left.filter((other) => other !== id) : [...left, id])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title(orderNumber(order))}
      description={words.text}
      footer={
        <>
          <Button look="secondary" size="lg" onClick={onClose}>
            {words.no}
          </Button>
          <Button type="submit" form={FORM} look="danger" size="lg" loading={cancelling.isPending}>
            {words.yes(chosen.length)}
          </Button>
        </>
      }
    >
      <form ref={fields} id={FORM} noValidate onSubmit={submit} className="grid gap-5">
        <Items offered={offered} left={left} onToggle={toggle} error={isChecked && chosen.length === 0 ? words.none : undefined} />
        <p role="status" className="num font-semibold">
          {offered.length === 0 ? words.nothing : consequence(order, chosen)}
        </p>
        <RadioCards
          legend={words.why}
          choices={CARE_CANCEL_REASONS.map((value) => ({ value, label: looks.cancelReasons[value] }))}
          value={reason ?? null}
          onChange={(value) => setReason(CARE_CANCEL_REASONS.find((known) => known === value))}
          error={isChecked && !reason ? words.whyMissing : undefined}
        />
      </form>
    </Dialog>
  )
}

interface ItemsProps {
  offered: readonly OrderItem[]
  left: readonly string[]
  onToggle: (id: string) => void
  error: string | undefined
}
function Items({ offered, left, onToggle, error }: ItemsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="text-card-title">{words.which}</legend>
      {offered.map((item) => (
        <Checkbox
          key={item._id}
          label={`${item.quantity} × ${item.product.productName} (${item.variant})`}
          end={formatRupees(item.total)}
          checked={!left.includes(item._id)}
          aria-invalid={error ? true : undefined}
          onChange={() => onToggle(item._id)}
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

function consequence(order: AdminOrder, chosen: readonly OrderItem[]): string {
  if (order.paymentStatus === 'AWAITING') return words.notPaid
  const amount = rupeesOf(worthIn(order, chosen))
  return isPrepaid(order) ? words.refunded(amount, order.userId.name) : words.lessCash(amount, order.userId.name)
}
